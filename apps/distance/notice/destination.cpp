#include "apps/distance/notice/destination.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>
#include <fmt/format.h>

namespace bounce::distance::notice {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t longest_url = 2000;

bool is_printable_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char letter) { return letter > ' ' && letter < '\x7F'; });
}

bool is_host(std::string_view host) {
    constexpr std::string_view letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    return !host.empty() && host.find_first_not_of(letters) == std::string_view::npos;
}

std::optional<std::uint16_t> port_in(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), port);
    return fault == std::errc{} && end == text.data() + text.size() && port != 0 ? std::optional{port}
                                                                                 : std::nullopt;
}

/// Reads what is between scheme and path: the host, and perhaps a port.
bool read_authority(std::string_view text, Destination& into) {
    const bool bracketed = text.starts_with('[');
    const auto end = bracketed ? text.find(']') : text.find(':');
    const auto host_end = bracketed && end != std::string_view::npos ? end + 1 : std::min(end, text.size());
    const std::string_view host = text.substr(0, host_end);
    const std::string_view rest = text.substr(host_end);
    if (!is_host(host) || (bracketed && end == std::string_view::npos)) {
        return false;
    }
    into.host = bracketed ? host.substr(1, host.size() - 2) : host;
    if (rest.empty()) {
        return true;
    }
    const auto port = rest.front() == ':' ? port_in(rest.substr(1)) : std::nullopt;
    into.port = port.value_or(0);
    return port.has_value();
}

bool lies_in(const ip::address_v4& address, const char* range) {
    const ip::network_v4 network = ip::make_network_v4(range);
    return ip::network_v4{address, network.prefix_length()}.canonical() == network;
}

bool lies_in(const ip::address_v6& address, const char* range) {
    const ip::network_v6 network = ip::make_network_v6(range);
    return ip::network_v6{address, network.prefix_length()}.canonical() == network;
}

} // namespace

std::string Destination::authority() const {
    const bool usual = port == (encrypted ? 443 : 80);
    const std::string name = host.contains(':') ? fmt::format("[{}]", host) : host;
    return usual ? name : fmt::format("{}:{}", name, port);
}

std::string Destination::origin() const {
    return fmt::format("{}://{}", encrypted ? "https" : "http", authority());
}

std::optional<Destination> destination(std::string_view url) {
    if (url.size() > longest_url || !is_printable_ascii(url)) {
        return std::nullopt;
    }
    Destination to;
    to.encrypted = url.starts_with("https://");
    if (!to.encrypted && !url.starts_with("http://")) {
        return std::nullopt;
    }
    to.port = to.encrypted ? 443 : 80;
    url.remove_prefix(to.encrypted ? 8 : 7);
    url = url.substr(0, url.find('#'));
    const auto end = std::min(url.find_first_of("/?"), url.size());
    if (!read_authority(url.substr(0, end), to)) {
        return std::nullopt;
    }
    to.target = url.substr(end);
    if (!to.target.starts_with('/')) {
        to.target.insert(0, "/");
    }
    return to;
}

bool guests_may_name(const Destination& to) {
    boost::system::error_code no_number;
    const auto address = ip::make_address(to.host, no_number);
    return to.encrypted && to.port == 443 && (no_number || is_public(address));
}

bool is_public(const ip::address& address) {
    if (address.is_v4()) {
        // everything but the reserved ranges (RFC 6890 and others)
        return std::ranges::none_of(
            std::array{"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
                       "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16",
                       "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"},
            [&](const char* reserved) { return lies_in(address.to_v4(), reserved); });
    }
    // only global unicast, without embedded IPv4 addresses, tunnels and documentation
    const ip::address_v6 six = address.to_v6();
    return lies_in(six, "2000::/3")
           && std::ranges::none_of(std::array{"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"},
                                   [&](const char* reserved) { return lies_in(six, reserved); });
}

} // namespace bounce::distance::notice
