#include "apps/server/server.h"

#include "apps/server/listed.h"
#include "apps/server/respond.h"
#include "apps/warn.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <fmt/format.h>

namespace bounce::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::uint32_t header_limit = 8U << 10U;
constexpr auto result = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds last_words{2};

tcp::acceptor bound(asio::io_context& context, const Options& options) {
    error_code fault;
    const auto address = asio::ip::make_address(options.listen, fault);
    if (fault) {
        throw SetupError(fmt::format(
            "{} is not an IP address. --listen takes one, such as 0.0.0.0 for all of them.", options.listen));
    }
    const tcp::endpoint endpoint{address, options.port};
    tcp::acceptor acceptor{context};
    acceptor.open(endpoint.protocol(), fault);
    if (!fault) {
        ::fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC); // not for the browser to keep
        acceptor.set_option(asio::socket_base::reuse_address{true}, fault);
    }
    if (!fault) {
        acceptor.bind(endpoint, fault);
    }
    if (!fault) {
        acceptor.listen(asio::socket_base::max_listen_connections, fault);
    }
    if (fault == asio::error::address_in_use) {
        throw SetupError(fmt::format("Port {} is taken by another program, perhaps by another bouncestick. "
                                     "Choose a free one with --port.",
                                     options.port));
    }
    if (fault) {
        throw SetupError(
            fmt::format("Cannot listen on {} port {}: {}.", options.listen, options.port, fault.message()));
    }
    return acceptor;
}

Files wanted(const Options& options, bool serves) {
    Files files = Files::read(options.root);
    if (serves) {
        files.mark_page("<meta name=\"bouncestick-server\" content=\"tables\">");
    }
    if (options.opened) {
        files.add("/opened.json", *options.opened);
    }
    return files;
}

/// What to say to something that is no request we take; nothing when there is nobody to say it to.
std::optional<Response> complaint(const error_code& fault) {
    if (fault == http::error::header_limit || fault == http::error::buffer_overflow) {
        return reject(http::status::request_header_fields_too_large, "The request is too long.\n");
    }
    if (fault == http::error::body_limit || fault == http::error::unexpected_body) {
        return reject(http::status::payload_too_large, "Nothing can be sent to this server.\n");
    }
    const bool gone = fault == http::error::end_of_stream || fault == http::error::partial_message;
    if (gone || fault.category() != make_error_code(http::error::bad_method).category()) {
        return std::nullopt;
    }
    return reject(http::status::bad_request, "That is no HTTP request.\n");
}

/// Ends a conversation so that the last answer arrives: closing with unread bytes would reset it.
asio::awaitable<void> close(beast::tcp_stream& stream) {
    constexpr std::size_t most_drained = 4U << 20U; // more than any body that is refused for its length
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(std::chrono::seconds{1});
    std::array<char, 4096> rest{};
    for (std::size_t drained = 0; drained < most_drained;) {
        const auto [fault, count] = co_await stream.async_read_some(asio::buffer(rest), result);
        if (fault) {
            break;
        }
        drained += count;
    }
    stream.close();
}

template <class Body>
asio::awaitable<bool> write(beast::tcp_stream& stream, const http::response<Body>& response,
                            std::chrono::milliseconds timeout) {
    stream.expires_after(timeout);
    http::response_serializer<Body> serializer{response};
    const auto [fault, count] = co_await http::async_write(stream, serializer, result);
    co_return !fault && response.keep_alive();
}

void report(std::exception_ptr trouble) {
    try {
        if (trouble) {
            std::rethrow_exception(std::move(trouble));
        }
    } catch (const std::exception& error) {
        warn("A connection was dropped: {}\n", error.what());
    }
}

} // namespace

Server::Server(asio::io_context& context, const Options& options, Service* service)
    : options_{options}, service_{service}, files_{wanted(options, service != nullptr)},
      acceptor_{bound(context, options)}, hosts_{acceptor_.local_endpoint().address(), options.hosts},
      port_{acceptor_.local_endpoint().port()}, place_free_{context, asio::steady_timer::time_point::max()},
      last_call_{context} {}

void Server::start() {
    if (service_ != nullptr) {
        service_->start(acceptor_.get_executor(), place());
    }
    asio::co_spawn(acceptor_.get_executor(), accept(), report);
}

