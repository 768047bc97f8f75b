#pragma once

#include <string>
#include <string_view>

namespace bounce::server {

/// The bytes in gzip format, as small as zlib makes them. Throws std::runtime_error if zlib fails.
[[nodiscard]] std::string gzip(std::string_view bytes);

} // namespace bounce::server
