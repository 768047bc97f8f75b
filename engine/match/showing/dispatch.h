#pragma once

#include "engine/match/event.h"

#include <cstddef>
#include <span>
#include <string>

namespace bounce {

/// The most letters that a dispatch has.
inline constexpr std::size_t dispatch_length = 160;

/// What an order came to, in a sentence or two: who did it to whom, and what fell. The throws, the sums and
/// the passing of phases behind it are left to its events. Who is gone for good is told before losses, and
/// losses before anything else that came of it. Empty where there is nothing to tell.
[[nodiscard]] std::string dispatch_of(std::span<const Event> events);

} // namespace bounce
