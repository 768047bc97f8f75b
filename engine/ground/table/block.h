#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/formation.h"

#include <bit>
#include <boost/container/static_vector.hpp>
#include <concepts>
#include <cstdint>

namespace bounce::table {

inline constexpr int max_figures = 64; ///< In one block.

/// So many figures drawn up in ranks and files, of whom some have fallen: one value, whatever their number.
/// Figures are numbered rank by rank from the front, each rank from left to right.
struct FigureBlock {
    Pose pose;         ///< The middle of the whole front edge, and where it looks.
    Thou frontage = 0; ///< Of a figure: the pitch of the files.
    Thou depth = 0;    ///< Of a figure: the pitch of the ranks.
    std::uint8_t files = 1;
    std::uint8_t figures = 0;   ///< Standing and fallen; the last rank may be short.
    std::uint64_t standing = 0; ///< A bit for each figure.

    friend constexpr bool operator==(const FigureBlock&, const FigureBlock&) = default;
    [[nodiscard]] constexpr int ranks() const { return (figures + files - 1) / files; }
    [[nodiscard]] constexpr int left() const { return std::popcount(standing); }
    [[nodiscard]] constexpr bool stands(int figure) const { return (standing >> figure & 1U) != 0; }
    constexpr void fall(int figure) { standing &= ~(std::uint64_t{1} << figure); }
};

/// So many figures, all standing.
[[nodiscard]] FigureBlock drawn_up(const Pose& pose, Thou frontage, Thou depth, int files, int figures);

/// How far to the right of the middle of its rank a figure stands, in half thou.
[[nodiscard]] constexpr Thou right_of_middle(const FigureBlock& block, int in_rank, int file) {
    return block.frontage * (2 * file - (in_rank - 1));
}
/// Where the middle of a figure is. A short last rank stands in the middle.
[[nodiscard]] Vec place_of(const FigureBlock& block, int figure);
/// What a figure covers.
[[nodiscard]] Base base_of(const FigureBlock& block, int figure);
/// The rectangle around all that stand; empty (no width) if none does.
[[nodiscard]] Base outline(const FigureBlock& block);

/// Calls `each(figure, place)` of those that stand, in the order of their numbers.
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
/// Those that stand nearest to a point, so many at most, the nearest first; of two as near the lower number.
[[nodiscard]] Figures nearest(const FigureBlock& block, Vec point, int count);

/// Those behind have stepped into the gaps before them: the ranks are full from the front again, in as many
/// files, and there are no fallen.
[[nodiscard]] FigureBlock closed_up(const FigureBlock& block);

} // namespace bounce::table
