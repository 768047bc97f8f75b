#pragma once

#include "engine/match/event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bounce {

/// Maximum length of a headline in characters.
inline constexpr std::size_t headline_length = 140;

/// A deed (see `deeds_of`) in one sentence: who did what to whom, the result, and the die that decided
/// it. "Ashby fires at Haldane at 5″: one down, shaken; 8, needed 7." Empty if there is nothing to report.
[[nodiscard]] std::string headline_of(std::span<const Event> deed);

/// The main event of a deed: its act, or else the first reported event; null if there is none.
[[nodiscard]] const Event* act_of(std::span<const Event> deed);

/// Whether a deed causes losses, or a unit is lost for good.
[[nodiscard]] bool costs_losses(std::span<const Event> deed);

/// "one" to "nine", and digits from there on.
[[nodiscard]] std::string counted_word(int count);

/// A deed, and the number of the order to which it belongs.
struct Deed {
    std::span<const Event> events;
    std::size_t order = 0; ///< In the record, from 1.
};

/// The deeds of the last of these orders, which follow `before` others in the battle. Fire that
/// earlier orders declared belongs to those orders.
[[nodiscard]] std::vector<Deed> deeds_of_last(std::span<const std::vector<Event>> orders,
                                              std::size_t before = 0);

/// Index of the order with which the last turn began, from 0; the very last order does not count.
[[nodiscard]] std::size_t begin_of_turn(std::span<const std::vector<Event>> orders);

} // namespace bounce
