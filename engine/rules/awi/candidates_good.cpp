#include "engine/rules/awi/candidates_good.h"

#include "engine/rules/awi/appraise_outlook.h"
#include "engine/rules/awi/candidates_choices.h"
#include "engine/rules/awi/candidates_random.h"
#include "engine/rules/awi/candidates_ways.h"

#include "engine/rules/awi/body.h"
#include "engine/rules/awi/command.h"
#include "engine/rules/awi/deploy.h"
#include "engine/rules/awi/form.h"
#include "engine/rules/awi/move.h"

#include <algorithm>

namespace bounce::awi {

namespace {

/// The last of a side's units that has moved; 0 if none has.
int last_moved(const Field& field, const State& state, std::uint16_t mark) {
    for (int i = field.units() - 1; i > 0; --i) {
        const auto unit = static_cast<UnitId>(i);
        if (field.side(unit) == state.actor && state.units[unit].has(mark)) {
            return i;
        }
    }
    return 0;
}

/// Commands come first: without them nobody moves. Those who are surest to obey are asked first.
bool good_commands(const Field& field, const State& state, std::size_t most, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (!commands_needed(field.parameters)) {
        return false;
    }
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (field.side(unit) == state.actor) {
            add_commands(field, state, unit, orders);
        }
    }
    if (orders.size() > start + most) {
        orders.resize(start + most, Order{End{}});
    }
    return orders.size() > start;
}

bool good_arrivals(const Field& field, const State& state, std::size_t most, Random& random,
                   std::vector<Order>& orders) {
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (!may_arrive(field, state, unit)) {
            continue;
        }
        const std::size_t start = orders.size();
        for (std::size_t n = 0; n < most; ++n) {
            any_arrival(field, state, unit, random, orders);
        }
        if (orders.size() > start) {
            return true;
        }
    }
    return false;
}

} // namespace

void good_movements(const Field& field, const State& state, int budget, Random& random,
                    std::vector<Order>& orders) {
    constexpr int enough = 8;
    const auto most = static_cast<std::size_t>(std::clamp(budget, 1, enough));
    if (good_commands(field, state, most, orders) || good_arrivals(field, state, most, random, orders)) {
        return;
    }
    Outlook outlook{field, state, state.actor};
    for (int i = last_moved(field, state, Mark::moved); i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (field.side(unit) != state.actor || left_of_move(field, state, unit) < whole_move / 16) {
            continue;
        }
        const std::size_t start = orders.size();
        add_ways(outlook, unit, most, orders);
        if (orders.size() > start) {
            return;
        }
    }
}

void good_facings(const Field& field, const State& state, std::vector<Order>& orders) {
    Outlook outlook{field, state, state.actor};
    for (int i = last_moved(field, state, Mark::faced); i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const Unit& it = state.units[unit];
        if (field.side(unit) != state.actor || !is_solid(field, state, unit) || it.has(Mark::faced)
            || it.inside != 0 || it.morale == Morale::routing || !is_fighting(field.roll(unit).type)) {
            continue;
        }
        const Placing now = placing_of(state, unit);
        const int before = outlook.fight_worth(unit, now);
        const std::size_t start = orders.size();
        for (const Outlook::Near& near : outlook.nearest(it.at)) {
            Placing turned = now;
            turned.pose.facing = table::direction_of(near.at - it.at);
            if (turned.pose.facing != now.pose.facing && outlook.fight_worth(unit, turned) > before) {
                push_if(field, state, Face{unit, turned.pose.facing}, orders);
            }
        }
        if (orders.size() > start) {
            return;
        }
    }
}

void good_places(const Field& field, const State& state, int budget, Random& random,
                 std::vector<Order>& orders) {
    constexpr int enough = 16;
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (field.side(unit) != state.actor || state.units[unit].place != Place::waiting
            || field.scenario.forces[unit].begins != table::Force::Begins::deployed) {
            continue;
        }
        const std::size_t start = orders.size();
        for (int n = 0; n < std::min(budget, enough); ++n) {
            any_place(field, state, unit, random, orders);
        }
        if (orders.size() > start) {
            return;
        }
    }
    one_at_random(field, state, random, orders);
}

} // namespace bounce::awi
