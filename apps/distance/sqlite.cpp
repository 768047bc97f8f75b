#include "apps/distance/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <utility>

namespace bounce::distance {

namespace {

[[noreturn]] void fail(sqlite3* database) {
    throw StorageError(fmt::format("The database says: {}.", sqlite3_errmsg(database)));
}

class SqliteStatement final : public Statement {
  public:
    SqliteStatement(sqlite3* database, std::string_view sql) : database_(database) {
        const int length = static_cast<int>(sql.size());
        if (sqlite3_prepare_v3(database, sql.data(), length, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr)
            != SQLITE_OK) {
            fail(database);
        }
    }
    ~SqliteStatement() override { sqlite3_finalize(statement_); }
    SqliteStatement(const SqliteStatement&) = delete;
    SqliteStatement& operator=(const SqliteStatement&) = delete;

    bool row() override {
        const int step = sqlite3_step(statement_);
        if (step == SQLITE_ROW) {
            return true;
        }
        const int done =
            sqlite3_reset(statement_); // a statement that waits for its next row holds up a commit
        if (step != SQLITE_DONE || done != SQLITE_OK) {
            fail(database_);
        }
        return false;
    }

    std::string text(int column) const override {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return bytes == nullptr
                   ? std::string{}
                   : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
    }

    std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }

  private:
    void begin() override {
        sqlite3_reset(statement_);
        bound_ = 0;
    }

    void bind(std::string_view text) override {
        if (sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8)
            != SQLITE_OK) {
            fail(database_);
        }
    }

    void bind(std::int64_t number) override {
        if (sqlite3_bind_int64(statement_, ++bound_, number) != SQLITE_OK) {
            fail(database_);
        }
    }

    sqlite3* database_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

} // namespace

SqliteDatabase::SqliteDatabase(const std::filesystem::path& file) {
    constexpr int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite3* opened = nullptr;
    const int done = sqlite3_open_v2(file.c_str(), &opened, how, nullptr);
    database_.reset(opened);
    if (done != SQLITE_OK) {
        throw StorageError(fmt::format("Cannot open {}: {}.", file.string(), sqlite3_errstr(done)));
    }
    sqlite3_busy_timeout(opened, 5000); // somebody may be making a copy
    run("PRAGMA journal_mode=WAL");
    run("PRAGMA synchronous=FULL"); // what is committed is on the disk
    run("PRAGMA foreign_keys=ON");
    version_ = version();
}

void SqliteDatabase::Closer::operator()(sqlite3* database) const { sqlite3_close(database); }

void SqliteDatabase::run(const char* sql) {
    if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(database_.get());
    }
}

std::unique_ptr<Statement> SqliteDatabase::statement(std::string_view sql) {
    return std::make_unique<SqliteStatement>(database_.get(), sql);
}

void SqliteDatabase::begin(Purpose purpose) {
    run(purpose == Purpose::reading ? "BEGIN" : "BEGIN IMMEDIATE");
}

std::vector<std::string> SqliteDatabase::tables_of_battles() {
    std::vector<std::string> names;
    const auto ask =
        statement("SELECT m.name FROM sqlite_master AS m "
                  "JOIN pragma_table_info(m.name) AS p ON p.name = 'battle' WHERE m.type = 'table' "
                  "ORDER BY EXISTS (SELECT 1 FROM sqlite_master AS s "
                  "JOIN pragma_foreign_key_list(s.name) AS f WHERE f.\"table\" = m.name)");
    for (ask->with(); ask->row();) {
        names.push_back(ask->text(0));
    }
    return names;
}

/// Another number once another connection has changed something.
std::int64_t SqliteDatabase::version() {
    std::int64_t number = 0;
    const auto ask = statement("PRAGMA data_version");
    for (ask->with(); ask->row();) {
        number = ask->number(0);
    }
    return number;
}

Changes SqliteDatabase::changes() {
    const std::int64_t now = version();
    return {.all = std::exchange(version_, now) != now, .tables = {}};
}

} // namespace bounce::distance
