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
[[nodiscard]] Facets facets_of(Position pos, UnitId unit);
/// Those that fire: of a column only the front base, of a gun the gun ("awi/fire.column").
[[nodiscard]] Facets firing_facets(Position pos, UnitId unit);

/// A unit as one that fires ("awi/fire.arc", "awi/fire.overhead"), and as one that is fired at.
[[nodiscard]] drill::Firer firer_of(Position pos, UnitId unit);
[[nodiscard]] drill::FiredAt fired_at(Position pos, UnitId target);

/// The band of the range table in which an aim lies.
[[nodiscard]] inline Range range_of(const Aim& aim) {
    return aim.band < 0 ? Range::out : static_cast<Range>(aim.band);
}

/// Whether a target is so far away that nothing else need be asked.
[[nodiscard]] bool far_beyond(Position pos, UnitId unit, UnitId target);
/// The same for many targets.
[[nodiscard]] UnitList near_enough(Position pos, UnitId unit);

/// The best aim of a unit's facets for which `use(Facet)` holds: of good ones the nearest, else the one that
/// got farthest.
template <class Use>
[[nodiscard]] Aim best_aim(Position pos, UnitId unit, UnitId target, Use use) {
    return far_beyond(pos, unit, target)
               ? Aim{}
               : drill::best_aim(TroopsNow{pos}, firer_of(pos, unit), fired_at(pos, target), use);
}
/// Whether any aim of a unit, with all its faces at all of its target's, is good: what `best_aim` would find,
/// without saying which.
[[nodiscard]] bool hits(Position pos, UnitId unit, UnitId target);
/// The same for many targets.
[[nodiscard]] bool hits(Position pos, const drill::Firer& firer, UnitId target);
/// How a unit sees another: as its fire does ("awi/fire.sight"). Out of range or arc, only what lies between
/// the two counts.
[[nodiscard]] Aim look_at(Position pos, UnitId unit, UnitId target);
/// The range at which a unit fires at an enemy; if it cannot, the distance between their nearest faces.
[[nodiscard]] Thou range_to(Position pos, UnitId unit, UnitId target);
/// A gun at a house, a bridge or a work: any part of it will do.
[[nodiscard]] Aim aim(Position pos, UnitId unit, drill::Destructible destructible);

/// "awi/fire.canister_friends": whether a friendly unit is in a gun's arc within canister range.
[[nodiscard]] bool friend_before(Position pos, UnitId unit, const table::Base& gun);
/// What stands along a line covers those behind it, when it is whole and finished ("awi/fire.cover").
[[nodiscard]] Cover cover_of(table::Barrier barrier);
/// What the ground at a point covers by itself.
[[nodiscard]] Cover woods_at(Position pos, Vec at);
/// "awi/fire.cover"
[[nodiscard]] Cover cover_of(Position pos, UnitId unit, UnitId target, const Aim& aim);

} // namespace bounce::awi
