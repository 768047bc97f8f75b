#pragma once

#include "engine/drill/house.h"
#include "engine/ground/table/sight.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/works/works.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <limits>

namespace bounce::awi {

using drill::Facet;
using drill::Facets;
/// All of a unit.
[[nodiscard]] Facets facets_of(const Field& field, const State& state, UnitId unit);
/// Those that fire: of a column only the front base, of a gun the gun ("awi/fire.column").
[[nodiscard]] Facets firing_facets(const Field& field, const State& state, UnitId unit);

/// "awi/fire.arc": what a face may fire at, all the way.
[[nodiscard]] table::Arc fire_arc(const Field& field, const table::Base& face);

/// How far an aim has got: what fails first is told first.
enum class Bar : std::uint8_t { range, arc, sight, none };

/// One face that aims at something.
struct Aim {
    Bar bar = Bar::range;
    Thou distance = 0;
    Range range = Range::out;
    Facet from;
    Facet at;              ///< Of a unit.
    bool overhead = false; ///< Over the heads of others.
    table::Sight sight;    ///< What blocks it.

    [[nodiscard]] bool good() const { return bar == Bar::none; }
};

/// The best aim of a unit's facets for which `use(Facet)` holds: of good ones the nearest, else the one that
/// got farthest.
template <class Use>
[[nodiscard]] Aim best_aim(const Field& field, const State& state, UnitId unit, UnitId target, Use use);

/// One face at one face of a target, looked at closely only if that is nearer than this.
[[nodiscard]] Aim aim(const Field& field, const State& state, UnitId unit, const Facet& from, UnitId target,
                      const Facet& at, Thou nearer_than = std::numeric_limits<Thou>::max());
/// A gun at a house, a bridge or a work: any part of it will do.
[[nodiscard]] Aim aim(const Field& field, const State& state, UnitId unit, const Facet& from, Thing thing);

/// Whether any aim of a unit, with all its faces at all of its target's, is good: what `best_aim` would find,
/// without saying which.
[[nodiscard]] bool hits(const Field& field, const State& state, UnitId unit, UnitId target);

/// Of two aims the better one.
[[nodiscard]] bool better(const Aim& a, const Aim& b);
/// Whether a target is so far away that nothing else need be asked.
[[nodiscard]] bool far_beyond(const Field& field, const State& state, UnitId unit, UnitId target);
/// The same for many targets.
[[nodiscard]] UnitList near_enough(const Field& field, const State& state, UnitId unit);

/// "awi/fire.canister_friends": whether a friendly unit is in a gun's arc within canister range.
[[nodiscard]] bool friend_before(const Field& field, const State& state, UnitId unit, const table::Base& gun);
/// What stands along a line covers those behind it, when it is whole and finished ("awi/fire.cover").
[[nodiscard]] Cover cover_of(table::Barrier barrier);
/// What the ground at a point covers by itself.
[[nodiscard]] Cover woods_at(const Field& field, const State& state, Vec at);
/// "awi/fire.cover"
[[nodiscard]] Cover cover_of(const Field& field, const State& state, UnitId unit, UnitId target,
                             const Aim& aim);

template <class Use>
Aim best_aim(const Field& field, const State& state, UnitId unit, UnitId target, Use use) {
    Aim best;
    if (far_beyond(field, state, unit, target)) {
        return best;
    }
    const Facets targets = facets_of(field, state, target);
    for (const Facet& from : firing_facets(field, state, unit)) {
        if (!use(from)) {
            continue;
        }
        for (const Facet& at : targets) {
            const Thou nearer_than = best.good() ? best.distance : std::numeric_limits<Thou>::max();
            const Aim next = aim(field, state, unit, from, target, at, nearer_than);
            best = better(next, best) ? next : best;
        }
    }
    return best;
}

} // namespace bounce::awi
