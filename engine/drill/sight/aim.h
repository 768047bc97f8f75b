#pragma once

#include "engine/drill/destructible.h"
#include "engine/drill/house.h"
#include "engine/drill/movement/lane.h"
#include "engine/drill/sight/bands.h"
#include "engine/drill/troops.h"

#include <cstdint>
#include <limits>

namespace bounce::drill {

// Aiming: arcs, range bands, units in the way, and overhead fire.

/// The firing unit.
struct Firer {
    enum class Overhead : std::uint8_t { never, at_other_heights, always };

    UnitId unit = no_unit;
    Vec at;       ///< Its middle.
    Facets faces; ///< The faces that fire.
    Bands bands;
    Angle spread; ///< How far to either side of straight ahead a face fires.
    Overhead overhead = Overhead::never;
    Thou clear = 0;          ///< Minimum distance of units that it fires over from both ends of the shot.
    std::uint32_t house = 0; ///< The house that it is in, as a bit: it does not block its view.

    /// The arc of fire of a face, without limit of range.
    [[nodiscard]] table::Arc arc(const table::Base& face) const { return table::arc_before(face, spread); }
};

/// The target of fire.
struct FiredAt {
    UnitId unit = no_unit;
    Vec at;
    Facets faces;
    std::uint32_t house = 0; ///< As in `Firer`.
    table::WoodsDepth woods; ///< The depth of woods that may lie in front of it.
};

/// The first test that an aim fails, in the order of the tests.
enum class Bar : std::uint8_t { range, arc, sight, none };

/// One face aiming at something.
struct Aim {
    Bar bar = Bar::range;
    Thou distance = 0;
    int band = -1;
    Facet from;
    Facet at;              ///< The target's face, for a unit.
    bool overhead = false; ///< Over the heads of others.
    table::Sight sight;    ///< What blocks it.

    [[nodiscard]] bool good() const { return bar == Bar::none; }
};
/// Whether `a` is the better aim: of good ones the nearer, else the one that passes more tests.
[[nodiscard]] bool better(const Aim& a, const Aim& b);

/// One face aiming at one face of a target; fully tested only if that is nearer than `nearer_than`.
[[nodiscard]] Aim aim(const Troops& troops, const Firer& firer, const Facet& from, const FiredAt& target,
                      const Facet& at, Thou nearer_than = std::numeric_limits<Thou>::max());
/// Aiming at any part of a house, a bridge or a work.
[[nodiscard]] Aim aim(const Troops& troops, const Firer& firer, const Facet& from, Destructible destructible,
                      table::WoodsDepth woods);
/// The best aim of the faces for which `use(Facet)` is true.
template <class Use>
[[nodiscard]] Aim best_aim(const Troops& troops, const Firer& firer, const FiredAt& target, Use use) {
    Aim best;
    for (const Facet& from : firer.faces) {
        if (!use(from)) {
            continue;
        }
        for (const Facet& at : target.faces) {
            const Thou nearer_than = best.good() ? best.distance : std::numeric_limits<Thou>::max();
            const Aim next = aim(troops, firer, from, target, at, nearer_than);
            best = better(next, best) ? next : best;
        }
    }
    return best;
}
/// The same firer without limits of range or arc, for testing only what lies between.
[[nodiscard]] Firer looking_all_round(Firer firer);
/// The distance between the nearest faces of the two.
[[nodiscard]] Thou distance(const Firer& firer, const FiredAt& target);

/// Whether a target is certainly outside an arc, judging by the middles alone; neither body may extend
/// farther from its middle than half of `slack`.
[[nodiscard]] bool far_aside(const Pose& pose, Angle spread, Vec target, Thou slack);
/// Whether any aim is good: like `best_aim` over all faces, without saying which.
[[nodiscard]] bool hits(const Troops& troops, const Firer& firer, const FiredAt& target);

/// Whether a friend is in the arc of a face within `reach`.
[[nodiscard]] bool friend_before(const Troops& troops, const Firer& firer, const table::Base& face,
                                 Thou reach);

} // namespace bounce::drill
