#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/sight.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::drill {

/// Who stands in the way of a look.

/// Where all the lines of a look run: no farther than `half` from the line between two points.
struct Corridor {
    table::Vec from;
    table::Vec to;
    table::Thou half = 0;
};

/// A corridor with what is asked of it for every unit.
class Lane {
  public:
    explicit Lane(const Corridor& corridor)
        : from_(corridor.from), run_(corridor.to - corridor.from), half_(corridor.half) {
        const table::Vec ends[] = {corridor.from, corridor.to};
        box_ = table::box_of(ends).grown(half_);
        length_ = table::length(run_) + 1;
    }

    /// The box in which all that reaches so far has its middle, of what lies in the lane.
    [[nodiscard]] table::Sieve sieve(table::Thou radius) const { return table::Sieve(box_.grown(radius)); }
    /// Whether nothing that reaches so far from a point can lie in it, beside it or, of what the sieve holds,
    /// at all.
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

/// Looks on past every base that blocks and for which `clear(int)` says that it may be fired over. Who
/// does not block is not asked about.
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
