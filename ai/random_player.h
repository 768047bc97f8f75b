#pragma once

#include "ai/player.h"
#include "engine/match/thinking.h"

#include <optional>
#include <vector>

namespace bounce::ai {

/// Gives a random legal order.
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
    typename G::EvalWeights weights_{};     ///< The defaults; they hardly matter for random orders.
    std::vector<typename G::Order> orders_; ///< Reused to avoid allocations.
};

} // namespace bounce::ai
