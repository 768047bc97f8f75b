#include "apps/distance/lobby.h"

#include "apps/distance/links.h"
#include "apps/distance/message.h"
#include "apps/server/respond.h"
#include "apps/warn.h"
#include "desk/document.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace http = boost::beast::http;
using http::field;
using http::status;
using namespace std::chrono_literals;

namespace {

constexpr const char* nothing_here = "There is nothing of that name here.";

/// "https://table.example" without what comes before the host; empty if it is no such address.
std::string_view host_of(std::string_view origin) {
    for (const std::string_view scheme : {"https://", "http://"}) {
        if (origin.starts_with(scheme)) {
            return origin.substr(scheme.size());
        }
    }
    return {};
}

std::string cookie_in(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const auto end = std::min(cookies.find(';'), cookies.size());
        std::string_view each = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        each.remove_prefix(std::min(each.find_first_not_of(' '), each.size()));
        if (each.starts_with(name) && each.substr(name.size()).starts_with('=')) {
            return std::string{each.substr(name.size() + 1)};
        }
    }
    return {};
}

} // namespace

std::optional<SeatPath> seat_path(std::string_view path) {
    if (!path.starts_with(seat_prefix)) {
        return std::nullopt;
    }
    path.remove_prefix(seat_prefix.size());
    const auto end = path.find('/');
    if (end == 0 || end == std::string_view::npos || end + 1 >= path.size() || path[end + 1] < '0'
        || path[end + 1] > '2') {
        return std::nullopt;
    }
    SeatPath found{std::string{path.substr(0, end)}, static_cast<Side>(path[end + 1] - '0'),
                   std::string{path.substr(end + 2)}};
    return found.rest.empty() || found.rest.front() == '/' ? std::optional{found} : std::nullopt;
}

Lobby::Lobby(Store& store, Hall& hall, const Limits& limits)
    : store_(store), hall_(hall), limits_(limits), tables_(limits.tables_a_day, 24h),
      tries_(limits.tries_a_minute, 1min), mails_(limits.mails_a_day, 24h) {}

bool Lobby::is_ours(const Fields& header) {
    const std::string_view origin = header[field::origin];
    return header.count(field::origin) == 1 && !host_of(origin).empty()
           && boost::beast::iequals(host_of(origin), header[field::host]);
}

bool Lobby::admits(const Fields& header, const SeatPath& path) {
    const std::string pass = cookie_in(header[field::cookie], "seat");
    const auto token = pass.empty() ? std::nullopt : store_.good_for(pass);
    return token && token->kind == Token::Kind::pass && token->battle == path.table
           && token->side == path.side;
}

Lobby::Reply Lobby::refuse(status status, std::string sentence) {
    return {status, {{"error", {{"kind", "usage"}, {"message", std::move(sentence)}}}}};
}

Lobby::Answer Lobby::answer(const Posted& request, const std::string& address, const std::string& fresh) {
    Reply said;
    try {
        said = reply(request, address, fresh);
    } catch (const Unreachable& error) {
        warn("{}\n", error.what());
        return unavailable(request.version());
    } catch (const StorageError& error) {
        warn("{}\n", error.what());
        said = refuse(status::service_unavailable, "The server cannot write it down. Try again in a moment.");
    } catch (const Stumbled&) {
        said = refuse(status::service_unavailable,
                      "The umpire stumbled over that battle and has begun again. Nothing is lost.");
    }
    return written(said, request.version());
}

Lobby::Answer Lobby::unavailable(unsigned version) {
    return written(refuse(status::service_unavailable,
                          "The database does not answer, so that nothing can be kept now. "
                          "Nothing is lost: try again in a moment."),
                   version);
}

Lobby::Answer Lobby::written(const Reply& said, unsigned version) {
    Answer answer{said.status, version};
    server::protect(answer);
    answer.set(field::content_type, "application/json; charset=utf-8");
    answer.set(field::cache_control, "no-store");
    if (!said.cookie.empty()) {
        answer.set(field::set_cookie, said.cookie);
    }
    answer.body() = *text_of(said.body);
    answer.prepare_payload();
    return answer;
}

Lobby::Reply Lobby::reply(const Posted& request, const std::string& address, const std::string& fresh) {
    if (!tries_.take(address)) {
        return refuse(status::too_many_requests,
                      fmt::format("That was too often: this server takes {} requests "
                                  "a minute from one address.",
                                  limits_.tries_a_minute));
    }
    if (store_.bans(address)) {
        return refuse(status::forbidden, "The operator of this server no longer lets your address in.");
    }
    const std::string_view target = request.target();
    if (request.method() == http::verb::get && target == "/api/health") {
        return health();
    }
    const auto seat = seat_path(target);
    if (request.method() == http::verb::get) {
        return got(request, seat);
    }
    if (request.method() != http::verb::post) {
        return refuse(status::method_not_allowed, "Only GET and POST are understood here.");
    }
    if (!is_ours(request)) {
        return refuse(status::forbidden, "Only this server's own page may ask for that.");
    }
    const auto document = desk::Document::parse(request.body());
    if (!document || !document->json().is_object()) {
        return refuse(status::bad_request, "That is no request that this server understands.");
    }
    if (target == "/api/tables") {
        return open(document->json(), address, request, fresh);
    }
    return seat ? posted(request, *seat, document->json(), address) : refuse(status::not_found, nothing_here);
}

Lobby::Reply Lobby::got(const Posted& request, const std::optional<SeatPath>& seat) {
    if (!seat || (!seat->rest.empty() && seat->rest != "/battle")) {
        return refuse(status::not_found, nothing_here);
    }
    if (!admits(request, *seat)) {
        return refuse(status::forbidden, "This seat is not yours.");
    }
    if (seat->rest.empty()) {
        return look_in(*seat);
    }
    auto file = hall_.file(seat->table);
    return file ? Reply{status::ok, std::move(*file)}
                : Reply{status::conflict, {{"error", error_json(std::move(file.error()))}}};
}

Lobby::Reply Lobby::posted(const Posted& request, const SeatPath& seat, const Json& wish,
                           const std::string& address) {
    if (seat.rest.empty()) {
        return sit(seat, wish, request, address);
    }
    if (seat.rest == "/claim") {
        return claim(seat, request);
    }
    return admits(request, seat) && seat.side != Side::nobody
               ? at_seat(seat, wish, request, address)
               : refuse(status::forbidden, "This seat is not yours.");
}

Lobby::Reply Lobby::at_seat(const SeatPath& path, const Json& wish, const Fields& header,
                            const std::string& address) {
    if (path.rest == "/notices") {
        return notices(path, wish, address);
    }
    if (path.rest == "/link") {
        return link(path);
    }
    if (path.rest == "/invitation") {
        return invite(path, wish.contains("again") && wish["again"] == true);
    }
    if (path.rest == "/watch") {
        return watch_link(path);
    }
    return path.rest == "/next" ? go_on(path, header) : refuse(status::not_found, nothing_here);
}

/// For programs that watch over the server: whether it answers, and can write.
Lobby::Reply Lobby::health() {
    store_.try_writing();
    return {status::ok,
            {{"ok", true},
             {"tables", store_.tables()},
             {"connections", hall_.connections()},
             {"workers", hall_.workers().count()},
             {"restarts", hall_.workers().restarts()}}};
}

} // namespace bounce::distance
