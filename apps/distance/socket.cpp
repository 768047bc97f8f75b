#include "apps/distance/socket.h"

#include "apps/distance/work/await.h"
#include "apps/server/respond.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/write.hpp>

namespace bounce::distance {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr auto result = asio::as_tuple(asio::use_awaitable);
constexpr auto forever = asio::steady_timer::time_point::max();

} // namespace

asio::awaitable<void> turn_away(beast::tcp_stream& stream, const server::Service::Head& request,
                                beast::http::status status) {
    server::Service::Answer answer{status, request.version()};
    server::protect(answer);
    answer.set(beast::http::field::content_type, "text/plain; charset=utf-8");
    answer.keep_alive(false);
    answer.body() = status == beast::http::status::forbidden
                        ? "This seat is not yours.\n"
                        : "This table cannot be had now. Nothing is lost.\n";
    answer.prepare_payload();
    stream.expires_after(std::chrono::seconds{10});
    co_await beast::http::async_write(stream, answer, result);
}

Socket::Socket(beast::tcp_stream& stream, const SeatPath& seat, const Limits& limits)
    : Wire(seat.table, seat.side), socket_(stream), limits_(limits), wake_(stream.get_executor(), forever),
      silent_(stream.get_executor(), forever) {
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout =
        std::chrono::seconds{limits.idle_seconds}; // proxies cut what is silent for a minute
    socket_.set_option(timeout);
    socket_.read_message_max(limits.frame_bytes);
    socket_.auto_fragment(false);
}

asio::awaitable<void> Socket::talk(const server::Service::Head& request, Hall& hall, Workers& workers) {
    beast::error_code
        ignored; // without it a short message waits for the reader to have acknowledged the last
    beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay{true}, ignored);
    if (const auto [fault] = co_await socket_.async_accept(request, result); fault) {
        co_return;
    }
    socket_.text(true);
    writing_ = true;
    asio::co_spawn(
        socket_.get_executor(), [self = shared_from_this()] { return self->write_all(); }, asio::detached);
    bool entered = false;
    std::exception_ptr trouble; // which must not leave this in the hall
    try {
        co_await have_done(workers, table(), [&] { entered = hall.enter(*this); });
        if (entered) {
            co_await read_all(hall, workers);
        } else {
            end("This seat is open in too many windows: close one of them.");
        }
    } catch (...) {
        trouble = std::current_exception();
    }
    co_await have_done(workers, table(), [&] { hall.leave(*this); });
    ending_ = true;
    wake_.cancel();
    if (writing_) {
        co_await silent_.async_wait(result);
    }
    if (trouble) {
        std::rethrow_exception(trouble);
    }
}

asio::awaitable<void> Socket::read_all(Hall& hall, Workers& workers) {
    beast::flat_buffer buffer;
    while (!ending_) {
        const auto [fault, count] = co_await socket_.async_read(buffer, result);
        if (fault) {
            break;
        }
        const std::string_view message{static_cast<const char*>(buffer.cdata().data()), buffer.size()};
        co_await have_done(workers, table(), [&] { hall.receive(*this, message); });
        buffer.consume(buffer.size());
    }
}

asio::awaitable<void> Socket::write_all() {
    bool open = true;
    while (open && !(ending_ && queue_.empty())) {
        if (queue_.empty()) {
            co_await wake_.async_wait(result);
            continue;
        }
        const auto message = std::move(queue_.front());
        queue_.pop_front();
        queued_ -= message->size();
        const auto [fault, count] = co_await socket_.async_write(asio::buffer(*message), result);
        open = !fault;
    }
    if (open && !parting_.empty()) {
        const websocket::close_reason reason{websocket::close_code::going_away, parting_};
        co_await socket_.async_close(reason, result);
    } else {
        beast::get_lowest_layer(socket_).cancel(); // whoever reads shall stop, too
    }
    writing_ = false;
    silent_.cancel();
}

void Socket::send(std::shared_ptr<const std::string> message) {
    asio::dispatch(socket_.get_executor(),
                   [self = shared_from_this(), message = std::move(message)] { self->enqueue(message); });
}

void Socket::close(std::string_view sentence) {
    asio::dispatch(socket_.get_executor(),
                   [self = shared_from_this(), sentence = std::string{sentence}] { self->end(sentence); });
}

void Socket::enqueue(std::shared_ptr<const std::string> message) {
    if (ending_) {
        return;
    }
    queued_ += message->size();
    queue_.push_back(std::move(message));
    if (queued_ > limits_.queue_bytes) {
        queue_.clear();
        queued_ = 0;
        end("This connection is too slow to keep up.");
    }
    wake_.cancel();
}

void Socket::end(std::string sentence) {
    parting_ = std::move(sentence);
    ending_ = true;
    wake_.cancel();
}

} // namespace bounce::distance
