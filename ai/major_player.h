#pragma once

#include "ai/effort.h"
#include "ai/evidence.h"
#include "ai/rollout.h"
#include "engine/dice/key.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bounce::ai {

/// Takes the best few orders of a greedy player, plays on from each of them on the same dice, and gives the
/// one after which its side stands best, but keeps the greedy player's order unless another is clearly
/// better. It knows only what it is given: its dice are drawn from its whim, and are never those of the
/// battle.
template <Thinking G>
class MajorPlayer final : public Player<G> {
  public:
    using Field = typename G::Field;
    using State = typename G::State;
    using Order = typename G::Order;

    /// From a valid name with budgets and weights.
    explicit MajorPlayer(std::string_view player = "major")
        : effort_(effort_of<G>(player)), greedy_(weights_of<G>(player)), rollout_(weights_of<G>(player)) {}

    /// One of the orders considered, with the side's standing after each rollout from it.
    struct Looked {
        Order order;
        std::vector<int> standings;

        [[nodiscard]] int mean() const {
            const auto count = static_cast<std::int64_t>(standings.size());
            return count == 0 ? 0 : static_cast<int>(sum_of(standings) / count);
        }
    };

    [[nodiscard]] std::optional<Order> choose(const Field& field, const State& state, Random& whim) override {
        looked_.clear();
        const std::optional<Order> usual = greedy_.choose(field, state, whim);
        if (!usual) {
            return usual;
        }
        for (const Order& order :
             greedy_.best_orders(field, state, *usual, static_cast<std::size_t>(effort_.orders))) {
            looked_.push_back({order, {}});
        }
        return looked_.size() == 1 ? usual : compared(field, state, whim);
    }

    [[nodiscard]] std::vector<typename Player<G>::Thought> thoughts(const Field& field, const State& state,
                                                                    std::size_t most) const override {
        if (looked_.size() < 2) {
            return greedy_.thoughts(field, state, most);
        }
        std::vector<typename Player<G>::Thought> thoughts;
        for (const Looked& looked : looked_) {
            if (thoughts.size() < most) {
                thoughts.push_back({looked.order, looked.mean()});
            }
        }
        return thoughts;
    }
    [[nodiscard]] const State& weighed_in(const State& state) const override {
        return greedy_.weighed_in(state);
    }

    void turn_began(const Field& field, const State& state) override { greedy_.turn_began(field, state); }
    void recall(const Order& order, int turn) override { greedy_.recall(order, turn); }

    /// The orders considered for its last decision, the chosen one first.
    [[nodiscard]] const std::vector<Looked>& looked() const { return looked_; }

  private:
    /// Sequential halving (Karnin, Koren, Somekh 2013): each round spends the same budget on half as
    /// many orders. The greedy player's order stays, because the others are compared with it.
    Order compared(const Field& field, const State& state, Random& whim) {
        const std::uint64_t dice = std::uint64_t{whim()} << 32U | whim();
        const int rollouts = rollouts_from(field, state, dice);
        int rounds = 1;
        while (std::size_t{1} << static_cast<unsigned>(rounds) < looked_.size()) {
            ++rounds;
        }
        std::size_t left = looked_.size();
        for (int round = 0; round < rounds; ++round) {
            const int each = std::max(rollouts / (rounds * static_cast<int>(left)), 1);
            for (std::size_t i = 0; i < left; ++i) {
                play_on(field, state, looked_[i], each, dice);
            }
            std::ranges::stable_sort(looked_.begin() + 1, looked_.begin() + static_cast<std::ptrdiff_t>(left),
                                     std::ranges::greater{}, &Looked::mean);
            left = std::max<std::size_t>((left + 1) / 2, 2);
        }
        if (is_better(looked_[1].standings, looked_[0].standings, effort_.doubt)) {
            std::swap(looked_[0], looked_[1]);
        }
        return looked_.front().order;
    }

    /// Plays one rollout from the greedy player's order to measure its cost; returns the total number of
    /// rollouts. With many troops on a table rollouts take long, and there are fewer of them.
    int rollouts_from(const Field& field, const State& state, std::uint64_t dice) {
        const std::int64_t before = rollout_.weighed();
        play_on(field, state, looked_.front(), 1, dice);
        if (G::about().board != "table") {
            return effort_.rollouts;
        }
        const std::int64_t one = std::max<std::int64_t>(rollout_.weighed() - before, 1);
        const auto least = static_cast<std::int64_t>(looked_.size());
        return static_cast<int>(
            std::min<std::int64_t>(effort_.rollouts, std::max(effort_.weighed / one, least)));
    }

    void play_on(const Field& field, const State& state, Looked& looked, int times, std::uint64_t dice) {
        for (int i = 0; i < times; ++i) {
            const std::uint64_t throws = mixed(dice + looked.standings.size());
            looked.standings.push_back(rollout_(field, state, looked.order, effort_.turns, throws, greedy_));
        }
    }

    Effort effort_;
    GreedyPlayer<G> greedy_;
    Rollout<G> rollout_;
    std::vector<Looked> looked_;
};

} // namespace bounce::ai
