#include "engine/rules/ccc/thinking/choices.h"

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/change.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/thinking/army.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>
#include <bit>

namespace bounce::ccc {

namespace {

/// Calls `use(UnitId)` for each enemy on the table whose middle is no farther than so from a unit's.
template <class Use>
void each_enemy_within(Position pos, UnitId unit, Thou far, Use use) {
    const Side side = enemy_of(pos.field.side(unit));
    const Vec at = pos.state.units[unit].at;
    for (const UnitId other : pos.field.fighters()) {
        if (pos.field.side(other) == side && is_solid(pos, other)
            && table::square(pos.state.units[other].at - at) <= std::int64_t{far} * far) {
            use(other);
        }
    }
}

/// By how much the middles of two fronts may be farther apart than their bodies.
constexpr Thou breadth = 24 * table::inch;

Alter alter(UnitId unit, Change::Kind kind, int to) { return {unit, {kind, static_cast<std::uint8_t>(to)}}; }

/// Most changes take more than is left of a move: that is told without words.
void push_if_paid(Position pos, const Alter& order, std::vector<Order>& orders) {
    if (can_pay(pos, order)) {
        ccc::push_if(pos, order, orders);
    }
}

} // namespace

std::uint8_t called(Position pos, UnitId unit, UnitId target) {
    const Thou range = distance_between(pos, unit, target);
    const Thou step =
        pos.field.parameters.call == 0 ? pos.field.parameters.call_step * table::inch : table::inch;
    const Thou rounded = (range + step / 2) / step * step;
    const int farthest = std::clamp(pos.field.parameters.gun_reach / table::inch, 1, 255);
    return static_cast<std::uint8_t>(std::clamp(rounded / table::inch, 1, farthest));
}

void add_charges(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!can_charge(pos, unit)) {
        return;
    }
    each_enemy_within(pos, unit, farthest_reach(pos, unit) + breadth, [&](UnitId enemy) {
        if (is_seen(pos, pos.field.side(unit), enemy)) {
            if (const auto wheel = wheel_to_charge(pos, unit, enemy)) {
                orders.emplace_back(Announce{unit, enemy, *wheel});
            }
        }
    });
}

void add_fires_at(Position pos, UnitId unit, UnitId target, std::vector<Order>& orders) {
    const auto push = [&](const Fire& order) {
        if (can_fire_at(pos, order)) {
            orders.emplace_back(order);
        }
    };
    if (pos.field.arm(unit) != Arm::battery) {
        push({unit, target, Round::none, 0});
        return;
    }
    for (const Round round : {Round::shot, Round::shell, Round::case_shot, Round::canister}) {
        const bool calls = calls_range(pos, unit, round);
        const std::uint8_t call = calls ? called(pos, unit, target) : std::uint8_t{0};
        push({unit, target, round, call});
    }
}

void add_fires(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (can_fire(pos, unit)) {
        each_enemy_within(pos, unit, reach_of(pos.field, unit) + breadth,
                          [&](UnitId enemy) { add_fires_at(pos, unit, enemy, orders); });
    }
}

void add_changes(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    const Arm arm = pos.field.arm(unit);
    using Kind = Change::Kind;
    if (!can_act(pos, unit)) {
        return;
    }
    if (can_move(pos, unit)) {
        for (int to = 0; to <= static_cast<int>(Stance::battery); ++to) {
            if (to != static_cast<int>(it.stance) && may_take(arm, static_cast<Stance>(to))) {
                push_if_paid(pos, alter(unit, Kind::form, to), orders);
            }
        }
    }
    push_if_paid(pos, alter(unit, Kind::lie, it.is(Posture::prone) ? 0 : 1), orders);
    if (!can_move(pos, unit)) {
        return;
    }
    if (arm == Arm::cavalry || arm == Arm::officer) {
        push_if_paid(pos, alter(unit, Kind::mount, it.is(Posture::dismounted) ? 1 : 0), orders);
    }
    if (arm == Arm::battery) {
        push_if_paid(pos, alter(unit, Kind::fix, it.is(Posture::prolonge) ? 0 : 1), orders);
    }
}

void add_clearings(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!can_act(pos, unit)) {
        return;
    }
    for (std::size_t i = 0; i < pos.field.scenario.ground.lines.size(); ++i) {
        if (const auto line = static_cast<std::uint8_t>(i); may_be_cleared(pos, unit, line)) {
            ccc::push_if(pos, Clear{unit, line}, orders);
        }
    }
}

void add_joins(Position pos, UnitId officer, std::vector<Order>& orders) {
    if (pos.field.arm(officer) != Arm::officer || pos.state.units[officer].with != no_unit
        || !can_act(pos, officer)) {
        return;
    }
    const Thou near = extent_of(pos, officer) + table::touch;
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.field.side(officer) && is_solid(pos, unit)
            && !is_far(pos, unit, pos.state.units[officer].at, near)) {
            ccc::push_if(pos, Join{officer, unit}, orders);
        }
    }
}

void add_partings(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (pos.field.arm(unit) != Arm::officer && !can_act(pos, unit)) {
        return;
    }
    const Unit& it = pos.state.units[unit];
    const bool regiment = pos.field.arm(unit) != Arm::officer;
    if (regiment && (std::popcount(it.officers) < 2 || it.has(Mark::went))) {
        return; // one stays, and those who went along do not leave
    }
    for (std::uint8_t rank = 0; rank < most_officers; ++rank) {
        if (!regiment || (it.officers >> rank & 1) != 0) {
            ccc::push_if(pos, Part{unit, rank}, orders);
        }
    }
}

void add_decisions(Position pos, std::vector<Order>& orders) {
    const Task* task = top(pos.state);
    if (task == nullptr || !task->decides()) {
        return;
    }
    if (task->kind == Task::Kind::go_over) {
        ccc::push_if(pos, GoOver{1}, orders);
        ccc::push_if(pos, GoOver{0}, orders);
        return;
    }
    ccc::push_if(pos, Counter{0, Result::none}, orders);
    ccc::push_if(pos, Counter{1, Result::none}, orders);
    if (pos.field.parameters.counter_chooses != 0) {
        for (const Result result : {Result::fire, Result::withdraw, Result::retreat, Result::prone}) {
            ccc::push_if(pos, Counter{1, result}, orders);
        }
    }
}

void add_facings(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!pos.state.units[unit].has(Mark::may_face) || !may_face(pos, unit)) {
        return;
    }
    constexpr Thou near = 60 * table::inch;
    each_enemy_within(pos, unit, near, [&](UnitId enemy) {
        const Vec way = pos.state.units[enemy].at - pos.state.units[unit].at;
        if (way != Vec{} && is_seen(pos, pos.field.side(unit), enemy)) {
            ccc::push_if(pos, Face{unit, table::direction_of(way)}, orders);
        }
    });
}

} // namespace bounce::ccc
