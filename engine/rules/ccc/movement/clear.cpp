// Taking down worm fences.
#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/written.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// So much more than a regiment's front comes down at either end, so that it gets through.
constexpr Thou margin = table::inch / 4;

/// What of a fence stands before a unit and near enough: one part for each straight piece.
FencePieces stretch_before(Position pos, UnitId unit, std::uint8_t line) {
    table::Base body = body_of(pos, unit);
    body.width += 2 * margin;
    const table::Frame frame(table::front(body), body.facing);
    const Thou reach = pos.field.parameters.worm_fence_reach;
    FencePieces before;
    bool near = false;
    for (const Piece& piece : standing_pieces(pos, line)) {
        // A fence at a slant is near where it comes nearest.
        if (const auto part = part_before(body, piece, reach + body.width)) {
            before.push_back(*part);
            near |= std::min(frame.seen((*part)[0]).ahead, frame.seen((*part)[1]).ahead) <= reach;
        }
    }
    return near ? before : FencePieces{};
}

Verdict check_clearing(Position pos, const Clear& order) {
    if (Verdict free = may_move(pos, order.unit); !free) {
        return free;
    }
    const Subject name = pos.field.who(order.unit);
    const auto& lines = pos.field.scenario.ground.lines;
    if (order.line >= lines.size() || !lines[order.line].worm) {
        return refuse("ccc/terrain.worm_fence"_clause, "Only worm fences can be taken down.");
    }
    if (!is_regiment(pos.field.arm(order.unit)) || pos.state.units[order.unit].is(Posture::prone)) {
        return refuse("ccc/terrain.worm_fence"_clause,
                      "{} cannot take down a fence: only regiments on their feet can.", name);
    }
    const FencePieces before = stretch_before(pos, order.unit, order.line);
    if (before.empty()) {
        return refuse("ccc/terrain.worm_fence"_clause,
                      "{} cannot take down that fence: no part of it is close in front.", name);
    }
    if (pos.state.gaps_made + before.size() > most_gaps) {
        return refuse("ccc/terrain.worm_fence"_clause,
                      "No more than {} stretches of fence can be taken down.", most_gaps);
    }
    return {};
}

void take_down(MutablePosition pos, const Clear& order) {
    for (const Piece& part : stretch_before(pos, order.unit, order.line)) {
        if (pos.state.gaps_made < most_gaps) {
            pos.state.gaps[pos.state.gaps_made++] = {.from = part[0], .to = part[1], .line = order.line};
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

bool may_be_cleared(Position pos, UnitId unit, std::uint8_t line) {
    return is_regiment(pos.field.arm(unit)) && pos.field.scenario.ground.lines[line].worm
           && !stretch_before(pos, unit, line).empty();
}

Verdict check(Position pos, const Clear& order) {
    if (is_writing(pos.state) && pos.state.plots[order.unit].line == order.line) {
        return refuse("ccc/turn.written"_clause, "That is already written down for {}.",
                      pos.field.name(order.unit));
    }
    return check_clearing(pos, order);
}

void apply(MutablePosition pos, const Clear& order, Rolls& rolls, Log& log) {
    if (is_writing(pos.state)) {
        write_clearing(pos, order, log);
        return;
    }
    Unit& it = pos.state.units[order.unit];
    if (!pays_nothing(pos, order.unit)) {
        pay_for_work(pos.field, it, order.unit, left_of(pos, order.unit), allowance_of(pos, order.unit),
                     rolls);
    }
    take_down(pos, order);
    drill::note(pos.field, order.unit, "ccc/terrain.worm_fence"_clause, log,
                "{0} {0:takes|take} down the fence in front of {0:it|them}.", pos.field.who(order.unit));
}

} // namespace bounce::ccc
