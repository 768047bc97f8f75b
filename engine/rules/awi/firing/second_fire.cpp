#include "engine/rules/awi/firing/second_fire.h"

#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/units/body.h"

namespace bounce::awi {

void note_chances(MutablePosition pos) {
    bool cavalry = false;
    each_solid(pos, pos.state.mover,
               [&](UnitId unit) { cavalry |= pos.field.roll(unit).type == Type::cavalry; });
    // Nobody will ask where there is no cavalry.
    if (!cavalry) {
        return;
    }
    each_solid(pos, enemy_of(pos.state.mover), [&](UnitId unit) {
        if (may_fire(pos, unit) && any_target(pos, unit)) {
            pos.state.assaults[unit].flags |= Assault::had_chance;
        }
    });
}

bool may_second_fire(Position pos, UnitId unit, UnitId charger) {
    return pos.state.second != 0 && pos.state.units[charger].has(Mark::charging)
           && pos.state.units[charger].foe == unit && !pos.state.assaults[unit].has(Assault::had_chance)
           && !pos.state.units[unit].has(Mark::fired);
}

bool holds_fire(const State& state, UnitId unit) { return state.assaults[unit].has(Assault::holds_fire); }

} // namespace bounce::awi
