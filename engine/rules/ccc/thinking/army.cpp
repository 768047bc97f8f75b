#include "engine/rules/ccc/thinking/army.h"

#include "engine/rules/ccc/aim/stick.h"
#include "engine/rules/ccc/mobility/allowance.h"
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

/// Everybody on the table as the drill sees them: who takes room, who keeps off.
drill::Situation situation_of(Position pos) {
    drill::Situation situation(pos.field, terrain_state_of(pos), pos.state.turn);
    for (const UnitId unit : pos.field.all()) {
        const bool solid = is_solid(pos, unit);
        drill::Body seen;
        seen.base = body_of(pos, unit);
        seen.gait = gait_of(pos, unit, allowance_of(pos, unit));
        seen.keeps_off = solid;
        seen.takes_room = solid;
        seen.routing = pos.state.units[unit].marker == Marker::routed;
        situation.bodies.push_back(seen);
    }
    return situation;
}

} // namespace

Thou reach_of(const Field& field, UnitId unit) {
    const Parameters& p = field.parameters;
    if (field.arm(unit) == Arm::battery) {
        return p.gun_reach;
    }
    return stick_reach(p, field.muster(unit).weapon);
}

ArmyNow::ArmyNow(Position pos) : Army(now_, pos.state.score), pos_(pos), now_(situation_of(pos)) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        add({.at = it.on_table() ? now_.body(unit).centre : it.at,
             .side = pos.field.side(unit),
             .arm = branch_of(pos.field.arm(unit)),
             .strength = it.pieces,
             .on_table = it.on_table(),
             .waiting = it.place == Place::waiting,
             .steady = !it.marked(),
             .routing = it.marker == Marker::routed});
    }
}

/// Where it fires well and is not yet in the worst of the enemy's fire.
Thou ArmyNow::near_enough(UnitId unit) const {
    switch (pos_.field.arm(unit)) {
    case Arm::infantry:
        return pos_.field.muster(unit).weapon == Weapon::musket ? 5 * table::inch : 9 * table::inch;
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
    const Unit& it = pos_.state.units[unit];
    if (it.marked() || (pos_.field.arm(unit) == Arm::battery && it.stance != Stance::battery)) {
        return 0;
    }
    return reach_of(pos_.field, unit);
}

Thou ArmyNow::charges(UnitId unit) const {
    const Unit& it = pos_.state.units[unit];
    const Arm arm = pos_.field.arm(unit);
    if (it.marked() || it.is(Posture::prone) || !is_regiment(arm)
        || (arm == Arm::cavalry && !is_mounted(pos_, unit))) {
        return 0;
    }
    constexpr Thou dice = 5 * table::inch; // what the bonus mostly adds
    return allowance_of(pos_, unit) + dice;
}

} // namespace bounce::ccc
