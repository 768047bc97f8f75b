#include "engine/rules/ccc/mobility/standing.h"

#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/sight/sight.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/reaction.passing"_clause: who lets others through, and goes through others.
bool lets_through(Position pos, UnitId unit) {
    const Arm arm = pos.field.arm(unit);
    return arm == Arm::skirmishers || arm == Arm::officer || is_limbered(pos, unit);
}

/// Whether any ground lies about a body that is closed to the unit: elsewhere nobody need look closely.
bool any_closed_about(const Field& field, const Walker& there, const table::Base& body) {
    const table::Box box = table::box_of(body);
    return std::ranges::any_of(field.scenario.ground.areas, [&](const table::Area& area) {
        return there.gait.going->speed(area.terrain).part == 0 && box.touches(area.box);
    });
}

/// No part of a unit gets farther from where it began by a wheel that measures so much: all turn as far as
/// the outer end of its front, which is `width` from the point about which they do, and none is farther from
/// that than `width` and `depth` together.
Thou greatest_swing(const table::Formation& formation, Thou measured) {
    const Thou farthest = formation.width() + formation.depth();
    const std::int64_t swing = std::int64_t{measured} * farthest / std::max(formation.width(), 1);
    return static_cast<Thou>(std::min<std::int64_t>(swing, 2 * std::int64_t{farthest})) + table::graze;
}

bool touches(const table::Base& a, const table::Base& b) {
    return !table::surely_apart(a, b, table::touch + 1) && table::distance(a, b) <= table::touch;
}

void put_there(MutablePosition pos, UnitId unit, const Pose& front) {
    Unit& it = pos.state.units[unit];
    it.at = front.at;
    it.facing = front.facing;
    carry_officers(pos, unit);
}

} // namespace

bool may_pass(Position pos, UnitId unit, UnitId other) {
    return pos.field.side(unit) == pos.field.side(other)
           && (lets_through(pos, unit) || lets_through(pos, other));
}

bool goes_away(const State& state, UnitId unit) {
    return state.plots[unit].legs > 0 || state.units[unit].has(Mark::charged);
}

// Lone officers are in nobody's way: enemies drive them off ("ccc/melee.officers").
bool is_in_the_way(Position pos, UnitId unit, UnitId other, Counting counting) {
    if (other == unit || !is_solid(pos, other)) {
        return false;
    }
    const Side side = pos.field.side(unit);
    if (pos.field.side(other) == side) { // "ccc/turn.written"_clause
        return !is_writing(pos.state) || !goes_away(pos.state, other);
    }
    return counting == Counting::all || is_seen(pos, side, other);
}

// Whatever an order asks for, nothing lies farther off than the table reaches.
Thou way_of(const Field& field, const table::Formation& formation, const table::Leg& leg) {
    if (table::is_wheel(leg)) {
        return greatest_swing(formation, table::measured(formation, leg, {}));
    }
    const table::Ground& ground = field.scenario.ground;
    return table::is_straight(leg) ? std::clamp(leg.by, 0, ground.width + ground.depth) : 0;
}

Neighbours neighbours_of(Position pos, UnitId unit, Vec from, Thou reach, Counting counting) {
    const table::Sieve near(table::box_of(from, from).grown(reach + pos.field.greatest_extent));
    const auto near_ones = Neighbours::of(pos.field.fighting(), [&](int i) {
        const Unit& other = pos.state.units[static_cast<std::size_t>(i)];
        return (static_cast<unsigned>(near.holds(other.at)) & static_cast<unsigned>(other.on_table())) != 0;
    });
    Neighbours neighbours;
    for (const UnitId other : near_ones) {
        neighbours.add_if(is_in_the_way(pos, unit, other, counting), other);
    }
    return neighbours;
}

Contact first_contact(Position pos, const Walker& walker, const table::Leg& leg,
                      const Neighbours& neighbours) {
    const Thou whole = table::measured(walker.formation, leg, {});
    Contact first{.at = whole};
    const bool straight = table::is_straight(leg);
    const Thou swing = straight ? 0 : greatest_swing(walker.formation, whole);
    const table::Base body = walker.body();
    const Thou reach = table::radius(body) + (straight ? whole : swing);
    const table::Base over =
        straight ? table::swept(body, leg.kind == table::Leg::Kind::retire ? -leg.by : leg.by) : body;
    for (const UnitId other : neighbours) {
        if (is_far(pos, other, walker.middle.at, reach) || may_pass(pos, walker.unit, other)) {
            continue;
        }
        const table::Base there = body_of(pos, other);
        if (table::surely_parted(over, there, swing + table::touch)) {
            continue;
        }
        const Thou way = table::free_way(walker.middle, walker.formation, leg, {}, there, 0);
        if (way < first.at) {
            first = {way, other};
        }
    }
    return first;
}

