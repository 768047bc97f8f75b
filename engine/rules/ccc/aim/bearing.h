#pragma once

#include "engine/rules/ccc/state.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::ccc {

/// Which pieces of a unit bear on another ("ccc/fire.pieces", "ccc/fire.arc", "ccc/fire.friends").

/// One piece's fire: the nearest points of its front and of what it has of the target in its arc.
struct FireLine {
    Vec from;
    Vec to;
    Thou range = 0;
    std::uint8_t piece = 0; ///< In the front rank; of a battery among guns that are not lost.
};
using FireLines = boost::container::static_vector<FireLine, most_pieces>;

/// How far a fire has got: what fails first is told first.
enum class FireBar : std::uint8_t { range, arc, friends, sight, none };

/// Over whom it may go.
enum class Overhead : std::uint8_t {
    never,
    from_higher, ///< Over friends who stand lower than either end ("ccc/gun.overhead").
};

struct Firing {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    Thou reach = 0;
    Overhead overhead = Overhead::never;
    std::uint8_t pieces = 255; ///< Of a battery: which of its guns fire, as bits.
};
struct Bearing {
    FireLines lines; ///< The front rank's, from its left to its right.
    FireBar bar = FireBar::range;
};
/// How far to either side of its front a piece fires ("ccc/fire.arc").
[[nodiscard]] inline Angle fire_arc(const Parameters& rules) {
    return table::angle_of_millidegrees(std::int64_t{1000} * rules.fire_arc);
}
/// All pieces that bear.
[[nodiscard]] Bearing bearing_of(Position pos, const Firing& firing);
/// Whether any does, without words.
[[nodiscard]] bool bears(Position pos, const Firing& firing);
/// What bars all of them, as soon as it is known.
[[nodiscard]] FireBar bar_of(Position pos, const Firing& firing);
/// The range at which a unit fires at another. If no piece bears, the distance from the nearest piece to the
/// part of the target in its arc; if no arc has any of the target, to the whole of it.
[[nodiscard]] Thou range_to(Position pos, const Firing& firing);
/// The line by which the range of all of them is measured: the shortest; of several as short the middle one.
[[nodiscard]] const FireLine& line_of(const FireLines& lines);

} // namespace bounce::ccc
