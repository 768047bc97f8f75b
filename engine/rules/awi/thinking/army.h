#pragma once

#include "engine/drill/thinking/army.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

/// The units as they stand now, for the thinking that all table games share.
class ArmyNow : public drill::Army {
  public:
    ArmyNow(Position pos);

    [[nodiscard]] Thou near_enough(UnitId unit) const override;
    [[nodiscard]] Thou fires(UnitId unit) const override;
    [[nodiscard]] Thou charges(UnitId unit) const override;
    [[nodiscard]] Laid laid(UnitId wagon, const table::Target& target) const override;

  private:
    Position pos_;
    TroopsNow now_;
};

} // namespace bounce::awi
