#include "engine/ground/table/way/sweep.h"

#include "engine/ground/table/measure/tolerance.h"
#include "engine/ground/table/touch.h"

#include <cstdlib>

namespace bounce::table {

namespace {

/// How finely ways are looked at that no formula follows.
constexpr Thou step_length = inch / 2;

/// Whether a base is too far away to be met on a leg of this length.
bool never_meets(const Pose& from, const Formation& formation, Thou length, const Base& other) {
    const Vec apart = other.centre - from.at;
    const Thou far = length + formation.width() + formation.depth() + other.width + other.depth;
    return apart.x > far || apart.x < -far || apart.y > far || apart.y < -far;
}

} // namespace

Leg part_of(const Leg& leg, int step, int steps) {
    Leg part = leg;
    part.by = static_cast<Thou>(std::int64_t{leg.by} * step / steps);
    if (leg.kind == Leg::Kind::oblique) { // that is its direction, and no turn
        return part;
    }
    const int turn = leg.kind == Leg::Kind::turn ? leg.turn.signed_turn() : leg.turn.turn;
    part.turn = {static_cast<std::uint16_t>(turn * step / steps)};
    return part;
}

bool meets_on_way(const Pose& from, const Formation& formation, const Leg& leg, Wheel wheel,
                  const Base& other) {
    const Thou length = measured(formation, leg, wheel);
    if (never_meets(from, formation, length, other)) {
        return false;
    }
    if (is_straight(leg)) {
        return overlap(swept(outline(from, formation), leg.kind == Leg::Kind::retire ? -leg.by : leg.by),
                       other);
    }
    const int steps = length / step_length + 1;
    for (int step = 1; step <= steps; ++step) {
        const Pose there = after(from, formation, part_of(leg, step, steps), wheel);
        if (overlap(outline(there, formation), other)) {
            return true;
        }
    }
    return false;
}

bool stays_off(const Pose& from, const Formation& formation, const Leg& leg, Wheel wheel, const Base& other,
               Thou gap) {
    const int turned = leg.kind == Leg::Kind::turn ? std::abs(leg.turn.signed_turn()) : 0;
    const int steps = measured(formation, leg, wheel) / step_length + turned / step_turn + 4;
    for (int step = 1; step <= steps; ++step) {
        const Base there = outline(after(from, formation, part_of(leg, step, steps), wheel), formation);
        if (surely_apart(there, other, std::max(gap, 0)) || surely_parted(there, other, std::max(gap, 0))) {
            continue;
        }
        const bool near = gap > distance_rounding && distance(there, other) + distance_rounding < gap;
        if (near || overlap(there, other)) {
            return false;
        }
    }
    return true;
}

} // namespace bounce::table
