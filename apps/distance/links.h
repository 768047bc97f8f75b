#pragma once

#include "engine/core/side.h"

#include <boost/beast/http/fields.hpp>
#include <string>
#include <string_view>

namespace bounce::distance {

inline constexpr std::string_view seat_prefix = "/api/seat/";

/// Of a seat, for requests; nobody's is that of those who watch.
[[nodiscard]] std::string path_of(const std::string& table, Side side);
/// Where a page sits down: all of it stands behind the sign that browsers keep to themselves.
[[nodiscard]] std::string link_to(const std::string& table, Side side, const std::string& token);
/// The cookie with a pass to one seat, sent back to that seat's path alone.
[[nodiscard]] std::string cookie_for(const std::string& table, Side side, const std::string& pass,
                                     const boost::beast::http::fields& header);

} // namespace bounce::distance
