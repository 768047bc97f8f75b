#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/houses/section.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/units/figures.h"

#include "engine/core/spoken.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

std::string section_name(const Field& field, int section) {
    const std::string& name = structure(field, section).name;
    return name.empty() ? "The house" : name;
}

/// Those who were in a section stand where it was, unless others of their unit do elsewhere, and fight
/// nobody: in a melee they would have no places.
void stand_in_ruins(MutablePosition pos, int section, Log& log) {
    const table::Base& footprint = structure(pos.field, section).footprint;
    drill::UnitList formed;
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        for (std::size_t part = 0; part < it.house.size(); ++part) {
            if (!it.on_table() || it.house[part] != section + 1) {
                continue;
            }
            const bool alone = it.outside() == 0 && it.officers_outside() == 0;
            it.house[part] = it.men_in[part] = it.officers_in[part] = 0;
            formed.add_if(it.melee != 0, unit);
            quit_melee(pos.state, unit);
            if (alone) {
                it.at = front_of({footprint.centre, it.facing}, formation_of(pos, unit)).at;
            }
        }
    }
    for (const UnitId unit : formed) {
        make_room(pos, unit, log);
    }
}

/// "grant/house.ruin"_clause; "grant/house.ruins"_clause: the ground rules know the rough ground that a
/// structure leaves which is gone.
void ruin(MutablePosition pos, int section, Clause clause, Log& log) {
    House& house = house_at(pos.state, section);
    house = {.damage = house.damage, .burning = 0, .ruined = 1, .lit = 0};
    pos.state.structures[static_cast<std::size_t>(section)] = 0;
    note_house(pos.field, section, Event::Kind::wreck, clause, "is in ruins.", log);
    stand_in_ruins(pos, section, log);
}

} // namespace

void note_house(const Field& field, int section, Event::Kind kind, Clause clause, std::string_view what,
                Log& log) {
    if (log.on()) {
        log.add({.kind = kind,
                 .clause = clause,
                 .text = begun(fmt::format("{} {}", section_name(field, section), what))});
    }
}

/// "grant/house.fire"_clause
void light(MutablePosition pos, int section, Clause clause, Log& log) {
    House& house = house_at(pos.state, section);
    house.burning = static_cast<std::uint8_t>(std::min(pos.field.parameters.fire_moves, 255));
    house.lit = 1;
    note_house(pos.field, section, Event::Kind::note, clause, "is on fire.", log);
}

int sections(const Field& field) {
    return static_cast<int>(std::min<std::size_t>(field.scenario.ground.structures.size(), max_structures));
}
bool is_house(Position pos, int section) {
    return terrain_state_of(pos).is_house(static_cast<std::size_t>(section));
}

void settle(MutablePosition pos, Log& log) {
    for (int section = 0; section < sections(pos.field); ++section) {
        if (is_house(pos, section)
            && house_at(pos.state, section).damage >= pos.field.parameters.house_ruined) {
            ruin(pos, section, "grant/house.ruin"_clause, log);
        }
    }
}

namespace {

/// "grant/house.leave"_clause: at the next compulsory moves. Who has to go to the rear goes anyway.
void order_out(MutablePosition pos) {
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        const auto burns = [&](std::uint8_t house) {
            return house != 0 && pos.state.houses[house - 1U].burning != 0;
        };
        const bool bound = it.duty == Duty::rear || it.duty == Duty::withdraw || it.duty == Duty::retreat;
        if (it.on_table() && !bound
            && (std::ranges::any_of(it.house, burns) || near_fire(pos, body_of(pos, unit)))) {
            it.duty = Duty::leave;
        }
    }
}

/// "grant/house.spread": a die for each section beside it that could catch.
void spread(MutablePosition pos, int from, Rolls& rolls, Log& log) {
    for (int other = 0; other < sections(pos.field); ++other) {
        if (other == from || !is_house(pos, other) || house_at(pos.state, other).burning != 0
            || !adjoin(pos.field, from, other)) {
            continue;
        }
        const Throw what{.clause = "grant/house.spread"_clause,
                         .name = "fire spreads",
                         .about = static_cast<std::uint32_t>(from * max_structures + other)};
        if (rolls.die(what) >= pos.field.parameters.fire_spreads) {
            light(pos, other, "grant/house.spread"_clause, log);
        }
    }
}

} // namespace

void burn(MutablePosition pos, Rolls& rolls, Log& log) {
    const auto before = pos.state.houses;
    for (int section = 0; section < sections(pos.field); ++section) {
        const House& then = before[static_cast<std::size_t>(section)];
        // "grant/house.burning"_clause: what was lit in this move burns from the next on.
        if (then.burning == 0 || then.lit != 0) {
            continue;
        }
        spread(pos, section, rolls, log);
        House& house = house_at(pos.state, section);
        if (--house.burning == 0) {
            ruin(pos, section, "grant/house.burning"_clause, log);
        }
    }
    for (House& house : pos.state.houses) {
        house.lit = 0;
    }
    order_out(pos);
}

bool near_fire(Position pos, const table::Base& body) {
    if (body.width == 0) {
        return false; // nobody is in the open
    }
    for (int section = 0; section < sections(pos.field); ++section) {
        // "grant/house.keep_off"_clause
        if (pos.state.houses[static_cast<std::size_t>(section)].burning != 0
            && table::distance(structure(pos.field, section).footprint, body)
                   < pos.field.parameters.fire_reach) {
            return true;
        }
    }
    return false;
}

Garrison garrison_of(Position pos, int section, Side side) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (pos.field.side(unit) != side || !it.on_table()) {
            continue;
        }
        const auto found = std::ranges::find(it.house, section + 1);
        if (found != it.house.end()) {
            return {unit, static_cast<int>(found - it.house.begin())};
        }
    }
    return {};
}

bool adjoin(const Field& field, int a, int b) {
    // "grant/house.beside"_clause: beside, or before and behind each other: what only a corner touches is
    // apart.
    const table::Base& one = structure(field, a).footprint;
    const table::Base& other = structure(field, b).footprint;
    constexpr Thou by = 2 * table::touch;
    const table::Base wider{one.centre, one.facing, one.width + by, one.depth - by};
    const table::Base deeper{one.centre, one.facing, one.width - by, one.depth + by};
    return table::overlap(wider, other, 0) || table::overlap(deeper, other, 0);
}

} // namespace bounce::grant
