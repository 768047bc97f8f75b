#pragma once

#include "engine/ground/table/base.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bounce::table {

/// An index of the ground in squares: which areas and structures lie in a square, and its height if that is
/// uniform. It contains nothing that the outlines do not; it only answers faster. Ground
/// without a chart is tested outline by outline.
struct Chart {
    /// Areas are bits by index; the last bit stands for all areas from there on.
    static constexpr std::size_t last = 63;
    /// The same for structures.
    static constexpr std::size_t last_structure = 31;
    static constexpr std::int8_t uneven = -1;

    struct Square {
        std::uint64_t any = 0;        ///< Areas that may cover part of the square, edge included.
        std::uint64_t whole = 0;      ///< Areas that cover all of it.
        std::uint32_t structures = 0; ///< Structures that may touch it.
        std::int8_t height = 0;       ///< `uneven` if a contour passes through it.

        friend auto operator<=>(const Square&, const Square&) = default;
    };

    /// Squares of one size, in rows from west to east, the southernmost first.
    struct Sheet {
        Thou side = inch;
        int files = 0; ///< Squares in a row; 0: nothing is drawn.
        int ranks = 0;

        [[nodiscard]] std::size_t number(int file, int rank) const {
            return static_cast<std::size_t>(rank) * static_cast<std::size_t>(files)
                   + static_cast<std::size_t>(file);
        }
    };
    /// One-inch squares are enough for boxes; queries about points are mostly near the edge of something and
    /// need smaller ones.
    static constexpr Thou coarse = inch;
    static constexpr Thou fine = inch / 4;
    /// The index of the square for a coordinate; constant sides avoid slow divisions.
    [[nodiscard]] static constexpr int place(Thou at, Thou side, int count) {
        return std::min(at / side, count - 1);
    }

    Thou width = 0;
    Thou depth = 0;
    Sheet inches{.side = coarse};
    std::vector<Square> squares; ///< Of `inches`.
    Sheet grains{.side = fine};
    std::vector<std::uint16_t> kinds; ///< Of `grains`, by index into `legend`: small, to stay in the cache.
    std::vector<Square> legend;       ///< All distinct squares; most are shared by many places.

    [[nodiscard]] bool drawn() const { return inches.files > 0; }
    /// The square of a point; null off the table or without a chart.
    [[nodiscard]] const Square* at(Vec point) const {
        if (!has({point.x, point.y, point.x, point.y})) {
            return nullptr;
        }
        return &legend[kinds[grains.number(place(point.x, fine, grains.files),
                                           place(point.y, fine, grains.ranks))]];
    }
    /// The combination of all squares that a box touches. The box must lie on the table, and there must be a
    /// chart.
    [[nodiscard]] Square under(const Box& box) const;
    /// Whether a box lies on the table, and there is a chart.
    [[nodiscard]] bool has(const Box& box) const {
        return drawn() && box.left >= 0 && box.bottom >= 0 && box.right <= width && box.top <= depth;
    }
};

struct Ground;
/// Builds the chart of complete ground; an empty chart if there are too many distinct squares.
[[nodiscard]] Chart chart_of(const Ground& ground);

} // namespace bounce::table
