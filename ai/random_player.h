#pragma once

#include "engine/match/contract.h"

#include <optional>
#include <string_view>
#include <vector>

namespace bounce::ai {

/// Gives any legal order.
template <RuleSet R>
class RandomPlayer {
  public:
    explicit RandomPlayer(std::string_view /*player*/ = "random") {}

    /// Nothing only if the rule set breaks its contract and knows no order for the side that is to act.
    [[nodiscard]] std::optional<typename R::Order> choose(const typename R::Field& field,
                                                          const typename R::State& state, Random& whim) {
        orders_.clear();
        R::candidates(field, state, temper_, 1, whim, orders_);
        return orders_.empty() ? std::nullopt : std::optional{orders_.front()};
    }

  private:
    typename R::Temper temper_{};           ///< The usual one; it matters little to any order at all.
    std::vector<typename R::Order> orders_; ///< Kept, so that a battle needs no new memory for each order.
};

} // namespace bounce::ai
