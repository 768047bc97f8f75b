#include "apps/distance/tables.h"

#include "apps/distance/socket.h"
#include "apps/distance/work/await.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bounce::distance {

namespace http = boost::beast::http;

Tables::Tables(const std::filesystem::path& folder, const Limits& limits, bool behind_proxy,
               ThrowDie throw_die, Steady steady, const std::string& worker_program,
               const notice::Options& noticing)
    : limits_(limits), behind_proxy_(behind_proxy), store_(folder, std::move(steady)),
      workers_(limits, worker_program), hall_(store_, workers_, limits_, std::move(throw_die), noticing) {}

Tables::~Tables() { workers_.end(); } // before the hall that the clerks work in

std::string Tables::address(const Lobby::Fields& header, std::string_view peer) const {
    const std::string_view list = header["X-Forwarded-For"];
    if (!behind_proxy_ || list.empty()) {
        return std::string{peer};
    }
    const std::string_view last = list.substr(list.rfind(',') + 1); // from 0 where there is none
    return std::string{last.substr(std::min(last.find_first_not_of(' '), last.size()))};
}

/// What concerns no table must not wait for one.
boost::asio::awaitable<Tables::Answer> Tables::answer(const Posted& request, std::string_view peer) {
    const std::string fresh = new_table_id();
    const auto path = seat_path(request.target());
    Answer answer;
    const auto find = [&] { answer = lobby_.answer(request, address(request, peer), fresh); };
    if (path || request.target() == "/api/tables") {
        co_await have_done(workers_, path ? path->table : fresh, find);
    } else {
        const auto lock = workers_.lock();
        find();
    }
    co_return answer;
}

/// Whether somebody who wants to open a socket may have that seat.
bool Tables::admits(const Head& request, const SeatPath& path, std::string_view peer) {
    const auto lock = workers_.lock();
    return !store_.bans(address(request, peer)) && path.rest == "/socket" && Lobby::is_ours(request)
           && lobby_.admits(request, path);
}

boost::asio::awaitable<void> Tables::talk(boost::beast::tcp_stream& stream, Head request,
                                          std::string_view peer) {
    const auto path = seat_path(request.target());
    if (!path || !admits(request, *path, peer)) {
        co_return co_await turn_away(stream, request);
    }
    const auto socket = std::make_shared<Socket>(stream, *path, limits_);
    co_await socket->talk(request, hall_, workers_);
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
            const auto lock = workers_.lock();
            hall_.tick();
        }
    }
}

void Tables::stop() {
    stopping_ = true;
    if (second_) {
        second_->cancel();
    }
    workers_.hurry();
    const auto lock = workers_.lock();
    hall_.close_all("The server is being ended. Your table stays as it is.");
}

} // namespace bounce::distance
