#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/ground.h"
#include "engine/ground/table/woods.h"

#include <cstdint>
#include <span>
#include <string>

namespace bounce::table {

/// What blocks sight, in the order in which it is looked for.
enum class Block : std::uint8_t { nothing, base, house, hill, dense_woods, open_woods };

/// A base that stands in the way, with who it is and the height of the ground under its middle, so that men
/// on a hill see over it. Prepared once and used for many lines.
struct Standing {
    Base base;
    Box box;
    Corners at; ///< Of the base drawn in by `sight_slack`.
    int height = 0;
    int who = 0; ///< Unit index, or whatever the asker wants.
};
[[nodiscard]] Standing standing(const Ground& ground, const Base& base, int who);
/// One that stands at this height, whatever the ground.
[[nodiscard]] Standing standing_at(int height, const Base& base, int who);

/// An answer with its reason: what blocks, and which (index of area, contour, structure or `who`).
struct Sight {
    Block block = Block::nothing;
    int which = -1;

    [[nodiscard]] bool clear() const { return block == Block::nothing; }
    friend constexpr bool operator==(Sight, Sight) = default;
};

/// How well an answer names woods in the way.
enum class Naming : std::uint8_t {
    exact, ///< The kind that is looked for first, of all lines.
    any    ///< That of the first line that is blocked: the answer comes sooner.
};

// Heights count in contours. Eyes, and what they look at, are half a contour above the ground. A contour
// blocks where it reaches the straight line between them, a house (one contour and a half high) and a base
// (half a contour) likewise: on level ground each of them blocks, and from a hill one sees over what is
// lower. A house in which the eye or the target stands does not block. Woods block when more of either kind
// lies on the line than allowed; where a road leads through there is none.

/// Whether a point sees another. Bases of `viewer` and `target` (by `who`) never block.
[[nodiscard]] Sight sees(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, Vec to,
                         int viewer, int target, WoodsDepth woods, std::uint32_t gone);

/// Whether the whole of a base is seen from a point. Bases and houses, all of whose shape counts, may reach
/// no line from the eye to any part of it. Hills and woods are looked at along the lines to its corners,
/// woods no farther off than the nearest point of the base; a corner that stands higher than the middle is
/// seen there. `target` is the unit that the base belongs to.
[[nodiscard]] Sight sees_whole(const Ground& ground, std::span<const Standing> in_the_way, Vec eye,
                               const Base& base, int viewer, int target, WoodsDepth woods, std::uint32_t gone,
                               Naming named = Naming::exact);

} // namespace bounce::table
