#include "engine/rules/awi/units/way.h"

#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/tables.h"

namespace bounce::awi {

namespace {

/// "awi/building.destroyed": destroyed bridges under a unit that was on one when it fell, as bits.
std::uint32_t wrecks_under(Position pos, UnitId unit) {
    if (pos.state.units[unit].stranded == 0) {
        return 0;
    }
    std::uint32_t wrecks = 0;
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        const bool wreck =
            structures[i].kind == table::Structure::Kind::bridge && pos.state.structures[i] == 0;
        wrecks |= wreck ? std::uint32_t{1} << i : 0U;
    }
    return drill::still_on(pos.field.scenario.ground, wrecks, outline(pos, unit));
}

} // namespace

table::Wheel wheel_of(const Field& field) {
    return {scaled(field.parameters, field.parameters.wheel_circle) / 2};
}

Gait gait_of(Position pos, UnitId unit) {
    const Roll& roll = pos.field.roll(unit);
    const Unit& it = pos.state.units[unit];
    Thou far = allowance(pos.field, roll.type, it.stance);
    if (it.has(Mark::wounded)) {
        far = static_cast<Thou>(std::int64_t{far} * pos.field.parameters.wounded_speed / 100);
    }
    return {&going_of(pos.field, unit), far, wrecks_under(pos, unit)};
}

Gait rout_gait_of(Position pos, UnitId unit) {
    const Roll& roll = pos.field.roll(unit);
    const Type type = is_gun(roll.type) ? Type::close_foot : roll.type;
    return {&going_of(pos.field, roll, type), rout_allowance(pos.field, roll.type), wrecks_under(pos, unit)};
}

} // namespace bounce::awi
