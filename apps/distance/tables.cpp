#include "apps/distance/tables.h"

#include "apps/distance/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bounce::distance {

namespace http = boost::beast::http;

Tables::Tables(const std::filesystem::path& folder, const Limits& limits, bool behind_proxy,
               ThrowDie throw_die, Steady steady)
    : limits_(limits), behind_proxy_(behind_proxy), store_(folder, std::move(steady)),
      hall_(store_, limits_, std::move(throw_die)) {}

std::string Tables::address(const Lobby::Fields& header, std::string_view peer) const {
    const std::string_view list = header["X-Forwarded-For"];
    if (!behind_proxy_ || list.empty()) {
        return std::string{peer};
    }
    const std::string_view last = list.substr(list.rfind(',') + 1); // from 0 where there is none
    return std::string{last.substr(std::min(last.find_first_not_of(' '), last.size()))};
}

Tables::Answer Tables::answer(const Posted& request, std::string_view peer) {
    return lobby_.answer(request, address(request, peer));
}

boost::asio::awaitable<void> Tables::talk(boost::beast::tcp_stream& stream, Head request,
                                          std::string_view peer) {
    const auto path = seat_path(request.target());
    const bool good = path && !store_.bans(address(request, peer)) && path->rest == "/socket"
                      && Lobby::is_ours(request) && lobby_.admits(request, *path);
    if (!good) {
        co_return co_await turn_away(stream, request);
    }
    const auto socket = std::make_shared<Socket>(stream, *path, limits_);
    co_await socket->talk(request, hall_);
}

void Tables::start(boost::asio::any_io_executor executor) {
    second_.emplace(executor);
    boost::asio::co_spawn(executor, look_after(), boost::asio::detached);
}

boost::asio::awaitable<void> Tables::look_after() {
    while (!stopping_) { // the timer may have fired already when it is cancelled
        second_->expires_after(std::chrono::seconds{1});
        const auto [ended] = co_await second_->async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
        if (!ended && !stopping_) {
            hall_.tick();
        }
    }
}

void Tables::stop() {
    stopping_ = true;
    if (second_) {
        second_->cancel();
    }
    hall_.close_all("The server is being ended. Your table stays as it is.");
}

} // namespace bounce::distance
