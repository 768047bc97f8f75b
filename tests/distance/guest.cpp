#include "tests/distance/guest.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http.hpp>
#include <fmt/format.h>

namespace bounce::distance::testing {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;

namespace {

std::string path_of(const std::string& table, Side seat) {
    return fmt::format("/api/seat/{}/{}", table, index(seat));
}

/// Turns what the network says into what a test catches.
template <class Deed>
auto unless_gone(Deed deed) {
    try {
        return deed();
    } catch (const boost::system::system_error&) {
        throw Gone{};
    }
}

} // namespace

void Guest::move_to(std::uint16_t port) {
    port_ = port;
    socket_.reset();
    unasked_.clear();
}

std::string Guest::here() const { return fmt::format("localhost:{}", port_); }

HttpAnswer Guest::exchange(const char* verb, const std::string& path, const std::string& body,
                           const Guise& guise) {
    return unless_gone([&] {
        beast::tcp_stream stream{context_};
        stream.connect(tcp::endpoint{boost::asio::ip::address_v4::loopback(), port_});
        http::request<http::string_body> request{http::string_to_verb(verb), path, 11};
        request.set(http::field::host, guise.host.empty() ? here() : guise.host);
        if (guise.origin != "-") {
            request.set(http::field::origin, guise.origin.empty() ? "http://" + here() : guise.origin);
        }
        if (const auto pass = passes_.find(path.substr(0, path.find('/', 22))); pass != passes_.end()) {
            request.set(http::field::cookie, "other=1; seat=" + pass->second);
        }
        request.keep_alive(false);
        request.body() = body;
        request.prepare_payload();
        http::write(stream, request);
        beast::flat_buffer buffer;
        http::response<http::string_body> response;
        http::read(stream, buffer, response);
        HttpAnswer answer{static_cast<int>(response.result_int()),
                          Json::parse(response.body(), nullptr, false),
                          std::string{response[http::field::set_cookie]}, response.body()};
        if (!answer.cookie.empty()) {
            const auto begin = answer.cookie.find("Path=") + 5;
            const std::string at = answer.cookie.substr(begin, answer.cookie.find(';', begin) - begin);
            passes_[at] = answer.cookie.substr(5, answer.cookie.find(';') - 5);
        }
        return answer;
    });
}

HttpAnswer Guest::post(const std::string& path, const std::string& body, const Guise& guise) {
    return exchange("POST", path, body, guise);
}

HttpAnswer Guest::get(const std::string& path) { return exchange("GET", path, "", {}); }

int Guest::connect(const std::string& table, Side seat, const Guise& guise) {
    return unless_gone([&] {
        buffer_.clear();
        socket_ = std::make_unique<Socket>(context_);
        beast::get_lowest_layer(*socket_).connect(
            tcp::endpoint{boost::asio::ip::address_v4::loopback(), port_});
        beast::get_lowest_layer(*socket_).socket().set_option(tcp::no_delay{true});
        socket_->set_option(
            beast::websocket::stream_base::decorator([&](beast::websocket::request_type& head) {
                if (guise.origin != "-") {
                    head.set(http::field::origin, guise.origin.empty() ? "http://" + here() : guise.origin);
                }
                if (const auto pass = passes_.find(path_of(table, seat)); pass != passes_.end()) {
                    head.set(http::field::cookie, "seat=" + pass->second);
                }
            }));
        beast::websocket::response_type response;
        beast::error_code fault;
        socket_->handshake(response, guise.host.empty() ? here() : guise.host,
                           path_of(table, seat) + "/socket", fault);
        if (fault) {
            socket_.reset();
        }
        return static_cast<int>(response.result_int());
    });
}

void Guest::send(const std::string& text) {
    unless_gone([&] { return socket_->write(boost::asio::buffer(text)); });
}

std::string Guest::receive_text() {
    return unless_gone([&] {
        socket_->read(buffer_);
        heard_.push_back(beast::buffers_to_string(buffer_.data()));
        buffer_.consume(buffer_.size());
        return heard_.back();
    });
}

Json Guest::ask(Json message) {
    const std::uint64_t id = next_++;
    message["id"] = id;
    send(message.dump());
    for (;;) {
        Json answer = receive();
        if (answer.contains("id") && answer["id"] == id) {
            return answer;
        }
        unasked_.push_back(std::move(answer));
    }
}

Json Guest::news(const char* member) {
    for (std::size_t i = 0;; ++i) {
        if (i == unasked_.size()) {
            unasked_.push_back(receive());
        }
        if (unasked_[i].contains(member)) {
            Json found = std::move(unasked_[i]);
            unasked_.erase(unasked_.begin() + static_cast<std::ptrdiff_t>(i));
            return found;
        }
    }
}

std::vector<std::string> Guest::heard() { return std::exchange(heard_, {}); }

Link read_link(const std::string& hash) {
    const auto last = hash.rfind('/');
    const std::string seat = hash.substr(std::string{"#/seat/"}.size(), last - std::string{"#/seat/"}.size());
    return {"/api/seat/" + seat, seat.substr(0, seat.find('/')),
            seat.back() == '0' ? Side::first : Side::second, hash.substr(last + 1)};
}

} // namespace bounce::distance::testing
