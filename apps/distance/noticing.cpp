// Notices to absent players: it is their move, or the battle is over.
#include "apps/distance/hall.h"
#include "apps/warn.h"

namespace bounce::distance {

using notice::Due;
using notice::Event;

/// Called with every entry, in its transaction: the side that must decide now gets a notice unless it is
/// heard from in time; the end of the battle is told to the side that did not bring it about.
void Hall::expect_notices(const std::string& id, Table& table, const Game& game, const Entry& entry) {
    for (const Side side : both_sides) {
        const bool over = game.over() && (side != entry.by || entry.kind == Entry::Kind::flag);
        const bool move = !game.over() && side == game.decides() && side != entry.by;
        if (over || move) {
            expect_notice(id, table, side, over ? Event::over : Event::move);
        } else {
            settle_notice(id, table, side);
        }
    }
}

void Hall::expect_notice(const std::string& id, Table& table, Side side, Event event) {
    if (table.seats[index(side)].taken == 0 || !herald_.reaches(id, side)) {
        return settle_notice(id, table, side);
    }
    book_.expect({id, side, event}, now_in_milliseconds() + herald_.grace());
    table.expected[index(side)] = true;
}

void Hall::settle_notice(const std::string& id, Table& table, Side side) {
    if (table.expected[index(side)]) {
        book_.settle(id, side);
        table.expected[index(side)] = false;
    }
}

/// The player's page has answered, so he needs no notice.
void Hall::heard_of(const Wire& wire, Table& table) {
    if (wire.seat() == Side::nobody) {
        return;
    }
    try {
        settle_notice(wire.table(), table, wire.seat());
    } catch (const StorageError&) { // at worst he gets one notice too many
    }
}

/// Dice wait for the link of a player whose page is closed.
void Hall::expect_link(const std::string& id, Table& table) {
    if (!table.dice || !table.dice->waits()) {
        return;
    }
    const Side opponent =
        table.dice->transcript().opponent() == dice::Party::first ? Side::first : Side::second;
    if (!is_here(id, opponent)) {
        expect_notice(id, table, opponent, Event::dice);
    }
}

/// Called once a second. If servers share a database, the owner of the table sends the notice.
void Hall::look_for_absent() {
    for (const Due& due : book_.due(now_in_milliseconds())) {
        workers_.post(due.table, [this, due] {
            try {
                tell_absent(due);
            } catch (const StorageError& error) {
                warn("Table {}: {}\n", due.table, error.what());
            }
        });
    }
}

void Hall::tell_absent(const Due& due) {
    if (!may_judge(due.table) || !book_.awaits(due, now_in_milliseconds())) {
        return; // he is back or was told, or another server owns the table
    }
    Table& table = at(due.table);
    if (is_here(due.table, due.side)) {
        book_.put_off(due.table, due.side); // the connection may be dead without our knowing
        return;
    }
    book_.settle(due.table, due.side);
    table.expected[index(due.side)] = false;
    if (table.begun.closed.empty()) {
        herald_.tell({due, table.begun.title, table.seats[index(due.side)].name,
                      table.seats[index(enemy_of(due.side))].name});
    }
    forget_quiet_tables();
}

} // namespace bounce::distance
