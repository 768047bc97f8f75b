#pragma once

#include "engine/match/event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bounce {

/// The most letters that a dispatch has.
inline constexpr std::size_t dispatch_length = 160;

/// What an order came to, in a sentence or two: who did it to whom, and what fell. The throws, the sums and
/// the passing of phases behind it are left to its events. Units gone for good are told before losses,
/// and losses before anything else that came of it. Empty where there is nothing to tell.
[[nodiscard]] std::string dispatch_of(std::span<const Event> events);

/// The events of an order by who did them: its own, and where several fire at once because of it each of them
/// by himself, and each who suffers by it. Throws go with what comes of them. So every sentence stands under
/// the one who acts in it, or to whom it happens. Where events name no unit, as on hexes, an order is one
/// deed. Never empty.
[[nodiscard]] std::vector<std::span<const Event>> deeds_of(std::span<const Event> events);

} // namespace bounce
