#include "desk/order_phrase.h"

#include "engine/match/showing/in_a_row.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

namespace bounce::desk {

namespace {

/// What an order of this kind does, in the words of its members. Of several the first of which the order has
/// all members.
struct Kind {
    std::string_view kind;
    std::string_view does;
    std::string_view doing;
};
constexpr Kind kinds[] = {
    {"abandon", "leaves its guns", "leaving the guns"},
    {"alter", "changes to {to}", "changing to {to}"},
    {"announce", "charges {target}", "charging {target}"},
    {"answer", "answers the charge", "answering the charge"},
    {"arrive", "comes on", "coming on"},
    {"attack", "attacks {target}", "attacking {target}"},
    {"begin", "starts the next part of the turn", "starting the next part of the turn"},
    {"board", "goes aboard {barge}", "going aboard {barge}"},
    {"bombard", "fires at {structure}", "firing at {structure}"},
    {"bombard", "fires at the works", "firing at the works"},
    {"charge", "charges {target}", "charging {target}"},
    {"clear", "clears {fence}", "clearing {fence}"},
    {"command", "orders {units} to act", "ordering {units} to act"},
    {"construct", "digs in", "digging in"},
    {"counter", "counter-charges {target}", "counter-charging {target}"},
    {"counter", "sends an officer to step in", "sending an officer to step in"},
    {"custom", "lets the losses fall as usual", "letting the losses fall as usual"},
    {"deploy", "deploys", "deploying"},
    {"detach", "detaches {men} men", "detaching {men} men"},
    {"dismantle", "takes down {structure}", "taking down {structure}"},
    {"dismantle", "takes down the works", "taking down the works"},
    {"double", "doubles up on {foe}", "doubling up on {foe}"},
    {"end", "ends this part of the turn", "ending this part of the turn"},
    {"enter", "goes into {structure}", "going into {structure}"},
    {"enter", "comes on at {at}", "coming on at {at}"},
    {"evade", "falls back before the charge", "falling back before the charge"},
    {"face", "turns where it stands", "turning where it stands"},
    {"fall_back", "falls back to {to}", "falling back to {to}"},
    {"fight", "fights its melee", "fighting its melee"},
    {"fire", "fires on {target}", "firing on {target}"},
    {"ford", "crosses {stream}", "crossing {stream}"},
    {"form", "forms {formation}", "forming {formation}"},
    {"go_over", "decides whether to follow up", "deciding otherwise"},
    {"hold", "changes its orders to hold", "changing its orders to hold"},
    {"independent", "acts without orders", "acting without orders"},
    {"join", "joins {unit}", "joining {unit}"},
    {"land", "lands", "landing"},
    {"lay_charge", "lays a charge at {structure}", "laying a charge at {structure}"},
    {"lay_charge", "lays a charge", "laying a charge"},
    {"leave", "leaves {structure}", "leaving {structure}"},
    {"leave", "leaves the table", "leaving the table"},
    {"march", "marches to {to}", "marching to {to}"},
    {"name", "names {target} as the target of its charge", "charging {target}"},
    {"occupy", "goes into {structure}", "going into {structure}"},
    {"part", "leaves its unit", "leaving its unit"},
    {"place", "deploys at {at}", "deploying at {at}"},
    {"pose", "changes its posture", "changing its posture"},
    {"rally", "tries to rally", "rallying"},
    {"ready", "is ready to begin", "beginning"},
    {"remove", "chooses who falls", "choosing who falls"},
    {"run_in", "runs in", "running in"},
    {"run_in_all", "runs in with everybody", "running in with everybody"},
    {"serve", "mans a gun", "manning a gun"},
    {"shoot", "fires {shot}", "firing {shot}"},
    {"stand", "stands", "standing"},
    {"test", "takes its test", "taking the test"},
    {"throw", "rolls for the first move", "rolling for the first move"},
    {"vacate", "comes out of its house", "coming out of the house"},
    {"volley", "fires on {target}", "firing on {target}"},
};

/// A member as a sentence has it; nothing if it is missing, or no word.
std::optional<std::string> member(const Json& order, std::string_view name) {
    const auto found = order.find(name);
    if (found == order.end()) {
        return std::nullopt;
    }
    if (found->is_array() && std::ranges::all_of(*found, [](const Json& each) { return each.is_string(); })) {
        return in_a_row(found->get<std::vector<std::string>>());
    }
    if (found->is_number()) {
        return found->dump();
    }
    return found->is_string() ? std::optional{found->get<std::string>()} : std::nullopt;
}

/// The words with the order's members in them; nothing if one is missing.
std::optional<std::string> filled(std::string_view words, const Json& order) {
    std::string text;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t open = std::min(words.find('{', at), words.size());
        text += words.substr(at, open - at);
        const std::size_t close = words.find('}', open);
        if (open == words.size() || close == std::string_view::npos) {
            return text;
        }
        const auto value = member(order, words.substr(open + 1, close - open - 1));
        if (!value) {
            return std::nullopt;
        }
        text += *value;
        at = close + 1;
    }
    return text;
}

/// Whose order it is, by what it says of that.
std::string who_of(const Json& order) {
    for (const std::string_view name : {"general", "unit", "wagon", "group", "battery", "from", "firers"}) {
        if (const auto who = member(order, name)) {
            return *who;
        }
    }
    const bool stands = order.value("order", std::string{}) == "pose";
    return stands ? member(order, "at").value_or(std::string{}) : std::string{};
}

/// How far a move leads, in tenths of an inch, and whether it only turns.
void add_move(const Json& order, OrderPhrase& phrase) {
    double ahead = 0;
    double back = 0;
    double aside = 0;
    if (const auto legs = order.find("legs"); legs != order.end() && legs->is_array()) {
        for (const Json& leg : *legs) {
            const std::string kind = leg.value("leg", std::string{});
            const double by = leg.contains("by") && leg["by"].is_number() ? leg["by"].get<double>() : 0;
            (kind == "advance"                    ? ahead
             : kind == "retire" || kind == "back" ? back
                                                  : aside) += kind == "wheel" || kind == "turn" ? 0 : by;
        }
    }
    const double most = std::max({ahead, back, aside});
    const auto go = [&](std::string_view does, std::string_view doing) {
        phrase.does = fmt::format("{} {:.1f}\"", does, most);
        phrase.doing = fmt::format("{} {:.1f}\"", doing, most);
    };
    if (most <= 0) {
        phrase.does = "changes its facing";
        phrase.doing = "changing its facing";
    } else if (most == ahead) {
        go("advances", "advancing");
    } else if (most == back) {
        go("falls back", "falling back");
    } else {
        go("moves sideways", "moving sideways");
    }
}

} // namespace

OrderPhrase phrase_of(const Json& order) {
    OrderPhrase phrase;
    const std::string kind = order.value("order", std::string{});
    phrase.who = who_of(order);
    phrase.ends = kind == "end" || kind == "ready";
    if (kind == "move") {
        add_move(order, phrase);
        return phrase;
    }
    if (kind == "join" && order.contains("to")) {
        phrase.does = "joins " + order["to"].get<std::string>();
        phrase.doing = "joining " + order["to"].get<std::string>();
        return phrase;
    }
    for (const Kind& each : kinds) {
        const auto does = each.kind == kind ? filled(each.does, order) : std::nullopt;
        if (does) {
            phrase.does = *does;
            phrase.doing = filled(each.doing, order).value_or(*does);
            return phrase;
        }
    }
    phrase.does = "decides";
    phrase.doing = "deciding otherwise";
    return phrase;
}

std::string label_of(const OrderPhrase& phrase) {
    if (!phrase.who.empty()) {
        return phrase.who + ": " + phrase.does;
    }
    std::string label = phrase.does;
    if (!label.empty() && label[0] >= 'a' && label[0] <= 'z') {
        label[0] = static_cast<char>(label[0] - 'a' + 'A');
    }
    return label;
}

} // namespace bounce::desk
