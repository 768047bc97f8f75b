#include "engine/rules/awi/withdraw.h"

#include "engine/ground/table/path.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/approach.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/effects.h"
#include "engine/rules/awi/eviction.h"
#include "engine/rules/awi/house.h"
#include "engine/rules/awi/room.h"
#include "engine/rules/awi/shield.h"
#include "engine/rules/awi/tables.h"
#include "engine/rules/awi/way.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// Units that must be driven back this far for one of them to go back; 0: not at all.
using Pushes = std::array<Thou, max_units>;

/// "awi/melee.back": who has to go back how far in a direction so that `unit` can go back `far`. Nobody
/// turns, so that the gaps between them tell. False if an enemy is in the way.
bool plan_pushes(const Field& field, const State& state, UnitId unit, Angle direction, Thou far,
                 Pushes& pushes) {
    pushes[unit] = far;
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < field.units(); ++i) {
            const auto pushing = static_cast<UnitId>(i);
            if (pushes[pushing] == 0) {
                continue;
            }
            const table::Base body = body_of(field, state, pushing);
            for (int j = 0; j < field.units(); ++j) {
                const auto other = static_cast<UnitId>(j);
                if (other == pushing || !takes_room(field, state, other)) {
                    continue;
                }
                const std::optional<Thou> way =
                    way_until_touch(body, body_of(field, state, other), direction);
                if (!way || *way >= pushes[pushing]) {
                    continue;
                }
                if (field.side(other) != field.side(unit)) {
                    return false;
                }
                if (const Thou push = pushes[pushing] - *way; push > pushes[other]) {
                    pushes[other] = push;
                    changed = true;
                }
            }
        }
    }
    return true;
}

/// Whether houses and ground that it may not enter let a unit go back; slow ground does not matter.
bool way_is_open(const Field& field, const State& state, UnitId unit, Angle direction, Thou far) {
    if (state.units[unit].stuck != 0) {
        return false; // "awi/rout.wagon"
    }
    const Gait gait = gait_of(field, state, unit);
    const table::Base body = body_of(field, state, unit);
    const int steps = far / table::inch + 1;
    for (int step = 1; step <= steps; ++step) {
        const Thou by = static_cast<Thou>(std::int64_t{far} * step / steps);
        const table::Base there = moved(body, direction, by);
        if (house_under(field, state, there) >= 0
            || drill::closed_to(country_of(field, state), gait, there)) {
            return false;
        }
    }
    return true;
}

bool all_can_go(const Field& field, const State& state, UnitId first, Angle direction, const Pushes& pushes) {
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const Thou push = pushes[unit];
        if (push == 0) {
            continue;
        }
        const bool off =
            table::off_table(field.scenario.ground, moved(body_of(field, state, unit), direction, push));
        if ((off && unit != first) || !way_is_open(field, state, unit, direction, push)) {
            return false;
        }
    }
    return true;
}

void push(const Field& field, State& state, UnitId unit, Angle direction, Thou far, bool first, Clause clause,
          Log& log) {
    const Pose before = state.units[unit].pose();
    set_pose(field, state, unit, {before.at + table::along(direction, far), before.facing});
    if (log.on()) {
        Event event = moved_event(field, state, unit, before, Event::Kind::fall_back,
                                  first ? clause : "awi/melee.back"_clause);
        event.text = first ? fmt::format("{0} {0:retires|retire} {1} inches.", field.who(unit),
                                         table::about_inches(far))
                           : fmt::format("{0} {0:is|are} pushed back {1} inches.", field.who(unit),
                                         table::about_inches(far));
        log.add(std::move(event));
    }
    take_generals(field, state, unit, log);
}

/// The longest way of which the end is free, between one that is and a longer one that is barred.
Thou close_up(const Field& field, const State& state, UnitId unit, const Gait& gait, const table::Base& body,
              Angle direction, Thou open, Thou barred) {
    while (barred - open > 1) {
        const Thou middle = open + (barred - open) / 2;
        (fits(field, state, unit, gait, moved(body, direction, middle)) ? open : barred) = middle;
    }
    return open;
}

/// The longest way up to `most` at whose end there is room: past friends, or short of them; close up to the
/// edge of the table, to houses and to ground that the unit may not enter.
Thou longest_with_room(const Field& field, const State& state, UnitId unit, const Gait& gait,
                       const table::Base& body, Angle direction, Thou most) {
    Thou far = most;
    Thou barred = 0;
    while (far > 0) {
        const table::Base there = moved(body, direction, far);
        if (const UnitId other = stands_on(field, state, unit, there); other != no_unit) {
            const std::optional<Thou> way = way_until_touch(body, body_of(field, state, other), direction);
            far = std::min(way.value_or(0), far - 1);
            barred = 0;
        } else if (!fits(field, state, unit, gait, there)) {
            barred = far;
            far -= std::min(far, table::inch / 4);
        } else {
            break;
        }
    }
    return barred > 0 ? close_up(field, state, unit, gait, body, direction, far, barred) : far;
}

/// How far a unit may go straight back before an enemy is nearer than allowed.
Thou short_of_enemies(const Field& field, const State& state, UnitId unit, const table::Base& body,
                      Angle direction, Thou far) {
    const Thou gap = scaled(field.parameters, field.parameters.enemy_gap);
    for (int i = 0; i < field.units(); ++i) {
        const auto enemy = static_cast<UnitId>(i);
        if (field.side(enemy) == field.side(unit) || !keeps_off(field, state, enemy)) {
            continue;
        }
        table::Base there = body_of(field, state, enemy);
        there.width += 2 * gap;
        there.depth += 2 * gap;
        if (const std::optional<Thou> way = way_until_touch(body, there, direction)) {
            far = std::min(far, *way);
        }
    }
    return far;
}

