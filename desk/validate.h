#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <optional>
#include <string_view>

namespace bounce::desk {

/// The document that the program carries as schema/<name>; null if there is none.
[[nodiscard]] const Json& schema_named(std::string_view name);

/// Everything in which a value does not fit schema/<name>, in words; empty when it fits.
[[nodiscard]] Faults validate(const Json& value, std::string_view name);

/// What is left of a value without the members that are at fault; nothing if it does not fit even so.
[[nodiscard]] std::optional<Json> remainder(const Json& value, const Faults& faults, std::string_view name);

} // namespace bounce::desk
