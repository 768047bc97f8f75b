#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

#include <string_view>

namespace bounce::ccc {

/// One step of a turn in which sides decide: the first side, then the other ("ccc/turn.steps").
struct Step {
    Phase phase;
    std::string_view doing; ///< As a side is told to, so in the infinitive.
    Clause clause;
    /// Whether a side has anything to decide now; null: nobody decides anything here.
    bool (*asks)(Position pos, Side side);
    /// What is done when both have decided. It is called until it has done nothing, tasks being carried out
    /// in between.
    bool (*work)(MutablePosition pos, Rolls& rolls, Log& log);
};
/// The step of this phase; null for the others.
[[nodiscard]] const Step* step_of(Phase phase);
/// What follows a step; the first step of a turn after `Phase::begin`. After the last the turn is over.
void to_next_step(MutablePosition pos, Log& log);
/// The other side's part of a step, or that in which it is carried out.
void to_next_side(State& state);

/// Steps A to E: the next unit's rally, or throw, or the weather. What comes of it is put on the stack.
void go_on_beginning(MutablePosition pos, Rolls& rolls, Log& log);

/// With `written_orders`, when both have written: what they have written is told
/// ("ccc/turn.written", "ccc/charge.mutual").
void reveal(MutablePosition pos, Log& log);

} // namespace bounce::ccc
