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
    return is_full(table) && table.begun.closed.empty() && !waits ? game.decides() : Side::nobody;
}

void Hall::set_clock(const std::string& id, const Table& table, const Game& game) {
    if (const TurnClock* clock = store_.clocks().of(id)) {
        TurnClock now = *clock;
        now.turn_to(whose_time_runs(table, game), game.turn(), store_.clocks().now());
        store_.clocks().put(id, now);
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
    if (clock == nullptr || clock->runs == Side::nobody || game.over()
        || clock->left_at(clock->runs, store_.clocks().now()) > 0) {
        return false;
    }
    auto entry = game.flag(clock->runs);
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
        if (store_.changed_elsewhere()) {
            look_around();
        }
        store_.clocks().keep_time();
    } catch (const StorageError& error) {
        warn("{}\n", error.what());
    }
    for (const std::string& id : store_.clocks().run_out()) {
        Table& table = at(id);
        try {
            if (const auto game = game_at(id, table); !game || !ran_out(id, table, **game)) {
                TurnClock stopped = *store_.clocks().of(id); // this program cannot judge that battle
                stopped.turn_to(Side::nobody, stopped.turn, store_.clocks().now());
                store_.clocks().put(id, stopped);
            }
        } catch (const StorageError& error) {
            warn("Table {}: {}\n", id, error.what());
            distrust(table);
        }
        forget_quiet_tables();
    }
}

/// The operator of the server has closed or deleted tables, with a program of his own.
void Hall::look_around() {
    store_.clocks().read_again();
    for (auto& [id, table] : tables_) {
        read(id, table);
        if (!table.begun.id.empty()) {
            if (table.game) {
                start_clock(id, table, *table.game);
            }
            tell_people(id, table);
            continue;
        }
        table.game.reset();
        table.dice.reset();
        table.late.reset();
        for (Wire* wire : table.wires) {
            wire->close("This table has been removed by the operator of the server.");
        }
    }
}

} // namespace bounce::distance
