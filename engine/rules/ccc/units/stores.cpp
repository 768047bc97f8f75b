#include "engine/rules/ccc/units/stores.h"

#include "engine/rules/ccc/units/pieces.h"

#include <bit>

namespace bounce::ccc {

namespace {

const Battery& battery_of(Position pos, UnitId unit) {
    return pos.state.batteries[pos.field.muster(unit).battery];
}

/// Calls `use(place in the row, gun)` with the guns that have a crew, from the left.
template <class Use>
void each_gun(const Field& field, UnitId unit, const Battery& battery, Use use) {
    int place = 0;
    for (int gun = 0; gun < field.muster(unit).pieces; ++gun) {
        if (battery.guns[static_cast<std::size_t>(gun)].lost == 0) {
            use(place++, gun);
        }
    }
}

} // namespace

// "ccc/gun.rounds"_clause
std::uint8_t pieces_with(Position pos, UnitId unit, Round round) {
    unsigned places = 0;
    if (pos.field.arm(unit) == Arm::battery && round != Round::none
        && !pos.state.units[unit].is(Posture::away)) {
        const Battery& battery = battery_of(pos, unit);
        each_gun(pos.field, unit, battery, [&](int place, int gun) {
            const GunState& it = battery.guns[static_cast<std::size_t>(gun)];
            places |= it.rounds[static_cast<std::size_t>(round)] > 0 ? 1U << place : 0U;
        });
    }
    return static_cast<std::uint8_t>(places);
}

int guns_with(Position pos, UnitId unit, Round round) { return std::popcount(pieces_with(pos, unit, round)); }

int gun_at(Position pos, UnitId unit, int piece) {
    int found = 0;
    each_gun(pos.field, unit, battery_of(pos, unit),
             [&](int place, int gun) { found = place == piece ? gun : found; });
    return found;
}

// "ccc/gun.consecutive"_clause
bool goes_on_firing(Position pos, UnitId unit, int gun) {
    const GunState& it = battery_of(pos, unit).guns[static_cast<std::size_t>(gun)];
    return it.fired != 0 && it.fired + 1 == pos.state.turn;
}

bool fires_again(Position pos, UnitId unit) {
    bool any = false;
    each_gun(pos.field, unit, battery_of(pos, unit),
             [&](int, int gun) { any |= goes_on_firing(pos, unit, gun); });
    return any;
}

bool calls_range(Position pos, UnitId unit, Round round) {
    if (round == Round::none || round == Round::canister) {
        return false;
    }
    const Battery& battery = battery_of(pos, unit);
    bool any = false;
    each_gun(pos.field, unit, battery, [&](int, int gun) {
        const GunState& it = battery.guns[static_cast<std::size_t>(gun)];
        any |= it.rounds[static_cast<std::size_t>(round)] > 0 && goes_on_firing(pos, unit, gun);
    });
    return any;
}

void spend(MutablePosition pos, UnitId unit, std::uint8_t guns, Round round) {
    for (unsigned left = guns; left != 0; left &= left - 1) {
        Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
        GunState& gun = battery.guns[static_cast<std::size_t>(std::countr_zero(left))];
        --gun.rounds[static_cast<std::size_t>(round)];
        gun.fired = static_cast<std::uint8_t>(pos.state.turn);
    }
}

} // namespace bounce::ccc
