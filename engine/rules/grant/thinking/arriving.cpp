#include "engine/rules/grant/thinking/arriving.h"

#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/train.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <tuple>

namespace bounce::grant {

namespace {

/// A place on the edge where a unit may come on.
struct Berth {
    Arrive order;
    Thou off = 0;       ///< From the middle of its stretch.
    bool turns = false; ///< A wagon's straight way out is not free.
};
using Berths = std::vector<Berth>;

/// All along its stretch, a quarter of an inch from each other.
Berths berths_of(Position pos, UnitId unit) {
    const Entry entry = entry_of(pos, unit);
    const Stance stance = marching_stance(pos.field, unit);
    const Thou deep = formation_of(pos.field, unit, stance, pos.state.units[unit].men).depth();
    const Vec along = entry.edge.to - entry.edge.from;
    const Thou length = table::length(along);
    const Thou step = std::max(table::inch / 4, length / 100);
    const Vec on = table::along(entry.facing, deep);
    Berths berths;
    for (Thou far = 0; far <= length; far += step) {
        const Vec rear = length == 0 ? entry.edge.from
                                     : entry.edge.from
                                           + Vec{static_cast<Thou>(std::int64_t{along.x} * far / length),
                                                 static_cast<Thou>(std::int64_t{along.y} * far / length)};
        const Arrive order{unit, {rear + on, entry.facing}, stance};
        if (check(pos, order)) {
            berths.push_back({order, std::abs(2 * far - length) / 2, false});
        }
    }
    return berths;
}

/// Whether a wagon that comes on there has to turn on its way out, or to cross a fence.
bool has_to_turn(const Field& field, const Arrive& order) {
    const Side side = field.side(order.unit);
    if (field.scenario.exits[index(side)].empty()) {
        return false;
    }
    const Vec at = order.pose.at;
    const Vec out = way_out(field, side, at);
    constexpr std::int64_t clear = 3 * table::inch / 2;
    const Vec way[] = {at, out};
    const bool barred = std::ranges::any_of(field.scenario.ground.lines, [&](const table::Line& line) {
        bool near = false;
        for (std::size_t i = 1; i < line.course.size(); ++i) {
            const Vec piece[] = {line.course[i - 1], line.course[i]};
            near |= table::square_distance(way, piece) < clear * clear;
        }
        return near;
    });
    if (barred) {
        return true;
    }
    return field.routes.first_turn(Routes::Kind::wheels, at, out).has_value();
}

/// Wagons come on as near to the middle of the road as they can be; those that would have to turn wait until
/// the others have driven on.
void push_lane(const Field& field, bool waits, Berths& berths, std::vector<Order>& orders) {
    for (Berth& berth : berths) {
        berth.turns = has_to_turn(field, berth.order);
    }
    const auto best =
        std::ranges::min_element(berths, {}, [](const Berth& it) { return std::tuple{it.turns, it.off}; });
    if (!waits || !best->turns) {
        orders.emplace_back(best->order);
    }
}

/// An escort leaves the road to its train, and comes on at either end of its stretch of the edge.
void push_beside(Berths& berths, std::vector<Order>& orders) {
    constexpr Thou road = 15 * table::inch / 4; // to the middle of a column beside three wagons
    std::erase_if(berths, [](const Berth& it) { return it.off < road; });
    if (!berths.empty()) {
        orders.emplace_back(berths.front().order);
        orders.emplace_back(berths.back().order);
    }
}

/// Guns and horse come on where they have a way before them, and not before a wood or along a fence: of the
/// places that are the best for that the outer ones and the middle one.
void push_open(Position pos, const Berths& berths, std::vector<Order>& orders) {
    const auto price = [&](const Berth& it) {
        const Arrive& order = it.order;
        const Walker walker = walker_at(pos, order.unit, order.pose, order.stance);
        const Way way = way_along(pos, walker, {table::Leg::Kind::advance, 6 * table::inch, {}});
        return std::tuple{!way.is_open(), way.parts};
    };
    std::vector<std::tuple<bool, std::int64_t>> prices;
    std::ranges::transform(berths, std::back_inserter(prices), price);
    const auto least = std::ranges::min(prices);
    std::vector<Arrive> best;
    for (std::size_t i = 0; i < berths.size(); ++i) {
        if (prices[i] == least) {
            best.push_back(berths[i].order);
        }
    }
    orders.emplace_back(best.front());
    orders.emplace_back(best[best.size() / 2]);
    orders.emplace_back(best.back());
}

void add_arrival(Position pos, UnitId unit, bool waits, Random& random, std::vector<Order>& orders) {
    constexpr int places = 3;
    const Arm arm = pos.field.arm(unit);
    const bool wagon = arm == Arm::wagon;
    if (!wagon && (!is_fighting(arm) || !Train{pos, pos.state.actor}.rolls())) {
        if (arm == Arm::battery || arm == Arm::cavalry) {
            if (const Berths berths = berths_of(pos, unit); !berths.empty()) {
                push_open(pos, berths, orders);
            }
            return;
        }
        for (int i = 0; i < places; ++i) {
            any_arrival(pos, unit, random, orders);
        }
        return;
    }
    Berths berths = berths_of(pos, unit);
    if (wagon && !berths.empty()) {
        push_lane(pos.field, waits, berths, orders);
    } else if (!wagon) {
        push_beside(berths, orders);
    }
}

/// As soon as there is an escort for them, wagons come before the others: they have the longest way.
Units wagons_early(Position pos, const Units& units) {
    constexpr int escort = 2;
    int there = 0;
    each_solid(pos, pos.state.actor, [&](UnitId) { ++there; });
    Units order = units;
    if (there >= escort) {
        std::ranges::stable_partition(order, [&](UnitId unit) { return pos.field.arm(unit) == Arm::wagon; });
    }
    return order;
}

} // namespace

bool add_arrivals(Position pos, const Units& units, bool waits, Random& random, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    for (const UnitId unit : wagons_early(pos, units)) {
        if (!pos.state.units[unit].on_table()) {
            add_arrival(pos, unit, waits, random, orders);
        }
        if (orders.size() > start) {
            return true;
        }
    }
    return false;
}

} // namespace bounce::grant
