#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

namespace bounce::distance::dice {

/// What came of checking the dice of a battle file.
struct Verified {
    Faults faults;
    std::size_t throws = 0; ///< Orders for which dice fell.
    std::size_t dice = 0;
    std::string head; ///< The last hash, which both players' pages show.
};

/// Goes through the dice proof of a battle file that fits its schema, and holds its orders and dice against
/// it. Whether the orders throw those dice, the engine knows.
[[nodiscard]] Verified verify(const Json& file);

} // namespace bounce::distance::dice
