#pragma once

#include "ai/alike.h"
#include "ai/eval_weights.h"
#include "ai/player.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

namespace bounce::ai {

/// The number of candidate orders that the greedy player evaluates.
inline constexpr int greedy_budget = 1000;

/// Gives the order that the rule set itself appraises highest with the player's weights; in the opening, a
/// random one of nearly equal worth. It uses the rule set's memory to avoid going to and fro.
template <Thinking G>
class GreedyPlayer final : public Player<G> {
  public:
    using Field = typename G::Field;
    using State = typename G::State;
    using Order = typename G::Order;

    /// From a valid name with weights.
    explicit GreedyPlayer(std::string_view player = "greedy") : weights_(weights_of<G>(player)) {}
    explicit GreedyPlayer(const typename G::EvalWeights& weights) : weights_(weights) {}

    [[nodiscard]] std::optional<Order> choose(const Field& field, const State& state, Random& whim) override {
        const State* seen = &state;
        for (;;) {
            orders_.clear();
            G::candidates(field, *seen, weights_, greedy_budget, whim, orders_);
            if (orders_.empty()) {
                return std::nullopt;
            }
            worths_.resize(orders_.size());
            weighed_ += static_cast<std::int64_t>(orders_.size());
            G::appraise(field, *seen, weights_, orders_, worths_);
            const Choice choice = best_of(field, state);
            if (!choice.dropped || worths_[choice.best] > 0 || !rest(*seen, orders_[*choice.dropped])) {
                looks_past_ = seen != &state;
                given_ = drawn(choice.best, field, state, whim);
                return orders_[given_];
            }
            seen = &*rested_;
        }
    }

    void turn_began(const Field& field, const State& state) override {
        if constexpr (Remembering<G>) {
            memory_.turn_began(field, state);
        }
    }
    void recall(const Order& order, int turn) override {
        if constexpr (Remembering<G>) {
            memory_.recall(order, turn);
        }
    }

    /// The order that it has just chosen in this position, the end of the phase, and the next best orders:
    /// at most `most` in total, and only a few for the same troops.
    [[nodiscard]] std::vector<Order> best_orders(const Field& field, const State& state, const Order& chosen,
                                                 std::size_t most) const {
        std::vector<Order> best{chosen};
        const auto end = std::ranges::find_if(orders_, ends_something<Order>);
        if (end != orders_.end() && *end != chosen) {
            best.push_back(*end);
        }
        for (const std::size_t rank : ranks()) {
            const Order& order = orders_[rank];
            if (best.size() >= most) {
                break;
            }
            const auto alike =
                std::ranges::count_if(best, [&](const Order& each) { return are_alike(order, each); });
            if (alike < most_alike && std::ranges::find(best, order) == best.end()
                && !goes_back(field, state, order)) {
                best.push_back(order);
            }
        }
        return best;
    }
    [[nodiscard]] std::vector<typename Player<G>::Thought> thoughts(const Field& field, const State& state,
                                                                    std::size_t most) const override {
        std::vector<typename Player<G>::Thought> thoughts{{orders_[given_], {}}};
        for (const std::size_t rank : ranks()) {
            const Order& order = orders_[rank];
            if (thoughts.size() < most && !goes_back(field, state, order)
                && std::ranges::none_of(thoughts,
                                        [&](const auto& had) { return are_alike(had.order, order); })) {
                thoughts.push_back({order, {}});
            }
        }
        return thoughts;
    }
    [[nodiscard]] const State& weighed_in(const State& state) const override {
        return looks_past_ ? *rested_ : state;
    }

    /// The number of orders that it has evaluated so far.
    [[nodiscard]] std::int64_t weighed() const { return weighed_; }

    /// Copies the memory of another player, or (`forget`) clears it.
    void remember_like(const GreedyPlayer& other) { memory_ = other.memory_; }
    void forget() { memory_ = {}; }

  private:
    static constexpr std::ptrdiff_t most_alike = 2;

    /// Indices of the orders evaluated last, the best first.
    [[nodiscard]] std::vector<std::size_t> ranks() const {
        std::vector<std::size_t> ranks(orders_.size());
        std::iota(ranks.begin(), ranks.end(), std::size_t{0});
        std::ranges::stable_sort(ranks, std::ranges::greater{},
                                 [&](std::size_t rank) { return worths_[rank]; });
        return ranks;
    }

    struct Choice {
        std::size_t best = 0;
        std::optional<std::size_t> dropped; ///< A better order that was penalised because it goes back.
    };

    /// Orders that go back are penalised; only orders that come out best are tested for it.
    Choice best_of(const Field& field, const State& state) {
        Choice choice;
        asked_.assign(orders_.size(), false);
        for (;;) {
            choice.best = static_cast<std::size_t>(std::ranges::max_element(worths_) - worths_.begin());
            if (asked_[choice.best] || !goes_back(field, state, orders_[choice.best])) {
                return choice;
            }
            asked_[choice.best] = true;
            choice.dropped = choice.best;
            if constexpr (Remembering<G>) {
                worths_[choice.best] -= fidgets(orders_[choice.best]) ? never : weights_.back;
            }
        }
    }

    /// In the opening, a random one of the orders within the margin of the best,
    /// so that battles do not all begin alike; later the dice do that. An order worth 0 or less never
    /// replaces a better one. Without a margin, the first of the best.
    std::size_t drawn(std::size_t best, const Field& field, const State& state, Random& whim) {
        if (G::turn(state) > weights_.opening || weights_.margin == 0) {
            return best;
        }
        const int least = std::max(worths_[best] - weights_.margin, 1);
        near_.clear();
        for (std::size_t i = 0; i < worths_.size(); ++i) {
            if (worths_[i] >= least) {
                near_.push_back(i);
            }
        }
        while (near_.size() > 1) {
            const std::size_t at = whim(static_cast<std::uint32_t>(near_.size()));
            const std::size_t order = near_[at];
            if (asked_[order] || order == best || !goes_back(field, state, orders_[order])) {
                return order;
            }
            near_[at] = near_.back();
            near_.pop_back();
        }
        return best;
    }

    [[nodiscard]] bool goes_back(const Field& field, const State& state, const Order& order) const {
        if constexpr (Remembering<G>) {
            return memory_.undoes(field, state, order);
        } else {
            return false;
        }
    }

    /// Whether the same troops have had so many orders that these might never end; such orders are ruled out
    /// whatever the weights.
    [[nodiscard]] bool fidgets(const Order& order) const {
        if constexpr (requires { memory_.fidgets(order); }) {
            return memory_.fidgets(order);
        } else {
            return false;
        }
    }

    /// Excludes the troops of an order from further candidates. False if that is impossible.
    bool rest(const State& seen, const Order& order) {
        if constexpr (Remembering<G>) {
            if (!rested_ || &seen != &*rested_) {
                rested_ = seen;
            }
            return G::Memory::rest(*rested_, order);
        } else {
            return false;
        }
    }

    static constexpr int never = 1'000'000;

    typename G::EvalWeights weights_;
    std::vector<Order> orders_; ///< Reused to avoid allocations.
    std::vector<int> worths_;
    std::vector<bool> asked_;       ///< By order: tested, and goes back.
    std::vector<std::size_t> near_; ///< Orders of nearly the same worth as the best.
    std::size_t given_ = 0;         ///< Index of the order that it gave last.
    bool looks_past_ = false;       ///< Whether it appraised them in `rested_`.
    std::int64_t weighed_ = 0;
    std::optional<State> rested_; ///< The state with the moves of some units used up.
    [[no_unique_address]] typename MemoryOf<G>::Type memory_;
};

} // namespace bounce::ai
