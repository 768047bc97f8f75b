#pragma once

#include "engine/rules/grant/state.h"
#include "engine/rules/grant/units/figures.h"

#include <vector>

namespace bounce::grant {

/// Who touches whom ("grant/melee.contact").

/// The length of edge that two bases share; 0 where they meet in a point only, or not at all.
[[nodiscard]] Thou shared_edge(const table::Base& a, const table::Base& b);

/// One figure in a melee.
struct Fighter {
    table::Base base;
    UnitId unit = no_unit;
    std::uint8_t figure = 0;
    bool mounted = false;  ///< Fights as cavalry.
    std::int8_t part = -1; ///< In which of its unit's two sections of houses; -1: in the open.
};
using Fighters = std::vector<Fighter>;

/// Whether the figures of a unit fight as cavalry ("grant/melee.colonel": by their arm, mounted officers of
/// infantry too).
[[nodiscard]] bool fights_mounted(const Field& field, const State& state, UnitId unit);
/// The figures in the open of all units of one side in a melee, by unit and figure.
[[nodiscard]] Fighters fighters_of(const Field& field, const State& state, int melee, Side side);
/// All units in a melee, in the scenario's order.
[[nodiscard]] drill::UnitList units_in(const Field& field, const State& state, int melee);

/// Begins what has not begun of this move: melees go on to their next move, riders who broke through rejoin.
void begin_melees(const Field& field, State& state);

/// From now on its figures stand where they stand, each by himself; officers step back behind the men
/// ("grant/melee.officers").
void loosen(const Field& field, State& state, UnitId unit);

} // namespace bounce::grant
