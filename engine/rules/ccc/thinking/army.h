#pragma once

#include "engine/drill/situation.h"
#include "engine/drill/thinking/army.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// The units as they stand now, for the thinking that all table games share.
class ArmyNow : public drill::Army {
  public:
    ArmyNow(Position pos);

    [[nodiscard]] Thou near_enough(UnitId unit) const override;
    [[nodiscard]] Thou fires(UnitId unit) const override;
    [[nodiscard]] Thou charges(UnitId unit) const override;

  private:
    Position pos_;
    drill::Situation now_;
};

/// How far a unit's arms reach, whether it may fire them now or not; 0: it has none.
[[nodiscard]] Thou reach_of(const Field& field, UnitId unit);

} // namespace bounce::ccc
