#include "engine/rules/awi/firing/aim.h"

#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/works/house.h"

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
Thou farthest(const Field& field, const State& state, UnitId unit) {
    return reach_of(field.parameters, field.roll(unit)) + radius_of(field, state, unit);
}

Cover cover_behind(const Parameters& rules, const Shield& shield) {
    // "awi/works.cover"_clause, but what is not finished covers by its strength points
    // ("awi/engineer.construct").
    return shield.unfinished == 0 ? cover_of(shield.barrier) : cover_by_strength(rules, shield.unfinished);
}

} // namespace

Facets facets_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.inside != 0) {
        return drill::facets_of(body_of(field, state, unit), units_inside(field, state, it.inside - 1) > 1,
                                it.room != 0);
    }
    Facets facets;
    for (const table::Base& base : bases(field, state, unit)) {
        facets.push_back({base, static_cast<std::uint8_t>(facets.size()), 0});
    }
    return facets;
}

// "awi/fire.column"_clause
Facets firing_facets(const Field& field, const State& state, UnitId unit) {
    Facets facets = facets_of(field, state, unit);
    if (state.units[unit].inside == 0 && state.units[unit].stance != Stance::line) {
        facets.resize(1);
    }
    return facets;
}

drill::Firer firer_of(const Field& field, const State& state, UnitId unit) {
    const Parameters& rules = field.parameters;
    return {.unit = unit,
            .at = state.units[unit].at,
            .faces = firing_facets(field, state, unit),
            .bands = bands_of(rules, field.roll(unit)),
            .spread = spread_of(field),
            .overhead = overhead_of(field.roll(unit).type),
            .clear = scaled(rules, rules.overhead_clear),
            .house = house_bit(state.units[unit])};
}

drill::FiredAt fired_at(const Field& field, const State& state, UnitId target) {
    return {.unit = target,
            .at = state.units[target].at,
            .faces = facets_of(field, state, target),
            .house = house_bit(state.units[target]),
            .woods = woods_depth(field, target)};
}

bool far_beyond(const Field& field, const State& state, UnitId unit, UnitId target) {
    return surely_off(field, state, target, state.units[unit].at, farthest(field, state, unit));
}

UnitList near_enough(const Field& field, const State& state, UnitId unit) {
    return near_units(field, state, state.units[unit].at, farthest(field, state, unit));
}

bool hits(const Field& field, const State& state, const Firer& firer, UnitId target) {
    const UnitId unit = firer.unit;
    const Thou slack = radius_of(field, state, unit) + radius_of(field, state, target) + 2;
    return !far_beyond(field, state, unit, target)
           && (firer.house != 0
               || !drill::far_aside(state.units[unit].pose(), firer.spread, state.units[target].at, slack))
           && drill::hits(TroopsNow{field, state}, firer, fired_at(field, state, target));
}

bool hits(const Field& field, const State& state, UnitId unit, UnitId target) {
    return hits(field, state, firer_of(field, state, unit), target);
}

Aim look_at(const Field& field, const State& state, UnitId unit, UnitId target) {
    const auto any = [](const Facet&) { return true; };
    const Aim as_fire = best_aim(field, state, unit, target, any);
    if (as_fire.bar >= Bar::sight) {
        return as_fire;
    }
    return drill::best_aim(TroopsNow{field, state}, looking_all_round(firer_of(field, state, unit)),
                           fired_at(field, state, target), any);
}

Thou range_to(const Field& field, const State& state, UnitId unit, UnitId target) {
    const Aim as_fire = best_aim(field, state, unit, target, [](const Facet&) { return true; });
    return as_fire.good() ? as_fire.distance
                          : drill::distance(firer_of(field, state, unit), fired_at(field, state, target));
}

Aim aim(const Field& field, const State& state, UnitId unit, drill::Thing thing) {
    const Parameters& rules = field.parameters;
    const Firer firer = firer_of(field, state, unit);
    return drill::aim(TroopsNow{field, state}, firer, firer.faces.front(), thing,
                      {scaled(rules, rules.woods_others_dense), scaled(rules, rules.woods_others_open)});
}

bool friend_before(const Field& field, const State& state, UnitId unit, const table::Base& gun) {
    return drill::friend_before(TroopsNow{field, state}, firer_of(field, state, unit), gun,
                                canister_reach(field.parameters, field.roll(unit)));
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

Cover woods_at(const Field& field, const State& state, Vec at) {
    constexpr auto woods = static_cast<table::TerrainMask>(table::bit(table::Terrain::open_woods)
                                                           | table::bit(table::Terrain::dense_woods));
    const bool in = (table::ground_at(field.scenario.ground, at, gone_structures(field, state)) & woods) != 0;
    return in ? Cover::soft : Cover::open;
}

// "awi/fire.cover"_clause: only the best counts.
Cover cover_of(const Field& field, const State& state, UnitId unit, UnitId target, const Aim& aim) {
    const int house = state.units[target].inside - 1;
    Cover cover = house >= 0
                      ? cover_by_strength(field.parameters, state.structures[static_cast<std::size_t>(house)])
                      : woods_at(field, state, aim.at.base.centre);
    const Vec from = state.units[unit].inside != 0 ? table::front(aim.from.base)
                                                   : table::front(body_of(field, state, unit));
    for (const Shield& shield : shields_of(field, state, target, from)) {
        cover = std::max(cover, cover_behind(field.parameters, shield));
    }
    return cover;
}

} // namespace bounce::awi
