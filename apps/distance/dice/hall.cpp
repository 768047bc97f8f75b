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

std::unexpected<Failure> denied(std::string kind, std::string sentence) {
    return std::unexpected{Failure{std::move(kind), std::move(sentence), {}, {}}};
}

/// The mover's page has to give its order again, with its next link.
std::unexpected<Failure> returned(std::string_view why) {
    return denied("returned", fmt::format("{} Your order was given back before any die fell.", why));
}

Json step_of(const Entry& entry, std::size_t orders) {
    return {{"did", entry_kinds[static_cast<std::size_t>(entry.kind)]},
            {"by", dice::name_of(dice::party_of(entry.by))},
            {"number", entry.number},
            {"orders", orders}};
}

Json order_step(Side by, std::uint64_t number, const Json& message, bool throws) {
    return {{"did", "order"},
            {"by", dice::name_of(dice::party_of(by))},
            {"number", number},
            {"link", message["link"]},
            {"order", message["order"]},
            {"throws", throws}};
}

/// What is stored must be what was checked.
void must_fit(const std::expected<void, dice::Misfit>& fits) {
    if (!fits) {
        throw StorageError(fmt::format("A step of the dice does not fit: {}", fits.error()));
    }
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
    auto loaded = dice::Shared::load(store_.dice(), id, game.battle().save(), limits_.dice_links);
    if (!loaded || loaded->transcript().number() != game.number()) {
        warn("Table {}: its dice do not fit its record. {}\n", id, loaded ? "" : loaded.error());
        return denied("internal",
                      "The dice of this table do not fit its record. Nothing is lost: ask whoever runs "
                      "the server.");
    }
    table.dice = std::move(*loaded);
    return {};
}

Json Hall::with_dice(Json news, const Table& table) {
    if (table.dice) {
        news["dice"] = table.dice->state();
    }
    return news;
}

void Hall::tell_dice(Table& table) {
    const auto text = text_of({{"dice", table.dice->state()}});
    for (Wire* wire : table.wires) {
        wire->send(text);
    }
}

void Hall::append(const std::string& id, Table& table, Game& game, const Entry& entry) {
    if (!table.dice) {
        store_.append(id, entry);
    } else {
        if (table.dice->waits()) {
            give_back(table, "Something else was done at the table.");
        }
        Transaction transaction{store_.database()};
        store_.append(id, entry);
        must_fit(table.dice->add(step_of(entry, game.battle().record().size())));
        transaction.commit();
    }
    table.changed = entry.when;
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
        return denied("waits", "An order waits for its dice. The battle goes on when they have fallen.");
    }
    if (message.contains("undo")) {
        return denied("waits", "An order waits for its dice; nothing can be taken back now.");
    }
    return std::nullopt;
}

/// The mover takes back his order that waits. Said twice, it is done once.
Hall::Said Hall::withdraw(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto& waiting = table.dice->transcript().waiting();
    if (!waiting || waiting->by != dice::party_of(wire.seat()) || whole(wish, "number") != waiting->number) {
        return denied("usage", "No order of yours waits for its dice.");
    }
    give_back(table, "You took it back.");
    tell_dice(table);
    return with_dice({{"number", game.number()}}, table);
}

Hall::Said Hall::order_by_links(Wire& wire, Table& table, Game& game, const Json& message) {
    const auto link = hash_at(message, "link");
    if (!link) {
        return denied("link",
                      "The dice of this table are shared, and this page sends no link for them: reload it.");
    }
    if (!table.dice->transcript().fits(dice::party_of(wire.seat()), *link)) {
        return denied("link", "That is not the next link of your chain: look again, and then order.");
    }
    auto entry = game.order_without_dice(wire.seat(), message["order"]);
    if (!entry) {
        return std::unexpected{std::move(entry.error())};
    }
    if (!*entry) {
        return commit(wire, table, game, message);
    }
    (*entry)->once = message["once"];
    Transaction transaction{store_.database()};
    store_.append(wire.table(), **entry);
    must_fit(table.dice->add(order_step(wire.seat(), game.number(), message, false)));
    transaction.commit();
    table.changed = (*entry)->when;
    tell(table, game, &wire, false);
    return with_dice(news(game, wire.seat(), game.number() - 1, false), table);
}

