#include "engine/rules/awi/units/generals.h"

namespace bounce::awi {

bool in_chain(const Field& field, UnitId unit, UnitId general) {
    // As many steps as there are ranks: a circle, which the setup refuses, would not hold us up.
    for (int step = 0, above = field.roll(unit).general; above != 0 && step < 4; ++step) {
        if (above - 1 == general) {
            return true;
        }
        above = field.roll(static_cast<UnitId>(above - 1)).general;
    }
    return false;
}

} // namespace bounce::awi
