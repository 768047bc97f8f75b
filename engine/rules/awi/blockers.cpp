#include "engine/rules/awi/blockers.h"

#include <cstdlib>

namespace bounce::awi {

namespace {

/// A corridor with what is asked of it for every unit.
class Lane {
  public:
    explicit Lane(const Corridor& corridor)
        : from_(corridor.from), run_(corridor.to - corridor.from), half_(corridor.half) {
        const Vec ends[] = {corridor.from, corridor.to};
        box_ = table::box_of(ends).grown(half_);
        length_ = table::length(run_) + 1;
    }

    /// Whether nothing that reaches so far from a point can lie in it.
    [[nodiscard]] bool is_far(Vec at, Thou radius) const {
        return at.x + radius < box_.left || at.x - radius > box_.right || at.y + radius < box_.bottom
               || at.y - radius > box_.top
               || std::abs(table::cross(run_, at - from_)) > std::int64_t{half_ + radius} * length_;
    }

  private:
    Vec from_;
    Vec run_;
    Thou half_;
    table::Box box_;
    Thou length_;
};

/// "awi/fire.overhead": to fire past a unit that stands lower is to fire over it, so that in fire every unit
/// counts as standing higher than any hill.
constexpr int above_all = 100;

/// Keeps what lies to the right of a direction (or on it), seen from the eye; `sign` -1: to the left.
Clipped cut(const Clipped& shape, Vec eye, Vec direction, int sign) {
    const auto left_of = [&](Vec point) { return sign * table::cross(direction, point - eye); };
    Clipped kept;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec a = shape[i];
        const Vec b = shape[(i + 1) % shape.size()];
        const std::int64_t off = left_of(a);
        const std::int64_t next = left_of(b);
        if (off <= 0) {
            kept.push_back(a);
        }
        if ((off < 0 && next > 0) || (off > 0 && next < 0)) {
            const Vec run = b - a;
            kept.push_back(a
                           + Vec{static_cast<Thou>(run.x * off / (off - next)),
                                 static_cast<Thou>(run.y * off / (off - next))});
        }
    }
    return kept;
}

} // namespace

Blockers blockers_in(const Field& field, const State& state, const Corridor& corridor, UnitId viewer,
                     UnitId target) {
    const Lane lane(corridor);
    const Thou largest = largest_radius(field);
    Blockers blockers;
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const Unit& it = state.units[unit];
        if (lane.is_far(it.at, largest) || it.inside != 0 || unit == viewer || unit == target
            || !is_solid(field, state, unit)) {
            continue;
        }
        for (const table::Base& base : bases(field, state, unit)) {
            if (!lane.is_far(base.centre, table::radius(base))) {
                blockers.push_back(table::standing_at(above_all, base, i));
            }
        }
    }
    return blockers;
}

Clipped clip(const table::Corners& corners, const Wedge& wedge) {
    Clipped shape(corners.begin(), corners.end());
    if (wedge.spread.turn > table::quarter.turn) {
        return shape;
    }
    // Long enough for its rounding to be nothing.
    constexpr Thou far = 200 * table::inch;
    shape = cut(shape, wedge.eye, table::along(wedge.ahead - wedge.spread, far), 1);
    return cut(shape, wedge.eye, table::along(wedge.ahead + wedge.spread, far), -1);
}

} // namespace bounce::awi
