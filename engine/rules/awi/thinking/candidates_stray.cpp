// What a unit may do in movement, at random.
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/thinking/candidates_random.h"

#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::awi {

namespace {

using table::Leg;

/// The direction of the nearest enemy; its own if there is none.
Angle enemy_direction(const Field& field, const State& state, UnitId unit) {
    const Vec at = state.units[unit].at;
    Vec nearest;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    each_solid(field, state, enemy_of(field.side(unit)), [&](UnitId enemy) {
        const Vec away = state.units[enemy].at - at;
        if (table::square(away) < least) {
            least = table::square(away);
            nearest = away;
        }
    });
    return nearest == Vec{} ? state.units[unit].facing : table::direction_of(nearest);
}

/// How far a unit may still turn without it costing anything, and keep its facing in the end.
int free_turn(const Field& field, const State& state, UnitId unit, int wanted) {
    const int free = std::min(field.parameters.turn_free * 65536 / 360, 32767);
    const int turned = state.trails[unit].turned;
    return std::clamp(wanted, -free - turned, free - turned);
}

/// Whether a move would end off the table where no exit is, or where somebody or a house stands: told much
/// sooner than the move is followed.
bool ends_badly(const Field& field, const State& state, const Move& order) {
    const table::Formation formation = formation_of(field, order.unit, state.units[order.unit].stance);
    Pose pose = state.units[order.unit].pose();
    for (const Leg& leg : order.legs) {
        pose = table::after(pose, formation, leg, wheel_of(field));
    }
    const table::Base body = table::outline(pose, formation);
    const bool stays = field.scenario.exits[index(field.side(order.unit))].empty();
    return (stays && table::off_table(field.scenario.ground, body)) || house_under(field, state, body) >= 0
           || (!is_general(field.roll(order.unit).type)
               && stands_on(field, state, order.unit, body) != no_unit);
}

/// The last leg tried whole, then ever shorter: who knows what ground lies there. A turn for which there is
/// no room is left out.
bool push_shortened(const Field& field, const State& state, Move order, std::vector<Order>& orders) {
    for (int part = 1; part <= 4; part *= 2) {
        Leg& last = order.legs.legs[order.legs.count - 1U];
        Passage passage;
        const bool ends_free = !ends_badly(field, state, order);
        if (ends_free && follow(field, state, order, passage)) {
            orders.emplace_back(order);
            return true;
        }
        if (ends_free && passage.legs + 1 < order.legs.count) {
            order.legs.legs[0] = last;
            order.legs.count = 1;
            continue;
        }
        last.by /= 2;
        last.turn.turn /= 2;
        if (last.by == 0 && last.turn.turn == 0) {
            break;
        }
    }
    return false;
}

/// A turn that costs nothing, mostly towards the enemy, and straight on.
bool any_march(const Field& field, const State& state, UnitId unit, Thou left, Random& random,
               std::vector<Order>& orders) {
    const bool anywhere = below(random, 4) == 0;
    const int aside = below(random, 8192) - 4096;
    const Angle wanted = anywhere ? Angle{static_cast<std::uint16_t>(below(random, 65536))}
                                  : enemy_direction(field, state, unit);
    const int turn = free_turn(field, state, unit, (wanted - state.units[unit].facing).signed_turn() + aside);
    const bool whole = below(random, 2) == 0;
    const Thou far = whole ? left : 1 + below(random, left);
    Move order{unit, {}};
    if (turn != 0) {
        order.legs.legs[order.legs.count++] = {Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn)}};
    }
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, far, {}};
    return push_shortened(field, state, order, orders);
}

bool any_wheel(const Field& field, const State& state, UnitId unit, Random& random,
               std::vector<Order>& orders) {
    const auto turn = static_cast<std::uint16_t>(512 + below(random, 8192));
    const Leg::Kind kind = below(random, 2) == 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right;
    Move order{unit, {}};
    order.legs.count = 1;
    order.legs.legs[0] = {kind, 0, {turn}};
    return push_shortened(field, state, order, orders);
}

bool any_retreat(const Field& field, const State& state, UnitId unit, Thou left, Random& random,
                 std::vector<Order>& orders) {
    Move order{unit, {}};
    order.legs.count = 1;
    order.legs.legs[0] = {Leg::Kind::retire, 1 + below(random, left), {}};
    return push_shortened(field, state, order, orders);
}

