#pragma once

#include <nlohmann/json_fwd.hpp>

namespace bounce {

/// JSON with its members in the order in which they were written, so that files read as people wrote them.
using Json = nlohmann::ordered_json;

} // namespace bounce
