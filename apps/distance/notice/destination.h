#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::distance::notice {

/// Where something is sent over HTTP.
struct Destination {
    bool encrypted = true;
    std::string host;
    std::uint16_t port = 443;
    std::string target; ///< Path and query.

    /// As the Host of a request has it.
    [[nodiscard]] std::string authority() const;
    /// As a signature for a push service names it.
    [[nodiscard]] std::string origin() const;
};

/// Nothing where the text is no http or https address, names a user, or holds what no address holds.
[[nodiscard]] std::optional<Destination> destination(std::string_view url);

/// A guest may only name an https address at the usual port. Where its name leads is looked at once more when
/// something is sent there (is_public).
[[nodiscard]] bool guests_may_name(const Destination& to);

/// Neither this machine nor its neighbours, nor anything else that the open internet does not route.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

} // namespace bounce::distance::notice
