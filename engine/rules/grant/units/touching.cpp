#include "engine/rules/grant/units/touching.h"

#include "engine/ground/table/touch.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// What an edge shares with one that runs the other way.
Thou shared(Vec a, Vec b, Vec c, Vec d) {
    const Vec run = b - a;
    const std::int64_t begin = table::dot(run, d - a);
    const std::int64_t end = table::dot(run, c - a);
    if (begin >= end || end <= 0 || begin >= table::square(run)) { // as nearly all, before any root is drawn
        return 0;
    }
    const Thou length = table::length(run);
    const std::int64_t from = std::max<std::int64_t>(0, begin / length);
    const std::int64_t to = std::min<std::int64_t>(length, end / length);
    // Both ends of the stretch must touch, or it is a corner that does.
    const auto off = [&](std::int64_t at) {
        const Vec other = c - d;
        const std::int64_t along = table::dot(run, other) / length;
        const std::int64_t part = at - begin / length;
        const std::int64_t near = table::cross(run, d - a) / length;
        const std::int64_t slope = table::cross(run, other) / length;
        return std::abs(near + (along == 0 ? 0 : slope * part / along));
    };
    if (to - from <= table::side_slack || off(from) > table::touch || off(to) > table::touch) {
        return 0;
    }
    return static_cast<Thou>(to - from);
}

/// A circle in which all of some figures lie, and whatever touches them.
struct Circle {
    Vec middle;
    Thou radius = 0;
};
Circle circle_round(const FigureList& figures) {
    boost::container::static_vector<Vec, unit_figures> middles;
    Thou largest = 0;
    for (const Figure& figure : figures) {
        middles.push_back(figure.base.centre);
        largest = std::max(largest, table::radius(figure.base));
    }
    const table::Box box = table::box_of(middles).grown(largest + table::touch);
    return {{(box.left + box.right) / 2, (box.bottom + box.top) / 2},
            table::radius(box.right - box.left, box.top - box.bottom)};
}

} // namespace

Thou shared_edge(const table::Base& a, const table::Base& b) {
    if (table::surely_apart(a, b, table::touch)) {
        return 0;
    }
    return shared_edge(table::corners(a), table::corners(b));
}

Thou shared_edge(const table::Corners& a, const table::Corners& b) {
    Thou most = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            most = std::max(most, shared(a[i], a[(i + 1) % 4], b[j], b[(j + 1) % 4]));
        }
    }
    return most;
}

std::uint32_t in_contact(Position pos, UnitId unit) {
    const FigureList own = figures_of(pos, unit);
    const Circle room = circle_round(own);
    std::uint32_t touching = 0;
    for (const UnitId other : pos.field.all()) {
        if (!is_solid(pos, other) || pos.field.side(other) == pos.field.side(unit)
            || surely_beyond(pos, other, room.middle, room.radius)) {
            continue;
        }
        for (const Figure& enemy : figures_of(pos, other)) {
            for (const Figure& figure : own) {
                if (shared_edge(figure.base, enemy.base) > 0) {
                    touching |= std::uint32_t{1} << figure.id;
                }
            }
        }
    }
    return touching;
}

} // namespace bounce::grant
