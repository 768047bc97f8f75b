#include "engine/rules/awi/showing/plan.h"

#include "engine/ground/table/frame.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/showing/figures.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

using table::Leg;

struct Wish {
    UnitId unit = no_unit;
    Vec to;
    std::optional<Angle> facing;
    std::optional<Stance> stance; ///< For who is set down, or comes on.
};

std::optional<Wish> wish_of(const Field& field, const Json& json) {
    if (!json.is_object() || !json.contains("unit") || !json["unit"].is_string() || !json.contains("to")) {
        return {};
    }
    const auto unit = field.scenario.force_named(json["unit"].get<std::string>());
    const auto to = table::point_of(json["to"]);
    if (!unit || !to) {
        return {};
    }
    Wish wish{static_cast<UnitId>(*unit), *to, {}, {}};
    if (json.contains("formation") && json["formation"].is_string()) {
        const auto word = std::ranges::find(stance_names, json["formation"].get<std::string>());
        if (word == std::end(stance_names)) {
            return {};
        }
        wish.stance = static_cast<Stance>(word - std::begin(stance_names));
    }
    if (json.contains("facing") && !json["facing"].is_null()) {
        wish.facing = table::angle_of(json["facing"]);
        if (!wish.facing) {
            return {};
        }
    }
    return wish;
}

/// The first `count` legs, and of the last of them a part in `parts` of 64.
Move cut(const Move& whole, int count, int parts) {
    Move order = whole;
    order.legs.count = static_cast<std::uint8_t>(count);
    Leg& last = order.legs.legs[static_cast<std::size_t>(count - 1)];
    last.by = static_cast<Thou>(std::int64_t{last.by} * parts / 64);
    if (last.kind != Leg::Kind::turn) {
        last.turn = {static_cast<std::uint16_t>(last.turn.turn * parts / 64)};
    }
    return order;
}

/// As much of a move as is allowed: whole legs first, then part of the next. The order itself if nothing is.
Move shortened(const Field& field, const State& state, const Move& whole) {
    for (int count = whole.legs.count; count > 0; --count) {
        // Legs cost ever more the longer they are, so that halving finds how far one goes.
        int good = 0;
        for (int step = 32; step > 0; step /= 2) {
            if (check(field, state, cut(whole, count, good + step))) {
                good += step;
            }
        }
        if (good > 0) {
            return cut(whole, count, good);
        }
        if (count > 1 && check(field, state, cut(whole, count - 1, 64))) {
            return cut(whole, count - 1, 64);
        }
    }
    return whole;
}

/// Whether a point lies ahead of a unit, farther off than it would go.
bool beyond(const Pose& pose, const Move& order, Vec to) {
    const std::int64_t ahead = table::Frame(pose.at, pose.facing).exactly(to).ahead;
    return ahead > std::int64_t{order.legs.legs[0].by} * table::one / 2;
}

/// Areas on the way that leave less than full speed.
void add_areas(const Field& field, UnitId unit, const table::Base& from, const table::Base& to, Plan& plan) {
    const auto& areas = field.scenario.ground.areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const int percent = terrain_percent(field, field.roll(unit).type, areas[i].terrain);
        if (percent == 100) {
            continue;
        }
        const std::string what = table::spoken(areas[i].terrain);
        const bool met = table::meets(table::front(from), table::front(to), areas[i].outline)
                         || table::inside(to.centre, areas[i].outline);
        const bool known = std::ranges::any_of(plan.slowed, [&](const Plan::Slow& slow) {
            return slow.kind == Plan::Slow::Kind::area && slow.index == static_cast<int>(i);
        });
        if (met && !known) {
            plan.slowed.push_back({Plan::Slow::Kind::area, static_cast<int>(i),
                                   percent == 0 ? fmt::format("{}: closed", what)
                                                : fmt::format("{}: {}% of its speed", what, percent)});
        }
    }
}

void add_obstacles(const Field& field, const State& state, UnitId unit, const Pose& pose, const Leg& leg,
                   Plan& plan) {
    const table::Formation formation = formation_of(field, unit, state.units[unit].stance);
    const table::Course course = table::course_of(field.scenario.ground, pose, formation, leg,
                                                  wheel_of(field), gone_structures(field, state));
    const drill::Obstacles obstacles =
        leg.kind == Leg::Kind::turn
            ? crossed_by_standing(
                  country_of(field, state), table::outline(pose, formation),
                  table::outline(table::after(pose, formation, leg, wheel_of(field)), formation))
            : obstacles_on(country_of(field, state), pose, formation, leg, wheel_of(field), course);
    for (const drill::Obstacle& obstacle : obstacles) {
        if (obstacle.line == 255) {
            continue;
        }
        const std::int64_t cost =
            toll(gait_of(field, state, unit), obstacle.barrier).value_or(0) * 100 / whole_move;
        const std::string_view what = table::barrier_names[static_cast<std::size_t>(obstacle.barrier)];
        plan.slowed.push_back(
            {Plan::Slow::Kind::line, obstacle.line,
             cost == 0 ? fmt::format("{}: closed", what) : fmt::format("{}: {}% of a move", what, cost)});
    }
    for (std::size_t i = 0; i < field.scenario.ground.structures.size(); ++i) {
        if ((course.houses >> i & 1U) != 0) {
            plan.slowed.push_back({Plan::Slow::Kind::structure, static_cast<int>(i), "a house"});
        }
    }
}

