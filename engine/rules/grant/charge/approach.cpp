#include "engine/rules/grant/charge/approach.h"

#include "engine/drill/note.h"
#include "engine/ground/table/touch.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"

#include <optional>

namespace bounce::grant {

namespace {

/// "grant/charge.path"_clause: straight ahead; as many degrees off as `charge_wheel` allows.
std::optional<Thou> find_way(Position pos, UnitId target, Walker& walker) {
    const std::vector<table::Base> there = open_to(pos, walker.unit, target);
    std::optional<Thou> way = way_to(walker.body(), there);
    if (way || pos.field.parameters.charge_wheel == 0) {
        return way;
    }
    const Pose front = front_of(walker.middle, walker.formation);
    Angle off = table::direction_of(body_of(pos, target).centre - front.at) - front.facing;
    const int most = pos.field.parameters.charge_wheel * 65536 / 360;
    if (off.size() > most) { // as far as it may: a flank of the target may lie there
        off = Angle{static_cast<std::uint16_t>(off.signed_turn() < 0 ? -most : most)};
    }
    walker.middle = middle_of({front.at, front.facing + off}, walker.formation);
    return way_to(walker.body(), there);
}

/// "grant/move.room"_clause: he may come through friends in open order, but not to stand on them.
Verdict check_room(Position pos, const Walker& walker, const table::Leg& leg) {
    const table::Base there =
        table::outline(table::after(walker.middle, walker.formation, leg, {}), walker.formation);
    for (const UnitId other : pos.field.all()) {
        const bool mate = other != walker.unit && pos.field.side(other) == pos.field.side(walker.unit)
                          && is_solid(pos, other);
        if (!mate) {
            continue;
        }
        const table::Base body = body_of(pos, other);
        if (body.width > 0 && table::overlap(there, body)) {
            return refuse("grant/move.room"_clause, "A charge may not end on friends: {} would stand on {}.",
                          pos.field.who(walker.unit), pos.field.name(other));
        }
    }
    return {};
}

/// A charge is measured straight ahead, which is farther than the nearest points are apart; slow ground takes
/// more of it than its length.
std::unexpected<Refusal> refuse_distance(const Field& field, UnitId unit, UnitId target, Thou way,
                                         Thou reach) {
    const std::string ahead = table::with_inches(table::inches_needed(way));
    if (way <= reach) {
        return refuse("grant/charge.path"_clause,
                      "The charge is too long: {0} {0:is|are} {1} straight ahead of {2}, over ground that "
                      "takes more than a whole charge.",
                      field.who(target), ahead, field.name(unit));
    }
    return refuse("grant/charge.path"_clause,
                  "{0} {0:is|are} {1} straight ahead of {2}: a charge goes {3} at most.", field.who(target),
                  ahead, field.name(unit), table::with_inches(table::inches_text(reach)));
}

} // namespace

Thou charge_reach(const Field& field, UnitId unit) {
    return field.arm(unit) == Arm::cavalry ? field.parameters.charge_cavalry
                                           : field.parameters.charge_infantry;
}

Approach approach(Position pos, UnitId unit, UnitId target, Thou reach) {
    const Field& field = pos.field;
    Approach it;
    Walker walker = walker_of(pos, unit);
    walker.gait = gait_of(pos, unit, reach);
    const Subject name = field.who(unit);
    const std::optional<Thou> way = find_way(pos, target, walker);
    if (!way) {
        it.verdict = refuse("grant/charge.path"_clause,
                            "A charge goes straight ahead: {} {} not straight ahead of {}.",
                            field.name(target), field.who(target).pick("is", "are"), field.name(unit));
        return it;
    }
    it.from = front_of(walker.middle, walker.formation);
    it.way = *way;
    if (const UnitId other = enemy_before(pos, walker, target, *way); other != no_unit) {
        it.verdict = refuse("grant/charge.path"_clause,
                            "A charge may not pass other enemies: {0} would run into {1} first.", name,
                            field.name(other));
        return it;
    }
    if (*way > 0) {
        const table::Leg leg{table::Leg::Kind::advance, *way, {}};
        const Way ground = way_along(pos, walker, leg);
        it.parts = ground.parts;
        it.verdict = verdict_on(field, unit, ground);
        if (it.verdict) {
            it.verdict = check_friends(pos, walker, leg);
        }
        if (it.verdict) {
            it.verdict = check_fires(pos, walker, leg);
        }
        if (it.verdict) {
            it.verdict = check_room(pos, walker, leg);
        }
        if (it.verdict) {
            it.verdict = check_ban(pos, unit, walker.body(), table::swept(walker.body(), *way));
        }
    }
    if (it.verdict && it.parts > whole_and_rounding) {
        it.verdict = refuse_distance(field, unit, target, *way, reach);
    }
    const table::Ground& ground = field.scenario.ground; // "grant/melee.downhill"_clause
    it.downhill =
        table::height_at(ground, walker.middle.at) > table::height_at(ground, body_of(pos, target).centre);
    return it;
}

Verdict may_charge(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject name = pos.field.who(unit);
    if (!it.on_table() || it.outside() <= 0) {
        return refuse("grant/charge.who"_clause,
                      "{0} cannot charge: {0:it is|they are} not on the table, or wholly in a house.", name);
    }
    const bool rides = fights_mounted(pos, unit);
    if (!rides && (pos.field.arm(unit) != Arm::infantry || it.stance != Stance::column)) {
        return refuse("grant/charge.column"_clause,
                      "Infantry may charge only in column, and batteries may not charge.");
    }
    if (rides && it.stance == Stance::open) {
        return refuse("grant/charge.who"_clause, "Cavalry may charge only in line or column.");
    }
    if (it.exhausted != 0) {
        return refuse("grant/exhaustion.rest"_clause, "{0} {0:is|are} exhausted and may not charge.", name);
    }
    if (Verdict unfired = check_unfired(pos, unit); !unfired) {
        return unfired;
    }
    const bool bound = it.bad != 0 || it.half != 0 || it.duty != Duty::none || it.rallying != 0;
    if (bound || it.melee != 0 || it.fording != 0 || it.aboard != 0 || it.in_house() != 0) {
        return refuse("grant/charge.who"_clause,
                      "{0} may not charge with bad morale, at half strength, while being rallied or under "
                      "compulsion, or from a melee, a house, a barge or the water.",
                      name);
    }
    if (has_withdrawn(pos.field.parameters, it)) {
        return refuse("grant/retreat.free"_clause,
                      "{0} {0:has|have} withdrawn from a melee and cannot charge until the next move.", name);
    }
    if (it.has(Mark::moved | Mark::formed | Mark::housed | Mark::charging | Mark::answered)) {
        return refuse("grant/charge.who"_clause,
                      "{0} {0:has|have} already done something else in this move and may not charge.", name);
    }
    return {};
}

Verdict may_be_charged(Position pos, UnitId unit, UnitId target) {
    if (target >= pos.field.units() || !is_solid(pos, target)
        || pos.field.side(target) == pos.field.side(unit)) {
        return refuse("grant/charge.target"_clause, "Only fighting units of the enemy may be charged.");
    }
    if (pos.state.units[target].aboard != 0) {
        return refuse("grant/barge.aboard"_clause, "{0} {0:is|are} on a barge and may not be charged.",
                      pos.field.who(target));
    }
    if (fights_mounted(pos, unit) && pos.state.units[target].outside() <= 0) {
        return refuse("grant/charge.target"_clause, "Cavalry may not charge men in a house.");
    }
    return {};
}

Charged charged_by(Position pos, UnitId unit) {
    Charged charged;
    for (const UnitId other : pos.field.all()) {
        const Unit& it = pos.state.units[other];
        if (it.on_table() && it.has(Mark::charging) && it.foe == unit) {
            charged.by = charged.count++ == 0 ? other : charged.by;
        }
    }
    return charged;
}

} // namespace bounce::grant
