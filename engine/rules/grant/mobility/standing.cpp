#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/units/gun_places.h"

#include "engine/ground/table/way/sweep.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <limits>

namespace bounce::grant {

namespace {

const table::Base& section(const Field& field, int house) {
    return field.scenario.ground.structures[static_cast<std::size_t>(house) - 1].footprint;
}

/// Whether what it has in the open takes room.
bool takes_room(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.on_table() && pos.field.arm(unit) != Arm::general && it.aboard == 0;
}

/// A unit stands on another's room; barges lie beside each other like everybody.
UnitId stands_on(Position pos, UnitId unit, const table::Base& body) {
    for (const UnitId other : pos.field.all()) {
        if (other == unit || !takes_room(pos, other)
            || surely_beyond(pos, other, body.centre, table::radius(body))) {
            continue;
        }
        if (std::ranges::any_of(bodies_of(pos, other),
                                [&](const table::Base& there) { return table::overlap(body, there); })) {
            return other;
        }
    }
    return no_unit;
}

bool is_retiring(const Unit& unit) {
    return unit.duty == Duty::rear || unit.duty == Duty::withdraw || unit.duty == Duty::retreat
           || unit.duty == Duty::leave;
}

bool gives_way(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return pos.field.arm(unit) == Arm::general || it.stance == Stance::open || is_retiring(it);
}

std::unexpected<Refusal> refuse_fire(const Field& field, UnitId unit) {
    return refuse("grant/house.keep_off"_clause, "{} may not come within {}\" of a fire.", field.who(unit),
                  table::inches_text(field.parameters.fire_reach));
}

/// How far it is from a house now, by its men in houses too; nowhere, before it comes onto the table.
Thou distance_now(Position pos, UnitId unit, const table::Base& house) {
    const Unit& it = pos.state.units[unit];
    const table::Base body = it.on_table() ? body_of(pos, unit) : table::Base{};
    Thou now = body.width > 0 ? table::distance(body, house) : std::numeric_limits<Thou>::max();
    for (const std::uint8_t held : it.house) {
        now = held != 0 ? std::min(now, table::distance(section(pos.field, held), house)) : now;
    }
    return now;
}

/// "grant/house.keep_off": however it comes there; who is nearer already comes no nearer.
bool nears_fire(Position pos, UnitId unit, const table::Base& there) {
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (pos.state.houses[i].burning == 0) {
            continue;
        }
        const table::Base& house = structures[i].footprint;
        const Thou then = table::distance(there, house) + table::distance_rounding;
        if (then < pos.field.parameters.fire_reach && then < distance_now(pos, unit, house)) {
            return true;
        }
    }
    return false;
}

void add_foe(Position pos, UnitId foe, Foes& foes) {
    if (takes_room(pos, foe)) {
        for (const table::Base& body : bodies_of(pos, foe)) {
            foes.push_back({foe, body});
        }
    }
    for (const std::uint8_t house : pos.state.units[foe].house) {
        if (house != 0) {
            foes.push_back({foe, section(pos.field, house), true});
        }
    }
}

} // namespace

Foes foes_of(Position pos, UnitId unit) {
    Foes foes;
    for (const UnitId other : pos.field.all()) {
        if (pos.field.side(other) != pos.field.side(unit) && pos.state.units[other].on_table()) {
            add_foe(pos, other, foes);
        }
    }
    return foes;
}

Foes foes_near(Position pos, UnitId unit, Vec centre, Thou radius) {
    Foes foes;
    for (const UnitId other : pos.field.all()) {
        if (pos.field.side(other) != pos.field.side(unit) && pos.state.units[other].on_table()
            && !surely_beyond(pos, other, centre, radius)) {
            add_foe(pos, other, foes);
        }
    }
    return foes;
}

table::Base foe_body(Position pos, UnitId foe, const table::Base& from) {
    table::Base nearest = body_of(pos, foe);
    bool any = nearest.width > 0;
    for (const std::uint8_t house : pos.state.units[foe].house) {
        if (house != 0
            && (!any || table::distance(from, section(pos.field, house)) < table::distance(from, nearest))) {
            nearest = section(pos.field, house);
            any = true;
        }
    }
    return nearest;
}

Thou gap_to(const Field& field, const table::Base& before, const Foe& foe) {
    const Thou now = table::distance(before, foe.body) - table::distance_rounding;
    return std::clamp(now, 0, field.parameters.keep_off);
}

bool keeps_gap(const Field& field, const table::Base& before, const table::Base& there, const Foe& foe) {
    return !is_fighting(field.arm(foe.unit))
           || table::surely_apart(there, foe.body, field.parameters.keep_off)
           || table::distance(there, foe.body) + table::distance_rounding >= gap_to(field, before, foe);
}

Verdict check_apart(Position pos, UnitId unit, const table::Base& there) {
    for (const Foe& foe : foes_of(pos, unit)) {
        if (touches(there, foe)) {
            return refuse("grant/charge.walk"_clause, "{} may not stand in contact with {}.",
                          pos.field.who(unit), pos.field.name(foe.unit));
        }
    }
    return {};
}

