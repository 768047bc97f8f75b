#pragma once

#include "engine/drill/destructible.h"
#include "engine/drill/house.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/room.h"

#include <boost/container/static_vector.hpp>
#include <optional>
#include <string>

namespace bounce::awi {

/// Houses, bridges and works as they stand now, and who is in them.

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
/// Where the state keeps its strength points.
[[nodiscard]] std::uint8_t& strength_of(State& state, Destructible destructible);
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

/// Nearest distance of a base from it.
[[nodiscard]] inline Thou distance_to(Position pos, Destructible destructible, const table::Base& base) {
    return drill::distance_to(terrain_state_of(pos), destructible, base);
}

/// Whether a line of the ground stands: fences and streams always do ("awi/works.breached").
[[nodiscard]] inline bool line_stands(Position pos, std::size_t line) {
    return pos.field.scenario.ground.lines[line].strength == 0 || pos.state.works[line] > 0;
}

/// The units in a house or on a bridge, without generals; none for works.
using Troops = boost::container::static_vector<UnitId, max_units>;
[[nodiscard]] Troops troops_in(Position pos, Destructible destructible);

/// Whether units of the other side are in a house, generals included.
[[nodiscard]] inline bool enemies_inside(Position pos, Side side, int house) {
    return drill::enemies_inside(TroopsNow{pos}, side, house);
}
/// Units in a house; generals are not counted.
[[nodiscard]] inline int units_inside(Position pos, int house) {
    return drill::units_inside(TroopsNow{pos}, house);
}
/// "awi/building.sides": the part of its house that each base of a unit has: two, halves or quarters.
[[nodiscard]] table::Bases parts_of_house(Position pos, UnitId unit);

} // namespace bounce::awi
