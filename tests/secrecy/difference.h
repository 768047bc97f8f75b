#pragma once

#include "engine/rules/ccc/state.h"

#include <string>

namespace bounce::ccc {

/// Where two states part first: for whoever looks for a leak.
[[nodiscard]] std::string difference(const State& one, const State& other);

} // namespace bounce::ccc
