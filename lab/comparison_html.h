#pragma once

#include "lab/comparison.h"

#include <string>

namespace bounce::lab {

/// The report of a comparison as a self-contained HTML document: the effects of the change on wins, losses
/// and length, each with its interval, and the battles that had another winner.
[[nodiscard]] std::string comparison_html(const Comparison& comparison);

} // namespace bounce::lab
