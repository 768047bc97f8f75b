#pragma once

#include "ai/player.h"
#include "engine/match/thinking.h"

#include <optional>
#include <vector>

namespace bounce::ai {

/// Gives any legal order.
template <Thinking G>
class RandomPlayer final : public Player<G> {
  public:
    [[nodiscard]] std::optional<typename G::Order>
    choose(const typename G::Field& field, const typename G::State& state, Random& whim) override {
        orders_.clear();
        G::candidates(field, state, weights_, 1, whim, orders_);
        return orders_.empty() ? std::nullopt : std::optional{orders_.front()};
    }

  private:
    typename G::EvalWeights weights_{};     ///< The usual one; it matters little to any order at all.
    std::vector<typename G::Order> orders_; ///< Kept, so that a battle needs no new memory for each order.
};

} // namespace bounce::ai
