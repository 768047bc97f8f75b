#pragma once

#include "engine/ground/table/template.h"
#include "engine/ground/table/way/path.h"
#include "engine/match/showing/drawn.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bounce::table {

/// The lines that tables in inches draw about a unit. Curves are drawn in short straight pieces.

/// How far something carries, and what that is called.
struct Carry {
    Thou far = 0;
    std::string text;
};

/// All that is so far from a base, round its corners: a closed line.
[[nodiscard]] Drawn ring_about(const Base& base, const Carry& carry);

/// What an arc holds: a line at the end of each range, the nearest first, and both limits as far as the last.
/// An arc of half a circle and more to either side has no limits, and its lines are closed.
void add_ranges(const Arc& arc, std::span<const Carry> ranges, std::vector<Drawn>& lines);

/// How far the middle of a front gets over open ground, by a wheel either way and then straight on.
[[nodiscard]] Drawn reach_of(const Pose& pose, const Formation& formation, Wheel wheel, const Carry& left);

/// All of a template, a cone or a stick, as it is laid at a pose.
template <class Template>
[[nodiscard]] Drawn laid(const Template& shape, const Pose& muzzle, std::string text) {
    const Corners at = outline(shape, muzzle);
    return {.kind = Drawn::Kind::area,
            .line = {at[0], at[1], at[2], at[3], at[0]},
            .text = std::move(text),
            .at = at[1] + Vec{(at[2].x - at[1].x) / 2, (at[2].y - at[1].y) / 2}};
}

} // namespace bounce::table
