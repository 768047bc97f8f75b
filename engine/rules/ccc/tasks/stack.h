#pragma once

#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// What units have yet to do: reactions, routs, collisions, a charge and decisions, as tasks on a stack.

/// Puts a task on top of the stack, unless the unit waits already to do the like: it reacts once, and a rout
/// takes the place of a reaction ("ccc/reaction.once").
void push(State& state, const Task& task);
/// Whether the top of the stack is a decision, so that play waits for its owner.
[[nodiscard]] bool waits_for_decision(const State& state);
[[nodiscard]] const Task* top(const State& state);

/// What follows fire or a fight that took pieces: a rout is thrown for ("ccc/loss.piece").
void piece_lost(MutablePosition pos, UnitId unit, UnitId cause);
/// Two units touch that did not charge ("ccc/reaction.collision").
void collide(MutablePosition pos, UnitId mover, UnitId other);

} // namespace bounce::ccc
