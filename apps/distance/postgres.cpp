#include "apps/distance/postgres.h"

#include "apps/warn.h"
#include "engine/core/utf8.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace bounce::distance {

namespace {

/// Sent on every new connection. With these timeouts either end notices within ten seconds that the other
/// machine is gone.
constexpr const char* session_setup = R"(
SET client_min_messages = warning;
SET default_transaction_isolation = 'read committed';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local');
SET statement_timeout = '10s';
SET lock_timeout = '5s';
SET tcp_keepalives_idle = 3;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 2;
SET tcp_user_timeout = '7s';
LISTEN bouncestick;
)";

/// A message of libpq as one line.
std::string line_of(const char* words) {
    std::string line{words};
    for (char& letter : line) {
        letter = letter == '\n' ? ' ' : letter;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

/// Replaces each "?" by $1, $2 and so on. Our SQL has no other question marks.
std::string numbered(std::string_view sql) {
    std::string text;
    for (int count = 0; const char letter : sql) {
        letter == '?' ? text += fmt::format("${}", ++count) : text += letter;
    }
    return text;
}

/// PostgreSQL refuses text that is not UTF-8 or contains a zero byte. Only keys that strangers make up are
/// like that, and those need not be found.
std::string sanitized(std::string_view text) {
    std::string taken;
    utf8::for_each_letter(text, [&](std::string_view letter) {
        utf8::well_formed(letter) && letter != std::string_view{"\0", 1} ? taken += letter : taken += '?';
        return true;
    });
    return taken;
}

/// Whether an error makes this connection useless: PostgreSQL is shutting down, or has become a read-only
/// standby.
bool ends_connection(const PGresult* result) {
    const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (code == nullptr) { // libpq itself speaks
        return true;
    }
    const std::string_view state = code;
    return state.starts_with("57P") || state.starts_with("08") || state == "25006";
}

class PostgresStatement final : public Statement {
  public:
    PostgresStatement(PostgresDatabase& database, std::string_view sql)
        : database_(database), sql_(numbered(sql)), name_(fmt::format("s{}", database.next_name())),
          writes_(!sql.starts_with("SELECT")) {}
    ~PostgresStatement() override {
        if (prepared_in_ != 0 && !database_.is_disconnected() && prepared_in_ == database_.session()) {
            PQclear(PQexec(database_.connection(), fmt::format("DEALLOCATE {}", name_).c_str()));
        }
    }
    PostgresStatement(const PostgresStatement&) = delete;
    PostgresStatement& operator=(const PostgresStatement&) = delete;

    bool row() override {
        if (!result_) {
            result_ = asked();
            row_ = -1;
        }
        if (++row_ < PQntuples(result_.get())) {
            return true;
        }
        result_.reset();
        return false;
    }
    std::string text(int column) const override {
        return {PQgetvalue(result_.get(), row_, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
    }
    std::int64_t number(int column) const override {
        return std::strtoll(PQgetvalue(result_.get(), row_, column), nullptr, 10);
    }

  private:
    void begin() override {
        result_.reset();
        values_.clear();
    }
    void bind(std::string_view text) override { values_.push_back(sanitized(text)); }
    void bind(std::int64_t number) override { values_.push_back(std::to_string(number)); }

    /// A statement is prepared when it is used a second time, once per session.
    PostgresDatabase::Result asked() {
        PGconn* connection = database_.connection();
        std::vector<const char*> values;
        for (const std::string& value : values_) {
            values.push_back(value.c_str());
        }
        const auto count = static_cast<int>(values.size());
        if (++used_ == 1) {
            return database_.checked(
                PQexecParams(connection, sql_.c_str(), count, nullptr, values.data(), nullptr, nullptr, 0),
                writes_);
        }
        if (prepared_in_ != database_.session()) {
            static_cast<void>(
                database_.checked(PQprepare(connection, name_.c_str(), sql_.c_str(), count, nullptr), false));
            prepared_in_ = database_.session();
        }
        return database_.checked(
            PQexecPrepared(connection, name_.c_str(), count, values.data(), nullptr, nullptr, 0), writes_);
    }

    PostgresDatabase& database_;
    std::string sql_;
    std::string name_;
    bool writes_;
    std::vector<std::string> values_;
    std::uint64_t used_ = 0;
    std::uint64_t prepared_in_ = 0;
    PostgresDatabase::Result result_;
    int row_ = -1;
};

} // namespace

PostgresDatabase::PostgresDatabase(std::string address) : address_(std::move(address)) { connect(); }

PGconn* PostgresDatabase::connection() const {
    if (is_disconnected()) {
        throw Unreachable("The database does not answer.");
    }
    return connection_.get();
}

void PostgresDatabase::lose(bool writes) {
    const bool unknown = writes && !in_transaction_;
    const std::string why = line_of(PQerrorMessage(connection_.get()));
    connection_.reset();
    warn("The connection to the database is lost: {}\n", why);
    if (unknown) {
        throw Unsettled("The connection to the database was lost during a write.");
    }
    throw Unreachable("The connection to the database is lost.");
}

PostgresDatabase::Result PostgresDatabase::checked(PGresult* given, bool writes) {
    Result result{given};
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        return result;
    }
    if (PQstatus(connection_.get()) != CONNECTION_OK || ends_connection(result.get())) {
        lose(writes);
    }
    throw StorageError(fmt::format("The database says: {}", line_of(PQresultErrorMessage(result.get()))));
}

void PostgresDatabase::run(const char* sql) { static_cast<void>(checked(PQexec(connection(), sql), false)); }

std::unique_ptr<Statement> PostgresDatabase::statement(std::string_view sql) {
    return std::make_unique<PostgresStatement>(*this, sql);
}

void PostgresDatabase::begin(Purpose purpose) {
    run(purpose == Purpose::reading ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN");
    in_transaction_ = true;
}

/// COMMIT of a failed transaction succeeds, as a rollback.
void PostgresDatabase::commit() {
    in_transaction_ = false; // until the answer comes, the outcome is unknown
    const Result result = checked(PQexec(connection(), "COMMIT"), true);
    if (std::string_view{PQcmdStatus(result.get())} != "COMMIT") {
        throw StorageError("The database has kept nothing of this.");
    }
}

void PostgresDatabase::roll_back() {
    in_transaction_ = false;
    run("ROLLBACK");
}

void PostgresDatabase::lock_schema() {
    run("SET statement_timeout = 0; SET lock_timeout = 0; SELECT pg_advisory_lock(1863)");
}

void PostgresDatabase::unlock_schema() {
    run("SELECT pg_advisory_unlock(1863)");
    run(session_setup);
}

std::vector<std::string> PostgresDatabase::tables_of_battles() {
    std::vector<std::string> names;
    const auto ask = statement(
        "SELECT c.relname FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid "
        "WHERE a.attname = 'battle' AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace "
        "ORDER BY EXISTS (SELECT 1 FROM pg_constraint AS f WHERE f.contype = 'f' AND f.confrelid = c.oid)");
    for (ask->with(); ask->row();) {
        names.push_back(ask->text(0));
    }
    return names;
}

void PostgresDatabase::tell(std::string_view battle, std::int64_t number) {
    if (!tell_) {
        tell_ = statement("SELECT pg_notify('bouncestick', ?)");
    }
    tell_->with(fmt::format("{} {}", battle, number)).run();
}

Changes PostgresDatabase::changes() {
    Changes changes;
    PGconn* connection = this->connection();
    if (PQconsumeInput(connection) == 0) {
        lose(false);
    }
    const auto free = [](PGnotify* notice) { PQfreemem(notice); };
    while (const auto notice = std::unique_ptr<PGnotify, decltype(free)>{PQnotifies(connection)}) {
        const std::string_view words = notice->extra;
        if (notice->be_pid != PQbackendPID(connection)) {
            changes.tables.emplace_back(words.substr(0, words.find(' ')));
        }
    }
    return changes;
}

void PostgresDatabase::set_application_name(const std::string& name) {
    name_ = name;
    statement("SELECT set_config('application_name', ?, false)")->with(name).run();
}

void PostgresDatabase::connect() {
    const std::array<const char*, 9> keys = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                             "keepalives_count", "tcp_user_timeout", "dbname",
                                             "application_name", "client_encoding",  nullptr};
    const std::array<const char*, 9> values = {"2",           "3",    "2",    "2", "7000", address_.c_str(),
                                               name_.c_str(), "UTF8", nullptr};
    std::unique_ptr<PGconn, Closer> opened{PQconnectdbParams(keys.data(), values.data(), 1)};
    if (PQstatus(opened.get()) != CONNECTION_OK) {
        throw Unreachable(
            fmt::format("Cannot reach the database: {}", line_of(PQerrorMessage(opened.get()))));
    }
    connection_ = std::move(opened);
    in_transaction_ = false;
    ++session_;
    try {
        run(session_setup);
    } catch (const StorageError&) {
        connection_.reset();
        throw;
    }
}

} // namespace bounce::distance
