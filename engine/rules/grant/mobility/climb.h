#pragma once

#include "engine/ground/table/ground.h"

#include <boost/container/static_vector.hpp>

namespace bounce::grant {

/// Slopes between contours, uphill or downhill ("grant/terrain.uphill").
inline constexpr unsigned slopes =
    table::bit(table::Terrain::gentle_slope) | table::bit(table::Terrain::steep_slope);

/// Whether steps along one leg bring a body nearer to the next higher contour. What one step is measured at
/// its end the next is at its beginning, so that is kept.
class Climb {
  public:
    explicit Climb(const table::Ground& ground) : ground_(ground) {}

    /// A place on the way, and how far along it.
    struct At {
        table::Base body;
        table::Thou gone = 0;
    };
    [[nodiscard]] bool up(const At& before, const At& after);

    /// Whether the contour to which the last step led up has been reached: perhaps before its end.
    [[nodiscard]] bool has_reached() const { return reached_; }

  private:
    struct Known {
        const table::Vec* contour = nullptr;
        table::Thou gone = 0;
        table::Thou off = 0;
    };
    [[nodiscard]] bool nearer(const At& before, const At& after, table::Shape contour);
    [[nodiscard]] table::Thou off(const At& at, table::Shape contour);

    const table::Ground& ground_;
    boost::container::static_vector<Known, 8> known_;
    bool reached_ = false;
};

} // namespace bounce::grant
