#include "engine/ground/table/woods.h"

#include "engine/ground/table/measure/cuts.h"

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

using Cuts = boost::container::static_vector<std::int64_t, 96>;

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

/// Those whose boxes a line may touch: of many near it, most lie beside it. None if there is no wood among
/// them.
Woods woods_near(const Woods& woods, Vec from, Vec to) {
    const Box box = box_of(from, to);
    Woods near;
    bool any = false;
    for (const Area* area : woods) {
        if (box.touches(area->box)) {
            any |= is_woods(*area);
            near.push_back(area);
        }
    }
    if (!any) {
        near.clear();
    }
    return near;
}

} // namespace

WoodsDepth depth_along(const Woods& all, Vec from, Vec to) {
    const Woods woods = woods_near(all, from, to);
    if (woods.empty()) {
        return {};
    }
    const std::optional<Cuts> cuts = cuts_along(woods, from, to);
    if (!cuts) {
        const Vec middle = part_way(from, to, 1, 2);
        const WoodsDepth near = depth_along(woods, from, middle);
        const WoodsDepth far = depth_along(woods, middle, to);
        return {near.dense + far.dense, near.open + far.open};
    }
    std::array<std::int64_t, 2> parts{};
    for (std::size_t i = 1; i < cuts->size(); ++i) {
        const std::int64_t part = (*cuts)[i] - (*cuts)[i - 1];
        const std::int64_t half_way = ((*cuts)[i] + (*cuts)[i - 1]) / 2;
        const Terrain wood = part > 0 ? wood_at(woods, at_cut(from, to, half_way)) : Terrain::open;
        if (wood != Terrain::open) {
            parts[wood == Terrain::dense_woods ? 0 : 1] += part;
        }
    }
    return {thou_at_cut(from, to, parts[0]), thou_at_cut(from, to, parts[1])};
}

} // namespace bounce::table
