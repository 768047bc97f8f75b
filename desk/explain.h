#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

namespace bounce::desk {

/// Holds a value against a schema (the part of JSON Schema that ours use) and says everything that is wrong
/// in words that a person understands. Bounds that a schema leaves open are those of a 32-bit number, and
/// texts with a pattern are short, so that whatever passes can be read without further care.
[[nodiscard]] Faults explain(const Json& value, const Json& schema);

} // namespace bounce::desk
