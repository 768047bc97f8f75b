#include "engine/rules/ccc/charge/wheel.h"

#include "engine/ground/table/frame.h"
#include "engine/ground/table/sweep.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/movement/slopes.h"
#include "engine/rules/ccc/movement/standing.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bounce::ccc {

namespace {

/// How far to the right of the middle of its front a point lies when a unit has wheeled.
Thou right_after(const Field& field, const State& state, UnitId unit, int wheel, Vec at) {
    const Pose middle = wheeled(field, state, unit, wheel).middle;
    return table::Frame(middle.at, middle.facing).seen(at).right;
}

} // namespace

Wheeled wheeled(const Field& field, const State& state, UnitId unit, int wheel) {
    const Unit& it = state.units[unit];
    const table::Formation formation = formation_of(field, state, unit);
    const Pose middle = middle_of({it.at, it.facing}, formation);
    if (wheel == 0) {
        return {.middle = middle};
    }
    const table::Leg leg{.kind = wheel < 0 ? table::Leg::Kind::wheel_left : table::Leg::Kind::wheel_right,
                         .turn = {static_cast<std::uint16_t>(std::abs(wheel))}};
    return {leg, table::after(middle, formation, leg, {}), table::measured(formation, leg, {})};
}

Tolls tolls_of_wheel(const Field& field, const State& state, UnitId unit, const Wheeled& wheel) {
    if (wheel.cost == 0) {
        return {};
    }
    return way_along(field, state, walker_of(field, state, unit), wheel.leg, state.units[unit].paid).tolls;
}

std::uint8_t paid_by(const Tolls& tolls) {
    std::uint8_t paid = 0;
    for (const Toll& toll : tolls) {
        paid = static_cast<std::uint8_t>(paid | paid_bit(toll.kind));
    }
    return paid;
}

Thou least_of(const Field& field, const State& state, const Tolls& tolls) {
    Thou least = 0;
    for (const Toll& toll : tolls) {
        switch (toll.kind) {
        case Toll::Kind::up:
        case Toll::Kind::obstacle:
            least += table::inch;
            break;
        case Toll::Kind::down:
            least -= best_slope(field, toll.kind);
            break;
        default:
            least += flat_toll(field, state, toll.kind);
        }
    }
    return least;
}

bool has_room_to_wheel(const Field& field, const State& state, UnitId unit, const Wheeled& wheel,
                       Counting counting) {
    if (wheel.cost == 0) {
        return true;
    }
    const Walker walker = walker_of(field, state, unit);
    const Way way = way_along(field, state, walker, wheel.leg, 0);
    if (way.closed || way.houses != 0) {
        return false;
    }
    const table::Formation& formation = walker.formation;
    const Pose& middle = walker.middle;
    const table::Base body = walker.body();
    const Thou far = wheel.cost + table::radius(body);
    const bool through = std::ranges::none_of(field.all(), [&](UnitId other) {
        if (!is_in_the_way(field, state, unit, other, counting) || may_pass(field, state, unit, other)) {
            return false;
        }
        const table::Base there = body_of(field, state, other);
        return !table::surely_apart(body, there, far)
               && table::meets_on_way(middle, formation, wheel.leg, {}, there);
    });
    Walker there = walker;
    there.middle = wheel.middle;
    return through && check_standing(field, state, there, counting).has_value();
}

int greatest_wheel(const Parameters& rules) { return std::min(rules.charge_wheel * 65536 / 360, 32767); }

namespace {

/// The wheel that brings a point most nearly before the middle of a unit's front.
int wheel_to_middle(const Field& field, const State& state, UnitId unit, Vec at) {
    // The farther it wheels the farther the target moves to the other side.
    const int side = right_after(field, state, unit, 0, at) > 0 ? 1 : -1;
    int low = 0;
    int high = greatest_wheel(field.parameters);
    while (low < high) {
        const int wheel = (low + high + 1) / 2;
        if (side * right_after(field, state, unit, side * wheel, at) >= 0) {
            low = wheel;
        } else {
            high = wheel - 1;
        }
    }
    return side * low;
}

/// Wheels worth trying, the likeliest first.
std::array<std::int16_t, 3> wheels_to_try(const Field& field, const State& state, UnitId unit,
                                          UnitId target) {
    const Vec at = body_of(field, state, target).centre;
    const Thou half = formation_of(field, state, unit).width() / 2;
    const auto full = static_cast<std::int16_t>(wheel_to_middle(field, state, unit, at));
    const auto part = static_cast<std::int16_t>(full / 2);
    // Straight ahead of some of it a wheel would only cost. What is in the way of one may not be of another.
    const bool ahead = std::abs(right_after(field, state, unit, 0, at)) <= half;
    return ahead ? std::array<std::int16_t, 3>{0, full, part} : std::array<std::int16_t, 3>{full, part, 0};
}

/// Whether no wheel at all brings a unit to its target, as is told at a glance. Up to a quarter of a circle
/// no part of it comes farther by a wheel than that costs and twice its depth, nor does it come to look
/// behind.
bool surely_out_of_reach(const Field& field, const State& state, UnitId unit, UnitId target) {
    constexpr int quarter = 90;
    if (field.parameters.charge_wheel > quarter) {
        return false;
    }
    const table::Base body = body_of(field, state, unit);
    const table::Base there = body_of(field, state, target);
    constexpr Thou rounding = 16;
    const Thou downhill = (field.parameters.slope_die + 1) / 2 * table::inch;
    const Thou far = greatest_reach(field, state, unit) + downhill + 2 * body.depth + rounding;
    const Thou behind = body.depth + table::radius(there) + rounding;
    return table::surely_parted(body, there, far)
           || table::Frame(table::front(body), body.facing).seen(there.centre).ahead < -behind;
}

} // namespace

std::optional<std::int16_t> wheel_to_charge(const Field& field, const State& state, UnitId unit,
                                            UnitId target) {
    if (surely_out_of_reach(field, state, unit, target)) {
        return {};
    }
    for (const std::int16_t wheel : wheels_to_try(field, state, unit, target)) {
        if (can_charge_at(field, state, {unit, target, wheel})) {
            return wheel;
        }
    }
    return {};
}

std::int16_t wheel_onto(const Field& field, const State& state, UnitId unit, UnitId target) {
    return wheel_to_charge(field, state, unit, target)
        .value_or(wheels_to_try(field, state, unit, target).front());
}

} // namespace bounce::ccc