Contact first_contact(Position pos, const Walker& walker, const table::Leg& leg, Counting counting) {
    const Thou reach = way_of(pos.field, walker.formation, leg) + table::radius(walker.body()) + table::touch;
    return first_contact(pos, walker, leg,
                         neighbours_of(pos, walker.unit, walker.middle.at, reach, counting));
}

UnitId touched_anew(Position pos, UnitId unit, const table::Base& before, const table::Base& there,
                    const Neighbours& neighbours) {
    const Thou reach = table::radius(there) + table::touch;
    for (const UnitId other : neighbours) {
        if (pos.field.side(other) == pos.field.side(unit) || is_far(pos, other, there.centre, reach)) {
            continue;
        }
        const table::Base body = body_of(pos, other);
        if (touches(there, body) && !touches(before, body)) {
            return other;
        }
    }
    return no_unit;
}

UnitId touched_anew(Position pos, UnitId unit, const table::Base& before, const table::Base& there,
                    Counting counting) {
    return touched_anew(
        pos, unit, before, there,
        neighbours_of(pos, unit, there.centre, table::radius(there) + table::touch, counting));
}

UnitId stands_on(Position pos, UnitId unit, const table::Base& there, const Neighbours& neighbours) {
    if (pos.field.arm(unit) == Arm::officer) { // "ccc/unit.officers": he takes no room
        return no_unit;
    }
    const Thou reach = table::radius(there);
    for (const UnitId other : neighbours) {
        if (!is_far(pos, other, there.centre, reach) && table::overlap(there, body_of(pos, other))) {
            return other;
        }
    }
    return no_unit;
}

UnitId stands_on(Position pos, UnitId unit, const table::Base& there, Counting counting) {
    return stands_on(pos, unit, there,
                     neighbours_of(pos, unit, there.centre, table::radius(there), counting));
}

Verdict refuse_ground(const Field& field, UnitId unit, table::Terrain terrain) {
    if (terrain == table::Terrain::river) {
        return refuse("ccc/terrain.water"_clause, "{0} can cross a river only by a bridge or a ford.",
                      field.who(unit));
    }
    return refuse("ccc/move.room"_clause, "{} cannot enter the {} there.", field.who(unit),
                  table::spoken(terrain));
}

Verdict check_standing(Position pos, const Walker& there, const Neighbours& neighbours) {
    const Field& field = pos.field;
    const Subject name = field.who(there.unit);
    const table::Base body = there.body();
    if (table::off_table(field.scenario.ground, body)) {
        return refuse("ccc/move.room"_clause, "{} cannot stand there: that is off the table.", name);
    }
    const TerrainState terrain_state = terrain_state_of(pos);
    if (const int house = drill::house_under(terrain_state, body); house >= 0) {
        return refuse("ccc/move.room"_clause, "{} cannot stand in {}.", name,
                      field.scenario.ground.structures[static_cast<std::size_t>(house)].name);
    }
    if (const UnitId other = stands_on(pos, there.unit, body, neighbours); other != no_unit) {
        return refuse("ccc/move.room"_clause, "{} cannot stand on {}.", name, field.name(other));
    }
    const auto closed = any_closed_about(field, there, body)
                            ? drill::closed_to(terrain_state, there.gait, body)
                            : std::nullopt;
    return closed ? refuse_ground(field, there.unit, *closed) : Verdict{};
}

Verdict check_standing(Position pos, const Walker& there, Counting counting) {
    const table::Base body = there.body();
    return check_standing(pos, there,
                          neighbours_of(pos, there.unit, body.centre, table::radius(body), counting));
}

Verdict may_stand(Position pos, UnitId unit, const Pose& front, Stance stance) {
    return check_standing(pos, walker_at(pos, unit, front, stance), Counting::seen);
}

Verdict check_ban(Position pos, UnitId unit, const table::Base& before, const table::Base& over) {
    const table::Ban* ban =
        table::ban_on(pos.field.scenario, pos.field.side(unit), pos.state.turn, before, over);
    return ban == nullptr ? Verdict{} : refuse("ccc/move.ban"_clause, ban->text);
}

void set_pose(MutablePosition pos, UnitId unit, const Pose& front) {
    put_there(pos, unit, front);
    look_about(pos, unit);
}

void shift_pose(MutablePosition pos, UnitId unit, const Pose& front, const table::Base& before) {
    put_there(pos, unit, front);
    look_about_from(pos, unit, before);
}

} // namespace bounce::ccc
