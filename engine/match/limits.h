#pragma once

#include <cstddef>

namespace bounce {

/// The maximum number of orders in a battle, as in schema/battle.schema.json; no real battle needs so many.
inline constexpr std::size_t most_orders = 20'000;

} // namespace bounce
