#include "ai/players.h"
#include "desk/table.h"
#include "engine/core/json_list.h"
#include "engine/match/showing/dispatch.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace bounce::desk {

namespace {

/// The battle on the table, or that there is none.
std::expected<Stand*, Failure> playing(Table& table) {
    if (!table.play) {
        return misuse("no battle is open; begin with \"open\" or \"load\"");
    }
    return &*table.play;
}

std::vector<int> dice_of(const Json& request) {
    return request.contains("dice") ? request["dice"].get<std::vector<int>>() : std::vector<int>{};
}

/// Whether an order that has come so far can no longer be withdrawn: where something is hidden, a side would
/// learn by it what lies there, and then do something else.
bool stands(const Stand& stand, Side by, const NeedsDice& needs) {
    return stand.viewer == by && stand.battle.match().hides() && !needs.so_far.empty();
}

/// What is to be thrown for an order; with the order where the computer gives it, and it may be known.
Json needed(Stand& stand, const Json& order, const NeedsDice& needs, bool thought) {
    const Side by = stand.battle.match().actor();
    Json reply = {{"needs", stand.write.needs(needs, stand.battle.record().size() + 1, stand.viewer)}};
    if (thought && (stand.viewer == by || needs.is_open_to(stand.viewer))) {
        reply["order"] = order;
    } else if (!thought && stands(stand, by, needs)) {
        reply["needs"]["stands"] = true;
        stand.standing = order;
    }
    return reply;
}

/// What has come of an order. What it changes in the battle file is for the umpire, and for whoever keeps it.
Json carried_out(const Stand& stand, const std::vector<Event>& all, bool thought, bool keeps) {
    const Recorded& recorded = stand.battle.record().back();
    Json reply = since_json(stand, stand.battle.record().size() - 1);
    if (keeps || stand.viewer == Side::nobody) {
        reply["recorded"] = stand.battle.last_entry();
    }
    if (thought && (stand.viewer == recorded.by || is_open_to(stand.viewer, all))) {
        reply["order"] = recorded.order;
    }
    return reply;
}

/// Gives an order that a person or the computer thought of.
Reply given(Stand& stand, const Json& order, const Json& request) {
    const bool thought = request["do"] == "think";
    Answer answer = stand.battle.give(order, dice_of(request));
    if (auto* problem = std::get_if<OrderProblem>(&answer)) {
        return failed(std::move(*problem));
    }
    if (const auto* needs = std::get_if<NeedsDice>(&answer)) {
        return needed(stand, order, *needs, thought);
    }
    stand.standing.reset();
    return carried_out(stand, std::get<Given>(answer).events, thought, request.value("keep", false));
}

/// Whether a person who looks as a side may give an order now.
std::optional<Failure> bar_to(const Stand& stand, const Json& order) {
    if (stand.viewer == Side::nobody) {
        return {};
    }
    if (!stand.shares_decision() && stand.battle.match().actor() != Side::nobody) {
        return misuse("it is not for this side to decide now").error();
    }
    if (stand.standing && *stand.standing != order) {
        return misuse("an order that has begun waits for its dice, and cannot be withdrawn").error();
    }
    return {};
}

/// Not while an order stands of which a side has seen something.
bool undo_last(Stand& stand, bool agreed) {
    if (stand.standing && !agreed && stand.viewer != Side::nobody) {
        return false;
    }
    const bool undone = stand.battle.undo(agreed, stand.viewer);
    if (undone) {
        stand.standing.reset();
    }
    return undone;
}

/// What the opponent to act orders. He thinks once in a position, even if he is asked ahead of time.
const Json& thought_of(Stand& stand) {
    const std::size_t orders = stand.battle.record().size();
    const std::uint64_t taken_back = stand.battle.taken_back();
    std::optional<Stand::Thought>& thought = stand.thought;
    if (!thought || thought->orders != orders || thought->taken_back != taken_back) {
        thought = {.orders = orders, .taken_back = taken_back, .order = stand.opponents.choose(stand.battle)};
    }
    return thought->order;
}

const std::string& player_to_act(const Stand& stand) {
    static const std::string human = "human";
    const Side actor = stand.battle.match().actor();
    return actor == Side::nobody ? human : stand.battle.settings().players[index(actor)];
}

Json offers_json(const AnyMatch& match) {
    Json offers = Json::array();
    for (const Offer& offer : match.offers()) {
        offers.push_back(offer_json(offer));
    }
    return offers;
}

} // namespace

Json situation_json(const Stand& stand, OffersFor whom) {
    const Battle& battle = stand.battle;
    const AnyMatch& match = battle.match();
    const Side actor = match.actor();
    const bool read = stand.shares_decision() && (whom == OffersFor::all || player_to_act(stand) == "human");
    return {{"view", stand.write.view(match.view(stand.viewer))},
            {"decision", stand.write.decision(match.to_act(stand.viewer))},
            {"offers", actor != Side::nobody && read ? offers_json(match) : Json::array()},
            {"outcome", stand.write.outcome(match.outcome())},
            {"player", player_to_act(stand)},
            {"can_undo", !(stand.standing && stand.viewer != Side::nobody) && battle.can_undo(stand.viewer)},
            {"orders", battle.record().size()},
            {"digest", digest_text(match.digest(stand.viewer))}};
}

