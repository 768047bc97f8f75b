#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/drill/destructible.h"
#include "engine/match/event.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/state.h"

#include <boost/container/static_vector.hpp>
#include <optional>
#include <string>

namespace bounce::awi {

using drill::Destructible;
[[nodiscard]] inline std::optional<Destructible> destructible_at(const Field& field, std::uint8_t target) {
    return drill::destructible_at(field.scenario.ground, max_built, target);
}
[[nodiscard]] inline std::uint8_t target_of(const Field& field, Destructible destructible) {
    return drill::target_of(field.scenario.ground, destructible);
}
[[nodiscard]] inline std::string name_of(const Field& field, Destructible destructible) {
    return drill::name_of(field.scenario.ground, destructible);
}
/// Strength points that it has left; 0 for what is destroyed, and for lines that had none from the start.
[[nodiscard]] int strength_left(const State& state, Destructible destructible);

/// Whether `is(target, Destructible)` holds of anything that still stands; asks no further then.
template <class Is>
bool any_standing(Position pos, Is is) {
    for (int i = 0; i < 256; ++i) {
        const auto target = static_cast<std::uint8_t>(i);
        const std::optional<Destructible> destructible = destructible_at(pos.field, target);
        if (!destructible) {
            return false;
        }
        if (strength_left(pos.state, *destructible) > 0 && is(target, *destructible)) {
            return true;
        }
    }
    return false;
}

/// Strength points by the tables, where the scenario gives none ("awi/building.strength",
/// "awi/works.strength"): 0 for what cannot be shot down. For the setup.
[[nodiscard]] int usual_strength(const Parameters& parameters, const table::Structure& structure);
[[nodiscard]] int usual_strength(const Parameters& parameters, const table::Line& line);

/// Nearest distance of a base from it.
[[nodiscard]] inline Thou distance_to(Position pos, Destructible destructible, const table::Base& base) {
    return drill::distance_to(terrain_state_of(pos), destructible, base);
}

/// Whether a line of the ground stands: fences and streams always do ("awi/works.breached").
[[nodiscard]] inline bool line_stands(Position pos, std::size_t line) {
    return pos.field.scenario.ground.lines[line].strength == 0 || pos.state.works[line] > 0;
}

/// Who is in a house or on a bridge, generals excepted; nobody for works.
using Troops = boost::container::static_vector<UnitId, max_units>;
[[nodiscard]] Troops troops_in(Position pos, Destructible destructible);

/// Takes strength points from it, and destroys it if none are left.
void damage(MutablePosition pos, Destructible destructible, int points, Clause clause, Rolls& rolls,
            Log& log);
/// Destroys it: troops in a house or on a bridge take their throw and stand in the open
/// ("awi/building.destroyed").
void destroy(MutablePosition pos, Destructible destructible, Rolls& rolls, Log& log);

/// "awi/building.sides": the part of its house that each base of a unit has: two, halves or quarters.
[[nodiscard]] table::Bases parts_of_house(Position pos, UnitId unit);

} // namespace bounce::awi