void Server::stop() {
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    place_free_.cancel();
    for (Stream* stream : idle_) {
        stream->cancel();
    }
    if (service_ != nullptr) {
        service_->stop();
    }
    if (!connections_.empty()) { // a slow reader does not hold up the end
        last_call_.expires_after(last_words);
        last_call_.async_wait([this](error_code over) {
            for (Stream* stream : over ? std::set<Stream*>{} : connections_) {
                stream->cancel();
            }
        });
    }
}

std::string Server::place() const {
    const auto bound = acceptor_.local_endpoint().address();
    std::string host = bound.to_string();
    if (bound.is_unspecified()) {
        host = bound.is_v6() ? "[::1]" : "127.0.0.1";
    } else if (bound.is_v6()) {
        host = "[" + host + "]";
    }
    return fmt::format("{}:{}", host, port_);
}

std::string Server::address() const {
    return fmt::format("http://{}/{}", place(), options_.opened ? "?battle=/opened.json" : "");
}

asio::awaitable<void> Server::accept() {
    while (!stopping_) {
        if (connections_.size() >= options_.connections) {
            co_await place_free_.async_wait(result);
            continue;
        }
        auto [fault, socket] = co_await acceptor_.async_accept(result);
        if (!fault) {
            asio::co_spawn(acceptor_.get_executor(), converse(Stream{std::move(socket)}),
                           [this](std::exception_ptr trouble) {
                               report(std::move(trouble));
                               place_free_.cancel();
                               if (connections_.empty()) {
                                   last_call_.cancel();
                               }
                           });
        } else if (!stopping_) { // out of descriptors, most likely: give connections time to end
            asio::steady_timer pause{acceptor_.get_executor(), std::chrono::milliseconds{100}};
            co_await pause.async_wait(result);
        }
    }
}

asio::awaitable<void> Server::converse(Stream stream) {
    const Listed<Stream> listed{connections_, stream};
    beast::flat_buffer buffer{header_limit};
    while (!stopping_ && co_await exchange(stream, buffer)) {
    }
    co_await close(stream);
}

bool Server::is_for_service(const Parser& parser) const {
    const std::string_view target = parser.get().target();
    return service_ != nullptr && service_->owns(target.substr(0, target.find('?')));
}

/// One request and its answer; true if the client may send another.
asio::awaitable<bool> Server::exchange(Stream& stream, beast::flat_buffer& buffer) {
    Parser parser;
    parser.header_limit(header_limit);
    parser.body_limit(service_ == nullptr ? 0 : service_->body_limit());
    stream.expires_after(options_.read_timeout);
    error_code fault;
    {
        const Listed<Stream> listed{idle_, stream};
        std::tie(fault, std::ignore) = co_await http::async_read_header(stream, buffer, parser, result);
        if (!fault && !is_for_service(parser)) {
            std::tie(fault, std::ignore) = co_await http::async_read(stream, buffer, parser, result);
        }
    }
    if (!fault && is_for_service(parser)) {
        co_return co_await refer(stream, buffer, parser);
    }
    if (!fault) {
        co_return co_await write(stream, respond(files_, hosts_, parser.get()), options_.write_timeout);
    }
    if (const auto response = complaint(fault)) {
        co_await write(stream, *response, options_.write_timeout);
    }
    co_return false;
}

/// The same for what the service answers, once the header of the request has been read.
asio::awaitable<bool> Server::refer(Stream& stream, beast::flat_buffer& buffer, Parser& parser) {
    if (auto response = barred(hosts_, parser.get())) {
        response->keep_alive(false); // its body has not been read
        co_return co_await write(stream, *response, options_.write_timeout);
    }
    error_code unknown;
    const std::string peer = stream.socket().remote_endpoint(unknown).address().to_string();
    if (beast::websocket::is_upgrade(parser.get())) {
        stream.expires_never(); // a WebSocket looks after its own time
        co_await service_->talk(stream, parser.release(), peer);
        co_return false;
    }
    http::request_parser<http::string_body> whole{std::move(parser)};
    const auto [fault, count] = co_await http::async_read(stream, buffer, whole, result);
    if (!fault) {
        auto response = co_await service_->answer(whole.get(), peer);
        response.keep_alive(response.keep_alive() && whole.get().keep_alive());
        co_return co_await write(stream, response, options_.write_timeout);
    }
    if (const auto response = complaint(fault)) {
        co_await write(stream, *response, options_.write_timeout);
    }
    co_return false;
}

} // namespace bounce::server
