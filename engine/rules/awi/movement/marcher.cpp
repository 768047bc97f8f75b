#include "engine/rules/awi/movement/marcher.h"

#include "engine/drill/movement/hitch_words.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

namespace bounce::awi {

namespace {

/// "awi/status.nearer": whether a unit sees an enemy when it stands so.
bool sees_from(Position pos, UnitId unit, const Pose& pose, UnitId enemy) {
    if (pose == pos.state.units[unit].pose()) {
        return sees_unit(pos, unit, enemy);
    }
    State there = pos.state;
    there.units[unit].at = pose.at;
    there.units[unit].facing = pose.facing;
    return sees_unit({pos.field, there}, unit, enemy);
}

/// Those that keep the right to the bonus of "awi/road.bonus".
bool is_in_order(Stance stance) {
    return stance == Stance::column || stance == Stance::limbered || stance == Stance::single;
}

Clause closed_clause(const Field& field, UnitId unit, table::Terrain closed) {
    return closed == table::Terrain::river ? "awi/water.river"_clause
           : closed == table::Terrain::dense_woods && is_foot(field.roll(unit).type)
               ? "awi/hill.dense_steep"_clause
               : "awi/terrain.forbidden"_clause;
}

Clause clause_of(const Field& field, UnitId unit, const drill::Hitch& hitch) {
    using What = drill::Hitch::What;
    switch (hitch.what) {
    case What::none:
    case What::done:
    case What::allowance:
        break;
    case What::slant:
    case What::no_leg:
        return "awi/move.legs"_clause;
    case What::turn:
        return "awi/move.turn"_clause;
    case What::table:
        return "awi/move.table"_clause;
    case What::house_ahead:
    case What::house_there:
    case What::house_aside:
    case What::unit:
        return "awi/move.room"_clause;
    case What::ground:
        return closed_clause(field, unit, hitch.terrain);
    case What::barrier:
        return "awi/terrain.forbidden"_clause;
    case What::takes_all:
    case What::stand_first:
    case What::just_past:
        return "awi/terrain.whole"_clause;
    case What::toll:
        return "awi/terrain.across"_clause;
    case What::gap:
        return "awi/move.gap"_clause;
    case What::nearer:
        return "awi/status.nearer"_clause;
    case What::ban:
        return "awi/move.ban"_clause;
    }
    return "awi/move.allowance"_clause;
}

} // namespace

drill::Marcher marcher_of(Position pos, UnitId unit) {
    const Parameters& rules = pos.field.parameters;
    const Type type = pos.field.roll(unit).type;
    const Unit& it = pos.state.units[unit];
    drill::Marcher marcher{.unit = unit,
                           .from = it.pose(),
                           .gait = gait_of(pos, unit),
                           .formation = formation_of(pos.field, unit, it.stance),
                           .wheel = wheel_of(pos.field),
                           .takes_room = !is_general(type),       // "awi/general.alone"
                           .gap = scaled(rules, rules.enemy_gap), // "awi/move.gap"
                           .trail = pos.state.trails[unit],
                           .spent = it.spent};
    if (it.morale == Morale::shaken) {
        marcher.shuns = [pos, unit](const Pose& pose, UnitId enemy) {
            return sees_from(pos, unit, pose, enemy);
        };
    }
    if (!is_general(type)) {
        // "awi/move.turn", rounded as the turns of orders are.
        marcher.free_turn = table::angle_of_millidegrees(std::int64_t{rules.turn_free} * 1000).turn;
        marcher.retiring = price(marcher.gait, scaled(rules, is_foot(type) ? rules.retire_foot
                                                             : type == Type::cavalry
                                                                 ? rules.retire_mounted
                                                                 : rules.retire_gun)); // "awi/move.retire"
    }
    if (is_foot(type) || type == Type::cavalry) { // "awi/move.pass"
        marcher.passing =
            price(marcher.gait, scaled(rules, is_foot(type) ? rules.pass_foot : rules.pass_mounted));
    }
    if (rules.road_march != 0) { // "awi/road.bonus"
        marcher.road_bonus = price(marcher.gait, scaled(rules, rules.road_bonus));
        if (!is_general(type) && is_in_order(it.stance)) {
            marcher.road_quiet = scaled(rules, rules.road_enemy);
        }
    }
    return marcher;
}

Verdict in_words(const Field& field, UnitId unit, const drill::Hitch& hitch) {
    if (!hitch) {
        return {};
    }
    const Parameters& rules = field.parameters;
    return refuse(clause_of(field, unit, hitch),
                  drill::sentence(field, unit, hitch,
                                  {.free_turn = rules.turn_free, .gap = scaled(rules, rules.enemy_gap)}));
}

Verdict check_nearness(Position pos, UnitId unit, const table::Base& before, const table::Base& body) {
    return in_words(pos.field, unit, nearness_hitch(TroopsNow{pos}, marcher_of(pos, unit), before, body));
}

Verdict check_standing(Position pos, UnitId unit, const table::Base& before, const table::Base& body) {
    return in_words(pos.field, unit, standing_hitch(TroopsNow{pos}, marcher_of(pos, unit), before, body));
}

Verdict check_tolls(const Field& field, UnitId unit, const Gait& gait, const drill::Obstacles& obstacles,
                    std::int64_t rest, std::int64_t left) {
    return in_words(field, unit, toll_hitch(gait, obstacles, rest, left));
}

} // namespace bounce::awi
