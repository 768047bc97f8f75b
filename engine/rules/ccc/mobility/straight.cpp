#include "engine/rules/ccc/mobility/straight.h"

#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/slopes.h"

#include <algorithm>
#include <limits>
#include <span>

namespace bounce::ccc {

namespace {

using table::Leg;

/// The leg that shifts a body in a direction, whichever way it looks.
Leg shift(const table::Base& body, Angle direction, Thou far) {
    const Angle off = direction - body.facing;
    return off.turn == 0               ? Leg{Leg::Kind::advance, far, {}}
           : off == table::half_circle ? Leg{Leg::Kind::retire, far, {}}
                                       : Leg{Leg::Kind::oblique, far, off};
}

Walker walker_with(Position pos, UnitId unit, const table::Base& body) {
    return {.unit = unit,
            .formation = {body.width, body.depth, 1, 1},
            .middle = {body.centre, body.facing},
            .gait = gait_of(pos, unit, allowance_of(pos, unit)),
            .free = pays_nothing(pos, unit)};
}

/// How far a body may go in a direction before a corner leaves the table.
Thou way_to_edge(const table::Ground& ground, const table::Base& body, Angle direction) {
    std::int64_t least = std::numeric_limits<Thou>::max();
    const auto along = [&](Thou at, std::int64_t step, Thou most) {
        if (step != 0) {
            const std::int64_t room = step > 0 ? std::int64_t{most} - at : -std::int64_t{at};
            least = std::min(least, room * table::one / step);
        }
    };
    for (const Vec corner : table::corners(body)) {
        along(corner.x, table::sine(direction), ground.width);
        along(corner.y, table::cosine(direction), ground.depth);
    }
    return static_cast<Thou>(std::max<std::int64_t>(least, 0));
}

/// The same as it surely stands when corners are rounded anew where it comes to.
Thou way_on_table(const Field& field, const table::Base& body, Angle direction) {
    const bool square =
        body.facing.turn % table::quarter.turn == 0 && direction.turn % table::quarter.turn == 0;
    return way_to_edge(field.scenario.ground, body, direction) - (square ? 0 : table::graze);
}

/// How far a way leads before closed ground or a house.
Thou open_on(const Field& field, const Walker& walker, const Leg& leg, const Way& way) {
    const table::Ground& ground = field.scenario.ground;
    Thou open = way.open;
    for (std::size_t i = 0; i < ground.structures.size() && i < 32; ++i) {
        if ((way.houses >> i & 1U) != 0) {
            open = std::min(open, table::free_way(walker.middle, walker.formation, leg, {},
                                                  ground.structures[i].footprint, 0));
        }
    }
    return open;
}

} // namespace

Thou clear_way(Position pos, UnitId unit, const table::Base& body, Angle direction, Thou far) {
    far = std::min(far, way_on_table(pos.field, body, direction));
    if (far <= 0) {
        return 0;
    }
    Walker walker = walker_with(pos, unit, body);
    walker.free = true; // only what is closed is asked
    const Leg leg = shift(body, direction, far);
    return open_on(pos.field, walker, leg, way_along(pos, walker, leg, 0));
}

bool is_clear(const Field& field, const Walker& walker, const Leg& leg, const Way& way) {
    return leg.by <= 0
           || (way_on_table(field, walker.body(), walker.middle.facing) >= leg.by
               && open_on(field, walker, leg, way) >= leg.by);
}

void pay_for_way(Position pos, UnitId unit, const table::Base& body, Angle direction, std::span<Thou> far,
                 Rolls& rolls, Log& log, const CrossObstacle& cross) {
    const Walker walker = walker_with(pos, unit, body);
    const auto foremost = [&] { return far.empty() ? 0 : std::ranges::max(far); };
    if (walker.free || foremost() <= 0) {
        return;
    }
    const Thou most =
        foremost() + best_slope(pos.field, Toll::Kind::down); // it may get farther than it set out
    const Way way = way_along(pos, walker, shift(body, direction, most), 0);
    for (const Toll& toll : way.tolls) {
        if (toll.at >= foremost()) {
            continue; // what nobody reaches takes nothing
        }
        if (toll.kind == Toll::Kind::obstacle) {
            if (cross) {
                cross(toll.obstacle);
            }
            continue;
        }
        const Thou takes =
            is_slope(toll.kind) ? slope_die(pos.field, unit, toll.kind, rolls) : flat_toll(pos, toll.kind);
        for (Thou& each : far) {
            if (each > toll.at) {
                each = toll.kind == Toll::Kind::down ? each + takes : std::max(each - takes, toll.at);
            }
        }
        tell_toll(pos.field, unit, toll.kind, takes, log);
    }
}

} // namespace bounce::ccc
