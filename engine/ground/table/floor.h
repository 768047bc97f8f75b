#pragma once

#include "engine/ground/table/ground.h"
#include "engine/ground/table/way/motion.h"
#include "engine/ground/table/way/surroundings.h"

namespace bounce::table {

/// The ground along straight lines, such as the front of a unit.
class Floor {
  public:
    /// `around` must contain everything along the lines, and outlive this object.
    Floor(const Ground& ground, const Surroundings& around, Ruins ruins)
        : ground_(ground), around_(around), ruins_(ruins) {}

    /// The kinds of ground from one point to another, without artefacts of rounding, and with open ground
    /// only if there is nothing but roads besides.
    [[nodiscard]] Patches along(Vec from, Vec to) const;
    /// The same with all open ground.
    [[nodiscard]] Patches all_along(Vec from, Vec to) const;

  private:
    /// Where edges cross a line, and its end, in order, as fractions of `whole`.
    [[nodiscard]] Marks parts_of(Vec from, Vec to) const;
    static constexpr Thou whole = 1 << 20;

    const Ground& ground_;
    const Surroundings& around_;
    Ruins ruins_;
};

} // namespace bounce::table
