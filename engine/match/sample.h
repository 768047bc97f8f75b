#pragma once

#include "engine/core/random.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bounce {

/// Keeps a random sample of `budget` of the orders from index `from` on, in order; all if there are no
/// more than that.
template <class Order>
void thin(std::vector<Order>& orders, std::size_t from, std::size_t budget, Random& random) {
    if (orders.size() - from <= budget) {
        return;
    }
    std::size_t kept = from;
    for (std::size_t i = from; i < orders.size() && budget > 0; ++i) {
        if (random(static_cast<std::uint32_t>(orders.size() - i)) < budget) {
            orders[kept++] = orders[i];
            --budget;
        }
    }
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(kept), orders.end());
}

/// Appends an order of one kind if the rule set's own `check` allows it; returns whether it does.
template <class Field, class State, class Kind, class Order>
bool push_if(const Field& field, const State& state, const Kind& order, std::vector<Order>& orders) {
    if (!check(field, state, order)) {
        return false;
    }
    orders.emplace_back(order);
    return true;
}
/// The same for rule sets that use positions.
template <class Position, class Kind, class Order>
bool push_if(Position pos, const Kind& order, std::vector<Order>& orders) {
    if (!check(pos, order)) {
        return false;
    }
    orders.emplace_back(order);
    return true;
}

/// Keeps a random one of the orders from index `from` on; false if there are none.
template <class Order>
bool keep_one(std::size_t from, Random& random, std::vector<Order>& orders) {
    if (orders.size() == from) {
        return false;
    }
    orders[from] = orders[from + random(static_cast<std::uint32_t>(orders.size() - from))];
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(from) + 1, orders.end());
    return true;
}

} // namespace bounce
