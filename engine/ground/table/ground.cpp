#include "engine/ground/table/ground.h"

#include "engine/ground/table/measure/edges.h"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <limits>

namespace bounce::table {

namespace {

/// The grid of points by which a base is judged where roads or bridges take away what they lie on.
constexpr Thou grain = inch / 4;

constexpr bool holds(const Box& box, Vec at) {
    return box.left <= at.x && at.x <= box.right && box.bottom <= at.y && at.y <= box.top;
}

bool on_edge(Shape polygon, Vec at) {
    return any_edge(polygon, [&](Vec a, Vec b) { return cross(b - a, at - a) == 0 && cross(a, b, at, at); });
}

/// Whether two simple polygons have a point in common; `box` is that of the second, which is the smaller.
bool polygons_meet(Shape a, Shape b, const Box& box) {
    return inside(b[0], a)
           || any_edge(a,
                       [&](Vec from, Vec to) {
                           const bool near =
                               std::max(from.x, to.x) >= box.left && std::min(from.x, to.x) <= box.right
                               && std::max(from.y, to.y) >= box.bottom && std::min(from.y, to.y) <= box.top;
                           return near && any_edge(b, [&](Vec c, Vec d) { return cross(from, to, c, d); });
                       })
           || inside(a[0], b);
}

/// Whether a part of the convex shape lies in the area.
bool on_area(const Area& area, const Corners& at, const Box& box) {
    if (!polygons_meet(area.outline, at, box)) {
        return false;
    }
    // All of it in the hole: no corner outside, and no corner of the hole so near that it bulges between.
    return area.hole.empty() || !std::ranges::all_of(at, [&](Vec corner) { return in_hole(area, corner); })
           || any_edge(area.hole, [&](Vec from, Vec to) { return meets(from, to, at); });
}

constexpr unsigned road = bit(Terrain::road);
constexpr unsigned water = bit(Terrain::river);
constexpr unsigned slopes = bit(Terrain::gentle_slope) | bit(Terrain::steep_slope) | bit(Terrain::cliff);
/// What takes away other ground.
constexpr unsigned covering = road | bit(Terrain::ford) | bit(Terrain::bridge);

/// What is left of several kinds of ground that lie at one point, with the slope of the road there.
constexpr TerrainMask uppermost(unsigned all, Terrain road_slope) {
    if ((all & bit(Terrain::bridge)) != 0) {
        return bit(Terrain::bridge) | bit(Terrain::road);
    }
    if ((all & bit(Terrain::ford)) != 0) {
        return static_cast<TerrainMask>(all & (bit(Terrain::ford) | road));
    }
    if ((all & road) == 0 || (all & water) != 0) {
        return static_cast<TerrainMask>(all & ~road);
    }
    const bool climbs = (all & slopes) != 0 && road_slope != Terrain::open;
    return static_cast<TerrainMask>(climbs ? road | bit(road_slope) : road);
}

/// A destroyed bridge as who was on it finds it.
constexpr TerrainMask wreck = bit(Terrain::bridge) | bit(Terrain::rough);

constexpr TerrainMask kind_of(const Structure& structure, std::size_t number, Ruins ruins) {
    if (!stands(ruins.gone, number)) {
        return stands(ruins.passable, number) ? bit(Terrain::rough) : wreck;
    }
    return structure.kind == Structure::Kind::bridge ? bit(Terrain::bridge) : TerrainMask{0};
}

/// All that any point of a box might be found to have.
TerrainMask possible_in(const Ground& ground, const Box& box, Ruins ruins) {
    unsigned possible = 0;
    each_near(
        ground, box,
        [&](std::size_t i, bool /*whole*/) {
            const Area& area = ground.areas[i];
            possible |= bit(area.terrain);
            possible |= area.slope != Terrain::open ? bit(area.slope) : 0U;
        },
        [&](std::size_t i) { possible |= kind_of(ground.structures[i], i, ruins); });
    return static_cast<TerrainMask>(possible);
}

/// Looks at a grid of points of a base, its corners among them, until no other can tell anything new.
TerrainMask sampled(const Ground& ground, const Base& base, const Box& box, Ruins ruins) {
    const unsigned possible = possible_in(ground, box.grown(graze), ruins);
    const Thou files = base.width / grain + 1;
    const Thou ranks = base.depth / grain + 1;
    Patches all;
    const auto is_complete = [&] { // nothing of what is possible can change it any more
        const unsigned found = all.joined();
        return all.begin() != all.end() && (found & road) == 0 && (possible & ~(found | road)) == 0;
    };
    for (Thou rank = 0; rank <= ranks && !is_complete(); ++rank) {
        for (Thou file = 0; file <= files; ++file) {
            const Thou ahead = base.depth - 2 * base.depth * rank / ranks;
            const Thou right = 2 * base.width * file / files - base.width;
            all.add(ground_at(ground, base.centre + along_halves(base.facing, ahead, right), ruins));
        }
    }
    return all.joined();
}

/// Areas that surely have one of these corners, as bits of the chart.
std::uint64_t sure_at(const Chart& chart, const Corners& corners) {
    std::uint64_t sure = 0;
    for (const Vec corner : corners) {
        const Chart::Square* square = chart.at(corner);
        sure |= square != nullptr ? square->whole : 0;
    }
    return sure;
}

Vec nearest_on(Vec from, Vec a, Vec b) {
    const Vec run = b - a;
    const std::int64_t whole = square(run);
    const std::int64_t part = std::clamp<std::int64_t>(dot(run, from - a), 0, whole);
    if (whole == 0) {
        return a;
    }
    const auto share = [&](Thou way) {
        const std::int64_t twice = 2 * way * part;
        return static_cast<Thou>((twice + (twice < 0 ? -whole : whole)) / (2 * whole));
    };
    return a + Vec{share(run.x), share(run.y)};
}

/// The nearest point of a polygon: the point itself if it lies in it.
Vec nearest_in(Shape polygon, Vec from) {
    Vec best = polygon[0];
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec next = nearest_on(from, polygon[i], polygon[i + 1 == polygon.size() ? 0 : i + 1]);
        best = square(next - from) < square(best - from) ? next : best;
    }
    return best;
}

std::int64_t square_distance(const Box& box, Vec from) {
    return square(Vec{std::clamp(from.x, box.left, box.right), std::clamp(from.y, box.bottom, box.top)}
                  - from);
}

/// Takes the nearest point of a shape if it is nearer than what there is.
bool take_nearer(std::optional<Cover>& best, const Box& box, Vec from, Shape polygon, bool within) {
    if (best && square_distance(box, from) >= best->square_distance) {
        return false;
    }
    const Vec at = within ? from : nearest_in(polygon, from);
    const std::int64_t far = square(at - from);
    if (best && far >= best->square_distance) {
        return false;
    }
    best = Cover{.at = at, .square_distance = far};
    return true;
}

} // namespace

