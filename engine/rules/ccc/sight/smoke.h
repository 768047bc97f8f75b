#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Smoke and fog ("ccc/smoke.*", "ccc/fog.*").

/// A unit has fired: its cloud grows by a level, or a new one lies where it stands. Who lays smoke looks
/// through it when all of it lies (`look_through`); the steps of a turn below do so themselves.
void lay_smoke(MutablePosition pos, UnitId unit, Log& log);
/// With `smoke: unit` a cloud goes where its unit goes; others stay.
void carry_smoke(MutablePosition pos, UnitId unit);
/// Step E: a D10 for each cloud; even, it thins.
void thin_smoke(MutablePosition pos, Rolls& rolls, Log& log);
/// The levels of all clouds that a line touches, added up.
[[nodiscard]] int smoke_on(Position pos, Vec from, Vec to);
/// The level of the thickest cloud that a body stands in; 0: none.
[[nodiscard]] int smoke_at(Position pos, const table::Base& body);
/// What a cloud covers.
[[nodiscard]] inline table::Base cover_of(const Cloud& cloud) {
    return {cloud.at, cloud.facing, cloud.width, cloud.depth};
}

/// Whether the scenario has hollows and the rules fog.
[[nodiscard]] bool has_fog(const Field& field);
/// Step D: in the first turn its thickness is thrown for, later a D10 may lift it.
void mind_fog(MutablePosition pos, Rolls& rolls, Log& log);
/// Hollows by bit: a table has fewer.
using Hollows = std::uint64_t;
/// Those in which a point lies, or some of a body that does more than come up to them.
[[nodiscard]] Hollows hollows_about(const Field& field, Vec at);
[[nodiscard]] Hollows hollows_about(const Field& field, const table::Base& body);
/// Whether a body lies in any.
[[nodiscard]] bool lies_in_hollow(const Field& field, const table::Base& body);
/// The fog on a line: its level once, if it touches one of the hollows in which those at its ends lie.
[[nodiscard]] int fog_on(Position pos, Vec from, Vec to, Hollows of_ends);

} // namespace bounce::ccc
