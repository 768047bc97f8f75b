#pragma once

#include "engine/drill/thinking/outlook.h"
#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/thinking/train.h"

#include <array>

namespace bounce::grant {

/// Where a side sends its units beyond what all table games do: all wagons where some have to go, horse after
/// the enemy's wagons, those who have nobody before them with the others, and those who go to one place side
/// by side.
class Sending {
  public:
    Sending(Position pos, const EvalWeights& weights, drill::Outlook& aims, const Train& train);

    /// Of a unit that is sent somewhere; null for those that look for the enemy by themselves.
    [[nodiscard]] const drill::Assignment* of(UnitId unit) const {
        return sent_[unit].set ? &sent_[unit] : nullptr;
    }

  private:
    [[nodiscard]] bool is_wagon(UnitId unit) const;
    [[nodiscard]] bool is_guarded(Vec wagon) const;
    [[nodiscard]] drill::Assignment with_the_train(UnitId wagon) const;
    [[nodiscard]] drill::Assignment raid(UnitId horse) const;
    using Sent = std::array<drill::Assignment, max_units>; ///< By unit.
    [[nodiscard]] bool is_free(UnitId unit) const;
    void guard_train();
    void lie_in_wait();
    [[nodiscard]] bool awaits_others() const;
    void join_in();
    [[nodiscard]] bool has_enemy_within(Vec at, Thou far) const;
    [[nodiscard]] drill::Assignment nearest_to_take(const Sent& sent, Vec at) const;
    [[nodiscard]] drill::Assignment least_guarded(UnitId unit,
                                                  std::array<int, table::max_objectives>& going) const;
    [[nodiscard]] Vec lane_of(const Sent& sent, UnitId unit) const;

    Position pos_;
    drill::Outlook& aims_;
    const Train& train_;
    Train quarry_;       ///< The enemy's.
    Thou stand_off_ = 0; ///< So far from what is to be taken a side waits until it is strong enough.
    Sent sent_{};
};

} // namespace bounce::grant
