#pragma once

#include "engine/core/random.h"
#include "engine/match/game.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace bounce::ai {

/// An opponent: plays one side of one battle, and may remember what it did there.
template <Game G>
class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// The order that it would give for the side that is to act; asked again, it answers the same. Nothing
    /// only if the rule set breaks its contract and knows no order.
    [[nodiscard]] virtual std::optional<typename G::Order>
    choose(const typename G::Field& field, const typename G::State& state, Random& whim) = 0;

    /// An order that it thought of.
    struct Thought {
        typename G::Order order;
        /// How its side stood in the rollouts from it, in thousandths of a victory, if there were any.
        std::optional<int> standing;
    };
    /// What it thought of before its last order, in the same position: that order first, then the best of the
    /// others, at most so many in all, each for other troops or of another kind.
    [[nodiscard]] virtual std::vector<Thought>
    thoughts(const typename G::Field& field, const typename G::State& state, std::size_t most) const {
        static_cast<void>(field);
        static_cast<void>(state);
        static_cast<void>(most);
        return {};
    }
    /// The state in which it weighed them: the one that it was handed, or one in which some troops rest.
    [[nodiscard]] virtual const typename G::State& weighed_in(const typename G::State& state) const {
        return state;
    }

    /// Tells it how the battle stands as a turn begins.
    virtual void turn_began(const typename G::Field& field, const typename G::State& state) {
        static_cast<void>(field);
        static_cast<void>(state);
    }
    /// Tells it of an order that its side has given in that turn, its own ones too, each of them once.
    virtual void recall(const typename G::Order& order, int turn) {
        static_cast<void>(order);
        static_cast<void>(turn);
    }
};

} // namespace bounce::ai
