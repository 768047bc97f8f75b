#pragma once

#include "engine/drill/movement/meeting.h"
#include "engine/drill/troops.h"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::drill {

// Straight ahead into contact: which unit is touched, what is in the way, and where two charging units meet.

/// Whether the front of a unit touches another unit, or the part of a house that it occupies.
[[nodiscard]] bool front_reaches(const Troops& troops, UnitId unit, UnitId other);

/// The distance straight ahead until the front touches the target, or its house; nothing if the unit would
/// pass it or has it not ahead. Ignores everything else in the way.
[[nodiscard]] std::optional<Thou> way_to(const Troops& troops, UnitId unit, UnitId target);

/// What a unit meets first straight ahead, up to `far`: units that take room, houses, ground and obstacles
/// that it cannot enter or cross, and the edge of the table. Ignores the unit `past` and its house.
[[nodiscard]] Meeting first_met(const Troops& troops, const Gait& gait, UnitId unit, Thou far,
                                UnitId past = no_unit);

/// The geometry of a charge.
struct ChargeWay {
    enum class Bar : std::uint8_t {
        none,
        not_ahead,  ///< The target is not straight ahead.
        too_far,    ///< The target is beyond reach.
        other_part, ///< The part of the house that would be hit is not held by the target.
        in_the_way, ///< Something else would be hit first.
    };
    Bar bar = Bar::none;
    Thou way = 0; ///< Distance to contact, if the target is ahead and in reach.
    Meeting met;  ///< What is met on the way.
};
[[nodiscard]] ChargeWay charge_way(const Troops& troops, const Gait& gait, UnitId unit, UnitId target,
                                   Thou reach);

/// How far each of two units goes until they meet; the first goes half of the way.
struct Halves {
    Thou first = 0;
    Thou other = 0;
};
/// Nothing if they do not meet, or if the other would have to go beyond `reach`.
[[nodiscard]] std::optional<Halves> halves(const Troops& troops, UnitId first, UnitId other, Thou reach);

/// A charging unit and its distance. Charges are carried out nearest first, so that no unit is blocked by one
/// from farther away.
struct Onrush {
    Thou way = 0;
    UnitId unit = no_unit;
};
using Onrushes = boost::container::static_vector<Onrush, max_units>;
void nearest_first(Onrushes& onrushes);

} // namespace bounce::drill
