#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Whether a unit is free to act.

/// Whether nothing binds it to do what it must, and no more.
[[nodiscard]] Verdict has_will(Position pos, UnitId unit);
/// "grant/retreat.free": it has withdrawn from a melee in this move, and that was its move.
[[nodiscard]] bool has_withdrawn(const Parameters& parameters, const Unit& unit);
/// Whether it may do anything of its own will in this step; `may_move` asks besides that it stand in the
/// open.
[[nodiscard]] Verdict may_act(Position pos, UnitId unit);
/// Whether a unit may move by order in this move at all: not bound by a duty, in a melee, in the water,
/// charged or charging, with nothing of its move left.
[[nodiscard]] Verdict may_move(Position pos, UnitId unit);
/// The same of a march, with hands for the guns that are pushed.
[[nodiscard]] Verdict may_march(Position pos, UnitId unit);
/// `may_move`, and nobody of it has fired: to change formation, go indoors, into water, on board, or detach.
[[nodiscard]] Verdict may_work(Position pos, UnitId unit);

} // namespace bounce::grant
