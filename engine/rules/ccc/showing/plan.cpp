#include "engine/rules/ccc/rules.h"

#include "engine/drill/planner/plan_march.h"
#include "engine/drill/planner/wish.h"
#include "engine/drill/setup/deploy.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/way.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/showing/dragged.h"
#include "engine/rules/ccc/showing/figures.h"
#include "engine/rules/ccc/showing/order_words.h"
#include "engine/rules/ccc/sight/sight.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

using drill::Wish;

Waypoint waypoint(Position pos, UnitId unit, const Pose& front) {
    return {middle_of(front, formation_of(pos, unit)), word(pos.state.units[unit].stance)};
}

/// A state in which a unit stands there.
State with_unit_at(const State& state, UnitId unit, const Pose& front, Stance stance) {
    State there = state;
    Unit& it = there.units[unit];
    it.at = front.at;
    it.facing = front.facing;
    it.stance = stance;
    it.place = Place::table;
    return there;
}

/// An order that puts a unit into a pose at once.
template <class Kind>
Plan put_there(Position pos, const Kind& order, const Pose& front, Stance stance) {
    const State there = with_unit_at(pos.state, order.unit, front, stance);
    return drill::put_at_once(Rules::write_order(pos.field, order),
                              base_views({pos.field, there}, order.unit),
                              waypoint({pos.field, there}, order.unit, front), check(pos, order));
}

/// "ccc/turn.deploy"_clause
Plan deployed(Position pos, const Wish& wish) {
    const Unit& it = pos.state.units[wish.unit];
    const Angle usual = it.on_table() ? it.facing : pos.field.force(wish.unit).pose.facing;
    const Stance stance = it.on_table() ? it.stance : usual_stance(pos.field.arm(wish.unit));
    const Deploy order{wish.unit, wish.stance_or(stance), {wish.to, wish.facing.value_or(usual)}};
    return put_there(pos, order, order.at, order.stance);
}

/// "ccc/turn.arrive"_clause: its rear on the edge.
Plan arrived(Position pos, const Wish& wish) {
    const table::Force& force = pos.field.force(wish.unit);
    const Stance stance = wish.stance_or(marching_stance(pos.field.arm(wish.unit)));
    const table::Formation room =
        formation_of(pos.field, wish.unit, stance, pos.state.units[wish.unit].pieces);
    const Pose middle = drill::arrival_at(force, drill::nearest_on(force.edge, wish.to), room);
    const Arrive order{wish.unit, stance, front_of(middle, room)};
    return put_there(pos, order, order.at, order.stance);
}

/// "ccc/reaction.skirmish"_clause: about its middle, toward the point, unless a facing is said; as far round
/// as there is room.
Plan faced(Position pos, const Wish& wish) {
    constexpr int parts = 64;
    const Unit& it = pos.state.units[wish.unit];
    const table::Formation room = formation_of(pos, wish.unit);
    Pose middle = middle_of({it.at, it.facing}, room);
    const Angle toward = wish.to == middle.at ? it.facing : table::direction_of(wish.to - middle.at);
    const Angle off = wish.facing.value_or(toward) - it.facing;
    const auto turned = [&](int part) {
        const int turn = off.signed_turn() * part / parts;
        return Face{wish.unit, it.facing + Angle{static_cast<std::uint16_t>(turn)}};
    };
    const Verdict whole = check(pos, turned(parts));
    int part = parts;
    while (part > 0 && !check(pos, turned(part))) {
        --part;
    }
    const Face order = turned(part > 0 ? part : parts);
    middle.facing = order.facing;
    Plan plan = put_there(pos, order, front_of(middle, room), it.stance);
    if (!whole && part > 0) {
        plan.stopped = whole.error();
    }
    return plan;
}

std::string reason_of(Position pos, const Toll& toll) {
    switch (toll.kind) {
    case Toll::Kind::woodlot:
    case Toll::Kind::stumps:
    case Toll::Kind::fog: {
        constexpr std::string_view words[] = {"woodlot", "stumps and boulders", "", "", "fog"};
        return fmt::format("{}: {} less", words[static_cast<std::size_t>(toll.kind)],
                           table::with_inches(table::inches_text(flat_toll(pos, toll.kind))));
    }
    case Toll::Kind::up:
        return fmt::format("uphill: half a D{} less", pos.field.parameters.slope_die);
    case Toll::Kind::down:
        return fmt::format("downhill: half a D{} more", pos.field.parameters.slope_die);
    case Toll::Kind::obstacle:
        break;
    }
    const Parameters& p = pos.field.parameters;
    const int die = toll.obstacle.worm                               ? p.worm_fence_die
                    : toll.obstacle.barrier <= table::Barrier::hedge ? p.rail_fence_die
                                                                     : p.wall_die;
    return fmt::format("{}: a D{} less", obstacle_word(toll.obstacle), die);
}

