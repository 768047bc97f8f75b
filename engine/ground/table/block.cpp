#include "engine/ground/table/block.h"

#include <algorithm>

namespace bounce::table {

namespace {

/// How far to the right of the middle a figure stands, in half thou.
Thou right_of_middle(const FigureBlock& block, int figure) {
    const int rank = figure / block.files;
    const int in_rank = std::min<int>(block.files, block.figures - rank * block.files);
    return table::right_of_middle(block, in_rank, figure % block.files);
}

std::uint64_t first_bits(int count) {
    return count >= max_figures ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

} // namespace

FigureBlock drawn_up(const Pose& pose, Thou frontage, Thou depth, int files, int figures) {
    return {pose,
            frontage,
            depth,
            static_cast<std::uint8_t>(files),
            static_cast<std::uint8_t>(figures),
            first_bits(figures)};
}

Vec place_of(const FigureBlock& block, int figure) {
    const int rank = figure / block.files;
    const Thou back = block.depth * (2 * rank + 1);
    return block.pose.at + along_halves(block.pose.facing, -back, right_of_middle(block, figure));
}

Base base_of(const FigureBlock& block, int figure) {
    return {place_of(block, figure), block.pose.facing, block.frontage, block.depth};
}

Base outline(const FigureBlock& block) {
    if (block.standing == 0) {
        return {block.pose.at, block.pose.facing, 0, 0};
    }
    int first = block.ranks();
    int last = 0;
    Thou left = 0;
    Thou right = 0;
    bool none = true;
    for (std::uint64_t standing = block.standing; standing != 0; standing &= standing - 1) {
        const int figure = std::countr_zero(standing);
        const int rank = figure / block.files;
        const Thou middle = right_of_middle(block, figure);
        first = std::min(first, rank);
        last = std::max(last, rank);
        left = none ? middle - block.frontage : std::min(left, middle - block.frontage);
        right = none ? middle + block.frontage : std::max(right, middle + block.frontage);
        none = false;
    }
    // Sums of two edges in half thou are in quarters of the width.
    const Vec centre =
        block.pose.at
        + along_halves(block.pose.facing, -block.depth * (first + last + 1), (left + right) / 2);
    return {centre, block.pose.facing, (right - left) / 2, block.depth * (last - first + 1)};
}

Figures nearest(const FigureBlock& block, Vec point, int count) {
    struct Way {
        std::int64_t far = 0;
        std::uint8_t figure = 0;
    };
    boost::container::static_vector<Way, max_figures> ways;
    each_standing(block, [&](int figure, Vec place) {
        ways.push_back({square(place - point), static_cast<std::uint8_t>(figure)});
    });
    const auto wanted = std::min<std::size_t>(static_cast<std::size_t>(std::max(count, 0)), ways.size());
    std::ranges::partial_sort(
        ways, ways.begin() + static_cast<std::ptrdiff_t>(wanted),
        [](const Way& a, const Way& b) { return a.far != b.far ? a.far < b.far : a.figure < b.figure; });
    Figures figures;
    for (std::size_t i = 0; i < wanted; ++i) {
        figures.push_back(ways[i].figure);
    }
    return figures;
}

FigureBlock closed_up(const FigureBlock& block) {
    return drawn_up(block.pose, block.frontage, block.depth, block.files, block.left());
}

} // namespace bounce::table
