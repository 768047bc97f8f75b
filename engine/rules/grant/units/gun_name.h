#pragma once

#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Guns go by the battery with which they began and their number in it, from 1.
struct GunName {
    UnitId home = no_unit;
    int number = 1;
};
[[nodiscard]] GunName name_of_gun(const Field& field, int gun);
/// The place of a gun in the state's pieces; -1 if the battery has no such gun.
[[nodiscard]] int gun_named(const Field& field, const GunName& name);

} // namespace bounce::grant
