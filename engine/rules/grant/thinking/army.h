#pragma once

#include "engine/drill/situation.h"
#include "engine/drill/thinking/army.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// The units as they stand now, for the thinking that all table games share.
class ArmyNow : public drill::Army {
  public:
    ArmyNow(Position pos);

    [[nodiscard]] Thou near_enough(UnitId unit) const override;
    [[nodiscard]] Thou fires(UnitId unit) const override;
    [[nodiscard]] Thou charges(UnitId unit) const override;
    [[nodiscard]] int brings_off(UnitId unit) const override;

  private:
    Position pos_;
    drill::Situation now_;
};

} // namespace bounce::grant