int height_at(const Ground& ground, Vec at) {
    if (const Chart::Square* square = ground.chart.at(at);
        square != nullptr && square->height != Chart::uneven) {
        return square->height;
    }
    int highest = 0;
    for (const Contour& contour : ground.contours) {
        if (contour.height > highest && holds(contour.box, at) && inside(at, contour.outline)) {
            highest = contour.height;
        }
    }
    return highest;
}

bool in_hole(const Area& area, Vec at) {
    return !area.hole.empty() && inside(at, area.hole) && !on_edge(area.hole, at);
}

bool in_area(const Area& area, Vec at) {
    return holds(area.box, at) && inside(at, area.outline) && !in_hole(area, at);
}

TerrainMask ground_at(const Ground& ground, Vec at, Ruins ruins) {
    unsigned all = 0;
    Terrain road_slope = Terrain::open;
    const Chart::Square* const under = ground.chart.at(at);
    const Box box{at.x, at.y, at.x, at.y};
    each_area_in(ground, under, box, [&](std::size_t i, bool whole) {
        const Area& area = ground.areas[i];
        if ((all & bit(area.terrain)) == 0 && (whole || in_area(area, at))) {
            all |= bit(area.terrain);
            road_slope = area.terrain == Terrain::road ? area.slope : road_slope;
        }
    });
    bool wrecked = false;
    each_structure_in(ground, under, box, [&](std::size_t i) {
        const Structure& structure = ground.structures[i];
        if (inside(at, corners(structure.footprint))) {
            const TerrainMask kind = kind_of(structure, i, ruins);
            wrecked |= kind == wreck;
            all |= kind;
        }
    });
    return wrecked ? wreck : uppermost(all, road_slope);
}

