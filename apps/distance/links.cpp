#include "apps/distance/links.h"

#include <fmt/format.h>

namespace bounce::distance {

std::string path_of(const std::string& table, Side side) {
    return fmt::format("{}{}/{}", seat_prefix, table, index(side));
}

std::string link_to(const std::string& table, Side side, const std::string& token) {
    return fmt::format("#/seat/{}/{}/{}", table, index(side), token);
}

std::string cookie_for(const std::string& table, Side side, const std::string& pass,
                       const boost::beast::http::fields& header) {
    constexpr int days = 400; // browsers keep none longer
    const bool secure = std::string_view{header[boost::beast::http::field::origin]}.starts_with("https://");
    return fmt::format("seat={}; Path={}; Max-Age={}; HttpOnly; SameSite=Strict{}", pass,
                       path_of(table, side), days * 24 * 3600, secure ? "; Secure" : "");
}

} // namespace bounce::distance
