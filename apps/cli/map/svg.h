#pragma once

#include <string>
#include <string_view>

namespace bounce::cli {

/// Text as it may stand between tags or in an attribute.
[[nodiscard]] std::string escaped(std::string_view text);

} // namespace bounce::cli
