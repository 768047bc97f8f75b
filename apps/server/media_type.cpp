#include "apps/server/media_type.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bounce::server {

namespace {

constexpr auto types = std::to_array<std::pair<std::string_view, MediaType>>({
    {".html", {"text/html; charset=utf-8", true}},
    {".js", {"text/javascript; charset=utf-8", true}},
    {".mjs", {"text/javascript; charset=utf-8", true}},
    {".css", {"text/css; charset=utf-8", true}},
    {".json", {"application/json", true}},
    {".map", {"application/json", true}},
    {".webmanifest", {"application/manifest+json", true}},
    {".wasm", {"application/wasm", true}},
    {".svg", {"image/svg+xml", true}},
    {".txt", {"text/plain; charset=utf-8", true}},
    {".ico", {"image/x-icon", true}},
    {".png", {"image/png", false}},
    {".jpg", {"image/jpeg", false}},
    {".webp", {"image/webp", false}},
    {".woff", {"font/woff", false}},
    {".woff2", {"font/woff2", false}},
});

} // namespace

MediaType media_type(std::string_view file_name) {
    const auto has_extension = [&](const auto& type) { return file_name.ends_with(type.first); };
    const auto found = std::ranges::find_if(types, has_extension);
    return found == types.end() ? MediaType{"application/octet-stream", false} : found->second;
}

} // namespace bounce::server
