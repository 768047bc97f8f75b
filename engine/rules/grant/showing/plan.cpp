#include "engine/rules/grant/rules.h"

#include "engine/drill/planner/plan_march.h"
#include "engine/drill/planner/wish.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/arrivals.h"
#include "engine/rules/grant/showing/dragged.h"
#include "engine/rules/grant/showing/drawing.h"
#include "engine/rules/grant/showing/figures.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <span>

namespace bounce::grant {

namespace {

using drill::Wish;

Waypoint waypoint(const Field& field, UnitId unit, const Pose& front, Stance stance, int men) {
    return {middle_of(front, formation_of(field, unit, stance, men)), word(stance)};
}

std::vector<BaseView> ghost_at(const Field& field, const State& state, UnitId unit, const Pose& front,
                               Stance stance) {
    State there = state;
    Unit& it = there.units[unit];
    it.stance = stance;
    it.place = Place::table;
    set_pose(field, there, unit, front);
    return base_views(field, there, unit);
}

/// An order that puts a unit into a pose at once.
template <class Kind>
Plan put_there(const Field& field, const State& state, const Kind& order) {
    return drill::put_at_once(
        Rules::write_order(field, order), ghost_at(field, state, order.unit, order.pose, order.stance),
        waypoint(field, order.unit, order.pose, order.stance, state.units[order.unit].men),
        check(field, state, order));
}

/// "grant/scenario.zone"_clause
Plan deployed(const Field& field, const State& state, const Wish& wish) {
    const Unit& it = state.units[wish.unit];
    const Angle usual = it.on_table() ? it.facing : field.force(wish.unit).pose.facing;
    return put_there(field, state,
                     Deploy{wish.unit, {wish.to, wish.facing.value_or(usual)}, wish.stance_or(it.stance)});
}

/// "grant/scenario.arrive"_clause
Plan arrived(const Field& field, const State& state, const Wish& wish) {
    const Entry entry = entry_of(field, state, wish.unit);
    const Stance stance = wish.stance_or(marching_stance(field, wish.unit));
    const Thou deep = formation_of(field, wish.unit, stance, state.units[wish.unit].men).depth();
    const Angle facing = entry.facing;
    const Vec at = drill::nearest_on(entry.edge, wish.to) + table::along(facing, deep);
    return put_there(field, state, Arrive{wish.unit, {at, facing}, stance});
}

void add_way(const Field& field, const State& state, const Progress& progress, UnitId unit, Plan& plan) {
    const Unit& it = state.units[unit];
    plan.track.push_back(waypoint(field, unit, {it.at, it.facing}, it.stance, it.outside()));
    for (int leg = 1; leg <= progress.legs; ++leg) {
        const Pose& front = progress.stations[static_cast<std::size_t>(leg)];
        plan.track.push_back(waypoint(field, unit, front, it.stance, it.outside()));
    }
    if (!progress.leaves) {
        plan.ghost = ghost_at(field, state, unit, progress.to, it.stance);
    }
}

/// Ground on the way other than roads and open fields, so that it is seen why a move ends short.
void add_slow(const Field& field, const Progress& progress, Plan& plan) {
    const auto& areas = field.scenario.ground.areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool slows =
            areas[i].terrain != table::Terrain::road && areas[i].terrain != table::Terrain::open;
        bool any = false;
        for (int leg = 1; slows && leg <= progress.legs; ++leg) {
            const auto at = static_cast<std::size_t>(leg);
            any |= table::meets(progress.stations[at - 1].at, progress.stations[at].at, areas[i].outline)
                   || table::inside(progress.stations[at].at, areas[i].outline);
        }
        if (any) {
            plan.slowed.push_back(
                {Plan::Slow::Kind::area, static_cast<int>(i), table::spoken(areas[i].terrain)});
        }
    }
}

/// What forbids legs, or whom they run into who is not meant.
Verdict hindrance(const Field& field, const State& state, const Wish& wish, const table::Legs& legs) {
    const Move order = march_by(field, state, wish.unit, legs);
    const UnitId touched = follow(field, state, order).touched;
    if (touched != no_unit && !means(field, state, touched, wish.to)) {
        return refuse("grant/charge.walk"_clause, "{0} {0:is|are} in the way.", field.who(touched));
    }
    return check(field, state, order);
}

/// The order for legs, which may end at an enemy who stands nearer than they lead.
Move order_for(const Field& field, const State& state, UnitId unit, const table::Legs& legs) {
    Move order = march_by(field, state, unit, legs);
    const Thou left = left_of_move(field, state, unit);
    for (table::Leg& leg : std::span{order.legs.legs}.first(order.legs.count)) {
        leg.by = field.arm(unit) == Arm::barge ? leg.by : std::min(leg.by, left);
    }
    return order;
}

void tell(const Field& field, const State& state, const Move& order, Plan& plan) {
    plan.order = Rules::write_order(field, order);
    const Progress progress = follow(field, state, order);
    add_way(field, state, progress, order.unit, plan);
    add_slow(field, progress, plan);
    if (const Verdict verdict = check(field, state, order); !verdict) {
        plan.refusal = verdict.error();
        return;
    }
    State after = state;
    after.units[order.unit].spent = progress.spent;
    const Thou before = plan.left;
    plan.left = left_of_move(field, after, order.unit);
    plan.cost = drill::cost_text(before - plan.left, before);
}

Plan marched(const Field& field, const State& state, const Wish& wish) {
    const UnitId unit = wish.unit;
    const Unit& it = state.units[unit];
    const drill::Telling telling{
        .able = may_march(field, state, unit),
        .left = left_of_move(field, state, unit),
        .here = waypoint(field, unit, {it.at, it.facing}, it.stance, it.outside()),
        .bases = base_views(field, state, unit),
        .no_nearer = {"grant/move.legs"_clause,
                      fmt::format("{} cannot get any closer to that.", field.who(unit))},
        .hindrance = [&](const table::Legs& legs) { return hindrance(field, state, wish, legs); },
        .tell = [&](const table::Legs& legs,
                    Plan& plan) { tell(field, state, order_for(field, state, unit, legs), plan); }};
    return drill::plan_march(dragged(field, state, unit, wish.to), wish.destination(), telling);
}

} // namespace

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    const std::optional<Wish> wanted = drill::wish_of(field.scenario, wish, stance_names);
    if (!wanted) {
        return {};
    }
    const Unit& it = state.units[wanted->unit];
    const auto begins = field.force(wanted->unit).begins;
    if (state.phase == Phase::deploy && begins == table::Force::Begins::deployed) {
        return deployed(field, state, *wanted);
    }
    if (it.place == Place::waiting && begins == table::Force::Begins::arriving
        && entry_of(field, state, wanted->unit).turn > 0) {
        return arrived(field, state, *wanted);
    }
    const bool rides = field.arm(wanted->unit) == Arm::general; // also away from whom he is with
    if (!it.on_table() || (!rides && body_of(field, state, wanted->unit).width == 0)) {
        return {};
    }
    return marched(field, state, *wanted);
}

} // namespace bounce::grant
