#include "engine/rules/awi/deployment/deploy.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/drill/setup/deploy.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>

namespace bounce::awi {

namespace {

using Begins = table::Force::Begins;

/// An enemy who is nearer than units may stand to each other; `no_unit` if none. Generals count for those who
/// deploy, who would otherwise stand on them.
UnitId near_enemy(const Field& field, const State& state, UnitId unit, const table::Base& body,
                  bool generals_too) {
    return drill::enemy_within(TroopsNow{field, state}, unit, body,
                               scaled(field.parameters, field.parameters.enemy_gap), [&](UnitId enemy) {
                                   return keeps_off(field, state, enemy)
                                          || (generals_too && state.units[enemy].on_table());
                               });
}

/// Room and ground, for a unit that is not where it will stand.
Verdict check_place(const Field& field, const State& state, UnitId unit, const table::Base& body) {
    return in_words(field, unit, place_hitch(TroopsNow{field, state}, marcher_of(field, state, unit), body));
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
                      "{0} {0:comes|come} on with the middle of {0:its|their} rear on "
                      "{0:its|their} part of the edge, facing "
                      "straight into the table.",
                      field.who(unit));
    }
    return {};
}

Verdict check_due(const Field& field, const State& state, UnitId unit) {
    const table::Force& force = field.force(unit);
    if (force.begins != Begins::arriving || field.side(unit) != state.actor
        || state.units[unit].place != Place::waiting) {
        return refuse("awi/arrive.turn"_clause, "{0} {0:is|are} not among the units that you still expect.",
                      field.who(unit));
    }
    if (force.turn > state.turn) {
        return refuse("awi/arrive.turn"_clause, "{0} {0:arrives|arrive} in turn {1}.", field.who(unit),
                      force.turn);
    }
    return {};
}

void set_down(const Field& field, State& state, UnitId unit, Pose pose, Stance stance) {
    Unit& it = state.units[unit];
    it.place = Place::table;
    it.stance = stance;
    set_pose(field, state, unit, pose);
}

/// What coming on takes: the way of its own depth, and "awi/terrain.across" what it comes to lie across.
struct Arrival {
    Gait gait;
    table::Patches ground;
    std::int64_t way = 0;
    drill::Obstacles across;
};
Arrival arrival_of(const Field& field, const State& state, const Arrive& order) {
    const Country country = country_of(field, state);
    const table::Base body = table::outline(order.pose, formation_of(field, order.unit, order.stance));
    Arrival arrival{.gait = gait_of(field, state, order.unit),
                    .ground = table::patches_under(country.ground, body, gone_structures(field, state))};
    arrival.gait.allowance = allowance(field, field.roll(order.unit).type, order.stance);
    arrival.way = drill::price_of_arrival(arrival.gait, body.depth, arrival.ground);
    const table::Base outside = moved(body, body.facing + table::half_circle, body.depth + table::touch);
    arrival.across = crossed_by_standing(country, outside, body);
    return arrival;
}

void begin_deployment(const Field& field, State& state, Side side, Log& log) {
    state.phase = Phase::deploy;
    state.actor = side;
    drill::note(side, Event::Kind::phase, "awi/deploy.zone"_clause, log, "{} to deploy.",
                field.scenario.name(side));
}

} // namespace

bool must_deploy(const Field& field, const State& state, Side side) {
    return std::ranges::any_of(field.all(), [&](UnitId unit) {
        return field.side(unit) == side && field.force(unit).begins == Begins::deployed
               && state.units[unit].place == Place::waiting;
    });
}

void after_deployment(const Field& field, State& state, Side ready, Rolls& rolls, Log& log) {
    for (const Side side : both_sides) {
        if ((ready == Side::nobody || side > ready) && drill::deploys(field.scenario, side)) {
            begin_deployment(field, state, side, log);
            return;
        }
    }
    if (field.scenario.first == Side::nobody) {
        state.phase = Phase::first_throw;
        state.actor = Side::first;
        return;
    }
    state.first = field.scenario.first;
    begin_battle(field, state, rolls, log);
}

bool may_arrive(const Field& field, const State& state, UnitId unit) {
    return drill::is_due(field.force(unit), state.turn) && field.side(unit) == state.mover
           && state.units[unit].place == Place::waiting;
}

