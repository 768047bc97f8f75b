#pragma once

#include "engine/core/random.h"
#include "engine/match/game.h"

#include <concepts>
#include <span>
#include <vector>

namespace bounce {

/// The second part of the contract: what opponents and the laboratory need to choose between orders.
/// `EvalWeights` holds the weights of an opponent: plain named numbers, like the parameters.
template <class G>
concept Thinking = Game<G> && PlainParameters<typename G::EvalWeights>
                   && requires(const typename G::Field& field, const typename G::State& state,
                               const typename G::EvalWeights& weights, Random& random,
                               std::vector<typename G::Order>& orders,
                               std::span<const typename G::Order> several, std::span<int> worths) {
                          // Appends up to about `budget` legal orders, at least one while a side has to act;
                          // the weights decide which are worth considering. A budget of 1 asks for one random
                          // order.
                          { G::candidates(field, state, weights, 1, random, orders) } -> std::same_as<void>;
                          // What each of these orders is worth to the side that gives it, in thousandths of a
                          // figure: exact expectation, ground and threat, with the given weights. Takes many
                          // orders at once, so that shared work is done once.
                          { G::appraise(field, state, weights, several, worths) } -> std::same_as<void>;
                          // How close a side is to its objectives at the end, in thousandths of a victory;
                          // used by rollouts. Must be cheap: called once per rollout.
                          { G::standing(field, state, Side::first) } -> std::same_as<int>;
                          // In the opening, orders within this margin of the best one count as equally
                          // good.
                          { weights.margin } -> std::convertible_to<int>;
                          // The last turn of the opening; deployment is turn 0.
                          { weights.opening } -> std::convertible_to<int>;
                      };

/// Rules whose opponents remember this turn and earlier ones, so that they do not move to and fro.
template <class G>
concept Remembering = Thinking<G>
                      && requires(typename G::Memory& memory, const typename G::Field& field,
                                  const typename G::State& state, typename G::State& changing,
                                  const typename G::Order& order, const typename G::EvalWeights& weights) {
                             // Called when a turn begins, and for every order that the side gives.
                             { memory.turn_began(field, state) } -> std::same_as<void>;
                             { memory.recall(order, 1) } -> std::same_as<void>;
                             // Whether an order reverses a recent one; that costs it
                             // `weights.back`.
                             { memory.undoes(field, state, order) } -> std::same_as<bool>;
                             // Uses up the rest of the move of the units that an order moves, so that
                             // candidates are found for others; false if impossible or already done.
                             { G::Memory::rest(changing, order) } -> std::same_as<bool>;
                             { weights.back } -> std::convertible_to<int>;
                         };

/// The memory of a rule set's opponents; empty if they remember nothing.
struct NoMemory {};
template <class G>
struct MemoryOf {
    using Type = NoMemory;
};
template <Remembering G>
struct MemoryOf<G> {
    using Type = typename G::Memory;
};

} // namespace bounce
