#include "engine/rules/ccc/charge/charge_bar.h"

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/charge_way.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::ccc {

namespace {

/// "ccc/charge.order_of"_clause: whoever has been charged announces nothing; what is written in secret he
/// does not know of.
bool is_charged(const State& state, UnitId unit) {
    return state.phase != Phase::plot
           && std::any_of(state.announced.begin(), state.announced.begin() + state.charges,
                          [&](const Announced& it) { return it.target == unit; });
}

/// What the order itself says, wherever the two stand.
ChargeBar bar_on_words(const Field& field, const State& state, const Announce& order) {
    if (order.target >= field.units() || field.side(order.target) == field.side(order.unit)
        || !stands(state, order.target)) {
        return ChargeBar::no_enemy;
    }
    if (field.arm(order.target) == Arm::officer) {
        return ChargeBar::officer;
    }
    return std::abs(int{order.wheel}) > greatest_wheel(field.parameters) ? ChargeBar::wheel : ChargeBar::none;
}

} // namespace

/// "ccc/charge.who"_clause
ChargeBar bar_on(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!is_regiment(field.arm(unit)) || (field.arm(unit) == Arm::cavalry && it.is(Posture::dismounted))) {
        return ChargeBar::no_charger;
    }
    if (!it.on_table()) {
        return ChargeBar::absent;
    }
    if (it.has(Mark::charged)) {
        return ChargeBar::announced;
    }
    if (it.marked()) {
        return ChargeBar::marked;
    }
    if (it.is(Posture::prone)) {
        return ChargeBar::prone;
    }
    if (!is_led(field, state, unit)) {
        return ChargeBar::leaderless;
    }
    if (is_charged(state, unit)) {
        return ChargeBar::charged;
    }
    const Plot& plot = state.plots[unit]; // "ccc/move.charged"_clause: it would do something else besides
    if (plot.legs > 0 || plot.change.kind != Change::Kind::none || plot.line != 255) {
        return ChargeBar::moves;
    }
    return state.charges < most_charges ? ChargeBar::none : ChargeBar::too_many;
}

bool may_be_charged(const Field& field, const State& state, UnitId unit, UnitId target) {
    return bar_on_words(field, state, {unit, target}) == ChargeBar::none;
}

BarTo bar_to(const Field& field, const State& state, const Announce& order) {
    if (const ChargeBar senseless = bar_on_words(field, state, order); senseless != ChargeBar::none) {
        return {senseless};
    }
    Onset onset(field, state, order.unit, order.target);
    ChargeWay way(onset, order.wheel);
    const ChargeBar bar = way.bar();
    return {bar, way.before(), way.measured()};
}

} // namespace bounce::ccc
