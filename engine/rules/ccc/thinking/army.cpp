#include "engine/rules/ccc/thinking/army.h"

#include "engine/rules/ccc/fire/stick.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

drill::Arm branch_of(Arm arm) {
    switch (arm) {
    case Arm::cavalry:
        return drill::Arm::horse;
    case Arm::battery:
        return drill::Arm::gun;
    case Arm::officer:
        return drill::Arm::general;
    case Arm::infantry:
    case Arm::skirmishers:
        break;
    }
    return drill::Arm::foot;
}

} // namespace

Thou reach_of(const Field& field, UnitId unit) {
    const Parameters& p = field.parameters;
    if (field.arm(unit) == Arm::battery) {
        return p.gun_reach;
    }
    return stick_reach(p, field.muster(unit).weapon);
}

ArmyNow::ArmyNow(const Field& field, const State& state)
    : Army(now_, state.score), field_(field), state_(state), now_(situation_of(field, state)) {
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        add({.at = it.on_table() ? now_.body(unit).centre : it.at,
             .side = field.side(unit),
             .arm = branch_of(field.arm(unit)),
             .strength = it.pieces,
             .on_table = it.on_table(),
             .waiting = it.place == Place::waiting,
             .steady = !it.marked(),
             .routing = it.marker == Marker::routed});
    }
}

/// Where it fires well and is not yet in the worst of the enemy's fire.
Thou ArmyNow::near_enough(UnitId unit) const {
    switch (field_.arm(unit)) {
    case Arm::infantry:
        return field_.muster(unit).weapon == Weapon::musket ? 5 * table::inch : 9 * table::inch;
    case Arm::cavalry:
        return 12 * table::inch;
    case Arm::skirmishers:
        return 15 * table::inch;
    case Arm::battery:
        return 30 * table::inch;
    case Arm::officer:
        break;
    }
    return 0;
}

Thou ArmyNow::fires(UnitId unit) const {
    const Unit& it = state_.units[unit];
    if (it.marked() || (field_.arm(unit) == Arm::battery && it.stance != Stance::battery)) {
        return 0;
    }
    return reach_of(field_, unit);
}

Thou ArmyNow::charges(UnitId unit) const {
    const Unit& it = state_.units[unit];
    const Arm arm = field_.arm(unit);
    if (it.marked() || it.is(Posture::prone) || !is_regiment(arm)
        || (arm == Arm::cavalry && !is_mounted(field_, state_, unit))) {
        return 0;
    }
    constexpr Thou dice = 5 * table::inch; // what the bonus mostly adds
    return allowance_of(field_, state_, unit) + dice;
}

} // namespace bounce::ccc
