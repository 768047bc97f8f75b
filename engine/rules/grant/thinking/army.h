#pragma once

#include "engine/drill/situation.h"
#include "engine/drill/thinking/army.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/temper.h"

namespace bounce::grant {

/// The units as they stand now, for the thinking that all table games share.
class ArmyNow : public drill::Army {
  public:
    ArmyNow(const Field& field, const State& state);

    [[nodiscard]] Thou near_enough(UnitId unit) const override;
    [[nodiscard]] Thou fires(UnitId unit) const override;
    [[nodiscard]] Thou charges(UnitId unit) const override;
    [[nodiscard]] int brings_off(UnitId unit) const override;

  private:
    const Field& field_;
    const State& state_;
    drill::Situation now_;
};

/// The weights of a temper that are no rule's.
[[nodiscard]] drill::Drive drive_of(const Temper& temper);

} // namespace bounce::grant
