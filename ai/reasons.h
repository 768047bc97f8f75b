#pragma once

#include "engine/core/json.h"
#include "engine/match/account.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace bounce::ai {

/// An order that an opponent thought of, and what it is worth to its side.
struct Considered {
    Json order;
    Account account;
    /// How its side stood in the rollouts from it, in thousandths of a victory, if there were any.
    std::optional<int> standing;
};

/// Why an opponent gave an order: that order first, then the best of the others. Empty for one that does not
/// weigh its orders.
using Reasons = std::vector<Considered>;

/// How many orders are told, the one that is given among them.
inline constexpr std::size_t told_orders = 4;

} // namespace bounce::ai
