// What a unit may do in the step of moves, at random.
#include "engine/rules/grant/setup/pieces.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/candidates_random.h"

#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/thinking/candidates_runs.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <limits>

namespace bounce::grant {

namespace {

using table::Leg;

/// The direction of the nearest enemy; its own if there is none.
Angle enemy_direction(Position pos, UnitId unit) {
    const Vec at = pos.state.units[unit].at;
    Vec nearest;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    each_solid(pos, enemy_of(pos.field.side(unit)), [&](UnitId enemy) {
        const Vec away = pos.state.units[enemy].at - at;
        if (table::square(away) < least) {
            least = table::square(away);
            nearest = away;
        }
    });
    return nearest == Vec{} ? pos.state.units[unit].facing : table::direction_of(nearest);
}

Move move_of(UnitId unit, const Leg& leg) {
    Move order{.unit = unit};
    order.legs.count = 1;
    order.legs.legs[0] = leg;
    return order;
}

/// Straight on, or first a turn on the spot toward the enemy or anywhere.
bool any_march(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const bool battle = pos.field.arm(unit) == Arm::cavalry && pos.state.units[unit].battle_moves > 0;
    const Thou whole = allowance_of(pos, unit, battle);
    if (whole <= 0) {
        return false;
    }
    const Thou far = below(random, 2) == 0 ? whole : 1 + below(random, whole);
    Move order{.unit = unit, .battle = static_cast<std::uint8_t>(battle)};
    const int what = below(random, 8);
    const bool free = pos.field.arm(unit) == Arm::general || what == 0;
    if (free) {
        const Angle wanted = below(random, 4) == 0 ? Angle{static_cast<std::uint16_t>(below(random, 65536))}
                                                   : enemy_direction(pos, unit);
        order.legs.legs[order.legs.count++] = {Leg::Kind::turn, 0, wanted - pos.state.units[unit].facing};
    } else if (what == 1) {
        const auto turn = static_cast<std::uint16_t>(512 + below(random, 4096));
        const auto kind = below(random, 2) == 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right;
        order.legs.legs[order.legs.count++] = {kind, 0, {turn}};
    }
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, far, {}};
    return push_shortened(pos, order, orders);
}

bool any_wheel(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const auto turn = static_cast<std::uint16_t>(512 + below(random, 8192));
    const Leg::Kind kind = below(random, 2) == 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right;
    return push_shortened(pos, move_of(unit, {kind, 0, {turn}}), orders);
}

/// What is no march: one kind of it.
bool any_other(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    switch (below(random, 10)) {
    case 0:
    case 1:
    case 2:
        add_forms(pos, unit, orders);
        break;
    case 3:
    case 4:
        add_houses(pos, unit, orders);
        break;
    case 5:
        add_detachments(pos, unit, orders);
        break;
    case 6:
        add_names(pos, unit, orders);
        break;
    case 7:
        add_crossings(pos, unit, orders);
        break;
    case 8:
        add_holds(pos, unit, orders);
        break;
    default:
        add_gun_orders(pos, unit, orders);
        break;
    }
    return keep_one(start, random, orders);
}

/// A general rides to some unit, or joins one that he has come to.
bool any_ride(Position pos, UnitId general, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (below(random, 2) == 0) {
        add_joins(pos, general, orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    const Unit& he = pos.state.units[general];
    const auto friendly = static_cast<UnitId>(below(random, pos.field.units()));
    const Vec way = pos.state.units[friendly].at - he.at;
    const Thou most = allowance_of(pos, general);
    if (pos.field.side(friendly) != pos.field.side(general) || !is_solid(pos, friendly) || he.with == friendly
        || way == Vec{} || most < 1) {
        return false;
    }
    Move order = move_of(general, {Leg::Kind::turn, 0, table::direction_of(way) - he.facing});
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, std::clamp(table::length(way), 1, most), {}};
    return push_shortened(pos, order, orders);
}

} // namespace

bool is_due(Position pos, UnitId unit) {
    if (pos.state.units[unit].place != Place::waiting
        || pos.field.force(unit).begins != table::Force::Begins::arriving) {
        return false;
    }
    const int turn = entry_of(pos, unit).turn;
    return turn > 0 && turn <= pos.state.turn;
}

Units free_units(Position pos) {
    Units units;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (pos.field.side(unit) != pos.state.actor) {
            continue;
        }
        const bool due = is_due(pos, unit);
        constexpr std::uint32_t bound = Mark::charging | Mark::contact;
        const bool free = it.on_table() && it.melee == 0 && !it.has(bound)
                          && it.spent <= drill::whole_move - drill::whole_move / 32;
        if (due || free) {
            units.push_back(unit);
        }
    }
    return units;
}

bool push_shortened(Position pos, Move order, std::vector<Order>& orders) {
    for (int part = 1; part <= 8; part *= 2) {
        if (may_move(pos, order)) {
            orders.emplace_back(order);
            return true;
        }
        Leg& last = order.legs.legs[order.legs.count - 1U];
        last.by /= 2;
        if (last.kind != Leg::Kind::turn) {
            last.turn.turn /= 2;
        }
        if (last.by == 0 && last.turn.turn == 0) {
            break;
        }
    }
    return false;
}

bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    return drill::any_place(pos, unit, random, orders, [&](Vec at) {
        const bool marching = below(random, 3) == 0;
        return Deploy{unit,
                      {at, pos.field.force(unit).pose.facing},
                      marching ? marching_stance(pos.field, unit) : usual_stance(pos.field, unit)};
    });
}

bool any_arrival(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const Entry entry = entry_of(pos, unit);
    const Stance stance = marching_stance(pos.field, unit);
    const Angle facing = entry.facing;
    const Thou deep = formation_of(pos.field, unit, stance, pos.state.units[unit].men).depth();
    return drill::any_arrival(pos, entry.edge, random, orders, [&](Vec rear) {
        return Arrive{unit, {rear + table::along(facing, deep), facing}, stance};
    });
}

bool any_movement(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const Unit& it = pos.state.units[unit];
    if (it.in_house() != 0 && below(random, 4) == 0) {
        add_exits(pos, unit, orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    if (pos.field.arm(unit) == Arm::general) {
        return any_ride(pos, unit, random, orders);
    }
    const int what = below(random, 16);
    if (what < (pos.field.arm(unit) == Arm::battery ? 6 : 4) && any_other(pos, unit, random, orders)) {
        return true;
    }
    if (!may_move(pos, unit)) {
        return false;
    }
    return what == 4 ? any_wheel(pos, unit, random, orders) : any_march(pos, unit, random, orders);
}

bool any_run_in(Position pos, Random& random, std::vector<Order>& orders) {
    const std::vector<Order> runs = run_ins(pos);
    if (runs.empty()) {
        return false;
    }
    orders.push_back(runs[static_cast<std::size_t>(below(random, static_cast<int>(runs.size())))]);
    return true;
}

} // namespace bounce::grant
