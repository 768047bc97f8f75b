#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/formation.h"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::table {

/// Shapes that players lay on the table to see whom a shot strikes. Each is laid at a pose and asked where a
/// point lies; what lies exactly on the outer limit is in, and on the line between two bands in the nearer.
/// Worked out to 1/1024 of a thou, so that how a template is turned makes no difference that a player could
/// see.

/// Where bands end, in thou from the near end, ascending. The first begins at the near end itself.
inline constexpr std::size_t most_bands = 16;
using Bands = boost::container::static_vector<Thou, most_bands>;

/// A triangle that opens from the muzzle: at its far end, the last band's, it is `width` wide.
struct Cone {
    Thou width = 0;
    Bands bands;
};
/// The band a point lies in, the nearest 0; nothing outside.
[[nodiscard]] std::optional<int> band_of(const Cone& cone, const Pose& muzzle, Vec point);

/// A strip straight ahead, `width` wide: a bounce stick, a stick of numbers, the sleeve of a shot. Laid so
/// that the middle of its near end is at the pose.
struct Stick {
    Thou width = 0;
    Bands bands;
};
[[nodiscard]] std::optional<int> band_of(const Stick& stick, const Pose& muzzle, Vec point);

/// The corners of a template, or of one band of it: near left, far left, far right, near right. Of a cone's
/// first band both near corners are the muzzle.
[[nodiscard]] Corners outline(const Cone& cone, const Pose& muzzle);
[[nodiscard]] Corners outline(const Cone& cone, const Pose& muzzle, std::size_t band);
[[nodiscard]] Corners outline(const Stick& stick, const Pose& muzzle);
[[nodiscard]] Corners outline(const Stick& stick, const Pose& muzzle, std::size_t band);

/// A circle in a ring of four quarters, laid on the point of aim.
struct Burst {
    Thou inner = 0; ///< Radius of the circle.
    Thou outer = 0; ///< Radius of the ring.
};
/// Quarters as the gunner sees them; what lies on the line between two is in `beyond` or `short_of`.
enum class Sector : std::uint8_t { centre, beyond, right, short_of, left };
/// `facing` is the way the shell flew. Nothing outside the ring.
[[nodiscard]] std::optional<Sector> sector_of(const Burst& burst, const Pose& aim, Vec point);
/// Whether some of a convex shape lies in a sector; what only touches its outer limit does.
[[nodiscard]] bool touches(const Burst& burst, const Pose& aim, Sector sector, Shape shape);

} // namespace bounce::table
