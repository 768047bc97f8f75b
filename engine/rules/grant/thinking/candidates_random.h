#pragma once

#include "engine/drill/thinking/random_moves.h"
#include "engine/match/sample.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <vector>

namespace bounce::grant {

using Units = boost::container::static_vector<UnitId, max_units>;

using drill::below;

/// One order at random for the side that is to act. Few are looked at, so that it is quick.
void one_at_random(Position pos, Random& random, std::vector<Order>& orders);

/// A place at random for a unit to be set down in its zone; where none is found by chance the zone is
/// searched. False if there is none.
bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// A place at random where a unit that is due comes on; false if none was found.
bool any_arrival(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// Something at random that a unit may do in the step of moves; false if nothing was found.
bool any_movement(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// One figure at random that runs in, in the melee that is fought; false if none was found.
bool any_run_in(Position pos, Random& random, std::vector<Order>& orders);

/// Whether a unit may come on in this move ("grant/scenario.arrive").
[[nodiscard]] bool is_due(Position pos, UnitId unit);
/// Those of the side that acts who might still do something in the step of moves, as far as a glance tells,
/// those who are due to come on among them.
[[nodiscard]] Units free_units(Position pos);
/// The last leg of a move tried whole, then ever shorter; false if nothing of it is allowed.
bool push_shortened(Position pos, Move order, std::vector<Order>& orders);

} // namespace bounce::grant
