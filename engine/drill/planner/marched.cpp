#include "engine/drill/planner/marched.h"

#include "engine/drill/movement/march.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace bounce::drill {

namespace {

using table::Leg;

/// Enemies with the gap that is kept from them, and ground.
std::vector<Hindrance> hindrances_of(const Troops& troops, const Marcher& marcher, const table::Box& box) {
    Hindrances hindrances{box};
    for (const UnitId other : troops.all()) {
        if (troops.side(other) != troops.side(marcher.unit) && troops.keeps_off(other)) {
            table::Base body = troops.body(other);
            body.width += 2 * marcher.gap;
            body.depth += 2 * marcher.gap;
            hindrances.add(table::corners(body));
        }
    }
    hindrances.add_closed(troops.terrain_state(), *marcher.gait.going);
    return std::move(hindrances).all();
}

/// Areas on the way that leave less than full speed.
void add_areas(const TerrainState& terrain_state, const Going& going, const table::Base& from,
               const table::Base& to, Plan& plan) {
    const auto& areas = terrain_state.ground.areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const Speed& speed = going.speed(areas[i].terrain);
        if (speed.part == speed.of) {
            continue;
        }
        const std::string what = table::spoken(areas[i].terrain);
        const bool met = table::meets(table::front(from), table::front(to), areas[i].outline)
                         || table::inside(to.centre, areas[i].outline);
        const bool known = std::ranges::any_of(plan.slowed, [&](const Plan::Slow& slow) {
            return slow.kind == Plan::Slow::Kind::area && slow.index == static_cast<int>(i);
        });
        if (met && !known) {
            plan.slowed.push_back(
                {Plan::Slow::Kind::area, static_cast<int>(i),
                 speed.part == 0 ? fmt::format("{}: closed", what)
                                 : fmt::format("{}: {}% of its speed", what, speed.part * 100 / speed.of)});
        }
    }
}

void add_obstacles(const TerrainState& terrain_state, const Marcher& marcher, const Pose& pose,
                   const Leg& leg, Plan& plan) {
    const table::Formation& formation = marcher.formation;
    const table::Course course =
        table::course_of(terrain_state.ground, pose, formation, leg, marcher.wheel, terrain_state.gone());
    const Obstacles obstacles =
        leg.kind == Leg::Kind::turn
            ? crossed_by_standing(
                  terrain_state, table::outline(pose, formation),
                  table::outline(table::after(pose, formation, leg, marcher.wheel), formation))
            : obstacles_on(terrain_state, pose, formation, leg, marcher.wheel, course);
    for (const Obstacle& obstacle : obstacles) {
        if (obstacle.line == 255) {
            continue;
        }
        const std::int64_t cost = toll(marcher.gait, obstacle.barrier).value_or(0) * 100 / whole_move;
        const std::string_view what = table::barrier_names[static_cast<std::size_t>(obstacle.barrier)];
        plan.slowed.push_back(
            {Plan::Slow::Kind::line, obstacle.line,
             cost == 0 ? fmt::format("{}: closed", what) : fmt::format("{}: {}% of a move", what, cost)});
    }
    for (std::size_t i = 0; i < terrain_state.ground.structures.size(); ++i) {
        if ((course.houses >> i & 1U) != 0) {
            plan.slowed.push_back({Plan::Slow::Kind::structure, static_cast<int>(i), "a house"});
        }
    }
}

} // namespace

Dragged dragged(std::shared_ptr<const Troops> troops, const Marcher& marcher, Thou left, Thou bonus, Vec to) {
    Dragged dragged{.middle = marcher.from,
                    .formation = marcher.formation,
                    .wheel = marcher.wheel,
                    .turn = {static_cast<std::uint16_t>(std::min(marcher.free_turn.value_or(32768), 32768))},
                    .turned = {static_cast<std::uint16_t>(marcher.trail.turned)},
                    .left = left,
                    .most = at_the_best(*marcher.gait.going, left + bonus),
                    .known = {},
                    .follow = {},
                    .in_the_way = [troops, marcher](const table::Box& box) {
                        return hindrances_of(*troops, marcher, box);
                    }};
    const bool exits = is_off(troops->terrain_state().ground, to);
    dragged.follow = [troops = std::move(troops), exits,
                      marcher](const table::Legs& legs) -> std::optional<WayEnd> {
        Passage passage;
        if (march(*troops, marcher, legs, passage) || (passage.exits && !exits)) {
            return {};
        }
        const Pose end = passage.exits ? passage.stations[legs.count] : passage.to;
        return WayEnd{table::front_of(end, marcher.formation), passage.spent};
    };
    return dragged;
}

std::optional<table::Legs> crossing(const TerrainState& terrain_state, const Marcher& marcher) {
    const Leg look{Leg::Kind::advance, marcher.gait.going->cross_reach, {}};
    const table::Course course = table::course_of(terrain_state.ground, marcher.from, marcher.formation, look,
                                                  marcher.wheel, terrain_state.gone());
    for (const Obstacle& obstacle :
         obstacles_on(terrain_state, marcher.from, marcher.formation, look, marcher.wheel, course)) {
        if (const auto takes = toll(marcher.gait, obstacle.barrier); takes && *takes >= whole_move) {
            table::Legs legs{.count = 1};
            legs.legs[0] = {
                Leg::Kind::advance, clear_of(terrain_state, marcher.from, marcher.formation, obstacle), {}};
            return legs;
        }
    }
    return {};
}

Pose add_track(const Marcher& marcher, const table::Legs& legs, std::string_view formation, Plan& plan) {
    Pose pose = marcher.from;
    plan.track.push_back({pose, formation});
    for (const Leg& leg : legs) {
        pose = table::after(pose, marcher.formation, leg, marcher.wheel);
        plan.track.push_back({pose, formation});
    }
    return pose;
}

void add_slow(const TerrainState& terrain_state, const Marcher& marcher, const table::Legs& legs,
              Plan& plan) {
    Pose pose = marcher.from;
    for (const Leg& leg : legs) {
        const Pose next = table::after(pose, marcher.formation, leg, marcher.wheel);
        if (leg.kind != Leg::Kind::turn) {
            add_areas(terrain_state, *marcher.gait.going, table::outline(pose, marcher.formation),
                      table::outline(next, marcher.formation), plan);
        }
        add_obstacles(terrain_state, marcher, pose, leg, plan);
        pose = next;
    }
}

} // namespace bounce::drill