Json since_json(const Stand& stand, std::size_t before) {
    const auto all_orders = std::span{stand.battle.events()};
    const std::size_t earlier = begin_of_turn(all_orders.first(before + 1)); // older fire has been told
    const std::span<const std::vector<Event>> late = all_orders.subspan(earlier);
    const auto orders = seen_by(stand.viewer, std::vector(late.begin(), late.end()));
    std::vector<Deed> deeds;
    for (std::size_t last = before - earlier + 1; last <= orders.size(); ++last) {
        std::ranges::copy(deeds_of_last(std::span{orders}.first(last), earlier), std::back_inserter(deeds));
    }
    return {{"events", stand.write.events(deeds)},
            {"dispatch", dispatch_of(deeds.front().events)},
            {"headline", headline_of(deeds.front().events)},
            {"deeds", deeds_json(stand, deeds)},
            {"situation", situation_json(stand)}};
}

Json deeds_json(const Stand& stand, const std::vector<Deed>& deeds) {
    return listed(deeds, [&](const Deed& deed) {
        Json json = stand.write.deed(deed);
        json["events"] = deed.events.size();
        return json;
    });
}

Json dispatches_json(const Stand& stand) {
    Json dispatches = Json::array();
    const auto orders = seen_by(stand.viewer, stand.battle.events());
    for (std::size_t i = 0; i < orders.size(); ++i) {
        for (const Deed& deed : deeds_of_last(std::span{orders}.first(i + 1))) {
            Json json = stand.write.deed(deed);
            json["events"] = stand.write.events(deed.events, deed.order);
            dispatches.push_back(std::move(json));
        }
    }
    return dispatches;
}

Reply give_order(Table& table, const Json& request) {
    const auto stand = playing(table);
    if (!stand) {
        return std::unexpected{stand.error()};
    }
    if (auto bar = bar_to(**stand, request["order"])) {
        return std::unexpected{std::move(*bar)};
    }
    return given(**stand, request["order"], request);
}

Reply think(Table& table, const Json& request) {
    const auto stand = playing(table);
    if (!stand) {
        return std::unexpected{stand.error()};
    }
    const Battle& battle = (*stand)->battle;
    const std::string& player = player_to_act(**stand);
    if (battle.match().actor() == Side::nobody || !ai::known(player)) {
        return misuse("it is not for the computer to decide now");
    }
    const Json order = thought_of(**stand);
    if (request.value("ahead", false)) {
        return Json::object();
    }
    const Json reason = request.value("reason", false) ? reason_of_thought(**stand) : Json{};
    Reply reply = given(**stand, order, request);
    if (reply && reply->contains("situation") && !reason.is_null()) {
        (*reply)["reason"] = reason;
    }
    return reply;
}

Reply forecast(Table& table, const Json& request) {
    const auto stand = playing(table);
    if (!stand) {
        return std::unexpected{stand.error()};
    }
    if (!(*stand)->shares_decision()) {
        return misuse("it is not for this side to decide now");
    }
    const AnyMatch& match = (*stand)->battle.match();
    const auto allowed = match.check(request["order"]);
    if (allowed) {
        Json reply = {{"allowed", true}};
        if (const auto odds = match.forecast(request["order"])) {
            reply["forecast"] = forecast_json(*odds);
        }
        return reply;
    }
    if (const auto* refusal = std::get_if<Refusal>(&allowed.error())) {
        return Json{{"allowed", false}, {"refusal", refusal_json(*refusal)}};
    }
    return failed(allowed.error());
}

Reply undo(Table& table, const Json& request) {
    const auto stand = playing(table);
    if (!stand) {
        return std::unexpected{stand.error()};
    }
    const bool undone = undo_last(**stand, request.value("agreed", false));
    return Json{{"undone", undone}, {"situation", situation_json(**stand)}};
}

Reply situation(Table& table, const Json& request) {
    const auto stand = playing(table);
    if (!stand) {
        return std::unexpected{stand.error()};
    }
    const OffersFor whom = request.value("offers", false) ? OffersFor::all : OffersFor::people;
    return Json{{"situation", situation_json(**stand, whom)}};
}

Reply look(Table& table, const Json& request) {
    const auto stand = playing(table);
    if (!stand) {
        return std::unexpected{stand.error()};
    }
    const std::string as = request.value("as", std::string{});
    Side viewer = Side::nobody;
    for (const Side side : both_sides) {
        viewer = as == (*stand)->scene.side_ids[index(side)] ? side : viewer;
    }
    if (viewer == Side::nobody && !as.empty()) {
        return misuse(fmt::format("\"{:.60}\" is neither of the two sides", as));
    }
    (*stand)->viewer = viewer;
    return Json{{"situation", situation_json(**stand)}, {"dispatches", dispatches_json(**stand)}};
}

Reply save(Table& table, const Json&) {
    const auto stand = playing(table);
    return stand ? Reply{Json{{"text", (*stand)->battle.save_for((*stand)->viewer).dump(1) + "\n"}}}
                 : std::unexpected{stand.error()};
}

} // namespace bounce::desk
