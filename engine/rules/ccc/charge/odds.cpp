#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/lineup.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/reaction/react.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <string>

namespace bounce::ccc {

namespace {

/// Dice of a round of which odds are told.
constexpr int most_attackers = 16;
constexpr int most_defenders = 18;
/// As many dice as a row of either can lose.
constexpr int most_hits = std::max(most_attackers, most_defenders);

/// The D10 of who is charged, in the order in which the answer tells it.
constexpr std::array answers{Result::retreat, Result::none, Result::withdraw, Result::fire};

OddsAnswer defend_answer(std::span<const std::byte>, const OddsKeys&) {
    const auto answer = [](int face) {
        return static_cast<int>(std::ranges::find(answers, reaction_ten(face)) - answers.begin());
    };
    return {Pmf::die(10).map(answer), {"retreat", "none", "withdraw", "fire"}};
}

/// "hits on attacker/hits on defender", for as long as the program runs: answers only refer to their words.
std::string_view pair_words(int on_attacker, int on_defender) {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> words;
        for (int a = 0; a <= most_hits; ++a) {
            for (int d = 0; d <= most_hits; ++d) {
                words.push_back(fmt::format("{}/{}", a, d));
            }
        }
        return words;
    }();
    return all[static_cast<std::size_t>(on_attacker * (most_hits + 1) + on_defender)];
}

OddsAnswer line_answer(std::span<const std::byte> bytes, const OddsKeys& keys) {
    Parameters parameters;
    std::memcpy(&parameters, bytes.data(), sizeof parameters);
    const Melee melee{.attackers = keys.find("attackers")->second,
                      .defenders = keys.find("defenders")->second};
    const Pmf pairs = melee_odds(parameters, melee);
    OddsAnswer answer;
    std::vector<Pmf::Entry> entries;
    for (const auto& [pair, weight] : pairs.entries()) {
        entries.emplace_back(static_cast<int>(answer.words.size()), weight);
        answer.words.push_back(pair_words(pair / 1000, pair % 1000));
    }
    answer.odds = Pmf::weighted(std::move(entries));
    return answer;
}

/// The charge as if all of it had got as far as it can, and met whom it comes to.
std::optional<UnitId> bring_together(const Field& field, State& state, const Announce& order) {
    Unit& it = state.units[order.unit];
    const table::Formation room = formation_of(field, state, order.unit);
    const Wheeled wheel = wheeled(field, state, order.unit, order.wheel);
    const Thou reach = greatest_reach(field, state, order.unit) - wheel.cost;
    const Pose front = front_of(wheel.middle, room);
    it.at = front.at;
    it.facing = front.facing;
    state.charge = {};
    state.charge.from = front.at;
    state.charge.unit = order.unit;
    state.charge.target = order.target;
    state.charge.stands = room.across;
    state.charge.far.fill(reach);
    const Ahead ahead = look_ahead(field, state, order.target);
    if (ahead.what != Ahead::What::enemy) {
        return {};
    }
    it.at = it.at + table::along(it.facing, ahead.way);
    state.charge.gone = ahead.way;
    return ahead.unit;
}

} // namespace

std::optional<Forecast> charge_forecast(const Field& field, const State& state, const Announce& order) {
    State met = state;
    const std::optional<UnitId> enemy = bring_together(field, met, order);
    if (!enemy) {
        return {};
    }
    const Melee melee = line_up(field, met, *enemy);
    if (melee.attackers + melee.defenders > most_attackers + most_defenders) {
        return {}; // by a variant of the rules: too many to tell at once
    }
    constexpr int loses = 0;
    constexpr int draws = 1;
    constexpr int wins = 2;
    const auto who_wins = [](int pair) {
        const int on_attacker = pair / 1000;
        const int on_defender = pair % 1000;
        return on_defender > on_attacker ? wins : on_defender < on_attacker ? loses : draws;
    };
    const Clause attack = melee.column ? "ccc/melee.column_dice"_clause : "ccc/melee.line_attack"_clause;
    const Clause defence = melee.column ? "ccc/melee.column_dice"_clause : "ccc/melee.line_defence"_clause;
    return Forecast{.what = "a round hand to hand",
                    .odds = melee_odds(field.parameters, melee).map(who_wins),
                    .terms = {{"dice of " + field.name(order.unit), 10 * melee.attackers, attack},
                              {"dice of " + field.name(*enemy), 10 * melee.defenders, defence}},
                    .results = {{wins, "wins", true}, {draws, "draws"}, {loses, "loses"}},
                    .hope = "wins"};
}

void add_charge_odds(std::vector<OddsQuery>& queries) {
    queries.push_back({"defend", "what a unit does that hears a charge", {}, defend_answer});
    queries.push_back(
        {"melee_line",
         "hits on the attacker/hits on the defender in a round in line",
         {{.name = "attackers", .unit = "dice", .usual = "", .least = 1, .most = most_attackers},
          {.name = "defenders", .unit = "dice", .usual = "", .least = 1, .most = most_defenders}},
         line_answer});
}

} // namespace bounce::ccc
