#include "engine/rules/grant/mobility/climb.h"

#include "engine/match/table/shapes.h"

#include <algorithm>
#include <array>
#include <limits>

namespace bounce::grant {

using table::Thou;
using table::Vec;

namespace {

Thou distance_to(const table::Base& body, table::Shape outline) {
    const table::Corners at = table::corners(body);
    if (outline.empty() || table::inside(at[0], outline)) {
        return 0;
    }
    const table::Box box = table::box_of(at);
    const auto edge = [&](std::size_t i) {
        return std::array<Vec, 2>{outline[i], outline[(i + 1) % outline.size()]};
    };
    // The edge whose box is nearest first: after it hardly any other need be reckoned out.
    std::size_t first = 0;
    std::int64_t gap = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const auto [from, to] = edge(i);
        if (const std::int64_t here = table::square_gap(box, table::box_of(from, to)); here < gap) {
            gap = here;
            first = i;
        }
    }
    std::int64_t least = table::square_distance(at, edge(first));
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const auto [from, to] = edge(i);
        if (i != first && table::square_gap(box, table::box_of(from, to)) < least) {
            least = std::min(least, table::square_distance(at, edge(i)));
        }
    }
    return static_cast<Thou>(table::root(least));
}

} // namespace

bool Climb::up(const At& before, const At& after) {
    const table::Box box = table::box_of(after.body);
    return std::ranges::any_of(ground_.areas, [&](const table::Area& area) {
        if ((table::bit(area.terrain) & slopes) == 0 || !box.touches(area.box)
            || !table::touches(after.body, area.outline)) {
            return false;
        }
        if (!area.hole.empty()) {
            return nearer(before, after, area.hole);
        }
        const int height = table::height_at(ground_, after.body.centre);
        return std::ranges::any_of(ground_.contours, [&](const table::Contour& contour) {
            return contour.height > height && contour.box.touches(area.box)
                   && table::in_area(area, contour.outline.front()) && nearer(before, after, contour.outline);
        });
    });
}

bool Climb::nearer(const At& before, const At& after, table::Shape contour) {
    const Thou then = off(before, contour);
    const Thou now = off(after, contour);
    reached_ = now == 0;
    return now + table::distance_rounding < then;
}

Thou Climb::off(const At& at, table::Shape contour) {
    const auto known = std::ranges::find(known_, contour.data(), &Known::contour);
    if (known != known_.end() && known->gone == at.gone) {
        return known->off;
    }
    const Known now{contour.data(), at.gone, distance_to(at.body, contour)};
    if (known != known_.end()) {
        *known = now;
    } else if (known_.size() < known_.capacity()) {
        known_.push_back(now);
    }
    return now.off;
}

} // namespace bounce::grant
