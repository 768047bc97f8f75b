#pragma once

#include "apps/server/service.h"

#include <optional>
#include <string>
#include <string_view>

namespace bounce::distance {

/// A table is owned by one of the servers that share a database; the others forward requests to it, with this
/// header: the secret of these servers, a space, and the address of the guest.
inline constexpr const char* forwarded_header = "Bouncestick-Forwarded";

/// The answer of the server at HOST:PORT; nothing if no connection could be made.
[[nodiscard]] boost::asio::awaitable<std::optional<server::Service::Answer>>
forward_request(std::string at, server::Service::Posted request);

/// Copies bytes between a guest's WebSocket and the server at HOST:PORT until either closes. False if no
/// connection could be made, or the server ended before it answered.
[[nodiscard]] boost::asio::awaitable<bool> forward_socket(boost::beast::tcp_stream& guest, std::string at,
                                                          server::Service::Head request);

} // namespace bounce::distance
