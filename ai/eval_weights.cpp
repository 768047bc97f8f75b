#include "ai/eval_weights.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace bounce::ai {

namespace {

/// Cuts the text off at the first `sign` and hands over what stood before it.
std::string_view cut(std::string_view& text, char sign) {
    const std::string_view head = text.substr(0, text.find(sign));
    text.remove_prefix(std::min(head.size() + 1, text.size()));
    return head;
}

std::string no_such_weight(std::string_view name, const ParameterList& list) {
    std::vector<std::string_view> names;
    for (const ParameterInfo& each : list.numbers) {
        names.push_back(each.name);
    }
    return fmt::format("there is no weight \"{:.40}\"; expected one of: {}", name, fmt::join(names, ", "));
}

std::optional<std::string> set_weight(std::string_view change, const ParameterList& list,
                                      std::span<std::byte> weights) {
    std::string_view text = change;
    const std::string_view name = cut(text, '=');
    const auto info = std::ranges::find(list.numbers, name, &ParameterInfo::name);
    if (info == list.numbers.end()) {
        return no_such_weight(name, list);
    }
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < info->least || value > info->most) {
        return fmt::format("weight {} must be a whole number from {} to {}", name, info->least, info->most);
    }
    set_parameter(weights, info->offset, value);
    return std::nullopt;
}

} // namespace

std::string_view name_of(std::string_view player) { return player.substr(0, player.find(':')); }

std::optional<std::string> set_weights(std::string_view player, const ParameterList& list,
                                       std::span<std::byte> weights) {
    bool more = player.contains(':');
    const std::string_view name = cut(player, ':');
    std::optional<std::string> fault;
    std::vector<std::string_view> seen;
    while (more && !fault) {
        more = player.contains(',');
        const std::string_view change = cut(player, ',');
        const std::string_view weight = change.substr(0, change.find('='));
        fault = name == "greedy" ? set_weight(change, list, weights)
                                 : fmt::format("the player {} has no weights", name);
        if (!fault && std::ranges::find(seen, weight) != seen.end()) {
            fault = fmt::format("weight {} is named twice", weight);
        }
        seen.push_back(weight);
    }
    return fault;
}

} // namespace bounce::ai
