// Several servers may share a database. A table is owned by one of them, and another may take it over.
#include "apps/distance/hall.h"
#include "apps/warn.h"

namespace bounce::distance {

bool Hall::owns(const std::string& id) {
    switch (store_.locks().acquire(id)) {
    case TableLocks::Acquired::already:
        return true;
    case TableLocks::Acquired::newly:
        take_over(id);
        return true;
    case TableLocks::Acquired::by_other:
        break;
    }
    if (const auto found = tables_.find(id); found != tables_.end()) {
        drop_game(found->second);
        start_anew(found->second, moved);
    }
    return false;
}

/// Another server may have owned the table in between. If it has changed, the pages here must start afresh.
void Hall::take_over(const std::string& id) {
    store_.clocks().read_again(id);
    const auto found = tables_.find(id);
    if (found == tables_.end()) {
        return;
    }
    Table& table = found->second;
    const auto before = table.game ? std::optional{table.game->number()} : std::nullopt;
    drop_game(table);
    read(id, table);
    if (before != store_.entries(id).size()) {
        start_anew(table, "The connection to the database was lost. Nothing else is lost.");
    }
}

void Hall::require_ownership(const std::string& id) const {
    if (!store_.locks().holds(id)) {
        throw Unreachable("The lock of this table was lost with the connection to the database.");
    }
}

/// Throws while the database cannot be reached.
void Hall::reconnect_database() {
    store_.reconnect();
    warn("The database is back.\n");
    for (const auto& [id, table] : tables_) {
        workers_.post(id, [this, id = id] {
            if (tables_.contains(id) && owns(id)) {
                look_at(id);
            }
        });
    }
}

/// Another server may own what nobody uses here any more.
void Hall::release_idle_tables() {
    for (const std::set<std::string> held = store_.locks().held(); const std::string& id : held) {
        if (!tables_.contains(id) && !workers_.busy_with(id)) {
            store_.locks().release(id);
        }
    }
}

} // namespace bounce::distance
