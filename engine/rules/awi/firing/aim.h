#pragma once

#include "engine/drill/sight/aim.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

using drill::Aim;
using drill::Bar;
using drill::Facet;
using drill::Facets;

/// All of a unit.
[[nodiscard]] Facets facets_of(const Field& field, const State& state, UnitId unit);
/// Those that fire: of a column only the front base, of a gun the gun ("awi/fire.column").
[[nodiscard]] Facets firing_facets(const Field& field, const State& state, UnitId unit);

/// A unit as one that fires ("awi/fire.arc", "awi/fire.overhead"), and as one that is fired at.
[[nodiscard]] drill::Firer firer_of(const Field& field, const State& state, UnitId unit);
[[nodiscard]] drill::FiredAt fired_at(const Field& field, const State& state, UnitId target);

/// The band of the range table in which an aim lies.
[[nodiscard]] inline Range range_of(const Aim& aim) {
    return aim.band < 0 ? Range::out : static_cast<Range>(aim.band);
}

/// Whether a target is so far away that nothing else need be asked.
[[nodiscard]] bool far_beyond(const Field& field, const State& state, UnitId unit, UnitId target);
/// The same for many targets.
[[nodiscard]] UnitList near_enough(const Field& field, const State& state, UnitId unit);

/// The best aim of a unit's facets for which `use(Facet)` holds: of good ones the nearest, else the one that
/// got farthest.
template <class Use>
[[nodiscard]] Aim best_aim(const Field& field, const State& state, UnitId unit, UnitId target, Use use) {
    return far_beyond(field, state, unit, target)
               ? Aim{}
               : drill::best_aim(TroopsNow{field, state}, firer_of(field, state, unit),
                                 fired_at(field, state, target), use);
}
/// Whether any aim of a unit, with all its faces at all of its target's, is good: what `best_aim` would find,
/// without saying which.
[[nodiscard]] bool hits(const Field& field, const State& state, UnitId unit, UnitId target);
/// The same for many targets.
[[nodiscard]] bool hits(const Field& field, const State& state, const drill::Firer& firer, UnitId target);
/// How a unit sees another: as its fire does ("awi/fire.sight"). Out of range or arc, only what lies between
/// the two counts.
[[nodiscard]] Aim look_at(const Field& field, const State& state, UnitId unit, UnitId target);
/// The range at which a unit fires at an enemy; if it cannot, the distance between their nearest faces.
[[nodiscard]] Thou range_to(const Field& field, const State& state, UnitId unit, UnitId target);
/// A gun at a house, a bridge or a work: any part of it will do.
[[nodiscard]] Aim aim(const Field& field, const State& state, UnitId unit, drill::Thing thing);

/// "awi/fire.canister_friends": whether a friendly unit is in a gun's arc within canister range.
[[nodiscard]] bool friend_before(const Field& field, const State& state, UnitId unit, const table::Base& gun);
/// What stands along a line covers those behind it, when it is whole and finished ("awi/fire.cover").
[[nodiscard]] Cover cover_of(table::Barrier barrier);
/// What the ground at a point covers by itself.
[[nodiscard]] Cover woods_at(const Field& field, const State& state, Vec at);
/// "awi/fire.cover"
[[nodiscard]] Cover cover_of(const Field& field, const State& state, UnitId unit, UnitId target,
                             const Aim& aim);

} // namespace bounce::awi
