#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// What tasks do when their time has come, for the files of this chapter and for steps A to C.

/// Throws for a reaction; what comes of it is a `counter` where an officer may try to undo it, else a
/// `carry_out` ("ccc/reaction.ten", "ccc/reaction.six").
void react(MutablePosition pos, const Task& task, Rolls& rolls, Log& log);
/// The officers are checked, the D6 is thrown, a rally is tried; if it fails, the result is carried out
/// ("ccc/loss.piece").
void rout(MutablePosition pos, const Task& task, Rolls& rolls, Log& log);
/// Who of two who touch has to react ("ccc/reaction.collision").
void collision(MutablePosition pos, const Task& task, Log& log);
/// Forgets who has collided with whom when a chain of collisions is over.
void mind_chain(State& state);
/// Carries a result out.
void carry_out(MutablePosition pos, const Task& task, Rolls& rolls, Log& log);

/// Dice of `Task::step`: by which table a result came about.
inline constexpr std::uint8_t by_ten = 10;
inline constexpr std::uint8_t by_six = 6;

/// Whether the table that was thrown by has a result.
[[nodiscard]] bool is_in_table(const Parameters& rules, const Task& task, Result result);
/// What a result comes to for a unit that cannot do it: nothing, where it may not fire at the cause, cannot
/// lie down, or would run into the same unit again ("ccc/reaction.return_fire", "ccc/reaction.six",
/// "ccc/reaction.collision").
[[nodiscard]] Result possible(Position pos, const Task& task, Result result);
/// Which way it goes from the cause of a task ("ccc/reaction.moves").
[[nodiscard]] Angle way_away(Position pos, const Task& task);
/// How far a result leads; 0 for those that do not move.
[[nodiscard]] Thou distance_of(const Parameters& rules, Result result);

/// The last rout or reaction move once more, officers and all ("ccc/turn.rally", "ccc/reaction.marker").
void go_back_again(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log);
/// After step B, with `reaction_repeats`: the last reaction once more ("ccc/reaction.marker").
void react_again(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log);

/// After a throw for a captain that failed: asks the owner whether an officer near by goes over, if there is
/// one ("ccc/turn.go_over").
void seek_officer(MutablePosition pos, UnitId unit);

} // namespace bounce::ccc
