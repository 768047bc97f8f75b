#pragma once

#include "apps/server/files.h"
#include "apps/server/hosts.h"
#include "apps/server/options.h"
#include "apps/server/service.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <set>

namespace bounce::server {

/// Serves files over HTTP, and optionally a service. Everything runs in the thread that
/// runs the io_context; each connection is a coroutine with limits for header size, body size and time.
class Server {
  public:
    /// Binds at once. Throws SetupError if the page or the port is not available. The service must outlive
    /// it.
    Server(boost::asio::io_context& context, const Options& options, Service* service = nullptr);

    /// Starts accepting connections.
    void start();

    /// Stops accepting, lets pending answers finish and closes idle connections; then the io_context
    /// runs out of work.
    void stop();

    [[nodiscard]] std::uint16_t port() const { return port_; }

    /// The address for a browser on this machine, with the opened battle if there is one.
    [[nodiscard]] std::string address() const;

  private:
    using Stream = boost::beast::tcp_stream;
    using Parser = boost::beast::http::request_parser<boost::beast::http::empty_body>;

    /// HOST:PORT, for this machine.
    [[nodiscard]] std::string place() const;
    boost::asio::awaitable<void> accept();
    boost::asio::awaitable<void> converse(Stream stream);
    boost::asio::awaitable<bool> exchange(Stream& stream, boost::beast::flat_buffer& buffer);
    boost::asio::awaitable<bool> refer(Stream& stream, boost::beast::flat_buffer& buffer, Parser& parser);
    [[nodiscard]] bool is_for_service(const Parser& parser) const;

    Options options_;
    Service* service_;
    Files files_;
    boost::asio::ip::tcp::acceptor acceptor_;
    Hosts hosts_;
    std::uint16_t port_ = 0;
    boost::asio::steady_timer place_free_; ///< Cancelled whenever a connection ends.
    boost::asio::steady_timer last_call_;  ///< While stopping: when slow clients are cut off.
    std::set<Stream*> connections_;
    std::set<Stream*> idle_; ///< The connections that are waiting for a request.
    bool stopping_ = false;
};

} // namespace bounce::server
