#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bounce::distance {

/// A database operation failed: the disk is full, the file is damaged, or another process has it.
struct StorageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A prepared statement for repeated use. Values are bound in order, from the first.
class Statement {
  public:
    Statement(sqlite3* database, std::string_view sql);
    ~Statement();
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
    [[nodiscard]] bool row();
    /// Runs a statement that returns no rows.
    void run();
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;

  private:
    void begin();
    void bind(std::string_view text);
    void bind(std::int64_t number);

    sqlite3* database_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

/// An SQLite file; data is durable once `commit` returns, whatever happens to program or machine.
class Database {
  public:
    explicit Database(const std::filesystem::path& file);

    void run(const char* sql);
    /// A number that changes when another connection has changed something.
    [[nodiscard]] std::int64_t version();
    [[nodiscard]] std::unique_ptr<Statement> statement(std::string_view sql);

  private:
    struct Closer {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Closer> database_;
};

/// Everything done in a scope, or nothing.
class Transaction {
  public:
    explicit Transaction(Database& database, const char* begin = "BEGIN IMMEDIATE");
    /// For reading only: a consistent snapshot.
    static constexpr const char* reading = "BEGIN";
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

} // namespace bounce::distance
