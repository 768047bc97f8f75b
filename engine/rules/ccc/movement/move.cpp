#include "engine/rules/ccc/movement/move.h"

#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/written.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/move.mount"_clause: it has dismounted in this turn.
bool is_off_horse(const Unit& it) { return it.has(Mark::off_horse) && it.is(Posture::dismounted); }

/// "ccc/move.about"_clause, "ccc/move.front"_clause: who has no movement left may still turn where he stands.
bool only_turns(Position pos, const Move& order) {
    return order.legs.count > 0 && pos.state.units[order.unit].spent >= drill::whole_move
           && !pos.state.units[order.unit].has(Mark::halted) && may_act(pos, order.unit)
           && std::ranges::all_of(order.legs,
                                  [](const table::Leg& leg) { return leg.kind == table::Leg::Kind::turn; });
}

Verdict may_go(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject name = pos.field.who(unit);
    if (it.is(Posture::prone)) {
        return refuse("ccc/move.prone"_clause, "{0} {0:is|are} prone and must stand up first.", name);
    }
    if (is_off_horse(it)) {
        return refuse("ccc/move.mount"_clause,
                      "{0} dismounted this turn and cannot go on foot before the next.", name);
    }
    return {};
}

Judgement judge_march(Position pos, const Move& order) {
    Verdict free = only_turns(pos, order) ? may_go(pos, order.unit) : may_march(pos, order.unit);
    if (!free) {
        return {free};
    }
    if (order.legs.count == 0 || order.legs.count > table::Legs::most) {
        return {
            refuse("ccc/move.wheel"_clause, "A march must have from 1 to {} legs.", int{table::Legs::most})};
    }
    const table::Formation formation = formation_of(pos, order.unit);
    const auto is_nothing = [&](const table::Leg& leg) {
        return table::is_wheel(leg) && table::measured(formation, leg, {}) == 0;
    };
    if (std::ranges::any_of(order.legs, is_nothing)) { // many of them would be a wheel without a price
        return {refuse("ccc/move.wheel"_clause, "That wheel is too small to measure.")};
    }
    const Progress progress = follow(pos, order);
    Judgement judgement{progress.verdict, progress.legs, progress.ended};
    const Unit& it = pos.state.units[order.unit];
    if (judgement.verdict && progress.to == Pose{it.at, it.facing} && !progress.leaves) {
        judgement.verdict = refuse("ccc/move.room"_clause, "{0} cannot go anywhere by that march.",
                                   pos.field.who(order.unit));
    }
    return judgement;
}

} // namespace

bool can_march(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return can_move(pos, unit) && !it.is(Posture::prone) && !is_off_horse(it);
}

bool can_turn_about(Position pos, UnitId unit) {
    Move about{.unit = unit};
    about.legs.count = 1;
    about.legs.legs[0] = {.kind = table::Leg::Kind::turn, .turn = table::half_circle};
    return check(pos, about).has_value();
}

Verdict may_march(Position pos, UnitId unit) {
    if (Verdict free = may_move(pos, unit); !free) {
        return free;
    }
    return may_go(pos, unit);
}

Judgement judge(Position pos, const Move& order) {
    if (!is_writing(pos.state)) {
        return judge_march(pos, order);
    }
    if (order == written_march(pos.state, order.unit)) {
        return {refuse("ccc/turn.written"_clause, "That is already written down for {}.",
                       pos.field.name(order.unit)),
                order.legs.count};
    }
    return judge_march({pos.field, as_written(pos, order.unit)}, order);
}

Verdict check(Position pos, const Move& order) { return judge(pos, order).verdict; }

void apply(MutablePosition pos, const Move& order, Rolls& rolls, Log& log) {
    if (is_writing(pos.state)) {
        write_march(pos, order, log);
        return;
    }
    const Progress progress = follow(pos, order, rolls, log);
    tell_march(pos, order.unit, progress, pos.state.units[order.unit].spent, log);
    enter_march(pos, order.unit, progress, log);
}

} // namespace bounce::ccc