TerrainMask ground_under(const Ground& ground, const Base& base, Ruins ruins) {
    const Base core = shrunk(base, graze);
    const Corners at = corners(core);
    const Box box = box_of(at);
    const std::uint64_t sure = sure_at(ground.chart, at);
    unsigned all = 0;
    each_near(
        ground, box,
        [&](std::size_t i, bool whole) {
            const Area& area = ground.areas[i];
            whole = whole || (i < Chart::last && (sure >> i & 1U) != 0);
            if ((all & bit(area.terrain)) == 0
                && (whole || (box.touches(area.box) && on_area(area, at, box)))) {
                all |= bit(area.terrain);
            }
        },
        [&](std::size_t i) {
            const Structure& structure = ground.structures[i];
            if (convex_meet(at, corners(structure.footprint))) {
                all |= kind_of(structure, i, ruins);
            }
        });
    return (all & covering) == 0 ? static_cast<TerrainMask>(all) : sampled(ground, core, box, ruins);
}

TerrainMask possible_under(const Ground& ground, const Base& base, Ruins ruins) {
    const TerrainMask possible = possible_in(ground, box_of(base), ruins);
    const bool bridged = (possible & bit(Terrain::bridge)) != 0; // which is also road
    return static_cast<TerrainMask>(bridged ? possible | road : possible);
}

Base shrunk(const Base& base, Thou by) {
    return {base.centre, base.facing, std::max(base.width - 2 * by, 0), std::max(base.depth - 2 * by, 0)};
}

bool off_table(const Ground& ground, const Base& base) {
    const Box box = box_of(base);
    return box.left < 0 || box.bottom < 0 || box.right > ground.width || box.top > ground.depth;
}

Vec nearest_on(const Ground& ground, Edge edge, Vec from) {
    const Vec within{std::clamp(from.x, 0, ground.width), std::clamp(from.y, 0, ground.depth)};
    switch (edge) {
    case Edge::south:
        return {within.x, 0};
    case Edge::west:
        return {0, within.y};
    case Edge::north:
        return {within.x, ground.depth};
    case Edge::east:
        break;
    }
    return {ground.width, within.y};
}

std::optional<Cover> nearest_cover(const Ground& ground, Vec from, std::uint32_t gone) {
    std::optional<Cover> best;
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        const bool woods = area.terrain == Terrain::open_woods || area.terrain == Terrain::dense_woods;
        const Shape rim = !area.hole.empty() && in_hole(area, from) ? Shape(area.hole) : Shape(area.outline);
        if (woods && take_nearer(best, area.box, from, rim, in_area(area, from))) {
            best->area = static_cast<int>(i);
        }
    }
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        const Structure& house = ground.structures[i];
        const Corners at = corners(house.footprint);
        if (house.kind == Structure::Kind::house && stands(gone, i)
            && take_nearer(best, house.box, from, at, inside(from, at))) {
            best->structure = static_cast<int>(i);
        }
    }
    return best;
}

} // namespace bounce::table
