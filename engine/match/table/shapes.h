#pragma once

#include "engine/ground/table/base.h"

#include <optional>
#include <vector>

namespace bounce::table {

/// The outline of a road or river of a given width along a course. At a carried end the band continues
/// beyond it by its width, so that it leaves the table without a gap beside it. Nothing if the course
/// bends by more than a right angle, or so often that the outline crosses itself.
[[nodiscard]] std::optional<std::vector<Vec>> band(const std::vector<Vec>& course, Thou width,
                                                   bool carry_first, bool carry_last);

/// Whether a simple polygon lies within another; edges may touch.
[[nodiscard]] bool lies_within(Shape inner, Shape outer);

/// Whether a base has a point in common with a simple polygon.
[[nodiscard]] bool touches(const Base& base, Shape polygon);

/// Whether any segment of a course has a point in common with a polygon.
[[nodiscard]] bool passes(Shape course, Shape polygon);

} // namespace bounce::table
