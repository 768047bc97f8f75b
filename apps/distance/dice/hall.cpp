// What the hall does at tables with shared dice: an order that throws is committed, waits for the opponent's
// link, and is carried out then. docs/decisions/dice-at-a-distance.md has the protocol.
#include "apps/distance/hall.h"

#include "apps/distance/message.h"
#include "apps/warn.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace {

/// The mover's page has to give its order again, with its next link.
std::unexpected<Failure> returned(std::string_view why) {
    return refused("returned", fmt::format("{} Your order was given back before any die fell.", why));
}

Json order_step(Side by, std::uint64_t number, const Json& message, bool throws) {
    return {{"did", "order"},
            {"by", dice::name_of(dice::party_of(by))},
            {"number", number},
            {"link", message["link"]},
            {"order", message["order"]},
            {"throws", throws}};
}

std::uint64_t whole(const Json& wish, const char* key) {
    return wish.contains(key) && wish[key].is_number_unsigned() ? wish[key].get<std::uint64_t>() : 0;
}

std::optional<dice::Hash> hash_at(const Json& wish, const char* key) {
    return wish.contains(key) ? dice::hash_in(wish[key]) : std::nullopt;
}

} // namespace

std::expected<void, Failure> Hall::load_dice(const std::string& id, Table& table, Game& game) {
    table.dice.reset();
    if (store_.dice().seed(id).empty()) {
        return {};
    }
    auto loaded = dice::Shared::load(store_.dice(), id, game.save(), limits_.dice_links);
    if (!loaded || loaded->transcript().number() != game.number()) {
        warn("Table {}: its dice do not fit its record. {}\n", id, loaded ? "" : loaded.error());
        return refused("internal",
                       "The dice of this table do not fit its record. Nothing is lost: ask the operator of "
                       "the server.");
    }
    table.dice = std::move(*loaded);
    return {};
}

void Hall::tell_dice(const std::string& id, Table& table) {
    const auto text = text_of({{"dice", table.dice->state()}});
    for (Wire* wire : table.wires) {
        if (!sees_later(table, wire->seat())) {
            wire->send(text);
        }
    }
    if (store_.clocks().of(id) != nullptr) {
        tell_standing(id, table);
    }
}

Hall::Said Hall::serve_dice(Wire& wire, Table& table, Game& game, const Json& message) {
    if (!table.dice) {
        return refused("usage", "The server throws the dice at this table.");
    }
    return message.contains("link")       ? take_link(wire, table, game, message["link"])
           : message.contains("chain")    ? take_chain(wire, table, game, message["chain"])
           : message.contains("withdraw") ? withdraw(wire, table, game, message["withdraw"])
                                          : leave_links(wire, table, game, message["leave"]);
}

/// An order that comes while another waits; nothing where that does not matter.
std::optional<Hall::Said> Hall::resume(Wire& wire, Table& table, const Json& message) {
    const dice::Waiting& waiting = *table.dice->transcript().waiting();
    const bool mover = waiting.by == dice::party_of(wire.seat());
    if (message.contains("order") && mover && message["once"] == table.dice->once()) {
        table.asker = {&wire, message["id"]};
        wire.send(text_of({{"id", message["id"]}, {"waits", true}})); // who comes back need not wait for more
        return Json{};
    }
    if (message.contains("order")) {
        return refused("waits", "An order waits for its dice. The battle goes on when they have fallen.");
    }
    if (message.contains("undo")) {
        return refused("waits", "An order waits for its dice; nothing can be taken back now.");
    }
    return std::nullopt;
}

/// The mover takes back his order that waits. Said twice, it is done once.
Hall::Said Hall::withdraw(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto& waiting = table.dice->transcript().waiting();
    if (!waiting || waiting->by != dice::party_of(wire.seat()) || whole(wish, "number") != waiting->number) {
        return refused("usage", "No order of yours waits for its dice.");
    }
    give_back(wire.table(), table, game, "You took it back.");
    tell_dice(wire.table(), table);
    return with_dice({{"number", game.number()}}, table, wire.seat());
}

Hall::Said Hall::order_by_links(Wire& wire, Table& table, Game& game, const Json& message) {
    const auto link = hash_at(message, "link");
    if (!link) {
        return refused("link",
                       "The dice of this table are shared, and this page sends no link for them: reload it.");
    }
    if (!table.dice->transcript().fits(dice::party_of(wire.seat()), *link)) {
        return refused("link", "That is not the next link of your chain: look again, and then order.");
    }
    auto entry = game.order_without_dice(wire.seat(), message["order"]);
    if (!entry) {
        return std::unexpected{std::move(entry.error())};
    }
    if (!*entry) {
        return commit(wire, table, game, message);
    }
    (*entry)->once = message["once"];
    append(wire.table(), table, game, **entry, order_step(wire.seat(), game.number(), message, false));
    tell(wire.table(), table, game, &wire, false);
    return with_dice(news(game, wire.seat(), game.number() - 1, false), table, wire.seat());
}

/// An order that throws dice. From here on it cannot be changed; nobody knows its dice.
Hall::Said Hall::commit(Wire& wire, Table& table, Game& game, const Json& message) {
    const Side other = enemy_of(wire.seat());
    if (!table.dice->transcript().shown(dice::party_of(other)).anchor) {
        const std::string& name = table.seats[index(other)].name;
        return refused("usage", fmt::format("{} must come to the table once before the first dice can fall.",
                                            name.empty() ? "Your friend" : name));
    }
    require_ownership(wire.table());
    table.dice->look_ahead();
    Transaction transaction{store_.database()};
    dice::must_fit(table.dice->add(order_step(wire.seat(), game.number() + 1, message, true),
                                   message["once"].get<std::string>()));
    start_clock(wire.table(), table, game); // it stops
    transaction.commit();
    table.asker = {&wire, message["id"]};
    tell_dice(wire.table(), table);
    throw_by_left_link(wire.table(), table, game);
    expect_link(wire.table(), table);
    return Json{};
}

