#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <optional>
#include <string_view>

namespace bounce::desk {

/// The embedded document schema/<name>; null if there is none.
[[nodiscard]] const Json& schema_named(std::string_view name);

/// Validates a value against schema/<name>; empty if it fits.
[[nodiscard]] Faults validate(const Json& value, std::string_view name);

/// A value without its faulty members; nothing if the rest does not fit either.
[[nodiscard]] std::optional<Json> remainder(const Json& value, const Faults& faults, std::string_view name);

} // namespace bounce::desk
