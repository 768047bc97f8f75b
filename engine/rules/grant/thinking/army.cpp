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

ArmyNow::ArmyNow(Position pos) : Army(now_, pos.state.score), pos_(pos), now_(situation_of(pos)) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        const table::Base body = now_.body(unit);
        add({.at = it.on_table() && body.width > 0 ? body.centre : it.at,
             .side = pos.field.side(unit),
             .arm = branch_of(pos.field.arm(unit)),
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
    switch (pos_.field.arm(unit)) {
    case Arm::infantry:
        return 8 * table::inch;
    case Arm::cavalry:
        return 14 * table::inch;
    default:
        return 20 * table::inch;
    }
}

Thou ArmyNow::fires(UnitId unit) const {
    const Unit& it = pos_.state.units[unit];
    const Weapon weapon = pos_.field.roll(unit).weapon;
    if (it.bad > 0 || it.half != 0) {
        return 0;
    }
    if (pos_.field.arm(unit) == Arm::battery) {
        const bool ready = it.stance == Stance::unlimbered && has_guns(pos_.state, unit);
        return ready ? pos_.field.parameters.ball_range * table::inch : 0;
    }
    return weapon == Weapon::none ? 0 : volley_bands(pos_.field.parameters, weapon).far;
}

Thou ArmyNow::charges(UnitId unit) const {
    const Unit& it = pos_.state.units[unit];
    if (it.bad > 0 || it.half != 0 || it.exhausted > 0 || house_of(it) != 0) {
        return 0;
    }
    const Parameters& p = pos_.field.parameters;
    switch (pos_.field.arm(unit)) {
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
    const Arm arm = pos_.field.arm(unit);
    if (has_wagons(pos_.field, pos_.field.side(unit))) {
        return arm == Arm::wagon ? 1 : 0;
    }
    return is_fighting(arm) ? pos_.state.units[unit].men : 0;
}

} // namespace bounce::grant
