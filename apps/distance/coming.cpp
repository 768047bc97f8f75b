// People come to a table and go: what they are told of the others, and which window of a seat has the pen.
#include "apps/distance/hall.h"
#include "apps/distance/message.h"
#include "apps/warn.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::distance {

bool Hall::enter(Wire& wire) {
    if (!owns(wire.table())) { // another server has been quicker
        wire.close(moved);
    }
    Table& table = at(wire.table());
    const auto mine =
        std::ranges::count_if(table.wires, [&](Wire* each) { return each->seat() == wire.seat(); });
    const bool watches = wire.seat() == Side::nobody;
    if (std::cmp_greater_equal(mine, watches ? limits_.watchers : limits_.sockets_a_seat)) {
        return false;
    }
    table.wires.insert(&wire);
    if (!watches && table.pens[index(wire.seat())] == nullptr) {
        table.pens[index(wire.seat())] = &wire;
    }
    tell_people(wire.table(), table);
    return true;
}

void Hall::leave(Wire& wire) {
    const auto found = tables_.find(wire.table());
    if (found == tables_.end() || found->second.wires.erase(&wire) == 0) {
        return;
    }
    Table& table = found->second;
    if (table.asker && table.asker->wire == &wire) {
        table.asker.reset();
    }
    if (wire.seat() != Side::nobody) {
        Seat& seat = table.seats[index(wire.seat())];
        seat.seen = now_in_milliseconds();
        if (table.game) {
            seat.shown = static_cast<std::int64_t>(table.game->number());
        }
        try {
            if (store_.locks().holds(wire.table())) {
                store_.left(wire.table(), wire.seat(), seat.seen, seat.shown);
                if (table.expected[index(wire.seat())] && !is_here(wire.table(), wire.seat())) {
                    book_.left(wire.table(), wire.seat(), seat.seen);
                }
                if (table.dice && table.dice->waits()
                    && dice::party_of(wire.seat()) == table.dice->transcript().opponent()) {
                    expect_link(wire.table(), table);
                }
            }
            if (table.game && table.dice && table.dice->waits()) {
                throw_by_left_link(wire.table(), table, *table.game);
            }
        } catch (const StorageError& error) {
            warn("Table {}: {}\n", wire.table(), error.what());
            distrust(table);
        }
        if (Wire*& pen = table.pens[index(wire.seat())]; pen == &wire) {
            pen = nullptr;
            const auto other = std::ranges::find(table.wires, wire.seat(), &Wire::seat);
            if (other != table.wires.end()) {
                take_pen(table, **other);
            }
        }
    }
    try {
        tell_people(wire.table(), table);
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", wire.table(), error.what());
    }
    forget_quiet_tables();
}

/// Of several windows on one seat one alone gives orders; the others show what happens.
void Hall::take_pen(Table& table, Wire& wire) {
    Wire* before = std::exchange(table.pens[index(wire.seat())], &wire);
    if (before == &wire) {
        return;
    }
    if (before != nullptr) {
        before->send(text_of({{"pen", false}}));
    }
    wire.send(text_of({{"pen", true}}));
}

/// By its name the server knows a window again whose line has been cut.
void Hall::know_window(Table& table, Wire& wire, const Json& hello) {
    if (!hello.contains("window") || !hello["window"].is_string() || wire.seat() == Side::nobody) {
        return;
    }
    wire.set_window(hello["window"].get<std::string>().substr(0, 64));
    Wire*& pen = table.pens[index(wire.seat())];
    if (pen == nullptr || pen->window() == wire.window()) { // its line may not be known yet to be dead
        pen = &wire;
    }
}

/// Everything, to somebody who comes; if he comes back and says how far he was, what he has missed.
Json Hall::shown_on_coming(const Wire& wire, const Table& table, Game& game, const Json& hello) {
    const Side seat = wire.seat();
    const auto after = hello.find("after");
    if (after == hello.end() || !after->is_number_unsigned()) {
        if (hello.contains("as_left") && seat != Side::nobody) {
            if (auto past = as_left(wire, table)) {
                return std::move(*past);
            }
        }
        return {{"number", game.number()}, {"opened", game.opened(seat)}};
    }
    const auto known = after->get<std::uint64_t>();
    if (known != game.number()) {
        return news(game, seat, known, known > game.number());
    }
    Json said = {{"number", game.number()}};
    if (Json fresh = game.fresh(seat); fresh["situation"]["digest"] != hello.value("digest", Json{})) {
        warn("A page at a table was not where it should have been.\n");
        said["fresh"] = std::move(fresh);
    }
    return said;
}

Hall::Said Hall::greet(Wire& wire, Table& table, Game& game, const Json& hello) {
    const auto shown = shown_to(wire.seat(), wire.table(), table, game);
    if (!shown) {
        return std::unexpected{shown.error()};
    }
    know_window(table, wire, hello);
    Json said = shown_on_coming(wire, table, **shown, hello);
    said["people"] = people(table, **shown);
    said["standing"] = standing(wire.table(), table, game, wire.seat());
    if (wire.seat() != Side::nobody) {
        said["chat"] = store_.talk().heard(wire.table(), wire.seat());
        said["pen"] = table.pens[index(wire.seat())] == &wire;
        if (said.contains("opened")) {
            said["shown"] = table.seats[index(wire.seat())].shown;
            said["mutes"] = store_.talk().mutes(wire.table(), wire.seat());
        }
    }
    return said;
}

