#pragma once

#include "engine/core/random.h"
#include "engine/match/game.h"

#include <optional>

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
