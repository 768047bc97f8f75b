#include "engine/rules/ccc/thinking/random_moves.h"

#include "engine/drill/setup/deploy.h"
#include "engine/drill/thinking/random_moves.h"
#include "engine/match/sample.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/tasks/stack.h"
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
Vec any_aim(Position pos, UnitId unit, Random& random) {
    const table::Ground& ground = pos.field.scenario.ground;
    const auto other = static_cast<UnitId>(below(random, pos.field.units()));
    if (below(random, 2) == 0 && pos.field.side(other) != pos.field.side(unit) && stands(pos.state, other)) {
        return pos.state.units[other].at;
    }
    return {below(random, ground.width), below(random, ground.depth)};
}

bool any_march(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const Thou left = left_of(pos, unit);
    const bool written_before = pos.state.phase == Phase::moves && pos.field.parameters.written_orders != 0;
    if (left < table::inch / 8 || !can_move(pos, unit)) {
        return false;
    }
    constexpr int parts = 8;
    Move move{unit, {}};
    const int what = below(random, 8);
    const Thou far = left / parts * (1 + below(random, parts));
    const Vec aim = what <= 2 ? Vec{} : any_aim(pos, unit, random);
    const bool written = pos.state.plots[unit].change.kind != Change::Kind::none; // then it stands otherwise
    if (written_before || (!written && !can_march(pos, unit))) {
        return false;
    }
    if (what == 0) {
        move.legs.legs[move.legs.count++] = {Leg::Kind::retire, far / 2, {}};
    } else if (what <= 2) {
        move.legs.legs[move.legs.count++] = {Leg::Kind::advance, far, {}};
    } else {
        move.legs = legs_to(pos, unit, aim, far);
    }
    // The ground ahead may bar the move, so it is tried ever shorter; what barred an earlier leg still does.
    Judgement judgement;
    int same = 0; // so many of its legs are as they were judged
    for (int tries = 0; tries < 3 && move.legs.count > 0; ++tries) {
        const bool barred = judgement.ended || (!judgement.verdict && judgement.legs < same);
        if (!barred || move.legs.count <= judgement.legs) {
            judgement = judge(pos, move);
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

bool any_change(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    add_changes(pos, unit, orders);
    add_clearings(pos, unit, orders);
    if (below(random, 8) == 0) {
        add_partings(pos, unit, orders);
    }
    return keep_one(start, random, orders);
}

void any_of_deployment(Position pos, Random& random, std::vector<Order>& orders) {
    const auto& [field, state] = pos;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.actor && state.units[unit].place == Place::waiting
            && drill::is_deployed(field.force(unit)) && any_place(pos, unit, random, orders)) {
            return;
        }
    }
    if (ccc::push_if(pos, Ready{}, orders)) {
        return;
    }
    // No room: somebody makes some.
    for (int tries = 0; tries < 8; ++tries) {
        const auto unit = static_cast<UnitId>(below(random, field.units()));
        if (field.side(unit) == state.actor && drill::is_deployed(field.force(unit))
            && any_place(pos, unit, random, orders)) {
            return;
        }
    }
}

void any_of_moves(Position pos, Random& random, std::vector<Order>& orders) {
    constexpr int tries = 4;
    for (int n = 0; n < tries && below(random, 12) != 0; ++n) {
        const bool found = any_unit(pos.field, pos.state.actor, random, [&](UnitId unit) {
            if (may_arrive(pos, unit)) {
                return any_arrival(pos, unit, random, orders);
            }
            return pos.state.units[unit].on_table() && !pos.state.units[unit].has(Mark::charged)
                   && any_movement(pos, unit, random, orders);
        });
        if (found) {
            return;
        }
    }
    ccc::push_if(pos, End{}, orders);
}

void any_of_charges(Position pos, Random& random, std::vector<Order>& orders) {
    const auto charge = [&](UnitId unit) { add_charges(pos, unit, orders); };
    if (below(random, 3) == 0
        || !drill::one_of_somebody(pos.field, pos.state.actor, random, orders, charge)) {
        ccc::push_if(pos, End{}, orders);
    }
}

/// With written orders charges and moves are written in one step.
void any_of_plots(Position pos, Random& random, std::vector<Order>& orders) {
    if (below(random, 6) == 0) {
        any_of_charges(pos, random, orders);
    } else {
        any_of_moves(pos, random, orders);
    }
}

/// Targets are looked at from a random one on, only until there is one.
void any_of_fire(Position pos, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const bool found =
        below(random, 16) != 0 && any_unit(pos.field, pos.state.actor, random, [&](UnitId unit) {
            if (!can_fire(pos, unit)) {
                return false;
            }
            return any_unit(pos.field, enemy_of(pos.state.actor), random, [&](UnitId target) {
                if (!is_solid(pos, target)) {
                    return false;
                }
                add_fires_at(pos, unit, target, orders);
                return keep_one(start, random, orders);
            });
        });
    if (!found) {
        ccc::push_if(pos, End{}, orders);
    }
}

void any_of_facing(Position pos, Random& random, std::vector<Order>& orders) {
    const auto turn = [&](UnitId unit) { add_facings(pos, unit, orders); };
    if (below(random, 3) == 0 || !drill::one_of_somebody(pos.field, pos.state.actor, random, orders, turn)) {
        ccc::push_if(pos, End{}, orders);
    }
}

} // namespace