/// What lies on the way that the whole wish would take, so that it is seen why a plan ends short.
void add_slow(const Field& field, const State& state, const Move& wanted, Plan& plan) {
    const table::Formation formation = formation_of(field, wanted.unit, state.units[wanted.unit].stance);
    Pose pose = state.units[wanted.unit].pose();
    for (const Leg& leg : wanted.legs) {
        const Pose next = table::after(pose, formation, leg, wheel_of(field));
        if (leg.kind != Leg::Kind::turn) {
            add_areas(field, wanted.unit, table::outline(pose, formation), table::outline(next, formation),
                      plan);
        }
        add_obstacles(field, state, wanted.unit, pose, leg, plan);
        pose = next;
    }
}

void add_way(const Field& field, const State& state, const Move& order, Plan& plan) {
    const Unit& unit = state.units[order.unit];
    const table::Formation formation = formation_of(field, order.unit, unit.stance);
    const std::string_view stance = word(unit.stance);
    State there = state;
    Pose pose = unit.pose();
    plan.track.push_back({pose, stance});
    for (const Leg& leg : order.legs) {
        pose = table::after(pose, formation, leg, wheel_of(field));
        plan.track.push_back({pose, stance});
    }
    there.units[order.unit].at = pose.at;
    there.units[order.unit].facing = pose.facing;
    plan.ghost = base_views(field, there, order.unit);
}

void add_price(const Field& field, const State& state, const Move& order, Plan& plan) {
    Passage passage;
    const Verdict verdict = follow(field, state, order, passage);
    const Gait gait = gait_of(field, state, order.unit);
    const auto length = [&](std::int64_t parts) {
        return static_cast<Thou>(std::max<std::int64_t>(parts, 0) * gait.allowance / whole_move);
    };
    const std::int64_t left = left_of_move(field, state, order.unit) - passage.spent;
    plan.left = verdict ? length(left) : inches_left(field, state, order.unit);
    plan.cost = verdict ? fmt::format("{} of {} inches", table::about_inches(length(passage.spent)),
                                      table::about_inches(inches_left(field, state, order.unit)))
                        : "";
    if (!verdict) {
        plan.refusal = verdict.error();
    }
}

/// An order that puts a unit into a pose at once.
template <class Kind>
Plan put_there(const Field& field, const State& state, const Kind& order, const Pose& pose, Stance stance) {
    State there = state;
    Unit& unit = there.units[order.unit];
    unit.at = pose.at;
    unit.facing = pose.facing;
    unit.stance = stance;
    Plan plan;
    plan.order = write_order(field, order);
    plan.ghost = base_views(field, there, order.unit);
    plan.track.push_back({pose, word(stance)});
    if (const Verdict verdict = check(field, state, order); !verdict) {
        plan.refusal = verdict.error();
    }
    return plan;
}

/// "awi/deploy.zone"
Plan deployed(const Field& field, const State& state, const Wish& wish) {
    const Unit& it = state.units[wish.unit];
    const bool stands = it.on_table();
    const Stance usual = stands ? it.stance : usual_stance(field.roll(wish.unit).type);
    const Angle usual_facing = stands ? it.facing : field.force(wish.unit).pose.facing;
    const Deploy order{wish.unit, {wish.to, wish.facing.value_or(usual_facing)}, wish.stance.value_or(usual)};
    return put_there(field, state, order, order.pose, order.stance);
}

/// The point of a stretch of the edge that is nearest to another.
Vec nearest_on(const table::EdgeSpan& edge, Vec to) {
    const auto between = [](Thou at, Thou a, Thou b) {
        return std::clamp(at, std::min(a, b), std::max(a, b));
    };
    return {between(to.x, edge.from.x, edge.to.x), between(to.y, edge.from.y, edge.to.y)};
}

