// Onto the table: setting up, and marching on.
#include "engine/rules/grant/movement/passage.h"

#include "engine/drill/note.h"
#include "engine/match/table/shapes.h"
#include "engine/rules/grant/movement/standing.h"
#include "engine/rules/grant/sequence/arrivals.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>

namespace bounce::grant {

namespace {

using Begins = table::Force::Begins;

/// "grant/scenario.infantry_first"_clause: foot of the same group that still waits.
UnitId foot_before(const Field& field, const State& state, UnitId unit) {
    const Entry entry = entry_of(field, state, unit);
    for (const UnitId other : field.all()) {
        if (field.arm(other) != Arm::infantry || field.side(other) != field.side(unit)
            || state.units[other].place != Place::waiting || field.force(other).begins != Begins::arriving) {
            continue;
        }
        const Entry theirs = entry_of(field, state, other);
        if (theirs.turn == entry.turn && theirs.edge.from == entry.edge.from
            && theirs.edge.to == entry.edge.to) {
            return other;
        }
    }
    return no_unit;
}

/// "grant/scenario.arrive"_clause
Verdict check_due(const Field& field, const State& state, UnitId unit) {
    const Subject name = field.who(unit);
    if (field.side(unit) != state.actor || field.force(unit).begins != Begins::arriving
        || state.units[unit].place != Place::waiting) {
        return refuse("grant/scenario.arrive"_clause, "{0} {0:is|are} not among those whom you expect.",
                      name);
    }
    const Entry entry = entry_of(field, state, unit);
    if (entry.turn == 0 || entry.turn > state.turn) {
        return refuse("grant/scenario.arrive"_clause, "{0} {0:comes|come} on in move {1}.", name, entry.turn);
    }
    const UnitId first = field.arm(unit) == Arm::battery ? foot_before(field, state, unit) : no_unit;
    if (first != no_unit) {
        return refuse("grant/scenario.infantry_first"_clause, "{0} {0:comes|come} on behind {1}.", name,
                      field.name(first));
    }
    return {};
}

Verdict check_edge(const Field& field, const State& state, const Arrive& order, const Walker& there) {
    if (!stands_at(entry_of(field, state, order.unit), order.pose, there.formation)) {
        return refuse("grant/scenario.arrive"_clause,
                      "{0} {0:comes|come} on with the middle of {0:its|their} rear on {0:its|their} part of "
                      "the edge, facing straight into the table.",
                      field.who(order.unit));
    }
    return {};
}

void put_down(const Field& field, State& state, UnitId unit, const Pose& front, Stance stance) {
    Unit& it = state.units[unit];
    it.place = Place::table;
    it.stance = stance;
    set_pose(field, state, unit, front);
}

} // namespace

Verdict check(const Field& field, const State& state, const Deploy& order) {
    const table::Force& force = field.force(order.unit);
    const Subject name = field.who(order.unit);
    if (force.side != state.actor || force.begins != Begins::deployed || force.zone < 0) {
        return refuse("grant/scenario.zone"_clause, "{0} {0:is|are} not among those whom you set up.", name);
    }
    if (!may_take(field, order.unit, order.stance)) {
        return refuse("grant/figure.line"_clause, "{0} {0:has|have} no such formation.", name);
    }
    const Walker there = walker_at(field, state, order.unit, order.pose, order.stance);
    const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(force.zone)];
    const table::Base body = table::shrunk(there.body(), table::distance_rounding);
    if (!table::lies_within(table::corners(body), zone.outline)) {
        return refuse("grant/scenario.zone"_clause, "{0} must stand wholly in {0:its|their} zone, {1}.", name,
                      zone.name);
    }
    if (Verdict stands = check_standing(field, state, there); !stands) {
        return stands;
    }
    return check_apart(field, state, order.unit, there.body());
}

void apply(const Field& field, State& state, const Deploy& order, Log& log) {
    put_down(field, state, order.unit, order.pose, order.stance);
    if (log.on()) {
        log.add(drill::moved_event(field, order.unit, order.pose, order.pose, word(order.stance),
                                   Event::Kind::place, "grant/scenario.zone"_clause, "{0} {0:is|are} set up.",
                                   field.who(order.unit)));
    }
}

Verdict check(const Field& field, const State& state, const Ready& /*order*/) {
    const bool missing = std::ranges::any_of(field.all(), [&](UnitId unit) {
        return field.side(unit) == state.actor && field.force(unit).begins == Begins::deployed
               && state.units[unit].place == Place::waiting;
    });
    if (missing) {
        return refuse("grant/sequence.deploy"_clause, "Not all of your units are set up yet.");
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Arrive& order) {
    if (Verdict due = check_due(field, state, order.unit); !due) {
        return due;
    }
    if (order.stance != marching_stance(field, order.unit)) {
        return refuse("grant/scenario.arrive"_clause, "{0} {0:comes|come} on in column, guns limbered.",
                      field.who(order.unit));
    }
    const Walker there = walker_at(field, state, order.unit, order.pose, order.stance);
    if (Verdict edge = check_edge(field, state, order, there); !edge) {
        return edge;
    }
    if (Verdict stands = check_standing(field, state, there); !stands) {
        return stands; // "grant/scenario.no_room"_clause: it comes on later
    }
    return check_apart(field, state, order.unit, there.body());
}

void apply(const Field& field, State& state, const Arrive& order, Log& log) {
    put_down(field, state, order.unit, order.pose, order.stance);
    Unit& it = state.units[order.unit];
    const Walker walker = walker_of(field, state, order.unit);
    const table::Patches ground =
        table::patches_under(field.scenario.ground, walker.body(), country_of(field, state).gone());
    const std::int64_t takes = drill::price(walker.gait, walker.formation.depth(), ground);
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(takes, drill::whole_move));
    it.marks |= Mark::moved | Mark::advanced; // "grant/morale.halt"_clause
    if (log.on()) {
        const Pose edge{rear_of(order.pose, walker.formation), order.pose.facing};
        log.add(drill::moved_event(field, order.unit, edge, walker.middle, word(order.stance),
                                   Event::Kind::enter, "grant/scenario.arrive"_clause,
                                   "{0} {0:comes|come} on.", field.who(order.unit)));
    }
}

} // namespace bounce::grant
