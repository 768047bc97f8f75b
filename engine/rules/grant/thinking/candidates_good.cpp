#include "engine/rules/grant/thinking/candidates_good.h"

#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/showing/plan.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/candidates_random.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <numeric>
#include <tuple>

namespace bounce::grant {

namespace {

using table::Leg;

/// Where a unit might want to go: the nearest enemies, and the places that count.
using Aims = boost::container::static_vector<Vec, 8>;

Aims aims_of(const Field& field, const State& state, UnitId unit) {
    const Vec at = state.units[unit].at;
    boost::container::static_vector<Vec, max_units + table::max_objectives> all;
    each_solid(field, state, enemy_of(field.side(unit)),
               [&](UnitId enemy) { all.push_back(state.units[enemy].at); });
    const auto nearer = [&](Vec a, Vec b) {
        return std::tuple{table::square(a - at), a.x, a.y} < std::tuple{table::square(b - at), b.x, b.y};
    };
    std::ranges::sort(all, nearer);
    constexpr std::size_t enemies = 2;
    all.resize(std::min(all.size(), enemies));
    const std::size_t places = all.size();
    for (const table::Objective& objective : field.scenario.objectives) {
        all.push_back({std::midpoint(objective.box.left, objective.box.right),
                       std::midpoint(objective.box.bottom, objective.box.top)});
    }
    std::ranges::sort(all.begin() + static_cast<std::ptrdiff_t>(places), all.end(), nearer);
    Aims aims;
    for (const Vec aim : all) {
        if (aims.size() < 4 && aim != at) {
            aims.push_back(aim);
        }
    }
    return aims;
}

void push_part(const Field& field, const State& state, const Move& order, int part,
               std::vector<Order>& orders) {
    Move less = order;
    less.legs.legs[less.legs.count - 1U].by /= part;
    push_if(field, state, less, orders);
}

void add_marches(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (!may_move(field, state, unit)) {
        return;
    }
    for (const Vec aim : aims_of(field, state, unit)) {
        const Move order = move_to(field, state, unit, aim, nullptr);
        if (order.legs.count == 0 || !push_if(field, state, order, orders)) {
            continue;
        }
        push_part(field, state, order, 2, orders);
        push_part(field, state, order, 4, orders);
        const Angle toward = table::direction_of(aim - state.units[unit].at);
        Move turn{.unit = unit};
        turn.legs.legs[turn.legs.count++] = {Leg::Kind::turn, 0, toward - state.units[unit].facing};
        push_if(field, state, turn, orders);
    }
    // "grant/move.line_firing"_clause: as far as a line goes that fires.
    Move on{.unit = unit};
    on.legs.legs[on.legs.count++] = {Leg::Kind::advance, field.parameters.move_line_firing, {}};
    push_if(field, state, on, orders);
}

/// To units whose morale is bad, and those that need an officer.
void add_rides(const Field& field, const State& state, UnitId general, std::vector<Order>& orders) {
    add_joins(field, state, general, orders);
    if (!may_move(field, state, general)) {
        return;
    }
    each_solid(field, state, field.side(general), [&](UnitId unit) {
        if (unit != state.units[general].with) {
            const Move order = move_to(field, state, general, state.units[unit].at, nullptr);
            if (order.legs.count > 0) {
                push_if(field, state, order, orders);
            }
        }
    });
}

} // namespace

void add_movements(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    for (const UnitId unit : free_units(field, state)) {
        if (!state.units[unit].on_table()) {
            any_arrival(field, state, unit, random, orders);
            continue;
        }
        if (field.arm(unit) == Arm::general) {
            add_rides(field, state, unit, orders);
            continue;
        }
        if (!state.units[unit].has(Mark::moved)) {
            add_marches(field, state, unit, orders);
        }
        add_forms(field, state, unit, orders);
        add_houses(field, state, unit, orders);
        add_exits(field, state, unit, orders);
        add_crossings(field, state, unit, orders);
        add_names(field, state, unit, orders);
        add_holds(field, state, unit, orders);
        add_detachments(field, state, unit, orders);
        add_gun_orders(field, state, unit, orders);
    }
}

} // namespace bounce::grant
