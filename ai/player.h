#pragma once

#include "engine/core/random.h"
#include "engine/match/game.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace bounce::ai {

/// An opponent: plays one side of one battle, and may have a memory.
template <Game G>
class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// The order that it would give for the side that has to act; repeated calls give the same answer.
    /// Nothing only if the rule set violates its contract and has no order.
    [[nodiscard]] virtual std::optional<typename G::Order>
    choose(const typename G::Field& field, const typename G::State& state, Random& whim) = 0;

    /// An order that it considered.
    struct Thought {
        typename G::Order order;
        /// How its side stood in the rollouts from it, in thousandths of a victory, if there were any.
        std::optional<int> standing;
    };
    /// What it considered before its last order, in the same position: that order first, then the best of the
    /// others, each for other troops or of another kind; at most `most` in all.
    [[nodiscard]] virtual std::vector<Thought>
    thoughts(const typename G::Field& field, const typename G::State& state, std::size_t most) const {
        static_cast<void>(field);
        static_cast<void>(state);
        static_cast<void>(most);
        return {};
    }
    /// The state in which it appraised them: the one that it was given, or one in which some troops rest.
    [[nodiscard]] virtual const typename G::State& weighed_in(const typename G::State& state) const {
        return state;
    }

    /// Called when a turn begins.
    virtual void turn_began(const typename G::Field& field, const typename G::State& state) {
        static_cast<void>(field);
        static_cast<void>(state);
    }
    /// Called once for every order that its side has given in that turn, including its own.
    virtual void recall(const typename G::Order& order, int turn) {
        static_cast<void>(order);
        static_cast<void>(turn);
    }
};

} // namespace bounce::ai
