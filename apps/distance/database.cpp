#include "apps/distance/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace bounce::distance {

namespace {

[[noreturn]] void fail(sqlite3* database) {
    throw StorageError(fmt::format("The database says: {}.", sqlite3_errmsg(database)));
}

} // namespace

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
    const int length = static_cast<int>(sql.size());
    if (sqlite3_prepare_v3(database, sql.data(), length, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr)
        != SQLITE_OK) {
        fail(database);
    }
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::begin() {
    sqlite3_reset(statement_);
    bound_ = 0;
}

void Statement::bind(std::string_view text) {
    if (sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8)
        != SQLITE_OK) {
        fail(database_);
    }
}

void Statement::bind(std::int64_t number) {
    if (sqlite3_bind_int64(statement_, ++bound_, number) != SQLITE_OK) {
        fail(database_);
    }
}

bool Statement::row() {
    const int step = sqlite3_step(statement_);
    if (step == SQLITE_ROW) {
        return true;
    }
    const int done = sqlite3_reset(statement_); // a statement that waits for its next row holds up a commit
    if (step != SQLITE_DONE || done != SQLITE_OK) {
        fail(database_);
    }
    return false;
}

void Statement::run() {
    while (row()) {
    }
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr
               ? std::string{}
               : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }

Database::Database(const std::filesystem::path& file) {
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
}

void Database::Closer::operator()(sqlite3* database) const { sqlite3_close(database); }

void Database::run(const char* sql) {
    if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(database_.get());
    }
}

std::int64_t Database::version() {
    std::int64_t number = 0;
    const auto ask = statement("PRAGMA data_version");
    for (ask->with(); ask->row();) {
        number = ask->number(0);
    }
    return number;
}

std::unique_ptr<Statement> Database::statement(std::string_view sql) {
    return std::make_unique<Statement>(database_.get(), sql);
}

Transaction::Transaction(Database& database, const char* begin) : database_(database) {
    database_.run(begin);
}

Transaction::~Transaction() {
    if (open_) {
        try {
            database_.run("ROLLBACK");
        } catch (const StorageError&) { // some errors have rolled it back already
            open_ = false;
        }
    }
}

void Transaction::commit() {
    database_.run("COMMIT");
    open_ = false;
}

} // namespace bounce::distance
