#include "engine/rules/grant/showing/plan.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/arrivals.h"
#include "engine/rules/grant/showing/drawing.h"
#include "engine/rules/grant/showing/figures.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::grant {

namespace {

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
        const auto said = std::ranges::find(stance_names, json["formation"].get<std::string>());
        if (said == std::end(stance_names)) {
            return {};
        }
        wish.stance = static_cast<Stance>(said - std::begin(stance_names));
    }
    if (json.contains("facing") && !json["facing"].is_null()) {
        wish.facing = table::angle_of(json["facing"]);
        if (!wish.facing) {
            return {};
        }
    }
    return wish;
}

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
    Plan plan;
    plan.order = write_order(field, order);
    plan.ghost = ghost_at(field, state, order.unit, order.pose, order.stance);
    plan.track.push_back(waypoint(field, order.unit, order.pose, order.stance, state.units[order.unit].men));
    if (const Verdict verdict = check(field, state, order); !verdict) {
        plan.refusal = verdict.error();
    }
    return plan;
}

/// "grant/scenario.zone"_clause
Plan deployed(const Field& field, const State& state, const Wish& wish) {
    const Unit& it = state.units[wish.unit];
    const Angle usual = it.on_table() ? it.facing : field.force(wish.unit).pose.facing;
    return put_there(
        field, state,
        Deploy{wish.unit, {wish.to, wish.facing.value_or(usual)}, wish.stance.value_or(it.stance)});
}

/// The point of a stretch of the edge that is nearest to another.
Vec nearest_on(const table::EdgeSpan& edge, Vec to) {
    const auto between = [](Thou at, Thou a, Thou b) {
        return std::clamp(at, std::min(a, b), std::max(a, b));
    };
    return {between(to.x, edge.from.x, edge.to.x), between(to.y, edge.from.y, edge.to.y)};
}

/// "grant/scenario.arrive"_clause
Plan arrived(const Field& field, const State& state, const Wish& wish) {
    const Entry entry = entry_of(field, state, wish.unit);
    const Stance stance = wish.stance.value_or(marching_stance(field, wish.unit));
    const Thou deep = formation_of(field, wish.unit, stance, state.units[wish.unit].men).depth();
    const Angle facing = entry.facing;
    const Vec at = nearest_on(entry.edge, wish.to) + table::along(facing, deep);
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

Plan marched(const Field& field, const State& state, const Wish& wish) {
    const UnitId unit = wish.unit;
    const Unit& it = state.units[unit];
    const Angle* facing = wish.facing ? &*wish.facing : nullptr;
    const Move order = move_to(field, state, unit, wish.to, facing);
    Plan plan;
    plan.left = left_of_move(field, state, unit);
    if (order.legs.count == 0) {
        plan.track.push_back(waypoint(field, unit, {it.at, it.facing}, it.stance, it.outside()));
        plan.ghost = base_views(field, state, unit);
        return plan;
    }
    plan.order = write_order(field, order);
    const Progress progress = follow(field, state, order);
    add_way(field, state, progress, unit, plan);
    add_slow(field, progress, plan);
    if (const Verdict verdict = check(field, state, order); !verdict) {
        plan.refusal = verdict.error();
        return plan;
    }
    State after = state;
    after.units[unit].spent = progress.spent;
    const Thou before = plan.left;
    plan.left = left_of_move(field, after, unit);
    plan.cost =
        fmt::format("{} of {} inches", table::about_inches(before - plan.left), table::about_inches(before));
    const Move whole = whole_way(field, state, unit, wish.to, facing);
    if (const Verdict all = check(field, state, whole); !all) {
        plan.stopped = all.error();
    }
    return plan;
}

} // namespace

std::optional<Plan> plan(const Field& field, const State& state, const Json& wish) {
    const std::optional<Wish> wanted = wish_of(field, wish);
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
