#include "engine/rules/awi/sweep.h"

#include "engine/rules/awi/room.h"
#include "engine/rules/awi/standing.h"

namespace bounce::awi {

namespace {

using table::Leg;

/// How finely ways are looked at that no formula follows.
constexpr Thou fine = 500;

/// Whether a base is too far away to be met on a leg of this length.
bool out_of_reach(const Pose& from, const table::Formation& formation, Thou length,
                  const table::Base& other) {
    const Vec apart = other.centre - from.at;
    const Thou far = length + formation.width() + formation.depth() + other.width + other.depth;
    return apart.x > far || apart.x < -far || apart.y > far || apart.y < -far;
}

} // namespace

Leg part_of(const Leg& leg, int step, int steps) {
    Leg part = leg;
    part.by = static_cast<Thou>(std::int64_t{leg.by} * step / steps);
    const int turn = leg.kind == Leg::Kind::turn ? leg.turn.signed_turn() : leg.turn.turn;
    part.turn = {static_cast<std::uint16_t>(turn * step / steps)};
    return part;
}

bool meets_on_way(const Pose& from, const table::Formation& formation, const Leg& leg, table::Wheel wheel,
                  const table::Base& other) {
    const Thou length = table::measured(formation, leg, wheel);
    if (out_of_reach(from, formation, length, other)) {
        return false;
    }
    if (table::is_straight(leg)) {
        return table::overlap(
            swept(table::outline(from, formation), leg.kind == Leg::Kind::retire ? -leg.by : leg.by), other);
    }
    const int steps = length / fine + 1;
    for (int step = 1; step <= steps; ++step) {
        const Pose there = table::after(from, formation, part_of(leg, step, steps), wheel);
        if (table::overlap(table::outline(there, formation), other)) {
            return true;
        }
    }
    return false;
}

bool stays_off(const Pose& from, const table::Formation& formation, const Leg& leg, table::Wheel wheel,
               const table::Base& other, Thou gap) {
    const int steps = table::measured(formation, leg, wheel) / fine + 4;
    for (int step = 1; step <= steps; ++step) {
        const table::Base there =
            table::outline(table::after(from, formation, part_of(leg, step, steps), wheel), formation);
        if (table::surely_apart(there, other, std::max(gap, 0))) {
            continue;
        }
        if (table::distance(there, other) + rounding < gap || table::overlap(there, other)) {
            return false;
        }
    }
    return true;
}

} // namespace bounce::awi
