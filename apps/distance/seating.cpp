// Tables are opened, seats are taken, claimed and given away.
#include "apps/distance/dice/hashing.h"
#include "apps/distance/links.h"
#include "apps/distance/lobby.h"
#include "apps/distance/message.h"
#include "apps/distance/secrets.h"
#include "desk/legible.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::distance {

namespace http = boost::beast::http;
using http::status;

namespace {

constexpr std::size_t longest_name = 40;

bool is_name(const std::string& name) {
    return !name.empty() && name.size() <= longest_name && desk::printable(name)
           && name.find_first_not_of(' ') != std::string::npos;
}

/// What a new table is opened with beside its battle, as it is stored.
struct Terms {
    std::string pace;
    std::string watching;
};

/// Or the sentence that refuses them.
std::expected<Terms, std::string> terms_in(const Json& wish, bool sides_have_secrets) {
    const Json pace = wish.value("pace", Json::object());
    if (!read_pace(pace)) {
        return std::unexpected{
            fmt::format("A turn has 1 to {} minutes, or 1 to {} days, or as long as you like.",
                        longest_minutes, longest_days)};
    }
    const Json watching = wish.contains("watching") ? wish["watching"] : Json("nobody");
    const auto read = read_watching(watching);
    if (!read) {
        return std::unexpected{
            fmt::format("Say who may watch: nobody, those with the link, or those with the link 1 to "
                        "{} turns late.",
                        latest_turns)};
    }
    if (read->kind == Watching::Kind::with_link && sides_have_secrets) {
        return std::unexpected{"In this battle each side has secrets that somebody who watches "
                               "could pass on. Let people watch some turns late, or nobody."};
    }
    return Terms{pace.dump(), watching.dump()};
}

Side side_named(const Game& game, const std::string& id) {
    return id == game.side_id(Side::first)    ? Side::first
           : id == game.side_id(Side::second) ? Side::second
                                              : Side::nobody;
}

} // namespace

Lobby::Reply Lobby::open(const Json& wish, const std::string& address, const Fields& header,
                         const std::string& fresh) {
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
    const auto game = hall_.begin(fresh, text_in(wish, "scenario"), settings);
    if (!game) {
        return {status::bad_request, {{"error", error_json(game.error())}}};
    }
    const Side mine = side_named(*game, text_in(wish, "side"));
    if (mine == Side::nobody) {
        return refuse(status::bad_request, "Say which of the two sides is yours.");
    }
    auto terms = terms_in(wish, game->hides());
    if (!terms) {
        return refuse(status::bad_request, std::move(terms.error()));
    }
    const bool shared = text_in(wish, "dice") == "shared";
    const Beginning beginning{.id = fresh,
                              .title = game->title(),
                              .scenario = text_in(wish, "scenario"),
                              .settings = settings.dump(),
                              .opened = now_in_milliseconds(),
                              .owner = mine,
                              .pace = std::move(terms->pace),
                              .watching = std::move(terms->watching),
                              .dice_seed = shared ? dice::hex(dice::random_hash()) : ""};
    const Opener opener{mine, name, new_token(), new_token(), new_token()};
    store_.open(beginning, opener);
    store_.note_address(beginning.id, mine, address);
    return opened(beginning, opener, game->side_id(mine), header);
}

Lobby::Reply Lobby::opened(const Beginning& beginning, const Opener& opener, const std::string& side,
                           const Fields& header) {
    return {status::created,
            {{"table", beginning.id},
             {"seat", index(opener.side)},
             {"side", side},
             {"title", beginning.title},
             {"key", link_to(beginning.id, opener.side, opener.key)},
             {"invitation", link_to(beginning.id, enemy_of(opener.side), opener.invitation)}},
            cookie_for(beginning.id, opener.side, opener.pass, header)};
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

/// The other seat, as long as nobody has taken it; an earlier invitation is good no more. The player who
/// opened the table may also give away again a seat that is taken.
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
