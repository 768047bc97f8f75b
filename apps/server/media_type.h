#pragma once

#include <string_view>

namespace bounce::server {

struct MediaType {
    std::string_view name; ///< For the Content-Type header.
    bool compressible;     ///< False for formats that are already compressed.
};

/// The media type for the extension of a file name, `application/octet-stream` if unknown.
[[nodiscard]] MediaType media_type(std::string_view file_name);

} // namespace bounce::server
