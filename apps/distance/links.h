#pragma once

#include "engine/core/side.h"

#include <boost/beast/http/fields.hpp>
#include <string>
#include <string_view>

namespace bounce::distance {

inline constexpr std::string_view seat_prefix = "/api/seat/";

/// The request path of a seat; that of `nobody` is for spectators.
[[nodiscard]] std::string path_of(const std::string& table, Side side);
/// The link with which a page sits down: everything is after the #, which browsers do not send.
[[nodiscard]] std::string link_to(const std::string& table, Side side, const std::string& token);
/// The cookie with a pass to one seat, which browsers send only to that seat's path.
[[nodiscard]] std::string cookie_for(const std::string& table, Side side, const std::string& pass,
                                     const boost::beast::http::fields& header);

} // namespace bounce::distance
