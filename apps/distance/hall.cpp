#include "apps/distance/hall.h"

#include "apps/distance/message.h"
#include "apps/warn.h"
#include "desk/document.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace {

using namespace std::chrono_literals;

std::unexpected<Failure> refused(std::string kind, std::string sentence) {
    return std::unexpected{Failure{std::move(kind), std::move(sentence), {}, {}}};
}

std::expected<Entry, Failure> done(Game& game, Side by, const Json& message) {
    return message.contains("order")  ? game.order(by, message["order"])
           : message.contains("undo") ? game.undo(by)
                                      : game.resign(by);
}

} // namespace

/// What came of it, where that can be told as the answer to an order; else all anew.
Json Hall::news(Game& game, Side seat, std::uint64_t after, bool fresh) {
    auto told = fresh ? std::nullopt : game.since(seat, after);
    Json news = {{"number", game.number()}};
    if (told) {
        news["told"] = std::move(*told);
    } else {
        news["fresh"] = game.fresh(seat);
    }
    return news;
}

Hall::Table& Hall::at(const std::string& id) {
    auto found = tables_.find(id);
    if (found == tables_.end()) {
        const Allowance orders{limits_.orders_a_minute, 1min};
        const Allowance requests{limits_.requests_a_minute, 1min};
        found = tables_
                    .emplace(id, Table{.seats = store_.seats(id),
                                       .orders = {orders, orders},
                                       .requests = {requests, requests}})
                    .first;
    }
    found->second.used = ++uses_;
    return found->second;
}

std::expected<Game*, Failure> Hall::game_at(const std::string& id, Table& table) {
    if (table.game) {
        return &*table.game;
    }
    const auto beginning = store_.beginning(id);
    if (!beginning) {
        return refused("usage", "There is no such table.");
    }
    auto game = begin(beginning->scenario, Json::parse(beginning->settings));
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    table.changed = beginning->opened;
    for (const Entry& entry : store_.entries(id)) {
        if (!game->repeat(entry)) {
            warn("Table {}: this program parts from its record at entry {}.\n", id, entry.number);
            return refused("internal", fmt::format("This table was fought by another version of the program, "
                                                   "from which this one parts at entry {}. Nothing is lost: "
                                                   "ask whoever runs the server.",
                                                   entry.number));
        }
        table.changed = entry.when;
    }
    if (auto loaded = load_dice(id, table, *game); !loaded) {
        return std::unexpected{std::move(loaded.error())};
    }
    return &table.game.emplace(std::move(*game));
}

bool Hall::enter(Wire& wire) {
    Table& table = at(wire.table());
    const auto mine =
        std::ranges::count_if(table.wires, [&](Wire* each) { return each->seat() == wire.seat(); });
    if (std::cmp_greater_equal(mine, limits_.sockets_a_seat)) {
        return false;
    }
    table.wires.insert(&wire);
    tell_people(table);
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
    table.seats[index(wire.seat())].seen = now_in_milliseconds();
    try {
        store_.left(wire.table(), wire.seat(), table.seats[index(wire.seat())].seen);
        if (table.game && table.dice && table.dice->waits()) {
            throw_by_left_link(wire.table(), table, *table.game);
        }
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", wire.table(), error.what());
        table.game.reset(); // it may have gone further than what is stored
        table.dice.reset();
    }
    tell_people(table);
    forget_quiet_tables();
}

void Hall::forget_quiet_tables() {
    for (;;) {
        std::size_t quiet = 0;
        auto oldest = tables_.end();
        for (auto each = tables_.begin(); each != tables_.end(); ++each) {
            if (each->second.wires.empty()) {
                ++quiet;
                oldest = oldest == tables_.end() || each->second.used < oldest->second.used ? each : oldest;
            }
        }
        if (quiet <= limits_.quiet_tables) {
            return;
        }
        tables_.erase(oldest);
    }
}

void Hall::receive(Wire& wire, std::string_view message) {
    const auto document = desk::Document::parse(message);
    const Json nothing;
    const Json& read = document ? document->json() : nothing;
    Said said = refused("usage", "That is no message of a table.");
    if (well_formed(read)) {
        try {
            said = reply(wire, read);
        } catch (const StorageError& error) {
            warn("Table {}: {}\n", wire.table(), error.what());
            at(wire.table()).game.reset(); // it may have gone further than what is stored
            at(wire.table()).dice.reset();
            said = refused("internal",
                           "The server could not write it down, so that it has not been carried out. "
                           "Try again in a moment.");
        }
    }
    if (said && said->is_null()) {
        return; // it waits for a link
    }
    Json answer = said ? std::move(*said) : Json{{"error", error_json(std::move(said.error()))}};
    answer["id"] =
        read.is_object() && read.contains("id") && read["id"].is_number_unsigned() ? read["id"] : Json{};
    wire.send(text_of(answer));
}

