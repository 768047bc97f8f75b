#pragma once

#include "engine/match/event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bounce {

/// Maximum length of a dispatch in characters.
inline constexpr std::size_t dispatch_length = 160;

/// Whether a dispatch mentions an event: marches, shots and losses, but not throws, sums, notes and phases.
[[nodiscard]] bool is_told(const Event& event);
/// Truncates a sentence to whole words, with dots for the rest.
[[nodiscard]] std::string cut_short(const std::string& sentence, std::size_t length);

/// The result of an order in a sentence or two: who did what to whom, and the losses. Throws, sums
/// and changes of phase are left to its events. Units gone for good come before losses,
/// and losses before other results. Empty if there is nothing to report.
[[nodiscard]] std::string dispatch_of(std::span<const Event> events);

/// Splits the events of an order by actor: the ordered unit, each unit that fires because of the order, and
/// each unit that suffers from it. Throws go with their results. So every sentence is listed under the unit
/// that acts in it or is affected by it. If events name no unit, as on hexes, an order is one
/// deed. Never empty.
[[nodiscard]] std::vector<std::span<const Event>> deeds_of(std::span<const Event> events);

} // namespace bounce
