#include "ai/eval_weights.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
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

/// Numbers that a player may name, and where they stand.
struct Numbers {
    const ParameterList& list;
    std::span<std::byte> values;

    [[nodiscard]] const ParameterInfo* named(std::string_view name) const {
        const auto info = std::ranges::find(list.numbers, name, &ParameterInfo::name);
        return info == list.numbers.end() ? nullptr : &*info;
    }
};

std::string no_such_weight(std::string_view name, std::span<const Numbers> numbers) {
    std::vector<std::string_view> names;
    for (const Numbers& some : numbers) {
        for (const ParameterInfo& each : some.list.numbers) {
            names.push_back(each.name);
        }
    }
    return fmt::format("there is no weight \"{:.40}\"; expected one of: {}", name, fmt::join(names, ", "));
}

struct Temper {
    std::string_view name;
    std::string_view weight;
    std::int64_t percent;
};
constexpr Temper tempers[] = {
#define TEMPER(name, weight, percent) {#name, #weight, percent},
#include "ai/tempers.def"
#undef TEMPER
};

/// Gives the weights those of a personality; false if there is none of this name.
bool set_temper(std::string_view name, const Numbers& weights) {
    bool known = false;
    for (const Temper& temper : tempers) {
        if (temper.name != name) {
            continue;
        }
        known = true;
        if (const ParameterInfo* const info = weights.named(temper.weight)) {
            const auto value =
                std::clamp<std::int64_t>(info->usual * temper.percent / 100, info->least, info->most);
            set_parameter(weights.values, info->offset, static_cast<int>(value));
        }
    }
    return known;
}

std::optional<std::string> set_weight(std::string_view change, std::span<const Numbers> numbers) {
    std::string_view text = change;
    const std::string_view name = cut(text, '=');
    const auto holder =
        std::ranges::find_if(numbers, [&](const Numbers& some) { return some.named(name) != nullptr; });
    if (holder == numbers.end()) {
        return no_such_weight(name, numbers);
    }
    const ParameterInfo& info = *holder->named(name);
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < info.least || value > info.most) {
        return fmt::format("weight {} must be a whole number from {} to {}", name, info.least, info.most);
    }
    set_parameter(holder->values, info.offset, value);
    return std::nullopt;
}

} // namespace

std::string_view name_of(std::string_view player) { return player.substr(0, player.find(':')); }

std::optional<std::string> set_weights(std::string_view player, const ParameterList& list,
                                       std::span<std::byte> weights, Effort& effort) {
    const Numbers numbers[] = {{list, weights},
                               {effort_list(), std::as_writable_bytes(std::span{&effort, 1})}};
    bool more = player.contains(':');
    const std::string_view name = cut(player, ':');
    const std::span<const Numbers> its = std::span{numbers}.first(name == "major" ? 2 : 1);
    const bool weighs = name == "greedy" || name == "major";
    std::optional<std::string> fault;
    std::vector<std::string_view> seen;
    if (more && weighs && set_temper(player.substr(0, player.find(',')), numbers[0])) {
        more = player.contains(',');
        cut(player, ',');
    }
    while (more && !fault) {
        more = player.contains(',');
        const std::string_view change = cut(player, ',');
        const std::string_view weight = change.substr(0, change.find('='));
        fault = weighs ? set_weight(change, its) : fmt::format("the player {} has no weights", name);
        if (!fault && std::ranges::find(seen, weight) != seen.end()) {
            fault = fmt::format("weight {} is named twice", weight);
        }
        seen.push_back(weight);
    }
    return fault;
}

} // namespace bounce::ai
