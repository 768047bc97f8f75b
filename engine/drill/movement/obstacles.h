#pragma once

#include "engine/drill/movement/gait.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

/// Lines and works in a unit's way: those that it crosses as it goes, and those that it comes to lie across
/// or beyond without going there on a leg.

struct Obstacle {
    table::Barrier barrier = table::Barrier::fence;
    Thou at = 0;             ///< How far along the leg the front comes to it.
    std::uint8_t line = 255; ///< Index in the ground's lines; 255 for built works.
    std::uint8_t built = 255;
};
using Obstacles = boost::container::static_vector<Obstacle, 24>;

/// Those that a leg crosses, in order.
[[nodiscard]] Obstacles obstacles_on(const TerrainState& terrain_state, const Pose& pose,
                                     const table::Formation& formation, const table::Leg& leg,
                                     table::Wheel wheel, const table::Course& course);
/// How far straight ahead until its rear is just past an obstacle.
[[nodiscard]] Thou clear_of(const TerrainState& terrain_state, const Pose& pose,
                            const table::Formation& formation, const Obstacle& obstacle);

/// Those that it comes to lie across as it turns on the spot or changes formation. What it lay across before,
/// it has crossed.
[[nodiscard]] Obstacles crossed_by_standing(const TerrainState& terrain_state, const table::Base& before,
                                            const table::Base& after);
/// Those on the straight way from one point to another.
[[nodiscard]] Obstacles crossed_between(const TerrainState& terrain_state, Vec from, Vec to);
/// Those between where it stands and a house that it goes into.
[[nodiscard]] Obstacles crossed_into(const TerrainState& terrain_state, const table::Base& body,
                                     const table::Base& house);
/// Those between a house that it comes out of and where it will stand.
[[nodiscard]] Obstacles crossed_out_of(const TerrainState& terrain_state, const table::Base& house,
                                       const table::Base& body);

/// What they take together, in parts of a whole move; more than anybody has if one of them cannot be crossed,
/// or takes a whole move.
[[nodiscard]] std::int64_t tolls(const Gait& gait, const Obstacles& obstacles);

/// How far a unit comes along a straight leg with so much of its move (nowhere if nothing is left of it):
/// over slow ground and obstacles, to the first that it may not enter or cross, to a house or the edge of the
/// table.
struct Run {
    Thou length = 0;
    bool stopped = false; ///< By what it may not enter or cross, whatever it had left.
};
/// A straight leg, looked at once for whatever a unit may have left of its move.
class Route {
  public:
    Route(const TerrainState& terrain_state, const Gait& gait, const Pose& pose,
          const table::Formation& formation, const table::Leg& leg);
    [[nodiscard]] Run with(std::int64_t parts) const;

  private:
    const TerrainState& terrain_state_;
    const Gait& gait_;
    Pose pose_;
    table::Formation formation_;
    table::Leg leg_;
    table::Course course_;
    Obstacles obstacles_;
};
[[nodiscard]] Run run_along(const TerrainState& terrain_state, const Gait& gait, const Pose& pose,
                            const table::Formation& formation, const table::Leg& leg, std::int64_t parts);

} // namespace bounce::drill
