#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::distance {

/// A database operation failed: the disk is full, the file is damaged, or another process has it.
struct StorageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The database cannot be reached now. Nothing was changed.
struct Unreachable : StorageError {
    using StorageError::StorageError;
};

/// The connection was lost during a write: nobody knows whether it was committed.
struct Unsettled : Unreachable {
    using Unreachable::Unreachable;
};

/// Where tables are kept: in an SQLite file in a folder or, given its address, in a PostgreSQL database.
struct Place {
    Place(std::filesystem::path folder, std::string address = {}) // a folder alone is a place too
        : folder(std::move(folder)), address(std::move(address)) {}
    Place(const char* folder) : Place(std::filesystem::path{folder}) {}

    std::filesystem::path folder;
    std::string address;
    [[nodiscard]] bool is_file() const { return address.empty(); }
    [[nodiscard]] std::filesystem::path file() const { return folder / "tables.sqlite"; }
};

/// A prepared statement for repeated use. Values are bound in order, from the first.
class Statement {
  public:
    Statement() = default;
    virtual ~Statement() = default;
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Resets the statement with these values.
    template <class... Values>
    Statement& with(const Values&... values) {
        begin();
        (bind(values), ...);
        return *this;
    }
    /// Moves to the next row; false if there is none.
    [[nodiscard]] virtual bool row() = 0;
    /// Runs a statement that returns no rows.
    void run() {
        while (row()) {
        }
    }
    [[nodiscard]] virtual std::string text(int column) const = 0;
    [[nodiscard]] virtual std::int64_t number(int column) const = 0;

  private:
    virtual void begin() = 0;
    virtual void bind(std::string_view text) = 0;
    virtual void bind(std::int64_t number) = 0;
};

/// What other processes have changed since the last call.
struct Changes {
    bool all = false;                ///< Anything may have changed.
    std::vector<std::string> tables; ///< Otherwise only these tables have.
};

/// A database that keeps what was committed, whatever happens to program or machine.
class Database {
  public:
    /// Throws StorageError if it cannot be opened.
    [[nodiscard]] static std::unique_ptr<Database> open(const Place& place);

    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    virtual void run(const char* sql) = 0;
    [[nodiscard]] virtual std::unique_ptr<Statement> statement(std::string_view sql) = 0;

    enum class Purpose : std::uint8_t {
        writing,
        reading, ///< Everything is read as of one moment.
    };
    virtual void begin(Purpose purpose) = 0;
    virtual void commit() = 0;
    virtual void roll_back() = 0;

    /// Only one process changes the schema at a time.
    virtual void lock_schema() {}
    virtual void unlock_schema() {}
    /// SQL tables with a column `battle`, ordered so that rows can be deleted despite foreign keys.
    [[nodiscard]] virtual std::vector<std::string> tables_of_battles() = 0;

    /// Notifies other servers, on commit, that a battle has changed: now up to this entry.
    virtual void tell(std::string_view battle, std::int64_t number);
    [[nodiscard]] virtual Changes changes() = 0;

    /// Whether several servers may use it at once.
    [[nodiscard]] virtual bool is_shared() const { return false; }
    /// Other servers see this name beside the locks of this connection.
    virtual void set_application_name(const std::string& name);
    /// Whether the connection is lost. Then everything throws Unreachable until connect() succeeds.
    [[nodiscard]] virtual bool is_disconnected() const { return false; }
    virtual void connect() {}
};

/// Everything done in a scope, or nothing.
class Transaction {
  public:
    explicit Transaction(Database& database, Database::Purpose purpose = Database::Purpose::writing);
    static constexpr auto reading = Database::Purpose::reading;
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

} // namespace bounce::distance
