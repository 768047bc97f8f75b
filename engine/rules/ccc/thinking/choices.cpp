#include "engine/rules/ccc/thinking/choices.h"

#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/allowance.h"
#include "engine/rules/ccc/movement/change.h"
#include "engine/rules/ccc/movement/standing.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/thinking/army.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>
#include <bit>

namespace bounce::ccc {

namespace {

/// Calls `use(UnitId)` for each enemy on the table whose middle is no farther than so from a unit's.
template <class Use>
void each_enemy_within(const Field& field, const State& state, UnitId unit, Thou far, Use use) {
    const Side side = enemy_of(field.side(unit));
    const Vec at = state.units[unit].at;
    for (const UnitId other : field.fighters()) {
        if (field.side(other) == side && is_solid(field, state, other)
            && table::square(state.units[other].at - at) <= std::int64_t{far} * far) {
            use(other);
        }
    }
}

/// By how much the middles of two fronts may be farther apart than their bodies.
constexpr Thou breadth = 24 * table::inch;

Alter alter(UnitId unit, Change::Kind kind, int to) { return {unit, {kind, static_cast<std::uint8_t>(to)}}; }

/// Most changes take more than is left of a move: that is told without words.
void push_if_paid(const Field& field, const State& state, const Alter& order, std::vector<Order>& orders) {
    if (can_pay(field, state, order)) {
        push_if(field, state, order, orders);
    }
}

} // namespace

std::uint8_t called(const Field& field, const State& state, UnitId unit, UnitId target) {
    const Thou range = distance_between(field, state, unit, target);
    const Thou step = field.parameters.call == 0 ? field.parameters.call_step * table::inch : table::inch;
    const Thou rounded = (range + step / 2) / step * step;
    const int farthest = std::clamp(field.parameters.gun_reach / table::inch, 1, 255);
    return static_cast<std::uint8_t>(std::clamp(rounded / table::inch, 1, farthest));
}

void add_charges(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (!can_charge(field, state, unit)) {
        return;
    }
    each_enemy_within(field, state, unit, farthest_reach(field, state, unit) + breadth, [&](UnitId enemy) {
        if (is_seen(field, state, field.side(unit), enemy)) {
            if (const auto wheel = wheel_to_charge(field, state, unit, enemy)) {
                orders.emplace_back(Announce{unit, enemy, *wheel});
            }
        }
    });
}

void add_fires_at(const Field& field, const State& state, UnitId unit, UnitId target,
                  std::vector<Order>& orders) {
    const auto push = [&](const Fire& order) {
        if (can_fire_at(field, state, order)) {
            orders.emplace_back(order);
        }
    };
    if (field.arm(unit) != Arm::battery) {
        push({unit, target, Round::none, 0});
        return;
    }
    for (const Round round : {Round::shot, Round::shell, Round::case_shot, Round::canister}) {
        const bool calls = calls_range(field, state, unit, round);
        const std::uint8_t call = calls ? called(field, state, unit, target) : std::uint8_t{0};
        push({unit, target, round, call});
    }
}

void add_fires(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (can_fire(field, state, unit)) {
        each_enemy_within(field, state, unit, reach_of(field, unit) + breadth,
                          [&](UnitId enemy) { add_fires_at(field, state, unit, enemy, orders); });
    }
}

void add_changes(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = state.units[unit];
    const Arm arm = field.arm(unit);
    using Kind = Change::Kind;
    if (!can_act(field, state, unit)) {
        return;
    }
    if (can_move(field, state, unit)) {
        for (int to = 0; to <= static_cast<int>(Stance::battery); ++to) {
            if (to != static_cast<int>(it.stance) && may_take(arm, static_cast<Stance>(to))) {
                push_if_paid(field, state, alter(unit, Kind::form, to), orders);
            }
        }
    }
    push_if_paid(field, state, alter(unit, Kind::lie, it.is(Posture::prone) ? 0 : 1), orders);
    if (!can_move(field, state, unit)) {
        return;
    }
    if (arm == Arm::cavalry || arm == Arm::officer) {
        push_if_paid(field, state, alter(unit, Kind::mount, it.is(Posture::dismounted) ? 1 : 0), orders);
    }
    if (arm == Arm::battery) {
        push_if_paid(field, state, alter(unit, Kind::fix, it.is(Posture::prolonge) ? 0 : 1), orders);
    }
}

void add_clearings(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (!can_act(field, state, unit)) {
        return;
    }
    for (std::size_t i = 0; i < field.scenario.ground.lines.size(); ++i) {
        if (const auto line = static_cast<std::uint8_t>(i); may_be_cleared(field, state, unit, line)) {
            push_if(field, state, Clear{unit, line}, orders);
        }
    }
}

void add_joins(const Field& field, const State& state, UnitId officer, std::vector<Order>& orders) {
    if (field.arm(officer) != Arm::officer || state.units[officer].with != no_unit
        || !can_act(field, state, officer)) {
        return;
    }
    const Thou near = extent_of(field, state, officer) + table::touch;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == field.side(officer) && is_solid(field, state, unit)
            && !is_far(field, state, unit, state.units[officer].at, near)) {
            push_if(field, state, Join{officer, unit}, orders);
        }
    }
}

void add_partings(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (field.arm(unit) != Arm::officer && !can_act(field, state, unit)) {
        return;
    }
    const Unit& it = state.units[unit];
    const bool regiment = field.arm(unit) != Arm::officer;
    if (regiment && (std::popcount(it.officers) < 2 || it.has(Mark::went))) {
        return; // one stays, and those who went along do not leave
    }
    for (std::uint8_t rank = 0; rank < most_officers; ++rank) {
        if (!regiment || (it.officers >> rank & 1) != 0) {
            push_if(field, state, Part{unit, rank}, orders);
        }
    }
}

void add_decisions(const Field& field, const State& state, std::vector<Order>& orders) {
    const Task* task = top(state);
    if (task == nullptr || !task->decides()) {
        return;
    }
    if (task->kind == Task::Kind::go_over) {
        push_if(field, state, GoOver{1}, orders);
        push_if(field, state, GoOver{0}, orders);
        return;
    }
    push_if(field, state, Counter{0, Result::none}, orders);
    push_if(field, state, Counter{1, Result::none}, orders);
    if (field.parameters.counter_chooses != 0) {
        for (const Result result : {Result::fire, Result::withdraw, Result::retreat, Result::prone}) {
            push_if(field, state, Counter{1, result}, orders);
        }
    }
}

void add_facings(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (!state.units[unit].has(Mark::may_face) || !may_face(field, state, unit)) {
        return;
    }
    constexpr Thou near = 60 * table::inch;
    each_enemy_within(field, state, unit, near, [&](UnitId enemy) {
        const Vec way = state.units[enemy].at - state.units[unit].at;
        if (way != Vec{} && is_seen(field, state, field.side(unit), enemy)) {
            push_if(field, state, Face{unit, table::direction_of(way)}, orders);
        }
    });
}

} // namespace bounce::ccc
