#pragma once

#include "engine/ground/table/base.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bounce::table {

/// A map of the ground in squares: which areas and structures lie in a square, and how high it is where that
/// is the same all over it. It says nothing that the outlines do not say; it only says it sooner. Ground
/// without a chart is looked at outline by outline.
struct Chart {
    /// Areas by index as bits, the last of them for all from there on.
    static constexpr std::size_t last = 63;
    /// Structures likewise.
    static constexpr std::size_t last_structure = 31;
    static constexpr std::int8_t uneven = -1;

    struct Square {
        std::uint64_t any = 0;        ///< Areas that may have a part of the square, its edge included.
        std::uint64_t whole = 0;      ///< Those that have all of it.
        std::uint32_t structures = 0; ///< Structures that may touch it.
        std::int8_t height = 0;       ///< `uneven` where a contour passes.

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
    /// A square for every inch is enough for boxes; points are mostly asked about near the edge of something,
    /// so that they have smaller ones.
    static constexpr Thou coarse = inch;
    static constexpr Thou fine = inch / 4;
    /// The square in which something lies; with sides that the compiler knows, for to divide takes long.
    [[nodiscard]] static constexpr int place(Thou at, Thou side, int count) {
        return std::min(at / side, count - 1);
    }

    Thou width = 0;
    Thou depth = 0;
    Sheet inches{.side = coarse};
    std::vector<Square> squares; ///< Of `inches`.
    Sheet grains{.side = fine};
    std::vector<std::uint16_t> kinds; ///< Of `grains`, by index into `legend`: small, to stay in the cache.
    std::vector<Square> legend;       ///< All different squares there are; most look like many others.

    [[nodiscard]] bool drawn() const { return inches.files > 0; }
    /// What is known of a point; null off the table and where there is no chart.
    [[nodiscard]] const Square* at(Vec point) const {
        if (!has({point.x, point.y, point.x, point.y})) {
            return nullptr;
        }
        return &legend[kinds[grains.number(place(point.x, fine, grains.files),
                                           place(point.y, fine, grains.ranks))]];
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
/// Draws it when the ground is complete; of more different squares than can be numbered, none.
[[nodiscard]] Chart chart_of(const Ground& ground);

} // namespace bounce::table
