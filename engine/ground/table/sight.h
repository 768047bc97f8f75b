#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/ground.h"
#include "engine/ground/table/woods.h"

#include <cstdint>
#include <span>
#include <string>

namespace bounce::table {

/// What blocks sight, in the order in which it is tested.
enum class Block : std::uint8_t { nothing, base, house, hill, dense_woods, open_woods };

/// A base that may block sight, with its unit and the height of the ground under its middle, so that men
/// on a hill see over it. Prepared once and used for many lines.
struct Standing {
    Base base;
    Box box;
    Corners at; ///< Corners of the base shrunk by `sight_slack`.
    int height = 0;
    int who = 0; ///< Unit index, or anything chosen by the caller.
};
[[nodiscard]] Standing standing(const Ground& ground, const Base& base, int who);
/// A base at a given height, whatever the ground.
[[nodiscard]] Standing standing_at(int height, const Base& base, int who);

/// The result of a sight test: what blocks, and which one (index of area, contour, structure or `who`).
struct Sight {
    Block block = Block::nothing;
    int which = -1;

    [[nodiscard]] bool clear() const { return block == Block::nothing; }
    friend constexpr bool operator==(Sight, Sight) = default;
};

/// How precisely a result names woods in the way.
enum class Naming : std::uint8_t {
    exact, ///< The kind that is tested first, over all lines.
    any    ///< The kind on the first blocked line: faster.
};

// Heights are in contours. Eyes and targets are half a contour above the ground. A contour
// blocks where it reaches the straight line between them, and so do a house (one and a half contours high)
// and a base (half a contour): on level ground each of them blocks, and from a hill one sees over what is
// lower. A house that contains the eye or the target does not block. Woods block if more of either kind
// lies on the line than allowed; a road through them is free of woods.

/// Whether a point sees another. Bases of `viewer` and `target` (by `who`) never block.
[[nodiscard]] Sight sees(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, Vec to,
                         int viewer, int target, WoodsDepth woods, std::uint32_t gone);

/// Whether a whole base is visible from a point. No base or house, with its full shape, may reach
/// any line from the eye to any part of it. Hills and woods are tested along the lines to its corners,
/// woods only as far as the nearest point of the base; a corner that is higher than the middle is
/// seen at its own height. `target` is the unit that the base belongs to.
[[nodiscard]] Sight sees_whole(const Ground& ground, std::span<const Standing> in_the_way, Vec eye,
                               const Base& base, int viewer, int target, WoodsDepth woods, std::uint32_t gone,
                               Naming named = Naming::exact);

} // namespace bounce::table