/// As it stood when the seat was left, from where what has happened since is told as it happened.
Hall::Said Hall::as_left(const Wire& wire, const Table& table) {
    const auto shown = static_cast<std::uint64_t>(table.seats[index(wire.seat())].shown);
    auto past = begin(wire.table(), table.begun.scenario, Json::parse(table.begun.settings));
    if (!past) {
        return std::unexpected{std::move(past.error())};
    }
    const std::vector<Entry> entries = store_.entries(wire.table());
    if (past->follow({entries.data(), std::min<std::size_t>(shown, entries.size())})) {
        return refused("internal", "This table cannot be fought again.");
    }
    return Json{{"number", past->number()}, {"opened", past->opened(wire.seat())}};
}

Json Hall::people(const Table& table, const Game& game) {
    Json people = Json::array();
    for (const Side side : both_sides) {
        const Seat& seat = table.seats[index(side)];
        const bool here = std::ranges::any_of(table.wires, [&](Wire* wire) { return wire->seat() == side; });
        people.push_back({{"side", game.side_id(side)},
                          {"name", seat.name},
                          {"sits", seat.taken != 0},
                          {"here", here},
                          {"left", seat.seen}});
    }
    return people;
}

/// What stands beside the battle: clocks, proposals, who may watch and does. Clocks and proposals tell of
/// what is done now, so that those who watch late do not hear of them.
Json Hall::standing(const std::string& id, const Table& table, const Game& game, Side seat) {
    const bool later = sees_later(table, seat);
    Json pacts = Json::array();
    for (const Pact& pact : later ? std::vector<Pact>{} : store_.pacts().at(id)) {
        pacts.push_back({{"kind", pact_kinds[static_cast<std::size_t>(pact.kind)]},
                         {"by", game.side_id(pact.by)},
                         {"words", pact.words}});
    }
    const auto watching = std::ranges::count(table.wires, Side::nobody, &Wire::seat);
    Json standing = {{"owner", game.side_id(table.begun.owner)},
                     {"pace", Json::parse(table.begun.pace)},
                     {"watching", Json::parse(table.begun.watching)},
                     {"watchers", watching},
                     {"next", table.begun.next},
                     {"closed", table.begun.closed},
                     {"pacts", std::move(pacts)}};
    if (table.parted) {
        standing["parted"] = {{"turn", game.turn()}};
    }
    if (const TurnClock* clock = store_.clocks().of(id); clock != nullptr && !later) {
        Json left;
        for (const Side side : both_sides) {
            left[game.side_id(side)] = std::max<std::int64_t>(0, clock->left_at(side, store_.clocks().now()));
        }
        standing["clock"] = {{"a_turn", clock->a_turn},
                             {"left", std::move(left)},
                             {"runs", game.side_id(clock->runs)},
                             {"waits_for_dice", table.dice && table.dice->waits()}};
    }
    return standing;
}

void Hall::tell_people(const std::string& id, Table& table) {
    if (!table.game) {
        return; // nobody has been greeted yet
    }
    const auto text = text_of({{"people", people(table, *table.game)}});
    for (Wire* wire : table.wires) {
        if (sees_later(table, wire->seat())) {
            wire->send(text);
        }
    }
    tell_standing(id, table);
}

void Hall::tell_standing(const std::string& id, Table& table) {
    if (!table.game) {
        return;
    }
    const auto text = text_of({{"people", people(table, *table.game)},
                               {"standing", standing(id, table, *table.game, Side::first)}});
    for (Wire* wire : table.wires) {
        if (!sees_later(table, wire->seat())) {
            wire->send(text);
        }
    }
}

void Hall::seats_changed(const std::string& id) {
    const bool timed = store_.clocks().of(id) != nullptr;
    if ((!timed && !tables_.contains(id)) || !owns(id)) {
        return; // it will be read when somebody comes
    }
    Table& table = at(id);
    read(id, table);
    if (timed) {
        start_clock(id, table);
    }
    tell_people(id, table);
}

void Hall::empty(const std::string& id, Side seat, std::string_view sentence) {
    book_.forget_all(id, seat);
    const auto found = tables_.find(id);
    if (found == tables_.end()) {
        return;
    }
    for (Wire* wire : found->second.wires) {
        if (wire->seat() == seat) {
            wire->close(sentence);
        }
    }
}

bool Hall::is_here(const std::string& id, Side seat) const {
    const auto found = tables_.find(id);
    return found != tables_.end()
           && std::ranges::any_of(found->second.wires, [&](Wire* wire) { return wire->seat() == seat; });
}

std::expected<Json, Failure> Hall::summary(const std::string& id, Side seat) {
    Table& table = at(id);
    const auto game = game_at(id, table);
    const auto shown = game ? shown_to(seat, id, table, **game) : game;
    if (!shown) {
        return std::unexpected{shown.error()};
    }
    const Json fresh = (*shown)->ask(seat, {{"do", "situation"}})["situation"];
    Json said = {{"table", id},
                 {"title", (*shown)->title()},
                 {"side", (*shown)->side_id(seat)},
                 {"decides", fresh["decision"]["side"]},
                 {"outcome", fresh["outcome"]},
                 {"turn", fresh["view"]["turn"]},
                 {"turns", fresh["view"]["turns"]},
                 {"changed", table.changed},
                 {"dice", table.begun.dice_seed.empty() ? "server" : "shared"},
                 {"people", people(table, **shown)},
                 {"standing", standing(id, table, **game, seat)}};
    forget_quiet_tables();
    return said;
}

std::expected<Json, Failure> Hall::file(const std::string& id) {
    Table& table = at(id);
    const auto game = game_at(id, table);
    if (!game) {
        return std::unexpected{game.error()};
    }
    Json answer = with_proof((*game)->ask(Side::nobody, {{"do", "save"}}), table);
    if (!answer["ok"].get<bool>()) {
        return refused("usage", answer["error"]["message"]);
    }
    return answer;
}

std::size_t Hall::connections() const {
    std::size_t count = 0;
    for (const auto& [id, table] : tables_) {
        count += table.wires.size();
    }
    return count;
}

} // namespace bounce::distance
