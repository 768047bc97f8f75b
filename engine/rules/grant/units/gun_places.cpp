#include "engine/rules/grant/units/gun_places.h"

#include "engine/rules/grant/units/figures.h"

#include <algorithm>

namespace bounce::grant {

void place_guns(MutablePosition pos, UnitId battery) {
    State& state = pos.state;
    const Unit& unit = state.units[battery];
    const auto count = static_cast<int>(std::ranges::count(
        state.pieces.begin(), state.pieces.begin() + state.guns, battery, &GunState::battery));
    int place = 0;
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        if (GunState& gun = state.pieces[i]; gun.battery == battery) {
            const Pose muzzle = muzzle_of(pos.field, {unit.at, unit.facing}, unit.stance, place++, count);
            gun.at = muzzle.at;
            gun.facing = muzzle.facing;
        }
    }
}

void close_on_guns(State& state, UnitId battery) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    int count = 0;
    Unit& unit = state.units[battery];
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        const GunState& gun = state.pieces[i];
        if (gun.battery == battery && (count == 0 || unit.stance == Stance::unlimbered)) {
            x += gun.at.x; // of a column the leading gun alone
            y += gun.at.y;
            ++count;
        }
    }
    if (count > 0) {
        unit.at = {static_cast<Thou>(x / count), static_cast<Thou>(y / count)};
    }
}

} // namespace bounce::grant
