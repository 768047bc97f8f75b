#pragma once

#include "engine/drill/thinking/tracks.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/static_vector.hpp>

namespace bounce::ccc {

/// The charges of the last turns that came to nothing: nobody runs at the same enemy again as he ran before.
class ChargeMemory {
  public:
    void turn_began(Position pos);
    void announced(const Announce& order);
    /// Whether a charge has failed lately, the enemy is as strong as then, and no more friends are near him.
    [[nodiscard]] bool has_failed(Position pos, const Announce& order) const;

  private:
    struct Charge {
        UnitId unit = no_unit;
        UnitId target = no_unit;
        int turn = 0;
        int support = 0;
        int pieces = 0; ///< Of the enemy.
    };
    static constexpr int turns = 3;
    boost::container::static_vector<Charge, turns * most_charges> failed_;
    boost::container::static_vector<Charge, most_charges> announced_; ///< In this turn.
    State began_;                                                     ///< How it began.
};

} // namespace bounce::ccc
