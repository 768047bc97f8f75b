#include "ai/players.h"

#include "ai/opponent.h"
#include "engine/match/any_rules_of.h"
#include "engine/match/known.h"
#include "engine/rules/all.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace bounce::ai {

namespace {

constexpr std::string_view every[] = {"random", "greedy"};

/// The state of a match of these rules as its side to act knows it.
template <RuleSet R>
decltype(auto) known_in(const AnyMatch& match, Side side) {
    // A match names the rule set that made it, so its type is known.
    const auto& it = static_cast<const MatchOf<R>&>(match);
    return known_to<R>(side, it.field(), it.state());
}

/// Tells a player how this turn and the two before it began, and what its side ordered in them.
template <RuleSet R>
void recall(const MatchOf<R>& match, const Battle& battle, Player<R>& player) {
    const std::vector<TurnDigest>& turns = battle.digests();
    constexpr std::size_t remembered = 3;
    for (std::size_t turn = turns.size() - std::min(turns.size(), remembered); turn < turns.size(); ++turn) {
        player.turn_began(match.field(), known_in<R>(battle.began(turn), match.actor()));
        const std::size_t end = turn + 1 < turns.size() ? turns[turn + 1].orders : battle.record().size();
        for (std::size_t i = turns[turn].orders; i < end; ++i) {
            const Recorded& given = battle.record()[i];
            Faults faults;
            const auto order = given.by == match.actor()
                                   ? R::read_order(match.field(), match.state(), given.order, "", faults)
                                   : std::nullopt;
            if (order) {
                player.recall(*order, turns[turn].turn);
            }
        }
    }
}

/// `battle` is what is remembered; null for nothing.
template <RuleSet R>
Json choose_for(const MatchOf<R>& match, const Battle* battle, std::string_view name, Random& whim) {
    const auto player = opponent<R>(name);
    if (battle != nullptr) {
        recall(match, *battle, *player);
    }
    const auto order =
        player->choose(match.field(), known_to<R>(match.actor(), match.field(), match.state()), whim);
    return order ? R::write_order(match.field(), *order) : Json{};
}

Json choose_by(const AnyMatch& match, const Battle* battle, std::string_view player, Random& whim) {
    assert(known(player) && match.actor() != Side::nobody);
    Json order;
    with_rules(match.rules(), [&]<class R>() {
        // A match names the rule set that made it, so its type is known.
        order = choose_for(static_cast<const MatchOf<R>&>(match), battle, player, whim);
    });
    return order;
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
    return choose_by(match, nullptr, player, whim);
}

Json choose(const Battle& battle) {
    const BattleSettings& settings = battle.settings();
    // The whim follows from the number of the order: asked again, the same order comes out.
    const TurnDigest& turn = battle.digests().back();
    Random random = whim(settings.seed, turn.turn, battle.record().size() - turn.orders);
    return choose_by(battle.match(), &battle, settings.players[index(battle.match().actor())], random);
}

} // namespace bounce::ai
