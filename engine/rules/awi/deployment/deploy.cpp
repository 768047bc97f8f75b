#include "engine/rules/awi/deployment/deploy.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/drill/setup/deploy.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

#include <algorithm>

namespace bounce::awi {

namespace {

using Begins = table::Force::Begins;

/// An enemy who is nearer than units may stand to each other; `no_unit` if none. Generals count for those who
/// deploy, who would otherwise stand on them.
UnitId near_enemy(Position pos, UnitId unit, const table::Base& body, bool generals_too) {
    return drill::enemy_within(
        TroopsNow{pos}, unit, body, scaled(pos.field.parameters, pos.field.parameters.enemy_gap),
        [&](UnitId enemy) {
            return keeps_off(pos, enemy) || (generals_too && pos.state.units[enemy].on_table());
        });
}

/// Room and ground, for a unit that is not where it will stand.
Verdict check_place(Position pos, UnitId unit, const table::Base& body) {
    return in_words(pos.field, unit, place_hitch(TroopsNow{pos}, marcher_of(pos, unit), body));
}

Verdict check_stance(const Field& field, const Deploy& order) {
    if (!may_stand(field.roll(order.unit).type, order.stance)) {
        return refuse("awi/deploy.zone"_clause, "{0} {0:has|have} no such formation.", field.who(order.unit));
    }
    return {};
}

/// "awi/arrive.edge": its rear on its part of the edge, and looking straight into the table.
Verdict check_edge(const Field& field, UnitId unit, const table::Base& body) {
    if (!drill::comes_on_at(field.force(unit), body)) {
        return refuse("awi/arrive.edge"_clause,
                      "{0} must come on with the middle of {0:its|their} rear on {0:its|their} part of the "
                      "edge, facing straight into the table.",
                      field.who(unit));
    }
    return {};
}

Verdict check_due(Position pos, UnitId unit) {
    const table::Force& force = pos.field.force(unit);
    if (force.begins != Begins::arriving || pos.field.side(unit) != pos.state.actor
        || pos.state.units[unit].place != Place::waiting) {
        return refuse("awi/arrive.turn"_clause, "{0} {0:is|are} not among your reinforcements.",
                      pos.field.who(unit));
    }
    if (force.turn > pos.state.turn) {
        return refuse("awi/arrive.turn"_clause, "{0} cannot arrive before turn {1}.", pos.field.who(unit),
                      force.turn);
    }
    return {};
}

void set_down(MutablePosition pos, UnitId unit, Pose pose, Stance stance) {
    Unit& it = pos.state.units[unit];
    it.place = Place::table;
    it.stance = stance;
    set_pose(pos, unit, pose);
}

/// What coming on takes: the way of its own depth, and "awi/terrain.across" what it comes to lie across.
struct Arrival {
    Gait gait;
    table::Patches ground;
    std::int64_t way = 0;
    drill::Obstacles across;
};
Arrival arrival_of(Position pos, const Arrive& order) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const table::Base body = table::outline(order.pose, formation_of(pos.field, order.unit, order.stance));
    Arrival arrival{.gait = gait_of(pos, order.unit),
                    .ground = table::patches_under(terrain_state.ground, body, gone_structures(pos))};
    arrival.gait.allowance = allowance(pos.field, pos.field.roll(order.unit).type, order.stance);
    arrival.way = drill::price_of_arrival(arrival.gait, body.depth, arrival.ground);
    const table::Base outside = moved(body, body.facing + table::half_circle, body.depth + table::touch);
    arrival.across = crossed_by_standing(terrain_state, outside, body);
    return arrival;
}

void begin_deployment(MutablePosition pos, Side side, Log& log) {
    pos.state.phase = Phase::deploy;
    pos.state.actor = side;
    drill::note(side, Event::Kind::phase, "awi/deploy.zone"_clause, log, "{} to deploy.",
                pos.field.scenario.name(side));
}

} // namespace

bool must_deploy(Position pos, Side side) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId unit) {
        return pos.field.side(unit) == side && pos.field.force(unit).begins == Begins::deployed
               && pos.state.units[unit].place == Place::waiting;
    });
}

void after_deployment(MutablePosition pos, Side ready, Rolls& rolls, Log& log) {
    for (const Side side : both_sides) {
        if ((ready == Side::nobody || side > ready) && drill::deploys(pos.field.scenario, side)) {
            begin_deployment(pos, side, log);
            return;
        }
    }
    if (pos.field.scenario.first == Side::nobody) {
        pos.state.phase = Phase::first_throw;
        pos.state.actor = Side::first;
        return;
    }
    pos.state.first = pos.field.scenario.first;
    begin_battle(pos, rolls, log);
}

bool may_arrive(Position pos, UnitId unit) {
    return drill::is_due(pos.field.force(unit), pos.state.turn) && pos.field.side(unit) == pos.state.mover
           && pos.state.units[unit].place == Place::waiting;
}

bool may_arrive_in(Type type, Stance stance) { return may_stand(type, stance) && stance != Stance::deployed; }

Pose arrival_at(const Field& field, UnitId unit, Vec rear, Stance stance) {
    return drill::arrival_at(field.force(unit), rear, formation_of(field, unit, stance));
}