bool any_movement(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (pos.field.arm(unit) == Arm::officer && below(random, 3) == 0) {
        add_joins(pos, unit, orders);
        add_partings(pos, unit, orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    const int others = pos.field.arm(unit) == Arm::battery ? 3 : 7;
    if (below(random, 8) >= others && any_change(pos, unit, random, orders)) {
        return true;
    }
    return any_march(pos, unit, random, orders);
}

bool any_arrival(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const bool regiment = pos.field.arm(unit) == Arm::battery || is_regiment(pos.field.arm(unit));
    const Stance stance = regiment ? Stance::column : Stance::single;
    const table::Formation room = formation_of(pos.field, unit, stance, pos.state.units[unit].pieces);
    const table::Force& force = pos.field.force(unit);
    // As an order of any kind: those are asked for their moment too.
    return drill::any_arrival(pos, force.edge, random, orders, [&](Vec rear) -> Order {
        return Arrive{unit, stance, front_of(drill::arrival_at(force, rear, room), room)};
    });
}

bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const table::Zone& zone = pos.field.scenario.zones[static_cast<std::size_t>(pos.field.force(unit).zone)];
    const Stance stance = pos.field.arm(unit) == Arm::battery ? Stance::battery
                          : is_regiment(pos.field.arm(unit))  ? Stance::line
                                                              : Stance::single;
    const table::Formation room = formation_of(pos.field, unit, stance, pos.state.units[unit].pieces);
    const auto allowed = [&](const Pose& middle) {
        return check(pos, Deploy{unit, stance, front_of(middle, room)}).has_value();
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

void one_at_random(Position pos, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (waits_for_decision(pos.state)) {
        add_decisions(pos, orders);
        keep_one(start, random, orders);
        return;
    }
    switch (pos.state.phase) {
    case Phase::deploy:
        any_of_deployment(pos, random, orders);
        break;
    case Phase::begin:
        orders.emplace_back(Begin{});
        break;
    case Phase::plot:
        any_of_plots(pos, random, orders);
        break;
    case Phase::announce:
        any_of_charges(pos, random, orders);
        break;
    case Phase::moves:
        any_of_moves(pos, random, orders);
        break;
    case Phase::skirmish:
    case Phase::infantry:
    case Phase::artillery:
        any_of_fire(pos, random, orders);
        break;
    case Phase::facing:
        any_of_facing(pos, random, orders);
        break;
    case Phase::charges:
    case Phase::over:
        break;
    }
}

} // namespace bounce::ccc
