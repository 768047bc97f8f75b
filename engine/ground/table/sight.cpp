#include "engine/ground/table/sight.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::table {

namespace {

// Heights in half contours.
constexpr int eye_level(int height) { return 2 * height + 1; }
constexpr int base_top(int height) { return 2 * height + 1; }
constexpr int house_top(int height) { return 2 * height + 3; }
constexpr int contour_top(int height) { return 2 * height; }

/// A point so far along, rounded to the nearest.
Vec part_way(Vec from, Vec to, int part, int whole) {
    const auto share = [&](Thou way) {
        const std::int64_t twice = 2 * std::int64_t{way} * part;
        return static_cast<Thou>((twice + (twice < 0 ? -whole : whole)) / (2 * whole));
    };
    return from + Vec{share(to.x - from.x), share(to.y - from.y)};
}

/// From eye to target, with the heights of both.
struct Look {
    Vec eye, to;
    int from_height, to_height;

    [[nodiscard]] int lowest() const { return std::min(from_height, to_height); }
};

/// Which part of all lines from the eye something of this height reaches: from `least` to `most`, in parts of
/// `whole`. Nothing if it lies below all of them.
struct Reach {
    int least, most, whole;

    [[nodiscard]] bool all() const { return least == 0 && most == whole; }
};
std::optional<Reach> reach_of(int from_height, int to_height, int top) {
    const int rise = to_height - from_height;
    if (top < std::min(from_height, to_height)) {
        return {};
    }
    if (top >= std::max(from_height, to_height)) {
        return Reach{0, 1, 1};
    }
    return rise > 0 ? Reach{0, top - from_height, rise} : Reach{from_height - top, -rise, -rise};
}

/// The part of a line that something of this height reaches. Its end is reckoned from the lower end of the
/// line, so that it is the same both ways.
using Segment = std::array<Vec, 2>;
std::optional<Segment> reached(const Look& look, int top) {
    const auto reach = reach_of(look.from_height, look.to_height, top);
    if (!reach) {
        return {};
    }
    if (reach->all()) {
        return Segment{look.eye, look.to};
    }
    return reach->least == 0
               ? Segment{look.eye, part_way(look.eye, look.to, reach->most, reach->whole)}
               : Segment{part_way(look.to, look.eye, reach->whole - reach->least, reach->whole), look.to};
}

/// Shapes between an eye and a base: at most the corners of the base at two sizes.
using Hull = boost::container::static_vector<Vec, 9>;

/// The convex hull, counterclockwise, beginning at the first of the points if that is one of its corners.
Hull hull_of(std::span<const Vec> points) {
    const Vec first = points[0];
    std::array<Vec, 8> sorted{};
    const auto end = std::ranges::copy(points, sorted.begin()).out;
    std::sort(sorted.begin(), end, [](Vec a, Vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    const std::span<const Vec> all(sorted.begin(), static_cast<std::size_t>(end - sorted.begin()));
    Hull hull;
    const auto add = [&](Vec point, std::size_t least) {
        while (hull.size() > least + 1
               && cross(hull.back() - hull[hull.size() - 2], point - hull.back()) <= 0) {
            hull.pop_back();
        }
        hull.push_back(point);
    };
    for (const Vec point : all) {
        add(point, 0);
    }
    const std::size_t lower = hull.size() - 1;
    for (std::size_t i = all.size() - 1; i-- > 0;) {
        add(all[i], lower);
    }
    hull.pop_back();
    std::ranges::rotate(hull, std::ranges::find(hull, first));
    return hull;
}

/// All lines from an eye to a base.
class Gaze {
  public:
    Gaze(const Ground& ground, Vec eye, const Base& base)
        : eye_(eye), corners_(table::corners(base)), from_height_(eye_level(height_at(ground, eye))),
          to_height_(eye_level(height_at(ground, base.centre))) {
        const std::array<Vec, 5> points{eye, corners_[0], corners_[1], corners_[2], corners_[3]};
        box_ = box_of(points);
        whole_ = hull_of(points);
    }

    [[nodiscard]] Vec eye() const { return eye_; }
    [[nodiscard]] const Box& box() const { return box_; }
    [[nodiscard]] const Corners& corners() const { return corners_; }
    [[nodiscard]] const Hull& hull() const { return whole_; }
    [[nodiscard]] int from_height() const { return from_height_; }
    [[nodiscard]] int to_height() const { return to_height_; }

    /// Whether a convex thing of this height reaches any of the lines.
    [[nodiscard]] bool hidden_by(Shape thing, int top) const {
        const auto reach = reach_of(from_height_, to_height_, top);
        if (!reach || !convex_meet(whole_, thing)) {
            return false;
        }
        return reach->all() || convex_meet(slice(*reach), thing);
    }

  private:
    /// Where the lines are low enough: between two images of the base, as seen from the eye.
    [[nodiscard]] Hull slice(const Reach& reach) const {
        std::array<Vec, 8> points{};
        for (std::size_t i = 0; i < 4; ++i) {
            points[i] = part_way(eye_, corners_[i], reach.least, reach.whole);
            points[i + 4] = part_way(eye_, corners_[i], reach.most, reach.whole);
        }
        return hull_of(points);
    }

    Vec eye_;
    Corners corners_;
    int from_height_;
    int to_height_;
    Box box_;
    Hull whole_;
};

/// The first base that hides something. `hides(shape, top)` is asked of those whose boxes touch.
template <class Hides>
Sight look_at_bases(std::span<const Standing> in_the_way, const Box& box, int viewer, int target,
                    Hides hides) {
    for (const Standing& other : in_the_way) {
        if (box.touches(other.box) && other.who != viewer && other.who != target
            && hides(Shape(other.at), base_top(other.height))) {
            return {Block::base, other.who};
        }
    }
    return {};
}

/// Likewise of houses. Those in which one of two points lies do not count.
template <class Hides>
Sight look_at_houses(const Ground& ground, const Box& box, Vec eye, Vec to, std::uint32_t gone, Hides hides) {
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        const Structure& house = ground.structures[i];
        if (!box.touches(house.box) || house.kind != Structure::Kind::house || !stands(gone, i)) {
            continue;
        }
        const Corners at = corners(shrunk(house.footprint, sight_slack));
        if (!inside(eye, at) && !inside(to, at)
            && hides(Shape(at), house_top(height_at(ground, house.footprint.centre)))) {
            return {Block::house, static_cast<int>(i)};
        }
    }
    return {};
}

bool hides(const Contour& contour, const Look& look) {
    const auto part = reached(look, contour_top(contour.height));
    return part && meets((*part)[0], (*part)[1], contour.outline);
}

/// Whether a contour rises between the lines to the corners of a base and reaches none of them. How far along
/// it lies is told by where it lies along the line to the middle.
bool rises_within(const Contour& contour, const Gaze& gaze, const Base& base) {
    const auto reach = reach_of(gaze.from_height(), gaze.to_height(), contour_top(contour.height));
    if (!reach) {
        return false;
    }
    const Vec ahead = base.centre - gaze.eye();
    const std::int64_t whole = square(ahead);
    return std::ranges::any_of(contour.outline, [&](Vec corner) {
        const std::int64_t way = dot(corner - gaze.eye(), ahead) * reach->whole;
        return way >= whole * reach->least && way <= whole * reach->most && inside(corner, gaze.hull())
               && !inside(corner, gaze.corners());
    });
}

bool hides(const Ground& ground, const Contour& contour, const Gaze& gaze, const Base& base) {
    return std::ranges::any_of(gaze.corners(),
                               [&](Vec corner) {
                                   const int height = eye_level(height_at(ground, corner));
                                   return hides(contour, Look{gaze.eye(), corner, gaze.from_height(),
                                                              std::max(gaze.to_height(), height)});
                               })
           || rises_within(contour, gaze, base);
}

/// The first contour for which `hides` holds, of those high enough whose boxes touch.
template <class Hides>
Sight look_at_hills(const Ground& ground, const Box& box, int lowest, Hides hides) {
    for (std::size_t i = 0; i < ground.contours.size(); ++i) {
        const Contour& contour = ground.contours[i];
        if (contour_top(contour.height) >= lowest && box.touches(contour.box) && hides(contour)) {
            return {Block::hill, static_cast<int>(i)};
        }
    }
    return {};
}

constexpr bool is_woods(const Area& area) {
    return area.terrain == Terrain::open_woods || area.terrain == Terrain::dense_woods;
}

bool any_woods(const Ground& ground, const Box& box) {
    return std::ranges::any_of(ground.areas,
                               [&](const Area& area) { return is_woods(area) && box.touches(area.box); });
}

/// The wood at a point; `Terrain::open` for none.
Terrain wood_at(const Ground& ground, Vec at) {
    Terrain wood = Terrain::open;
    for (const Area& area : ground.areas) {
        if ((is_woods(area) || area.terrain == Terrain::road) && in_area(area, at)) {
            if (area.terrain == Terrain::road) {
                return Terrain::open;
            }
            wood = wood == Terrain::dense_woods ? wood : area.terrain;
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
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec a = polygon[i];
        const Vec b = polygon[i + 1 == polygon.size() ? 0 : i + 1];
        std::int64_t over = cross(run, b - a);
        if (over == 0 || !cross(from, to, a, b)) {
            continue;
        }
        std::int64_t way = cross(a - from, b - a);
        way = over < 0 ? -way : way;
        over = over < 0 ? -over : over;
        if (cuts.size() == cuts.capacity()) {
            return false;
        }
        cuts.push_back(((way << cut_bits) + over / 2) / over);
    }
    return true;
}

std::optional<Cuts> wood_cuts(const Ground& ground, Vec from, Vec to, const Box& box) {
    Cuts cuts{0, cut_whole};
    for (const Area& area : ground.areas) {
        if ((is_woods(area) || area.terrain == Terrain::road) && box.touches(area.box)
            && !(add_cuts(cuts, from, to, area.outline) && add_cuts(cuts, from, to, area.hole))) {
            return {};
        }
    }
    std::ranges::sort(cuts);
    return cuts;
}

/// What a line meets of woods, blocking or not; which area it is found by the first that lies on it.
Sight look_at_woods(const Ground& ground, Vec eye, Vec to, WoodsDepth allowed) {
    const WoodsDepth met = woods_on(ground, eye, to);
    const auto blocked = [&](Block block, Terrain terrain) {
        for (std::size_t i = 0; i < ground.areas.size(); ++i) {
            if (ground.areas[i].terrain == terrain && meets(eye, to, ground.areas[i].outline)) {
                return Sight{block, static_cast<int>(i)};
            }
        }
        return Sight{block, -1};
    };
    if (met.dense > allowed.dense) {
        return blocked(Block::dense_woods, Terrain::dense_woods);
    }
    return met.open > allowed.open ? blocked(Block::open_woods, Terrain::open_woods) : Sight{};
}

/// Of the lines to all corners, the one that woods block first by kind.
Sight look_at_woods(const Ground& ground, const Gaze& gaze, WoodsDepth allowed) {
    Sight worst;
    if (!any_woods(ground, gaze.box())) {
        return worst;
    }
    for (const Vec corner : gaze.corners()) {
        const Sight sight = look_at_woods(ground, gaze.eye(), corner, allowed);
        if (!sight.clear() && (worst.clear() || sight.block < worst.block)) {
            worst = sight;
        }
    }
    return worst;
}

} // namespace

Standing standing(const Ground& ground, const Base& base, int who) {
    return {base, box_of(corners(base)), corners(shrunk(base, sight_slack)), height_at(ground, base.centre),
            who};
}

Sight sees(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, Vec to, int viewer,
           int target, WoodsDepth woods, std::uint32_t gone) {
    const Look look{eye, to, eye_level(height_at(ground, eye)), eye_level(height_at(ground, to))};
    const std::array<Vec, 2> ends{eye, to};
    const Box box = box_of(ends);
    const auto hidden = [&](Shape thing, int top) {
        const auto part = reached(look, top);
        return part && convex_meet(*part, thing);
    };
    Sight sight = look_at_bases(in_the_way, box, viewer, target, hidden);
    if (sight.clear()) {
        sight = look_at_houses(ground, box, eye, to, gone, hidden);
    }
    if (sight.clear()) {
        sight = look_at_hills(ground, box, look.lowest(),
                              [&](const Contour& contour) { return hides(contour, look); });
    }
    return sight.clear() ? look_at_woods(ground, eye, to, woods) : sight;
}

Sight sees_whole(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, const Base& base,
                 int viewer, int target, WoodsDepth woods, std::uint32_t gone) {
    const Gaze gaze(ground, eye, base);
    const auto hidden = [&](Shape thing, int top) { return gaze.hidden_by(thing, top); };
    Sight sight = look_at_bases(in_the_way, gaze.box(), viewer, target, hidden);
    if (sight.clear()) {
        sight = look_at_houses(ground, gaze.box(), eye, base.centre, gone, hidden);
    }
    if (sight.clear()) {
        const int lowest = std::min(gaze.from_height(), gaze.to_height());
        sight = look_at_hills(ground, gaze.box(), lowest,
                              [&](const Contour& contour) { return hides(ground, contour, gaze, base); });
    }
    return sight.clear() ? look_at_woods(ground, gaze, woods) : sight;
}

WoodsDepth woods_on(const Ground& ground, Vec from, Vec to) {
    const std::array<Vec, 2> ends{from, to};
    const Box box = box_of(ends);
    if (!any_woods(ground, box)) {
        return {};
    }
    const std::optional<Cuts> cuts = wood_cuts(ground, from, to, box);
    if (!cuts) {
        const Vec middle = part_way(from, to, 1, 2);
        const WoodsDepth near = woods_on(ground, from, middle);
        const WoodsDepth far = woods_on(ground, middle, to);
        return {near.dense + far.dense, near.open + far.open};
    }
    const Vec run = to - from;
    const auto point = [&](std::int64_t way) {
        return from + Vec{scaled_down(run.x * way, cut_bits), scaled_down(run.y * way, cut_bits)};
    };
    std::array<std::int64_t, 2> parts{};
    for (std::size_t i = 1; i < cuts->size(); ++i) {
        const std::int64_t part = (*cuts)[i] - (*cuts)[i - 1];
        const Terrain wood =
            part > 0 ? wood_at(ground, point(((*cuts)[i] + (*cuts)[i - 1]) / 2)) : Terrain::open;
        if (wood != Terrain::open) {
            parts[wood == Terrain::dense_woods ? 0 : 1] += part;
        }
    }
    // Halves of a thou more exactly than the root, which is rounded down.
    const std::int64_t doubled = root(4 * square(run));
    return {scaled_down(parts[0] * doubled, cut_bits + 1), scaled_down(parts[1] * doubled, cut_bits + 1)};
}

} // namespace bounce::table
