#pragma once

#include "engine/drill/terrain_state.h"
#include "engine/ground/table/way/path.h"

#include <cstdint>

namespace bounce::drill {

/// One leg of a unit's move, and what it comes near to on it.
struct Stride {
    table::Formation formation;
    table::Wheel wheel;
    table::Leg leg;
    Pose from;

    [[nodiscard]] table::Base body(const Pose& pose) const { return table::outline(pose, formation); }
    [[nodiscard]] Thou length() const { return table::measured(formation, leg, wheel); }
    /// No point of the unit gets farther than this from where its middle was: by the length of the leg, and
    /// by its own half diagonal as it turns.
    [[nodiscard]] Thou reach() const {
        return length() + table::radius(formation.width(), formation.depth());
    }
};

/// Whether it comes within `far` of a body anywhere on the leg.
[[nodiscard]] bool comes_within(const Stride& stride, const table::Base& there, Thou far);
/// Whether it keeps a gap from a body on all the leg; who is nearer already comes no nearer.
[[nodiscard]] bool keeps_gap(const Stride& stride, const table::Base& there, Thou gap);

/// What stands in the way of the corners of a unit that turns on the spot.
enum class Corner : std::uint8_t { free, off_table, house };
[[nodiscard]] Corner corners_of_turn(const TerrainState& terrain_state, const Stride& stride);

} // namespace bounce::drill
