#include "engine/rules/awi/way.h"

#include "engine/ground/table/frame.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/shield.h"
#include "engine/rules/awi/tables.h"
#include "engine/rules/awi/works.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <tuple>

namespace bounce::awi {

namespace {

using table::Leg;
using table::Terrain;

std::int64_t rounded_up(std::int64_t value, std::int64_t by) { return (value + by - 1) / by; }

/// The middle of the edge that goes first on a straight leg, and whither.
struct Lead {
    Vec middle;
    Angle direction;
};
Lead lead_of(const Pose& pose, const table::Formation& formation, const Leg& leg) {
    const Angle direction = leg.kind == Leg::Kind::retire ? pose.facing + table::half_circle : pose.facing;
    return {pose.at + table::along_halves(direction, formation.depth()), direction};
}

/// How far along a leg a unit comes to a work built during the battle. Curves are followed in short steps.
std::optional<Thou> meets_built(const Pose& pose, const table::Formation& formation, const Leg& leg,
                                table::Wheel wheel, const Built& built) {
    const Thou length = table::measured(formation, leg, wheel);
    if (is_straight(leg)) {
        const Lead lead = lead_of(pose, formation, leg);
        const table::Frame frame(lead.middle, lead.direction);
        table::Span span;
        span.add(frame.seen(built.from), frame.seen(built.to), formation.width() / 2);
        const bool met =
            !span.empty() && span.least >= -table::crossed_by && span.least < length - table::come_up;
        return met ? std::optional{std::max(span.least, 0)} : std::nullopt;
    }
    constexpr int steps = 8;
    const auto stands_across = [&](const Pose& there, Thou less) {
        const table::Base core = table::shrunk(table::outline(there, formation), less);
        return table::meets(built.from, built.to, table::corners(core));
    };
    if (stands_across(pose, table::crossed_by)) {
        return {};
    }
    for (int step = 1; step <= steps; ++step) {
        Leg piece = leg;
        piece.turn = {static_cast<std::uint16_t>(leg.turn.turn * step / steps)};
        if (stands_across(table::after(pose, formation, piece, wheel), table::come_up)) {
            return length * step / steps;
        }
    }
    return {};
}

/// "awi/building.destroyed": destroyed bridges under a unit that was on one when it fell, as bits.
std::uint32_t wrecks_under(const Field& field, const State& state, UnitId unit) {
    if (state.units[unit].stranded == 0) {
        return 0;
    }
    std::uint32_t wrecks = 0;
    const auto& structures = field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        const bool wreck = structures[i].kind == table::Structure::Kind::bridge && state.structures[i] == 0;
        wrecks |= wreck ? std::uint32_t{1} << i : 0U;
    }
    return still_on(field, wrecks, outline(field, state, unit));
}

/// "awi/terrain.whole": of who has done nothing else and is close up to the obstacle.
bool crosses_whole(const Field& field, const Leg& leg, const Obstacle& obstacle, std::int64_t whole) {
    return leg.kind == Leg::Kind::advance && whole >= whole_move
           && obstacle.at <= scaled(field.parameters, field.parameters.cross_reach);
}

} // namespace

table::Wheel wheel_of(const Field& field) {
    return {scaled(field.parameters, field.parameters.wheel_circle) / 2};
}

Gait gait_of(const Field& field, const State& state, UnitId unit) {
    const Roll& roll = field.roll(unit);
    const Unit& it = state.units[unit];
    Thou far = allowance(field, roll.type, it.stance);
    if (it.has(Mark::wounded)) {
        far = static_cast<Thou>(std::int64_t{far} * field.parameters.wounded_speed / 100);
    }
    return {roll.type, far, is_light(roll), wrecks_under(field, state, unit)};
}

Gait rout_gait_of(const Field& field, const State& state, UnitId unit) {
    const Roll& roll = field.roll(unit);
    return {is_gun(roll.type) ? Type::close_foot : roll.type, rout_allowance(field, roll.type),
            is_light(roll), wrecks_under(field, state, unit)};
}

std::uint32_t still_on(const Field& field, std::uint32_t wrecks, const table::Base& body) {
    const auto& structures = field.scenario.ground.structures;
    for (std::uint32_t left = wrecks; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        if (!table::overlap(body, structures[i].footprint)) {
            wrecks &= ~(std::uint32_t{1} << i);
        }
    }
    return wrecks;
}

table::Ruins ruins_for(const Field& field, const State& state, const Gait& gait) {
    return {gone_structures(field, state), gait.wrecks};
}

bool may_enter(const Field& field, const Gait& gait, const table::Patches& ground, Terrain* closed) {
    const std::optional<Terrain> found = closed_to(field, gait.type, gait.light, ground);
    if (found && closed != nullptr) {
        *closed = *found;
    }
    return !found;
}

bool may_stand_on(const Field& field, const State& state, const Gait& gait, const table::Base& body,
                  Terrain* closed) {
    const table::Ruins ruins = ruins_for(field, state, gait);
    const table::Ground& ground = field.scenario.ground;
    table::Terrain found{};
    if (may_enter(field, gait, table::ground_under(ground, body, ruins), &found)) {
        return true;
    }
    // What lies beside one another may be closed only where it lies on one another.
    const bool surely = terrain_percent(field, gait.type, found) == 0;
    if (!surely && may_enter(field, gait, table::patches_under(ground, body, ruins))) {
        return true;
    }
    if (closed != nullptr) {
        *closed = found;
    }
    return false;
}

