#pragma once

#include "engine/drill/terrain_state.h"
#include "engine/ground/table/way/path.h"

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>

namespace bounce::drill {

/// What ground and obstacles take from a move. Everything is counted in parts of a whole move, so that what
/// is left of it is worth the same whatever a unit did before.

/// A whole move in parts that every allowance and terrain divides.
inline constexpr std::int32_t whole_move = 2'520'000;

/// A part of full speed as a fraction, so that a third is a third.
struct Speed {
    std::int64_t part = 1;
    std::int64_t of = 1;
};

/// What the rules say of one kind of troops on each kind of ground.
struct Going {
    std::array<Speed, std::size(table::terrain_names)> speeds{};       ///< A part of 0: closed.
    std::array<std::int64_t, std::size(table::barrier_names)> tolls{}; ///< In parts; 0: not to be crossed.
    /// A place that has all of these kinds at once is closed too; 0: no such place.
    table::TerrainMask closed_together = 0;
    table::Terrain together{}; ///< Which of them a refusal names then.
    /// An obstacle that takes a whole move is crossed only from so near.
    Thou cross_reach = 0;

    [[nodiscard]] const Speed& speed(table::Terrain terrain) const {
        return speeds[static_cast<std::size_t>(terrain)];
    }
};

/// How a unit goes.
struct Gait {
    const Going* going = nullptr;
    Thou allowance = 0; ///< How far it would get in the open; 0: it does not move.
    /// Destroyed bridges that it stood on and may still get off, as bits.
    std::uint32_t wrecks = 0;
};
/// What of a gait's destroyed bridges a unit that stands here is still on: once off it does not come back.
[[nodiscard]] std::uint32_t still_on(const table::Ground& ground, std::uint32_t wrecks,
                                     const table::Base& body);
/// What is in ruins on the table, as somebody who goes like this finds it.
[[nodiscard]] inline table::Ruins ruins_for(const TerrainState& terrain_state, const Gait& gait) {
    return {terrain_state.gone(), gait.wrecks};
}

/// The first kind of ground that keeps troops out, whether they stand there or go; nothing if they may enter
/// all these places.
[[nodiscard]] std::optional<table::Terrain> closed_to(const Going& going, const table::Patches& ground);
/// Likewise of all of a base that would stand there.
[[nodiscard]] std::optional<table::Terrain> closed_to(const TerrainState& terrain_state, const Gait& gait,
                                                      const table::Base& body);

/// What a length in open ground takes, in parts of a whole move, rounded up.
[[nodiscard]] std::int64_t price(const Gait& gait, Thou length);
/// What it takes over such ground, which may be entered: the kinds of one place slow together, and of several
/// places the worst counts.
[[nodiscard]] std::int64_t price(const Gait& gait, Thou length, const table::Patches& ground);
/// How far so many parts go over such ground, rounded down.
[[nodiscard]] Thou length_for(const Gait& gait, std::int64_t parts, const table::Patches& ground);
/// What crossing takes; nothing if it cannot be crossed.
[[nodiscard]] std::optional<std::int64_t> toll(const Gait& gait, table::Barrier barrier);

} // namespace bounce::drill
