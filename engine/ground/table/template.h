#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/formation.h"

#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::table {

// Templates that players lay on the table to see whom a shot hits. Each is placed at a pose and says where a
// point lies; a point on the outer limit is inside, and one on the line between two bands is in the nearer.
// Calculated to 1/1024 of a thou, so that the orientation of a template makes no difference that a player
// could see.

/// The far limits of range bands, in thou from the near end, ascending. The first band begins at the near
/// end.
inline constexpr std::size_t most_bands = 16;
using Bands = boost::container::static_vector<Thou, most_bands>;

/// A triangle that opens from the muzzle; `width` is its width at the far end of the last band.
struct Cone {
    Thou width = 0;
    Bands bands;
};
/// The band in which a point lies, the nearest being 0; nothing if it is outside.
[[nodiscard]] std::optional<int> band_of(const Cone& cone, const Pose& muzzle, Vec point);

/// A strip straight ahead, `width` wide: a bounce stick, a stick of numbers, the sleeve of a shot. The middle
/// of its near end is at the pose.
struct Stick {
    Thou width = 0;
    Bands bands;
};
[[nodiscard]] std::optional<int> band_of(const Stick& stick, const Pose& muzzle, Vec point);

/// The corners of a template, or of one of its bands: near left, far left, far right, near right. In a cone's
/// first band both near corners are the muzzle.
[[nodiscard]] Corners outline(const Cone& cone, const Pose& muzzle);
[[nodiscard]] Corners outline(const Cone& cone, const Pose& muzzle, std::size_t band);
[[nodiscard]] Corners outline(const Stick& stick, const Pose& muzzle);
[[nodiscard]] Corners outline(const Stick& stick, const Pose& muzzle, std::size_t band);

/// A circle inside a ring of four quarters, centred on the point of aim.
struct Burst {
    Thou inner = 0; ///< Radius of the circle.
    Thou outer = 0; ///< Radius of the ring.
};
/// Quarters as the gunner sees them; a point on the line between two is in `beyond` or `short_of`.
enum class Sector : std::uint8_t { centre, beyond, right, short_of, left };
/// `aim.facing` is the direction of the shell's flight. Nothing outside the ring.
[[nodiscard]] std::optional<Sector> sector_of(const Burst& burst, const Pose& aim, Vec point);
/// Whether part of a convex shape lies in a sector, including its outer limit.
[[nodiscard]] bool touches(const Burst& burst, const Pose& aim, Sector sector, Shape shape);

} // namespace bounce::table
