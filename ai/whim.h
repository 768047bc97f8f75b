#pragma once

#include "engine/core/random.h"

#include <cstdint>

namespace bounce::ai {

/// The random numbers of a player for order number `order` (from 0) of a turn in battle number `battle`.
/// Seeded for every order, so that a battle that was saved and loaded, or is fought on the page, continues as
/// in the laboratory; counted by turn, so that an extra order in one turn does not affect the next.
[[nodiscard]] inline Random whim(std::uint64_t battle, int turn, std::uint64_t order) {
    const std::uint64_t when = static_cast<std::uint64_t>(turn) << 32U | order;
    std::uint64_t mixed = battle * 0x9e3779b97f4a7c15ULL + when * 0xd1b54a32d192ed03ULL;
    mixed = (mixed ^ mixed >> 30U) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ mixed >> 27U) * 0x94d049bb133111ebULL;
    return Random{mixed ^ mixed >> 31U, battle};
}

} // namespace bounce::ai
