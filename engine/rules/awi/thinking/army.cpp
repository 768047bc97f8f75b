#include "engine/rules/awi/thinking/army.h"

#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/labour.h"

namespace bounce::awi {

namespace {

drill::Arm branch_of(Type type) {
    switch (type) {
    case Type::close_foot:
    case Type::open_foot:
        return drill::Arm::foot;
    case Type::cavalry:
        return drill::Arm::horse;
    case Type::wagon:
        return drill::Arm::wagon;
    default:
        return is_gun(type) ? drill::Arm::gun : drill::Arm::general;
    }
}

} // namespace

ArmyNow::ArmyNow(Position pos) : Army(now_, pos.state.score), pos_(pos), now_(pos) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        add({.at = it.at,
             .side = pos.field.side(unit),
             .arm = branch_of(pos.field.roll(unit).type),
             .inside = it.inside,
             .strength = it.strength,
             .general = static_cast<UnitId>(pos.field.roll(unit).general - 1),
             .on_table = it.on_table(),
             .waiting = it.place == Place::waiting,
             .steady = it.morale == Morale::steady,
             .routing = it.morale == Morale::routing,
             .mines = it.charges > 0 || it.work > 0});
    }
}

Thou ArmyNow::near_enough(UnitId unit) const {
    constexpr Thou musketry = 5 * table::inch;
    const Roll& roll = pos_.field.roll(unit);
    const Parameters& rules = pos_.field.parameters;
    if (is_gun(roll.type)) {
        return canister_reach(rules, roll) - table::inch;
    }
    return roll.weapon == Weapon::rifle ? scaled(rules, rules.range_musket) + 3 * table::inch : musketry;
}

Thou ArmyNow::fires(UnitId unit) const {
    const Unit& it = pos_.state.units[unit];
    const bool able = it.morale != Morale::routing && it.stance != Stance::limbered;
    return able ? reach_of(pos_.field.parameters, pos_.field.roll(unit)) : 0;
}

Thou ArmyNow::charges(UnitId unit) const {
    const Unit& it = pos_.state.units[unit];
    return it.morale == Morale::steady && it.inside == 0 ? charge_reach(pos_.field, unit) : 0;
}

/// Until the charges are likely enough to do it.
drill::Army::Laid ArmyNow::laid(UnitId wagon, const table::Target& target) const {
    constexpr double enough = 0.7;
    const Unit& it = pos_.state.units[wagon];
    const int charges = work_done(it);
    if (charges == 0) {
        return Laid::nothing;
    }
    const int strength = target.structure >= 0
                             ? pos_.state.structures[static_cast<std::size_t>(target.structure)]
                             : pos_.state.works[static_cast<std::size_t>(target.line)];
    return it.charges == 0 || demolition_odds(charges, strength).probability(1) >= enough ? Laid::enough
                                                                                          : Laid::some;
}

} // namespace bounce::awi
