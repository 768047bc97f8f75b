#pragma once

#include <string>
#include <string_view>

namespace bounce::lab {

/// Text as it may stand in HTML and SVG, between tags or in an attribute.
[[nodiscard]] std::string escaped(std::string_view text);

} // namespace bounce::lab