std::int64_t price(const Gait& gait, Thou length) {
    return gait.allowance > 0 ? rounded_up(std::int64_t{length} * whole_move, gait.allowance)
                              : std::numeric_limits<std::int32_t>::max();
}

std::int64_t price(const Field& field, const Gait& gait, Thou length, const table::Patches& ground) {
    const Speed speed = speed_on(field, gait.type, ground);
    if (gait.allowance <= 0 || speed.part <= 0) {
        return std::numeric_limits<std::int32_t>::max();
    }
    return rounded_up(std::int64_t{length} * whole_move * speed.of, gait.allowance * speed.part);
}

Thou length_for(const Field& field, const Gait& gait, std::int64_t parts, const table::Patches& ground) {
    const Speed speed = speed_on(field, gait.type, ground);
    if (parts <= 0 || speed.part <= 0) {
        return 0;
    }
    return static_cast<Thou>(parts * gait.allowance * speed.part / (whole_move * speed.of));
}

Obstacles obstacles_on(const Field& field, const State& state, const Pose& pose,
                       const table::Formation& formation, const Leg& leg, const table::Course& course) {
    Obstacles all;
    for (const table::Crossing& crossing : course.crossings) {
        // "awi/works.breached"
        if (all.size() < all.capacity() && line_stands(field, state, crossing.line)) {
            all.push_back({.barrier = field.scenario.ground.lines[crossing.line].barrier,
                           .at = crossing.at,
                           .line = crossing.line});
        }
    }
    for (std::size_t i = 0; i < state.built.size() && all.size() < all.capacity(); ++i) {
        if (state.built[i].strength == 0) {
            continue;
        }
        if (const auto at = meets_built(pose, formation, leg, wheel_of(field), state.built[i])) {
            all.push_back(
                {.barrier = table::Barrier::fieldwork, .at = *at, .built = static_cast<std::uint8_t>(i)});
        }
    }
    std::ranges::sort(all, [](const Obstacle& a, const Obstacle& b) {
        return std::tie(a.at, a.line, a.built) < std::tie(b.at, b.line, b.built);
    });
    return all;
}

std::optional<std::int64_t> crossing_price(const Field& field, Type type, table::Barrier barrier) {
    const int hundredths = crossing_cost(field, type, barrier);
    if (hundredths == 0) {
        return {};
    }
    return std::int64_t{whole_move} * hundredths / 100;
}

Thou clear_of(const Field& field, const State& state, const Pose& pose, const table::Formation& formation,
              const Obstacle& obstacle) {
    const table::Frame frame(pose.at + table::along_halves(pose.facing, formation.depth()), pose.facing);
    table::Span span;
    const auto add = [&](Vec from, Vec to) {
        table::Span piece;
        piece.add(frame.seen(from), frame.seen(to), formation.width() / 2);
        // What begins farther off than a unit's depth behind the first touch is another reach of it.
        if (!piece.empty() && piece.most >= -table::come_up
            && piece.least <= obstacle.at + formation.depth()) {
            span.add(piece.most);
        }
    };
    if (obstacle.line != 255) {
        const auto& course = field.scenario.ground.lines[obstacle.line].course;
        for (std::size_t i = 1; i < course.size(); ++i) {
            add(course[i - 1], course[i]);
        }
    } else {
        add(state.built[obstacle.built].from, state.built[obstacle.built].to);
    }
    return (span.empty() ? obstacle.at : span.most) + formation.depth() + 1;
}

Run run_along(const Field& field, const State& state, const Gait& gait, const Pose& pose,
              const table::Formation& formation, const Leg& leg, std::int64_t parts) {
    const table::Course course = table::course_of(field.scenario.ground, pose, formation, leg,
                                                  wheel_of(field), ruins_for(field, state, gait));
    const Obstacles obstacles = obstacles_on(field, state, pose, formation, leg, course);
    const std::int64_t whole = parts;
    auto next = obstacles.begin();
    for (const table::Stretch& stretch : course.stretches) {
        if (!may_enter(field, gait, stretch.ground)) {
            return {stretch.from, true};
        }
        Thou from = stretch.from;
        const auto as_far_as_left = [&] { return from + length_for(field, gait, parts, stretch.ground); };
        for (; next != obstacles.end() && next->at <= stretch.to; ++next) {
            const Thou at = std::max(next->at, from);
            const std::int64_t way = price(field, gait, at - from, stretch.ground);
            if (way > parts) {
                return {as_far_as_left(), false};
            }
            parts -= way;
            const auto toll = crossing_price(field, gait.type, next->barrier);
            if (!toll) {
                return {at, true};
            }
            if (*toll >= whole_move && crosses_whole(field, leg, *next, whole)) {
                return {std::min(stretch.to, clear_of(field, state, pose, formation, *next)), false};
            }
            if (*toll > parts) {
                return {at, false};
            }
            parts -= *toll;
            from = at;
        }
        const std::int64_t rest = price(field, gait, stretch.to - from, stretch.ground);
        if (rest > parts) {
            return {std::min(stretch.to, as_far_as_left()), false};
        }
        parts -= rest;
    }
    return {table::measured(formation, leg, wheel_of(field)), false};
}

} // namespace bounce::awi
