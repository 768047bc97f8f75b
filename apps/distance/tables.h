#pragma once

#include "apps/distance/lobby.h"
#include "apps/distance/secrets.h"

#include <boost/asio/steady_timer.hpp>
#include <optional>

namespace bounce::distance {

/// The service of `bouncestick serve` besides the page: the lobby, and a WebSocket for each seat at a
/// table. One thread handles the network; everything about a table is done by its clerk (work/workers.h).
class Tables final : public server::Service {
  public:
    /// `behind_proxy`: the last address in X-Forwarded-For is that of the client.
    Tables(Place place, const Limits& limits, bool behind_proxy, ThrowDie throw_die = distance::throw_die,
           Steady steady = steady_milliseconds, const std::string& worker_program = this_program,
           const notice::Options& noticing = {});
    ~Tables() override;
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    [[nodiscard]] bool owns(std::string_view path) const override { return path.starts_with("/api/"); }
    [[nodiscard]] std::size_t body_limit() const override { return limits_.body_bytes; }
    [[nodiscard]] boost::asio::awaitable<Answer> answer(const Posted& request,
                                                        std::string_view peer) override;
    [[nodiscard]] boost::asio::awaitable<void> talk(boost::beast::tcp_stream& stream, Head request,
                                                    std::string_view peer) override;
    void start(boost::asio::any_io_executor executor, const std::string& at) override;
    void stop() override;
    /// HOST:PORT at which servers with the same database reach this one; by default where it listens.
    void be_reached_at(const std::string& address) { reached_at_ = address; }

  private:
    /// Whether a guest may take this seat; `later` while the database cannot say.
    enum class Admits : std::uint8_t { no, yes, later };
    [[nodiscard]] Admits admits(const Head& request, const SeatPath& path, std::string_view peer);
    /// Which server owns a table.
    enum class Owner : std::uint8_t { self, other, unknown };
    [[nodiscard]] Owner owner_of(const std::string& table);
    [[nodiscard]] std::string holder(const std::string& table);
    /// Whether another server forwarded the request.
    [[nodiscard]] bool was_forwarded(const Lobby::Fields& header) const;
    template <class Request>
    [[nodiscard]] Request with_guest_address(Request request, std::string_view peer) const;
    [[nodiscard]] boost::asio::awaitable<Answer> answer_for(const std::string& table, const Posted& request,
                                                            std::string_view peer);
    [[nodiscard]] std::string address(const Lobby::Fields& header, std::string_view peer) const;

    [[nodiscard]] boost::asio::awaitable<void> look_after();

    Limits limits_;
    bool behind_proxy_;
    Store store_;
    Workers workers_;
    Hall hall_;
    Lobby lobby_{store_, hall_, limits_};
    std::string reached_at_;
    std::optional<boost::asio::steady_timer> second_;
    bool stopping_ = false;
};

} // namespace bounce::distance
