#pragma once

#include "engine/drill/destructible.h"
#include "engine/drill/house.h"
#include "engine/drill/movement/lane.h"
#include "engine/drill/sight/bands.h"
#include "engine/drill/troops.h"

#include <cstdint>
#include <limits>

namespace bounce::drill {

/// Aiming: arcs, range bands, who is in the way, and over whose heads one may fire.

/// Who fires.
struct Firer {
    enum class Overhead : std::uint8_t { never, at_other_heights, always };

    UnitId unit = no_unit;
    Vec at;       ///< Its middle.
    Facets faces; ///< Those that fire.
    Bands bands;
    Angle spread; ///< How far to either side of straight ahead a face fires.
    Overhead overhead = Overhead::never;
    Thou clear = 0;          ///< Those it fires over must be so far from both ends of the shot.
    std::uint32_t house = 0; ///< The one that it is in, as a bit: it hides nobody from it.

    /// What a face may fire at, all the way.
    [[nodiscard]] table::Arc arc(const table::Base& face) const { return table::arc_before(face, spread); }
};

/// Who is fired at.
struct FiredAt {
    UnitId unit = no_unit;
    Vec at;
    Facets faces;
    std::uint32_t house = 0; ///< Likewise.
    table::WoodsDepth woods; ///< How much of them may lie before it.
};

/// How far an aim has got: what fails first is told first.
enum class Bar : std::uint8_t { range, arc, sight, none };

/// One face that aims at something.
struct Aim {
    Bar bar = Bar::range;
    Thou distance = 0;
    int band = -1;
    Facet from;
    Facet at;              ///< Of a unit.
    bool overhead = false; ///< Over the heads of others.
    table::Sight sight;    ///< What blocks it.

    [[nodiscard]] bool good() const { return bar == Bar::none; }
};
/// Of two aims the better one: of good ones the nearer, else the one that got farther.
[[nodiscard]] bool better(const Aim& a, const Aim& b);

/// One face at one face of a target; looked at closely only if that is nearer than `nearer_than`.
[[nodiscard]] Aim aim(const Troops& troops, const Firer& firer, const Facet& from, const FiredAt& target,
                      const Facet& at, Thou nearer_than = std::numeric_limits<Thou>::max());
/// At a house, a bridge or a work: any part of it will do.
[[nodiscard]] Aim aim(const Troops& troops, const Firer& firer, const Facet& from, Destructible destructible,
                      table::WoodsDepth woods);
/// The best aim of the faces for which `use(Facet)` holds.
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
/// The same firer without limits of range or arc, to ask only what lies between.
[[nodiscard]] Firer looking_all_round(Firer firer);
/// Between the nearest faces of the two.
[[nodiscard]] Thou distance(const Firer& firer, const FiredAt& target);

/// Whether a target lies so far beside the way that somebody looks that nothing else need be asked: as told
/// by the middles, when neither reaches farther from it than half of `slack`.
[[nodiscard]] bool far_aside(const Pose& pose, Angle spread, Vec target, Thou slack);
/// Whether any aim is good: what `best_aim` of all faces would find, without saying which.
[[nodiscard]] bool hits(const Troops& troops, const Firer& firer, const FiredAt& target);

/// Whether a friend is in the arc of a face, so near.
[[nodiscard]] bool friend_before(const Troops& troops, const Firer& firer, const table::Base& face,
                                 Thou reach);

} // namespace bounce::drill
