#pragma once

#include "engine/ground/table/ground.h"
#include "engine/ground/table/way/motion.h"
#include "engine/ground/table/way/surroundings.h"

namespace bounce::table {

/// The ground along straight lines, such as the front of a unit.
class Floor {
  public:
    /// `around` must have all that lies along the lines, and outlive this.
    Floor(const Ground& ground, const Surroundings& around, Ruins ruins)
        : ground_(ground), around_(around), ruins_(ruins) {}

    /// Every place from one point to another, but what only rounding makes, and open ground only if there is
    /// nothing else than roads beside it.
    [[nodiscard]] Patches along(Vec from, Vec to) const;
    /// The same with all open ground.
    [[nodiscard]] Patches all_along(Vec from, Vec to) const;

  private:
    /// Where a line is crossed by edges, and its end, in order, as parts of `whole`.
    [[nodiscard]] Marks parts_of(Vec from, Vec to) const;
    static constexpr Thou whole = 1 << 20;

    const Ground& ground_;
    const Surroundings& around_;
    Ruins ruins_;
};

} // namespace bounce::table
