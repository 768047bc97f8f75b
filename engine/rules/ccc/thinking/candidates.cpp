#include "engine/rules/ccc/thinking.h"

#include "engine/drill/thinking/array.h"
#include "engine/drill/thinking/stray.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/thinking/stray.h"
#include "engine/rules/ccc/thinking/ways.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// In this step, by an order like those that are sought: whoever went before it, in a charge or to take over
/// a regiment, and whoever came on, keeps nobody else from moving.
bool has_moved(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return it.has(Mark::went | Mark::formed) && !it.has(Mark::charged | Mark::arrived)
           && field.arm(unit) != Arm::officer;
}

/// Units are gone through in their order, so that none is looked at again by every order: from the last that
/// has moved.
int last_moved(const Field& field, const State& state) {
    for (int i = field.units() - 1; i > 0; --i) {
        if (const auto unit = static_cast<UnitId>(i);
            field.side(unit) == state.actor && has_moved(field, state, unit)) {
            return i;
        }
    }
    return 0;
}

void good_arrivals(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && may_arrive(field, state, unit)) {
            constexpr int places = 4;
            const std::size_t start = orders.size();
            for (int n = 0; n < places; ++n) {
                any_arrival(field, state, unit, random, orders);
            }
            if (orders.size() > start) {
                return;
            }
        }
    }
}

/// Of the next unit that can do something useful.
void good_moves(const Field& field, const State& state, const Temper& temper, std::size_t most,
                Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (state.phase == Phase::moves) {
        good_arrivals(field, state, random, orders);
    }
    if (orders.size() > start) {
        return;
    }
    Outlook outlook{field, state, state.actor, temper};
    constexpr std::size_t enough = 8;
    for (int i = last_moved(field, state); i < field.units() && orders.size() == start; ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (field.side(unit) == state.actor && state.units[unit].on_table() && can_move(field, state, unit)) {
            add_ways(outlook, unit, std::min(most, enough), orders);
        }
    }
}

/// What was written down is not written again, or nobody came to an end.
void good_plots(const Field& field, const State& state, const Temper& temper, std::size_t most,
                std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    Outlook outlook{field, state, state.actor, temper};
    for (const UnitId unit : field.all()) {
        const Plot& plot = state.plots[unit];
        if (field.side(unit) != state.actor || !state.units[unit].on_table() || plot.legs > 0
            || state.units[unit].has(Mark::charged)) {
            continue;
        }
        add_charges(field, state, unit, orders);
        std::erase_if(orders, [&](const Order& order) {
            const Announce* charge = std::get_if<Announce>(&order);
            return charge != nullptr && charge->unit == unit && outlook.charge_worth(*charge) <= 0;
        });
        if (orders.size() == start && can_move(field, state, unit)
            && plot.change.kind == Change::Kind::none) {
            add_ways(outlook, unit, most, orders);
        }
        if (orders.size() > start) {
            return;
        }
    }
}

void good_charges(const Field& field, const State& state, std::vector<Order>& orders) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && is_solid(field, state, unit)) {
            add_charges(field, state, unit, orders);
        }
    }
}

/// Of the next unit that has a target.
void good_fire(const Field& field, const State& state, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && is_solid(field, state, unit)
            && !state.units[unit].has(Mark::aiming)) {
            add_fires(field, state, unit, orders);
            if (orders.size() > start) {
                return;
            }
        }
    }
}

/// Where a unit finds its place in its side's array.
bool good_place(const Field& field, const State& state, const Temper& temper, std::vector<Order>& orders) {
    Outlook outlook{field, state, state.actor, temper};
    const UnitId unit = drill::next_to_deploy(outlook.aims().army(), state.actor);
    if (unit == no_unit) {
        return false;
    }
    const Stance stance = field.arm(unit) == Arm::battery ? Stance::battery
                          : is_regiment(field.arm(unit))  ? Stance::line
                                                          : Stance::single;
    const table::Formation room = formation_of(field, unit, stance, state.units[unit].pieces);
    const auto order_at = [&](const Pose& middle) { return Deploy{unit, stance, front_of(middle, room)}; };
    const auto worth = [&](const Pose& middle) {
        return outlook.worth(unit, {front_of(middle, room), stance, false});
    };
    const auto allowed = [&](const Pose& middle) {
        return check(field, state, order_at(middle)).has_value();
    };
    const std::optional<Pose> place = drill::place_in_array(outlook.aims(), unit, worth, allowed);
    return place && push_if(field, state, order_at(*place), orders);
}

void several(const Field& field, const State& state, const Temper& temper, int budget, Random& random,
             std::vector<Order>& orders) {
    const auto most = static_cast<std::size_t>(budget);
    switch (state.phase) {
    case Phase::deploy:
        if (!good_place(field, state, temper, orders)) {
            one_at_random(field, state, random, orders);
        }
        break;
    case Phase::plot:
        good_plots(field, state, temper, most, orders);
        break;
    case Phase::announce:
        good_charges(field, state, orders);
        break;
    case Phase::moves:
        good_moves(field, state, temper, most, random, orders);
        break;
    case Phase::skirmish:
    case Phase::infantry:
    case Phase::artillery:
        good_fire(field, state, orders);
        break;
    case Phase::facing:
        for (const UnitId unit : field.all()) {
            if (field.side(unit) == state.actor) {
                add_facings(field, state, unit, orders);
            }
        }
        break;
    default:
        one_at_random(field, state, random, orders);
        break;
    }
}

/// Whether the present step ends only by an order.
bool may_end(Phase phase) {
    return phase != Phase::deploy && phase != Phase::begin && phase != Phase::charges && phase != Phase::over;
}

} // namespace

void Thinking::candidates(const Field& field, const State& state, const Temper& temper, int budget,
                          Random& random, std::vector<Order>& orders) {
    if (state.actor == Side::nobody) {
        return;
    }
    if (waits_for_decision(state) && budget > 1) {
        add_decisions(field, state, orders);
        return;
    }
    drill::add_candidates(field, state, budget, may_end(state.phase), random, orders,
                          [&] { several(field, state, temper, budget, random, orders); });
}

} // namespace bounce::ccc
