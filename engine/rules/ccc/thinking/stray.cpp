#include "engine/rules/ccc/thinking/stray.h"

#include "engine/drill/setup/deploy.h"
#include "engine/drill/thinking/stray.h"
#include "engine/match/sample.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/thinking/ways.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

using drill::any_unit;
using drill::below;
using table::Leg;

/// Half of the time at an enemy, else anywhere.
Vec any_aim(const Field& field, const State& state, UnitId unit, Random& random) {
    const table::Ground& ground = field.scenario.ground;
    const auto other = static_cast<UnitId>(below(random, field.units()));
    if (below(random, 2) == 0 && field.side(other) != field.side(unit) && stands(state, other)) {
        return state.units[other].at;
    }
    return {below(random, ground.width), below(random, ground.depth)};
}

bool any_march(const Field& field, const State& state, UnitId unit, Random& random,
               std::vector<Order>& orders) {
    const Thou left = left_of(field, state, unit);
    const bool written_before = state.phase == Phase::moves && field.parameters.written_orders != 0;
    if (left < table::inch / 8 || !can_move(field, state, unit)) {
        return false;
    }
    constexpr int parts = 8;
    Move move{unit, {}};
    const int what = below(random, 8);
    const Thou far = left / parts * (1 + below(random, parts));
    const Vec aim = what <= 2 ? Vec{} : any_aim(field, state, unit, random);
    const bool written = state.plots[unit].change.kind != Change::Kind::none; // then it stands otherwise
    if (written_before || (!written && !can_march(field, state, unit))) {
        return false;
    }
    if (what == 0) {
        move.legs.legs[move.legs.count++] = {Leg::Kind::retire, far / 2, {}};
    } else if (what <= 2) {
        move.legs.legs[move.legs.count++] = {Leg::Kind::advance, far, {}};
    } else {
        move.legs = legs_to(field, state, unit, aim, far);
    }
    // Who knows what ground lies there: ever shorter. What barred it before its last leg does so still.
    Judgement judgement;
    int same = 0; // so many of its legs are as they were judged
    for (int tries = 0; tries < 3 && move.legs.count > 0; ++tries) {
        const bool barred = judgement.ended || (!judgement.verdict && judgement.legs < same);
        if (!barred || move.legs.count <= judgement.legs) {
            judgement = judge(field, state, move);
            same = move.legs.count;
        }
        if (judgement.verdict) {
            orders.emplace_back(move);
            return true;
        }
        Leg& last = move.legs.legs[move.legs.count - 1U];
        same = std::min(same, move.legs.count - 1);
        last.by /= 4;
        move.legs.count = static_cast<std::uint8_t>(move.legs.count - (last.by < table::inch / 8 ? 1 : 0));
    }
    return false;
}

bool any_change(const Field& field, const State& state, UnitId unit, Random& random,
                std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    add_changes(field, state, unit, orders);
    add_clearings(field, state, unit, orders);
    if (below(random, 8) == 0) {
        add_partings(field, state, unit, orders);
    }
    return keep_one(start, random, orders);
}

void any_of_deployment(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && state.units[unit].place == Place::waiting
            && drill::is_deployed(field.force(unit)) && any_place(field, state, unit, random, orders)) {
            return;
        }
    }
    if (push_if(field, state, Ready{}, orders)) {
        return;
    }
    // No room: somebody makes some.
    for (int tries = 0; tries < 8; ++tries) {
        const auto unit = static_cast<UnitId>(below(random, field.units()));
        if (field.side(unit) == state.actor && drill::is_deployed(field.force(unit))
            && any_place(field, state, unit, random, orders)) {
            return;
        }
    }
}

void any_of_moves(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    constexpr int tries = 4;
    for (int n = 0; n < tries && below(random, 12) != 0; ++n) {
        const bool found = any_unit(field, state.actor, random, [&](UnitId unit) {
            if (may_arrive(field, state, unit)) {
                return any_arrival(field, state, unit, random, orders);
            }
            return state.units[unit].on_table() && !state.units[unit].has(Mark::charged)
                   && any_movement(field, state, unit, random, orders);
        });
        if (found) {
            return;
        }
    }
    push_if(field, state, End{}, orders);
}

void any_of_charges(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const auto charge = [&](UnitId unit) { add_charges(field, state, unit, orders); };
    if (below(random, 3) == 0 || !drill::one_of_somebody(field, state.actor, random, orders, charge)) {
        push_if(field, state, End{}, orders);
    }
}

