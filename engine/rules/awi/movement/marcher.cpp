#include "engine/rules/awi/movement/marcher.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

using drill::Shunned;

/// "awi/status.nearer": enemies that a unit sees who stands so.
Shunned seen_from(const Field& field, const State& state, UnitId unit, const Pose& pose) {
    if (pose != state.units[unit].pose()) {
        State there = state;
        there.units[unit].at = pose.at;
        there.units[unit].facing = pose.facing;
        return seen_from(field, there, unit, pose);
    }
    Shunned seen;
    each_solid(field, state, enemy_of(field.side(unit)),
               [&](UnitId enemy) { seen.set(enemy, sees_unit(field, state, unit, enemy)); });
    return seen;
}

/// Those that keep the right to the bonus of "awi/road.bonus".
bool is_in_order(Stance stance) {
    return stance == Stance::column || stance == Stance::limbered || stance == Stance::single;
}

Clause clause_of(const Field& field, UnitId unit, table::Terrain closed) {
    return closed == table::Terrain::river ? "awi/water.river"_clause
           : closed == table::Terrain::dense_woods && is_foot(field.roll(unit).type)
               ? "awi/hill.dense_steep"_clause
               : "awi/terrain.forbidden"_clause;
}

} // namespace

drill::Marcher marcher_of(const Field& field, const State& state, UnitId unit) {
    const Parameters& rules = field.parameters;
    const Type type = field.roll(unit).type;
    const Unit& it = state.units[unit];
    drill::Marcher marcher{.unit = unit,
                           .from = it.pose(),
                           .gait = gait_of(field, state, unit),
                           .formation = formation_of(field, unit, it.stance),
                           .wheel = wheel_of(field),
                           .takes_room = !is_general(type),       // "awi/general.alone"
                           .gap = scaled(rules, rules.enemy_gap), // "awi/move.gap"
                           .trail = state.trails[unit],
                           .spent = it.spent};
    if (it.morale == Morale::shaken) {
        marcher.shuns = [&field, &state, unit](const Pose& pose) {
            return seen_from(field, state, unit, pose);
        };
    }
    if (!is_general(type)) {
        marcher.free_turn = rules.turn_free * 65536 / 360; // "awi/move.turn"
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
    using What = drill::Hitch::What;
    const Subject name = field.who(unit);
    const std::string_view barrier = table::barrier_names[static_cast<std::size_t>(hitch.barrier)];
    switch (hitch.what) {
    case What::none:
        break;
    case What::done:
        return refuse("awi/move.allowance"_clause, "{0} {0:does|do} nothing more in this phase.", name);
    case What::slant:
        return refuse("awi/move.legs"_clause,
                      "Units do not move at a slant: they go straight ahead, wheel, turn or retire.");
    case What::no_leg:
        return refuse("awi/move.legs"_clause,
                      "Each piece of a move must go some distance or turn by some angle.");
    case What::turn:
        return refuse("awi/move.turn"_clause,
                      "To turn by more than {0} degrees in a move takes all of it, and {1} {1:has|have} used "
                      "some of it.",
                      field.parameters.turn_free, name);
    case What::table:
        return refuse("awi/move.table"_clause, "{} would leave the table.", name);
    case What::house_ahead:
        return refuse("awi/move.room"_clause, "{} would run into a house.", name);
    case What::house_there:
        return refuse("awi/move.room"_clause, "{} would stand in {}.", name,
                      field.scenario.ground.structures[hitch.which].name);
    case What::house_aside:
        return refuse("awi/move.room"_clause, "A house is in the way of {}.", name);
    case What::unit:
        return refuse("awi/move.room"_clause, "{} would stand on {}.", name, field.name(hitch.which));
    case What::ground:
        return refuse(clause_of(field, unit, hitch.terrain), "{} cannot enter the {} there.", name,
                      table::spoken(hitch.terrain));
    case What::barrier:
        return refuse("awi/terrain.forbidden"_clause, "{} cannot cross the {}.", name, barrier);
    case What::whole_move:
        return refuse("awi/terrain.whole"_clause,
                      "Crossing the {} takes {} the whole of a move, straight on from close up to it.",
                      barrier, name);
    case What::stand_first:
        return refuse(
            "awi/terrain.whole"_clause,
            "{0} first {0:stands|stand} at the {1} for a whole move, and {0:crosses|cross} in the next.",
            name, barrier);
    case What::just_past:
        return refuse("awi/terrain.whole"_clause, "{0} {0:goes|go} just past the {1}: {2} inches.", name,
                      barrier, table::inches_text(hitch.length));
    case What::toll:
        return refuse(
            "awi/terrain.across"_clause,
            "{0} would cross the {1}, and {0:has|have} not enough left of {0:its|their} move for that.", name,
            barrier);
    case What::gap:
        return refuse("awi/move.gap"_clause, "{} would come within {} inches of {}.", name,
                      table::inches_text(scaled(field.parameters, field.parameters.enemy_gap)),
                      field.name(hitch.which));
    case What::nearer:
        return refuse(
            "awi/status.nearer"_clause,
            "{0} {0:is|are} shaken and {0:does|do} not go nearer to {1}, which {0:it sees|they see}.", name,
            field.name(hitch.which));
    case What::ban:
        return refuse("awi/move.ban"_clause, hitch.ban->text);
    case What::allowance:
        return refuse("awi/move.allowance"_clause,
                      "This takes {0} inches of a move, and {1} {1:has|have} {2} left.",
                      table::inches_text(hitch.length), name, table::inches_text(hitch.left));
    }
    return {};
}

Verdict check_nearness(const Field& field, const State& state, UnitId unit, const table::Base& before,
                       const table::Base& body) {
    return in_words(field, unit,
                    nearness_hitch(TroopsNow{field, state}, marcher_of(field, state, unit), before, body));
}

Verdict check_standing(const Field& field, const State& state, UnitId unit, const table::Base& before,
                       const table::Base& body) {
    return in_words(field, unit,
                    standing_hitch(TroopsNow{field, state}, marcher_of(field, state, unit), before, body));
}

Verdict check_tolls(const Field& field, UnitId unit, const Gait& gait, const drill::Obstacles& obstacles,
                    std::int64_t rest, std::int64_t left) {
    return in_words(field, unit, toll_hitch(gait, obstacles, rest, left));
}

} // namespace bounce::awi
