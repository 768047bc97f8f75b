#pragma once

#include "engine/ground/table/ground.h"

namespace bounce::table {

/// Joins the ground at points: road only where all have it.
class JoinedTerrain {
  public:
    void add(TerrainMask ground) {
        any_ |= ground;
        all_ &= ground;
    }
    [[nodiscard]] TerrainMask mask() const {
        return static_cast<TerrainMask>((any_ & ~road) | (all_ & road));
    }
    /// Whether nothing of what is possible can change the mask any more.
    [[nodiscard]] bool has_all(unsigned possible) const {
        return (all_ & road) == 0 && (possible & ~(any_ | road)) == 0;
    }

  private:
    static constexpr unsigned road = bit(Terrain::road);
    unsigned any_ = 0;
    unsigned all_ = ~0U;
};

} // namespace bounce::table
