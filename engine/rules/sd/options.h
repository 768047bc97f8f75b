#pragma once

#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/state.h"
#include "engine/rules/sd/thinking/outlook.h"

#include <vector>

namespace bounce::sd {

/// Deployment, the throw for who moves first, ways to fall back: every order that may be given then.
void add_forced(const Field& field, const State& state, std::vector<Order>& orders);

/// Reinforcements that may come on, at every hex where they may.
void add_entries(const Field& field, const State& state, const Outlook& outlook, std::vector<Order>& orders);

/// Every attack that may be made.
void add_attacks(const Field& field, const State& state, std::vector<Order>& orders);

/// What the troops of one hex could sensibly do in their march: go to any hex in reach by arms, get into a
/// boat, row or land, march off, turn; standing or not, facing the enemy.
void add_group_options(const Field& field, const State& state, const Outlook& outlook, HexId from,
                       std::vector<Order>& orders);

/// Hexes of the side to act, those farthest from the enemy first.
[[nodiscard]] std::vector<HexId> farthest_first(const State& state, const Outlook& outlook);

/// As many of these as there is room for where they go by water: into a boat, but no guns, or from a boat to
/// land. A boat goes on with all who are in it.
[[nodiscard]] Troops water_party(const Field& field, const State& state, HexId from, HexId to, Troops troops);

/// Adds a march on or off the water if it is allowed, and says so.
bool push_if_water_allows(const Field& field, const State& state, const March& march,
                          std::vector<Order>& orders);

} // namespace bounce::sd
