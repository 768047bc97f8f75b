#include "engine/rules/awi/rules.h"

#include "engine/drill/planner/marched.h"
#include "engine/drill/planner/plan_march.h"
#include "engine/drill/planner/wish.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/dragged.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/showing/figures.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

using drill::Wish;

void add_way(Position pos, const Move& order, Plan& plan) {
    const drill::Marcher marcher = marcher_of(pos, order.unit);
    State there = pos.state;
    Unit& unit = there.units[order.unit];
    const Pose end = drill::add_track(marcher, order.legs, word(unit.stance), plan);
    unit.at = end.at;
    unit.facing = end.facing;
    plan.ghost = base_views({pos.field, there}, order.unit);
    drill::add_slow(terrain_state_of(pos), marcher, order.legs, plan);
}

void add_price(Position pos, const Move& order, Plan& plan) {
    Passage passage;
    const Verdict verdict = follow(pos, order, passage);
    const Gait gait = gait_of(pos, order.unit);
    const auto length = [&](std::int64_t parts) {
        return static_cast<Thou>(std::max<std::int64_t>(parts, 0) * gait.allowance / whole_move);
    };
    const std::int64_t left = left_of_move(pos, order.unit) - passage.spent;
    plan.left = verdict ? length(left) : inches_left(pos, order.unit);
    plan.cost = verdict ? drill::cost_text(length(passage.spent), inches_left(pos, order.unit)) : "";
    if (!verdict) {
        plan.refusal = verdict.error();
    }
}

/// An order that puts a unit into a pose at once.
template <class Kind>
Plan put_there(Position pos, const Kind& order, const Pose& pose, Stance stance) {
    State there = pos.state;
    Unit& unit = there.units[order.unit];
    unit.at = pose.at;
    unit.facing = pose.facing;
    unit.stance = stance;
    return drill::put_at_once(Rules::write_order(pos.field, order),
                              base_views({pos.field, there}, order.unit), {pose, word(stance)},
                              check(pos, order));
}

/// "awi/deploy.zone"
Plan deployed(Position pos, const Wish& wish) {
    const Unit& it = pos.state.units[wish.unit];
    const bool stands = it.on_table();
    const Stance usual = stands ? it.stance : usual_stance(pos.field.roll(wish.unit).type);
    const Angle usual_facing = stands ? it.facing : pos.field.force(wish.unit).pose.facing;
    const Deploy order{wish.unit, {wish.to, wish.facing.value_or(usual_facing)}, wish.stance_or(usual)};
    return put_there(pos, order, order.pose, order.stance);
}

/// "awi/arrive.edge"
Plan arrived(Position pos, const Wish& wish) {
    const Type type = pos.field.roll(wish.unit).type;
    const Stance usual = may_arrive_in(type, usual_stance(type)) ? usual_stance(type) : Stance::limbered;
    const Stance stance = wish.stance_or(usual);
    const Vec rear = drill::nearest_on(pos.field.force(wish.unit).edge, wish.to);
    const Arrive order{wish.unit, arrival_at(pos.field, wish.unit, rear, stance), stance};
    return put_there(pos, order, order.pose, order.stance);
}

/// "awi/face.turn": toward the point, unless a facing is said.
Plan faced(Position pos, const Wish& wish) {
    const Unit& it = pos.state.units[wish.unit];
    const Angle toward = wish.to == it.at ? it.facing : table::direction_of(wish.to - it.at);
    const Face order{wish.unit, wish.facing.value_or(toward)};
    return put_there(pos, order, {it.at, order.facing}, it.stance);
}

/// Where a unit is set down and does not march.
std::optional<Plan> plan_at_once(Position pos, const Wish& wish) {
    const Unit& it = pos.state.units[wish.unit];
    if (pos.state.phase == Phase::deploy
        && pos.field.force(wish.unit).begins == table::Force::Begins::deployed) {
        return deployed(pos, wish);
    }
    if (it.place == Place::waiting && may_arrive(pos, wish.unit)) {
        return arrived(pos, wish);
    }
    if (pos.state.phase == Phase::face && it.on_table() && it.inside == 0) {
        return faced(pos, wish);
    }
    return {};
}

Plan marched(Position pos, const Wish& wish) {
    const UnitId unit = wish.unit;
    const Unit& it = pos.state.units[unit];
    const auto order = [&](const table::Legs& legs) { return Move{unit, legs}; };
    const drill::Telling telling{
        .able = may_march(pos, unit),
        .left = inches_left(pos, unit),
        .here = {it.pose(), word(it.stance)},
        .bases = base_views(pos, unit),
        .no_nearer = {"awi/move.wheel"_clause,
                      fmt::format("{} cannot get any closer to that.", pos.field.who(unit))},
        .hindrance = [&](const table::Legs& legs) { return check(pos, order(legs)); },
        .tell =
            [&](const table::Legs& legs, Plan& plan) {
                plan.order = Rules::write_order(pos.field, order(legs));
                add_way(pos, order(legs), plan);
                add_price(pos, order(legs), plan);
            }};
    return drill::plan_march(dragged(pos, unit, wish.to), wish.destination(), telling);
}

} // namespace

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    const Position pos{field, state};
    const std::optional<Wish> wanted = drill::wish_of(field.scenario, wish, stance_names);
    if (!wanted) {
        return {};
    }
    if (auto at_once = plan_at_once(pos, *wanted)) {
        return at_once;
    }
    if (!state.units[wanted->unit].on_table()) {
        return {};
    }
    return marched(pos, *wanted);
}

} // namespace bounce::awi
