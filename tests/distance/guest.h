#pragma once

#include "engine/core/json.h"
#include "engine/core/side.h"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bounce::distance::testing {

/// The server has gone away in the middle of something.
struct Gone {};

struct HttpAnswer {
    int status = 0;
    Json body;
    std::string cookie; ///< As it was set.
    std::string text;
};

/// What a request may say beside what a page of the server says.
struct Guise {
    std::string host;   ///< Empty: that of the server.
    std::string origin; ///< Empty: that of the server; "-": none.
};

/// Somebody with a browser: it holds one pass, and one socket at a time.
class Guest {
  public:
    explicit Guest(std::uint16_t port) : port_(port) {}

    /// The server has come back under another port.
    void move_to(std::uint16_t port);

    [[nodiscard]] HttpAnswer post(const std::string& path, const std::string& body, const Guise& guise = {});
    [[nodiscard]] HttpAnswer post(const std::string& path, const Json& body, const Guise& guise = {}) {
        return post(path, body.dump(), guise);
    }
    [[nodiscard]] HttpAnswer get(const std::string& path);

    /// Opens the socket of a seat; the status of the answer, which is 101 when it is open.
    int connect(const std::string& table, Side seat, const Guise& guise = {});
    void disconnect() { socket_.reset(); }

    /// Sends a message with a number of its own, and reads up to its answer; what comes before that is kept.
    [[nodiscard]] Json ask(Json message);
    void send(const std::string& text);
    [[nodiscard]] Json receive() { return Json::parse(receive_text()); }
    [[nodiscard]] std::string receive_text();
    /// The next message that came unasked and has a member of this name.
    [[nodiscard]] Json news(const char* member);

    /// Every message since the last time, byte for byte.
    [[nodiscard]] std::vector<std::string> heard();

  private:
    using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

    [[nodiscard]] HttpAnswer exchange(const char* verb, const std::string& path, const std::string& body,
                                      const Guise& guise);
    [[nodiscard]] std::string here() const;

    std::uint16_t port_;
    boost::asio::io_context context_;
    std::map<std::string, std::string> passes_; ///< By path.
    std::unique_ptr<Socket> socket_;
    boost::beast::flat_buffer buffer_;
    std::vector<Json> unasked_;
    std::vector<std::string> heard_;
    std::uint64_t next_ = 1;
};

/// Of a link such as #/seat/<table>/<0 or 1>/<token>.
struct Link {
    std::string path; ///< For the server.
    std::string table;
    Side side = Side::first;
    std::string token;
};
[[nodiscard]] Link read_link(const std::string& hash);

} // namespace bounce::distance::testing
