// What a unit may do in movement, at random.
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/thinking/candidates_random.h"

#include "engine/drill/thinking/stray.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <optional>

namespace bounce::awi {

namespace {

/// Goes astray in the way that `go(drill::Stray)` tells.
template <class Go>
bool any_way(const Field& field, const State& state, UnitId unit, Thou left, Random& random,
             std::vector<Order>& orders, Go go) {
    const TroopsNow troops{field, state};
    const drill::Marcher marcher = marcher_of(field, state, unit);
    const std::optional<table::Legs> legs = go(drill::Stray{troops, marcher, left, random});
    if (legs) {
        orders.emplace_back(Move{unit, *legs});
    }
    return legs.has_value();
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
    if (field.side(friendly) != field.side(general) || !is_solid(field, state, friendly)
        || he.with == friendly || state.units[friendly].at == he.at) {
        return false;
    }
    const Vec place = state.units[friendly].at;
    return any_way(field, state, general, left, random, orders,
                   [&](const drill::Stray& stray) { return stray.ride_to(place); });
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
    const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(field.force(unit).zone)];
    return drill::any_place(field, state, unit, random, orders, [&](Vec at) {
        return Deploy{unit, {at, zone.facing}, any_stance(field, unit, false, random)};
    });
}

bool any_arrival(const Field& field, const State& state, UnitId unit, Random& random,
                 std::vector<Order>& orders) {
    return drill::any_arrival(field, state, field.force(unit).edge, random, orders, [&](Vec rear) {
        const Stance stance = any_stance(field, unit, true, random);
        return Arrive{unit, arrival_at(field, unit, rear, stance), stance};
    });
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
    return any_way(field, state, unit, left, random, orders, [&](const drill::Stray& stray) {
        return what == 3 ? stray.retreat() : what == 4 || what == 5 ? stray.wheel() : stray.march();
    });
}

} // namespace bounce::awi