/// Houses are not gone over: where it ends there is room, but one may lie on the way.
Thou short_of_houses(const Field& field, const State& state, const table::Base& body, Angle direction,
                     Thou far) {
    const auto& structures = field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (structures[i].kind == table::Structure::Kind::house && state.structures[i] > 0) {
            far = std::min(far, way_until_touch(body, structures[i].footprint, direction).value_or(far));
        }
    }
    return far;
}

/// "awi/move.pass": what the friends take from the move who stand between a unit and where it goes.
std::int64_t passing(const Field& field, const State& state, UnitId unit, const Gait& gait,
                     const table::Base& body, Thou far) {
    const Type type = field.roll(unit).type;
    if (!is_foot(type) && type != Type::cavalry) {
        return 0;
    }
    const Parameters& rules = field.parameters;
    const std::int64_t each =
        price(gait, scaled(rules, is_foot(type) ? rules.pass_foot : rules.pass_mounted));
    std::int64_t all = 0;
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (other != unit && field.side(other) == field.side(unit) && takes_room(field, state, other)
            && table::overlap(swept(body, -far), body_of(field, state, other))) {
            all += each;
        }
    }
    return all;
}

Thou retire_deduction(const Parameters& rules, Type type) {
    return scaled(rules, is_foot(type)           ? rules.retire_foot
                         : type == Type::cavalry ? rules.retire_mounted
                                                 : rules.retire_gun);
}

/// How far a unit falls back with so much of its move: every friend on the way takes some of it.
Thou way_back(const Field& field, const State& state, UnitId unit, std::int64_t parts) {
    const Gait gait = gait_of(field, state, unit);
    const table::Base body = outline(field, state, unit);
    const table::Formation formation = formation_of(field, unit, state.units[unit].stance);
    const Angle back = body.facing + table::half_circle;
    Thou far = std::min(gait.allowance, length_for(gait, parts, 0));
    const table::Leg leg{table::Leg::Kind::retire, far, {}};
    const auto passing_to = [&](Thou to) { return passing(field, state, unit, gait, body, to); };
    const auto affords = [&](Thou to) {
        const std::int64_t left = parts - passing_to(to);
        return run_along(field, state, gait, {body.centre, body.facing}, formation, leg, left).length >= to;
    };
    far = short_of_enemies(field, state, unit, body, back, far);
    far = short_of_houses(field, state, body, back, far);
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
    return longest_with_room(field, state, unit, gait, body, back, far);
}

/// The same of a unit that has so much of its move, of which retiring takes some.
Thou way_of_retiring(const Field& field, const State& state, UnitId unit, std::int64_t parts) {
    const Gait gait = gait_of(field, state, unit);
    parts -= price(gait, retire_deduction(field.parameters, field.roll(unit).type));
    return parts > 0 && state.units[unit].stuck == 0 ? way_back(field, state, unit, parts) : 0;
}

} // namespace

void retire(const Field& field, State& state, UnitId unit, Thou far, Clause clause, Rolls& rolls, Log& log) {
    const Unit& it = state.units[unit];
    if (!is_solid(field, state, unit) || it.inside != 0 || far <= 0) {
        return;
    }
    const Angle back = it.facing + table::half_circle;
    Pushes pushes{};
    if (!plan_pushes(field, state, unit, back, far, pushes)
        || !all_can_go(field, state, unit, back, pushes)) {
        destroy(field, state, unit, "awi/melee.no_way_back"_clause, rolls, log);
        return;
    }
    if (table::off_table(field.scenario.ground, moved(body_of(field, state, unit), back, far))) {
        leave_table(field, state, unit, "awi/melee.no_way_back"_clause, log);
        return;
    }
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (pushes[other] > 0) {
            push(field, state, other, back, pushes[other], other == unit, clause, log);
        }
    }
}

Thou room_to_fall_back(const Field& field, const State& state, UnitId unit) {
    return way_of_retiring(field, state, unit, whole_move);
}

void fall_back(const Field& field, State& state, UnitId unit, Clause clause, Log& log) {
    std::int64_t parts = whole_move;
    if (state.units[unit].inside != 0) {
        const auto toll = evict(field, state, unit, nearest_enemy(field, state, unit, true), 0, clause, log);
        if (!toll) {
            return;
        }
        parts -= price_of_leaving(field, unit) + *toll;
    }
    const Thou far = way_of_retiring(field, state, unit, parts);
    const Pose before = state.units[unit].pose();
    if (far > 0) {
        set_pose(field, state, unit,
                 {before.at + table::along(before.facing + table::half_circle, far), before.facing});
    }
    if (log.on()) {
        Event event = moved_event(field, state, unit, before, Event::Kind::fall_back, clause);
        event.text = far > 0
                         ? fmt::format("{0} {0:falls|fall} back {1} inches.", field.who(unit),
                                       table::about_inches(far))
                         : fmt::format("{0} {0:has|have} no way back and {0:stays|stay}.", field.who(unit));
        log.add(std::move(event));
    }
    take_generals(field, state, unit, log);
}

} // namespace bounce::awi
