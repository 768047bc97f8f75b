#include "engine/rules/awi/blockers.h"

#include "engine/rules/awi/near.h"

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
        // All at once: a branch for each would be foretold badly.
        const auto is = [](bool far) { return static_cast<unsigned>(far); };
        const unsigned beside = is(at.x + radius < box_.left) | is(at.x - radius > box_.right)
                                | is(at.y + radius < box_.bottom) | is(at.y - radius > box_.top);
        const std::int64_t off = std::abs(table::cross(run_, at - from_));
        return (beside | is(off > std::int64_t{half_ + radius} * length_)) != 0;
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

/// All solid units in the open whose bases may reach into a corridor, but for two, as `stand(Base, unit)`
/// says.
template <class Stand>
Blockers standing_in(const Field& field, const State& state, const Corridor& corridor, UnitId viewer,
                     UnitId target, Stand stand) {
    const Lane lane(corridor);
    const Thou largest = largest_radius(field);
    UnitList near;
    for (int i = 0; i < field.units(); ++i) {
        near.add_if(!lane.is_far(state.units[static_cast<std::size_t>(i)].at, largest), i);
    }
    Blockers blockers;
    for (const UnitId unit : near) {
        if (unit == viewer || unit == target || state.units[unit].inside != 0
            || !is_solid(field, state, unit)) {
            continue;
        }
        for (const table::Base& base : bases(field, state, unit)) {
            if (!lane.is_far(base.centre, table::radius(base))) {
                blockers.push_back(stand(base, unit));
            }
        }
    }
    return blockers;
}

/// Keeps what lies to the right of a direction (or on it), seen from a point; `sign` -1: to the left.
Clipped cut(const Clipped& shape, Vec from, Vec direction, int sign) {
    const auto left_of = [&](Vec point) { return sign * table::cross(direction, point - from); };
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

Corridor corridor_between(const Field& field, const State& state, UnitId a, UnitId b) {
    return {state.units[a].at, state.units[b].at,
            std::max(radius_of(field, state, a), radius_of(field, state, b))};
}

Blockers blockers_in(const Field& field, const State& state, const Corridor& corridor, UnitId viewer,
                     UnitId target) {
    return standing_in(field, state, corridor, viewer, target, [](const table::Base& base, int who) {
        return table::standing_at(above_all, base, who);
    });
}

bool sees_unit(const Field& field, const State& state, UnitId viewer, UnitId seen) {
    const Blockers between = standing_in(
        field, state, corridor_between(field, state, viewer, seen), viewer, seen,
        [&](const table::Base& base, int who) { return table::standing(field.scenario.ground, base, who); });
    return sees_unit(field, state, between, viewer, seen);
}

// "awi/fire.overhead"_clause; "awi/hill.higher"_clause: as high as the middle of its bases.
bool may_fire_over(const Field& field, const State& state, UnitId unit, Vec target) {
    const Type type = field.roll(unit).type;
    const table::Ground& ground = field.scenario.ground;
    return is_gun(type)
           && (type == Type::howitzer
               || table::height_at(ground, state.units[unit].at) != table::height_at(ground, target));
}

Clipped clip(const table::Corners& corners, const table::Arc& arc) {
    Clipped shape(corners.begin(), corners.end());
    if (arc.spread.turn > table::quarter.turn) {
        return shape;
    }
    // Long enough for its rounding to be nothing.
    constexpr Thou far = 200 * table::inch;
    shape = cut(shape, arc.left, table::along(arc.ahead + table::quarter, far), -1);
    shape = cut(shape, arc.left, table::along(arc.ahead - arc.spread, far), 1);
    return cut(shape, arc.right, table::along(arc.ahead + arc.spread, far), -1);
}

} // namespace bounce::awi
