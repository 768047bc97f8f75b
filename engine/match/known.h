#pragma once

#include "engine/match/game.h"

namespace bounce {

/// A game in which a side does not know everything: `known` is the state as that side knows it, with
/// everything hidden from it removed. An order allowed there must pass `check` in the true state too: the
/// side learns of hidden obstacles only when the order is carried out. `sees_more` says whether an enemy has
/// come into its sight since, or is seen more clearly.
template <class G>
concept Hiding = Game<G> && requires(const typename G::Field& field, const typename G::State& state) {
    { G::known(field, state, Side::first) } -> std::same_as<typename G::State>;
    { G::sees_more(field, state, state, Side::first) } -> std::same_as<bool>;
};

/// The state as a side knows it, which is what a computer player is given. If nothing is hidden it is
/// the state itself, without a copy.
template <Game G>
[[nodiscard]] decltype(auto) known_to(Side side, const typename G::Field& field,
                                      const typename G::State& state) {
    if constexpr (Hiding<G>) {
        return G::known(field, state, side);
    } else {
        return (state);
    }
}

} // namespace bounce
