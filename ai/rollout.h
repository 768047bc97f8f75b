#pragma once

#include "ai/greedy_player.h"
#include "engine/dice/sources.h"

#include <cstdint>

namespace bounce::ai {

/// Plays on from an order with two greedy players, and evaluates the resulting standing.
template <Thinking G>
class Rollout {
  public:
    using Field = typename G::Field;
    using State = typename G::State;
    using Order = typename G::Order;

    explicit Rollout(const typename G::EvalWeights& weights)
        : players_{GreedyPlayer<G>{weights}, GreedyPlayer<G>{weights}} {}

    /// The standing of the side that gives the order after `turns` turns, including this one.
    /// `giver` has the memory of that side; the memory of the other side is not known.
    [[nodiscard]] int operator()(const Field& field, const State& from, const Order& order, int turns,
                                 std::uint64_t dice, const GreedyPlayer<G>& giver) {
        const Side side = G::actor(from);
        SeededSource source{dice};
        Rolls rolls{source};
        Random whim{dice};
        state_ = from;
        turn_ = G::turn(from);
        const int end = turn_ + turns;
        players_[index(side)].remember_like(giver);
        players_[index(enemy_of(side))].forget();
        players_[index(enemy_of(side))].turn_began(field, state_);
        carry_out(field, order, rolls);
        for (int orders = 0; orders < most && G::turn(state_) < end && go_on(field, rolls, whim); ++orders) {
        }
        return G::standing(field, state_, side);
    }

    /// The number of orders evaluated in all rollouts.
    [[nodiscard]] std::int64_t weighed() const { return players_[0].weighed() + players_[1].weighed(); }

  private:
    /// More orders than a turn or two can need: beyond this a player is going round in circles.
    static constexpr int most = 5'000;

    bool go_on(const Field& field, Rolls& rolls, Random& whim) {
        const Side actor = G::actor(state_);
        if (actor == Side::nobody) {
            return false;
        }
        if (G::turn(state_) != turn_) {
            turn_ = G::turn(state_);
            for (GreedyPlayer<G>& player : players_) {
                player.turn_began(field, state_);
            }
        }
        const auto order = players_[index(actor)].choose(field, state_, whim);
        if (order) {
            carry_out(field, *order, rolls);
        }
        return order.has_value();
    }

    void carry_out(const Field& field, const Order& order, Rolls& rolls) {
        players_[index(G::actor(state_))].recall(order, turn_);
        G::apply(field, state_, order, rolls, log_);
    }

    GreedyPlayer<G> players_[2];
    State state_;
    int turn_ = 0;
    Log log_ = Log::off();
};

} // namespace bounce::ai
