#include "apps/distance/forwarding.h"

#include "apps/server/respond.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace bounce::distance {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

constexpr auto outcome = asio::as_tuple(asio::use_awaitable);

struct Host {
    std::string name;
    std::string port;
};

/// "host:1863", "[::1]:1863".
Host host_in(std::string_view at) {
    const auto colon = std::min(at.rfind(':'), at.size());
    std::string_view name = at.substr(0, colon);
    if (name.starts_with('[') && name.ends_with(']')) {
        name = name.substr(1, name.size() - 2);
    }
    return {std::string{name}, std::string{at.substr(std::min(colon + 1, at.size()))}};
}

/// Notices within ten seconds that the other machine is gone.
void set_keepalive(tcp::socket& socket) {
    beast::error_code ignored;
    socket.set_option(tcp::no_delay{true}, ignored);
    socket.set_option(asio::socket_base::keep_alive{true}, ignored);
    const int handle = socket.native_handle();
    const auto set = [&](int option, int value) {
        static_cast<void>(::setsockopt(handle, IPPROTO_TCP, option, &value, sizeof value));
    };
    set(TCP_KEEPIDLE, 3);
    set(TCP_KEEPINTVL, 2);
    set(TCP_KEEPCNT, 2);
    set(TCP_USER_TIMEOUT, 7'000);
}

asio::awaitable<bool> connected(beast::tcp_stream& peer, std::string at) {
    const Host host = host_in(at);
    tcp::resolver resolver{co_await asio::this_coro::executor};
    const auto [unknown, found] = co_await resolver.async_resolve(host.name, host.port, outcome);
    if (unknown) {
        co_return false;
    }
    peer.expires_after(std::chrono::seconds{3});
    const auto [fault, end] = co_await peer.async_connect(found, outcome);
    if (!fault) {
        set_keepalive(peer.socket());
    }
    co_return !fault;
}

asio::awaitable<void> copy_bytes(beast::tcp_stream& from, beast::tcp_stream& to) {
    std::array<char, 16U << 10U> part{};
    for (;;) {
        const auto [ended, count] = co_await from.async_read_some(asio::buffer(part), outcome);
        if (ended) {
            co_return;
        }
        const auto [gone, written] =
            co_await asio::async_write(to, asio::buffer(part.data(), count), outcome);
        if (gone) {
            co_return;
        }
    }
}

server::Service::Answer silence(unsigned version) {
    server::Service::Answer answer{http::status::service_unavailable, version};
    server::protect(answer);
    answer.set(http::field::content_type, "application/json; charset=utf-8");
    answer.body() = R"({"error": {"kind": "internal", "message": )"
                    R"("The server that has this table does not answer. Look again in a moment."}})";
    answer.prepare_payload();
    return answer;
}

} // namespace

asio::awaitable<std::optional<server::Service::Answer>> forward_request(std::string at,
                                                                        server::Service::Posted request) {
    constexpr std::size_t longest_answer = 64U << 20U;
    const unsigned version = request.version();
    beast::tcp_stream peer{co_await asio::this_coro::executor};
    if (!co_await connected(peer, std::move(at))) {
        co_return std::nullopt;
    }
    request.keep_alive(false);
    peer.expires_after(std::chrono::seconds{60});
    const auto [unsent, sent] = co_await http::async_write(peer, request, outcome);
    if (unsent) {
        co_return silence(version);
    }
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_answer);
    const auto [unheard, heard] = co_await http::async_read(peer, buffer, parser, outcome);
    if (unheard) {
        co_return silence(version);
    }
    server::Service::Answer answer = parser.release();
    answer.keep_alive(true); // the guest's connection may go on
    co_return answer;
}

asio::awaitable<bool> forward_socket(beast::tcp_stream& guest, std::string at,
                                     server::Service::Head request) {
    using namespace asio::experimental::awaitable_operators;
    beast::tcp_stream peer{co_await asio::this_coro::executor};
    if (!co_await connected(peer, std::move(at))) {
        co_return false;
    }
    beast::error_code ignored;
    guest.socket().set_option(tcp::no_delay{true}, ignored);
    if (const auto [unsent, sent] = co_await http::async_write(peer, request, outcome); unsent) {
        co_return false;
    }
    // A server that ends before it answers is no owner any more: the guest has heard nothing, so ask again.
    std::array<char, 16U << 10U> answer{};
    peer.expires_after(std::chrono::seconds{10});
    const auto [unheard, count] = co_await peer.async_read_some(asio::buffer(answer), outcome);
    if (unheard) {
        co_return false;
    }
    peer.expires_never(); // from now on the other server has the timeouts
    if (const auto [gone, written] =
            co_await asio::async_write(guest, asio::buffer(answer.data(), count), outcome);
        !gone) {
        co_await (copy_bytes(guest, peer) || copy_bytes(peer, guest));
    }
    co_return true;
}

} // namespace bounce::distance
