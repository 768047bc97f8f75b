#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

/// Horses do not lie down, and men do not lie down beside limbered guns.
bool can_lie_down(Position pos, UnitId unit) {
    return pos.field.arm(unit) != Arm::officer && !is_mounted(pos, unit) && !is_limbered(pos, unit);
}

/// "ccc/reaction.collision"_clause: whether a result would move it into a unit with which it has collided.
bool collides_again(Position pos, const Task& task, Result result) {
    if (task.why != Task::Why::collision || task.cause >= pos.field.units()) {
        return false; // or it is not known whom it ran into
    }
    const UnitId met =
        run_into_by(pos, task.unit, way_away(pos, task), distance_of(pos.field.parameters, result));
    return met != no_unit && pos.state.collided.has(task.unit, met);
}

constexpr Result as_result(std::int32_t result) { return static_cast<Result>(result); }

/// By the face, from 1.
std::array<Result, 10> ten_of(const Parameters& p) {
    return {as_result(p.reaction_ten_1), as_result(p.reaction_ten_2), as_result(p.reaction_ten_3),
            as_result(p.reaction_ten_4), as_result(p.reaction_ten_5), as_result(p.reaction_ten_6),
            as_result(p.reaction_ten_7), as_result(p.reaction_ten_8), as_result(p.reaction_ten_9),
            as_result(p.reaction_ten_10)};
}
std::array<Result, 6> six_of(const Parameters& p) {
    return {as_result(p.reaction_six_1), as_result(p.reaction_six_2), as_result(p.reaction_six_3),
            as_result(p.reaction_six_4), as_result(p.reaction_six_5), as_result(p.reaction_six_6)};
}

OddsAnswer rally_answer(const Parameters& rules, const OddsKeys& keys) {
    return {officers_odds(rules, asked(keys, "officers")), {"rout", "rally"}};
}

} // namespace

// "ccc/reaction.ten"_clause
Result reaction_ten(const Parameters& rules, int face) {
    return ten_of(rules)[static_cast<std::size_t>(face + 9) % 10];
}

// "ccc/reaction.six"_clause
Result reaction_six(const Parameters& rules, int face) {
    return six_of(rules)[static_cast<std::size_t>(face - 1)];
}

bool is_in_table(const Parameters& rules, const Task& task, Result result) {
    const auto is_it = [result](Result cell) { return cell == result; };
    return task.step == by_ten ? std::ranges::any_of(ten_of(rules), is_it)
                               : std::ranges::any_of(six_of(rules), is_it);
}

Result possible(Position pos, const Task& task, Result result) {
    if ((result == Result::fire && !can_fire_back(pos, task.unit, task.cause))
        || (result == Result::prone && !can_lie_down(pos, task.unit))
        || (distance_of(pos.field.parameters, result) > 0 && collides_again(pos, task, result))) {
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
                       "whether the officers hold their men",
                       {{.name = "officers", .unit = "officers", .usual = "", .least = 0, .most = 24}},
                       rally_answer});
}

} // namespace bounce::ccc
