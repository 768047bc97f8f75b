#include "engine/rules/awi/works/works.h"

#include "engine/core/spoken.h"
#include "engine/rules/awi/losses/hit.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// What the tables count strength by: 100 mm.
constexpr Thou hundred_mm = 3937;

int pieces(Thou length) { return (length + hundred_mm - 1) / hundred_mm; }

void note_destructible(const Field& field, Event::Kind kind, Destructible destructible, Clause clause,
                       std::string text, Log& log) {
    Event event{.kind = kind, .clause = clause, .text = std::move(text)};
    event.to = name_of(field, destructible);
    log.add(std::move(event));
}

/// "awi/building.destroyed": who was inside stands in the open.
void turn_out(MutablePosition pos, const Troops& troops, Destructible destructible) {
    for (const UnitId unit : troops) {
        Unit& it = pos.state.units[unit];
        if (it.inside == 0) {
            continue;
        }
        const table::Base& house = pos.field.scenario.ground.structures[destructible.index].footprint;
        const Pose pose = drill::pose_in_ruins(house, troops.size() > 1, it.room != 0);
        it.inside = 0;
        it.room = 0;
        it.stance = Stance::line;
        set_pose(pos, unit, pose);
    }
}

/// "awi/building.destroyed": who was on a bridge may march off it, generals too.
void strand(MutablePosition pos, Destructible destructible) {
    const auto& structures = pos.field.scenario.ground.structures;
    if (destructible.kind != Destructible::Kind::structure
        || structures[destructible.index].kind != table::Structure::Kind::bridge) {
        return;
    }
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        if (it.on_table() && it.inside == 0
            && table::overlap(structures[destructible.index].footprint, outline(pos, unit))) {
            it.stranded = 1;
        }
    }
}

} // namespace

// "awi/building.strength"_clause
int usual_strength(const Parameters& parameters, const table::Structure& structure) {
    if (structure.kind == table::Structure::Kind::bridge) {
        const int each = structure.stone ? parameters.bridge_stone : parameters.bridge_wood;
        return each * pieces(structure.footprint.depth);
    }
    const bool large = structure.holds >= parameters.house_large;
    if (structure.stone) {
        return large ? parameters.house_large_stone : parameters.house_small_stone;
    }
    return large ? parameters.house_large_wood : parameters.house_small_wood;
}

// "awi/works.strength"_clause
int usual_strength(const Parameters& parameters, const table::Line& line) {
    switch (line.barrier) {
    case table::Barrier::fieldwork:
        return parameters.works_timber * pieces(drill::length_of(line.course));
    case table::Barrier::stockade:
        return parameters.works_stockade * pieces(drill::length_of(line.course));
    case table::Barrier::redoubt:
        return parameters.works_redoubt;
    default:
        return 0;
    }
}

void damage(MutablePosition pos, Destructible destructible, int points, Clause clause, Rolls& rolls,
            Log& log) {
    std::uint8_t& strength = strength_of(pos.state, destructible);
    const int lost = std::clamp<int>(points, 0, strength);
    if (lost == 0) {
        return;
    }
    if (log.on()) {
        note_destructible(pos.field, Event::Kind::casualties, destructible, clause,
                          fmt::format("{} loses {}: {} left.", begun(name_of(pos.field, destructible)),
                                      strength_points(lost), strength - lost),
                          log);
    }
    if (lost == strength) {
        destroy(pos, destructible, rolls, log);
    } else {
        strength = static_cast<std::uint8_t>(strength - lost);
    }
}

void destroy(MutablePosition pos, Destructible destructible, Rolls& rolls, Log& log) {
    const Troops troops = troops_in(pos, destructible);
    if (log.on()) {
        note_destructible(pos.field, Event::Kind::wreck, destructible,
                          destructible.kind == Destructible::Kind::structure ? "awi/building.destroyed"_clause
                                                                             : "awi/works.breached"_clause,
                          fmt::format("{} is destroyed.", begun(name_of(pos.field, destructible))), log);
    }
    strength_of(pos.state, destructible) = 0;
    strand(pos, destructible);
    turn_out(pos, troops, destructible);
    for (const UnitId unit : troops) {
        strike(pos, unit, "awi/building.destroyed"_clause, rolls, log);
    }
}

} // namespace bounce::awi
