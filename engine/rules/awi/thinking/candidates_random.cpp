#include "engine/rules/awi/thinking/candidates_random.h"

#include "engine/drill/setup/deploy.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

void any_of_deployment(Position pos, Random& random, std::vector<Order>& orders) {
    const auto mine = [&](UnitId unit) {
        return pos.field.side(unit) == pos.state.actor && drill::is_deployed(pos.field.force(unit));
    };
    Units deployed;
    for (const UnitId unit : pos.field.all()) {
        if (!mine(unit)) {
            continue;
        }
        if (pos.state.units[unit].place == Place::waiting && any_place(pos, unit, random, orders)) {
            return;
        }
        if (pos.state.units[unit].on_table()) {
            deployed.push_back(unit);
        }
    }
    if (!must_deploy(pos, pos.state.actor)) {
        orders.emplace_back(Ready{});
        return;
    }
    // No room: somebody makes some.
    if (!deployed.empty()) {
        const int which = below(random, static_cast<int>(deployed.size()));
        any_place(pos, deployed[static_cast<std::size_t>(which)], random, orders);
    }
}

/// A throw for one unit, or for several under the same general.
bool any_command(Position pos, Random& random, std::vector<Order>& orders) {
    if (!drill::one_of_somebody(pos.field, pos.state.actor, random, orders,
                                [&](UnitId unit) { add_commands(pos, unit, orders); })) {
        return false;
    }
    auto* command = std::get_if<Command>(&orders.back());
    for (int i = 0; command != nullptr && below(random, 4) == 0 && i < pos.field.units(); ++i) {
        Command more = *command;
        more.units[more.count++] = static_cast<UnitId>(i);
        if (pos.field.side(static_cast<UnitId>(i)) == pos.state.actor && more.count < more.units.size()
            && check(pos, more)) {
            *command = more;
        }
    }
    return true;
}

/// Those who may do something in C as far as a glance tells, those who are due to come on among them.
Units free_units(Position pos) {
    Units units;
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.state.actor
            && (left_of_move(pos, unit) > whole_move / 32 || may_arrive(pos, unit))) {
            units.push_back(unit);
        }
    }
    return units;
}

void any_of_movement(Position pos, Random& random, std::vector<Order>& orders) {
    if (commands_needed(pos.field.parameters) && below(random, 3) != 0 && any_command(pos, random, orders)) {
        return;
    }
    const auto use = [&](UnitId unit) {
        return pos.state.units[unit].on_table() ? any_movement(pos, unit, random, orders)
                                                : any_arrival(pos, unit, random, orders);
    };
    if (!drill::any_of_few(free_units(pos), random, use)) {
        orders.emplace_back(End{});
    }
}

void any_of_facing(Position pos, Random& random, std::vector<Order>& orders) {
    const int first = below(random, pos.field.units());
    const bool ends = below(random, 4) == 0;
    for (int n = 0; n < pos.field.units() && !ends; ++n) {
        const auto unit = static_cast<UnitId>((first + n) % pos.field.units());
        if (pos.field.side(unit) != pos.state.actor || !may_face(pos, unit)) {
            continue;
        }
        const Face order{unit, {static_cast<std::uint16_t>(below(random, 65536))}};
        if (check(pos, order)) {
            orders.emplace_back(order);
            return;
        }
        break;
    }
    orders.emplace_back(End{});
}

/// A shot of a unit at one of its targets: they are looked at, which takes long, only until there is one.
bool add_shot(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    Units targets = targets_near(pos, unit);
    while (!targets.empty()) {
        add_shots_at(pos, unit, drill::drawn(targets, random), orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    return false;
}

/// A random shot of somebody; seldom the end.
void any_of_fire(Position pos, Random& random, std::vector<Order>& orders) {
    const auto& [field, state] = pos;
    const bool ends = below(random, 16) == 0;
    const bool bombards = below(random, 8) == 0;
    const auto bombard = [&](UnitId unit) { add_bombardments(pos, unit, orders); };
    const auto shoot = [&](UnitId unit) { add_shot(pos, unit, random, orders); };
    // Anybody; if he has no target, the one who is known to have one, sooner than to look at all.
    const auto shoot_soon = [&] {
        const auto anybody = static_cast<UnitId>(below(random, field.units()));
        return add_shot(pos, anybody, random, orders)
               || (state.phase == Phase::fire && state.asked != no_unit
                   && add_shot(pos, state.asked, random, orders));
    };
    if (!ends
        && ((bombards && drill::one_of_somebody(field, state.actor, random, orders, bombard)) || shoot_soon()
            || drill::one_of_somebody(field, state.actor, random, orders, shoot)
            || drill::one_of_somebody(field, state.actor, random, orders, bombard))) {
        return;
    }
    orders.emplace_back(End{});
}

void any_of_charges(Position pos, Random& random, std::vector<Order>& orders) {
    if (below(random, 4) == 0
        || !drill::one_of_somebody(pos.field, pos.state.actor, random, orders,
                                   [&](UnitId unit) { add_charges(pos, unit, orders); })) {
        orders.emplace_back(End{});
    }
}

} // namespace

void one_at_random(Position pos, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    switch (pos.state.phase) {
    case Phase::deploy:
        any_of_deployment(pos, random, orders);
        break;
    case Phase::first_throw:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::move:
        any_of_movement(pos, random, orders);
        break;
    case Phase::face:
        any_of_facing(pos, random, orders);
        break;
    case Phase::fire:
    case Phase::second_fire:
        any_of_fire(pos, random, orders);
        break;
    case Phase::charge:
        any_of_charges(pos, random, orders);
        break;
    case Phase::rally:
    case Phase::test:
    case Phase::counter:
    case Phase::melee:
        add_tests(pos, orders);
        keep_one(start, random, orders);
        break;
    case Phase::over:
        break;
    }
}

} // namespace bounce::awi