/// An order that throws dice. From here on it cannot be changed; nobody knows its dice.
Hall::Said Hall::commit(Wire& wire, Table& table, Game& game, const Json& message) {
    const Side other = enemy_of(wire.seat());
    if (!table.dice->transcript().shown(dice::party_of(other)).anchor) {
        const std::string& name = table.seats[index(other)].name;
        return denied("usage", fmt::format("{} must come to the table once before the first dice can fall.",
                                           name.empty() ? "Your friend" : name));
    }
    table.dice->look_ahead();
    must_fit(table.dice->add(order_step(wire.seat(), game.number() + 1, message, true),
                             message["once"].get<std::string>()));
    table.asker = {&wire, message["id"]};
    tell_dice(table);
    throw_by_left_link(wire.table(), table, game);
    return Json{};
}

void Hall::throw_by_left_link(const std::string& id, Table& table, Game& game) {
    const dice::Party opponent = table.dice->transcript().opponent();
    const bool here = std::ranges::any_of(table.wires, [&](Wire* wire) {
        return wire->seat() != Side::nobody && dice::party_of(wire->seat()) == opponent;
    });
    if (here) {
        return;
    }
    if (const auto link = table.dice->left_link(game.battle().match().turn(), now_in_milliseconds())) {
        answer(table, throw_shared(id, table, game, *link));
    }
}

Hall::Said Hall::take_link(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto& waiting = table.dice->transcript().waiting();
    const auto commitment = hash_at(wish, "commitment");
    const auto link = hash_at(wish, "link");
    if (!waiting || dice::party_of(wire.seat()) != table.dice->transcript().opponent()) {
        return denied("link", "No order waits for a link of yours.");
    }
    if (whole(wish, "number") != waiting->number || !commitment
        || !dice::same(*commitment, waiting->commitment)) {
        return denied("link", "That link is for another order than the one that waits.");
    }
    if (!link || !table.dice->transcript().fits(table.dice->transcript().opponent(), *link)) {
        return denied("link", "That is not the next link of your chain.");
    }
    answer(table, throw_shared(wire.table(), table, game, *link));
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
    Transaction transaction{store_.database()};
    store_.append(id, *entry);
    must_fit(table.dice->add(thrown.step()));
    transaction.commit();
    table.changed = entry->when;
    tell(table, game, table.asker ? table.asker->wire : nullptr, false);
    return with_dice(news(game, by, game.number() - 1, false), table);
}

/// To the one whose order waited.
void Hall::answer(Table& table, Said said) {
    if (!table.asker) {
        return;
    }
    Json answer = said ? std::move(*said) : Json{{"error", error_json(std::move(said.error()))}};
    answer["id"] = table.asker->id;
    table.asker->wire->send(text_of(answer));
    table.asker.reset();
}

void Hall::give_back(Table& table, std::string_view why) {
    const dice::Waiting& waiting = *table.dice->transcript().waiting();
    must_fit(table.dice->add(
        {{"did", "returned"}, {"by", dice::name_of(waiting.by)}, {"number", waiting.number}}));
    answer(table, returned(why));
}

Hall::Said Hall::take_chain(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto anchor = hash_at(wish, "anchor");
    const dice::Party party = dice::party_of(wire.seat());
    const dice::Shown& shown = table.dice->transcript().shown(party);
    if (!anchor || (wish.contains("seal") && !hash_at(wish, "seal"))) {
        return denied("usage", "That announces no chain.");
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
            give_back(table,
                      fmt::format("{}'s page has begun a new chain.", table.seats[index(wire.seat())].name));
        }
        must_fit(table.dice->add(step));
        tell_dice(table);
    }
    return with_dice({{"number", game.number()}}, table);
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
            return denied("usage", "These are no links.");
        }
        const auto ends = static_cast<std::int64_t>(
            std::min<std::uint64_t>(whole(wish, "ends"), static_cast<std::uint64_t>(now + longest)));
        left = {*anchor, whole(wish, "upto"), *link, static_cast<std::int64_t>(whole(wish, "turn")), ends};
    }
    if (const auto fits = table.dice->leave(wire.seat(), left); !fits) {
        return denied("link", fits.error());
    }
    tell_dice(table);
    return with_dice({{"number", game.number()}}, table);
}

} // namespace bounce::distance
