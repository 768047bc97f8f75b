#include "engine/rules/ccc/charge/charge_bar.h"

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/charge_way.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/losses/officers.h"
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
ChargeBar bar_on_words(Position pos, const Announce& order) {
    if (order.target >= pos.field.units() || pos.field.side(order.target) == pos.field.side(order.unit)
        || !stands(pos.state, order.target)) {
        return ChargeBar::no_enemy;
    }
    if (pos.field.arm(order.target) == Arm::officer) {
        return ChargeBar::officer;
    }
    return std::abs(int{order.wheel}) > greatest_wheel(pos.field.parameters) ? ChargeBar::wheel
                                                                             : ChargeBar::none;
}

} // namespace

/// "ccc/charge.who"_clause
ChargeBar bar_on(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (!is_regiment(pos.field.arm(unit))
        || (pos.field.arm(unit) == Arm::cavalry && it.is(Posture::dismounted))) {
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
    if (!is_led(pos, unit)) {
        return ChargeBar::leaderless;
    }
    if (is_charged(pos.state, unit)) {
        return ChargeBar::charged;
    }
    const Plot& plot = pos.state.plots[unit]; // "ccc/move.charged"_clause: it would do something else besides
    if (plot.legs > 0 || plot.change.kind != Change::Kind::none || plot.line != 255) {
        return ChargeBar::moves;
    }
    return pos.state.charges < most_charges ? ChargeBar::none : ChargeBar::too_many;
}

bool may_be_charged(Position pos, UnitId unit, UnitId target) {
    return bar_on_words(pos, {unit, target}) == ChargeBar::none;
}

BarTo bar_to(Position pos, const Announce& order) {
    if (const ChargeBar senseless = bar_on_words(pos, order); senseless != ChargeBar::none) {
        return {senseless};
    }
    Onset onset(pos, order.unit, order.target);
    ChargeWay way(onset, order.wheel);
    const ChargeBar bar = way.bar();
    return {bar, way.before(), way.measured()};
}

} // namespace bounce::ccc
