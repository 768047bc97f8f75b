// What a unit may do in movement, at random.
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/thinking/candidates_random.h"

#include "engine/drill/thinking/random_moves.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"

#include <optional>

namespace bounce::awi {

namespace {

/// Moves at random in the way that `go(drill::RandomMoves)` tells.
template <class Go>
bool any_way(Position pos, UnitId unit, Thou left, Random& random, std::vector<Order>& orders, Go go) {
    const TroopsNow troops{pos};
    const drill::Marcher marcher = marcher_of(pos, unit);
    const std::optional<table::Legs> legs = go(drill::RandomMoves{troops, marcher, left, random});
    if (legs) {
        orders.emplace_back(Move{unit, *legs});
    }
    return legs.has_value();
}

/// A general rides to some unit, or joins one that he has come to.
bool any_ride(Position pos, UnitId general, Thou left, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (below(random, 2) == 0) {
        add_joins(pos, general, orders);
        if (keep_one(start, random, orders)) {
            return true;
        }
    }
    const Unit& he = pos.state.units[general];
    const auto friendly = static_cast<UnitId>(below(random, pos.field.units()));
    if (pos.field.side(friendly) != pos.field.side(general) || !is_solid(pos, friendly) || he.with == friendly
        || pos.state.units[friendly].at == he.at) {
        return false;
    }
    const Vec place = pos.state.units[friendly].at;
    return any_way(pos, general, left, random, orders,
                   [&](const drill::RandomMoves& moves) { return moves.ride_to(place); });
}

/// What is no move: another formation, a house, tools.
bool any_other(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int what = below(random, 3);
    if (what == 0) {
        add_forms(pos, unit, FormsOn::any, orders);
    } else if (what == 1) {
        add_houses(pos, unit, orders);
    } else {
        add_labours(pos, unit, orders);
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

bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const table::Zone& zone = pos.field.scenario.zones[static_cast<std::size_t>(pos.field.force(unit).zone)];
    return drill::any_place(pos, unit, random, orders, [&](Vec at) {
        return Deploy{unit, {at, zone.facing}, any_stance(pos.field, unit, false, random)};
    });
}

bool any_arrival(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    return drill::any_arrival(pos, pos.field.force(unit).edge, random, orders, [&](Vec rear) {
        const Stance stance = any_stance(pos.field, unit, true, random);
        return Arrive{unit, arrival_at(pos.field, unit, rear, stance), stance};
    });
}

bool any_movement(Position pos, UnitId unit, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    if (pos.state.units[unit].inside != 0) {
        if (below(random, 4) != 0) {
            return false;
        }
        add_exits(pos, unit, orders);
        return keep_one(start, random, orders);
    }
    const Thou left = inches_left(pos, unit);
    if (left <= 0) {
        return false;
    }
    const Type type = pos.field.roll(unit).type;
    if (is_general(type)) {
        return any_ride(pos, unit, left, random, orders);
    }
    const int what = below(random, 16);
    if (what < (is_gun(type) ? 6 : 3) && any_other(pos, unit, random, orders)) {
        return true;
    }
    return any_way(pos, unit, left, random, orders, [&](const drill::RandomMoves& moves) {
        return what == 3 ? moves.retreat() : what == 4 || what == 5 ? moves.wheel() : moves.march();
    });
}

} // namespace bounce::awi
