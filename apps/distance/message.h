#pragma once

#include "desk/reply.h"
#include "engine/core/json.h"

#include <memory>
#include <string>

namespace bounce::distance {

/// A message to a seat.
[[nodiscard]] std::shared_ptr<const std::string> text_of(const Json& message);

/// Whether a message from a seat changes the battle, as opposed to a query.
[[nodiscard]] bool is_deed(const Json& message);
/// Whether it is only about shared dice.
[[nodiscard]] bool is_of_dice(const Json& message);
/// Validates a message: it has an id, exactly one request, and for an action the number that it follows and
/// its own name.
[[nodiscard]] bool well_formed(const Json& message);

/// A text member of a message; empty if there is none.
[[nodiscard]] std::string text_in(const Json& wish, const char* key);

[[nodiscard]] Json error_json(desk::Failure failure);

} // namespace bounce::distance
