#include "tests/secrecy/double.h"

#include "ai/opponent.h"
#include "ai/whim.h"
#include "engine/match/any_rules_of.h"
#include "engine/match/known.h"
#include "tests/secrecy/otherwise.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

State handed(const AnyMatch& match, Side side, Random& random) {
    const auto& it = static_cast<const MatchOf<Rules>&>(match);
    return known_to<Rules>(side, it.field(), otherwise(it.field(), it.state(), side, random));
}

} // namespace

Double::Double(const Battle& battle, Side side)
    : side_(side), player_(ai::opponent<Rules>(battle.settings().players[index(side)])) {}

/// How this turn and the two before it began, and what its side ordered there, as opponents are told.
void Double::remember(const Battle& battle, Random& random) {
    const auto& match = static_cast<const MatchOf<Rules>&>(battle.match());
    const std::vector<TurnDigest>& turns = battle.digests();
    for (std::size_t turn = turns.size() - std::min<std::size_t>(turns.size(), 3); turn < turns.size();
         ++turn) {
        if (turn >= turns_told_) {
            player_->turn_began(match.field(), handed(battle.began(turn), side_, random));
            turns_told_ = turn + 1;
        }
        const std::size_t end = turn + 1 < turns.size() ? turns[turn + 1].orders : battle.record().size();
        for (std::size_t i = std::max(turns[turn].orders, orders_told_); i < end; ++i) {
            Faults faults;
            const Recorded& given = battle.record()[i];
            const auto order = Rules::read_order(match.field(), match.state(), given.order, "", faults);
            if (given.by == side_ && order) {
                player_->recall(*order, turns[turn].turn);
            }
        }
        orders_told_ = std::max(orders_told_, end);
    }
}

Json Double::choose(const Battle& battle, Random& random) {
    const auto& match = static_cast<const MatchOf<Rules>&>(battle.match());
    const TurnDigest& turn = battle.digests().back();
    remember(battle, random);
    Random whim = ai::whim(battle.settings().seed, turn.turn, battle.record().size() - turn.orders);
    const auto order = player_->choose(match.field(), handed(match, side_, random), whim);
    return order ? Rules::write_order(match.field(), *order) : Json{};
}

} // namespace bounce::ccc
