#pragma once

#include "engine/match/event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bounce {

/// The most letters that a dispatch has.
inline constexpr std::size_t dispatch_length = 160;

/// Marches, shots and losses are told. How they came about is proof: throws, sums, notes, whose turn it is.
[[nodiscard]] bool is_told(const Event& event);
/// The words of a sentence that fit, and dots for the rest.
[[nodiscard]] std::string cut_short(const std::string& sentence, std::size_t length);

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
