// Taking down worm fences.
#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/rules/ccc/movement/allowance.h"
#include "engine/rules/ccc/movement/fences.h"
#include "engine/rules/ccc/movement/written.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// So much more than a regiment's front comes down at either end, so that it gets through.
constexpr Thou margin = table::inch / 4;

/// What of a fence stands before a unit and near enough: one part for each straight piece.
FencePieces stretch_before(const Field& field, const State& state, UnitId unit, std::uint8_t line) {
    table::Base body = body_of(field, state, unit);
    body.width += 2 * margin;
    const table::Frame frame(table::front(body), body.facing);
    const Thou reach = field.parameters.worm_fence_reach;
    FencePieces before;
    bool near = false;
    for (const Piece& piece : standing_pieces(field, state, line)) {
        // A fence at a slant is near where it comes nearest.
        if (const auto part = part_before(body, piece, reach + body.width)) {
            before.push_back(*part);
            near |= std::min(frame.seen((*part)[0]).ahead, frame.seen((*part)[1]).ahead) <= reach;
        }
    }
    return near ? before : FencePieces{};
}

Verdict check_clearing(const Field& field, const State& state, const Clear& order) {
    if (Verdict free = may_move(field, state, order.unit); !free) {
        return free;
    }
    const Subject name = field.who(order.unit);
    const auto& lines = field.scenario.ground.lines;
    if (order.line >= lines.size() || !lines[order.line].worm) {
        return refuse("ccc/terrain.worm_fence"_clause, "Only worm fences are taken down.");
    }
    if (!is_regiment(field.arm(order.unit)) || state.units[order.unit].is(Posture::prone)) {
        return refuse("ccc/terrain.worm_fence"_clause,
                      "Fences are taken down by regiments on their feet, not by {}.", name);
    }
    const FencePieces before = stretch_before(field, state, order.unit, order.line);
    if (before.empty()) {
        return refuse("ccc/terrain.worm_fence"_clause, "No part of that fence stands close before {}.", name);
    }
    if (state.gaps_made + before.size() > most_gaps) {
        return refuse("ccc/terrain.worm_fence"_clause, "No more than {} stretches of fence are taken down.",
                      most_gaps);
    }
    return {};
}

void take_down(const Field& field, State& state, const Clear& order) {
    for (const Piece& part : stretch_before(field, state, order.unit, order.line)) {
        if (state.gaps_made < most_gaps) {
            state.gaps[state.gaps_made++] = {.from = part[0], .to = part[1], .line = order.line};
        }
    }
}

/// A die's worth of the move; who has less left moves no more ("ccc/terrain.worm_fence").
void pay_for_work(const Field& field, Unit& it, UnitId unit, Thou left, Thou allowance, Rolls& rolls) {
    const Thou die = table::inch
                     * rolls.die({.clause = "ccc/terrain.worm_fence"_clause,
                                  .name = "removal",
                                  .side = field.side(unit),
                                  .unit = field.name(unit),
                                  .sides = field.parameters.worm_fence_die});
    it.marks |= die >= left ? Mark::halted : 0;
    it.spent = die >= left ? std::max(it.spent, drill::whole_move)
                           : static_cast<std::int32_t>(it.spent + parts_of(die, allowance));
}

} // namespace

bool may_be_cleared(const Field& field, const State& state, UnitId unit, std::uint8_t line) {
    return is_regiment(field.arm(unit)) && field.scenario.ground.lines[line].worm
           && !stretch_before(field, state, unit, line).empty();
}

Verdict check(const Field& field, const State& state, const Clear& order) {
    if (is_writing(state) && state.plots[order.unit].line == order.line) {
        return refuse("ccc/turn.written"_clause, "That is written down for {} already.",
                      field.name(order.unit));
    }
    return check_clearing(field, state, order);
}

void apply(const Field& field, State& state, const Clear& order, Rolls& rolls, Log& log) {
    if (is_writing(state)) {
        write_clearing(field, state, order, log);
        return;
    }
    Unit& it = state.units[order.unit];
    if (!pays_nothing(field, state, order.unit)) {
        pay_for_work(field, it, order.unit, left_of(field, state, order.unit),
                     allowance_of(field, state, order.unit), rolls);
    }
    take_down(field, state, order);
    drill::note(field, order.unit, "ccc/terrain.worm_fence"_clause, log,
                "{0} {0:takes|take} down the fence before {0:it|them}.", field.who(order.unit));
}

} // namespace bounce::ccc
