#pragma once

#include <cstddef>

namespace bounce {

/// How many orders a battle may have, as schema/battle.schema.json has it: no battle needs so many.
inline constexpr std::size_t most_orders = 20'000;

} // namespace bounce
