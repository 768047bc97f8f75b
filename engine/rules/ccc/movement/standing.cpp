#include "engine/rules/ccc/movement/standing.h"

#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/movement/written.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/reaction.passing"_clause: who lets others through, and goes through others.
bool lets_through(const Field& field, const State& state, UnitId unit) {
    const Arm arm = field.arm(unit);
    return arm == Arm::skirmishers || arm == Arm::officer || is_limbered(field, state, unit);
}

/// Whether any ground lies about a body that is closed to the unit: elsewhere nobody need look closely.
bool any_closed_about(const Field& field, const Walker& there, const table::Base& body) {
    const table::Box box = table::box_of(body);
    return std::ranges::any_of(field.scenario.ground.areas, [&](const table::Area& area) {
        return there.gait.going->speed(area.terrain).part == 0 && box.touches(area.box);
    });
}

Thou extent_of(const table::Formation& formation) { return formation.depth() + formation.width() / 2 + 2; }

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

} // namespace

Thou extent_of(const Field& field, const State& state, UnitId unit) {
    return extent_of(formation_of(field, state, unit));
}

Thou greatest_extent(const Field& field) {
    Thou greatest = 0;
    for (const UnitId unit : field.all()) {
        const int pieces = std::max<int>(field.muster(unit).pieces, 1);
        for (int stance = 0; stance <= static_cast<int>(Stance::single); ++stance) {
            const table::Formation formation = formation_of(field, unit, static_cast<Stance>(stance), pieces);
            greatest = std::max(greatest, extent_of(formation));
        }
        greatest = std::max(greatest, extent_of(crews_of(field.parameters, pieces)));
    }
    return greatest;
}

bool may_pass(const Field& field, const State& state, UnitId unit, UnitId other) {
    return field.side(unit) == field.side(other)
           && (lets_through(field, state, unit) || lets_through(field, state, other));
}

// Lone officers are in nobody's way: enemies drive them off ("ccc/melee.officers").
bool is_in_the_way(const Field& field, const State& state, UnitId unit, UnitId other, Counting counting) {
    if (other == unit || !is_solid(field, state, other)) {
        return false;
    }
    const Side side = field.side(unit);
    if (field.side(other) == side) { // "ccc/turn.written"_clause
        return !is_writing(state) || !goes_away(state, other);
    }
    return counting == Counting::all || is_seen(field, state, side, other);
}

// Whatever an order asks for, nothing lies farther off than the table reaches.
Thou way_of(const Field& field, const table::Formation& formation, const table::Leg& leg) {
    if (table::is_wheel(leg)) {
        return greatest_swing(formation, table::measured(formation, leg, {}));
    }
    const table::Ground& ground = field.scenario.ground;
    return table::is_straight(leg) ? std::clamp(leg.by, 0, ground.width + ground.depth) : 0;
}

Neighbours neighbours_of(const Field& field, const State& state, UnitId unit, Vec from, Thou reach,
                         Counting counting) {
    const table::Sieve near(table::box_of(from, from).grown(reach + field.greatest_extent));
    const auto near_ones = Neighbours::of(field.fighting(), [&](int i) {
        const Unit& other = state.units[static_cast<std::size_t>(i)];
        return (static_cast<unsigned>(near.holds(other.at)) & static_cast<unsigned>(other.on_table())) != 0;
    });
    Neighbours neighbours;
    for (const UnitId other : near_ones) {
        neighbours.add_if(is_in_the_way(field, state, unit, other, counting), other);
    }
    return neighbours;
}

