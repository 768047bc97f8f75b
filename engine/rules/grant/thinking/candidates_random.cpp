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

Units enemies(Position pos, Side side) {
    Units found;
    each_solid(pos, enemy_of(side), [&](UnitId unit) { found.push_back(unit); });
    return found;
}

void any_of_deployment(Position pos, Random& random, std::vector<Order>& orders) {
    const auto& [field, state] = pos;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && state.units[unit].place == Place::waiting
            && field.force(unit).begins == table::Force::Begins::deployed
            && any_place(pos, unit, random, orders)) {
            return;
        }
    }
    if (push_if(pos, Ready{}, orders)) {
        return;
    }
    // No room: somebody makes some.
    for (int tries = 0; tries < 8; ++tries) {
        const auto unit = static_cast<UnitId>(below(random, field.units()));
        if (field.side(unit) == state.actor && state.units[unit].on_table()
            && field.force(unit).begins == table::Force::Begins::deployed
            && any_place(pos, unit, random, orders)) {
            return;
        }
    }
}

void any_of_charges(Position pos, Random& random, std::vector<Order>& orders) {
    const auto charge = [&](UnitId unit) {
        if (is_solid(pos, unit)) {
            add_charges(pos, unit, orders);
        }
    };
    if (below(random, 4) == 0
        || !drill::one_of_somebody(pos.field, pos.state.actor, random, orders, charge)) {
        orders.emplace_back(End{});
    }
}

void any_of_moves(Position pos, Random& random, std::vector<Order>& orders) {
    const auto use = [&](UnitId unit) {
        return pos.state.units[unit].on_table() ? any_movement(pos, unit, random, orders)
                                                : any_arrival(pos, unit, random, orders);
    };
    if (!drill::any_of_few(free_units(pos), random, use)) {
        orders.emplace_back(End{});
    }
}

/// A shot of some gun at one of its targets: they are looked at only until there is one.
void any_of_artillery(Position pos, Random& random, std::vector<Order>& orders) {
    const State& state = pos.state;
    const std::size_t start = orders.size();
    const int first = state.guns > 0 ? below(random, state.guns) : 0;
    for (int n = 0; n < state.guns && below(random, 16) != 0; ++n) {
        const auto gun = static_cast<std::uint8_t>((first + n) % state.guns);
        if (state.pieces[gun].side != state.actor || !may_shoot(pos, gun)) {
            continue;
        }
        Units targets = enemies(pos, state.actor);
        while (!targets.empty()) {
            add_shots_at(pos, gun, drill::drawn(targets, random), orders);
            if (keep_one(start, random, orders)) {
                return;
            }
        }
    }
    orders.emplace_back(End{});
}

void any_of_musketry(Position pos, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int first = below(random, pos.field.units());
    const bool ends = below(random, 16) == 0;
    for (int n = 0; n < pos.field.units() && !ends; ++n) {
        const auto unit = static_cast<UnitId>((first + n) % pos.field.units());
        if (pos.field.side(unit) != pos.state.actor || !is_solid(pos, unit) || !may_fire(pos, unit)) {
            continue;
        }
        Units targets = enemies(pos, pos.state.actor);
        while (!targets.empty()) {
            add_fires_at(pos, unit, drill::drawn(targets, random), orders);
            if (keep_one(start, random, orders)) {
                return;
            }
        }
    }
    orders.emplace_back(End{});
}

void any_of_run_in(Position pos, Random& random, std::vector<Order>& orders) {
    if (below(random, 2) == 0 && any_run_in(pos, random, orders)) {
        return;
    }
    if (below(random, 8) == 0 && push_if(pos, End{}, orders)) {
        return;
    }
    if (!push_if(pos, RunInAll{}, orders)) {
        orders.emplace_back(End{});
    }
}

void any_of_pairing(Position pos, Random& random, std::vector<Order>& orders) {
    const std::vector<Double> all = doublings(pos, pos.state.actor);
    if (all.empty() || below(random, 4) == 0) {
        orders.emplace_back(End{});
    } else {
        orders.emplace_back(all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))]);
    }
}

} // namespace

void one_at_random(Position pos, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    switch (pos.state.phase) {
    case Phase::deploy:
        any_of_deployment(pos, random, orders);
        break;
    case Phase::begin:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::charges:
        any_of_charges(pos, random, orders);
        break;
    case Phase::answers:
        add_answers(pos, orders);
        keep_one(start, random, orders);
        break;
    case Phase::moves:
        any_of_moves(pos, random, orders);
        break;
    case Phase::artillery:
        any_of_artillery(pos, random, orders);
        break;
    case Phase::musketry:
        any_of_musketry(pos, random, orders);
        break;
    case Phase::run_in:
        any_of_run_in(pos, random, orders);
        break;
    case Phase::pairing:
        any_of_pairing(pos, random, orders);
        break;
    case Phase::over:
        break;
    }
}

} // namespace bounce::grant
