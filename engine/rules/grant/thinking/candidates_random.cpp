#include "engine/rules/grant/thinking/candidates_random.h"

#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/units/figures.h"

namespace bounce::grant {

namespace {

Units enemies(const Field& field, const State& state, Side side) {
    Units found;
    each_solid(field, state, enemy_of(side), [&](UnitId unit) { found.push_back(unit); });
    return found;
}

void any_of_deployment(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && state.units[unit].place == Place::waiting
            && field.force(unit).begins == table::Force::Begins::deployed
            && any_place(field, state, unit, random, orders)) {
            return;
        }
    }
    if (push_if(field, state, Ready{}, orders)) {
        return;
    }
    // No room: somebody makes some.
    for (int tries = 0; tries < 8; ++tries) {
        const auto unit = static_cast<UnitId>(below(random, field.units()));
        if (field.side(unit) == state.actor && state.units[unit].on_table()
            && field.force(unit).begins == table::Force::Begins::deployed
            && any_place(field, state, unit, random, orders)) {
            return;
        }
    }
}

void any_of_charges(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const auto charge = [&](UnitId unit) {
        if (is_solid(field, state, unit)) {
            add_charges(field, state, unit, orders);
        }
    };
    if (below(random, 4) == 0 || !drill::one_of_somebody(field, state.actor, random, orders, charge)) {
        orders.emplace_back(End{});
    }
}

void any_of_moves(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const auto use = [&](UnitId unit) {
        return state.units[unit].on_table() ? any_movement(field, state, unit, random, orders)
                                            : any_arrival(field, state, unit, random, orders);
    };
    if (!drill::any_of_few(free_units(field, state), random, use)) {
        orders.emplace_back(End{});
    }
}

/// A shot of some gun at one of its targets: they are looked at only until there is one.
void any_of_artillery(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int first = state.guns > 0 ? below(random, state.guns) : 0;
    for (int n = 0; n < state.guns && below(random, 16) != 0; ++n) {
        const auto gun = static_cast<std::uint8_t>((first + n) % state.guns);
        if (state.pieces[gun].side != state.actor || !may_shoot(field, state, gun)) {
            continue;
        }
        Units targets = enemies(field, state, state.actor);
        while (!targets.empty()) {
            add_shots_at(field, state, gun, drill::drawn(targets, random), orders);
            if (keep_one(start, random, orders)) {
                return;
            }
        }
    }
    orders.emplace_back(End{});
}

void any_of_musketry(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int first = below(random, field.units());
    const bool ends = below(random, 16) == 0;
    for (int n = 0; n < field.units() && !ends; ++n) {
        const auto unit = static_cast<UnitId>((first + n) % field.units());
        if (field.side(unit) != state.actor || !is_solid(field, state, unit)
            || !may_fire(field, state, unit)) {
            continue;
        }
        Units targets = enemies(field, state, state.actor);
        while (!targets.empty()) {
            add_fires_at(field, state, unit, drill::drawn(targets, random), orders);
            if (keep_one(start, random, orders)) {
                return;
            }
        }
    }
    orders.emplace_back(End{});
}

void any_of_run_in(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    if (below(random, 2) == 0 && any_run_in(field, state, random, orders)) {
        return;
    }
    if (below(random, 8) == 0 && push_if(field, state, End{}, orders)) {
        return;
    }
    if (!push_if(field, state, RunInAll{}, orders)) {
        orders.emplace_back(End{});
    }
}

void any_of_pairing(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::vector<Double> all = doublings(field, state, state.actor);
    if (all.empty() || below(random, 4) == 0) {
        orders.emplace_back(End{});
    } else {
        orders.emplace_back(all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))]);
    }
}

} // namespace

void one_at_random(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    switch (state.phase) {
    case Phase::deploy:
        any_of_deployment(field, state, random, orders);
        break;
    case Phase::begin:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::charges:
        any_of_charges(field, state, random, orders);
        break;
    case Phase::answers:
        add_answers(field, state, orders);
        keep_one(start, random, orders);
        break;
    case Phase::moves:
        any_of_moves(field, state, random, orders);
        break;
    case Phase::artillery:
        any_of_artillery(field, state, random, orders);
        break;
    case Phase::musketry:
        any_of_musketry(field, state, random, orders);
        break;
    case Phase::run_in:
        any_of_run_in(field, state, random, orders);
        break;
    case Phase::pairing:
        any_of_pairing(field, state, random, orders);
        break;
    case Phase::over:
        break;
    }
}

} // namespace bounce::grant
