#include "engine/rules/grant/sequence/deciding.h"

#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/standing.h"
#include "engine/rules/grant/sequence/arrivals.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/sequence.reinforcements"_clause: nobody comes before his move.
bool may_arrive(const Field& field, const State& state, UnitId unit) {
    if (state.units[unit].place != Place::waiting
        || field.force(unit).begins != table::Force::Begins::arriving) {
        return false;
    }
    const int turn = entry_of(field, state, unit).turn;
    return turn != 0 && turn <= state.turn;
}

/// Cavalry that has moved may still name whom it will charge.
bool may_name(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return it.on_table() && field.arm(unit) == Arm::cavalry && it.dismounted == 0 && it.melee == 0
           && it.bad == 0 && it.half == 0 && it.named != 2;
}

/// "grant/general.join"_clause: who has ridden as far as he may can still join those to whom he has come.
bool may_join(const Field& field, const State& state, UnitId general) {
    const Unit& it = state.units[general];
    return field.arm(general) == Arm::general && it.on_table() && it.with == no_unit
           && std::ranges::any_of(field.all(), [&](UnitId unit) {
                  return check(field, state, Join{general, unit}).has_value();
              });
}

bool has_target(const Field& field, const State& state, UnitId unit) {
    return std::ranges::any_of(field.all(), [&](UnitId enemy) {
        return field.side(enemy) != field.side(unit) && state.units[enemy].on_table()
               && can_hit(field, state, unit, enemy);
    });
}

} // namespace

bool any_move(const Field& field, const State& state, Side side) {
    return std::ranges::any_of(field.all(), [&](UnitId unit) {
        if (field.side(unit) != side) {
            return false;
        }
        // Who is in a house may come out of it.
        return may_arrive(field, state, unit) || may_name(field, state, unit)
               || (state.units[unit].on_table() && may_act(field, state, unit).has_value())
               || may_join(field, state, unit);
    });
}

bool any_gun(const Field& field, const State& state, Side side) {
    for (std::uint8_t gun = 0; gun < state.guns; ++gun) {
        const UnitId battery = state.pieces[gun].battery;
        if (battery != no_unit && field.side(battery) == side && state.laid[gun].kind == AimState::Kind::none
            && may_shoot(field, state, gun)) {
            return true;
        }
    }
    return false;
}

bool any_fire(const Field& field, const State& state, Side side) {
    return std::ranges::any_of(field.all(), [&](UnitId unit) {
        return field.side(unit) == side && is_solid(field, state, unit)
               && !has_target_named(field, state, unit) && may_fire(field, state, unit).has_value()
               && has_target(field, state, unit);
    });
}

} // namespace bounce::grant
