#pragma once

#include "apps/distance/hall.h"
#include "apps/distance/lobby.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

namespace bounce::distance {

/// Refuses to upgrade a connection to a WebSocket.
[[nodiscard]] boost::asio::awaitable<void> turn_away(boost::beast::tcp_stream& stream,
                                                     const server::Service::Head& request,
                                                     boost::beast::http::status status);

/// The WebSocket of a seat at a table. Incoming messages go to the hall one by one; outgoing ones
/// are queued, so that nobody waits for a slow reader. Clerks may send and close; everything else belongs to
/// the network thread.
class Socket final : public Wire, public std::enable_shared_from_this<Socket> {
  public:
    Socket(boost::beast::tcp_stream& stream, const SeatPath& seat, const Limits& limits);

    /// Runs until the connection ends.
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
    boost::asio::steady_timer wake_;   ///< Cancelled when there is something to send.
    boost::asio::steady_timer silent_; ///< Cancelled when nothing more will be sent.
    std::string parting_;              ///< The reason for closing.
    bool ending_ = false;
    bool writing_ = false;
};

} // namespace bounce::distance
