#pragma once

#include "engine/match/sample.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <boost/container/static_vector.hpp>
#include <vector>

namespace bounce::awi {

/// All that may be ordered where choices can be counted, unit by unit: for opponents and for the page. What
/// is appended has been checked, but for the moment itself.

using Units = boost::container::static_vector<UnitId, max_units>;
/// Enemies that a unit which may fire might reach, as far as a glance tells.
[[nodiscard]] Units targets_near(Position pos, UnitId unit);
/// Shots of a unit at another; out of a house with all bases and with each by itself that has not fired.
void add_shots_at(Position pos, UnitId unit, UnitId target, std::vector<Order>& orders);
/// Its shots at all of them.
void add_shots(Position pos, UnitId unit, std::vector<Order>& orders);
/// Shots of a gun at houses, bridges and works.
void add_bombardments(Position pos, UnitId unit, std::vector<Order>& orders);
/// Charges that a unit may declare.
void add_charges(Position pos, UnitId unit, std::vector<Order>& orders);
/// Houses that a unit may enter.
void add_houses(Position pos, UnitId unit, std::vector<Order>& orders);
/// Ways out of its house.
void add_exits(Position pos, UnitId unit, std::vector<Order>& orders);
/// Formations that it may change to, on its middle; on its bases too if these are wanted.
enum class FormsOn : std::uint8_t { middle, any };
void add_forms(Position pos, UnitId unit, FormsOn on, std::vector<Order>& orders);
/// Units that a general may join.
void add_joins(Position pos, UnitId general, std::vector<Order>& orders);
/// What a unit may dismantle, build or mine.
void add_labours(Position pos, UnitId unit, std::vector<Order>& orders);
/// Commands for this unit alone, and its own throw.
void add_commands(Position pos, UnitId unit, std::vector<Order>& orders);
/// All orders of the tests, the choice of a charged unit, and the melees.
void add_tests(Position pos, std::vector<Order>& orders);

} // namespace bounce::awi
