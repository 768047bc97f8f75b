#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

namespace bounce::distance::dice {

/// The result of checking the dice of a battle file.
struct Verified {
    Faults faults;
    std::size_t throws = 0; ///< Number of orders with dice.
    std::size_t dice = 0;
    std::string head; ///< The final hash, which both players' pages show.
};

/// Checks the dice proof of a battle file that fits its schema, and compares its orders and dice with
/// it. Whether the orders really throw those dice, only the engine can check.
[[nodiscard]] Verified verify(const Json& file);

} // namespace bounce::distance::dice
