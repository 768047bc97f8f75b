#include "engine/rules/ccc/movement/move.h"

#include "engine/rules/ccc/movement/allowance.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/written.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/move.mount"_clause: it has dismounted in this turn.
bool is_off_horse(const Unit& it) { return it.has(Mark::off_horse) && it.is(Posture::dismounted); }

/// "ccc/move.about"_clause, "ccc/move.front"_clause: who has no movement left may still turn where he stands.
bool only_turns(const Field& field, const State& state, const Move& order) {
    return order.legs.count > 0 && state.units[order.unit].spent >= drill::whole_move
           && !state.units[order.unit].has(Mark::halted) && may_act(field, state, order.unit)
           && std::ranges::all_of(order.legs,
                                  [](const table::Leg& leg) { return leg.kind == table::Leg::Kind::turn; });
}

Verdict may_go(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Subject name = field.who(unit);
    if (it.is(Posture::prone)) {
        return refuse("ccc/move.prone"_clause, "{0} {0:lies|lie} down, and {0:has|have} to stand up first.",
                      name);
    }
    if (is_off_horse(it)) {
        return refuse("ccc/move.mount"_clause,
                      "{0} {0:has|have} dismounted, and {0:goes|go} on foot from the next turn on.", name);
    }
    return {};
}

Judgement judge_march(const Field& field, const State& state, const Move& order) {
    Verdict free = only_turns(field, state, order) ? may_go(field, state, order.unit)
                                                   : may_march(field, state, order.unit);
    if (!free) {
        return {free};
    }
    if (order.legs.count == 0 || order.legs.count > table::Legs::most) {
        return {refuse("ccc/move.wheel"_clause, "A march has from 1 to {} legs.", int{table::Legs::most})};
    }
    const table::Formation formation = formation_of(field, state, order.unit);
    const auto is_nothing = [&](const table::Leg& leg) {
        return table::is_wheel(leg) && table::measured(formation, leg, {}) == 0;
    };
    if (std::ranges::any_of(order.legs, is_nothing)) { // many of them would be a wheel without a price
        return {refuse("ccc/move.wheel"_clause, "That wheel is too small to be measured.")};
    }
    const Progress progress = follow(field, state, order);
    Judgement judgement{progress.verdict, progress.legs, progress.ended};
    const Unit& it = state.units[order.unit];
    if (judgement.verdict && progress.to == Pose{it.at, it.facing} && !progress.leaves) {
        judgement.verdict =
            refuse("ccc/move.room"_clause, "There is no way for {0} to go.", field.who(order.unit));
    }
    return judgement;
}

} // namespace

bool can_march(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return can_move(field, state, unit) && !it.is(Posture::prone) && !is_off_horse(it);
}

bool can_turn_about(const Field& field, const State& state, UnitId unit) {
    Move about{.unit = unit};
    about.legs.count = 1;
    about.legs.legs[0] = {.kind = table::Leg::Kind::turn, .turn = table::half_circle};
    return check(field, state, about).has_value();
}

Verdict may_march(const Field& field, const State& state, UnitId unit) {
    if (Verdict free = may_move(field, state, unit); !free) {
        return free;
    }
    return may_go(field, state, unit);
}

Judgement judge(const Field& field, const State& state, const Move& order) {
    if (!is_writing(state)) {
        return judge_march(field, state, order);
    }
    if (order == written_march(state, order.unit)) {
        return {
            refuse("ccc/turn.written"_clause, "That is written down for {} already.", field.name(order.unit)),
            order.legs.count};
    }
    return judge_march(field, as_written(field, state, order.unit), order);
}

Verdict check(const Field& field, const State& state, const Move& order) {
    return judge(field, state, order).verdict;
}

void apply(const Field& field, State& state, const Move& order, Rolls& rolls, Log& log) {
    if (is_writing(state)) {
        write_march(field, state, order, log);
        return;
    }
    const Progress progress = follow(field, state, order, rolls, log);
    tell_march(field, state, order.unit, progress, state.units[order.unit].spent, log);
    enter_march(field, state, order.unit, progress, log);
}

} // namespace bounce::ccc
