// What is said at a table, and what one side proposes and the other agrees to.
#include "apps/distance/hall.h"
#include "apps/distance/message.h"
#include "apps/distance/secrets.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace {

Json done_json() { return {{"done", true}}; }

bool is_yes(const Json& wish, const char* key) {
    return wish.contains(key) && wish[key].is_boolean() && wish[key].get<bool>();
}

} // namespace

Hall::Said Hall::say(Wire& wire, Table& table, const Json& words) {
    const std::string text = text_in(words, "text");
    const std::string once = text_in(words, "once");
    if (std::string fault = Talk::fault(text); !fault.empty()) {
        return refused("usage", std::move(fault));
    }
    if (once.empty() || once.size() > 64 || once.front() == '!') {
        return refused("usage", "A message needs a name by which it is known again.");
    }
    if (!table.words[index(wire.seat())].take()) {
        return refused("usage", fmt::format("You can send {} messages a minute. Wait a little.",
                                            limits_.words_a_minute));
    }
    if (store_.talk().lines(wire.table()) >= Talk::most) {
        return refused("usage", fmt::format("This table has {} messages, and takes no more.", Talk::most));
    }
    const auto line = store_.talk().say(wire.table(), wire.seat(), text, once);
    if (line) {
        tell_line(table, *line);
    }
    return done_json();
}

void Hall::tell_line(Table& table, const Json& line) {
    const auto text = text_of({{"chat", Json::array({line})}});
    const auto by = line["seat"].get<std::size_t>();
    for (Wire* wire : table.wires) {
        const bool hears =
            wire->seat() != Side::nobody
            && (by > 1 || by == index(wire->seat()) || !store_.talk().mutes(wire->table(), wire->seat()));
        if (hears) {
            wire->send(text);
        }
    }
}

/// What the two have agreed stands among what they have said.
void Hall::note(const std::string& id, Table& table, const std::string& line) {
    const std::string once = fmt::format("!{}", store_.talk().lines(id) + 1);
    if (const auto said = store_.talk().say(id, Side::nobody, line, once)) {
        tell_line(table, *said);
    }
}

Hall::Said Hall::mute(Wire& wire, const Json& wish) {
    store_.talk().mute(wire.table(), wire.seat(), is_yes(wish, "on"));
    return Json{{"mutes", is_yes(wish, "on")}, {"chat", store_.talk().heard(wire.table(), wire.seat())}};
}

Hall::Said Hall::report(Wire& wire, const Json& wish) {
    constexpr std::int64_t most = 20;
    const std::string text = text_in(wish, "text");
    if (std::string fault = Talk::fault(text); !fault.empty()) {
        return refused("usage", std::move(fault));
    }
    if (store_.talk().reports(wire.table()) >= most) {
        return refused("usage",
                       "This table has been reported often enough: the operator of the server will look.");
    }
    store_.talk().report(wire.table(), wire.seat(), text);
    return done_json();
}

Hall::Said Hall::propose(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto kind = pact_kind(text_in(wish, "kind"));
    if (!kind || *kind == Pact::Kind::recover) {
        return refused("usage", "That cannot be proposed.");
    }
    const std::string& id = wire.table();
    const auto known = store_.pacts().find(id, *kind);
    if (is_yes(wish, "withdraw")) {
        if (known && known->by == wire.seat()) {
            store_.pacts().drop(id, *kind);
            tell_standing(id, table);
        }
        return done_json();
    }
    if (!is_full(table)) {
        return refused("usage", "Nobody sits at the other side yet.");
    }
    if (game.over() != (*kind == Pact::Kind::rematch)) {
        return refused("usage", game.over() ? "The battle is over." : "The battle is not over yet.");
    }
    Pact pact{*kind, wire.seat(), 0, {}};
    if (*kind == Pact::Kind::back) {
        const bool whole = text_in(wish, "to") == "turn";
        const auto orders = whole ? std::optional{game.before_turn()} : game.before_last_of(wire.seat());
        if (!orders || *orders >= game.orders()) {
            return refused("usage", "There is nothing to take back.");
        }
        pact.orders = static_cast<std::int64_t>(*orders);
        pact.words = whole ? "turn" : "order";
    } else if (known && known->by != wire.seat()) {
        return agree(id, table, game, *known); // both want it
    }
    store_.pacts().propose(id, pact);
    tell_standing(id, table);
    return done_json();
}

