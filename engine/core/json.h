#pragma once

#include <nlohmann/json_fwd.hpp>

namespace bounce {

/// JSON that keeps its members in the order of the text, so that saved files look as people wrote them.
using Json = nlohmann::ordered_json;

} // namespace bounce
