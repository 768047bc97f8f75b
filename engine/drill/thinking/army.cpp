#include "engine/drill/thinking/army.h"

namespace bounce::drill {

int Army::brings_off(UnitId unit) const {
    const Member& it = members_[unit];
    return is_fighting(it.arm) ? it.strength : 0;
}

Army::Laid Army::laid(UnitId /*wagon*/, const table::Target& /*target*/) const { return Laid::nothing; }

} // namespace bounce::drill
