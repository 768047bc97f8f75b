#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"

#include <fmt/format.h>

namespace bounce::ccc {

namespace {

std::string die_words(int sides, bool half) {
    return half ? fmt::format("less half a D{}", sides) : fmt::format("less a D{}", sides);
}

/// What is thrown and deducted has no number of its own before it is thrown.
void add_dice(const Parameters& rules, const Volley& volley, std::vector<Term>& terms) {
    if (volley.wall) {
        terms.push_back({die_words(rules.wall_fire_die, false), 0, "ccc/terrain.stone_wall"_clause});
    }
    for (const HalfDie& half : volley.halves) {
        terms.push_back({die_words(half.sides, true), 0, half.clause});
    }
    if (volley.goes_on()) {
        terms.push_back({die_words(rules.canister_again_die, true), 0, "ccc/gun.canister_again"_clause});
    }
}

} // namespace

// "ccc/fire.deductions"_clause
std::optional<Forecast> fire_forecast(Position pos, const Fire& order) {
    if (order.round != Round::none && order.round != Round::canister) {
        return shoot_forecast(pos, order);
    }
    const auto volley = volley_of(pos, order.unit, order.target, order.round, false);
    if (!volley) {
        return {};
    }
    const Parameters& rules = pos.field.parameters;
    Forecast told{.what = "hits", .odds = odds_of(rules, *volley)};
    const Clause dice = order.round == Round::canister ? "ccc/gun.canister"_clause : "ccc/fire.pieces"_clause;
    told.terms.push_back({"dice", 10 * volley->dice(), dice});
    const int number = section_number(rules, volley->stick, volley->ranks.front().section);
    told.terms.push_back({"number on the stick", 10 * number, "ccc/fire.range"_clause});
    for (const Deduction& it : volley->less) {
        told.terms.push_back({std::string(it.name), -10 * it.steps, it.clause});
    }
    add_dice(rules, *volley, told.terms);
    return told;
}

} // namespace bounce::ccc
