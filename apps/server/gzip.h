#pragma once

#include <string>
#include <string_view>

namespace bounce::server {

/// Compresses bytes to gzip format at zlib's highest level. Throws std::runtime_error if zlib fails.
[[nodiscard]] std::string gzip(std::string_view bytes);

} // namespace bounce::server
