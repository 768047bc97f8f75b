#include "engine/rules/grant/thinking/quick_way.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace bounce::grant {

namespace {

using table::Leg;

/// The first `count` legs, and of the last of them a part in `parts` of 64.
Move part_of(const Move& whole, int count, int parts) {
    Move order = whole;
    order.legs.count = static_cast<std::uint8_t>(count);
    Leg& last = order.legs.legs[static_cast<std::size_t>(count - 1)];
    last.by = static_cast<Thou>(std::int64_t{last.by} * parts / 64);
    if (last.kind != Leg::Kind::turn) {
        last.turn = {static_cast<std::uint16_t>(last.turn.turn * parts / 64)};
    }
    return order;
}

/// A wheel costs the outer man's path, a turn on the spot half a move: whether the turn is the cheaper one.
bool turn_is_cheaper(Position pos, UnitId unit, Angle off) {
    if (pos.field.arm(unit) == Arm::general) {
        return true;
    }
    const table::Formation room = formation_of(pos, unit);
    constexpr std::int64_t circle = 65536;
    const std::int64_t path = std::int64_t{std::abs(off.signed_turn())} * 44 * room.width() / (7 * circle);
    const std::int64_t turn = std::int64_t{allowance_of(pos, unit)} * pos.field.parameters.turn_cost / 100;
    return path > turn;
}

/// All the way, allowed or not.
Move whole_way(Position pos, UnitId unit, Vec to) {
    const Unit& it = pos.state.units[unit];
    const table::Formation room = formation_of(pos, unit);
    const Pose middle = middle_of({it.at, it.facing}, room);
    const Vec way = to - it.at;
    const Angle off = way == Vec{} ? Angle{} : table::direction_of(way) - it.facing;
    const bool battery = pos.field.arm(unit) == Arm::battery;
    const auto gun_turn = static_cast<std::uint16_t>(pos.field.parameters.gun_turn * 65536 / 360);
    const Angle free = turn_is_cheaper(pos, unit, off) ? table::half_circle
                       : battery                       ? Angle{gun_turn}
                                                       : Angle{};
    Move order{.unit = unit};
    order.legs = table::plan_to(middle, room, to, nullptr, {}, free);
    if (pos.field.arm(unit) != Arm::cavalry) {
        return order;
    }
    // "grant/move.battle"_clause: only if the way is longer than a usual move.
    Thou length = 0;
    for (const Leg& leg : order.legs) {
        length += table::measured(room, leg, {});
    }
    order.battle = it.battle_moves > 0 && it.spent == 0 && length > pos.field.parameters.move_cavalry ? 1 : 0;
    return order;
}

/// As much of a move as is allowed: whole legs first, then part of the next. The move itself if nothing is.
Move shortened(Position pos, const Move& whole) {
    for (int count = whole.legs.count; count > 0; --count) {
        // Legs cost ever more the longer they are, so that halving finds how far one goes.
        int good = 0;
        for (int step = 32; step > 0; step /= 2) {
            if (check(pos, part_of(whole, count, good + step))) {
                good += step;
            }
        }
        if (good > 0) {
            return part_of(whole, count, good);
        }
        if (count > 1 && check(pos, part_of(whole, count - 1, 64))) {
            return part_of(whole, count - 1, 64);
        }
    }
    return whole;
}

} // namespace

Move quick_way(Position pos, UnitId unit, Vec to) {
    Move whole = whole_way(pos, unit, to);
    if (whole.legs.count == 0) {
        return whole;
    }
    if (check(pos, whole)) { // it may end at an enemy who stands nearer than it was meant to go
        const Thou left = left_of_move(pos, unit);
        for (table::Leg& leg : std::span{whole.legs.legs}.first(whole.legs.count)) {
            leg.by = std::min(leg.by, left);
        }
        return whole;
    }
    return shortened(pos, whole);
}

} // namespace bounce::grant
