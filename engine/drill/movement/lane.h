#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/sight.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::drill {

// Units that may block lines of sight.

/// The area of a set of sight lines: all within `half` of the line between two points.
struct Corridor {
    table::Vec from;
    table::Vec to;
    table::Thou half = 0;
};

/// A corridor prepared for testing many units.
class Lane {
  public:
    explicit Lane(const Corridor& corridor)
        : from_(corridor.from), run_(corridor.to - corridor.from), half_(corridor.half) {
        const table::Vec ends[] = {corridor.from, corridor.to};
        box_ = table::box_of(ends).grown(half_);
        length_ = table::length(run_) + 1;
    }

    /// A box that contains the middles of all bodies with this radius that reach into the lane.
    [[nodiscard]] table::Sieve sieve(table::Thou radius) const { return table::Sieve(box_.grown(radius)); }
    /// Whether a body with this radius around a point is certainly outside the lane: to its side, or
    /// (`is_far`) anywhere.
    [[nodiscard]] bool is_beside(table::Vec at, table::Thou radius) const {
        const std::int64_t off = std::abs(table::cross(run_, at - from_));
        return off > std::int64_t{half_ + radius} * length_;
    }
    [[nodiscard]] bool is_far(table::Vec at, table::Thou radius) const {
        return !sieve(radius).holds(at) || is_beside(at, radius);
    }

  private:
    table::Vec from_;
    table::Vec run_;
    table::Thou half_;
    table::Box box_;
    table::Thou length_;
};

/// Repeats a sight test without each blocking base that `clear(int)` allows to fire over. `clear` is called
/// only for bases that block.
template <class Blockers, class See, class Clear>
[[nodiscard]] table::Sight see_over(Blockers rest, table::Sight sight, See see, Clear clear) {
    while (sight.block == table::Block::base && clear(sight.which)) {
        const auto of_that_unit = [&](const table::Standing& it) { return it.who == sight.which; };
        rest.erase(std::remove_if(rest.begin(), rest.end(), of_that_unit), rest.end());
        sight = see(rest);
    }
    return sight;
}

} // namespace bounce::drill
