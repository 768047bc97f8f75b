#include "ai/players.h"

#include "ai/greedy_player.h"
#include "ai/random_player.h"
#include "engine/match/any_rules_of.h"
#include "engine/rules/all.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::ai {

namespace {

constexpr std::string_view every[] = {"random", "greedy"};

template <RuleSet R>
Json choose_for(const MatchOf<R>& match, std::string_view player, Random& whim) {
    const auto order = name_of(player) == "greedy"
                           ? GreedyPlayer<R>{player}.choose(match.field(), match.state(), whim)
                           : RandomPlayer<R>{player}.choose(match.field(), match.state(), whim);
    return order ? R::write_order(match.field(), *order) : Json{};
}

} // namespace

std::span<const std::string_view> names() { return every; }

bool known(std::string_view player) {
    return std::ranges::find(every, name_of(player)) != std::ranges::end(every);
}

std::optional<std::string> fault_of(std::string_view player, const About& rules) {
    if (!known(player)) {
        return fmt::format("\"{:.80}\" is no opponent; expected one of: {}", player, fmt::join(every, ", "));
    }
    std::optional<std::string> fault;
    with_rules(rules.id, [&]<class R>() {
        typename R::Temper temper{};
        fault = set_weights(player, rules.temper, std::as_writable_bytes(std::span{&temper, 1}));
    });
    return fault;
}

Json choose(const AnyMatch& match, std::string_view player, Random& whim) {
    assert(known(player) && match.actor() != Side::nobody);
    Json order;
    with_rules(match.rules(), [&]<class R>() {
        // A match names the rule set that made it, so its type is known.
        order = choose_for(static_cast<const MatchOf<R>&>(match), player, whim);
    });
    return order;
}

} // namespace bounce::ai
