#include "engine/ground/table/touch.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <array>
#include <limits>

namespace bounce::table {

namespace {

/// Corners of a base as one sees them who looks in a direction.
using Outline = std::array<Seen, 4>;

Outline outline_of(const Base& base, const Frame& frame) {
    Outline outline;
    std::ranges::transform(corners(base), outline.begin(), [&](Vec corner) { return frame.seen(corner); });
    return outline;
}

/// Least and most `ahead` of an outline at one `right`.
Span cut(const Outline& outline, Thou right) {
    Span at;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Seen a = outline[i];
        const Seen b = outline[(i + 1) % outline.size()];
        if ((a.right <= right) == (b.right <= right) && a.right != right) {
            continue;
        }
        at.add(a.right == b.right ? a.ahead
                                  : a.ahead
                                        + static_cast<Thou>(std::int64_t{b.ahead - a.ahead}
                                                            * (right - a.right) / (b.right - a.right)));
    }
    return at;
}

/// The strip that two outlines share.
struct Strip {
    Thou left = 0;
    Thou right = 0;
};
Strip shared(const Outline& a, const Outline& b) {
    const auto [a_left, a_right] = std::ranges::minmax(a, {}, &Seen::right);
    const auto [b_left, b_right] = std::ranges::minmax(b, {}, &Seen::right);
    return {std::max(a_left.right, b_left.right), std::min(a_right.right, b_right.right)};
}

} // namespace

std::optional<Thou> way_until_touch(const Base& body, const Base& obstacle, Angle direction) {
    const Frame frame(body.centre, direction);
    const Outline from = outline_of(body, frame);
    const Outline to = outline_of(obstacle, frame);
    const Strip strip = shared(from, to);
    if (strip.right - strip.left <= graze || frame.exactly(obstacle.centre).ahead <= 0) {
        return {};
    }
    // The gap between a bulging front and a bulging rear is least at a corner of either, or at an end.
    Thou gap = std::numeric_limits<Thou>::max();
    const auto look = [&](Thou right) {
        if (right > strip.left && right < strip.right) {
            gap = std::min(gap, cut(to, right).least - cut(from, right).most);
        }
    };
    for (std::size_t i = 0; i < from.size(); ++i) {
        look(from[i].right);
        look(to[i].right);
    }
    look(strip.left + 1);
    look(strip.right - 1);
    return std::max(gap, 0);
}

std::optional<Thou> straight_way(const Base& mover, const Base& obstacle) {
    const Frame frame(front(mover), mover.facing);
    const Thou half = mover.width / 2 - side_slack;
    // Most lie behind or to the side, which their middles tell.
    const Seen centre = frame.seen(obstacle.centre);
    const Thou reach = radius(obstacle) + 1;
    if (centre.ahead + reach < 0 || centre.right - reach > half || centre.right + reach < -half) {
        return {};
    }
    const Outline at = outline_of(obstacle, frame);
    Span span;
    for (std::size_t i = 0; i < at.size(); ++i) {
        span.add(at[i], at[(i + 1) % at.size()], half);
    }
    if (span.empty() || span.most <= side_slack) {
        return {};
    }
    return std::max(span.least, 0);
}

bool front_touches(const Base& mover, const Base& obstacle) {
    const std::optional<Thou> way = straight_way(mover, obstacle);
    return way && *way <= touch;
}

Base moved(const Base& body, Angle direction, Thou by) {
    Base there = body;
    there.centre = body.centre + along(direction, by);
    return there;
}

Base swept(const Base& body, Thou ahead) {
    Base all = body;
    all.centre = body.centre + along_halves(body.facing, ahead);
    all.depth = body.depth + (ahead < 0 ? -ahead : ahead);
    return all;
}

} // namespace bounce::table
