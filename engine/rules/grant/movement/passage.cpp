// Onto the table: setting up, and marching on.
#include "engine/rules/grant/movement/passage.h"

#include "engine/drill/note.h"
#include "engine/match/table/shapes.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>

namespace bounce::grant {

namespace {

using Begins = table::Force::Begins;

/// "grant/scenario.infantry_first"_clause: foot of the same group that still waits.
UnitId foot_before(Position pos, UnitId unit) {
    const Entry entry = entry_of(pos, unit);
    for (const UnitId other : pos.field.all()) {
        if (pos.field.arm(other) != Arm::infantry || pos.field.side(other) != pos.field.side(unit)
            || pos.state.units[other].place != Place::waiting
            || pos.field.force(other).begins != Begins::arriving) {
            continue;
        }
        const Entry theirs = entry_of(pos, other);
        if (theirs.turn == entry.turn && theirs.edge.from == entry.edge.from
            && theirs.edge.to == entry.edge.to) {
            return other;
        }
    }
    return no_unit;
}

/// "grant/scenario.arrive"_clause
Verdict check_due(Position pos, UnitId unit) {
    const auto& [field, state] = pos;
    const Subject name = field.who(unit);
    if (field.side(unit) != state.actor || field.force(unit).begins != Begins::arriving
        || state.units[unit].place != Place::waiting) {
        return refuse("grant/scenario.arrive"_clause, "{0} {0:is|are} not among your units still to come on.",
                      name);
    }
    const Entry entry = entry_of(pos, unit);
    if (entry.turn == 0 || entry.turn > state.turn) {
        return refuse("grant/sequence.reinforcements"_clause, "{0} may not come on before move {1}.", name,
                      entry.turn);
    }
    const UnitId first = field.arm(unit) == Arm::battery ? foot_before(pos, unit) : no_unit;
    if (first != no_unit) {
        return refuse("grant/scenario.infantry_first"_clause, "{0} must come on behind {1}.", name,
                      field.name(first));
    }
    return {};
}

Verdict check_edge(Position pos, const Arrive& order, const Walker& there) {
    if (!stands_at(entry_of(pos, order.unit), order.pose, there.formation)) {
        return refuse("grant/scenario.arrive"_clause,
                      "{0} must come on with the middle of {0:its|their} rear on {0:its|their} part of the "
                      "edge, facing straight into the table.",
                      pos.field.who(order.unit));
    }
    return {};
}

void put_down(MutablePosition pos, UnitId unit, const Pose& front, Stance stance) {
    Unit& it = pos.state.units[unit];
    it.place = Place::table;
    it.stance = stance;
    set_pose(pos, unit, front);
}

} // namespace

Verdict check(Position pos, const Deploy& order) {
    const table::Force& force = pos.field.force(order.unit);
    const Subject name = pos.field.who(order.unit);
    if (force.side != pos.state.actor || force.begins != Begins::deployed || force.zone < 0) {
        return refuse("grant/scenario.zone"_clause, "{0} {0:is|are} not among the units that you set up.",
                      name);
    }
    if (!may_take(pos.field, order.unit, order.stance)) {
        return refuse("grant/figure.line"_clause, "{0} may not use that formation.", name);
    }
    const Walker there = walker_at(pos, order.unit, order.pose, order.stance);
    const table::Zone& zone = pos.field.scenario.zones[static_cast<std::size_t>(force.zone)];
    const table::Base body = table::shrunk(there.body(), table::distance_rounding);
    if (!table::lies_within(table::corners(body), zone.outline)) {
        return refuse("grant/scenario.zone"_clause, "{0} must stand wholly in {0:its|their} zone, {1}.", name,
                      zone.name);
    }
    if (Verdict stands = check_standing(pos, there); !stands) {
        return stands;
    }
    return check_apart(pos, order.unit, there.body());
}

void apply(MutablePosition pos, const Deploy& order, Log& log) {
    put_down(pos, order.unit, order.pose, order.stance);
    if (log.on()) {
        log.add(drill::moved_event(pos.field, order.unit, order.pose, order.pose, word(order.stance),
                                   Event::Kind::place, "grant/scenario.zone"_clause, "{0} {0:is|are} set up.",
                                   pos.field.who(order.unit)));
    }
}

Verdict check(Position pos, const Ready& /*order*/) {
    const bool missing = std::ranges::any_of(pos.field.all(), [&](UnitId unit) {
        return pos.field.side(unit) == pos.state.actor && pos.field.force(unit).begins == Begins::deployed
               && pos.state.units[unit].place == Place::waiting;
    });
    if (missing) {
        return refuse("grant/sequence.deploy"_clause, "You must set up all your units first.");
    }
    return {};
}

Verdict check(Position pos, const Arrive& order) {
    if (Verdict due = check_due(pos, order.unit); !due) {
        return due;
    }
    if (order.stance != marching_stance(pos.field, order.unit)) {
        return refuse("grant/scenario.arrive"_clause, "{0} must come on in column, with guns limbered.",
                      pos.field.who(order.unit));
    }
    const Walker there = walker_at(pos, order.unit, order.pose, order.stance);
    if (Verdict edge = check_edge(pos, order, there); !edge) {
        return edge;
    }
    if (Verdict stands = check_standing(pos, there); !stands) {
        if (stands.error().clause == "grant/move.room"_clause) { // it comes on later
            stands.error().clause = "grant/scenario.no_room"_clause;
        }
        return stands;
    }
    return check_apart(pos, order.unit, there.body());
}

void apply(MutablePosition pos, const Arrive& order, Log& log) {
    put_down(pos, order.unit, order.pose, order.stance);
    Unit& it = pos.state.units[order.unit];
    const Walker walker = walker_of(pos, order.unit);
    const table::Patches ground =
        table::patches_under(pos.field.scenario.ground, walker.body(), terrain_state_of(pos).gone());
    const std::int64_t takes = drill::price(walker.gait, walker.formation.depth(), ground);
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(takes, drill::whole_move));
    it.marks |= Mark::moved | Mark::advanced; // "grant/morale.halt"_clause
    if (log.on()) {
        const Pose edge{rear_of(order.pose, walker.formation), order.pose.facing};
        log.add(drill::moved_event(pos.field, order.unit, edge, walker.middle, word(order.stance),
                                   Event::Kind::enter, "grant/scenario.arrive"_clause,
                                   "{0} {0:comes|come} on.", pos.field.who(order.unit)));
    }
}

} // namespace bounce::grant