/// With written orders charges and moves are written in one step.
void any_of_plots(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    if (below(random, 6) == 0) {
        any_of_charges(field, state, random, orders);
    } else {
        any_of_moves(field, state, random, orders);
    }
}

/// Targets are looked at from a random one on, only until there is one.
void any_of_fire(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const bool found = below(random, 16) != 0 && any_unit(field, state.actor, random, [&](UnitId unit) {
                           if (!can_fire(field, state, unit)) {
                               return false;
                           }
                           return any_unit(field, enemy_of(state.actor), random, [&](UnitId target) {
                               if (!is_solid(field, state, target)) {
                                   return false;
                               }
                               add_fires_at(field, state, unit, target, orders);
                               return keep_one(start, random, orders);
                           });
                       });
    if (!found) {
        push_if(field, state, End{}, orders);
    }
}

void any_of_facing(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const auto turn = [&](UnitId unit) { add_facings(field, state, unit, orders); };
    if (below(random, 3) == 0 || !drill::one_of_somebody(field, state.actor, random, orders, turn)) {
        push_if(field, state, End{}, orders);
    }
}

} // namespace

bool any_movement(const Field& field, const State& state, UnitId unit, Random& random,
                  std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (field.arm(unit) == Arm::officer && below(random, 3) == 0) {
        add_joins(field, state, unit, orders);
        add_partings(field, state, unit, orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    const int others = field.arm(unit) == Arm::battery ? 3 : 7;
    if (below(random, 8) >= others && any_change(field, state, unit, random, orders)) {
        return true;
    }
    return any_march(field, state, unit, random, orders);
}

bool any_arrival(const Field& field, const State& state, UnitId unit, Random& random,
                 std::vector<Order>& orders) {
    const bool regiment = field.arm(unit) == Arm::battery || is_regiment(field.arm(unit));
    const Stance stance = regiment ? Stance::column : Stance::single;
    const table::Formation room = formation_of(field, unit, stance, state.units[unit].pieces);
    const table::Force& force = field.force(unit);
    // As an order of any kind: those are asked for their moment too.
    return drill::any_arrival(field, state, force.edge, random, orders, [&](Vec rear) -> Order {
        return Arrive{unit, stance, front_of(drill::arrival_at(force, rear, room), room)};
    });
}

bool any_place(const Field& field, const State& state, UnitId unit, Random& random,
               std::vector<Order>& orders) {
    const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(field.force(unit).zone)];
    const Stance stance = field.arm(unit) == Arm::battery ? Stance::battery
                          : is_regiment(field.arm(unit))  ? Stance::line
                                                          : Stance::single;
    const table::Formation room = formation_of(field, unit, stance, state.units[unit].pieces);
    const auto allowed = [&](const Pose& middle) {
        return check(field, state, Deploy{unit, stance, front_of(middle, room)}).has_value();
    };
    constexpr int tries = 24;
    for (int n = 0; n < tries; ++n) {
        const Pose middle{drill::any_place_in(zone.box, random), zone.facing};
        if (allowed(middle)) {
            orders.emplace_back(Deploy{unit, stance, front_of(middle, room)});
            return true;
        }
    }
    const auto place = drill::place_in(zone, room, [](Vec) { return false; }, allowed);
    if (place) {
        orders.emplace_back(Deploy{unit, stance, front_of(*place, room)});
    }
    return place.has_value();
}

void one_at_random(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (waits_for_decision(state)) {
        add_decisions(field, state, orders);
        keep_one(start, random, orders);
        return;
    }
    switch (state.phase) {
    case Phase::deploy:
        any_of_deployment(field, state, random, orders);
        break;
    case Phase::begin:
        orders.emplace_back(Begin{});
        break;
    case Phase::plot:
        any_of_plots(field, state, random, orders);
        break;
    case Phase::announce:
        any_of_charges(field, state, random, orders);
        break;
    case Phase::moves:
        any_of_moves(field, state, random, orders);
        break;
    case Phase::skirmish:
    case Phase::infantry:
    case Phase::artillery:
        any_of_fire(field, state, random, orders);
        break;
    case Phase::facing:
        any_of_facing(field, state, random, orders);
        break;
    case Phase::charges:
    case Phase::over:
        break;
    }
}

} // namespace bounce::ccc
