#include "engine/drill/movement/recoil.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/touch.h"

#include <algorithm>

namespace bounce::drill {

namespace {

/// Who has to go back how far in a direction so that `unit` can: the gaps between them tell. False if an
/// enemy is in the way.
bool plan_recoils(const Situation& situation, UnitId unit, Angle direction, Recoils& recoils) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (const UnitId pushing : situation.all()) {
            if (recoils[pushing] == 0) {
                continue;
            }
            for (const UnitId other : situation.all()) {
                if (other == pushing || !situation[other].takes_room) {
                    continue;
                }
                const std::optional<Thou> way =
                    table::way_until_touch(situation[pushing].base, situation[other].base, direction);
                if (!way || *way >= recoils[pushing]) {
                    continue;
                }
                if (situation.side(other) != situation.side(unit)) {
                    return false;
                }
                if (const Thou push = recoils[pushing] - *way; push > recoils[other]) {
                    recoils[other] = push;
                    changed = true;
                }
            }
        }
    }
    return true;
}

/// Whether houses and ground that it may not enter let a unit go back; slow ground does not matter.
bool way_is_open(const TerrainState& terrain_state, const Body& body, Angle direction, Thou far) {
    if (body.stuck) {
        return false;
    }
    const int steps = far / table::inch + 1;
    for (int step = 1; step <= steps; ++step) {
        const Thou by = static_cast<Thou>(std::int64_t{far} * step / steps);
        const table::Base there = table::moved(body.base, direction, by);
        if (house_under(terrain_state, there) >= 0 || closed_to(terrain_state, body.gait, there)) {
            return false;
        }
    }
    return true;
}

/// The longest way of which the end is free, between one that is and a longer one that is barred.
Thou close_up(const Situation& situation, UnitId unit, Angle direction, Thou open, Thou barred) {
    const Body& body = situation[unit];
    while (barred - open > 1) {
        const Thou middle = open + (barred - open) / 2;
        const table::Base there = table::moved(body.base, direction, middle);
        (fits(situation, unit, body.gait, there) ? open : barred) = middle;
    }
    return open;
}

/// The longest way up to `most` at whose end there is room: past friends, or short of them; close up to the
/// edge of the table, to houses and to ground that the unit may not enter.
Thou longest_with_room(const Situation& situation, UnitId unit, Angle direction, Thou most) {
    const Body& body = situation[unit];
    Thou far = most;
    Thou barred = 0;
    while (far > 0) {
        const table::Base there = table::moved(body.base, direction, far);
        if (const UnitId other = stands_on(situation, unit, there); other != no_unit) {
            const std::optional<Thou> way =
                table::way_until_touch(body.base, situation[other].base, direction);
            far = std::min(way.value_or(0), far - 1);
            barred = 0;
        } else if (!fits(situation, unit, body.gait, there)) {
            barred = far;
            far -= std::min(far, table::inch / 4);
        } else {
            break;
        }
    }
    return barred > 0 ? close_up(situation, unit, direction, far, barred) : far;
}

/// What the friends take who stand between a unit and where it goes back to.
std::int64_t passing(const Situation& situation, UnitId unit, std::int64_t each, Thou far) {
    const Body& body = situation[unit];
    std::int64_t all = 0;
    for (const UnitId id : situation.all()) {
        const Body& other = situation[id];
        if (each > 0 && id != unit && situation.side(id) == situation.side(unit) && other.takes_room
            && table::overlap(table::swept(body.base, -far), other.base)) {
            all += each;
        }
    }
    return all;
}

} // namespace

std::optional<Recoils> recoil(const Situation& situation, UnitId unit, Thou far) {
    const Angle direction = situation[unit].base.facing + table::half_circle;
    Recoils recoils{};
    recoils[unit] = far;
    if (!plan_recoils(situation, unit, direction, recoils)) {
        return {};
    }
    for (const UnitId pushed : situation.all()) {
        if (recoils[pushed] == 0) {
            continue;
        }
        const Body& body = situation[pushed];
        const bool off = table::off_table(situation.terrain_state().ground,
                                          table::moved(body.base, direction, recoils[pushed]));
        if ((off && pushed != unit)
            || !way_is_open(situation.terrain_state(), body, direction, recoils[pushed])) {
            return {};
        }
    }
    return recoils;
}

Thou way_back(const Situation& situation, UnitId unit, const FallBack& how) {
    const table::Base& base = situation[unit].base;
    const Gait& gait = situation[unit].gait;
    const Angle back = base.facing + table::half_circle;
    Thou far = std::min(gait.allowance, length_for(gait, how.parts, 0));
    const table::Leg leg{table::Leg::Kind::retire, far, {}};
    const auto passing_to = [&](Thou to) { return passing(situation, unit, how.passing, to); };
    const Route route(situation.terrain_state(), gait, {base.centre, base.facing}, how.formation, leg);
    const auto affords = [&](Thou to) { return route.with(how.parts - passing_to(to)).length >= to; };
    far = short_of_enemies(situation, unit, base, back, far, how.gap);
    // Houses are not gone over: where it ends there is room, but one may lie on the way.
    far = house_ahead(situation.terrain_state(), base, back, far).way;
    if (!affords(far)) {
        // The farther, the dearer.
        Thou good = 0;
        while (far - good > 1) {
            const Thou middle = good + (far - good) / 2;
            (affords(middle) ? good : far) = middle;
        }
        // Friends whom it cannot pass it touches: rounding lets it a little farther.
        far = passing_to(far) > passing_to(good) ? std::max(good - table::graze, 0) : good;
    }
    return longest_with_room(situation, unit, back, far);
}

} // namespace bounce::drill
