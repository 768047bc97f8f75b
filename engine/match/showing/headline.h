#pragma once

#include "engine/match/event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bounce {

/// The most letters that a headline has.
inline constexpr std::size_t headline_length = 140;

/// A deed (see `deeds_of`) in one sentence: who did what to whom, what came of it, and the die that decided
/// it. "Ashby fires at Haldane at 5″: one down, shaken; 8, needed 7." Empty where there is nothing to tell.
[[nodiscard]] std::string headline_of(std::span<const Event> deed);

/// The event that a deed is told by: its act, or else the first that is told; nothing if none is.
[[nodiscard]] const Event* act_of(std::span<const Event> deed);

/// Whether somebody fell in it, or was lost for good.
[[nodiscard]] bool costs_losses(std::span<const Event> deed);

/// "one" to "nine", and figures from there on.
[[nodiscard]] std::string counted_word(int count);

/// A deed, and the number of the order to which it belongs.
struct Deed {
    std::span<const Event> events;
    std::size_t order = 0; ///< In the record, from 1.
};

/// The deeds of the last of these orders of a battle, before which there were so many others. Fire that
/// earlier orders laid belongs to those.
[[nodiscard]] std::vector<Deed> deeds_of_last(std::span<const std::vector<Event>> orders,
                                              std::size_t before = 0);

/// The order with which the last turn began, counted from 0; the very last does not count.
[[nodiscard]] std::size_t begin_of_turn(std::span<const std::vector<Event>> orders);

} // namespace bounce
