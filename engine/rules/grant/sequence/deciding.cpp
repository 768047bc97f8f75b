#include "engine/rules/grant/sequence/deciding.h"

#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/sequence.reinforcements"_clause: nobody comes before his move.
bool may_arrive(Position pos, UnitId unit) {
    if (pos.state.units[unit].place != Place::waiting
        || pos.field.force(unit).begins != table::Force::Begins::arriving) {
        return false;
    }
    const int turn = entry_of(pos, unit).turn;
    return turn != 0 && turn <= pos.state.turn;
}

/// Cavalry that has moved may still name whom it will charge.
bool may_name(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.on_table() && pos.field.arm(unit) == Arm::cavalry && it.dismounted == 0 && it.melee == 0
           && it.bad == 0 && it.half == 0 && it.named != 2;
}

/// "grant/general.join"_clause: who has ridden as far as he may can still join those to whom he has come.
bool may_join(Position pos, UnitId general) {
    const Unit& it = pos.state.units[general];
    return pos.field.arm(general) == Arm::general && it.on_table() && it.with == no_unit
           && std::ranges::any_of(pos.field.all(),
                                  [&](UnitId unit) { return check(pos, Join{general, unit}).has_value(); });
}

bool has_target(Position pos, UnitId unit) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId enemy) {
        return pos.field.side(enemy) != pos.field.side(unit) && pos.state.units[enemy].on_table()
               && can_hit(pos, unit, enemy);
    });
}

} // namespace

bool any_move(Position pos, Side side) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId unit) {
        if (pos.field.side(unit) != side) {
            return false;
        }
        // Who is in a house may come out of it.
        return may_arrive(pos, unit) || may_name(pos, unit)
               || (pos.state.units[unit].on_table() && may_act(pos, unit).has_value()) || may_join(pos, unit);
    });
}

bool any_gun(Position pos, Side side) {
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        const UnitId battery = pos.state.pieces[gun].battery;
        if (battery != no_unit && pos.field.side(battery) == side
            && pos.state.laid[gun].kind == AimState::Kind::none && may_shoot(pos, gun)) {
            return true;
        }
    }
    return false;
}

bool any_fire(Position pos, Side side) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId unit) {
        return pos.field.side(unit) == side && is_solid(pos, unit) && !has_target_named(pos, unit)
               && may_fire(pos, unit).has_value() && has_target(pos, unit);
    });
}

} // namespace bounce::grant
