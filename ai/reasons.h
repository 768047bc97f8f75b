#pragma once

#include "engine/core/json.h"
#include "engine/match/account.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace bounce::ai {

/// An order that an opponent considered, with the terms of its worth.
struct Considered {
    Json order;
    Account account;
    /// The average standing of its side after rollouts, in thousandths of a victory, if there were any.
    std::optional<int> standing;
};

/// Why an opponent gave an order: that order first, then the best of the others. Empty for opponents that do
/// not appraise orders.
using Reasons = std::vector<Considered>;

/// The number of orders told, including the given one.
inline constexpr std::size_t told_orders = 4;

} // namespace bounce::ai
