#include "engine/rules/grant/units/gun_name.h"

namespace bounce::grant {

GunName name_of_gun(const Field& field, int gun) {
    int before = 0;
    for (const UnitId unit : field.all()) {
        const int guns = field.roll(unit).guns;
        if (gun < before + guns) {
            return {unit, gun - before + 1};
        }
        before += guns;
    }
    return {};
}

int gun_named(const Field& field, const GunName& name) {
    int before = 0;
    for (UnitId unit = 0; unit < name.home; ++unit) {
        before += field.roll(unit).guns;
    }
    return name.number <= field.roll(name.home).guns ? before + name.number - 1 : -1;
}

} // namespace bounce::grant
