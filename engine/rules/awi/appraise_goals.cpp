#include "engine/rules/awi/appraise_goals.h"

#include "engine/rules/awi/approach.h"
#include "engine/rules/awi/body.h"

#include <algorithm>

namespace bounce::awi {

namespace {

constexpr Thou take = 16 * table::inch;       ///< A place that the enemy has is worth such a detour.
constexpr Thou storm = 100 * table::inch;     ///< More, for who is sent there, when time runs out.
constexpr Thou keep = 4 * table::inch;        ///< One's own, with nobody in it.
constexpr Thou threatened = 10 * table::inch; ///< So near enemies may come and take a place.
constexpr Thou clear = 30 * table::inch;      ///< An enemy on ground that has to be cleared.
constexpr Thou weak = 4 * table::inch;        ///< An enemy that is shaken, routs, or is a gun.

Vec middle_of(const Field& field, const table::Objective& objective) {
    const table::Ground& ground = field.scenario.ground;
    if (objective.structure >= 0) {
        return ground.structures[static_cast<std::size_t>(objective.structure)].footprint.centre;
    }
    if (objective.line >= 0) {
        const auto& course = ground.lines[static_cast<std::size_t>(objective.line)].course;
        return course[course.size() / 2];
    }
    return {(objective.box.left + objective.box.right) / 2, (objective.box.bottom + objective.box.top) / 2};
}

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

/// Whether a side has to drive enemies from where this one stands.
bool to_be_cleared(const Field& field, Side side, Vec at) {
    return any_condition(field, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.clear, [&](int zone) {
            return table::inside(at, field.scenario.zones[static_cast<std::size_t>(zone)].outline);
        });
    });
}

/// Sends the nearest units to a place that the enemy has: two more than there are enemies about, and with
/// ever more urgency as the battle goes on.
void send(const Field& field, const State& state, Side side, Goal& goal) {
    std::size_t count = 2;
    each_solid(field, state, enemy_of(side), [&](UnitId unit) {
        count += state.units[unit].morale != Morale::routing
                         && table::length(state.units[unit].at - goal.at) < threatened
                     ? 1
                     : 0;
    });
    boost::container::static_vector<Thou, max_units> ways;
    each_solid(field, state, side, [&](UnitId unit) {
        if (is_foot(field.roll(unit).type) && state.units[unit].morale == Morale::steady) {
            ways.push_back(table::length(state.units[unit].at - goal.at));
        }
    });
    if (ways.empty()) {
        return;
    }
    count = std::min(count, ways.size());
    std::ranges::nth_element(ways, ways.begin() + static_cast<std::ptrdiff_t>(count) - 1);
    goal.within = ways[count - 1];
    goal.storm = take + storm * state.turn / std::max(field.scenario.turns, 1);
}

} // namespace

bool holds(const Field& field, const table::Objective& objective, const table::Base& body, int inside) {
    if (objective.structure >= 0) {
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
                && holds(field, objectives[i], body_of(field, state, unit), it.inside)) {
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

bool wants_exit(const Field& field, Side side) {
    return any_condition(field, side, [](const table::Condition& condition) { return condition.exited > 0; });
}

bool wants_destroyed(const Field& field, Side side, int structure, int line) {
    return any_condition(field, side, [&](const table::Condition& condition) {
        return std::ranges::any_of(condition.destroyed, [&](const table::Target& target) {
            return target.structure == structure && target.line == line;
        });
    });
}

Goals goals_for(const Field& field, const State& state, Side side, const Stakes& stakes) {
    Goals goals;
    for (const Stake& stake : stakes) {
        const table::Objective& objective =
            field.scenario.objectives[static_cast<std::size_t>(stake.objective)];
        if (!stake.held || (stake.guards == 0 && !stake.safe)) {
            goals.push_back({.at = middle_of(field, objective), .urge = stake.held ? keep : take});
            if (!stake.held) {
                send(field, state, side, goals.back());
            }
        }
    }
    each_solid(field, state, enemy_of(side), [&](UnitId foe) {
        const Unit& it = state.units[foe];
        const Type type = field.roll(foe).type;
        if (type == Type::wagon || it.morale == Morale::routing) {
            return;
        }
        Thou urge = it.morale == Morale::shaken || is_gun(type) ? weak : 0;
        urge += to_be_cleared(field, side, it.at) ? clear : 0;
        goals.push_back({.at = it.at, .urge = urge, .near = 5 * table::inch, .foe = true});
    });
    return goals;
}

} // namespace bounce::awi
