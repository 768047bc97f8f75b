#pragma once

#include "engine/drill/units.h"
#include "engine/ground/table/way/path.h"

namespace bounce::drill {

struct OrderLabel; ///< order_label.h

/// Orders that several table games have; each takes those that it needs into its own `Order`.

/// Both sides throw for who begins.
struct ThrowForFirst {
    friend bool operator==(const ThrowForFirst&, const ThrowForFirst&) = default;
};
/// A side has deployed.
struct Ready {
    friend bool operator==(const Ready&, const Ready&) = default;
};
/// A unit marches, leg by leg from the middle of what it covers.
struct Move {
    UnitId unit = no_unit;
    table::Legs legs;
    friend bool operator==(const Move&, const Move&) = default;
};
/// A unit turns on the spot.
struct Face {
    UnitId unit = no_unit;
    table::Angle facing;
    friend bool operator==(const Face&, const Face&) = default;
};
/// A unit declares a charge.
struct Charge {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    friend bool operator==(const Charge&, const Charge&) = default;
};
/// The side that decides does no more in this part of the turn.
struct End {
    friend bool operator==(const End&, const End&) = default;
};

} // namespace bounce::drill
