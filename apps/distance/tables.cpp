#include "apps/distance/tables.h"

#include "apps/distance/forwarding.h"
#include "apps/distance/socket.h"
#include "apps/distance/work/await.h"
#include "apps/warn.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

namespace bounce::distance {

namespace http = boost::beast::http;

namespace {

constexpr int most_tries = 40;

boost::asio::awaitable<void> retry_delay() {
    boost::asio::steady_timer timer{co_await boost::asio::this_coro::executor,
                                    std::chrono::milliseconds{250}};
    co_await timer.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
}

} // namespace

Tables::Tables(Place place, const Limits& limits, bool behind_proxy, ThrowDie throw_die, Steady steady,
               const std::string& worker_program, const notice::Options& noticing)
    : limits_(limits), behind_proxy_(behind_proxy), store_(std::move(place), std::move(steady)),
      workers_(limits, worker_program), hall_(store_, workers_, limits_, std::move(throw_die), noticing) {}

Tables::~Tables() { workers_.end(); } // before the hall that the clerks work in

std::string Tables::address(const Lobby::Fields& header, std::string_view peer) const {
    if (was_forwarded(header)) {
        const std::string_view line = header[forwarded_header];
        return std::string{line.substr(line.find(' ') + 1)};
    }
    const std::string_view list = header["X-Forwarded-For"];
    if (!behind_proxy_ || list.empty()) {
        return std::string{peer};
    }
    const std::string_view last = list.substr(list.rfind(',') + 1); // from 0 where there is none
    return std::string{last.substr(std::min(last.find_first_not_of(' '), last.size()))};
}

bool Tables::was_forwarded(const Lobby::Fields& header) const {
    const std::string_view line = header[forwarded_header];
    const auto end = line.find(' ');
    return store_.locks().shared() && end != std::string_view::npos
           && hash_of(line.substr(0, end)) == hash_of(store_.locks().secret());
}

template <class Request>
Request Tables::with_guest_address(Request request, std::string_view peer) const {
    request.set(forwarded_header, fmt::format("{} {}", store_.locks().secret(), address(request, peer)));
    return request;
}

Tables::Owner Tables::owner_of(const std::string& table) {
    try {
        return hall_.owns(table) ? Owner::self : Owner::other;
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", table, error.what());
        return Owner::unknown;
    }
}

std::string Tables::holder(const std::string& table) {
    const auto lock = workers_.lock();
    try {
        return store_.locks().owner_address(table);
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", table, error.what());
        return {};
    }
}

/// What concerns no table must not wait for one.
boost::asio::awaitable<Tables::Answer> Tables::answer(const Posted& request, std::string_view peer) {
    if (const auto path = seat_path(request.target())) {
        co_return co_await answer_for(path->table, request, peer);
    }
    const std::string fresh = new_table_id();
    Answer answer;
    const auto find = [&] { answer = lobby_.answer(request, address(request, peer), fresh); };
    if (request.target() == "/api/tables") {
        co_await have_done(workers_, fresh, find);
    } else {
        const auto lock = workers_.lock();
        find();
    }
    co_return answer;
}

/// By the server that has the table. One that has come to an end is missed in a few seconds, and then it is
/// ours.
boost::asio::awaitable<Tables::Answer> Tables::answer_for(const std::string& table, const Posted& request,
                                                          std::string_view peer) {
    Answer answer;
    for (int tries = 0; tries < most_tries && !stopping_; ++tries) {
        Owner owner = Owner::unknown;
        co_await have_done(workers_, table, [&] {
            owner = owner_of(table);
            if (owner == Owner::self) {
                answer = lobby_.answer(request, address(request, peer), {});
            }
        });
        if (owner == Owner::self) {
            co_return answer;
        }
        if (owner == Owner::unknown || was_forwarded(request)) {
            break;
        }
        if (const std::string at = holder(table); !at.empty()) {
            if (auto said = co_await forward_request(at, with_guest_address(request, peer))) {
                co_return std::move(*said);
            }
        }
        co_await retry_delay();
    }
    co_return Lobby::unavailable(request.version());
}

/// Whether somebody who wants to open a socket may have that seat.
Tables::Admits Tables::admits(const Head& request, const SeatPath& path, std::string_view peer) {
    const auto lock = workers_.lock();
    try {
        return !store_.bans(address(request, peer)) && path.rest == "/socket" && Lobby::is_ours(request)
                       && lobby_.admits(request, path)
                   ? Admits::yes
                   : Admits::no;
    } catch (const StorageError& error) {
        warn("Table {}: {}\n", path.table, error.what());
        return Admits::later;
    }
}

boost::asio::awaitable<void> Tables::talk(boost::beast::tcp_stream& stream, Head request,
                                          std::string_view peer) {
    using http::status;
    const auto path = seat_path(request.target());
    const Admits admitted = path ? admits(request, *path, peer) : Admits::no;
    if (admitted != Admits::yes) {
        co_return co_await turn_away(
            stream, request, admitted == Admits::no ? status::forbidden : status::service_unavailable);
    }
    for (int tries = 0; tries < most_tries && !stopping_; ++tries) {
        Owner owner = Owner::unknown;
        co_await have_done(workers_, path->table, [&] { owner = owner_of(path->table); });
        if (owner == Owner::self) {
            const auto socket = std::make_shared<Socket>(stream, *path, limits_);
            co_return co_await socket->talk(request, hall_, workers_);
        }
        if (owner == Owner::unknown || was_forwarded(request)) {
            break;
        }
        const std::string at = holder(path->table);
        if (!at.empty() && co_await forward_socket(stream, at, with_guest_address(request, peer))) {
            co_return;
        }
        co_await retry_delay();
    }
    co_await turn_away(stream, request, status::service_unavailable);
}

void Tables::start(boost::asio::any_io_executor executor, const std::string& at) {
    store_.locks().advertise(reached_at_.empty() ? at : reached_at_);
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
