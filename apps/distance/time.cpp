// Clocks of tables, and what is looked after once a second.
#include "apps/distance/hall.h"
#include "apps/distance/message.h"
#include "apps/warn.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::distance {

bool Hall::is_full(const Table& table) {
    return std::ranges::all_of(table.seats, [](const Seat& seat) { return seat.taken != 0; });
}

/// Nobody's while a seat is empty, once the battle is over or the table closed, and while dice wait for a
/// link: the side that decides can do nothing then.
Side Hall::whose_time_runs(const Table& table, const Game& game) {
    const bool waits = table.dice && table.dice->waits();
    return is_full(table) && table.begun.closed.empty() && !waits && !table.parted ? game.decides()
                                                                                   : Side::nobody;
}

void Hall::set_clock(const std::string& id, const Table& table, const Game& game) {
    if (const TurnClock* clock = store_.clocks().of(id)) {
        TurnClock now = *clock;
        now.turn_to(whose_time_runs(table, game), game.turn(), store_.clocks().now());
        store_.clocks().put(id, now);
    }
}

/// If the battle can be judged now; else it runs from the next thing that is done there.
void Hall::start_clock(const std::string& id, Table& table) {
    try {
        if (const auto game = game_at(id, table)) {
            start_clock(id, table, **game);
        }
    } catch (const Stumbled&) { // it has been warned of
    }
}

void Hall::start_clock(const std::string& id, Table& table, const Game& game) {
    const TurnClock* clock = store_.clocks().of(id);
    if (clock != nullptr && clock->runs != whose_time_runs(table, game)) {
        set_clock(id, table, game);
    }
}

/// Whether somebody's time has run out, which is written down then as everything else is.
bool Hall::ran_out(const std::string& id, Table& table, Game& game) {
    const TurnClock* clock = store_.clocks().of(id);
    if (clock == nullptr || clock->runs == Side::nobody || game.over() || table.parted
        || clock->left_at(clock->runs, store_.clocks().now()) > 0) {
        return false;
    }
    auto entry = game.end(Entry::Kind::flag, clock->runs);
    if (!entry) {
        return false;
    }
    entry->once = fmt::format("!flag-{}", entry->number);
    append(id, table, game, *entry);
    tell(id, table, game, nullptr, true);
    return true;
}

void Hall::tick() {
    try {
        if (store_.database().is_disconnected()) {
            reconnect_database();
        }
        look_around(store_.changed_elsewhere());
        store_.clocks().keep_time();
        release_idle_tables();
        look_for_absent();
    } catch (const StorageError& error) {
        warn("{}\n", error.what());
    }
    for (const std::string& id : store_.clocks().run_out()) {
        workers_.post(id, [this, id] { judge_time(id); });
    }
}

bool Hall::may_judge(const std::string& id) {
    try {
        return owns(id);
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", id, error.what());
        return false;
    }
}

/// Somebody's time has run out there, unless it has been judged meanwhile.
void Hall::judge_time(const std::string& id) {
    if (!may_judge(id)) {
        return;
    }
    const TurnClock* clock = store_.clocks().of(id);
    if (clock == nullptr || clock->runs == Side::nobody
        || clock->left_at(clock->runs, store_.clocks().now()) > 0) {
        return;
    }
    Table& table = at(id);
    const std::uint64_t before = table.appended;
    bool judged = false;
    try {
        const auto game = game_at(id, table);
        judged = game && ran_out(id, table, **game);
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", id, error.what());
        distrust(table);
        judged = true; // next time
    } catch (const Stumbled& why) {
        static_cast<void>(stumbled(id, table, why, false, before));
        judged = workers_.hurried() || table.appended != before;
    }
    if (!judged) {
        stop_clock(id); // this program cannot judge that battle
    }
    forget_quiet_tables();
}

void Hall::stop_clock(const std::string& id) {
    try {
        if (const TurnClock* clock = store_.clocks().of(id)) {
            TurnClock stopped = *clock;
            stopped.turn_to(Side::nobody, stopped.turn, store_.clocks().now());
            store_.clocks().put(id, stopped);
        }
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", id, error.what());
    }
}

/// The operator of the server has closed or deleted tables, with a program of his own, or another server has
/// done something.
void Hall::look_around(const Changes& changes) {
    if (changes.all) {
        store_.clocks().read_again();
        for (const auto& [id, table] : tables_) {
            workers_.post(id, [this, id = id] { look_at(id); });
        }
    }
    for (const std::string& id : std::set<std::string>(changes.tables.begin(), changes.tables.end())) {
        store_.clocks().read_again(id);
        if (tables_.contains(id) && store_.locks().holds(id)) {
            workers_.post(id, [this, id] { look_at(id); });
        }
    }
}

void Hall::look_at(const std::string& id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) {
        return;
    }
    Table& table = found->second;
    try {
        read(id, table);
        if (!table.begun.id.empty()) {
            if (table.game) {
                start_clock(id, table, *table.game);
            }
            tell_people(id, table);
            return;
        }
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", id, error.what());
        return;
    }
    table.game.reset();
    table.dice.reset();
    table.late.reset();
    for (Wire* wire : table.wires) {
        wire->close("This table has been removed by the operator of the server.");
    }
}

} // namespace bounce::distance
