#include "engine/rules/awi/firing/aim.h"

#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>

namespace bounce::awi {

namespace {

using drill::Firer;

std::uint32_t house_bit(const Unit& unit) {
    return unit.inside == 0 ? 0U : std::uint32_t{1} << (unit.inside - 1);
}

Angle spread_of(const Field& field) {
    return table::angle_of_millidegrees(std::int64_t{field.parameters.fire_arc} * 1000);
}

/// "awi/fire.overhead"_clause: a gun that stands higher or lower than its target, and a howitzer always;
/// "awi/hill.higher"_clause: as high as the middle of its bases.
Firer::Overhead overhead_of(Type type) {
    return type == Type::howitzer ? Firer::Overhead::always
           : is_gun(type)         ? Firer::Overhead::at_other_heights
                                  : Firer::Overhead::never;
}

/// How far from its middle a unit reaches, whatever it fires with.
Thou farthest(Position pos, UnitId unit) {
    return reach_of(pos.field.parameters, pos.field.roll(unit)) + radius_of(pos, unit);
}

Cover cover_behind(const Parameters& rules, const Shield& shield) {
    // "awi/works.cover"_clause, but what is not finished covers by its strength points
    // ("awi/engineer.construct").
    return shield.unfinished == 0 ? cover_of(shield.barrier) : cover_by_strength(rules, shield.unfinished);
}

} // namespace

Facets facets_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.inside != 0) {
        return drill::facets_of(body_of(pos, unit), units_inside(pos, it.inside - 1) > 1, it.room != 0);
    }
    Facets facets;
    for (const table::Base& base : bases(pos, unit)) {
        facets.push_back({base, static_cast<std::uint8_t>(facets.size()), 0});
    }
    return facets;
}

// "awi/fire.column"_clause
Facets firing_facets(Position pos, UnitId unit) {
    Facets facets = facets_of(pos, unit);
    if (pos.state.units[unit].inside == 0 && pos.state.units[unit].stance != Stance::line) {
        facets.resize(1);
    }
    return facets;
}

drill::Firer firer_of(Position pos, UnitId unit) {
    const Parameters& rules = pos.field.parameters;
    return {.unit = unit,
            .at = pos.state.units[unit].at,
            .faces = firing_facets(pos, unit),
            .bands = bands_of(rules, pos.field.roll(unit)),
            .spread = spread_of(pos.field),
            .overhead = overhead_of(pos.field.roll(unit).type),
            .clear = scaled(rules, rules.overhead_clear),
            .house = house_bit(pos.state.units[unit])};
}

drill::FiredAt fired_at(Position pos, UnitId target) {
    return {.unit = target,
            .at = pos.state.units[target].at,
            .faces = facets_of(pos, target),
            .house = house_bit(pos.state.units[target]),
            .woods = woods_depth(pos.field, target)};
}

bool far_beyond(Position pos, UnitId unit, UnitId target) {
    return surely_off(pos, target, pos.state.units[unit].at, farthest(pos, unit));
}

UnitList near_enough(Position pos, UnitId unit) {
    return near_units(pos, pos.state.units[unit].at, farthest(pos, unit));
}

bool hits(Position pos, const Firer& firer, UnitId target) {
    const UnitId unit = firer.unit;
    const Thou slack = radius_of(pos, unit) + radius_of(pos, target) + 2;
    return !far_beyond(pos, unit, target)
           && (firer.house != 0
               || !drill::far_aside(pos.state.units[unit].pose(), firer.spread, pos.state.units[target].at,
                                    slack))
           && drill::hits(TroopsNow{pos}, firer, fired_at(pos, target));
}

bool hits(Position pos, UnitId unit, UnitId target) { return hits(pos, firer_of(pos, unit), target); }

Aim look_at(Position pos, UnitId unit, UnitId target) {
    const auto any = [](const Facet&) { return true; };
    const Aim as_fire = best_aim(pos, unit, target, any);
    if (as_fire.bar >= Bar::sight) {
        return as_fire;
    }
    return drill::best_aim(TroopsNow{pos}, looking_all_round(firer_of(pos, unit)), fired_at(pos, target),
                           any);
}

Thou range_to(Position pos, UnitId unit, UnitId target) {
    const Aim as_fire = best_aim(pos, unit, target, [](const Facet&) { return true; });
    return as_fire.good() ? as_fire.distance : drill::distance(firer_of(pos, unit), fired_at(pos, target));
}

Aim aim(Position pos, UnitId unit, drill::Destructible destructible) {
    const Parameters& rules = pos.field.parameters;
    const Firer firer = firer_of(pos, unit);
    return drill::aim(TroopsNow{pos}, firer, firer.faces.front(), destructible,
                      {scaled(rules, rules.woods_others_dense), scaled(rules, rules.woods_others_open)});
}

bool friend_before(Position pos, UnitId unit, const table::Base& gun) {
    return drill::friend_before(TroopsNow{pos}, firer_of(pos, unit), gun,
                                canister_reach(pos.field.parameters, pos.field.roll(unit)));
}

Cover cover_of(table::Barrier barrier) {
    switch (barrier) {
    case table::Barrier::fence:
    case table::Barrier::hedge:
        return Cover::soft;
    case table::Barrier::wall:
        return Cover::hard;
    case table::Barrier::stream:
        return Cover::open;
    default:
        return Cover::solid;
    }
}

Cover woods_at(Position pos, Vec at) {
    constexpr auto woods = static_cast<table::TerrainMask>(table::bit(table::Terrain::open_woods)
                                                           | table::bit(table::Terrain::dense_woods));
    const bool in = (table::ground_at(pos.field.scenario.ground, at, gone_structures(pos)) & woods) != 0;
    return in ? Cover::soft : Cover::open;
}

// "awi/fire.cover"_clause: only the best counts.
Cover cover_of(Position pos, UnitId unit, UnitId target, const Aim& aim) {
    const int house = pos.state.units[target].inside - 1;
    Cover cover = house >= 0 ? cover_by_strength(pos.field.parameters,
                                                 pos.state.structures[static_cast<std::size_t>(house)])
                             : woods_at(pos, aim.at.base.centre);
    const Vec from =
        pos.state.units[unit].inside != 0 ? table::front(aim.from.base) : table::front(body_of(pos, unit));
    for (const Shield& shield : shields_of(pos, target, from)) {
        cover = std::max(cover, cover_behind(pos.field.parameters, shield));
    }
    return cover;
}

} // namespace bounce::awi
