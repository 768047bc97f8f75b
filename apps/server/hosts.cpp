#include "apps/server/hosts.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <utility>

namespace bounce::server {

namespace {

namespace ip = boost::asio::ip;

/// "localhost:1863", "[::1]:1863" without the port and the brackets.
std::string_view name_in(std::string_view host) {
    if (host.starts_with('[')) {
        const auto end = host.find(']');
        return end == std::string_view::npos ? std::string_view{} : host.substr(1, end - 1);
    }
    return host.substr(0, host.find(':'));
}

} // namespace

Hosts::Hosts(const ip::address& bound, std::vector<std::string> further)
    : bound_(bound), names_(std::move(further)) {
    if (bound_.is_loopback() || bound_.is_unspecified()) {
        names_.emplace_back("localhost");
    }
}

bool Hosts::know(std::string_view host) const {
    const std::string_view name = name_in(host);
    if (std::ranges::any_of(names_,
                            [&](const std::string& each) { return boost::beast::iequals(each, name); })) {
        return true;
    }
    boost::system::error_code none;
    const ip::address address = ip::make_address(std::string{name}, none);
    // Whoever asks by a bare address was not led here by a name; every address of the machine is listened at.
    return !none
           && (bound_.is_unspecified() || address == bound_
               || (bound_.is_loopback() && address.is_loopback()));
}

} // namespace bounce::server
