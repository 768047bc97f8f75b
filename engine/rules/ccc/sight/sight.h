#pragma once

#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Sight between units ("ccc/terrain.sight"): ground higher than that under both ends alone hides; woods,
/// fences, smoke and fog only deduct. Sight is mutual.

/// From a corner or the middle of a unit, or of its front, to one of another's. The same both ways.
[[nodiscard]] bool sees(Position pos, UnitId unit, UnitId other);
/// Sees it, with no smoke on the line between them and neither in fog ("ccc/charge.react").
[[nodiscard]] bool sees_clearly(Position pos, UnitId unit, UnitId other);

/// Tells anew whom each side sees of those that a unit's new place concerns ("ccc/sight.side"); of all, with
/// `no_unit`. To be called whenever a unit has come to stand otherwise.
void look_about(MutablePosition pos, UnitId unit);
/// The same for one that has stood `before` and looked about from there, and has only gone or turned.
void look_about_from(MutablePosition pos, UnitId unit, const table::Base& before);
/// The same when nobody has, and there is only more smoke and fog than before, or only less: more hides some
/// that were seen clearly, less shows some that were not.
enum class Weather : std::uint8_t { thicker, thinner };
void look_through(MutablePosition pos, Weather weather);
/// Whether a side sees an enemy unit at all; its own it always sees, and nobody sees all.
[[nodiscard]] bool is_seen(Position pos, Side viewer, UnitId unit);
/// Whether a side sees it only through smoke or fog: its strength and state it cannot tell.
[[nodiscard]] bool is_dim(Position pos, Side viewer, UnitId unit);

/// The state as a side knows it: enemies that it does not see, and what the other side has written down, are
/// taken out ("ccc/sight.side", "ccc/turn.written").
[[nodiscard]] State known(Position pos, Side side);
[[nodiscard]] bool sees_more(const Field& field, const State& before, const State& now, Side side);

/// The field of the scenario that a point lies in, by index; -1: none.
[[nodiscard]] int field_at(const Field& field, Vec at);
/// Whether two points lie in the same field or in neighbours ("ccc/terrain.fields").
[[nodiscard]] bool are_neighbours(const Field& field, Vec a, Vec b);

} // namespace bounce::ccc
