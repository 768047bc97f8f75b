#include "engine/rules/awi/eviction.h"

#include "engine/rules/awi/approach.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/room.h"
#include "engine/rules/awi/way.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bounce::awi {

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

/// "awi/melee.no_way_back": whether no enemy, house or ground that it may not enter lies on its way out.
bool is_open(const Field& field, const State& state, UnitId unit, const table::Base& lane) {
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (field.side(other) != field.side(unit) && takes_room(field, state, other)
            && table::overlap(lane, body_of(field, state, other))) {
            return false;
        }
    }
    return house_under(field, state, lane) < 0
           && !drill::closed_to(country_of(field, state), gait_of(field, state, unit), lane);
}

void log_eviction(const Field& field, const Unit& unit, UnitId id, Pose before, Clause clause, Log& log) {
    Event event{.kind = Event::Kind::leave, .clause = clause, .side = field.side(id)};
    event.unit = field.name(id);
    event.track = {{before, "line"}, {unit.pose(), "line"}};
    event.text = fmt::format("{0} {0:is|are} driven out of {0:its|their} house.", field.who(id));
    log.add(std::move(event));
}

} // namespace

std::optional<std::int64_t> evict(const Field& field, State& state, UnitId unit, UnitId enemy, Thou far,
                                  Clause clause, Log& log) {
    Unit& it = state.units[unit];
    if (it.inside == 0) {
        return 0;
    }
    const table::Base house = body_of(field, state, unit);
    const table::Formation formation = formation_of(field, unit, Stance::line);
    const Vec away_from = enemy == no_unit ? house.centre : body_of(field, state, enemy).centre;
    const Thou lane = std::max(far - table::touch, 0);
    for (const Wall& wall : walls_of(house, away_from)) {
        const bool routs = it.morale == Morale::routing;
        const Pose pose{
            wall.middle + table::along_halves(wall.out, 2 * std::max(far, table::touch) + formation.depth()),
            routs ? wall.out : wall.out + table::half_circle};
        const table::Base there = table::outline(pose, formation);
        if (!fits(field, state, unit, gait_of(field, state, unit), there)
            || !is_open(field, state, unit, swept(there, routs ? -lane : lane))) {
            continue;
        }
        // "awi/terrain.across": what lies round the house is crossed, or keeps them in.
        const std::int64_t toll =
            tolls(gait_of(field, state, unit), crossed_out_of(country_of(field, state), house, there));
        if (toll > whole_move) {
            continue;
        }
        const Pose before = it.pose();
        it.stance = Stance::line;
        it.inside = 0;
        it.room = 0;
        set_pose(field, state, unit, pose);
        if (log.on()) {
            log_eviction(field, it, unit, before, clause, log);
        }
        return toll;
    }
    return {};
}

} // namespace bounce::awi