/// A general rides to some unit, or joins one that he has come to.
bool any_ride(const Field& field, const State& state, UnitId general, Thou left, Random& random,
              std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (below(random, 2) == 0) {
        add_joins(field, state, general, orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    const Unit& he = state.units[general];
    const auto friendly = static_cast<UnitId>(below(random, field.units()));
    const Vec way = state.units[friendly].at - he.at;
    if (field.side(friendly) != field.side(general) || !is_solid(field, state, friendly)
        || he.with == friendly || way == Vec{}) {
        return false;
    }
    const Angle turn = table::direction_of(way) - he.facing;
    Move order{general, {}};
    if (turn != Angle{}) {
        order.legs.legs[order.legs.count++] = {Leg::Kind::turn, 0, turn};
    }
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, std::clamp(table::length(way), 1, left), {}};
    return push_shortened(field, state, order, orders);
}

/// What is no move: another formation, a house, tools.
bool any_other(const Field& field, const State& state, UnitId unit, Random& random,
               std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int what = below(random, 3);
    if (what == 0) {
        add_forms(field, state, unit, FormsOn::any, orders);
    } else if (what == 1) {
        add_houses(field, state, unit, orders);
    } else {
        add_labours(field, state, unit, orders);
    }
    return keep_one(start, random, orders);
}

Stance any_stance(const Field& field, UnitId unit, bool arriving, Random& random) {
    const Type type = field.roll(unit).type;
    const Stance usual = usual_stance(type);
    const Stance other = usual == Stance::line ? Stance::column : Stance::limbered;
    const bool changed = below(random, 3) == 0;
    const bool usual_fits = !arriving || may_arrive_in(type, usual);
    return may_stand(type, other) && (changed || !usual_fits) ? other : usual;
}

} // namespace

bool any_place(const Field& field, const State& state, UnitId unit, Random& random,
               std::vector<Order>& orders) {
    const auto which = static_cast<std::size_t>(field.scenario.forces[unit].zone);
    const table::Zone& zone = field.scenario.zones[which];
    constexpr int tries = 40;
    for (int i = 0; i < tries; ++i) {
        const Thou x = zone.box.left + below(random, zone.box.right - zone.box.left + 1);
        const Thou y = zone.box.bottom + below(random, zone.box.top - zone.box.bottom + 1);
        const Stance stance = any_stance(field, unit, false, random);
        if (push_if(field, state, Deploy{unit, {{x, y}, zone.facing}, stance}, orders)) {
            return true;
        }
    }
    const std::optional<Deploy> place = place_for(field, state, unit);
    if (place) {
        orders.emplace_back(*place);
    }
    return place.has_value();
}

bool any_arrival(const Field& field, const State& state, UnitId unit, Random& random,
                 std::vector<Order>& orders) {
    const table::EdgeSpan& edge = field.scenario.forces[unit].edge;
    constexpr int tries = 4;
    constexpr int parts = 64;
    for (int i = 0; i < tries; ++i) {
        const int part = below(random, parts + 1);
        const Stance stance = any_stance(field, unit, true, random);
        const Vec along = edge.to - edge.from;
        const Vec rear = edge.from + Vec{along.x / parts * part, along.y / parts * part};
        if (push_if(field, state, Arrive{unit, arrival_at(field, unit, rear, stance), stance}, orders)) {
            return true;
        }
    }
    return false;
}

bool any_movement(const Field& field, const State& state, UnitId unit, Random& random,
                  std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (state.units[unit].inside != 0) {
        if (below(random, 4) != 0) {
            return false;
        }
        add_exits(field, state, unit, orders);
        return keep_one(start, random, orders);
    }
    const Thou left = inches_left(field, state, unit);
    if (left <= 0) {
        return false;
    }
    const Type type = field.roll(unit).type;
    if (is_general(type)) {
        return any_ride(field, state, unit, left, random, orders);
    }
    const int what = below(random, 16);
    if (what < (is_gun(type) ? 6 : 3) && any_other(field, state, unit, random, orders)) {
        return true;
    }
    if (what == 3) {
        return any_retreat(field, state, unit, left, random, orders);
    }
    if (what == 4 || what == 5) {
        return any_wheel(field, state, unit, random, orders);
    }
    return any_march(field, state, unit, left, random, orders);
}

} // namespace bounce::awi
