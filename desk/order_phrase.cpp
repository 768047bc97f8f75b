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

/// A member as it reads in a sentence; nothing if it is missing or cannot be read out.
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

/// The words with the order's members filled in; nothing if one is missing.
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

/// The troops that an order names, or where they are; empty if it says neither.
std::string who_of(const Json& order) {
    for (const std::string_view name :
         {"general", "unit", "wagon", "group", "battery", "from", "firers", "at"}) {
        if (const auto who = member(order, name)) {
            return *who;
        }
    }
    return {};
}

/// A move by its legs: how far it goes, or that it only turns.
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

OrderPhrase phrase_of(const Json& order, std::span<const KindWords> kinds) {
    OrderPhrase phrase{.who = who_of(order), .does = "decides", .doing = "deciding otherwise"};
    const std::string kind = order.value("order", std::string{});
    phrase.ends = kind == "end" || kind == "ready";
    if (order.contains("legs")) {
        add_move(order, phrase);
        return phrase;
    }
    const auto found = std::ranges::find(kinds, kind, &KindWords::kind);
    if (found == kinds.end()) {
        return phrase;
    }
    for (const OrderWords& words : found->words) {
        if (auto does = filled(words.does, order); does && !does->empty()) {
            phrase.does = std::move(*does);
            phrase.doing = filled(words.doing, order).value_or(phrase.does);
            return phrase;
        }
    }
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
