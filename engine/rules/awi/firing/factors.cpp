#include "engine/rules/awi/firing/factors.h"

#include "engine/rules/awi/factor.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>

namespace bounce::awi {

namespace {

int three_or_four(const Parameters& rules, const Shot& shot) {
    return shot.strength > rules.fire_fewest && shot.strength <= rules.fire_few ? rules.fire_three_or_four
                                                                                : 0;
}

int one_or_two(const Parameters& rules, const Shot& shot) {
    return shot.strength <= rules.fire_fewest ? rules.fire_one_or_two : 0;
}

int rifle_short(const Parameters& rules, const Shot& shot) {
    return shot.rifle && shot.range == Range::near ? rules.fire_rifle_short : 0;
}

int rifle_medium(const Parameters& rules, const Shot& shot) {
    return shot.rifle && shot.range == Range::medium ? rules.fire_rifle_medium : 0;
}

int gun_medium(const Parameters& rules, const Shot& shot) {
    return shot.gun && shot.range == Range::medium ? rules.fire_gun_medium : 0;
}

int gun_long(const Parameters& rules, const Shot& shot) {
    return shot.gun && shot.range == Range::far ? rules.fire_gun_long : 0;
}

template <Cover cover>
int in_cover(const Parameters& rules, const Shot& shot) {
    return shot.cover == cover ? cover_value(rules, cover) : 0;
}

constexpr Factor<Shot> fire_factors[] = {
    {adds<&Shot::british, &Parameters::fire_british>, "British close order infantry",
     "awi/fire.british"_clause},
    {adds<&Shot::militia, &Parameters::fire_militia>, "militia or Indians", "awi/fire.militia"_clause},
    {three_or_four, "three or four strength points", "awi/fire.three_or_four"_clause},
    {one_or_two, "one or two strength points", "awi/fire.one_or_two"_clause},
    {adds<&Shot::column, &Parameters::fire_in_column>, "in column", "awi/fire.in_column"_clause},
    {rifle_short, "rifles at short range", "awi/fire.rifle_short"_clause},
    {rifle_medium, "rifles at medium range", "awi/fire.rifle_medium"_clause},
    {adds<&Shot::shaken, &Parameters::fire_shaken>, "shaken", "awi/fire.shaken"_clause},
    {adds<&Shot::canister, &Parameters::fire_canister>, "canister", "awi/fire.canister"_clause},
    {gun_medium, "guns at medium range", "awi/fire.gun_medium"_clause},
    {gun_long, "guns at long range", "awi/fire.gun_long"_clause},
    {in_cover<Cover::soft>, "target in soft cover", "awi/fire.soft_cover"_clause},
    {in_cover<Cover::hard>, "target in hard cover", "awi/fire.hard_cover"_clause},
    {in_cover<Cover::solid>, "target in solid cover", "awi/fire.solid_cover"_clause},
};

/// How far each band goes, in inches; a band that ends where the one before does is not there.
struct Row {
    int near = 0;
    int medium = 0;
    int far = 0;
    Clause clause;
};

Row gun_row(const Parameters& rules, Type type) {
    switch (type) {
    case Type::light_gun:
        return {rules.range_light_short, rules.range_light_medium, rules.range_light_long,
                "awi/fire.range_light_gun"_clause};
    case Type::medium_gun:
        return {rules.range_medium_short, rules.range_medium_medium, rules.range_medium_long,
                "awi/fire.range_medium_gun"_clause};
    case Type::heavy_gun:
        return {rules.range_heavy_short, rules.range_heavy_medium, rules.range_heavy_long,
                "awi/fire.range_heavy_gun"_clause};
    case Type::galloper_gun:
        return {rules.range_galloper_short, rules.range_galloper_medium, rules.range_galloper_long,
                "awi/fire.range_galloper_gun"_clause};
    case Type::grasshopper_gun:
        return {rules.range_grasshopper_short, rules.range_grasshopper_medium, rules.range_grasshopper_long,
                "awi/fire.range_grasshopper_gun"_clause};
    case Type::howitzer:
        return {rules.range_howitzer_short, rules.range_howitzer_medium, rules.range_howitzer_long,
                "awi/fire.range_howitzer"_clause};
    default:
        return {};
    }
}

Row row_of(const Parameters& rules, const Roll& roll) {
    switch (roll.weapon) {
    case Weapon::musket:
        return {rules.range_musket, 0, 0, "awi/fire.range_musket"_clause};
    case Weapon::rifle:
        return {rules.range_rifle_short, rules.range_rifle_medium, 0, "awi/fire.range_rifle"_clause};
    case Weapon::gun:
        return gun_row(rules, roll.type);
    case Weapon::none:
        break;
    }
    return {};
}

/// From where on the bands behind the nearest count: the printed table leaves a hole after a howitzer's short
/// range.
Thou later_bands_from(const Parameters& rules, const Roll& roll) {
    const bool hole = rules.printed_guns != 0 && roll.type == Type::howitzer && roll.weapon == Weapon::gun;
    return hole ? scaled(rules, rules.range_howitzer_from) : 0;
}

} // namespace

// "awi/scale.measure"_clause: what lies on a boundary belongs to the nearer band.
Range range_of(const Parameters& parameters, const Roll& roll, Thou distance) {
    const Row bands = row_of(parameters, roll);
    if (roll.weapon == Weapon::none) {
        return Range::out;
    }
    if (distance <= scaled(parameters, bands.near)) {
        return Range::near;
    }
    if (distance < later_bands_from(parameters, roll)) {
        return Range::out;
    }
    if (distance <= scaled(parameters, bands.medium)) {
        return Range::medium;
    }
    return distance <= scaled(parameters, bands.far) ? Range::far : Range::out;
}

Clause range_clause(const Parameters& parameters, const Roll& roll) {
    return row_of(parameters, roll).clause;
}

Thou reach_of(const Parameters& parameters, const Roll& roll) {
    const Row bands = row_of(parameters, roll);
    return scaled(parameters, std::max({bands.near, bands.medium, bands.far}));
}

drill::Bands bands_of(const Parameters& parameters, const Roll& roll) {
    const Row row = row_of(parameters, roll);
    drill::Bands bands;
    const Thou from = later_bands_from(parameters, roll);
    if (roll.weapon != Weapon::none) {
        bands.bands = {{.to = scaled(parameters, row.near)},
                       {.to = scaled(parameters, row.medium), .from = from},
                       {.to = scaled(parameters, row.far), .from = from}};
    }
    return bands;
}

Thou canister_reach(const Parameters& parameters, const Roll& roll) {
    return scaled(parameters, row_of(parameters, roll).near);
}

// "awi/building.cover"_clause
Cover cover_by_strength(const Parameters& parameters, int strength) {
    if (strength >= parameters.house_solid) {
        return Cover::solid;
    }
    if (strength >= parameters.house_hard) {
        return Cover::hard;
    }
    return strength >= parameters.house_soft ? Cover::soft : Cover::open;
}

int cover_value(const Parameters& parameters, Cover cover) {
    const int values[] = {0, parameters.fire_soft_cover, parameters.fire_hard_cover,
                          parameters.fire_solid_cover};
    return values[static_cast<std::size_t>(cover)];
}

Shot shot_by(const Roll& roll, const Unit& unit) {
    Shot shot;
    shot.british = roll.british_close;
    shot.militia = roll.quality == Quality::militia || roll.quality == Quality::poor_militia
                   || roll.quality == Quality::indian;
    shot.rifle = roll.weapon == Weapon::rifle;
    shot.gun = roll.weapon == Weapon::gun;
    shot.shaken = unit.morale == Morale::shaken;
    shot.strength = unit.strength;
    return shot;
}

int fire_sum(const Parameters& parameters, const Shot& shot) {
    return sum_of(fire_factors, parameters, shot);
}

std::vector<Term> fire_terms(const Parameters& parameters, const Shot& shot) {
    return terms_of(fire_factors, parameters, shot);
}

} // namespace bounce::awi
