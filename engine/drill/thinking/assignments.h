#pragma once

#include "engine/drill/thinking/aims.h"

#include <array>

namespace bounce::drill {

/// What one unit should do.
struct Assignment {
    enum class Kind : std::uint8_t {
        fight,   ///< Fight the nearest enemy, if any.
        take,    ///< Take a place from the enemy.
        keep,    ///< Keep a place.
        leave,   ///< Leave the table, if that counts for victory.
        destroy, ///< Destroy something.
        away,    ///< Get away from something that is about to explode.
    };
    Kind kind = Kind::fight;
    bool set = false;
    Vec at;
    Thou near = 0; ///< Distance at which it has arrived.
    int haste = 0; ///< Percent: how much harder it presses than usual, ignoring fire.
};

/// The assignments of a side. Recalculated for every order from the state alone; to keep them stable, each
/// place is assigned its nearest units.
class Assignments {
  public:
    Assignments(const Army& army, Side side, const Stakes& stakes, const Drive& drive);

    /// The assignment of a unit; null for units that simply seek the enemy.
    [[nodiscard]] const Assignment* of(UnitId unit) const {
        return assignments_[unit].set ? &assignments_[unit] : nullptr;
    }
    /// How hard the side presses: 0 if it would win at the turn limit as things stand.
    [[nodiscard]] int haste() const { return haste_; }
    /// Whether it would win, or holds its ground and can wait for the enemy.
    [[nodiscard]] bool ahead() const { return ahead_; }

  private:
    int haste_ = 0;
    bool ahead_ = false;
    std::array<Assignment, max_units> assignments_{};
};

} // namespace bounce::drill
