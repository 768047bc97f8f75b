#include "apps/server/hosts.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <utility>

namespace bounce::server {

namespace {

namespace ip = boost::asio::ip;

/// Whether this is what may follow a name: nothing, or a colon and a port ("host:" is allowed, too).
bool is_port(std::string_view rest) {
    return rest.empty()
           || (rest.front() == ':' && rest.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

/// "localhost:1863", "[::1]:1863" without the port and the brackets; empty if it is neither.
std::string_view name_in(std::string_view host) {
    if (!host.starts_with('[')) {
        const std::string_view name = host.substr(0, host.find(':'));
        return is_port(host.substr(name.size())) ? name : std::string_view{};
    }
    const auto end = host.find(']');
    if (end == std::string_view::npos || !is_port(host.substr(end + 1))) {
        return {};
    }
    const std::string_view name = host.substr(1, end - 1);
    boost::system::error_code none;
    ip::make_address_v6(std::string{name}, none); // nothing else stands in brackets
    return none ? std::string_view{} : name;
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
