#include "ai/players.h"

#include "ai/greedy_player.h"
#include "ai/random_player.h"
#include "engine/match/any_rules_of.h"
#include "engine/rules/all.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace bounce::ai {

namespace {

constexpr std::string_view every[] = {"random", "greedy"};

template <RuleSet R>
Json choose_for(const MatchOf<R>& match, std::string_view player, Random& whim) {
    const auto order = player == "greedy" ? GreedyPlayer<R>{}.choose(match.field(), match.state(), whim)
                                          : RandomPlayer<R>{}.choose(match.field(), match.state(), whim);
    return order ? R::write_order(match.field(), *order) : Json{};
}

} // namespace

std::span<const std::string_view> names() { return every; }

bool known(std::string_view player) { return std::ranges::find(every, player) != std::ranges::end(every); }

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
