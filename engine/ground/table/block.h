#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/formation.h"

#include <bit>
#include <boost/container/static_vector.hpp>
#include <concepts>
#include <cstdint>

namespace bounce::table {

inline constexpr int max_figures = 64; ///< Maximum of one block.

/// A number of figures in ranks and files, some of them fallen, as a value of fixed size.
/// Figures are numbered rank by rank from the front, each rank from left to right.
struct FigureBlock {
    Pose pose;         ///< The middle of the front edge, and the facing.
    Thou frontage = 0; ///< Of a figure: the spacing of the files.
    Thou depth = 0;    ///< Of a figure: the spacing of the ranks.
    std::uint8_t files = 1;
    std::uint8_t figures = 0;   ///< Standing and fallen; the last rank may be short.
    std::uint64_t standing = 0; ///< A bit for each figure.

    friend constexpr bool operator==(const FigureBlock&, const FigureBlock&) = default;
    [[nodiscard]] constexpr int ranks() const { return (figures + files - 1) / files; }
    [[nodiscard]] constexpr int left() const { return std::popcount(standing); }
    [[nodiscard]] constexpr bool stands(int figure) const { return (standing >> figure & 1U) != 0; }
    constexpr void fall(int figure) { standing &= ~(std::uint64_t{1} << figure); }
};

/// A block of `figures` figures, all standing.
[[nodiscard]] FigureBlock drawn_up(const Pose& pose, Thou frontage, Thou depth, int files, int figures);

/// A figure's offset to the right of the middle of its rank, in half thou.
[[nodiscard]] constexpr Thou right_of_middle(const FigureBlock& block, int in_rank, int file) {
    return block.frontage * (2 * file - (in_rank - 1));
}
/// The middle of a figure. A short last rank is centred.
[[nodiscard]] Vec place_of(const FigureBlock& block, int figure);
/// The rectangle that a figure covers.
[[nodiscard]] Base base_of(const FigureBlock& block, int figure);
/// The rectangle around all standing figures; empty (no width) if there are none.
[[nodiscard]] Base outline(const FigureBlock& block);

/// Calls `each(figure, place)` for the standing figures, in the order of their numbers.
void each_standing(const FigureBlock& block, std::invocable<int, Vec> auto each) {
    const Heading heading(block.pose.facing);
    int first = 0; // of the rank
    for (Thou back = block.depth; first < block.figures; back += 2 * block.depth) {
        const int in_rank = std::min<int>(block.files, block.figures - first);
        for (int file = 0; file < in_rank; ++file) {
            if (block.stands(first + file)) {
                each(first + file,
                     block.pose.at + heading.along_halves(-back, right_of_middle(block, in_rank, file)));
            }
        }
        first += block.files;
    }
}

using Figures = boost::container::static_vector<std::uint8_t, max_figures>;
/// At most `count` standing figures nearest to a point, nearest first; ties go to the lower number.
[[nodiscard]] Figures nearest(const FigureBlock& block, Vec point, int count);

/// The block after figures from behind have filled the gaps: the same number of files, ranks full from the
/// front, and no fallen figures.
[[nodiscard]] FigureBlock closed_up(const FigureBlock& block);

} // namespace bounce::table
