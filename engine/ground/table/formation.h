#pragma once

#include "engine/ground/table/base.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::table {

/// Position and facing of a unit: `at` is the middle of all its bases together.
struct Pose {
    Vec at;
    Angle facing;

    friend constexpr bool operator==(Pose, Pose) = default;
};

/// The arrangement of a unit's bases: how many side by side and how many deep, all of one size.
struct Formation {
    Thou base_width = 0;
    Thou base_depth = 0;
    std::uint8_t across = 1;
    std::uint8_t deep = 1;

    friend constexpr bool operator==(const Formation&, const Formation&) = default;
    [[nodiscard]] constexpr Thou width() const { return base_width * across; }
    [[nodiscard]] constexpr Thou depth() const { return base_depth * deep; }
};

inline constexpr int max_bases = 8;
using Bases = boost::container::static_vector<Base, max_bases>;

/// The rectangle that a unit covers.
[[nodiscard]] inline Base outline(const Pose& pose, const Formation& formation) {
    return {pose.at, pose.facing, formation.width(), formation.depth()};
}
/// Converts the pose of a unit's middle to that of the middle of its front edge, and back.
[[nodiscard]] inline Pose front_of(const Pose& middle, const Formation& formation) {
    return {middle.at + along_halves(middle.facing, formation.depth()), middle.facing};
}
[[nodiscard]] inline Pose middle_of(const Pose& front, const Formation& formation) {
    return {front.at - along_halves(front.facing, formation.depth()), front.facing};
}
/// Its bases: the front rank first, each rank from left to right.
[[nodiscard]] Bases bases(const Pose& pose, const Formation& formation);

} // namespace bounce::table
