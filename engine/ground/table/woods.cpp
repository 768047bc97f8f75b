#include "engine/ground/table/woods.h"

#include "engine/ground/table/line.h"

#include <algorithm>
#include <array>
#include <optional>

namespace bounce::table {

namespace {

/// The wood at a point; `Terrain::open` for none.
Terrain wood_at(const Woods& woods, Vec at) {
    Terrain wood = Terrain::open;
    for (const Area* area : woods) {
        if (in_area(*area, at)) {
            if (area->terrain == Terrain::road) {
                return Terrain::open;
            }
            wood = wood == Terrain::dense_woods ? wood : area->terrain;
        }
    }
    return wood;
}

/// Places along a line, in parts of 2^24.
constexpr int cut_bits = 24;
constexpr std::int64_t cut_whole = std::int64_t{1} << cut_bits;
using Cuts = boost::container::static_vector<std::int64_t, 96>;

/// Adds where a line meets the edges of a polygon; false if there is no room for it.
bool add_cuts(Cuts& cuts, Vec from, Vec to, Shape polygon) {
    const Vec run = to - from;
    return !any_edge_across(from, to, polygon, [&](Vec a, Vec b) {
        std::int64_t over = cross(run, b - a);
        if (over == 0 || !cross(from, to, a, b)) {
            return false;
        }
        std::int64_t way = cross(a - from, b - a);
        way = over < 0 ? -way : way;
        over = over < 0 ? -over : over;
        if (cuts.size() == cuts.capacity()) {
            return true;
        }
        cuts.push_back(((way << cut_bits) + over / 2) / over);
        return false;
    });
}

/// All places along a line where what lies under it may change, in order; nothing if they are too many.
std::optional<Cuts> cuts_along(const Woods& woods, Vec from, Vec to) {
    Cuts cuts{0, cut_whole};
    for (const Area* area : woods) {
        if (!(add_cuts(cuts, from, to, area->outline) && add_cuts(cuts, from, to, area->hole))) {
            return {};
        }
    }
    std::ranges::sort(cuts);
    return cuts;
}

} // namespace

WoodsDepth depth_along(const Woods& woods, Vec from, Vec to) {
    const std::optional<Cuts> cuts = cuts_along(woods, from, to);
    if (!cuts) {
        const Vec middle = part_way(from, to, 1, 2);
        const WoodsDepth near = depth_along(woods, from, middle);
        const WoodsDepth far = depth_along(woods, middle, to);
        return {near.dense + far.dense, near.open + far.open};
    }
    const Vec run = to - from;
    std::array<std::int64_t, 2> parts{};
    for (std::size_t i = 1; i < cuts->size(); ++i) {
        const std::int64_t part = (*cuts)[i] - (*cuts)[i - 1];
        const std::int64_t half_way = ((*cuts)[i] + (*cuts)[i - 1]) / 2;
        const Vec at =
            from + Vec{scaled_down(run.x * half_way, cut_bits), scaled_down(run.y * half_way, cut_bits)};
        const Terrain wood = part > 0 ? wood_at(woods, at) : Terrain::open;
        if (wood != Terrain::open) {
            parts[wood == Terrain::dense_woods ? 0 : 1] += part;
        }
    }
    // In half thou, since the root is rounded down.
    const std::int64_t doubled = root(4 * square(run));
    return {scaled_down(parts[0] * doubled, cut_bits + 1), scaled_down(parts[1] * doubled, cut_bits + 1)};
}

} // namespace bounce::table
