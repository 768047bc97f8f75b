#pragma once

#include "lab/comparison.h"

#include <string>

namespace bounce::lab {

/// The report of a comparison: one HTML document that needs nothing else. What the change did to wins, losses
/// and length, each with its interval, and which battles somebody else won.
[[nodiscard]] std::string comparison_html(const Comparison& comparison);

} // namespace bounce::lab