Hall::Said Hall::answer(Wire& wire, Table& table, Game& game, const Json& wish) {
    const auto kind = pact_kind(text_in(wish, "kind"));
    const auto pact = kind ? store_.pacts().find(wire.table(), *kind) : std::nullopt;
    if (!pact) {
        return refused("stale", "That proposal is no longer on the table.");
    }
    const bool yes = is_yes(wish, "yes");
    if (pact->by == wire.seat() && (yes || *kind != Pact::Kind::recover)) {
        return refused("usage", "That is for your opponent to answer.");
    }
    if (yes) {
        return agree(wire.table(), table, game, *pact);
    }
    if (*kind == Pact::Kind::recover) {
        store_.withdraw_claims(wire.table(), pact->by);
    }
    store_.pacts().drop(wire.table(), *kind);
    tell_standing(wire.table(), table);
    return done_json();
}

Hall::Said Hall::agree(const std::string& id, Table& table, Game& game, const Pact& pact) {
    const std::string& other = table.seats[index(enemy_of(pact.by))].name;
    const std::string& name = table.seats[index(pact.by)].name;
    if (pact.kind == Pact::Kind::rematch) {
        return agree_rematch(id, table);
    }
    if (pact.kind == Pact::Kind::recover) {
        store_.settle_claim(id, pact.by, true);
        store_.pacts().drop(id, pact.kind);
        note(id, table, fmt::format("{} let another browser have the seat of {}.", other, name));
        tell_standing(id, table);
        return done_json();
    }
    if (ran_out(id, table, game)) {
        return refused("stale", "Time has run out.");
    }
    auto entry = pact.kind == Pact::Kind::draw ? game.end(Entry::Kind::draw, pact.by)
                                               : game.back(pact.by, static_cast<std::size_t>(pact.orders));
    if (!entry) {
        return std::unexpected{std::move(entry.error())};
    }
    entry->once = fmt::format("!agreed-{}", entry->number);
    append(id, table, game, *entry);
    tell(id, table, game, nullptr, true);
    note(id, table,
         pact.kind == Pact::Kind::draw ? fmt::format("{} and {} agreed to a draw.", name, other)
         : pact.words == "turn"        ? fmt::format("{} let {} begin this turn again.", other, name)
                                       : fmt::format("{} let {} take back the last order.", other, name));
    return done_json();
}

/// Sides are changed, and everything else is as it was.
Hall::Said Hall::agree_rematch(const std::string& id, Table& table) {
    if (table.begun.next.empty()) {
        if (std::cmp_greater_equal(store_.tables(), limits_.tables)) {
            return refused("usage",
                           fmt::format("This server has {} tables, and takes no more.", limits_.tables));
        }
        Beginning next = table.begun;
        next.id = new_table_id();
        next.opened = now_in_milliseconds();
        next.owner = enemy_of(table.begun.owner);
        next.dice_seed = table.begun.dice_seed.empty() ? "" : dice::hex(dice::random_hash());
        store_.open_next(id, next);
        table.begun.next = next.id;
        store_.pacts().drop(id, Pact::Kind::rematch);
        if (const auto pace = read_pace(Json::parse(next.pace)); pace && pace->a_turn > 0) {
            store_.clocks().put(next.id, {.a_turn = pace->a_turn, .turn = -1});
            workers_.post(next.id, [this, id = next.id] { seats_changed(id); });
        }
    }
    tell_standing(id, table);
    return done_json();
}

} // namespace bounce::distance
