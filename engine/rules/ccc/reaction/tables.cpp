#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <cstring>

namespace bounce::ccc {

namespace {

/// Horses do not lie down, and men do not lie down beside limbered guns.
bool can_lie_down(const Field& field, const State& state, UnitId unit) {
    return field.arm(unit) != Arm::officer && !is_mounted(field, state, unit)
           && !is_limbered(field, state, unit);
}

OddsAnswer rally_answer(std::span<const std::byte> bytes, const OddsKeys& keys) {
    Parameters rules;
    std::memcpy(&rules, bytes.data(), sizeof rules);
    const int officers = keys.find("officers")->second;
    return {officers_odds(rules, officers), {"rout", "rally"}};
}

} // namespace

// "ccc/reaction.ten"_clause
Result reaction_ten(int face) {
    switch (face) {
    case 0:
    case 10:
        return Result::none;
    case 1:
        return Result::retreat;
    default:
        return face % 2 == 0 ? Result::fire : Result::withdraw;
    }
}

// "ccc/reaction.six"_clause
Result reaction_six(int face) {
    switch (face) {
    case 1:
    case 2:
        return Result::withdraw;
    case 3:
        return Result::prone;
    case 4:
    case 5:
        return Result::retreat;
    default:
        return Result::none;
    }
}

Result possible(const Field& field, const State& state, UnitId unit, UnitId cause, Result result) {
    if ((result == Result::fire && !can_fire_back(field, state, unit, cause))
        || (result == Result::prone && !can_lie_down(field, state, unit))) {
        return Result::none;
    }
    return result;
}

Thou distance_of(const Parameters& rules, Result result) {
    switch (result) {
    case Result::withdraw:
        return rules.withdraw;
    case Result::retreat:
        return rules.retreat;
    default:
        return 0;
    }
}

void add_reaction_odds(std::vector<OddsQuery>& queries) {
    queries.push_back({"rally",
                       "how a try of the officers against their men ends",
                       {{.name = "officers", .unit = "officers", .usual = "", .least = 0, .most = 24}},
                       rally_answer});
}

} // namespace bounce::ccc
