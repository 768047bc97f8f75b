#pragma once

#include "engine/core/random.h"
#include "engine/drill/movement/marcher.h"
#include "engine/drill/orders/orders.h"
#include "engine/match/sample.h"

#include <optional>
#include <vector>

namespace bounce::drill {

// Random moves, for players that consider only a few.

/// A random number from 0 to `bound` - 1.
[[nodiscard]] inline int below(Random& random, int bound) {
    return static_cast<int>(random(static_cast<std::uint32_t>(bound)));
}

/// Tries the units of a side from a random one on until `use(UnitId)` returns true; returns whether it did.
template <class Use>
bool any_unit(const Field& field, Side side, Random& random, Use use) {
    const int first = below(random, field.units());
    for (int n = 0; n < field.units(); ++n) {
        const auto unit = static_cast<UnitId>((first + n) % field.units());
        if (field.side(unit) == side && use(unit)) {
            return true;
        }
    }
    return false;
}

/// Tries up to three random units, fewer if there are few, until `use(UnitId)` returns true; returns whether
/// it did.
template <class Units, class Use>
bool any_of_few(const Units& units, Random& random, Use use) {
    const auto count = static_cast<int>(units.size());
    for (int tries = 0; tries < 3 && below(random, count + 1) != 0; ++tries) {
        if (use(units[static_cast<std::size_t>(below(random, count))])) {
            return true;
        }
    }
    return false;
}

/// Goes through the units of a side from a random one on, and appends a random one of the orders that
/// `add(UnitId)` finds for the first unit that has any; returns whether there was one.
template <class Order, class Add>
bool one_of_somebody(const Field& field, Side side, Random& random, std::vector<Order>& orders, Add add) {
    const std::size_t start = orders.size();
    return any_unit(field, side, random, [&](UnitId unit) {
        add(unit);
        return keep_one(start, random, orders);
    });
}

/// Appends candidate orders within a budget: with a budget of 1, one order found by the rule set's own
/// `one_at_random(Position, Random, orders)`; else a sample of those that `several()` appends, plus
/// the end of the phase if that takes an order.
template <class Position, class Order, class Several>
void add_candidates(Position pos, int budget, bool may_end, Random& random, std::vector<Order>& orders,
                    Several several) {
    if (budget <= 1) {
        one_at_random(pos, random, orders);
        return;
    }
    const std::size_t start = orders.size();
    several();
    thin(orders, start, static_cast<std::size_t>(budget), random);
    if (may_end) {
        push_if(pos, End{}, orders);
    }
}

/// Removes a random unit from a list.
template <class Units>
[[nodiscard]] UnitId drawn(Units& units, Random& random) {
    const auto which = static_cast<std::size_t>(below(random, static_cast<int>(units.size())));
    const UnitId unit = units[which];
    units[which] = units.back();
    units.pop_back();
    return unit;
}

/// A random place in a box, and one of 65 along an edge.
[[nodiscard]] Vec any_place_in(const table::Box& box, Random& random);
[[nodiscard]] Vec any_place_on(const table::EdgeSpan& edge, Random& random);

/// Appends an order `deploy(Vec)` that places a unit somewhere in its zone. If no random place works,
/// the rule set's own `place_for(Position, UnitId)` searches the zone; false if that finds none either.
template <class Position, class Order, class Deploy>
bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders, Deploy deploy) {
    const auto which = static_cast<std::size_t>(pos.field.force(unit).zone);
    const table::Zone& zone = pos.field.scenario.zones[which];
    constexpr int tries = 40;
    for (int i = 0; i < tries; ++i) {
        if (push_if(pos, deploy(any_place_in(zone.box, random)), orders)) {
            return true;
        }
    }
    const auto place = place_for(pos, unit);
    if (place) {
        orders.emplace_back(*place);
    }
    return place.has_value();
}

/// Appends an order `arrive(Vec)` by which a unit arrives with the middle of its rear somewhere on an edge;
/// false if none was found.
template <class Position, class Order, class Arrive>
bool any_arrival(Position pos, const table::EdgeSpan& edge, Random& random, std::vector<Order>& orders,
                 Arrive arrive) {
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
        if (push_if(pos, arrive(any_place_on(edge, random)), orders)) {
            return true;
        }
    }
    return false;
}

/// Random moves of a unit on the table. Each way is tried whole, then ever shorter, since the ground may stop
/// it; nothing if even the shortest part is not allowed.
class RandomMoves {
  public:
    /// `left`: how far it may still go over open ground, more than 0.
    RandomMoves(const Troops& troops, const Marcher& marcher, Thou left, Random& random)
        : troops_(troops), marcher_(marcher), left_(left), random_(random) {}

    /// A free turn, mostly towards the enemy, and straight ahead.
    [[nodiscard]] std::optional<table::Legs> march() const;
    [[nodiscard]] std::optional<table::Legs> wheel() const;
    [[nodiscard]] std::optional<table::Legs> retreat() const;
    /// Straight to a place other than its own, as far as it can go.
    [[nodiscard]] std::optional<table::Legs> ride_to(Vec place) const;

  private:
    [[nodiscard]] Angle enemy_direction() const;
    [[nodiscard]] int free_turn(int wanted) const;
    [[nodiscard]] bool ends_badly(const table::Legs& legs, const UnitList& near) const;
    [[nodiscard]] std::optional<table::Legs> shortened(table::Legs legs) const;

    const Troops& troops_;
    const Marcher& marcher_;
    Thou left_;
    Random& random_;
};

} // namespace bounce::drill
