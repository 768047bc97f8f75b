#pragma once

#include "apps/distance/database.h"

#include <cstdint>
#include <libpq-fe.h>

namespace bounce::distance {

/// A PostgreSQL database, through one connection. A lost connection takes its transaction and its locks with
/// it, so it is never reopened silently: until connect() is called, everything throws Unreachable.
class PostgresDatabase final : public Database {
  public:
    /// A connection string of libpq: postgresql://name@host/database.
    explicit PostgresDatabase(std::string address);

    void run(const char* sql) override;
    [[nodiscard]] std::unique_ptr<Statement> statement(std::string_view sql) override;
    void begin(Purpose purpose) override;
    void commit() override;
    void roll_back() override;
    void lock_schema() override;
    void unlock_schema() override;
    [[nodiscard]] std::vector<std::string> tables_of_battles() override;
    void tell(std::string_view battle, std::int64_t number) override;
    [[nodiscard]] Changes changes() override;
    [[nodiscard]] bool is_shared() const override { return true; }
    void set_application_name(const std::string& name) override;
    [[nodiscard]] bool is_disconnected() const override { return !connection_; }
    void connect() override;

    struct Closer {
        void operator()(PGconn* connection) const { PQfinish(connection); }
        void operator()(PGresult* result) const { PQclear(result); }
    };
    using Result = std::unique_ptr<PGresult, Closer>;

    /// For statements. Each new connection is another session.
    [[nodiscard]] PGconn* connection() const;
    [[nodiscard]] std::uint64_t session() const { return session_; }
    [[nodiscard]] std::uint64_t next_name() { return ++names_; }
    /// Throws if the result is an error.
    [[nodiscard]] Result checked(PGresult* result, bool writes);

  private:
    [[noreturn]] void lose(bool writes);

    std::string address_;
    std::string name_ = "bouncestick";
    std::unique_ptr<PGconn, Closer> connection_;
    std::uint64_t session_ = 0;
    std::uint64_t names_ = 0;
    bool in_transaction_ = false;
    std::unique_ptr<Statement> tell_;
};

} // namespace bounce::distance
