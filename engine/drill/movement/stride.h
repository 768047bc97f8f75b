#pragma once

#include "engine/drill/terrain_state.h"
#include "engine/ground/table/way/path.h"

#include <cstdint>

namespace bounce::drill {

/// One leg of a unit's move, for tests of what it comes near to.
struct Stride {
    table::Formation formation;
    table::Wheel wheel;
    table::Leg leg;
    Pose from;

    [[nodiscard]] table::Base body(const Pose& pose) const { return table::outline(pose, formation); }
    [[nodiscard]] Thou length() const { return table::measured(formation, leg, wheel); }
    /// An upper bound for the distance of the unit's points from its original middle: the length of the leg
    /// plus its half diagonal.
    [[nodiscard]] Thou reach() const {
        return length() + table::radius(formation.width(), formation.depth());
    }
};

/// Whether the unit comes within `far` of a body anywhere on the leg.
[[nodiscard]] bool comes_within(const Stride& stride, const table::Base& there, Thou far);
/// Whether it keeps a gap from a body all along the leg; a unit that is already nearer may not come nearer.
[[nodiscard]] bool keeps_gap(const Stride& stride, const table::Base& there, Thou gap);

/// What blocks the corners of a unit that turns on the spot.
enum class Corner : std::uint8_t { free, off_table, house };
[[nodiscard]] Corner corners_of_turn(const TerrainState& terrain_state, const Stride& stride);

} // namespace bounce::drill