Verdict check(Position pos, const Deploy& order) {
    const Field& field = pos.field;
    const table::Force& force = field.force(order.unit);
    const Subject name = field.who(order.unit);
    if (force.side != pos.state.actor || force.begins != Begins::deployed) {
        return refuse("awi/deploy.zone"_clause, "{0} {0:is|are} not among the units that you deploy.", name);
    }
    if (Verdict stance = check_stance(field, order); !stance) {
        return stance;
    }
    const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(force.zone)];
    const table::Base body = table::outline(order.pose, formation_of(field, order.unit, order.stance));
    if (!drill::stands_in(zone, body)) {
        return refuse("awi/deploy.zone"_clause, "{0} must stand wholly in {0:its|their} zone, {1}.", name,
                      zone.name);
    }
    if (Verdict place = check_place(pos, order.unit, body); !place) {
        return place;
    }
    if (const UnitId enemy = near_enemy(pos, order.unit, body, true); enemy != no_unit) {
        return refuse("awi/deploy.zone"_clause, "{} would stand too near to {}.", name, field.name(enemy));
    }
    return {};
}

Verdict check(Position pos, const Ready& /*order*/) {
    if (must_deploy(pos, pos.state.actor)) {
        return refuse("awi/deploy.ready"_clause, "Not all of your units are deployed yet.");
    }
    return {};
}

Verdict check(Position pos, const Arrive& order) {
    const Field& field = pos.field;
    if (Verdict due = check_due(pos, order.unit); !due) {
        return due;
    }
    const Subject name = field.who(order.unit);
    if (!may_arrive_in(field.roll(order.unit).type, order.stance)) {
        return refuse("awi/arrive.edge"_clause, "{0} {0:does|do} not come on {1}.", name, word(order.stance));
    }
    const table::Base body = table::outline(order.pose, formation_of(field, order.unit, order.stance));
    if (Verdict edge = check_edge(field, order.unit, body); !edge) {
        return edge;
    }
    if (Verdict place = check_place(pos, order.unit, body); !place) {
        return place;
    }
    if (const UnitId enemy = near_enemy(pos, order.unit, body, false); enemy != no_unit) {
        return in_words(field, order.unit, {drill::Hitch::What::gap, enemy});
    }
    const Arrival arrival = arrival_of(pos, order);
    if (Verdict paid =
            check_tolls(field, order.unit, arrival.gait, arrival.across, arrival.way, drill::whole_move);
        !paid) {
        return paid;
    }
    const table::Base outside = moved(body, body.facing + table::half_circle, body.depth + table::touch);
    return in_words(field, order.unit, ban_hitch(TroopsNow{pos}, order.unit, outside, body));
}

void apply(MutablePosition pos, const Deploy& order, Log& log) {
    set_down(pos, order.unit, order.pose, order.stance);
    if (log.on()) {
        log.add(moved_event(pos, order.unit, order.pose, Event::Kind::place, "awi/deploy.zone"_clause,
                            "{0} {0:deploys|deploy}.", pos.field.who(order.unit)));
    }
}

void apply(MutablePosition pos, const Ready& /*order*/, Rolls& rolls, Log& log) {
    const Side ready = pos.state.actor;
    drill::note(ready, Event::Kind::phase, "awi/deploy.ready"_clause, log, "{0} {0:is|are} ready.",
                pos.field.scenario.who(ready));
    after_deployment(pos, ready, rolls, log);
}

void apply(MutablePosition pos, const ThrowForFirst& /*order*/, Rolls& rolls, Log& log) {
    pos.state.first = rolls.contest({.clause = "awi/sequence.first"_clause,
                                     .name = "who begins",
                                     .sides = pos.field.parameters.first_die});
    drill::tell(pos.state.first, "awi/sequence.first"_clause, log, "{0} {0:begins|begin} each turn.",
                pos.field.scenario.who(pos.state.first));
    begin_battle(pos, rolls, log);
}

void apply(MutablePosition pos, const Arrive& order, Log& log) {
    const Arrival arrival = arrival_of(pos, order);
    set_down(pos, order.unit, order.pose, order.stance);
    Unit& unit = pos.state.units[order.unit];
    const table::Base body = outline(pos, order.unit);
    unit.spent = static_cast<std::int32_t>(arrival.way + tolls(arrival.gait, arrival.across));
    unit.marks |= Mark::moved;
    Trail& trail = pos.state.trails[order.unit];
    trail.flags |= Trail::went | Trail::came;
    if ((arrival.ground.joined() & table::bit(table::Terrain::road)) == 0) {
        trail.flags |= Trail::off_road; // "awi/road.bonus": only who comes on by a road is on the march
    }
    if (log.on()) {
        const table::Base before = moved(body, body.facing + table::half_circle, body.depth);
        log.add(moved_event(pos, order.unit, {before.centre, body.facing}, Event::Kind::enter,
                            "awi/arrive.edge"_clause, "{0} {0:arrives|arrive}.", pos.field.who(order.unit)));
    }
    take_generals(pos, order.unit, log);
}

} // namespace bounce::awi
