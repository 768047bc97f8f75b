#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::server {

/// The names under which this server may be asked. A page from elsewhere whose name has been turned to this
/// machine asks under its own name, and is told nothing (docs/decisions/server.md).
class Hosts {
  public:
    /// `bound` is the address listened at; `further` are names that its owner allows besides.
    Hosts(const boost::asio::ip::address& bound, std::vector<std::string> further);

    /// By the value of a Host header, with or without a port.
    [[nodiscard]] bool know(std::string_view host) const;

  private:
    boost::asio::ip::address bound_;
    std::vector<std::string> names_;
};

} // namespace bounce::server
