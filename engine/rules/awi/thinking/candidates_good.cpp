#include "engine/rules/awi/thinking/candidates_good.h"

#include "engine/drill/thinking/array.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/thinking/candidates_random.h"
#include "engine/rules/awi/thinking/candidates_ways.h"

#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <limits>

namespace bounce::awi {

namespace {

/// By an order like those that are sought: whoever ran or fell back before, or came on, keeps nobody else
/// from moving.
bool has_moved(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.has(Mark::moved) && !it.has(Mark::held) && !pos.state.trails[unit].has(Trail::came);
}
bool has_faced(Position pos, UnitId unit) { return pos.state.units[unit].has(Mark::faced); }

/// Units are gone through in their order: the last of a side's that has done something; 0 if none has.
int last_to(bool (&has)(Position, UnitId), Position pos) {
    for (int i = pos.field.units() - 1; i > 0; --i) {
        const auto unit = static_cast<UnitId>(i);
        if (pos.field.side(unit) == pos.state.actor && has(pos, unit)) {
            return i;
        }
    }
    return 0;
}

/// Whether a unit has no command yet, may be given one and has some use for it.
bool wants_command(Position pos, UnitId unit, UnitId general) {
    const Unit& it = pos.state.units[unit];
    return is_fighting(pos.field.roll(unit).type) && it.on_table() && it.stance != Stance::deployed
           && check(pos, Command{general, 1, {unit}}).has_value();
}

/// Commands come first: without them nobody moves. Of each general one for all who wait for one, and one for
/// the nearest alone.
bool good_commands(Position pos, std::size_t most, std::vector<Order>& orders) {
    const auto& [field, state] = pos;
    const std::size_t start = orders.size();
    for (int i = 0; commands_needed(field.parameters) && i < field.units(); ++i) {
        const auto general = static_cast<UnitId>(i);
        const Unit& he = state.units[general];
        if (field.side(general) != state.actor || !is_general(field.roll(general).type) || !he.on_table()
            || he.has(Mark::silenced) || orders.size() - start + 1 >= most) {
            continue;
        }
        Command all{general, 0, {}};
        Command one{general, 1, {no_unit}};
        Thou least = std::numeric_limits<Thou>::max();
        for (int j = 0; j < field.units() && all.count < all.units.size(); ++j) {
            const auto unit = static_cast<UnitId>(j);
            if (!wants_command(pos, unit, general)) {
                continue;
            }
            all.units[all.count++] = unit;
            if (const Thou far = table::length(state.units[unit].at - he.at); far < least) {
                least = far;
                one.units[0] = unit;
            }
        }
        if (all.count > 0) {
            orders.emplace_back(one);
        }
        if (all.count > 1) {
            orders.emplace_back(all);
        }
    }
    return orders.size() > start;
}

/// Whoever has no general to ask tries by himself.
bool good_attempts(Position pos, std::size_t most, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    for (int i = 0; commands_needed(pos.field.parameters) && i < pos.field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (pos.field.side(unit) == pos.state.actor && is_fighting(pos.field.roll(unit).type)
            && pos.state.units[unit].stance != Stance::deployed && orders.size() - start < most) {
            push_if(pos, Independent{unit}, orders);
        }
    }
    return orders.size() > start;
}

bool good_arrivals(Position pos, std::size_t most, Random& random, std::vector<Order>& orders) {
    for (const UnitId unit : pos.field.all()) {
        if (!may_arrive(pos, unit)) {
            continue;
        }
        const std::size_t start = orders.size();
        for (std::size_t n = 0; n < most; ++n) {
            any_arrival(pos, unit, random, orders);
        }
        if (orders.size() > start) {
            return true;
        }
    }
    return false;
}

/// Where a unit finds its place in line or unlimbered; nothing if it finds none.
std::optional<Deploy> place_in_array(Outlook& outlook, UnitId unit) {
    Deploy order{unit, {}, usual_stance(outlook.field().roll(unit).type)};
    const auto worth = [&](const Pose& pose) { return outlook.glance(unit, {pose, order.stance, 0}); };
    const auto allowed = [&](const Pose& pose) {
        return check(outlook.pos(), Deploy{unit, pose, order.stance}).has_value();
    };
    const std::optional<Pose> place = drill::place_in_array(outlook, unit, worth, allowed);
    order.pose = place.value_or(Pose{});
    return place ? std::optional{order} : std::nullopt;
}

/// Turns a unit to where that brings something; if it has no room for that, as far round as it has.
void add_turn(Outlook& outlook, UnitId unit, Angle facing, int before, std::vector<Order>& orders) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    const Placing now = placing_of(state, unit);
    const int turn = (facing - now.pose.facing).signed_turn();
    constexpr int parts = 4;
    for (int part = parts; part > 0; --part) {
        Placing turned = now;
        turned.pose.facing = now.pose.facing + Angle{static_cast<std::uint16_t>(turn * part / parts)};
        if (turned.pose.facing == now.pose.facing || outlook.fight_worth(unit, turned, before) <= before
            || push_if(pos, Face{unit, turned.pose.facing}, orders)) {
            return;
        }
    }
}

} // namespace

void good_movements(Position pos, const EvalWeights& weights, int budget, Random& random,
                    std::vector<Order>& orders) {
    constexpr int enough = 8;
    const auto most = static_cast<std::size_t>(std::clamp(budget, 1, enough));
    if (good_commands(pos, most, orders) || good_attempts(pos, most, orders)
        || good_arrivals(pos, most, random, orders)) {
        return;
    }
    Outlook outlook{pos, pos.state.actor, weights};
    for (int i = last_to(has_moved, pos); i < pos.field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (pos.field.side(unit) != pos.state.actor || left_of_move(pos, unit) < whole_move / 16) {
            continue;
        }
        const std::size_t start = orders.size();
        add_ways(outlook, unit, most, orders);
        if (orders.size() > start) {
            return;
        }
    }
}

void good_facings(Position pos, const EvalWeights& weights, std::vector<Order>& orders) {
    Outlook outlook{pos, pos.state.actor, weights};
    for (int i = last_to(has_faced, pos); i < pos.field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const Unit& it = pos.state.units[unit];
        if (pos.field.side(unit) != pos.state.actor || !is_fighting(pos.field.roll(unit).type)
            || !may_face(pos, unit)) {
            continue;
        }
        const Placing now = placing_of(pos.state, unit);
        const int before = outlook.fight_worth(unit, now);
        const std::size_t start = orders.size();
        for (const Outlook::Near& near : outlook.nearest(it.at)) {
            const Angle facing = table::direction_of(near.at - it.at);
            add_turn(outlook, unit, facing, before, orders);
        }
        if (orders.size() > start) {
            return;
        }
    }
}

void good_places(Position pos, const EvalWeights& weights, Random& random, std::vector<Order>& orders) {
    Outlook outlook{pos, pos.state.actor, weights};
    const UnitId unit = next_to_deploy(outlook.army(), pos.state.actor, random);
    if (unit != no_unit) {
        if (const std::optional<Deploy> place = place_in_array(outlook, unit)) {
            orders.emplace_back(*place);
            return;
        }
        if (any_place(pos, unit, random, orders)) {
            return;
        }
    }
    one_at_random(pos, random, orders);
}

} // namespace bounce::awi
