#include "engine/rules/awi/units/tables.h"

#include <array>

namespace bounce::awi {

namespace {

using table::Barrier;
using table::Terrain;

/// The inches of a gun's row: limbered, deployed, crew in rout.
struct GunRow {
    std::int32_t limbered;
    std::int32_t deployed;
    std::int32_t rout;
};

/// What the printed table has for the crew of a howitzer and for grasshopper guns, against which there is a
/// ruling ("awi/move.grasshopper_gun", "awi/move.howitzer").
constexpr std::int32_t printed_slip = 21;

GunRow gun_row(const Parameters& p, Type type) {
    switch (type) {
    case Type::light_gun: // "awi/move.light_gun"_clause
        return {p.gun_light_limbered, p.gun_light_deployed, p.gun_light_rout};
    case Type::medium_gun: // "awi/move.medium_gun"_clause
        return {p.gun_medium_limbered, p.gun_medium_deployed, p.gun_medium_rout};
    case Type::heavy_gun: // "awi/move.heavy_gun"_clause
        return {p.gun_heavy_limbered, p.gun_heavy_deployed, p.gun_heavy_rout};
    case Type::galloper_gun: // "awi/move.galloper_gun"_clause
        return {p.gun_galloper_limbered, p.gun_galloper_deployed, p.gun_galloper_rout};
    case Type::grasshopper_gun: // "awi/move.grasshopper_gun"_clause
        return p.printed_guns != 0
                   ? GunRow{p.gun_grasshopper_limbered, printed_slip, printed_slip}
                   : GunRow{p.gun_grasshopper_limbered, p.gun_grasshopper_deployed, p.gun_grasshopper_rout};
    default: // "awi/move.howitzer"_clause
        return {p.gun_howitzer_limbered, p.gun_howitzer_deployed,
                p.printed_guns != 0 ? printed_slip : p.gun_howitzer_rout};
    }
}

std::int32_t inches_of(const Parameters& p, Type type, Stance stance) {
    const bool column = stance == Stance::column;
    switch (type) {
    case Type::close_foot: // "awi/move.close_foot"_clause
        return column ? p.move_close_column : p.move_close_line;
    case Type::open_foot: // "awi/move.open_foot"_clause
        return column ? p.move_open_column : p.move_open_line;
    case Type::cavalry: // "awi/move.cavalry"_clause
        return column ? p.move_cavalry_column : p.move_cavalry_line;
    case Type::wagon: // "awi/move.wagon"_clause
        return p.move_wagon;
    case Type::brigadier:
    case Type::senior:
    case Type::commander: // "awi/move.general"_clause
        return p.move_general;
    default: {
        const GunRow row = gun_row(p, type);
        return stance == Stance::limbered ? row.limbered : row.deployed;
    }
    }
}

std::int32_t rout_inches(const Parameters& p, Type type) {
    switch (type) {
    case Type::close_foot:
        return p.move_close_rout;
    case Type::open_foot:
        return p.move_open_rout;
    case Type::cavalry:
        return p.move_cavalry_rout;
    case Type::wagon:
        return 0;
    default:
        return is_general(type) ? p.move_general : gun_row(p, type).rout;
    }
}

/// One row of the table of terrain, by `Footing`.
using Row = std::array<std::int32_t, 4>;

constexpr Row freely = {100, 100, 100, 100};
constexpr Row never = {0, 0, 0, 0};

Row terrain_row(const Parameters& p, Terrain terrain) {
    switch (terrain) {
    case Terrain::open:
    case Terrain::road:   // "awi/road.open"_clause
    case Terrain::bridge: // "awi/road.crossing"_clause
        return freely;
    case Terrain::rough: // "awi/terrain.rough"_clause
        return {p.terrain_close_rough, p.terrain_open_rough, p.terrain_mounted_rough,
                p.terrain_wheeled_rough};
    case Terrain::swamp: // "awi/terrain.swamp"_clause
        return {p.terrain_close_swamp, p.terrain_open_swamp, p.terrain_mounted_swamp,
                p.terrain_wheeled_swamp};
    case Terrain::open_woods: // "awi/terrain.open_woods"_clause
        return {p.terrain_close_open_woods, p.terrain_open_open_woods, p.terrain_mounted_open_woods,
                p.terrain_wheeled_open_woods};
    case Terrain::dense_woods: // "awi/terrain.dense_woods"_clause
        return {p.terrain_close_dense_woods, p.terrain_open_dense_woods, p.terrain_mounted_dense_woods,
                p.terrain_wheeled_dense_woods};
    case Terrain::gentle_slope: // "awi/terrain.gentle_slope"_clause
        return {p.terrain_close_gentle, p.terrain_open_gentle, p.terrain_mounted_gentle,
                p.terrain_wheeled_gentle};
    case Terrain::steep_slope: // "awi/terrain.steep_slope"_clause
        return {p.terrain_close_steep, p.terrain_open_steep, p.terrain_mounted_steep,
                p.terrain_wheeled_steep};
    case Terrain::ford: // "awi/terrain.ford"_clause
        return {p.terrain_close_ford, p.terrain_open_ford, p.terrain_mounted_ford, p.terrain_wheeled_ford};
    case Terrain::cliff: // "awi/terrain.forbidden"_clause
    case Terrain::river: // "awi/water.river"_clause
        return never;
    }
    return never;
}

/// A percentage of the table as the fraction that it is short for.
drill::Speed fraction(int percent) {
    if (percent == 100) {
        return {1, 1};
    }
    if (percent == 33) {
        return {1, 3};
    }
    if (percent == 66) {
        return {2, 3};
    }
    return {percent, 100};
}

drill::Going going_for(const Parameters& p, Footing footing, bool light) {
    drill::Going going;
    const auto column = static_cast<std::size_t>(footing);
    // "awi/terrain.stretch"_clause, "awi/terrain.combine"_clause: see `drill::price`.
    for (std::size_t i = 0; i < going.speeds.size(); ++i) {
        going.speeds[i] = fraction(terrain_row(p, static_cast<Terrain>(i))[column]);
    }
    const Row fence{p.cross_fence_close, p.cross_fence_open, p.cross_fence_mounted, p.cross_fence_wheeled};
    const Row stream{p.cross_stream_close, p.cross_stream_open, p.cross_stream_mounted,
                     p.cross_stream_wheeled};
    for (std::size_t i = 0; i < going.tolls.size(); ++i) { // "awi/terrain.fence"_clause
        const bool wet = static_cast<Barrier>(i) == Barrier::stream;
        going.tolls[i] = std::int64_t{whole_move} * (wet ? stream : fence)[column] / 100;
    }
    if (!light) { // "awi/hill.dense_steep"_clause
        going.closed_together = static_cast<table::TerrainMask>(table::bit(Terrain::dense_woods)
                                                                | table::bit(Terrain::steep_slope));
        going.together = Terrain::dense_woods;
    }
    going.cross_reach = scaled(p, p.cross_reach); // "awi/terrain.whole"_clause
    return going;
}

} // namespace

Thou allowance(const Field& field, Type type, Stance stance) {
    return scaled(field.parameters, inches_of(field.parameters, type, stance));
}

Thou rout_allowance(const Field& field, Type type) {
    return scaled(field.parameters, rout_inches(field.parameters, type));
}

Footing footing_of(Type type) {
    switch (type) {
    case Type::close_foot:
    case Type::grasshopper_gun: // "awi/terrain.grasshopper"_clause
        return Footing::close;
    case Type::open_foot:
        return Footing::open;
    case Type::cavalry:
    case Type::brigadier:
    case Type::senior:
    case Type::commander:
        return Footing::mounted;
    default:
        return Footing::wheeled;
    }
}

bool is_light(const Roll& roll) {
    return roll.type == Type::open_foot || (is_foot(roll.type) && roll.weapon == Weapon::rifle);
}

Goings goings_of(const Parameters& parameters) {
    Goings goings;
    for (std::size_t i = 0; i < goings.size(); ++i) {
        goings[i] = going_for(parameters, static_cast<Footing>(i % 4), i >= 4);
    }
    return goings;
}

// "awi/woods.mixed"_clause: each kind of wood has its own figure.
table::WoodsDepth woods_depth(const Field& field, UnitId seen) {
    const Parameters& p = field.parameters;
    const Roll& roll = field.roll(seen);
    if (roll.scouts) { // "awi/woods.scouts"_clause
        return {scaled(p, p.woods_scouts_dense), scaled(p, p.woods_scouts_open)};
    }
    if (roll.type == Type::open_foot) { // "awi/woods.open_foot"_clause
        return {scaled(p, p.woods_open_dense), scaled(p, p.woods_open_open)};
    }
    return {scaled(p, p.woods_others_dense), scaled(p, p.woods_others_open)}; // "awi/woods.others"_clause
}

} // namespace bounce::awi
