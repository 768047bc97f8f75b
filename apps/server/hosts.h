#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::server {

/// The names under which this server may be reached. A foreign page whose name has been pointed at this
/// machine sends its own name, and is refused (docs/decisions/server.md).
class Hosts {
  public:
    /// `bound`: the address that the server listens on; `further`: additional names that its owner allows.
    Hosts(const boost::asio::ip::address& bound, std::vector<std::string> further);

    /// Checks the value of a Host header, with or without a port.
    [[nodiscard]] bool know(std::string_view host) const;

  private:
    boost::asio::ip::address bound_;
    std::vector<std::string> names_;
};

} // namespace bounce::server
