#include "engine/rules/grant/thinking/army.h"

#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

drill::Arm branch_of(Arm arm) {
    switch (arm) {
    case Arm::infantry:
        return drill::Arm::foot;
    case Arm::cavalry:
        return drill::Arm::horse;
    case Arm::battery:
        return drill::Arm::gun;
    case Arm::general:
        return drill::Arm::general;
    default:
        return drill::Arm::wagon;
    }
}

int house_of(const Unit& it) { return it.outside() > 0 ? 0 : std::max(it.house[0], it.house[1]); }

} // namespace

ArmyNow::ArmyNow(const Field& field, const State& state)
    : Army(now_, state.score), field_(field), state_(state), now_(situation_of(field, state)) {
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        const table::Base body = now_.body(unit);
        add({.at = it.on_table() && body.width > 0 ? body.centre : it.at,
             .side = field.side(unit),
             .arm = branch_of(field.arm(unit)),
             .inside = static_cast<std::uint8_t>(house_of(it)),
             .strength = it.men,
             .on_table = it.on_table(),
             .waiting = it.place == Place::waiting,
             .steady = it.bad == 0 && it.half == 0 && it.duty == Duty::none,
             .routing = it.half != 0 || it.bad > 0});
    }
}

/// Where it fires well and is not yet in the worst of the enemy's fire.
Thou ArmyNow::near_enough(UnitId unit) const {
    switch (field_.arm(unit)) {
    case Arm::infantry:
        return 8 * table::inch;
    case Arm::cavalry:
        return 14 * table::inch;
    default:
        return 20 * table::inch;
    }
}

Thou ArmyNow::fires(UnitId unit) const {
    const Unit& it = state_.units[unit];
    const Weapon weapon = field_.roll(unit).weapon;
    if (it.bad > 0 || it.half != 0) {
        return 0;
    }
    if (field_.arm(unit) == Arm::battery) {
        const bool ready = it.stance == Stance::unlimbered && has_guns(state_, unit);
        return ready ? field_.parameters.ball_range * table::inch : 0;
    }
    return weapon == Weapon::none ? 0 : volley_bands(field_.parameters, weapon).far;
}

Thou ArmyNow::charges(UnitId unit) const {
    const Unit& it = state_.units[unit];
    if (it.bad > 0 || it.half != 0 || it.exhausted > 0 || house_of(it) != 0) {
        return 0;
    }
    const Parameters& p = field_.parameters;
    switch (field_.arm(unit)) {
    case Arm::infantry:
        return it.stance == Stance::column ? p.charge_infantry : p.move_line;
    case Arm::cavalry:
        return p.charge_cavalry;
    default:
        return 0;
    }
}

/// "grant/scenario.exit"_clause
int ArmyNow::brings_off(UnitId unit) const {
    const Arm arm = field_.arm(unit);
    if (has_wagons(field_, field_.side(unit))) {
        return arm == Arm::wagon ? 1 : 0;
    }
    return is_fighting(arm) ? state_.units[unit].men : 0;
}

} // namespace bounce::grant
