#include "engine/rules/awi/thinking/candidates_random.h"

#include "engine/drill/setup/deploy.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

void any_of_deployment(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const auto mine = [&](UnitId unit) {
        return field.side(unit) == state.actor && drill::is_deployed(field.force(unit));
    };
    Units deployed;
    for (const UnitId unit : field.all()) {
        if (!mine(unit)) {
            continue;
        }
        if (state.units[unit].place == Place::waiting && any_place(field, state, unit, random, orders)) {
            return;
        }
        if (state.units[unit].on_table()) {
            deployed.push_back(unit);
        }
    }
    if (!must_deploy(field, state, state.actor)) {
        orders.emplace_back(Ready{});
        return;
    }
    // No room: somebody makes some.
    if (!deployed.empty()) {
        const int which = below(random, static_cast<int>(deployed.size()));
        any_place(field, state, deployed[static_cast<std::size_t>(which)], random, orders);
    }
}

/// A throw for one unit, or for several under the same general.
bool any_command(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    if (!drill::one_of_somebody(field, state.actor, random, orders,
                                [&](UnitId unit) { add_commands(field, state, unit, orders); })) {
        return false;
    }
    auto* command = std::get_if<Command>(&orders.back());
    for (int i = 0; command != nullptr && below(random, 4) == 0 && i < field.units(); ++i) {
        Command more = *command;
        more.units[more.count++] = static_cast<UnitId>(i);
        if (field.side(static_cast<UnitId>(i)) == state.actor && more.count < more.units.size()
            && check(field, state, more)) {
            *command = more;
        }
    }
    return true;
}

/// Those who may do something in C as far as a glance tells, those who are due to come on among them.
Units free_units(const Field& field, const State& state) {
    Units units;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor
            && (left_of_move(field, state, unit) > whole_move / 32 || may_arrive(field, state, unit))) {
            units.push_back(unit);
        }
    }
    return units;
}

void any_of_movement(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    if (commands_needed(field.parameters) && below(random, 3) != 0
        && any_command(field, state, random, orders)) {
        return;
    }
    const auto use = [&](UnitId unit) {
        return state.units[unit].on_table() ? any_movement(field, state, unit, random, orders)
                                            : any_arrival(field, state, unit, random, orders);
    };
    if (!drill::any_of_few(free_units(field, state), random, use)) {
        orders.emplace_back(End{});
    }
}

void any_of_facing(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const int first = below(random, field.units());
    const bool ends = below(random, 4) == 0;
    for (int n = 0; n < field.units() && !ends; ++n) {
        const auto unit = static_cast<UnitId>((first + n) % field.units());
        if (field.side(unit) != state.actor || !may_face(field, state, unit)) {
            continue;
        }
        const Face order{unit, {static_cast<std::uint16_t>(below(random, 65536))}};
        if (check(field, state, order)) {
            orders.emplace_back(order);
            return;
        }
        break;
    }
    orders.emplace_back(End{});
}

/// A shot of a unit at one of its targets: they are looked at, which takes long, only until there is one.
bool add_shot(const Field& field, const State& state, UnitId unit, Random& random,
              std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    Units targets = targets_near(field, state, unit);
    while (!targets.empty()) {
        add_shots_at(field, state, unit, drill::drawn(targets, random), orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    return false;
}

/// A random shot of somebody; seldom the end.
void any_of_fire(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const bool ends = below(random, 16) == 0;
    const bool bombards = below(random, 8) == 0;
    const auto bombard = [&](UnitId unit) { add_bombardments(field, state, unit, orders); };
    const auto shoot = [&](UnitId unit) { add_shot(field, state, unit, random, orders); };
    // Anybody; if he has no target, the one who is known to have one, sooner than to look at all.
    const auto shoot_soon = [&] {
        const auto anybody = static_cast<UnitId>(below(random, field.units()));
        return add_shot(field, state, anybody, random, orders)
               || (state.phase == Phase::fire && state.asked != no_unit
                   && add_shot(field, state, state.asked, random, orders));
    };
    if (!ends
        && ((bombards && drill::one_of_somebody(field, state.actor, random, orders, bombard)) || shoot_soon()
            || drill::one_of_somebody(field, state.actor, random, orders, shoot)
            || drill::one_of_somebody(field, state.actor, random, orders, bombard))) {
        return;
    }
    orders.emplace_back(End{});
}

void any_of_charges(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    if (below(random, 4) == 0
        || !drill::one_of_somebody(field, state.actor, random, orders,
                                   [&](UnitId unit) { add_charges(field, state, unit, orders); })) {
        orders.emplace_back(End{});
    }
}

} // namespace

void one_at_random(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    switch (state.phase) {
    case Phase::deploy:
        any_of_deployment(field, state, random, orders);
        break;
    case Phase::first_throw:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::move:
        any_of_movement(field, state, random, orders);
        break;
    case Phase::face:
        any_of_facing(field, state, random, orders);
        break;
    case Phase::fire:
    case Phase::second_fire:
        any_of_fire(field, state, random, orders);
        break;
    case Phase::charge:
        any_of_charges(field, state, random, orders);
        break;
    case Phase::rally:
    case Phase::test:
    case Phase::counter:
    case Phase::melee:
        add_tests(field, state, orders);
        keep_one(start, random, orders);
        break;
    case Phase::over:
        break;
    }
}

} // namespace bounce::awi
