#include "engine/rules/awi/movement/standing.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/firing/blockers.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>

namespace bounce::awi {

Watched watched_by(const Field& field, const State& state, UnitId unit) {
    Watched watched;
    if (state.units[unit].morale == Morale::shaken) {
        each_solid(field, state, enemy_of(field.side(unit)),
                   [&](UnitId enemy) { watched.set(enemy, sees_unit(field, state, unit, enemy)); });
    }
    return watched;
}

Verdict check_watched(const Field& field, const State& state, UnitId unit, const Watched& watched,
                      const table::Base& before, const table::Base& after) {
    for (int i = 0; watched.any() && i < field.units(); ++i) {
        const auto enemy = static_cast<UnitId>(i);
        if (!watched.test(enemy)) {
            continue;
        }
        const table::Base body = body_of(field, state, enemy);
        if (table::distance(after, body) + table::distance_rounding < table::distance(before, body)) {
            return refuse(
                "awi/status.nearer"_clause,

                "{0} {0:is|are} shaken and {0:does|do} not go nearer to {1}, which {0:it sees|they see}.",
                field.who(unit), field.name(enemy));
        }
    }
    return {};
}

Verdict check_ban(const Field& field, const State& state, UnitId unit, const table::Base& before,
                  const table::Base& after) {
    if (const table::Ban* ban = table::ban_on(field.scenario, field.side(unit), state.turn, before, after)) {
        return refuse("awi/move.ban"_clause, ban->text);
    }
    return {};
}

Verdict check_room(const Field& field, const State& state, UnitId unit, const table::Base& body) {
    if (table::off_table(field.scenario.ground, body)) {
        return refuse("awi/move.table"_clause, "{} would leave the table.", field.name(unit));
    }
    if (const int house = house_under(field, state, body); house >= 0) {
        return refuse("awi/move.room"_clause, "{} would stand in {}.", field.name(unit),
                      field.scenario.ground.structures[static_cast<std::size_t>(house)].name);
    }
    if (is_general(field.roll(unit).type)) {
        return {}; // "awi/general.alone": he takes no room
    }
    if (const UnitId other = stands_on(field, state, unit, body); other != no_unit) {
        return refuse("awi/move.room"_clause, "{} would stand on {}.", field.name(unit), field.name(other));
    }
    return {};
}

Verdict closed(const Field& field, UnitId unit, table::Terrain terrain) {
    const Clause clause = terrain == table::Terrain::river ? "awi/water.river"_clause
                          : terrain == table::Terrain::dense_woods && is_foot(field.roll(unit).type)
                              ? "awi/hill.dense_steep"_clause
                              : "awi/terrain.forbidden"_clause;
    return refuse(clause, "{} cannot enter the {} there.", field.name(unit), table::spoken(terrain));
}

Verdict check_ground(const Field& field, const State& state, UnitId unit, const Gait& gait,
                     const table::Base& body) {
    if (const auto terrain = drill::closed_to(country_of(field, state), gait, body)) {
        return closed(field, unit, *terrain);
    }
    return {};
}

Verdict too_near(const Field& field, UnitId unit, UnitId enemy) {
    return refuse("awi/move.gap"_clause, "{} would come within {} inches of {}.", field.name(unit),
                  table::inches_text(scaled(field.parameters, field.parameters.enemy_gap)),
                  field.name(enemy));
}

Verdict check_nearness(const Field& field, const State& state, UnitId unit, const table::Base& before,
                       const table::Base& body) {
    const Thou gap = scaled(field.parameters, field.parameters.enemy_gap);
    for (const UnitId enemy : field.all()) {
        if (field.side(enemy) == field.side(unit) || !keeps_off(field, state, enemy)) {
            continue;
        }
        const table::Base there = body_of(field, state, enemy);
        if (table::surely_apart(body, there, gap)) {
            continue;
        }
        const Thou least = std::min(table::distance(before, there), gap);
        if (table::distance(body, there) + table::distance_rounding < least) {
            return too_near(field, unit, enemy);
        }
    }
    if (Verdict ban = check_ban(field, state, unit, before, body); !ban) {
        return ban;
    }
    return check_watched(field, state, unit, watched_by(field, state, unit), before, body);
}

Verdict check_standing(const Field& field, const State& state, UnitId unit, const table::Base& before,
                       const table::Base& body) {
    if (Verdict room = check_room(field, state, unit, body); !room) {
        return room;
    }
    if (Verdict ground = check_ground(field, state, unit, gait_of(field, state, unit), body); !ground) {
        return ground;
    }
    return check_nearness(field, state, unit, before, body);
}

} // namespace bounce::awi
