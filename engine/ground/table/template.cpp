#include "engine/ground/table/template.h"

#include "engine/ground/table/measure/frame.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bounce::table {

namespace {

/// Binary places of a thou that are kept: products of three lengths still fit.
constexpr int places = 10;

Thou magnified(Thou value) { return value << places; }

std::optional<int> band_at(const Bands& bands, Thou ahead) {
    const auto found = std::ranges::find_if(bands, [ahead](Thou end) { return ahead <= magnified(end); });
    return ahead < 0 || found == bands.end() ? std::nullopt
                                             : std::optional{static_cast<int>(found - bands.begin())};
}

Thou begin_of(const Bands& bands, std::size_t band) { return band == 0 ? 0 : bands[band - 1]; }

/// Between two distances, so wide at each.
Corners between(const Pose& from, Thou near, Thou near_width, Thou far, Thou far_width) {
    const auto corner = [&](Thou ahead, Thou width) {
        return from.at + along_halves(from.facing, 2 * ahead, width);
    };
    return {corner(near, -near_width), corner(far, -far_width), corner(far, far_width),
            corner(near, near_width)};
}

Thou width_at(const Cone& cone, Thou ahead) {
    return static_cast<Thou>(std::int64_t{cone.width} * ahead / cone.bands.back());
}

/// The square of the distance from the point of aim, to 1/1024 of a thou.
std::int64_t square_of(Seen at) {
    return std::int64_t{at.ahead} * at.ahead + std::int64_t{at.right} * at.right;
}

std::int64_t square_of(Thou radius) { return std::int64_t{magnified(radius)} * magnified(radius); }

/// Two corners of the square round the ring between which a quarter lies, counterclockwise from the middle.
std::array<Vec, 3> wedge(const Burst& burst, const Pose& aim, Sector sector) {
    const Thou far = 2 * burst.outer;
    const auto corner = [&](Thou ahead, Thou right) { return aim.at + along(aim.facing, ahead, right); };
    switch (sector) {
    case Sector::right:
        return {aim.at, corner(-far, far), corner(far, far)};
    case Sector::short_of:
        return {aim.at, corner(-far, -far), corner(-far, far)};
    case Sector::left:
        return {aim.at, corner(far, -far), corner(-far, -far)};
    case Sector::centre:
    case Sector::beyond:
        break;
    }
    return {aim.at, corner(far, far), corner(far, -far)};
}

/// The part of a convex polygon on the left of a line, the line included.
using Clipping = boost::container::static_vector<Vec, 24>;
Clipping left_of(const Clipping& shape, Vec from, Vec to) {
    Clipping kept;
    const auto side = [&](Vec at) { return cross(to - from, at - from); };
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec a = shape[i];
        const Vec b = shape[(i + 1) % shape.size()];
        const std::int64_t at_a = side(a);
        const std::int64_t at_b = side(b);
        if (at_a >= 0) {
            kept.push_back(a);
        }
        if ((at_a < 0) != (at_b < 0) && at_a != 0 && at_b != 0) {
            const auto part = [&](Thou one, Thou other) {
                return one + static_cast<Thou>((other - one) * at_a / (at_a - at_b));
            };
            kept.push_back({part(a.x, b.x), part(a.y, b.y)});
        }
    }
    return kept;
}

/// Squares of the least and greatest distance from a point to a convex polygon.
struct Extent {
    std::int64_t least = 0;
    std::int64_t most = 0;
};
Extent extent_of(Vec from, Shape shape) {
    Extent extent{square_distance(std::array{from}, shape), 0};
    for (const Vec corner : shape) {
        extent.most = std::max(extent.most, square(corner - from));
    }
    return extent;
}

} // namespace

std::optional<int> band_of(const Cone& cone, const Pose& muzzle, Vec point) {
    const Seen at = Frame{muzzle.at, muzzle.facing}.seen(point, places);
    const std::int64_t across = 2 * std::int64_t{std::abs(at.right)} * cone.bands.back();
    return across <= std::int64_t{at.ahead} * cone.width ? band_at(cone.bands, at.ahead) : std::nullopt;
}

std::optional<int> band_of(const Stick& stick, const Pose& muzzle, Vec point) {
    const Seen at = Frame{muzzle.at, muzzle.facing}.seen(point, places);
    return 2 * std::int64_t{std::abs(at.right)} <= magnified(stick.width) ? band_at(stick.bands, at.ahead)
                                                                          : std::nullopt;
}

Corners outline(const Cone& cone, const Pose& muzzle) {
    return between(muzzle, 0, 0, cone.bands.back(), cone.width);
}

Corners outline(const Cone& cone, const Pose& muzzle, std::size_t band) {
    const Thou near = begin_of(cone.bands, band);
    const Thou far = cone.bands[band];
    return between(muzzle, near, width_at(cone, near), far, width_at(cone, far));
}

Corners outline(const Stick& stick, const Pose& muzzle) {
    return between(muzzle, 0, stick.width, stick.bands.back(), stick.width);
}

Corners outline(const Stick& stick, const Pose& muzzle, std::size_t band) {
    return between(muzzle, begin_of(stick.bands, band), stick.width, stick.bands[band], stick.width);
}

std::optional<Sector> sector_of(const Burst& burst, const Pose& aim, Vec point) {
    const Seen at = Frame{aim.at, aim.facing}.seen(point, places);
    const std::int64_t far = square_of(at);
    if (far > square_of(burst.outer)) {
        return std::nullopt;
    }
    if (far <= square_of(burst.inner)) {
        return Sector::centre;
    }
    if (std::abs(at.ahead) >= std::abs(at.right)) {
        return at.ahead > 0 ? Sector::beyond : Sector::short_of;
    }
    return at.right > 0 ? Sector::right : Sector::left;
}

bool touches(const Burst& burst, const Pose& aim, Sector sector, Shape shape) {
    const auto within = [](std::int64_t square, Thou radius) {
        return square <= std::int64_t{radius} * radius;
    };
    if (sector == Sector::centre) {
        return within(square_distance(std::array{aim.at}, shape), burst.inner);
    }
    Clipping piece{shape.begin(), shape.end()};
    const std::array<Vec, 3> edges = wedge(burst, aim, sector);
    piece = left_of(left_of(piece, edges[0], edges[1]), edges[2], edges[0]);
    if (piece.empty()) {
        return false;
    }
    const Extent extent = extent_of(aim.at, piece);
    return within(extent.least, burst.outer) && !within(extent.most, burst.inner);
}

} // namespace bounce::table
