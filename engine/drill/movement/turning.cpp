#include "engine/drill/movement/turning.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/way/sweep.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::drill {

namespace {

/// Whether a corner that goes from one place to the next crosses a fence, a wall or a work.
bool crosses_line(const TerrainState& terrain_state, Vec from, Vec to) {
    const table::Box box = table::box_of(from, to);
    bool crossed = false;
    each_standing_line(terrain_state, [&](const StandingLine& line) {
        if (crossed || line.barrier == table::Barrier::stream || !box.touches(line.box)) {
            return;
        }
        for (std::size_t i = 1; i < line.course.size(); ++i) {
            crossed |= table::cross(from, to, line.course[i - 1], line.course[i]);
        }
    });
    return crossed;
}

/// What is in the way of one who stands so among these, after the corners have come there.
Turning standing(const Troops& troops, UnitId unit, const UnitList& near, const table::Base& body) {
    const TerrainState& terrain_state = troops.terrain_state();
    return table::off_table(terrain_state.ground, body)     ? Turning::edge
           : house_under(terrain_state, body) >= 0          ? Turning::house
           : stands_on(troops, unit, near, body) != no_unit ? Turning::unit
                                                            : Turning::free;
}

/// Whether anything that corners could cross stands within a circle.
bool any_line_within(const TerrainState& terrain_state, Vec from, Thou far) {
    const table::Box round = table::box_of(from, from).grown(far);
    bool any = false;
    each_standing_line(terrain_state, [&](const StandingLine& line) {
        any |= line.barrier != table::Barrier::stream && round.touches(line.box);
    });
    return any;
}

} // namespace

Turning turning(const Troops& troops, UnitId unit, Angle facing) {
    const TerrainState& terrain_state = troops.terrain_state();
    table::Base body = troops.body(unit);
    table::Base turned = body;
    turned.facing = facing;
    if (!crossed_by_standing(terrain_state, body, turned).empty()) {
        return Turning::obstacle;
    }
    const Angle start = body.facing;
    table::Corners before = table::corners(body);
    const int turn = (facing - start).signed_turn();
    const int steps = std::abs(turn) / table::step_turn + 1;
    const bool lines = any_line_within(terrain_state, body.centre, table::radius(body));
    const UnitList near = troops.near(body.centre, table::radius(body));
    for (int step = 1; step <= steps; ++step) {
        body.facing = start + Angle{static_cast<std::uint16_t>(turn * step / steps)};
        const table::Corners now = table::corners(body);
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (lines && crosses_line(terrain_state, before[i], now[i])) {
                return Turning::obstacle;
            }
        }
        if (const Turning bar = standing(troops, unit, near, body); bar != Turning::free) {
            return bar;
        }
        before = now;
    }
    return Turning::free;
}

std::int64_t price_of_forming(const TerrainState& terrain_state, const Gait& gait, const table::Bases& before,
                              const table::Bases& after) {
    const table::Ruins ruins = ruins_for(terrain_state, gait);
    std::int64_t dearest = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Thou way = table::length(after[i].centre - before[i].centre);
        if (way > 0) {
            table::Patches under = table::patches_under(terrain_state.ground, before[i], ruins);
            under.add(table::patches_under(terrain_state.ground, after[i], ruins));
            dearest = std::max(dearest, price(gait, way, under));
        }
    }
    return dearest;
}

} // namespace bounce::drill
