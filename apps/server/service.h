#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace bounce::server {

/// What a server answers besides the files of its page. Like files, its paths are served only under the names
/// of the server (docs/decisions/server.md).
class Service {
  public:
    using Head = boost::beast::http::request<boost::beast::http::empty_body>;
    using Posted = boost::beast::http::request<boost::beast::http::string_body>;
    using Answer = boost::beast::http::response<boost::beast::http::string_body>;

    Service() = default;
    virtual ~Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    /// By the path of a request, without the query string.
    [[nodiscard]] virtual bool owns(std::string_view path) const = 0;
    /// Maximum size of a request body in bytes.
    [[nodiscard]] virtual std::size_t body_limit() const = 0;
    /// `peer` is the address at the other end of the connection.
    [[nodiscard]] virtual boost::asio::awaitable<Answer> answer(const Posted& request,
                                                                std::string_view peer) = 0;
    /// Handles a connection that asks to become a WebSocket; returns when it is over.
    [[nodiscard]] virtual boost::asio::awaitable<void> talk(boost::beast::tcp_stream& stream, Head request,
                                                            std::string_view peer) = 0;
    /// Called when the server starts accepting connections, in this executor, at this HOST:PORT.
    virtual void start(boost::asio::any_io_executor executor, const std::string& at) {
        static_cast<void>(executor);
        static_cast<void>(at);
    }
    /// Ends all WebSocket connections, so that each `talk` returns soon.
    virtual void stop() = 0;
};

} // namespace bounce::server
