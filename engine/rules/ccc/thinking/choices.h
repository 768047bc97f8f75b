#pragma once

#include "engine/rules/ccc/game.h"

#include <vector>

namespace bounce::ccc {

/// Orders of one kind that may be given, for those who look at few of them and for those who weigh them all.

/// Adds an order if it is allowed in this step; whether it is. Called with its namespace: that of all rule
/// sets fits a single kind of order better, and does not ask for the step.
inline bool push_if(Position pos, const Order& order, std::vector<Order>& orders) {
    if (!Game::check(pos.field, pos.state, order)) {
        return false;
    }
    orders.push_back(order);
    return true;
}

/// Those that a unit of the side that decides may announce in this step.
void add_charges(Position pos, UnitId unit, std::vector<Order>& orders);
/// At one enemy, with every round that its guns have, of a unit that may be given a target in this step.
void add_fires_at(Position pos, UnitId unit, UnitId target, std::vector<Order>& orders);
void add_fires(Position pos, UnitId unit, std::vector<Order>& orders);
/// Formation, limbering, mounting, lying down.
void add_changes(Position pos, UnitId unit, std::vector<Order>& orders);
/// Worm fences next to it.
void add_clearings(Position pos, UnitId unit, std::vector<Order>& orders);
/// To units of his side near an officer by himself.
void add_joins(Position pos, UnitId officer, std::vector<Order>& orders);
void add_partings(Position pos, UnitId unit, std::vector<Order>& orders);
/// The decision that waits.
void add_decisions(Position pos, std::vector<Order>& orders);
void add_facings(Position pos, UnitId unit, std::vector<Order>& orders);

/// The range that an opponent of the program calls: the true one, to the step unless it calls exactly
/// ("ccc/gun.call").
[[nodiscard]] std::uint8_t called(Position pos, UnitId unit, UnitId target);

} // namespace bounce::ccc
