#include "engine/rules/grant/rules.h"

#include "engine/drill/planner/plan_march.h"
#include "engine/drill/planner/wish.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/showing/dragged.h"
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

std::vector<BaseView> ghost_at(Position pos, UnitId unit, const Pose& front, Stance stance) {
    State there = pos.state;
    Unit& it = there.units[unit];
    it.stance = stance;
    it.place = Place::table;
    set_pose({pos.field, there}, unit, front);
    return base_views({pos.field, there}, unit);
}

/// An order that puts a unit into a pose at once.
template <class Kind>
Plan put_there(Position pos, const Kind& order) {
    return drill::put_at_once(
        Rules::write_order(pos.field, order), ghost_at(pos, order.unit, order.pose, order.stance),
        waypoint(pos.field, order.unit, order.pose, order.stance, pos.state.units[order.unit].men),
        check(pos, order));
}

/// "grant/scenario.zone"_clause
Plan deployed(Position pos, const Wish& wish) {
    const Unit& it = pos.state.units[wish.unit];
    const Angle usual = it.on_table() ? it.facing : pos.field.force(wish.unit).pose.facing;
    return put_there(pos,
                     Deploy{wish.unit, {wish.to, wish.facing.value_or(usual)}, wish.stance_or(it.stance)});
}

/// "grant/scenario.arrive"_clause
Plan arrived(Position pos, const Wish& wish) {
    const Entry entry = entry_of(pos, wish.unit);
    const Stance stance = wish.stance_or(marching_stance(pos.field, wish.unit));
    const Thou deep = formation_of(pos.field, wish.unit, stance, pos.state.units[wish.unit].men).depth();
    const Angle facing = entry.facing;
    const Vec at = drill::nearest_on(entry.edge, wish.to) + table::along(facing, deep);
    return put_there(pos, Arrive{wish.unit, {at, facing}, stance});
}

void add_way(Position pos, const Progress& progress, UnitId unit, Plan& plan) {
    const Unit& it = pos.state.units[unit];
    plan.track.push_back(waypoint(pos.field, unit, {it.at, it.facing}, it.stance, it.outside()));
    for (int leg = 1; leg <= progress.legs; ++leg) {
        const Pose& front = progress.stations[static_cast<std::size_t>(leg)];
        plan.track.push_back(waypoint(pos.field, unit, front, it.stance, it.outside()));
    }
    if (!progress.leaves) {
        plan.ghost = ghost_at(pos, unit, progress.to, it.stance);
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
Verdict hindrance(Position pos, const Wish& wish, const table::Legs& legs) {
    const Move order = march_by(pos, wish.unit, legs);
    const UnitId touched = follow(pos, order).touched;
    if (touched != no_unit && !means(pos, touched, wish.to)) {
        return refuse("grant/charge.walk"_clause, "{0} {0:is|are} in the way.", pos.field.who(touched));
    }
    return check(pos, order);
}

/// The order for legs, which may end at an enemy who stands nearer than they lead.
Move order_for(Position pos, UnitId unit, const table::Legs& legs) {
    Move order = march_by(pos, unit, legs);
    const Thou left = left_of_move(pos, unit);
    for (table::Leg& leg : std::span{order.legs.legs}.first(order.legs.count)) {
        leg.by = pos.field.arm(unit) == Arm::barge ? leg.by : std::min(leg.by, left);
    }
    return order;
}

void tell(Position pos, const Move& order, Plan& plan) {
    plan.order = Rules::write_order(pos.field, order);
    const Progress progress = follow(pos, order);
    add_way(pos, progress, order.unit, plan);
    add_slow(pos.field, progress, plan);
    if (const Verdict verdict = check(pos, order); !verdict) {
        plan.refusal = verdict.error();
        return;
    }
    State after = pos.state;
    after.units[order.unit].spent = progress.spent;
    const Thou before = plan.left;
    plan.left = left_of_move({pos.field, after}, order.unit);
    plan.cost = drill::cost_text(before - plan.left, before);
}

Plan marched(Position pos, const Wish& wish) {
    const UnitId unit = wish.unit;
    const Unit& it = pos.state.units[unit];
    const drill::Telling telling{
        .able = may_march(pos, unit),
        .left = left_of_move(pos, unit),
        .here = waypoint(pos.field, unit, {it.at, it.facing}, it.stance, it.outside()),
        .bases = base_views(pos, unit),
        .no_nearer = {"grant/move.legs"_clause,
                      fmt::format("{} cannot get any closer to that.", pos.field.who(unit))},
        .hindrance = [&](const table::Legs& legs) { return hindrance(pos, wish, legs); },
        .tell = [&](const table::Legs& legs, Plan& plan) { tell(pos, order_for(pos, unit, legs), plan); }};
    return drill::plan_march(dragged(pos, unit, wish.to), wish.destination(), telling);
}

} // namespace

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    const Position pos{field, state};
    const std::optional<Wish> wanted = drill::wish_of(field.scenario, wish, stance_names);
    if (!wanted) {
        return {};
    }
    const Unit& it = state.units[wanted->unit];
    const auto begins = field.force(wanted->unit).begins;
    if (state.phase == Phase::deploy && begins == table::Force::Begins::deployed) {
        return deployed(pos, *wanted);
    }
    if (it.place == Place::waiting && begins == table::Force::Begins::arriving
        && entry_of(pos, wanted->unit).turn > 0) {
        return arrived(pos, *wanted);
    }
    const bool rides = field.arm(wanted->unit) == Arm::general; // also away from whom he is with
    if (!it.on_table() || (!rides && body_of(pos, wanted->unit).width == 0)) {
        return {};
    }
    return marched(pos, *wanted);
}

} // namespace bounce::grant
