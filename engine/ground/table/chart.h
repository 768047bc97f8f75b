#pragma once

#include "engine/ground/table/base.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bounce::table {

/// A coarse map of the ground, a square for every inch: which areas lie in a square, and how high it is where
/// that is the same all over it. It says nothing that the outlines do not say; it only says it sooner. Ground
/// without a chart is looked at outline by outline.
struct Chart {
    /// Areas by index as bits, the last of them for all from there on.
    static constexpr std::size_t last = 63;
    static constexpr std::int8_t uneven = -1;
    static constexpr Thou side = inch; ///< Of a square.

    struct Square {
        std::uint64_t any = 0;   ///< Areas that may have a part of the square, its edge included.
        std::uint64_t whole = 0; ///< Those that have all of it.
        std::int8_t height = 0;  ///< `uneven` where a contour passes.
    };

    Thou width = 0;
    Thou depth = 0;
    int files = 0; ///< Squares in a row from west to east; 0: there is no chart.
    int ranks = 0; ///< From south to north.
    std::vector<Square> squares;

    [[nodiscard]] bool drawn() const { return files > 0; }
    /// The square in which a point lies; null off the table and where there is no chart.
    [[nodiscard]] const Square* at(Vec point) const {
        if (!has({point.x, point.y, point.x, point.y})) {
            return nullptr;
        }
        const auto file = static_cast<std::size_t>(std::min(point.x / side, files - 1));
        const auto rank = static_cast<std::size_t>(std::min(point.y / side, ranks - 1));
        return &squares[rank * static_cast<std::size_t>(files) + file];
    }
    /// What all squares that a box touches have together. The box must lie on the table, and there must be a
    /// chart.
    [[nodiscard]] Square under(const Box& box) const;
    /// Whether a box lies on the table, and there is a chart.
    [[nodiscard]] bool has(const Box& box) const {
        return drawn() && box.left >= 0 && box.bottom >= 0 && box.right <= width && box.top <= depth;
    }
};

struct Ground;
/// Draws it when all areas and contours are known.
[[nodiscard]] Chart chart_of(const Ground& ground);

} // namespace bounce::table
