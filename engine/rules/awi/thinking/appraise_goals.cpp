#include "engine/rules/awi/thinking/appraise_goals.h"

#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>

namespace bounce::awi {

namespace {

constexpr Thou threatened = 10 * table::inch; ///< So near enemies may come and take a place.
constexpr Thou clear = 30 * table::inch;      ///< An enemy on ground that has to be cleared.
constexpr Thou weak = 4 * table::inch;        ///< An enemy that is shaken, routs, or is a gun.

template <class Holds>
bool any_condition(const Field& field, Side side, Holds holds) {
    return std::ranges::any_of(field.scenario.conditions, [&](const table::Condition& condition) {
        return condition.side == side && holds(condition);
    });
}

/// Whether the conditions of either side ask for an objective.
bool counts(const Field& field, int objective) {
    return std::ranges::any_of(field.scenario.conditions, [&](const table::Condition& condition) {
        return std::ranges::find(condition.hold, objective) != condition.hold.end();
    });
}

} // namespace

bool holds(const Field& field, const State& state, const table::Objective& objective, const table::Base& body,
           int inside) {
    if (objective.structure >= 0 && state.structures[static_cast<std::size_t>(objective.structure)] > 0) {
        return inside == objective.structure + 1;
    }
    if (inside != 0) {
        return false;
    }
    if (objective.line < 0) {
        return table::inside(body.centre, objective.outline);
    }
    const auto& course = field.scenario.ground.lines[static_cast<std::size_t>(objective.line)].course;
    const table::Corners corners = table::corners(body);
    for (std::size_t i = 1; i < course.size(); ++i) {
        const std::array<Vec, 2> piece{course[i - 1], course[i]};
        if (table::square_distance(corners, piece) <= std::int64_t{table::inch} * table::inch) {
            return true;
        }
    }
    return false;
}

Stakes stakes_of(const Field& field, const State& state, Side side) {
    Stakes stakes;
    const auto& objectives = field.scenario.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const int index = static_cast<int>(i);
        if (!counts(field, index)) {
            continue;
        }
        Stake stake{index, state.score.holder[i] == side, 0, true};
        const table::Box near = objectives[i].box.grown(3 * table::inch);
        each_solid(field, state, side, [&](UnitId unit) {
            const Unit& it = state.units[unit];
            if (is_fighting(field.roll(unit).type) && it.morale != Morale::routing
                && near.touches({it.at.x, it.at.y, it.at.x, it.at.y})
                && holds(field, state, objectives[i], body_of(field, state, unit), it.inside)) {
                ++stake.guards;
            }
        });
        const table::Box round = objectives[i].box.grown(threatened);
        each_solid(field, state, enemy_of(side), [&](UnitId unit) {
            const Unit& it = state.units[unit];
            stake.safe &= it.morale == Morale::routing || !is_foot(field.roll(unit).type)
                          || !round.touches({it.at.x, it.at.y, it.at.x, it.at.y});
        });
        stakes.push_back(stake);
    }
    return stakes;
}

bool to_be_cleared(const Field& field, Side side, Vec at) {
    return any_condition(field, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.clear, [&](int zone) {
            return table::inside(at, field.scenario.zones[static_cast<std::size_t>(zone)].outline);
        });
    });
}

bool wants_destroyed(const Field& field, Side side, int structure, int line) {
    return any_condition(field, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.destroyed, [&](const table::Target& target) {
            return target.structure == structure && target.line == line;
        });
    });
}

bool wants_kept(const Field& field, Side side, int structure) {
    return any_condition(field, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.hold, [&](int objective) {
            return field.scenario.objectives[static_cast<std::size_t>(objective)].structure == structure;
        });
    });
}

Goals goals_for(const Field& field, const State& state, Side side) {
    Goals goals;
    each_solid(field, state, enemy_of(side), [&](UnitId foe) {
        const Unit& it = state.units[foe];
        const Type type = field.roll(foe).type;
        if (type == Type::wagon || it.morale == Morale::routing) {
            return;
        }
        const bool cleared = to_be_cleared(field, side, it.at);
        const Thou urge = (it.morale == Morale::shaken || is_gun(type) ? weak : 0) + (cleared ? clear : 0);
        goals.push_back({.at = it.at, .urge = urge, .cleared = cleared});
    });
    return goals;
}

} // namespace bounce::awi
