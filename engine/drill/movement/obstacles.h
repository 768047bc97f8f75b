#pragma once

#include "engine/drill/movement/gait.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

// Lines and works in a unit's way: those that it crosses on a leg, and those that it ends up across
// or beyond without moving there on a leg.

struct Obstacle {
    table::Barrier barrier = table::Barrier::fence;
    Thou at = 0;             ///< Distance along the leg at which the front reaches it.
    std::uint8_t line = 255; ///< Index in the ground's lines; 255 for built works.
    std::uint8_t built = 255;
};
using Obstacles = boost::container::static_vector<Obstacle, 24>;

/// The obstacles that a leg crosses, in order.
[[nodiscard]] Obstacles obstacles_on(const TerrainState& terrain_state, const Pose& pose,
                                     const table::Formation& formation, const table::Leg& leg,
                                     table::Wheel wheel, const table::Course& course);
/// The distance straight ahead until the unit's rear is just past an obstacle.
[[nodiscard]] Thou clear_of(const TerrainState& terrain_state, const Pose& pose,
                            const table::Formation& formation, const Obstacle& obstacle);

/// The obstacles that a unit straddles after it turns on the spot or changes formation. Those that it
/// straddled before count as crossed.
[[nodiscard]] Obstacles crossed_by_standing(const TerrainState& terrain_state, const table::Base& before,
                                            const table::Base& after);
/// The obstacles on the straight line from one point to another.
[[nodiscard]] Obstacles crossed_between(const TerrainState& terrain_state, Vec from, Vec to);
/// The obstacles between a unit and a house that it enters.
[[nodiscard]] Obstacles crossed_into(const TerrainState& terrain_state, const table::Base& body,
                                     const table::Base& house);
/// The obstacles between a house that a unit leaves and its new place.
[[nodiscard]] Obstacles crossed_out_of(const TerrainState& terrain_state, const table::Base& house,
                                       const table::Base& body);

/// Their total cost in parts of a whole move; more than any unit has if one of them is impassable
/// or takes a whole move.
[[nodiscard]] std::int64_t tolls(const Gait& gait, const Obstacles& obstacles);

/// How far a unit comes along a straight leg with part of its move (nowhere without any):
/// over slow ground and obstacles, up to the first that it may not enter or cross, a house, or the edge of
/// the table.
struct Run {
    Thou length = 0;
    bool stopped = false; ///< Stopped by something that it may not enter or cross, however much it had left.
};
/// A straight leg, prepared for different amounts of movement.
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
