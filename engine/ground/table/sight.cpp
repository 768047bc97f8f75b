#include "engine/ground/table/sight.h"

#include "engine/ground/table/measure/line.h"

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

/// The convex hull of at most eight points.
Hull hull_of(std::span<const Vec> points) {
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
    return hull;
}

/// The hull of an eye and a base, clockwise and from the eye: its corners from where the eye sees past it on
/// the left to where it does on the right, round the far side. All corners if the eye lies in the base.
Hull hull_of(Vec eye, const Corners& corners) {
    std::array<bool, 4> near{};
    for (std::size_t i = 0; i < 4; ++i) {
        near[i] = cross(corners[(i + 1) % 4] - corners[i], eye - corners[i]) > 0;
    }
    Hull hull;
    std::size_t first = 0; // The first corner of the far side: where an edge that is near ends.
    while (first < 4 && !(near[(first + 3) % 4] && !near[first])) {
        ++first;
    }
    if (first == 4) {
        hull.assign(corners.begin(), corners.end());
        return hull;
    }
    hull.push_back(eye);
    hull.push_back(corners[first]);
    for (std::size_t i = first; !near[i % 4]; ++i) {
        hull.push_back(corners[(i + 1) % 4]);
    }
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
        whole_ = hull_of(eye, corners_);
    }

    [[nodiscard]] Vec eye() const { return eye_; }
    [[nodiscard]] const Box& box() const { return box_; }
    [[nodiscard]] const Corners& corners() const { return corners_; }
    [[nodiscard]] const Hull& hull() const { return whole_; }
    [[nodiscard]] int from_height() const { return from_height_; }
    [[nodiscard]] int to_height() const { return to_height_; }

    /// Whether a shape lies wholly to one side of all the lines: most that is asked about does.
    [[nodiscard]] bool passes_by(Shape shape) const {
        return whole_.size() > 1 && whole_[0] == eye_
               && (right_of(whole_[1], eye_, shape) || right_of(eye_, whole_.back(), shape));
    }

    /// Whether a convex thing of this height reaches any of the lines.
    [[nodiscard]] bool hidden_by(Shape thing, int top) const {
        const auto reach = reach_of(from_height_, to_height_, top);
        if (!reach || passes_by(thing) || !convex_meet(whole_, thing)) {
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
    // Most are far off: all four comparisons at once are faster than a branch for each.
    const auto touches = [&](const Box& other) {
        return static_cast<unsigned>(box.left <= other.right) & static_cast<unsigned>(other.left <= box.right)
               & static_cast<unsigned>(box.bottom <= other.top)
               & static_cast<unsigned>(other.bottom <= box.top);
    };
    for (const Standing& other : in_the_way) {
        if (touches(other.box) != 0 && other.who != viewer && other.who != target
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

/// From a point to another, half a contour above the ground.
Look look_from(const Ground& ground, Vec eye, Vec to) {
    return {eye, to, eye_level(height_at(ground, eye)), eye_level(height_at(ground, to))};
}

bool hides(const Contour& contour, const Look& look) {
    const auto part = reached(look, contour_top(contour.height));
    return part && box_of((*part)[0], (*part)[1]).touches(contour.box)
           && meets((*part)[0], (*part)[1], contour.outline);
}

/// Whether a contour rises between the lines to the corners of a base and reaches none of them. How far along
/// it lies is told by where it lies along the line to the middle.
bool rises_within(const Contour& contour, const Gaze& gaze, Vec middle) {
    const auto reach = reach_of(gaze.from_height(), gaze.to_height(), contour_top(contour.height));
    if (!reach) {
        return false;
    }
    const Vec ahead = middle - gaze.eye();
    const std::int64_t whole = square(ahead);
    return std::ranges::any_of(contour.outline, [&](Vec corner) {
        const std::int64_t way = dot(corner - gaze.eye(), ahead) * reach->whole;
        return way >= whole * reach->least && way <= whole * reach->most && inside(corner, gaze.hull())
               && !inside(corner, gaze.corners());
    });
}

/// The lines to the corners of a base; none of these counts as lower than the middle.
using Looks = std::array<Look, 4>;
Looks looks_of(const Ground& ground, const Gaze& gaze) {
    Looks looks{};
    std::ranges::transform(gaze.corners(), looks.begin(), [&](Vec corner) {
        const int height = std::max(gaze.to_height(), eye_level(height_at(ground, corner)));
        return Look{gaze.eye(), corner, gaze.from_height(), height};
    });
    return looks;
}

/// Tells of contours whether they hide a base.
class Skyline {
  public:
    Skyline(const Ground& ground, const Gaze& gaze, Vec middle)
        : ground_(ground), gaze_(gaze), middle_(middle) {}

    bool hidden_by(const Contour& contour) {
        if (gaze_.passes_by(contour.outline)) {
            return false;
        }
        if (!looks_) {
            looks_ = looks_of(ground_, gaze_); // once for all contours, and for most bases never
        }
        return std::ranges::any_of(*looks_, [&](const Look& look) { return hides(contour, look); })
               || rises_within(contour, gaze_, middle_);
    }

  private:
    const Ground& ground_;
    const Gaze& gaze_;
    Vec middle_;
    std::optional<Looks> looks_;
};

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

Sight look_at_hills(const Ground& ground, const Look& look) {
    return look_at_hills(ground, box_of(look.eye, look.to), look.lowest(),
                         [&](const Contour& contour) { return hides(contour, look); });
}

/// What woods block of a line, and the first area of that kind which lies on it.
Sight look_at_woods(const Ground& ground, const Woods& woods, Vec eye, Vec to, WoodsDepth allowed) {
    const WoodsDepth met = depth_along(woods, eye, to);
    const bool dense = met.dense > allowed.dense;
    if (!dense && met.open <= allowed.open) {
        return {};
    }
    const Terrain terrain = dense ? Terrain::dense_woods : Terrain::open_woods;
    const auto first = std::ranges::find_if(
        woods, [&](const Area* area) { return area->terrain == terrain && meets(eye, to, area->outline); });
    const auto which = first == woods.end() ? -1 : static_cast<int>(*first - ground.areas.data());
    return {dense ? Block::dense_woods : Block::open_woods, which};
}

/// As far along the way to a point as this.
Vec no_farther(Vec from, Vec to, Thou far) {
    const Thou whole = length(to - from);
    return whole <= far ? to : part_way(from, to, far, whole);
}

/// Of the lines to all corners, the one that woods block first by kind. None is followed farther than to
/// where the base begins, for it is ranges that woods shorten: those who stand in a wood are not hidden by
/// the wood among their own ranks.
Sight look_at_woods(const Ground& ground, const Gaze& gaze, WoodsDepth allowed, Naming named) {
    const Woods woods = woods_in(ground, gaze.box(), [&](Shape outline) { return gaze.passes_by(outline); });
    if (woods.empty()) {
        return {};
    }
    const Vec eye = gaze.eye();
    const Thou range = static_cast<Thou>(root(square_distance({&eye, 1}, gaze.corners())));
    Sight worst;
    for (const Vec corner : gaze.corners()) {
        const Sight sight = look_at_woods(ground, woods, eye, no_farther(eye, corner, range), allowed);
        if (!sight.clear() && (worst.clear() || sight.block < worst.block)) {
            worst = sight;
        }
        if (named == Naming::any && !worst.clear()) {
            break;
        }
    }
    return worst;
}

} // namespace

Standing standing(const Ground& ground, const Base& base, int who) {
    return standing_at(height_at(ground, base.centre), base, who);
}

Standing standing_at(int height, const Base& base, int who) {
    return {base, box_of(base), corners(shrunk(base, sight_slack)), height, who};
}

Sight sees(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, Vec to, int viewer,
           int target, WoodsDepth woods, std::uint32_t gone) {
    const Look look = look_from(ground, eye, to);
    const Box box = box_of(eye, to);
    const auto hidden = [&](Shape thing, int top) {
        const auto part = reached(look, top);
        return part && convex_meet(*part, thing);
    };
    Sight sight = look_at_bases(in_the_way, box, viewer, target, hidden);
    if (sight.clear()) {
        sight = look_at_houses(ground, box, eye, to, gone, hidden);
    }
    if (sight.clear()) {
        sight = look_at_hills(ground, look);
    }
    if (!sight.clear()) {
        return sight;
    }
    const Woods near = woods_in(ground, box, [&](Shape outline) { return beside(eye, to, outline); });
    return look_at_woods(ground, near, eye, to, woods);
}

Sight sees_whole(const Ground& ground, std::span<const Standing> in_the_way, Vec eye, const Base& base,
                 int viewer, int target, WoodsDepth woods, std::uint32_t gone, Naming named) {
    const Gaze gaze(ground, eye, base);
    const auto hidden = [&](Shape thing, int top) { return gaze.hidden_by(thing, top); };
    Sight sight = look_at_bases(in_the_way, gaze.box(), viewer, target, hidden);
    if (sight.clear()) {
        sight = look_at_houses(ground, gaze.box(), eye, base.centre, gone, hidden);
    }
    if (sight.clear()) {
        const int lowest = std::min(gaze.from_height(), gaze.to_height());
        Skyline skyline(ground, gaze, base.centre);
        sight = look_at_hills(ground, gaze.box(), lowest,
                              [&](const Contour& contour) { return skyline.hidden_by(contour); });
    }
    return sight.clear() ? look_at_woods(ground, gaze, woods, named) : sight;
}

} // namespace bounce::table
