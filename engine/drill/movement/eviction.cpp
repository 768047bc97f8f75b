#include "engine/drill/movement/eviction.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/touch.h"

#include <algorithm>
#include <array>

namespace bounce::drill {

namespace {

/// A side of a house: the direction in which it looks, and the middle of it.
struct Wall {
    Angle out;
    Vec middle;
    std::int64_t from_enemy = 0; ///< Square of the distance.
};

/// The farthest from the enemy first.
std::array<Wall, 4> walls_of(const table::Base& house, Vec enemy) {
    std::array<Wall, 4> walls;
    Angle out = house.facing;
    bool across = false;
    for (Wall& wall : walls) {
        wall.out = out;
        wall.middle = house.centre + table::along_halves(out, across ? house.width : house.depth);
        wall.from_enemy = table::square(wall.middle - enemy);
        out = out + table::quarter;
        across = !across;
    }
    std::ranges::sort(walls, [&](const Wall& a, const Wall& b) {
        return a.from_enemy != b.from_enemy ? a.from_enemy > b.from_enemy
                                            : (a.out - house.facing).turn < (b.out - house.facing).turn;
    });
    return walls;
}

/// Whether no enemy, house or ground that it may not enter lies on its way out.
bool is_open(const Situation& situation, UnitId unit, const table::Base& lane) {
    const auto bars = [&](UnitId other) {
        return situation.side(other) != situation.side(unit) && situation[other].takes_room
               && table::overlap(lane, situation[other].base);
    };
    return std::ranges::none_of(situation.all(), bars) && house_under(situation.terrain_state(), lane) < 0
           && !closed_to(situation.terrain_state(), situation[unit].gait, lane);
}

} // namespace

std::optional<Eviction> evicted(const Situation& situation, UnitId unit, const table::Formation& formation,
                                Vec enemy, Thou far, bool faces_out,
                                const std::function<bool(const Pose&)>& admits) {
    const Body& body = situation[unit];
    const Thou lane = std::max(far - table::touch, 0);
    const Thou clear = 2 * std::max(far, table::touch) + formation.depth();
    for (const Wall& wall : walls_of(body.base, enemy)) {
        const Pose pose{wall.middle + table::along_halves(wall.out, clear),
                        faces_out ? wall.out : wall.out + table::half_circle};
        const table::Base there = table::outline(pose, formation);
        if (!fits(situation, unit, body.gait, there)
            || !is_open(situation, unit, table::swept(there, faces_out ? -lane : lane))
            || (admits && !admits(pose))) {
            continue;
        }
        // What lies round the house is crossed, or keeps them in.
        const std::int64_t toll =
            tolls(body.gait, crossed_out_of(situation.terrain_state(), body.base, there));
        if (toll <= whole_move) {
            return Eviction{pose, toll};
        }
    }
    return {};
}

} // namespace bounce::drill
