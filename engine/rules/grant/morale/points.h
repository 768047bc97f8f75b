#pragma once

#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What a test of morale is made of ("grant/morale.factors").

/// Whether a brigadier is with a unit in the place of an officer whom it misses ("grant/general.stand_in").
[[nodiscard]] bool has_stand_in(Position pos, UnitId unit);

/// Points of so many officers, as bits ("grant/morale.command").
[[nodiscard]] int points_of(const Parameters& parameters, int officers);
/// Points that are taken for so many lost of so many ("grant/morale.losses").
[[nodiscard]] int points_for(const Parameters& parameters, int lost, int original, bool zouaves);

/// Of one test: what is added to the die and what is taken from it.
struct Weighing {
    int command = 0;
    int loss = 0;
    int deduct = 0; ///< For a threat.
};
/// What the die must come to for a unit that has failed so many tests one after the other
/// ("grant/morale.ladder").
[[nodiscard]] int needed(const Parameters& parameters, int failed);
/// What a test comes to.
enum class Spirit : std::uint8_t { good, bad, dispersed };
[[nodiscard]] Spirit spirit_of(const Parameters& parameters, const Weighing& weighing, int failed, int face);

} // namespace bounce::grant
