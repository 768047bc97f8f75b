#pragma once

#include "engine/ground/table/template.h"
#include "engine/ground/table/way/path.h"
#include "engine/match/showing/drawn.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bounce::table {

// Lines around a unit on an inch table. Curves consist of short straight pieces.

/// A distance with its label.
struct Carry {
    Thou far = 0;
    std::string text;
};

/// The closed line at a distance around a base, rounded at its corners.
[[nodiscard]] Drawn ring_about(const Base& base, const Carry& carry);

/// The ranges in an arc: a line at the end of each range, the nearest first, and both limits of the arc up to
/// the last. An arc of half a circle or more to either side has no limits, and its lines are closed.
void add_ranges(const Arc& arc, std::span<const Carry> ranges, std::vector<Drawn>& lines);

/// How far the middle of a front can go over open ground, with a wheel either way followed by an advance.
[[nodiscard]] Drawn reach_of(const Pose& pose, const Formation& formation, Wheel wheel, const Carry& left);

/// The outline of a whole template, a cone or a stick, placed at a pose.
template <class Template>
[[nodiscard]] Drawn laid(const Template& shape, const Pose& muzzle, std::string text) {
    const Corners at = outline(shape, muzzle);
    return {.kind = Drawn::Kind::area,
            .line = {at[0], at[1], at[2], at[3], at[0]},
            .text = std::move(text),
            .at = at[1] + Vec{(at[2].x - at[1].x) / 2, (at[2].y - at[1].y) / 2}};
}

} // namespace bounce::table
