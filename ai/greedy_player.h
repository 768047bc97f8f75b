#pragma once

#include "ai/temper.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace bounce::ai {

/// How many orders the greedy player looks at before it gives one.
inline constexpr int greedy_budget = 1000;

/// Gives the order that the rule set itself appraises highest by the player's temper; of equal ones the
/// first.
template <RuleSet R>
class GreedyPlayer {
  public:
    /// The player as it is named, weights and all; without fault.
    explicit GreedyPlayer(std::string_view player = "greedy") : temper_(temper_of<R>(player)) {}

    [[nodiscard]] std::optional<typename R::Order> choose(const typename R::Field& field,
                                                          const typename R::State& state, Random& whim) {
        orders_.clear();
        R::candidates(field, state, temper_, greedy_budget, whim, orders_);
        if (orders_.empty()) {
            return std::nullopt;
        }
        worths_.resize(orders_.size());
        R::appraise(field, state, temper_, orders_, worths_);
        return orders_[static_cast<std::size_t>(std::ranges::max_element(worths_) - worths_.begin())];
    }

  private:
    typename R::Temper temper_;
    std::vector<typename R::Order> orders_; ///< Kept, so that a battle needs no new memory for each order.
    std::vector<int> worths_;
};

} // namespace bounce::ai