Contact first_contact(const Field& field, const State& state, const Walker& walker, const table::Leg& leg,
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
        if (is_far(field, state, other, walker.middle.at, reach)
            || may_pass(field, state, walker.unit, other)) {
            continue;
        }
        const table::Base there = body_of(field, state, other);
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

Contact first_contact(const Field& field, const State& state, const Walker& walker, const table::Leg& leg,
                      Counting counting) {
    const Thou reach = way_of(field, walker.formation, leg) + table::radius(walker.body()) + table::touch;
    return first_contact(field, state, walker, leg,
                         neighbours_of(field, state, walker.unit, walker.middle.at, reach, counting));
}

UnitId touched_anew(const Field& field, const State& state, UnitId unit, const table::Base& before,
                    const table::Base& there, const Neighbours& neighbours) {
    const Thou reach = table::radius(there) + table::touch;
    for (const UnitId other : neighbours) {
        if (field.side(other) == field.side(unit) || is_far(field, state, other, there.centre, reach)) {
            continue;
        }
        const table::Base body = body_of(field, state, other);
        if (touches(there, body) && !touches(before, body)) {
            return other;
        }
    }
    return no_unit;
}

UnitId touched_anew(const Field& field, const State& state, UnitId unit, const table::Base& before,
                    const table::Base& there, Counting counting) {
    return touched_anew(
        field, state, unit, before, there,
        neighbours_of(field, state, unit, there.centre, table::radius(there) + table::touch, counting));
}

UnitId stands_on(const Field& field, const State& state, UnitId unit, const table::Base& there,
                 const Neighbours& neighbours) {
    if (field.arm(unit) == Arm::officer) { // "ccc/unit.officers": he takes no room
        return no_unit;
    }
    const Thou reach = table::radius(there);
    for (const UnitId other : neighbours) {
        if (!is_far(field, state, other, there.centre, reach)
            && table::overlap(there, body_of(field, state, other))) {
            return other;
        }
    }
    return no_unit;
}

UnitId stands_on(const Field& field, const State& state, UnitId unit, const table::Base& there,
                 Counting counting) {
    return stands_on(field, state, unit, there,
                     neighbours_of(field, state, unit, there.centre, table::radius(there), counting));
}

Verdict refuse_ground(const Field& field, UnitId unit, table::Terrain terrain) {
    if (terrain == table::Terrain::river) {
        return refuse("ccc/terrain.water"_clause, "{0} {0:crosses|cross} rivers by bridges and fords only.",
                      field.who(unit));
    }
    return refuse("ccc/move.room"_clause, "{} cannot enter the {} there.", field.who(unit),
                  table::spoken(terrain));
}

Verdict check_standing(const Field& field, const State& state, const Walker& there,
                       const Neighbours& neighbours) {
    const Subject name = field.who(there.unit);
    const table::Base body = there.body();
    if (table::off_table(field.scenario.ground, body)) {
        return refuse("ccc/move.room"_clause, "{} would leave the table.", name);
    }
    const Country country = country_of(field, state);
    if (const int house = drill::house_under(country, body); house >= 0) {
        return refuse("ccc/move.room"_clause, "{} would stand in {}.", name,
                      field.scenario.ground.structures[static_cast<std::size_t>(house)].name);
    }
    if (const UnitId other = stands_on(field, state, there.unit, body, neighbours); other != no_unit) {
        return refuse("ccc/move.room"_clause, "{} would stand on {}.", name, field.name(other));
    }
    const auto closed =
        any_closed_about(field, there, body) ? drill::closed_to(country, there.gait, body) : std::nullopt;
    return closed ? refuse_ground(field, there.unit, *closed) : Verdict{};
}

Verdict check_standing(const Field& field, const State& state, const Walker& there, Counting counting) {
    const table::Base body = there.body();
    return check_standing(
        field, state, there,
        neighbours_of(field, state, there.unit, body.centre, table::radius(body), counting));
}

Verdict may_stand(const Field& field, const State& state, UnitId unit, const Pose& front, Stance stance) {
    return check_standing(field, state, walker_at(field, state, unit, front, stance), Counting::seen);
}

Verdict check_ban(const Field& field, const State& state, UnitId unit, const table::Base& before,
                  const table::Base& over) {
    const table::Ban* ban = table::ban_on(field.scenario, field.side(unit), state.turn, before, over);
    return ban == nullptr ? Verdict{} : refuse("ccc/move.ban"_clause, ban->text);
}

} // namespace bounce::ccc