/// "awi/arrive.edge"
Plan arrived(const Field& field, const State& state, const Wish& wish) {
    const Type type = field.roll(wish.unit).type;
    const Stance usual = may_arrive_in(type, usual_stance(type)) ? usual_stance(type) : Stance::limbered;
    const Stance stance = wish.stance.value_or(usual);
    const Vec rear = nearest_on(field.force(wish.unit).edge, wish.to);
    const Arrive order{wish.unit, arrival_at(field, wish.unit, rear, stance), stance};
    return put_there(field, state, order, order.pose, order.stance);
}

/// "awi/face.turn": toward the point, unless a facing is said.
Plan faced(const Field& field, const State& state, const Wish& wish) {
    const Unit& it = state.units[wish.unit];
    const Angle toward = wish.to == it.at ? it.facing : table::direction_of(wish.to - it.at);
    const Face order{wish.unit, wish.facing.value_or(toward)};
    return put_there(field, state, order, {it.at, order.facing}, it.stance);
}

/// Where a unit is set down and does not march.
std::optional<Plan> plan_at_once(const Field& field, const State& state, const Wish& wish) {
    const Unit& it = state.units[wish.unit];
    if (state.phase == Phase::deploy && field.force(wish.unit).begins == table::Force::Begins::deployed) {
        return deployed(field, state, wish);
    }
    if (it.place == Place::waiting && may_arrive(field, state, wish.unit)) {
        return arrived(field, state, wish);
    }
    if (state.phase == Phase::face && it.on_table() && it.inside == 0) {
        return faced(field, state, wish);
    }
    return {};
}

/// All the way to a point, allowed or not.
Move whole_way(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing) {
    const Unit& it = state.units[unit];
    const bool general = is_general(field.roll(unit).type);
    const auto free =
        general
            ? table::half_circle
            : Angle{static_cast<std::uint16_t>(std::min(field.parameters.turn_free * 65536 / 360, 32768))};
    const Angle turned{static_cast<std::uint16_t>(state.trails[unit].turned)};
    return {unit, table::plan_to(it.pose(), formation_of(field, unit, it.stance), to, facing, wheel_of(field),
                                 free, turned)};
}

} // namespace

Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing) {
    const Move whole = whole_way(field, state, unit, to, facing);
    if (whole.legs.count == 0 || check(field, state, whole)) {
        return whole;
    }
    if (const std::optional<Move> over = crossing(field, state, unit);
        over && beyond(state.units[unit].pose(), *over, to)) {
        return *over;
    }
    return shortened(field, state, whole);
}

std::optional<Move> crossing(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!it.on_table() || it.inside != 0 || it.spent != 0) {
        return {};
    }
    const table::Formation formation = formation_of(field, unit, it.stance);
    const Thou reach = scaled(field.parameters, field.parameters.cross_reach);
    const Leg look{Leg::Kind::advance, reach, {}};
    const table::Course course = table::course_of(field.scenario.ground, it.pose(), formation, look,
                                                  wheel_of(field), gone_structures(field, state));
    for (const drill::Obstacle& obstacle :
         obstacles_on(country_of(field, state), it.pose(), formation, look, wheel_of(field), course)) {
        const auto toll = drill::toll(gait_of(field, state, unit), obstacle.barrier);
        if (!toll || *toll < whole_move) {
            continue;
        }
        Move order{unit, {}};
        order.legs.count = 1;
        order.legs.legs[0] = {
            Leg::Kind::advance, clear_of(country_of(field, state), it.pose(), formation, obstacle), {}};
        return check(field, state, order) ? std::optional{order} : std::nullopt;
    }
    return {};
}

std::optional<Plan> plan(const Field& field, const State& state, const Json& wish) {
    const std::optional<Wish> wanted = wish_of(field, wish);
    if (!wanted) {
        return {};
    }
    if (auto at_once = plan_at_once(field, state, *wanted)) {
        return at_once;
    }
    if (!state.units[wanted->unit].on_table()) {
        return {};
    }
    const UnitId unit = wanted->unit;
    const Unit& it = state.units[unit];
    const Angle* facing = wanted->facing ? &*wanted->facing : nullptr;
    const Move order = move_to(field, state, unit, wanted->to, facing);
    Plan plan;
    if (order.legs.count == 0) {
        plan.track.push_back({it.pose(), word(it.stance)});
        plan.ghost = base_views(field, state, unit);
        plan.left = inches_left(field, state, unit);
        return plan;
    }
    plan.order = write_order(field, order);
    add_way(field, state, order, plan);
    add_price(field, state, order, plan);
    add_slow(field, state, order, plan);
    if (const Verdict all = check(field, state, whole_way(field, state, unit, wanted->to, facing));
        !all && !plan.refusal) {
        plan.stopped = all.error();
    }
    return plan;
}

} // namespace bounce::awi
