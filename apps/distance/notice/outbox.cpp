#include "apps/distance/notice/outbox.h"

#include "apps/warn.h"

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <csignal>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace bounce::distance::notice {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using namespace std::chrono_literals;

namespace {

constexpr auto result = asio::as_tuple(asio::use_awaitable);
constexpr auto longest_letter = 15s;
constexpr auto longest_mail = 60s;
constexpr std::size_t most_waiting = 500;
constexpr std::chrono::seconds pauses[] = {0s, 30s, 300s};

using Request = http::request<http::string_body>;

Request request_of(const Letter& letter) {
    Request request{http::verb::post, letter.to.target, 11};
    request.set(http::field::host, letter.to.authority());
    request.set(http::field::user_agent, "Bouncestick");
    for (const auto& [name, value] : letter.fields) {
        request.set(name, value);
    }
    request.body() = letter.body;
    request.keep_alive(false);
    request.prepare_payload();
    return request;
}

/// The status of the answer, of which only the header is read; 0 if there is none.
template <class Stream>
asio::awaitable<unsigned> exchange(Stream& stream, const Request& request) {
    if (const auto [fault, count] = co_await http::async_write(stream, request, result); fault) {
        co_return 0U;
    }
    beast::flat_buffer buffer{16U << 10U};
    http::response_parser<http::empty_body> parser;
    parser.header_limit(8U << 10U);
    const auto [fault, count] = co_await http::async_read_header(stream, buffer, parser, result);
    co_return fault ? 0U : parser.get().result_int();
}

/// The addresses of a name to which we may connect. We connect to exactly these, so that the name cannot
/// resolve differently in between.
std::vector<tcp::endpoint> allowed(const tcp::resolver::results_type& found, bool anywhere) {
    std::vector<tcp::endpoint> endpoints;
    for (const auto& each : found) {
        if (anywhere || is_public(each.endpoint().address())) {
            endpoints.push_back(each.endpoint());
        }
    }
    return endpoints;
}

bool delivered(unsigned status) { return status >= 200 && status < 300; }

/// Whether it may succeed later: the other server could not be reached, is busy, or has failed.
bool may_succeed(unsigned status) { return status == 0 || status == 429 || status >= 500; }

/// Starts the mail command with the message as its standard input; 0 if it cannot be started.
pid_t started(const Mail& mail) {
    const int file = ::memfd_create("mail", MFD_CLOEXEC);
    if (file < 0) {
        return 0;
    }
    pid_t process = 0;
    if (::write(file, mail.text.data(), mail.text.size()) == static_cast<ssize_t>(mail.text.size())
        && ::lseek(file, 0, SEEK_SET) == 0) {
        posix_spawn_file_actions_t actions{};
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO);
        ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
        std::string words[] = {"sh", "-c", mail.command};
        char* argv[] = {words[0].data(), words[1].data(), words[2].data(), nullptr};
        if (::posix_spawn(&process, "/bin/sh", &actions, nullptr, argv, environ) != 0) {
            process = 0;
        }
        ::posix_spawn_file_actions_destroy(&actions);
    }
    ::close(file);
    return process;
}

} // namespace

struct Outbox::Desk {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> open{context.get_executor()};
    asio::ssl::context trusted{asio::ssl::context::tls_client};
    std::atomic<std::size_t> waiting = 0;
    std::thread thread;

    /// Starts to send something unless too much is waiting.
    bool begin(auto sending) {
        if (waiting >= most_waiting) {
            return false;
        }
        ++waiting;
        asio::co_spawn(context, sending(), asio::detached);
        return true;
    }

    [[nodiscard]] asio::awaitable<unsigned> connected(const Letter& letter) {
        tcp::resolver resolver{context};
        const auto [unknown, found] =
            co_await resolver.async_resolve(letter.to.host, std::to_string(letter.to.port), result);
        const auto endpoints = unknown ? std::vector<tcp::endpoint>{} : allowed(found, letter.anywhere);
        if (endpoints.empty()) {
            co_return 0U;
        }
        const Request request = request_of(letter);
        beast::tcp_stream line{context};
        line.expires_after(longest_letter); // for all of it
        if (const auto [fault, end] = co_await line.async_connect(endpoints, result); fault) {
            co_return 0U;
        }
        if (!letter.to.encrypted) {
            co_return co_await exchange(line, request);
        }
        beast::ssl_stream<beast::tcp_stream> stream{std::move(line), trusted};
        stream.set_verify_callback(asio::ssl::host_name_verification(letter.to.host));
        SSL_set_tlsext_host_name(stream.native_handle(), letter.to.host.c_str());
        if (const auto [fault] = co_await stream.async_handshake(asio::ssl::stream_base::client, result);
            fault) {
            co_return 0U;
        }
        co_return co_await exchange(stream, request);
    }

    [[nodiscard]] asio::awaitable<void> deliver(Letter letter) {
        asio::steady_timer timer{context};
        unsigned status = 0;
        for (const auto pause : pauses) {
            timer.expires_after(pause);
            co_await timer.async_wait(result);
            status = co_await connected(letter);
            if (!may_succeed(status)) {
                break;
            }
        }
        if (!delivered(status)) {
            warn("A notice to {} was not taken (status {}).\n", letter.to.host, status);
        }
        --waiting;
        if (letter.done) {
            letter.done(status);
        }
    }

    [[nodiscard]] asio::awaitable<void> hand_over(Mail mail) {
        const pid_t process = started(mail);
        asio::steady_timer timer{context};
        const auto end = std::chrono::steady_clock::now() + longest_mail;
        int status = 0;
        pid_t ended = process > 0 ? ::waitpid(process, &status, WNOHANG) : -1;
        while (ended == 0) {
            timer.expires_after(100ms);
            co_await timer.async_wait(result);
            if (std::chrono::steady_clock::now() > end) {
                ::kill(process, SIGKILL);
            }
            ended = ::waitpid(process, &status, WNOHANG);
        }
        if (ended < 0 || status != 0) {
            warn("The mail command has failed.\n");
        }
        --waiting;
    }
};

Outbox::Outbox() : desk_(std::make_unique<Desk>()) {
    boost::system::error_code ignored; // without certificates nobody is trusted, and that is said then
    desk_->trusted.set_default_verify_paths(ignored);
    desk_->trusted.set_verify_mode(asio::ssl::verify_peer, ignored);
    desk_->thread = std::thread{[desk = desk_.get()] { desk->context.run(); }};
}

Outbox::~Outbox() {
    desk_->context.stop();
    desk_->thread.join();
}

bool Outbox::send(Letter letter) {
    return desk_->begin([&] { return desk_->deliver(std::move(letter)); });
}

bool Outbox::send(Mail mail) {
    return desk_->begin([&] { return desk_->hand_over(std::move(mail)); });
}

} // namespace bounce::distance::notice
