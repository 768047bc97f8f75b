#pragma once

#include "ai/player.h"
#include "engine/match/battle.h"
#include "engine/rules/ccc/rules.h"

#include <memory>

namespace bounce::ccc {

/// Plays one side of a battle as its opponent does, but is handed another battle each time: one that is the
/// same for all that the side may know. So it gives the same orders, unless the opponent is handed more.
class Double {
  public:
    Double(const Battle& battle, Side side);

    [[nodiscard]] Json choose(const Battle& battle, Random& random);

  private:
    void remember(const Battle& battle, Random& random);

    Side side_;
    std::unique_ptr<ai::Player<Rules>> player_;
    std::size_t turns_told_ = 0;
    std::size_t orders_told_ = 0;
};

} // namespace bounce::ccc
