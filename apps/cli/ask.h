#pragma once

#include "engine/core/json.h"

namespace bounce::cli {

/// The desk's answer to a request, without its `ok`. Throws UsageError with all of the desk's complaints.
[[nodiscard]] Json ask(const Json& request);

} // namespace bounce::cli