bool may_arrive_in(Type type, Stance stance) { return may_stand(type, stance) && stance != Stance::deployed; }

Pose arrival_at(const Field& field, UnitId unit, Vec rear, Stance stance) {
    return drill::arrival_at(field.force(unit), rear, formation_of(field, unit, stance));
}

Verdict check(const Field& field, const State& state, const Deploy& order) {
    const table::Force& force = field.force(order.unit);
    const Subject name = field.who(order.unit);
    if (force.side != state.actor || force.begins != Begins::deployed) {
        return refuse("awi/deploy.zone"_clause, "{0} {0:is|are} not among those you deploy.", name);
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
    if (Verdict place = check_place(field, state, order.unit, body); !place) {
        return place;
    }
    if (const UnitId enemy = near_enemy(field, state, order.unit, body, true); enemy != no_unit) {
        return refuse("awi/deploy.zone"_clause, "{} would stand too near to {}.", name, field.name(enemy));
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Ready& /*order*/) {
    if (must_deploy(field, state, state.actor)) {
        return refuse("awi/deploy.ready"_clause, "Not all of your units are deployed yet.");
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Arrive& order) {
    if (Verdict due = check_due(field, state, order.unit); !due) {
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
    if (Verdict place = check_place(field, state, order.unit, body); !place) {
        return place;
    }
    if (const UnitId enemy = near_enemy(field, state, order.unit, body, false); enemy != no_unit) {
        return in_words(field, order.unit, {drill::Hitch::What::gap, enemy});
    }
    const Arrival arrival = arrival_of(field, state, order);
    if (Verdict paid =
            check_tolls(field, order.unit, arrival.gait, arrival.across, arrival.way, drill::whole_move);
        !paid) {
        return paid;
    }
    const table::Base outside = moved(body, body.facing + table::half_circle, body.depth + table::touch);
    return in_words(field, order.unit, ban_hitch(TroopsNow{field, state}, order.unit, outside, body));
}

void apply(const Field& field, State& state, const Deploy& order, Log& log) {
    set_down(field, state, order.unit, order.pose, order.stance);
    if (log.on()) {
        log.add(moved_event(field, state, order.unit, order.pose, Event::Kind::place,
                            "awi/deploy.zone"_clause, "{0} {0:deploys|deploy}.", field.who(order.unit)));
    }
}

void apply(const Field& field, State& state, const Ready& /*order*/, Rolls& rolls, Log& log) {
    const Side ready = state.actor;
    drill::note(ready, Event::Kind::phase, "awi/deploy.ready"_clause, log, "{0} {0:is|are} ready.",
                field.scenario.who(ready));
    after_deployment(field, state, ready, rolls, log);
}

void apply(const Field& field, State& state, const ThrowForFirst& /*order*/, Rolls& rolls, Log& log) {
    state.first = rolls.contest(
        {.clause = "awi/sequence.first"_clause, .name = "who begins", .sides = field.parameters.first_die});
    drill::tell(state.first, "awi/sequence.first"_clause, log, "{0} {0:begins|begin} each turn.",
                field.scenario.who(state.first));
    begin_battle(field, state, rolls, log);
}

void apply(const Field& field, State& state, const Arrive& order, Log& log) {
    const Arrival arrival = arrival_of(field, state, order);
    set_down(field, state, order.unit, order.pose, order.stance);
    Unit& unit = state.units[order.unit];
    const table::Base body = outline(field, state, order.unit);
    unit.spent = static_cast<std::int32_t>(arrival.way + tolls(arrival.gait, arrival.across));
    unit.marks |= Mark::moved;
    Trail& trail = state.trails[order.unit];
    trail.flags |= Trail::went | Trail::came;
    if ((arrival.ground.joined() & table::bit(table::Terrain::road)) == 0) {
        trail.flags |= Trail::off_road; // "awi/road.bonus": only who comes on by a road is on the march
    }
    if (log.on()) {
        const table::Base before = moved(body, body.facing + table::half_circle, body.depth);
        log.add(moved_event(field, state, order.unit, {before.centre, body.facing}, Event::Kind::enter,
                            "awi/arrive.edge"_clause, "{0} {0:arrives|arrive}.", field.who(order.unit)));
    }
    take_generals(field, state, order.unit, log);
}

} // namespace bounce::awi
