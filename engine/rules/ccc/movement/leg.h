#pragma once

#include "engine/rules/ccc/mobility/standing.h"

namespace bounce::ccc {

/// What single pieces of a march may be.

/// Guns off their limbers with their crews.
[[nodiscard]] bool is_in_action(Position pos, UnitId unit);
/// Who faces as he likes ("ccc/move.front", "ccc/move.about"): others turn about, and that once.
[[nodiscard]] bool turns_freely(Position pos, UnitId unit);

/// What a unit's guns have done off their limbers in this turn.
struct GunWork {
    bool hauled = false; ///< Moved by hand or by prolonge.
    Angle began;         ///< The front with which they began it.
    Angle now;           ///< That which they have now.
};
/// Whether a unit may go so at all.
[[nodiscard]] Verdict check_leg(Position pos, UnitId unit, const table::Leg& leg, const GunWork& done);
/// Whether the ground lets it; `leaves`: it may go off the table there.
[[nodiscard]] Verdict check_way(const Field& field, UnitId unit, const Way& way, bool leaves);
/// Nobody and nothing in the way of its corners as it turns on the spot ("ccc/move.room").
[[nodiscard]] Verdict check_turn(Position pos, const Walker& walker, const table::Leg& leg,
                                 const Neighbours& neighbours);

/// Whether a place lies beyond the edge of the table.
[[nodiscard]] bool is_out(const Field& field, Vec at);
/// Whether a leg leads off the table where the unit's side may leave it ("ccc/move.exit"): it is gone when
/// its middle crosses the edge.
[[nodiscard]] bool leads_out(const Field& field, const Walker& walker, const table::Leg& leg);

} // namespace bounce::ccc
