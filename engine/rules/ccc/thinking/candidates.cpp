#include "engine/rules/ccc/thinking.h"

#include "engine/drill/thinking/array.h"
#include "engine/drill/thinking/random_moves.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/thinking/random_moves.h"
#include "engine/rules/ccc/thinking/ways.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// In this step, by an order like those that are sought: whoever went before it, in a charge or to take over
/// a regiment, and whoever came on, keeps nobody else from moving.
bool has_moved(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.has(Mark::went | Mark::formed) && !it.has(Mark::charged | Mark::arrived)
           && pos.field.arm(unit) != Arm::officer;
}

/// Units are gone through in their order, so that none is looked at again by every order: from the last that
/// has moved.
int last_moved(Position pos) {
    for (int i = pos.field.units() - 1; i > 0; --i) {
        if (const auto unit = static_cast<UnitId>(i);
            pos.field.side(unit) == pos.state.actor && has_moved(pos, unit)) {
            return i;
        }
    }
    return 0;
}

void good_arrivals(Position pos, Random& random, std::vector<Order>& orders) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.state.actor && may_arrive(pos, unit)) {
            constexpr int places = 4;
            const std::size_t start = orders.size();
            for (int n = 0; n < places; ++n) {
                any_arrival(pos, unit, random, orders);
            }
            if (orders.size() > start) {
                return;
            }
        }
    }
}

/// Of the next unit that can do something useful.
void good_moves(Position pos, const EvalWeights& weights, std::size_t most, Random& random,
                std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (pos.state.phase == Phase::moves) {
        good_arrivals(pos, random, orders);
    }
    if (orders.size() > start) {
        return;
    }
    Outlook outlook{pos, pos.state.actor, weights};
    constexpr std::size_t enough = 8;
    for (int i = last_moved(pos); i < pos.field.units() && orders.size() == start; ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (pos.field.side(unit) == pos.state.actor && pos.state.units[unit].on_table()
            && can_move(pos, unit)) {
            add_ways(outlook, unit, std::min(most, enough), orders);
        }
    }
}

/// What was written down is not written again, or nobody came to an end.
void good_plots(Position pos, const EvalWeights& weights, std::size_t most, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    Outlook outlook{pos, pos.state.actor, weights};
    for (const UnitId unit : pos.field.all()) {
        const Plot& plot = pos.state.plots[unit];
        if (pos.field.side(unit) != pos.state.actor || !pos.state.units[unit].on_table() || plot.legs > 0
            || pos.state.units[unit].has(Mark::charged)) {
            continue;
        }
        add_charges(pos, unit, orders);
        std::erase_if(orders, [&](const Order& order) {
            const Announce* charge = std::get_if<Announce>(&order);
            return charge != nullptr && charge->unit == unit && outlook.charge_worth(*charge) <= 0;
        });
        if (orders.size() == start && can_move(pos, unit) && plot.change.kind == Change::Kind::none) {
            add_ways(outlook, unit, most, orders);
        }
        if (orders.size() > start) {
            return;
        }
    }
}

void good_charges(Position pos, std::vector<Order>& orders) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.state.actor && is_solid(pos, unit)) {
            add_charges(pos, unit, orders);
        }
    }
}

/// Of the next unit that has a target.
void good_fire(Position pos, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.state.actor && is_solid(pos, unit)
            && !pos.state.units[unit].has(Mark::aiming)) {
            add_fires(pos, unit, orders);
            if (orders.size() > start) {
                return;
            }
        }
    }
}

/// Where a unit finds its place in its side's array.
bool good_place(Position pos, const EvalWeights& weights, std::vector<Order>& orders) {
    Outlook outlook{pos, pos.state.actor, weights};
    const UnitId unit = drill::next_to_deploy(outlook.aims().army(), pos.state.actor);
    if (unit == no_unit) {
        return false;
    }
    const Stance stance = pos.field.arm(unit) == Arm::battery ? Stance::battery
                          : is_regiment(pos.field.arm(unit))  ? Stance::line
                                                              : Stance::single;
    const table::Formation room = formation_of(pos.field, unit, stance, pos.state.units[unit].pieces);
    const auto order_at = [&](const Pose& middle) { return Deploy{unit, stance, front_of(middle, room)}; };
    const auto worth = [&](const Pose& middle) {
        return outlook.worth(unit, {front_of(middle, room), stance, false});
    };
    const auto allowed = [&](const Pose& middle) { return check(pos, order_at(middle)).has_value(); };
    const std::optional<Pose> place = drill::place_in_array(outlook.aims(), unit, worth, allowed);
    return place && ccc::push_if(pos, order_at(*place), orders);
}

void several(Position pos, const EvalWeights& weights, int budget, Random& random,
             std::vector<Order>& orders) {
    const auto most = static_cast<std::size_t>(budget);
    switch (pos.state.phase) {
    case Phase::deploy:
        if (!good_place(pos, weights, orders)) {
            one_at_random(pos, random, orders);
        }
        break;
    case Phase::plot:
        good_plots(pos, weights, most, orders);
        break;
    case Phase::announce:
        good_charges(pos, orders);
        break;
    case Phase::moves:
        good_moves(pos, weights, most, random, orders);
        break;
    case Phase::skirmish:
    case Phase::infantry:
    case Phase::artillery:
        good_fire(pos, orders);
        break;
    case Phase::facing:
        for (const UnitId unit : pos.field.all()) {
            if (pos.field.side(unit) == pos.state.actor) {
                add_facings(pos, unit, orders);
            }
        }
        break;
    default:
        one_at_random(pos, random, orders);
        break;
    }
}

/// Whether the present step ends only by an order.
bool may_end(Phase phase) {
    return phase != Phase::deploy && phase != Phase::begin && phase != Phase::charges && phase != Phase::over;
}

} // namespace

void Thinking::candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                          Random& random, std::vector<Order>& orders) {
    const Position pos{field, state};
    if (state.actor == Side::nobody) {
        return;
    }
    if (waits_for_decision(state) && budget > 1) {
        add_decisions(pos, orders);
        return;
    }
    drill::add_candidates(pos, budget, may_end(state.phase), random, orders,
                          [&] { several(pos, weights, budget, random, orders); });
}

} // namespace bounce::ccc
