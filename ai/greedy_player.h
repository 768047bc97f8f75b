#pragma once

#include "ai/player.h"
#include "ai/temper.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace bounce::ai {

/// How many orders the greedy player looks at before it gives one.
inline constexpr int greedy_budget = 1000;

/// Gives the order that the rule set itself appraises highest by the player's temper; of equal ones the
/// first. It remembers what its side ordered in this turn and the last, so as not to go to and fro.
template <Thinking G>
class GreedyPlayer final : public Player<G> {
  public:
    /// The player as it is named, weights and all; without fault.
    explicit GreedyPlayer(std::string_view player = "greedy") : temper_(temper_of<G>(player)) {}

    [[nodiscard]] std::optional<typename G::Order>
    choose(const typename G::Field& field, const typename G::State& state, Random& whim) override {
        orders_.clear();
        G::candidates(field, state, temper_, greedy_budget, whim, orders_);
        if (orders_.empty()) {
            return std::nullopt;
        }
        worths_.resize(orders_.size());
        G::appraise(field, state, temper_, orders_, worths_);
        const int turn = G::turn(state);
        std::erase_if(past_, [&](const Past& past) { return past.turn < turn - 1; });
        weigh_returns();
        const auto best = static_cast<std::size_t>(std::ranges::max_element(worths_) - worths_.begin());
        recall(orders_[best], turn);
        return orders_[best];
    }

    void recall(const typename G::Order& order, int turn) override {
        if constexpr (knows_returns) {
            past_.push_back({order, turn});
        }
    }

  private:
    struct Past {
        typename G::Order order;
        int turn;
    };
    /// Whether the rule set tells which orders take back others, and what that costs.
    static constexpr bool knows_returns =
        requires(const typename G::Order& order, const typename G::Temper& temper) {
            G::undoes(order, order);
            temper.back;
        };

    void weigh_returns() {
        if constexpr (knows_returns) {
            for (std::size_t i = 0; i < orders_.size(); ++i) {
                const bool returns = std::ranges::any_of(
                    past_, [&](const Past& past) { return G::undoes(orders_[i], past.order); });
                worths_[i] -= returns ? temper_.back : 0;
            }
        }
    }

    typename G::Temper temper_;
    std::vector<typename G::Order> orders_; ///< Kept, so that a battle needs no new memory for each order.
    std::vector<int> worths_;
    std::vector<Past> past_;
};

} // namespace bounce::ai
