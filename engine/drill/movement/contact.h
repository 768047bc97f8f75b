#pragma once

#include "engine/drill/movement/meeting.h"
#include "engine/drill/troops.h"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::drill {

/// Straight ahead into contact: who is touched, what is in the way, and where two meet who go for each other.

/// Whether the front of a unit touches another: of troops in a house, the parts of it that they hold.
[[nodiscard]] bool front_reaches(const Troops& troops, UnitId unit, UnitId other);

/// The way straight ahead until the front touches the target, or the house it is in; nothing if it would pass
/// it by or is not ahead. What else is in the way is not asked.
[[nodiscard]] std::optional<Thou> way_to(const Troops& troops, UnitId unit, UnitId target);

/// Looks at whoever takes room, houses, ground and obstacles that its kind cannot enter or cross, and the
/// edge of the table, up to `far`. The unit `past` is not in the way, nor its house.
[[nodiscard]] Meeting first_met(const Troops& troops, const Gait& gait, UnitId unit, Thou far,
                                UnitId past = no_unit);

/// A charge as far as the table goes.
struct ChargeWay {
    enum class Bar : std::uint8_t {
        none,
        not_ahead,  ///< The target does not lie straight ahead.
        too_far,    ///< It lies beyond reach.
        other_part, ///< What would be met of a house is not held by it.
        in_the_way, ///< Something else is met first.
    };
    Bar bar = Bar::none;
    Thou way = 0; ///< Until it touches, if it is ahead and in reach.
    Meeting met;  ///< What is met on it.
};
[[nodiscard]] ChargeWay charge_way(const Troops& troops, const Gait& gait, UnitId unit, UnitId target,
                                   Thou reach);

/// How far each of two goes until they meet, the first half of the way.
struct Halves {
    Thou first = 0;
    Thou other = 0;
};
/// Nothing if they do not meet, or the other would have to go farther than it reaches.
[[nodiscard]] std::optional<Halves> halves(const Troops& troops, UnitId first, UnitId other, Thou reach);

/// Those who go for somebody, the nearest first, so that nobody is kept from his enemy by one who comes from
/// farther away.
struct Onrush {
    Thou way = 0;
    UnitId unit = no_unit;
};
using Onrushes = boost::container::static_vector<Onrush, max_units>;
void nearest_first(Onrushes& onrushes);

} // namespace bounce::drill
