#include "apps/distance/table_locks.h"

#include "apps/distance/secrets.h"
#include "apps/warn.h"

#include <string_view>

namespace bounce::distance {

namespace {

constexpr std::string_view name_prefix = "bouncestick "; // followed by the advertised address

constexpr std::string_view owner_query =
    "SELECT a.application_name FROM pg_locks AS l JOIN pg_stat_activity AS a ON a.pid = l.pid, "
    "(SELECT hashtextextended(?, 0) AS whole) AS key "
    "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND a.datname = current_database() "
    "AND l.database = a.datid AND l.classid::bigint = ((key.whole >> 32) & 4294967295) "
    "AND l.objid::bigint = (key.whole & 4294967295)";

} // namespace

TableLocks::TableLocks(Database& database) : database_(database), shared_(database.is_shared()) {
    if (shared_) {
        exists_ = database.statement("SELECT 1 FROM battle WHERE id = ?");
        lock_ = database.statement("SELECT pg_try_advisory_lock(hashtextextended(?, 0))");
        unlock_ = database.statement("SELECT pg_advisory_unlock(hashtextextended(?, 0))");
        owner_ = database.statement(owner_query);
        secret_ = read_secret();
    }
}

/// The first server to start chooses it.
std::string TableLocks::read_secret() {
    const auto ask = database_.statement("SELECT secret FROM cluster_secret");
    std::string secret;
    for (ask->with(); ask->row();) {
        secret = ask->text(0);
    }
    if (!secret.empty()) {
        return secret;
    }
    Transaction transaction{database_};
    database_.run("LOCK TABLE cluster_secret IN EXCLUSIVE MODE");
    for (ask->with(); ask->row();) {
        secret = ask->text(0);
    }
    if (secret.empty()) {
        secret = new_token();
        database_.statement("INSERT INTO cluster_secret (secret) VALUES (?)")->with(secret).run();
    }
    transaction.commit();
    return secret;
}

TableLocks::Acquired TableLocks::acquire(const std::string& table) {
    if (holds(table)) {
        return Acquired::already;
    }
    bool exists = false;
    for (exists_->with(table); exists_->row();) {
        exists = true;
    }
    if (!exists) {
        return Acquired::already;
    }
    bool taken = false;
    for (lock_->with(table); lock_->row();) {
        taken = lock_->text(0) == "t";
    }
    if (taken) {
        held_.insert(table);
    }
    return taken ? Acquired::newly : Acquired::by_other;
}

void TableLocks::release(const std::string& table) {
    if (held_.erase(table) == 0 || database_.is_disconnected()) {
        return;
    }
    try {
        unlock_->with(table).run();
    } catch (const StorageError& error) { // the lock goes with the connection
        warn("{}\n", error.what());
    }
}

void TableLocks::advertise(const std::string& address) {
    if (shared_) {
        database_.set_application_name(std::string{name_prefix} + address);
    }
}

std::string TableLocks::owner_address(const std::string& table) {
    std::string name;
    for (owner_->with(table); owner_->row();) {
        name = owner_->text(0);
    }
    return name.starts_with(name_prefix) ? name.substr(name_prefix.size()) : std::string{};
}

} // namespace bounce::distance
