#pragma once

#include "apps/distance/lobby.h"
#include "apps/distance/secrets.h"

#include <boost/asio/steady_timer.hpp>
#include <optional>

namespace bounce::distance {

/// What `bouncestick serve` does besides sending the page: the lobby, and a WebSocket for each who sits at a
/// table. One thread talks to the network; what concerns a table, its clerk does (work/workers.h).
class Tables final : public server::Service {
  public:
    /// `behind_proxy`: the last address of X-Forwarded-For is that of the guest.
    Tables(const std::filesystem::path& folder, const Limits& limits, bool behind_proxy,
           ThrowDie throw_die = distance::throw_die, Steady steady = steady_milliseconds,
           const std::string& worker_program = this_program, const notice::Options& noticing = {});
    ~Tables() override;
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    [[nodiscard]] bool owns(std::string_view path) const override { return path.starts_with("/api/"); }
    [[nodiscard]] std::size_t body_limit() const override { return limits_.body_bytes; }
    [[nodiscard]] boost::asio::awaitable<Answer> answer(const Posted& request,
                                                        std::string_view peer) override;
    [[nodiscard]] boost::asio::awaitable<void> talk(boost::beast::tcp_stream& stream, Head request,
                                                    std::string_view peer) override;
    void start(boost::asio::any_io_executor executor) override;
    void stop() override;

  private:
    [[nodiscard]] bool admits(const Head& request, const SeatPath& path, std::string_view peer);
    [[nodiscard]] std::string address(const Lobby::Fields& header, std::string_view peer) const;

    [[nodiscard]] boost::asio::awaitable<void> look_after();

    Limits limits_;
    bool behind_proxy_;
    Store store_;
    Workers workers_;
    Hall hall_;
    Lobby lobby_{store_, hall_, limits_};
    std::optional<boost::asio::steady_timer> second_;
    bool stopping_ = false;
};

} // namespace bounce::distance
