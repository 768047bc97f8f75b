#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/ground.h"

#include <cstdint>
#include <span>
#include <string>

namespace bounce::table {

/// What blocks sight, in the order in which it is looked for.
enum class Block : std::uint8_t { nothing, base, house, hill, dense_woods, open_woods };

/// How much wood a line may cross and still be seen along: thou of each kind (depends on who is looked at).
struct WoodsDepth {
    Thou dense = 0;
    Thou open = 0;
};

/// Bases that stand in the way, with who they are; the height of the ground under each, so that men on a hill
/// are seen over. Prepared once and used for many lines.
struct Standing {
    Base base;
    Box box;
    Corners at;
    int height = 0;
    int who = 0; ///< Unit index, or whatever the asker wants.
};
[[nodiscard]] Standing standing(const Ground& ground, const Base& base, int who);

/// An answer with its reason: what blocks, and which (index of area, contour, structure or `who`).
struct Sight {
    Block block = Block::nothing;
    int which = -1;

    [[nodiscard]] bool clear() const { return block == Block::nothing; }
};

/// Whether a point sees another: eyes half a contour above the ground at both ends; a contour, a house (one
/// contour and a half high) or a base (half a contour) blocks where it rises above the straight line; woods
/// block when more of them lies on the line than allowed. Bases of `viewer` and `target` (by `who`) never
/// block.
[[nodiscard]] Sight sees(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, Vec to,
                         int viewer, int target, WoodsDepth woods, std::uint32_t gone);

/// Whether the whole of a base is seen from a point: nothing that blocks lies between the point and any part
/// of it. `target` is the unit that the base belongs to.
[[nodiscard]] Sight sees_whole(const Ground& ground, std::span<const Standing> in_the_way, Vec eye,
                               const Base& base, int viewer, int target, WoodsDepth woods,
                               std::uint32_t gone);

/// Thou of each kind of wood on a line.
[[nodiscard]] WoodsDepth woods_on(const Ground& ground, Vec from, Vec to);

} // namespace bounce::table
