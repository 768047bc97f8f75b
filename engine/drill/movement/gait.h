#pragma once

#include "engine/drill/terrain_state.h"
#include "engine/ground/table/way/path.h"

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>

namespace bounce::drill {

// The cost of ground and obstacles. Costs are in parts of a whole move, so that the rest of a move
// has the same value whatever a unit did before.

/// A whole move: a number of parts that is divisible by all movement allowances and terrain factors.
inline constexpr std::int32_t whole_move = 2'520'000;

/// A fraction of full speed, exact for thirds.
struct Speed {
    std::int64_t part = 1;
    std::int64_t of = 1;
};

/// Terrain costs for one kind of troops.
struct Going {
    std::array<Speed, std::size(table::terrain_names)> speeds{};       ///< A part of 0 means impassable.
    std::array<std::int64_t, std::size(table::barrier_names)> tolls{}; ///< In parts of a move; 0: impassable.
    /// A place with all of these kinds at once is impassable too; 0: unused.
    table::TerrainMask closed_together = 0;
    table::Terrain together{}; ///< The kind that a refusal names in that case.
    /// Maximum distance from which an obstacle that takes a whole move can be crossed.
    Thou cross_reach = 0;

    [[nodiscard]] const Speed& speed(table::Terrain terrain) const {
        return speeds[static_cast<std::size_t>(terrain)];
    }
};

/// The movement of a unit: its terrain costs and its allowance.
struct Gait {
    const Going* going = nullptr;
    Thou allowance = 0; ///< Whole move over open ground; 0: it does not move.
    /// Destroyed bridges that it is on and may still leave, as bits.
    std::uint32_t wrecks = 0;
};
/// The destroyed bridges among `wrecks` that a unit here is still on; it cannot return to one that it has
/// left.
[[nodiscard]] std::uint32_t still_on(const table::Ground& ground, std::uint32_t wrecks,
                                     const table::Base& body);
/// The destroyed structures as they affect a unit with this gait.
[[nodiscard]] inline table::Ruins ruins_for(const TerrainState& terrain_state, const Gait& gait) {
    return {terrain_state.gone(), gait.wrecks};
}

/// The first kind of ground that these troops may not enter; nothing if they may enter
/// all these places.
[[nodiscard]] std::optional<table::Terrain> closed_to(const Going& going, const table::Patches& ground);
/// The same for the ground under a whole base.
[[nodiscard]] std::optional<table::Terrain> closed_to(const TerrainState& terrain_state, const Gait& gait,
                                                      const table::Base& body);

/// Cost of a distance over open ground, in parts of a whole move, rounded up.
[[nodiscard]] std::int64_t price(const Gait& gait, Thou length);
/// Cost of a distance over passable ground: kinds at one place multiply, and of several
/// places the worst counts.
[[nodiscard]] std::int64_t price(const Gait& gait, Thou length, const table::Patches& ground);
/// The distance that `parts` of a move allow over such ground, rounded down.
[[nodiscard]] Thou length_for(const Gait& gait, std::int64_t parts, const table::Patches& ground);
/// Cost of crossing a barrier, in parts of a move; nothing if it is impassable.
[[nodiscard]] std::optional<std::int64_t> toll(const Gait& gait, table::Barrier barrier);

} // namespace bounce::drill
