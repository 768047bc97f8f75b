#pragma once

#include "engine/drill/thinking/aims.h"

#include <array>

namespace bounce::drill {

/// What one unit is to do, as its side sees the battle now.
struct Assignment {
    enum class Kind : std::uint8_t {
        fight,   ///< The nearest enemy, or nobody.
        take,    ///< A place that the enemy has.
        keep,    ///< One's own.
        leave,   ///< Off the table, where that wins.
        destroy, ///< What has to be destroyed.
        away,    ///< From what is about to go off.
    };
    Kind kind = Kind::fight;
    bool set = false;
    Vec at;
    Thou near = 0; ///< How near is near enough.
    int haste = 0; ///< Percent: how much harder it presses than usual, and minds fire less.
};

/// Who goes where. Made anew for every order, of nothing but the state: so that it does not waver, each place
/// calls those who are nearest to it.
class Assignments {
  public:
    Assignments(const Army& army, Side side, const Stakes& stakes, const Drive& drive);

    /// Of a unit that is sent somewhere; null for those that look for the enemy by themselves.
    [[nodiscard]] const Assignment* of(UnitId unit) const {
        return assignments_[unit].set ? &assignments_[unit] : nullptr;
    }
    /// How hard the side presses: 0 when it would win at the turn limit as things stand.
    [[nodiscard]] int haste() const { return haste_; }
    /// Whether it would, or has its ground and lets the enemy come.
    [[nodiscard]] bool ahead() const { return ahead_; }

  private:
    int haste_ = 0;
    bool ahead_ = false;
    std::array<Assignment, max_units> assignments_{};
};

} // namespace bounce::drill
