#include "engine/drill/thinking/aims.h"

#include <algorithm>
#include <array>

namespace bounce::drill {

namespace {

constexpr Thou threatened = 10 * table::inch; ///< So near enemies may come and take a place.
constexpr Thou clear = 30 * table::inch;      ///< An enemy on ground that has to be cleared.
constexpr Thou weak = 4 * table::inch;        ///< An enemy that is shaken, or a gun.

template <class Holds>
bool any_condition(const table::Scenario& scenario, Side side, Holds holds) {
    return std::ranges::any_of(scenario.conditions, [&](const table::Condition& condition) {
        return condition.side == side && holds(condition);
    });
}

/// Whether the conditions of either side ask for an objective.
bool counts(const table::Scenario& scenario, int objective) {
    return std::ranges::any_of(scenario.conditions, [&](const table::Condition& condition) {
        return std::ranges::find(condition.hold, objective) != condition.hold.end();
    });
}

bool is_in(Vec at, const table::Box& box) { return box.touches({at.x, at.y, at.x, at.y}); }

} // namespace

bool holds(const TerrainState& terrain_state, const table::Objective& objective, const table::Base& body,
           int inside) {
    if (objective.structure >= 0 && terrain_state.stands(static_cast<std::size_t>(objective.structure))) {
        return inside == objective.structure + 1;
    }
    if (inside != 0) {
        return false;
    }
    if (objective.line < 0) {
        return table::inside(body.centre, objective.outline);
    }
    const auto& course = terrain_state.ground.lines[static_cast<std::size_t>(objective.line)].course;
    const table::Corners corners = table::corners(body);
    const table::Box round = table::box_of(corners).grown(table::inch);
    for (std::size_t i = 1; i < course.size(); ++i) {
        const std::array<Vec, 2> piece{course[i - 1], course[i]};
        if (round.touches(table::box_of(course[i - 1], course[i]))
            && table::square_distance(corners, piece) <= std::int64_t{table::inch} * table::inch) {
            return true;
        }
    }
    return false;
}

Stakes stakes_of(const Army& army, Side side) {
    Stakes stakes;
    const auto& objectives = army.scenario().objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const int index = static_cast<int>(i);
        if (!counts(army.scenario(), index)) {
            continue;
        }
        Stake stake{index, army.score().holder[i] == side, 0, true};
        const table::Box near = objectives[i].box.grown(3 * table::inch);
        army.each_of(side, [&](UnitId unit) {
            const Member& it = army[unit];
            if (is_fighting(it.arm) && !it.routing && is_in(it.at, near)
                && holds(army.troops().terrain_state(), objectives[i], army.troops().body(unit), it.inside)) {
                ++stake.guards;
            }
        });
        const table::Box round = objectives[i].box.grown(threatened);
        army.each_of(enemy_of(side), [&](UnitId unit) {
            const Member& it = army[unit];
            stake.safe &= it.routing || it.arm != Arm::foot || !is_in(it.at, round);
        });
        stakes.push_back(stake);
    }
    return stakes;
}

bool to_be_cleared(const table::Scenario& scenario, Side side, Vec at) {
    return any_condition(scenario, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.clear, [&](int zone) {
            return table::inside(at, scenario.zones[static_cast<std::size_t>(zone)].outline);
        });
    });
}

bool wants_destroyed(const table::Scenario& scenario, Side side, int structure, int line) {
    return any_condition(scenario, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.destroyed, [&](const table::Target& target) {
            return target.structure == structure && target.line == line;
        });
    });
}

bool wants_kept(const table::Scenario& scenario, Side side, int structure) {
    return any_condition(scenario, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.hold, [&](int objective) {
            return scenario.objectives[static_cast<std::size_t>(objective)].structure == structure;
        });
    });
}

Goals goals_for(const Army& army, Side side) {
    Goals goals;
    army.each_of(enemy_of(side), [&](UnitId foe) {
        const Member& it = army[foe];
        if (it.arm == Arm::wagon || it.routing) {
            return;
        }
        const bool cleared = to_be_cleared(army.scenario(), side, it.at);
        const Thou urge = (!it.steady || it.arm == Arm::gun ? weak : 0) + (cleared ? clear : 0);
        goals.push_back({.at = it.at, .urge = urge, .cleared = cleared});
    });
    return goals;
}

} // namespace bounce::drill
