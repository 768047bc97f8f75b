#include "apps/distance/lobby.h"

#include "apps/distance/message.h"
#include "apps/distance/secrets.h"
#include "apps/server/respond.h"
#include "apps/warn.h"
#include "desk/document.h"
#include "desk/legible.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace http = boost::beast::http;
using http::field;
using http::status;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::string_view seat_prefix = "/api/seat/";
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

std::string path_of(const std::string& table, Side side) {
    return fmt::format("{}{}/{}", seat_prefix, table, index(side));
}

/// Where a page sits down: all of it stands behind the sign that browsers keep to themselves.
std::string link_to(const std::string& table, Side side, const std::string& token) {
    return fmt::format("#/seat/{}/{}/{}", table, index(side), token);
}

std::string cookie_for(const std::string& table, Side side, const std::string& pass,
                       const http::fields& header) {
    constexpr int days = 400; // browsers keep none longer
    const bool secure = std::string_view{header[field::origin]}.starts_with("https://");
    return fmt::format("seat={}; Path={}; Max-Age={}; HttpOnly; SameSite=Strict{}", pass,
                       path_of(table, side), days * 24 * 3600, secure ? "; Secure" : "");
}

bool is_name(const std::string& name) {
    return !name.empty() && name.size() <= longest_name && desk::printable(name)
           && name.find_first_not_of(' ') != std::string::npos;
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
      tries_(limits.tries_a_minute, 1min) {}

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

Lobby::Answer Lobby::answer(const Posted& request, const std::string& address) {
    Reply said;
    try {
        said = reply(request, address);
    } catch (const StorageError& error) {
        warn("{}\n", error.what());
        said = refuse(status::service_unavailable, "The server cannot write it down. Try again in a moment.");
    }
    Answer answer{said.status, request.version()};
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

Lobby::Reply Lobby::reply(const Posted& request, const std::string& address) {
    if (!tries_.take(address)) {
        return refuse(status::too_many_requests,
                      fmt::format("That was too often: this server takes {} requests "
                                  "a minute from one address.",
                                  limits_.tries_a_minute));
    }
    if (store_.bans(address)) {
        return refuse(status::forbidden, "Whoever runs this server no longer lets your address in.");
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
        return open(document->json(), address, request);
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
               ? at_seat(seat, wish, request)
               : refuse(status::forbidden, "This seat is not yours.");
}

Lobby::Reply Lobby::at_seat(const SeatPath& path, const Json& wish, const Fields& header) {
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

/// For whoever watches over the server: whether it answers, and can write.
Lobby::Reply Lobby::health() {
    store_.try_writing();
    return {status::ok, {{"ok", true}, {"tables", store_.tables()}, {"connections", hall_.connections()}}};
}

Lobby::Reply Lobby::open(const Json& wish, const std::string& address, const Fields& header) {
    const std::string name = text_in(wish, "name");
    if (!is_name(name)) {
        return refuse(status::bad_request, fmt::format("A name has 1 to {} letters.", longest_name));
    }
    if (std::cmp_greater_equal(store_.tables(), limits_.tables)) {
        return refuse(status::service_unavailable,
                      fmt::format("This server has {} tables, and takes no more.", limits_.tables));
    }
    if (!tables_.take(address)) {
        return refuse(
            status::too_many_requests,
            fmt::format("This server opens {} tables a day for one address.", limits_.tables_a_day));
    }
    const Json settings = wish.value("settings", Json::object());
    const auto game = hall_.begin(text_in(wish, "scenario"), settings);
    if (!game) {
        return {status::bad_request, {{"error", error_json(game.error())}}};
    }
    const std::string side = text_in(wish, "side");
    const Side mine = side == game->side_id(Side::first)    ? Side::first
                      : side == game->side_id(Side::second) ? Side::second
                                                            : Side::nobody;
    if (mine == Side::nobody) {
        return refuse(status::bad_request, "Say which of the two sides is yours.");
    }
    const Json pace_wish = wish.value("pace", Json::object());
    const auto pace = read_pace(pace_wish);
    if (!pace) {
        return refuse(status::bad_request,
                      fmt::format("A turn has 1 to {} minutes, or 1 to {} days, or as long as you like.",
                                  longest_minutes, longest_days));
    }
    const Json watching_wish = wish.contains("watching") ? wish["watching"] : Json("nobody");
    const auto watching = read_watching(watching_wish);
    if (!watching) {
        return refuse(
            status::bad_request,
            fmt::format("Say who may watch: nobody, those with the link, or those with the link 1 to "
                        "{} turns late.",
                        latest_turns));
    }
    if (watching->who == Watching::Who::with_link && game->battle().match().hides()) {
        return refuse(status::bad_request, "In this battle each side has secrets that somebody who watches "
                                           "could pass on. Let people watch some turns late, or nobody.");
    }
    const Beginning beginning{new_table_id(),
                              game->battle().scenario()["title"].get<std::string>(),
                              text_in(wish, "scenario"),
                              settings.dump(),
                              now_in_milliseconds(),
                              mine,
                              pace_wish.dump(),
                              watching_wish.dump()};
    const Opener opener{mine, name, new_token(), new_token(), new_token()};
    store_.open(beginning, opener);
    store_.note_address(beginning.id, mine, address);
    return {status::created,
            {{"table", beginning.id},
             {"seat", index(mine)},
             {"side", side},
             {"title", beginning.title},
             {"key", link_to(beginning.id, mine, opener.key)},
             {"invitation", link_to(beginning.id, enemy_of(mine), opener.invitation)}},
            cookie_for(beginning.id, mine, opener.pass, header)};
}

Lobby::Reply Lobby::sit(const SeatPath& path, const Json& wish, const Fields& header,
                        const std::string& address) {
    const std::string token = text_in(wish, "token");
    const auto good_for = store_.good_for(token);
    if (!good_for || good_for->battle != path.table || good_for->side != path.side
        || good_for->kind == Token::Kind::pass || good_for->kind == Token::Kind::claim) {
        return refuse(status::forbidden,
                      "This link no longer leads to a seat: it has been used, or replaced by "
                      "another. Ask your friend for a new one.");
    }
    if (good_for->kind == Token::Kind::invitation) {
        return take(path, token, wish, header, address);
    }
    const std::string pass = new_token();
    store_.admit(pass, {path.table, path.side, Token::Kind::pass});
    Reply said = look_in(path);
    said.cookie = cookie_for(path.table, path.side, pass, header);
    return said;
}

/// By an invitation: whoever comes first. Without a name it is only told what the invitation is to.
Lobby::Reply Lobby::take(const SeatPath& path, const std::string& token, const Json& wish,
                         const Fields& header, const std::string& address) {
    if (!wish.contains("name")) {
        Reply said = look_in(path);
        said.body = {{"invited", std::move(said.body)}};
        return said;
    }
    const std::string name = text_in(wish, "name");
    if (!is_name(name)) {
        return refuse(status::bad_request, fmt::format("A name has 1 to {} letters.", longest_name));
    }
    const std::string pass = new_token();
    const std::string key = new_token();
    store_.sit_down(token, name, pass, key);
    store_.note_address(path.table, path.side, address);
    hall_.seats_changed(path.table);
    Reply said = look_in(path);
    said.body["key"] = link_to(path.table, path.side, key);
    said.cookie = cookie_for(path.table, path.side, pass, header);
    return said;
}

Lobby::Reply Lobby::look_in(const SeatPath& path) {
    auto summary = hall_.summary(path.table, path.side);
    if (!summary) {
        return {status::conflict, {{"error", error_json(std::move(summary.error()))}}};
    }
    return {status::ok, std::move(*summary)};
}

/// One's own seat, for another device.
Lobby::Reply Lobby::link(const SeatPath& path) {
    const std::string key = new_token();
    store_.admit(key, {path.table, path.side, Token::Kind::key});
    return {status::ok, {{"key", link_to(path.table, path.side, key)}}};
}

/// The other seat, as long as nobody has taken it; an earlier invitation is good no more. Whoever opened the
/// table may also give away again a seat that is taken.
Lobby::Reply Lobby::invite(const SeatPath& path, bool again) {
    const Side other = enemy_of(path.side);
    if (store_.seats(path.table)[index(other)].taken != 0) {
        const auto begun = store_.beginning(path.table);
        if (!again) {
            return refuse(status::conflict, "Somebody sits there already.");
        }
        if (!begun || begun->owner != path.side) {
            return refuse(status::forbidden,
                          "Only the player who opened the table can give a seat away again.");
        }
        store_.vacate(path.table, other);
        hall_.empty(path.table, other,
                    "The player who opened this table has given your seat to somebody else.");
    }
    const std::string invitation = new_token();
    store_.withdraw_invitations(path.table, other);
    store_.admit(invitation, {path.table, other, Token::Kind::invitation});
    hall_.seats_changed(path.table);
    return {status::ok, {{"invitation", link_to(path.table, other, invitation)}}};
}

/// For those who are to watch: good again and again.
Lobby::Reply Lobby::watch_link(const SeatPath& path) {
    const auto begun = store_.beginning(path.table);
    if (!begun || begun->watching == "\"nobody\"") {
        return refuse(status::conflict, "When this table was opened, nobody was allowed to watch.");
    }
    const std::string key = new_token();
    store_.admit(key, {path.table, Side::nobody, Token::Kind::key});
    return {status::ok, {{"watch", link_to(path.table, Side::nobody, key)}}};
}

/// Somebody whose browser has lost the seat: the opponent is asked, and both see the same number.
Lobby::Reply Lobby::claim(const SeatPath& path, const Fields& header) {
    if (path.side == Side::nobody || store_.seats(path.table)[index(path.side)].taken == 0) {
        return refuse(status::conflict, "Nobody has lost that seat.");
    }
    if (hall_.is_here(path.table, path.side)) {
        return refuse(status::conflict,
                      "Somebody sits there at this moment. If that is you in another window "
                      "or on another device, take a link to your seat from there.");
    }
    const std::string pass = new_token();
    constexpr int lowest = 1000;
    constexpr int numbers = 9000;
    const std::string number = std::to_string(throw_die(lowest, numbers));
    store_.withdraw_claims(path.table, path.side);
    store_.admit(pass, {path.table, path.side, Token::Kind::claim});
    store_.pacts().propose(path.table, {Pact::Kind::recover, path.side, 0, number});
    hall_.seats_changed(path.table);
    return {status::accepted, {{"number", number}}, cookie_for(path.table, path.side, pass, header)};
}

/// To the table where the same two go on, with sides changed.
Lobby::Reply Lobby::go_on(const SeatPath& path, const Fields& header) {
    const auto begun = store_.beginning(path.table);
    if (!begun || begun->next.empty()) {
        return refuse(status::conflict, "There is no rematch yet.");
    }
    const Side side = enemy_of(path.side);
    const std::string pass = new_token();
    store_.admit(pass, {begun->next, side, Token::Kind::pass});
    return {status::ok,
            {{"table", begun->next}, {"seat", index(side)}, {"title", begun->title}},
            cookie_for(begun->next, side, pass, header)};
}

} // namespace bounce::distance
