#include "engine/drill/house.h"

#include <algorithm>

namespace bounce::drill {

namespace {

/// The outer sides of a part of a house, as bits: those of the whole house that the part has.
unsigned outer_sides(std::size_t part, bool shared, bool rear) {
    constexpr unsigned front_side = 1;
    constexpr unsigned right_side = 2;
    constexpr unsigned rear_side = 4;
    constexpr unsigned left_side = 8;
    const unsigned flank = part == 0 ? left_side : right_side;
    if (!shared) {
        return front_side | rear_side | flank;
    }
    return (rear ? rear_side : front_side) | flank;
}

/// One side of a rectangle as an edge that looks outwards.
table::Base edge_of(const table::Base& part, unsigned side) {
    const Angle out = part.facing + Angle{static_cast<std::uint16_t>(side * table::quarter.turn)};
    const bool across = side % 2 == 0;
    return {part.centre + table::along_halves(out, across ? part.depth : part.width), out,
            across ? part.width : part.depth, 0};
}

} // namespace

int units_inside(const Troops& troops, int house) {
    return static_cast<int>(std::ranges::count_if(
        troops.all(), [&](UnitId unit) { return troops.house(unit) == house && troops.keeps_off(unit); }));
}

bool enemies_inside(const Troops& troops, Side side, int house) {
    return std::ranges::any_of(
        troops.all(), [&](UnitId unit) { return troops.house(unit) == house && troops.side(unit) != side; });
}

table::Bases parts_of(const table::Base& house, bool shared, bool rear) {
    const Pose pose{house.centre, house.facing};
    if (!shared) {
        return table::bases(pose, {house.width / 2, house.depth, 2, 1});
    }
    const table::Bases all = table::bases(pose, {house.width / 2, house.depth / 2, 2, 2});
    const std::size_t first = rear ? 2 : 0;
    return {all[first], all[first + 1]};
}

Facets facets_of(const table::Base& house, bool shared, bool rear) {
    const table::Bases parts = parts_of(house, shared, rear);
    Facets facets;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const unsigned outer = outer_sides(part, shared, rear);
        for (unsigned side = 0; side < 4; ++side) {
            if ((outer >> side & 1U) != 0) {
                facets.push_back({edge_of(parts[part], side), static_cast<std::uint8_t>(part),
                                  static_cast<std::uint8_t>(side)});
            }
        }
    }
    return facets;
}

Pose pose_in_ruins(const table::Base& house, bool shared, bool rear) {
    if (!shared) {
        return {house.centre, house.facing};
    }
    const table::Thou half = house.depth / 2;
    return {house.centre + table::along_halves(house.facing, rear ? -half : half),
            rear ? house.facing + table::half_circle : house.facing};
}

Pose outside(const table::Base& house, int side, const table::Formation& formation) {
    const Angle out = house.facing + Angle{static_cast<std::uint16_t>(side * table::quarter.turn)};
    const table::Thou wall = side % 2 == 0 ? house.depth : house.width;
    return {house.centre + table::along_halves(out, wall + formation.depth() + table::touch), out};
}

} // namespace bounce::drill