void Hall::throw_by_left_link(const std::string& id, Table& table, Game& game) {
    const dice::Party opponent = table.dice->transcript().opponent();
    const bool here = std::ranges::any_of(table.wires, [&](Wire* wire) {
        return wire->seat() != Side::nobody && dice::party_of(wire->seat()) == opponent;
    });
    if (here || !table.begun.closed.empty()) {
        return;
    }
    const auto link = table.dice->left_link(game.turn(), now_in_milliseconds());
    if (!link) {
        return;
    }
    const std::uint64_t before = table.appended;
    try {
        settle(table, throw_shared(id, table, game, *link));
    } catch (const Stumbled&) { // it is committed, so that it goes on waiting
        if (workers_.hurried()) {
            return;
        }
        if (table.appended == before) {
            note_stumble(id, table, "the order that waits for its dice");
        } else {
            start_anew(table);
        }
    }
}

Hall::Said Hall::take_link(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto& waiting = table.dice->transcript().waiting();
    const auto commitment = hash_at(wish, "commitment");
    const auto link = hash_at(wish, "link");
    if (!waiting || dice::party_of(wire.seat()) != table.dice->transcript().opponent()) {
        return refused("link", "No order waits for a link of yours.");
    }
    if (whole(wish, "number") != waiting->number || !commitment
        || !dice::same(*commitment, waiting->commitment)) {
        return refused("link", "That link is for another order than the one that waits.");
    }
    if (!link || !table.dice->transcript().fits(table.dice->transcript().opponent(), *link)) {
        return refused("link", "That is not the next link of your chain.");
    }
    settle(table, throw_shared(wire.table(), table, game, *link));
    return Json{{"number", game.number()}};
}

Hall::Said Hall::throw_shared(const std::string& id, Table& table, Game& game, const dice::Hash& opponent) {
    const dice::Waiting waiting = *table.dice->transcript().waiting();
    const Side by = waiting.by == dice::Party::first ? Side::first : Side::second;
    auto thrown = table.dice->begin_throw(opponent);
    auto entry =
        game.order(by, waiting.order, [&](int lowest, int sides) { return thrown.die(lowest, sides); });
    if (!entry) {
        return std::unexpected{std::move(entry.error())};
    }
    entry->once = table.dice->once();
    append(id, table, game, *entry, thrown.step());
    tell(id, table, game, table.asker ? table.asker->wire : nullptr, false);
    return with_dice(news(game, by, game.number() - 1, false), table, by);
}

void Hall::settle(Table& table, Said said) {
    if (!table.asker) {
        return;
    }
    Json answer = said ? std::move(*said) : Json{{"error", error_json(std::move(said.error()))}};
    answer["id"] = table.asker->id;
    table.asker->wire->send(text_of(answer));
    table.asker.reset();
}

void Hall::give_back(const std::string& id, Table& table, const Game& game, std::string_view why) {
    const dice::Waiting waiting = *table.dice->transcript().waiting();
    Transaction transaction{store_.database()};
    dice::must_fit(table.dice->add(
        {{"did", "returned"}, {"by", dice::name_of(waiting.by)}, {"number", waiting.number}}));
    start_clock(id, table, game);
    transaction.commit();
    settle(table, returned(why));
}

Hall::Said Hall::take_chain(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto anchor = hash_at(wish, "anchor");
    const dice::Party party = dice::party_of(wire.seat());
    const dice::Shown& shown = table.dice->transcript().shown(party);
    if (!anchor || (wish.contains("seal") && !hash_at(wish, "seal"))) {
        return refused("usage", "That announces no chain.");
    }
    const bool known = (shown.anchor && dice::same(*shown.anchor, *anchor))
                       || (shown.continued && dice::same(*shown.continued, *anchor));
    if (!known) {
        Json step = {{"did", "chain"}, {"by", dice::name_of(party)}, {"anchor", wish["anchor"]}};
        if (wish.contains("seal") && shown.anchor) {
            step["seal"] = wish["seal"];
        }
        const auto& waiting = table.dice->transcript().waiting();
        if (waiting && waiting->by != party && !step.contains("seal")) {
            give_back(wire.table(), table, game,
                      fmt::format("{}'s page has begun a new chain.", table.seats[index(wire.seat())].name));
        }
        dice::must_fit(table.dice->add(step));
        tell_dice(wire.table(), table);
    }
    return with_dice({{"number", game.number()}}, table, wire.seat());
}

/// Without an anchor: they are taken away.
Hall::Said Hall::leave_links(Wire& wire, Table& table, Game& game, const Json& wish) {
    constexpr std::int64_t longest = 30LL * 24 * 3600 * 1000;
    const std::int64_t now = now_in_milliseconds();
    std::optional<dice::Left> left;
    if (wish.contains("anchor")) {
        const auto anchor = hash_at(wish, "anchor");
        const auto link = hash_at(wish, "link");
        if (!anchor || !link) {
            return refused("usage", "These are no links.");
        }
        const auto ends = static_cast<std::int64_t>(
            std::min<std::uint64_t>(whole(wish, "ends"), static_cast<std::uint64_t>(now + longest)));
        left = {*anchor, whole(wish, "upto"), *link, static_cast<std::int64_t>(whole(wish, "turn")), ends};
    }
    if (const auto fits = table.dice->leave(wire.seat(), left); !fits) {
        return refused("link", fits.error());
    }
    tell_dice(wire.table(), table);
    return with_dice({{"number", game.number()}}, table, wire.seat());
}

} // namespace bounce::distance
