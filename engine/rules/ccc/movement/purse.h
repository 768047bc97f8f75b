#pragma once

#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/way.h"

namespace bounce::ccc {

/// How an obstacle was met ("ccc/terrain.obstacle").
enum class AtObstacle : std::uint8_t {
    over,        ///< It goes on with the balance.
    just_across, ///< It stands just across, and is done.
    short_of     ///< It stands against the near side, and is done.
};

/// What is left of a unit's move while it spends it. Without dice, what is thrown for is taken at its best.
class Purse {
  public:
    Purse(Position pos, UnitId unit, Rolls* rolls, Log* log);

    [[nodiscard]] std::int64_t spent() const { return spent_; }
    [[nodiscard]] std::uint8_t paid() const { return paid_; }
    [[nodiscard]] bool is_empty() const { return spent_ >= drill::whole_move; }
    /// What is left, to the nearest thou.
    [[nodiscard]] Thou left() const { return length_of(drill::whole_move - spent_, allowance_); }
    /// How far that leads at so many percent of the usual price.
    [[nodiscard]] Thou reach(int percent) const;

    void go(Thou length, int percent);
    void spend(std::int64_t parts) { spent_ += parts; }
    void spend_all();
    /// A kind of ground, a slope or fog ("ccc/move.deductions"): never more than there is.
    void take(Toll::Kind kind);
    /// Those of `Paid` that are set.
    void take_ground(std::uint8_t kinds);
    [[nodiscard]] AtObstacle cross(const ObstacleMet& obstacle);

  private:
    Position pos_;
    UnitId unit_;
    Rolls* rolls_;
    Log* log_;
    Thou allowance_;
    std::int64_t spent_;
    std::uint8_t paid_;
};

} // namespace bounce::ccc
