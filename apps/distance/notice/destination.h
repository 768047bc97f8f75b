#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::distance::notice {

/// The target of an HTTP request.
struct Destination {
    bool encrypted = true;
    std::string host;
    std::uint16_t port = 443;
    std::string target; ///< Path and query.

    /// The value of the Host header.
    [[nodiscard]] std::string authority() const;
    /// The audience of a signature for a push service.
    [[nodiscard]] std::string origin() const;
};

/// Nothing if the text is not an http or https address, names a user, or contains invalid characters.
[[nodiscard]] std::optional<Destination> destination(std::string_view url);

/// Players may name only https addresses on the default port. The addresses that the name resolves to are
/// checked when something is sent (is_public).
[[nodiscard]] bool guests_may_name(const Destination& to);

/// Whether the open internet routes an address: not this machine, its network, or any reserved range.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

} // namespace bounce::distance::notice
