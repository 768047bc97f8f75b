#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

namespace bounce::desk {

/// Validates a value against a schema (the part of JSON Schema that ours use) and reports every fault
/// in plain words. Numbers without bounds in the schema must fit 32 bits, and
/// texts with a pattern must be short, so that valid values can be read without further checks.
[[nodiscard]] Faults explain(const Json& value, const Json& schema);

} // namespace bounce::desk
