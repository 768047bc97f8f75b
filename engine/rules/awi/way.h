#pragma once

#include "engine/ground/table/path.h"
#include "engine/rules/awi/state.h"

#include <cstdint>
#include <optional>

namespace bounce::awi {

/// What ground and obstacles take from a move. Everything is counted in `whole_move` parts.

/// The circle about which units wheel ("awi/move.wheel").
[[nodiscard]] table::Wheel wheel_of(const Field& field);

/// How a unit goes: whose column of the terrain table counts for it, and how far it would get in the open.
struct Gait {
    Type type = Type::close_foot;
    Thou allowance = 0; ///< 0: it does not move.
    bool light = false; ///< Passes dense woods on steep slopes ("awi/hill.dense_steep").
    /// Destroyed bridges that it stood on and may still get off, as bits ("awi/building.destroyed").
    std::uint32_t wrecks = 0;
};
/// What of a gait's destroyed bridges a unit that stands here is still on: once off it does not come back.
[[nodiscard]] std::uint32_t still_on(const Field& field, std::uint32_t wrecks, const table::Base& body);
/// What is in ruins on the table, as somebody who goes like this finds it.
[[nodiscard]] table::Ruins ruins_for(const Field& field, const State& state, const Gait& gait);
/// In its formation, and of a wounded general half of it ("awi/risk.wound").
[[nodiscard]] Gait gait_of(const Field& field, const State& state, UnitId unit);
/// In rout; of guns it is the crew that runs, on foot.
[[nodiscard]] Gait rout_gait_of(const Field& field, const State& state, UnitId unit);

/// Whether somebody may enter all these places; the first kind of ground that keeps him out is told.
[[nodiscard]] bool may_enter(const Field& field, const Gait& gait, const table::Patches& ground,
                             table::Terrain* closed = nullptr);
/// Whether all of a base may stand where it does, as far as the ground goes.
[[nodiscard]] bool may_stand_on(const Field& field, const State& state, const Gait& gait,
                                const table::Base& body, table::Terrain* closed = nullptr);
/// What a length in open ground takes, rounded up.
[[nodiscard]] std::int64_t price(const Gait& gait, Thou length);
/// What it takes over such ground, which may be entered ("awi/terrain.combine").
[[nodiscard]] std::int64_t price(const Field& field, const Gait& gait, Thou length,
                                 const table::Patches& ground);
/// How far so many parts go over such ground, rounded down.
[[nodiscard]] Thou length_for(const Field& field, const Gait& gait, std::int64_t parts,
                              const table::Patches& ground);

/// An obstacle on a way: a line of the ground that stands, or a work built during the battle.
struct Obstacle {
    table::Barrier barrier = table::Barrier::fence;
    Thou at = 0;             ///< How far along the leg the front comes to it.
    std::uint8_t line = 255; ///< Index in the ground's lines; 255 for built works.
    std::uint8_t built = 255;
};
using Obstacles = boost::container::static_vector<Obstacle, 24>;
/// Those that a leg crosses, in order.
[[nodiscard]] Obstacles obstacles_on(const Field& field, const State& state, const Pose& pose,
                                     const table::Formation& formation, const table::Leg& leg,
                                     const table::Course& course);
/// What crossing takes; nothing if it cannot be crossed ("awi/terrain.fence", "awi/terrain.stream").
[[nodiscard]] std::optional<std::int64_t> crossing_price(const Field& field, Type type,
                                                         table::Barrier barrier);
/// Straight ahead until the rear is just past an obstacle ("awi/terrain.whole").
[[nodiscard]] Thou clear_of(const Field& field, const State& state, const Pose& pose,
                            const table::Formation& formation, const Obstacle& obstacle);

/// How far a unit comes along a straight leg with so much of its move (nowhere if nothing is left of it):
/// over slow ground and obstacles, to the first that it may not enter or cross, to a house or the edge of the
/// table.
struct Run {
    Thou length = 0;
    bool stopped = false; ///< By what it may not enter or cross, whatever it had left.
};
[[nodiscard]] Run run_along(const Field& field, const State& state, const Gait& gait, const Pose& pose,
                            const table::Formation& formation, const table::Leg& leg, std::int64_t parts);

} // namespace bounce::awi
