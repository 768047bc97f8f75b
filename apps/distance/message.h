#pragma once

#include "desk/reply.h"
#include "engine/core/json.h"

#include <memory>
#include <string>

namespace bounce::distance {

/// What is sent to a seat.
[[nodiscard]] std::shared_ptr<const std::string> text_of(const Json& message);

/// Whether a message from a seat changes the battle, and does not only ask.
[[nodiscard]] bool is_deed(const Json& message);
/// Whether it has to do with shared dice alone.
[[nodiscard]] bool is_of_dice(const Json& message);
/// A message has a number of its own, one thing that is wanted, and of a deed what it follows and by what it
/// is known again.
[[nodiscard]] bool well_formed(const Json& message);

/// A text that somebody has sent; empty where there is none.
[[nodiscard]] std::string text_in(const Json& wish, const char* key);

[[nodiscard]] Json error_json(desk::Failure failure);

} // namespace bounce::distance
