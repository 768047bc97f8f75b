// A battle that this program cannot replay as another version played it: it is shown as far as the two
// agree, and the player who opened the table may go on from there.
#include "apps/distance/hall.h"
#include "apps/warn.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

std::expected<Game, Failure> Hall::as_far_as_it_agrees(const std::string& id, Table& table,
                                                       const std::vector<Entry>& entries) {
    warn("Table {}: this program parts from its record at entry {}.\n", id, *table.parted);
    auto game = begin(id, table.begun.scenario, Json::parse(table.begun.settings));
    if (game && game->follow({entries.data(), static_cast<std::size_t>(*table.parted - 1)})) {
        return refused("internal", "This battle cannot be replayed. Nothing is lost: ask the operator of "
                                   "the server.");
    }
    table.changed = entries.back().when;
    return game;
}

std::string Hall::sentence_of_parting(const Table& table, const Game& game) {
    const std::string& owner = table.seats[index(table.begun.owner)].name;
    return fmt::format(
        "Another version of the program played this battle, and this one cannot follow it beyond "
        "turn {}. Nothing is lost. {} can go on from the beginning of that turn.",
        game.turn(), owner);
}

Hall::Said Hall::go_on(Wire& wire, Table& table, const Game& game) {
    const std::string& id = wire.table();
    if (!table.parted) {
        return refused("usage", "This battle needs no such step: it can be played on.");
    }
    if (wire.seat() != table.begun.owner) {
        return refused("usage", "Only the player who opened the table can do that.");
    }
    if (!table.begun.dice_seed.empty()) {
        return refused("usage",
                       "The shared dice of this table prove the battle as it was played. Open another "
                       "table to go on.");
    }
    const Json how = {{"from", *table.parted}, {"orders", game.before_turn()}};
    const int turn = game.turn();
    Entry entry{.number = store_.entries(id).size() + 1,
                .kind = Entry::Kind::go_on,
                .by = wire.seat(),
                .order = how.dump(),
                .dice = {},
                .once = {},
                .digest = {},
                .when = now_in_milliseconds()};
    entry.once = fmt::format("!go-on-{}", entry.number);
    store_.append(id, entry, [&] {
        store_.pacts().drop(id, Pact::Kind::back);
        store_.pacts().drop(id, Pact::Kind::draw);
    });
    ++table.appended;
    table.late.reset();
    distrust(table);
    const auto again = game_at(id, table);
    if (!again) {
        return std::unexpected{again.error()};
    }
    start_clock(id, table, **again);
    tell(id, table, **again, nullptr, true);
    note(id, table,
         fmt::format("{} went on from the beginning of turn {}, since this version of the program could not "
                     "follow what came after.",
                     table.seats[index(wire.seat())].name, turn));
    return Json{{"done", true}};
}

} // namespace bounce::distance
