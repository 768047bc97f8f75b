#pragma once

#include "apps/distance/hall.h"
#include "apps/distance/lobby.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

namespace bounce::distance {

/// Says no to a connection that may not become a WebSocket.
[[nodiscard]] boost::asio::awaitable<void> turn_away(boost::beast::tcp_stream& stream,
                                                     const server::Service::Head& request,
                                                     boost::beast::http::status status);

/// A WebSocket of somebody who sits at a table. What comes is handed to the hall, message by message; what is
/// sent waits in a queue, so that nobody waits for a slow reader. Clerks may send and close; all the rest is
/// for the thread of the network.
class Socket final : public Wire, public std::enable_shared_from_this<Socket> {
  public:
    Socket(boost::beast::tcp_stream& stream, const SeatPath& seat, const Limits& limits);

    /// Until the connection ends.
    [[nodiscard]] boost::asio::awaitable<void> talk(const server::Service::Head& request, Hall& hall,
                                                    Workers& workers);

    void send(std::shared_ptr<const std::string> message) override;
    void close(std::string_view sentence) override;

  private:
    [[nodiscard]] boost::asio::awaitable<void> read_all(Hall& hall, Workers& workers);
    [[nodiscard]] boost::asio::awaitable<void> write_all();
    void enqueue(std::shared_ptr<const std::string> message);
    void end(std::string sentence);

    boost::beast::websocket::stream<boost::beast::tcp_stream&> socket_;
    Limits limits_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;           ///< Bytes.
    boost::asio::steady_timer wake_;   ///< Cancelled when there is something to write.
    boost::asio::steady_timer silent_; ///< Cancelled when nothing will be written any more.
    std::string parting_;              ///< Why it is to be closed.
    bool ending_ = false;
    bool writing_ = false;
};

} // namespace bounce::distance
