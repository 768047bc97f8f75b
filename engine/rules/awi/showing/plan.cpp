#include "engine/rules/awi/rules.h"

#include "engine/drill/planner/marched.h"
#include "engine/drill/planner/plan_march.h"
#include "engine/drill/planner/wish.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/showing/dragged.h"
#include "engine/rules/awi/showing/figures.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

using drill::Wish;

void add_way(const Field& field, const State& state, const Move& order, Plan& plan) {
    const drill::Marcher marcher = marcher_of(field, state, order.unit);
    State there = state;
    Unit& unit = there.units[order.unit];
    const Pose end = drill::add_track(marcher, order.legs, word(unit.stance), plan);
    unit.at = end.at;
    unit.facing = end.facing;
    plan.ghost = base_views(field, there, order.unit);
    drill::add_slow(country_of(field, state), marcher, order.legs, plan);
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
    plan.cost = verdict ? drill::cost_text(length(passage.spent), inches_left(field, state, order.unit)) : "";
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
    return drill::put_at_once(Rules::write_order(field, order), base_views(field, there, order.unit),
                              {pose, word(stance)}, check(field, state, order));
}

/// "awi/deploy.zone"
Plan deployed(const Field& field, const State& state, const Wish& wish) {
    const Unit& it = state.units[wish.unit];
    const bool stands = it.on_table();
    const Stance usual = stands ? it.stance : usual_stance(field.roll(wish.unit).type);
    const Angle usual_facing = stands ? it.facing : field.force(wish.unit).pose.facing;
    const Deploy order{wish.unit, {wish.to, wish.facing.value_or(usual_facing)}, wish.stance_or(usual)};
    return put_there(field, state, order, order.pose, order.stance);
}

/// "awi/arrive.edge"
Plan arrived(const Field& field, const State& state, const Wish& wish) {
    const Type type = field.roll(wish.unit).type;
    const Stance usual = may_arrive_in(type, usual_stance(type)) ? usual_stance(type) : Stance::limbered;
    const Stance stance = wish.stance_or(usual);
    const Vec rear = drill::nearest_on(field.force(wish.unit).edge, wish.to);
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

Plan marched(const Field& field, const State& state, const Wish& wish) {
    const UnitId unit = wish.unit;
    const Unit& it = state.units[unit];
    const auto order = [&](const table::Legs& legs) { return Move{unit, legs}; };
    const drill::Telling telling{
        .able = may_march(field, state, unit),
        .left = inches_left(field, state, unit),
        .here = {it.pose(), word(it.stance)},
        .bases = base_views(field, state, unit),
        .no_nearer = {"awi/move.wheel"_clause,
                      fmt::format("{} cannot get any closer to that.", field.who(unit))},
        .hindrance = [&](const table::Legs& legs) { return check(field, state, order(legs)); },
        .tell =
            [&](const table::Legs& legs, Plan& plan) {
                plan.order = Rules::write_order(field, order(legs));
                add_way(field, state, order(legs), plan);
                add_price(field, state, order(legs), plan);
            }};
    return drill::plan_march(dragged(field, state, unit, wish.to), wish.destination(), telling);
}

} // namespace

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    const std::optional<Wish> wanted = drill::wish_of(field.scenario, wish, stance_names);
    if (!wanted) {
        return {};
    }
    if (auto at_once = plan_at_once(field, state, *wanted)) {
        return at_once;
    }
    if (!state.units[wanted->unit].on_table()) {
        return {};
    }
    return marched(field, state, *wanted);
}

} // namespace bounce::awi