/// The area that a toll is for; -1 for those that no area of the table tells, such as a slope.
int area_of(const Field& field, const Toll& toll, Vec from, Vec to) {
    const auto& areas = field.scenario.ground.areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool kind = toll.kind == Toll::Kind::woodlot ? table::is_woods(areas[i])
                                                           : areas[i].terrain == table::Terrain::rough;
        if (kind && (table::meets(from, to, areas[i].outline) || table::inside(to, areas[i].outline))) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

/// What takes from the move on the way, leg by leg: it may end short where dice say so.
void add_slow(Position pos, const Move& order, Plan& plan) {
    Walker walker = walker_of(pos, order.unit);
    std::uint8_t paid = pos.state.units[order.unit].paid;
    for (const table::Leg& leg : order.legs) {
        const Pose next = table::after(walker.middle, walker.formation, leg, {});
        if (leg.kind != table::Leg::Kind::turn) {
            const Way way = way_along(pos, walker, leg, paid);
            for (const Toll& toll : way.tolls) {
                const bool line = toll.kind == Toll::Kind::obstacle;
                const int index =
                    line ? toll.obstacle.line : area_of(pos.field, toll, walker.middle.at, next.at);
                paid = static_cast<std::uint8_t>(paid | paid_bit(toll.kind));
                if (index >= 0 && !(line && index == 255)) {
                    plan.slowed.push_back({line ? Plan::Slow::Kind::line : Plan::Slow::Kind::area, index,
                                           reason_of(pos, toll)});
                }
            }
        }
        walker.middle = next;
    }
}

/// What forbids legs, or whom they run into.
Verdict hindrance(Position pos, UnitId unit, const table::Legs& legs) {
    const Progress progress = follow(pos, {unit, legs});
    if (progress.touched != no_unit) {
        return refuse("ccc/move.contact"_clause, "{0} {0:is|are} in the way.",
                      pos.field.who(progress.touched));
    }
    return progress.verdict;
}

void add_way(Position pos, const Move& order, Plan& plan) {
    const UnitId unit = order.unit;
    const Unit& it = pos.state.units[unit];
    const Progress progress = follow(pos, order);
    for (int leg = 0; leg <= progress.legs; ++leg) {
        plan.track.push_back(waypoint(pos, unit, progress.stations[static_cast<std::size_t>(leg)]));
    }
    State there = with_unit_at(pos.state, unit, progress.to, it.stance);
    there.units[unit].spent = progress.spent;
    if (!progress.leaves) {
        plan.ghost = base_views({pos.field, there}, unit);
    }
    const Thou before = plan.left;
    plan.left = left_of({pos.field, there}, unit);
    plan.cost = drill::cost_text(before - plan.left, before);
    add_slow(pos, order, plan);
}

Plan marched(Position pos, const Wish& wish) {
    const UnitId unit = wish.unit;
    const Unit& it = pos.state.units[unit];
    const drill::Telling telling{
        .able = may_march(pos, unit),
        .left = left_of(pos, unit),
        .here = waypoint(pos, unit, {it.at, it.facing}),
        .bases = base_views(pos, unit),
        .no_nearer = {"ccc/move.wheel"_clause,
                      fmt::format("{} cannot get any closer to that.", pos.field.who(unit))},
        .hindrance = [&](const table::Legs& legs) { return hindrance(pos, unit, legs); },
        .tell =
            [&](const table::Legs& legs, Plan& plan) {
                const Move order{unit, legs};
                plan.order = Rules::write_order(pos.field, order);
                add_way(pos, order, plan);
                if (const Verdict verdict = check(pos, order); !verdict) {
                    plan.refusal = verdict.error();
                }
            }};
    return drill::plan_march(dragged(pos, unit, wish.to), wish.destination(), telling);
}

} // namespace

std::optional<Plan> Rules::plan(const Field& field, const State& state, const Json& wish) {
    const std::optional<Wish> wanted = drill::wish_of(field.scenario, wish, stance_names);
    if (!wanted) {
        return {};
    }
    const UnitId unit = wanted->unit;
    const State as_known =
        known(field, state, field.side(unit)); // it finds out on the way what it does not see
    const table::Force& force = field.force(unit);
    if (state.phase == Phase::deploy && drill::is_deployed(force)) {
        return deployed({field, as_known}, *wanted);
    }
    if (may_arrive({field, as_known}, unit)) {
        return arrived({field, as_known}, *wanted);
    }
    if (!stands(as_known, unit)) {
        return {};
    }
    return state.phase == Phase::facing ? faced({field, as_known}, *wanted)
                                        : marched({field, as_known}, *wanted);
}

} // namespace bounce::ccc