Hall::Said Hall::reply(Wire& wire, const Json& message) {
    Table& table = at(wire.table());
    const std::size_t seat = index(wire.seat());
    const bool deed = is_deed(message) || message.contains("chain") || message.contains("leave")
                      || message.contains("withdraw");
    if (!(deed ? table.orders : table.requests)[seat].take()) {
        return refused("usage",
                       fmt::format("That was too much in one minute: this server takes {} {} from a seat.",
                                   deed ? limits_.orders_a_minute : limits_.requests_a_minute,
                                   deed ? "orders" : "requests"));
    }
    const auto game = game_at(wire.table(), table);
    if (!game) {
        return std::unexpected{game.error()};
    }
    if (message.contains("hello")) {
        return with_dice(*greet(table, **game, wire.seat(), message["hello"]), table);
    }
    if (message.contains("ask")) {
        Json answer = (*game)->ask(wire.seat(), message["ask"]);
        if (table.dice && answer.contains("text") && message["ask"]["do"] == "save") {
            Json file = Json::parse(answer["text"].get<std::string>());
            file["dice_proof"] = table.dice->proof();
            answer["text"] = file.dump(1) + "\n";
        }
        return Json{{"number", (*game)->number()}, {"answer", std::move(answer)}};
    }
    if (is_deed(message)) {
        return carry_out(wire, table, **game, message);
    }
    if (!table.dice) {
        return refused("usage", "The server throws the dice at this table.");
    }
    return message.contains("link")       ? take_link(wire, table, **game, message["link"])
           : message.contains("chain")    ? take_chain(wire, table, **game, message["chain"])
           : message.contains("withdraw") ? withdraw(wire, table, **game, message["withdraw"])
                                          : leave_links(wire, table, **game, message["leave"]);
}

/// Everything, to somebody who comes; to somebody who comes back what he has missed, if he says how far he
/// was.
Hall::Said Hall::greet(Table& table, Game& game, Side seat, const Json& hello) const {
    const auto after = hello.find("after");
    Json said = {{"number", game.number()}};
    if (after == hello.end() || !after->is_number_unsigned()) {
        said["opened"] = game.opened(seat);
    } else if (after->get<std::uint64_t>() != game.number()) {
        said = news(game, seat, after->get<std::uint64_t>(), after->get<std::uint64_t>() > game.number());
    } else if (Json fresh = game.fresh(seat); fresh["situation"]["digest"] != hello.value("digest", Json{})) {
        warn("A page at a table was not where it should have been.\n");
        said["fresh"] = std::move(fresh);
    }
    said["people"] = people(table, game);
    return said;
}

Hall::Said Hall::carry_out(Wire& wire, Table& table, Game& game, const Json& message) {
    const auto after = message["after"].get<std::uint64_t>();
    const auto& once = message["once"].get_ref<const std::string&>();
    if (const auto known = store_.known(wire.table(), once)) {
        if (known->by != wire.seat()) {
            return refused("usage", "Somebody else has sent that already.");
        }
        return with_dice(news(game, wire.seat(), known->number - 1, known->kind != Entry::Kind::order),
                         table);
    }
    if (table.dice && table.dice->waits()) {
        if (auto said = resume(wire, table, message)) {
            return std::move(*said);
        }
    }
    if (after != game.number()) {
        return refused("stale", after < game.number()
                                    ? "The table has changed since: look again, and then order."
                                    : "The table has not come that far.");
    }
    if (table.dice && message.contains("order")) {
        return order_by_links(wire, table, game, message);
    }
    auto entry = done(game, wire.seat(), message);
    if (!entry) {
        return std::unexpected{std::move(entry.error())};
    }
    entry->once = once;
    append(wire.table(), table, game, *entry);
    const bool fresh = entry->kind != Entry::Kind::order;
    tell(table, game, &wire, fresh); // first, because what the mover may do next takes longer to find out
    return with_dice(news(game, wire.seat(), after, fresh), table);
}

void Hall::tell(Table& table, Game& game, const Wire* except, bool fresh) {
    std::array<std::shared_ptr<const std::string>, 2> texts; // by seat, made once for all who sit there
    for (Wire* wire : table.wires) {
        if (wire == except) {
            continue;
        }
        auto& text = texts[index(wire->seat())];
        if (!text) {
            text = text_of(with_dice(news(game, wire->seat(), game.number() - 1, fresh), table));
        }
        wire->send(text);
    }
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

void Hall::tell_people(Table& table) {
    if (!table.game) {
        return; // nobody has been greeted yet
    }
    const auto text = text_of({{"people", people(table, *table.game)}});
    for (Wire* wire : table.wires) {
        wire->send(text);
    }
}

void Hall::seats_changed(const std::string& id) {
    if (const auto found = tables_.find(id); found != tables_.end()) {
        found->second.seats = store_.seats(id);
        tell_people(found->second);
    }
}

std::expected<Json, Failure> Hall::summary(const std::string& id, Side seat) {
    Table& table = at(id);
    const auto game = game_at(id, table);
    if (!game) {
        return std::unexpected{game.error()};
    }
    const Json fresh = (*game)->ask(seat, {{"do", "situation"}})["situation"];
    Json said = {{"table", id},
                 {"title", (*game)->battle().scenario()["title"]},
                 {"side", (*game)->side_id(seat)},
                 {"decides", fresh["decision"]["side"]},
                 {"outcome", fresh["outcome"]},
                 {"turn", fresh["view"]["turn"]},
                 {"turns", fresh["view"]["turns"]},
                 {"changed", table.changed},
                 {"dice", table.dice ? "shared" : "server"},
                 {"people", people(table, **game)}};
    forget_quiet_tables();
    return said;
}

void Hall::close_all(std::string_view sentence) {
    for (auto& [id, table] : tables_) {
        for (Wire* wire : table.wires) {
            wire->close(sentence);
        }
    }
}

} // namespace bounce::distance