Verdict check_no_contact(const Field& field, const Foes& foes, UnitId unit, const table::Base& before,
                         const table::Base& there) {
    for (const Foe& foe : foes) {
        if (touches(there, foe) && !touches(before, foe)) {
            return refuse("grant/charge.walk"_clause, "{} may not stand in contact with {}.", field.who(unit),
                          field.name(foe.unit));
        }
    }
    return {};
}

Verdict check_standing(Position pos, const Walker& there) {
    const Field& field = pos.field;
    const Subject name = field.who(there.unit);
    const table::Base body = there.body();
    if (table::off_table(field.scenario.ground, body)) {
        return refuse("grant/move.table"_clause, "{} would leave the table.", name);
    }
    if (const int house = drill::house_under(terrain_state_of(pos), body); house >= 0) {
        return refuse("grant/move.room"_clause, "{} may not stand in {}.", name,
                      field.scenario.ground.structures[static_cast<std::size_t>(house)].name);
    }
    if (field.arm(there.unit) != Arm::general) {
        if (const UnitId other = stands_on(pos, there.unit, body); other != no_unit) {
            return refuse("grant/move.room"_clause, "{} may not stand on {}.", name, field.name(other));
        }
    }
    if (const auto closed = closed_under(pos, there)) {
        return closed_refusal(field, there.unit, *closed);
    }
    if (nears_fire(pos, there.unit, body)) {
        return refuse_fire(field, there.unit);
    }
    return {};
}

Verdict may_stand(Position pos, UnitId unit, const Pose& front, Stance stance) {
    return check_standing(pos, walker_at(pos, unit, front, stance));
}

bool may_pass(Position pos, UnitId unit, UnitId other) {
    return gives_way(pos, unit) || gives_way(pos, other);
}

Verdict check_friends(Position pos, const Walker& walker, const table::Leg& leg) {
    const bool turns = leg.kind == table::Leg::Kind::turn;
    const Thou size = walker.formation.width() + walker.formation.depth();
    const Thou reach = is_wheel(leg) ? 2 * size : size + table::measured(walker.formation, leg, {});
    for (const UnitId other : pos.field.all()) {
        if (turns || other == walker.unit || pos.field.side(other) != pos.field.side(walker.unit)
            || !takes_room(pos, other) || may_pass(pos, walker.unit, other)
            || surely_beyond(pos, other, walker.middle.at, reach)) {
            continue;
        }
        const table::Base body = body_of(pos, other);
        if (body.width > 0 && table::meets_on_way(walker.middle, walker.formation, leg, {}, body)) {
            return refuse("grant/move.pass"_clause, "{0} may not pass through {1}.",
                          pos.field.who(walker.unit), pos.field.name(other));
        }
    }
    return {};
}

Verdict check_fires(Position pos, const Walker& walker, const table::Leg& leg) {
    const Thou gap = pos.field.parameters.fire_reach;
    const auto& structures = pos.field.scenario.ground.structures;
    const table::Base after =
        table::outline(table::after(walker.middle, walker.formation, leg, {}), walker.formation);
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (pos.state.houses[i].burning == 0) {
            continue;
        }
        const table::Base& house = structures[i].footprint;
        const Thou before = table::distance(walker.body(), house);
        const Thou least = std::min(before - table::distance_rounding, gap);
        const bool turns = leg.kind == table::Leg::Kind::turn;
        const Thou whole = table::measured(walker.formation, leg, {});
        const bool on_way =
            !turns && least > 0
            && table::free_way(walker.middle, walker.formation, leg, {}, house, least) < whole;
        if (on_way || table::distance(after, house) + table::distance_rounding < least) {
            return refuse_fire(pos.field, walker.unit);
        }
    }
    return {};
}

Verdict check_ban(Position pos, UnitId unit, const table::Base& before, const table::Base& over) {
    const table::Ban* ban =
        table::ban_on(pos.field.scenario, pos.field.side(unit), pos.state.turn, before, over);
    return ban == nullptr ? Verdict{} : refuse("grant/move.ban"_clause, ban->text);
}

Verdict check_tether(Position pos, UnitId unit, const table::Base& there) {
    for (const std::uint8_t house : pos.state.units[unit].house) {
        if (house != 0
            && table::distance(there, section(pos.field, house)) > pos.field.parameters.outside_reach) {
            return refuse("grant/house.garrison"_clause,
                          "{0} {0:has|have} men in a house, and the others must stay within {1}\" of it.",
                          pos.field.who(unit), table::inches_text(pos.field.parameters.outside_reach));
        }
    }
    return {};
}

void set_pose(MutablePosition pos, UnitId unit, const Pose& front) {
    const auto put = [&](UnitId who, const Pose& pose) {
        pos.state.units[who].at = pose.at;
        pos.state.units[who].facing = pose.facing;
    };
    put(unit, front);
    if (pos.field.arm(unit) == Arm::battery) {
        place_guns(pos, unit);
    }
    for (const UnitId other : pos.field.all()) {
        const Unit& it = pos.state.units[other];
        if (it.on_table() && it.aboard == unit + 1 && other != unit) {
            set_pose(pos, other, front);
        } else if (it.on_table() && it.with == unit && pos.field.arm(other) == Arm::general) {
            put(other, front);
        }
    }
}

} // namespace bounce::grant
