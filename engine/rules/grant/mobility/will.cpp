#include "engine/rules/grant/mobility/will.h"

#include "engine/drill/movement/gait.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/touching.h"

namespace bounce::grant {

namespace {

/// "grant/retreat.bound"_clause
Verdict check_will(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject name = pos.field.who(unit);
    if (it.half != 0
        && !it.occupies_house(pos.field.parameters.garrison_share)) { // "grant/morale.half_house"_clause
        return refuse("grant/retreat.bound"_clause,
                      "{0} {0:is|are} at half strength and can only go to the rear.", name);
    }
    if (it.duty != Duty::none) {
        return refuse("grant/retreat.bound"_clause,
                      "{0} {0:has|have} a compulsory move and may do nothing else in this move.", name);
    }
    if (has_withdrawn(pos.field.parameters, it)) {
        return refuse("grant/retreat.free"_clause,
                      "{0} {0:has|have} withdrawn from a melee and cannot act again until the next move.",
                      name);
    }
    if (it.rallying != 0) {
        return refuse("grant/general.rally"_clause, "{0} {0:is|are} being rallied and may not act.", name);
    }
    if (it.melee != 0) {
        return refuse("grant/melee.pinned"_clause, "{0} {0:is|are} in a melee and may not act.", name);
    }
    if (it.has(Mark::charging | Mark::charged | Mark::answered | Mark::countering)) {
        return refuse(
            "grant/charge.answer"_clause,
            "{0} {0:charges or is charged|charge or are charged} and may do nothing else in this move.",
            name);
    }
    return {};
}

Verdict check_place(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject name = pos.field.who(unit);
    const bool rides_along = pos.field.arm(unit) == Arm::general && it.with != no_unit;
    if (it.fording != 0 || (rides_along && pos.state.units[it.with].fording != 0)) {
        return refuse("grant/terrain.ford"_clause, "{0} {0:is|are} in the water and may not act.", name);
    }
    if (it.aboard != 0 || (rides_along && pos.state.units[it.with].aboard != 0)) {
        return refuse("grant/barge.load"_clause, "{0} {0:is|are} on a barge and must land first.", name);
    }
    if (rides_along && (in_contact(pos, it.with) >> general_figure & 1U) != 0) {
        return refuse("grant/melee.pinned"_clause, "{0} {0:touches|touch} an enemy and may not move.", name);
    }
    if (pos.field.arm(unit) == Arm::general && it.fixed != 0) {
        return refuse("grant/general.stays"_clause, "{0} may not leave the unit that he has rallied.", name);
    }
    return {};
}

/// "grant/move.manhandled"_clause
Verdict check_hands(Position pos, UnitId unit) {
    const auto& [field, state] = pos;
    const Unit& it = state.units[unit];
    if (field.arm(unit) != Arm::battery || it.stance != Stance::unlimbered || !has_guns(state, unit)) {
        return {};
    }
    int guns = 0;
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        guns += state.pieces[i].battery == unit && state.pieces[i].wreck == 0 ? 1 : 0;
    }
    if (it.men < guns * field.parameters.manhandlers) {
        return refuse("grant/move.manhandled"_clause,
                      "{0} {0:has|have} too few men to push {0:its|their} guns.", field.who(unit));
    }
    return {};
}

} // namespace

bool has_withdrawn(const Parameters& parameters, const Unit& unit) {
    return unit.has(Mark::withdrew) && parameters.withdraw_and_act == 0;
}

Verdict has_will(Position pos, UnitId unit) { return check_will(pos, unit); }

Verdict may_act(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (!it.on_table() || pos.field.side(unit) != pos.state.actor) {
        return refuse("grant/sequence.steps"_clause, "{0} {0:is|are} not yours to move now.",
                      pos.field.who(unit));
    }
    if (Verdict will = check_will(pos, unit); !will) {
        return will;
    }
    if (Verdict place = check_place(pos, unit); !place) {
        return place;
    }
    if (it.spent >= drill::whole_move) {
        return refuse("grant/move.allowance"_clause, "{0} {0:has|have} nothing left of {0:its|their} move.",
                      pos.field.who(unit));
    }
    return {};
}

Verdict may_move(Position pos, UnitId unit) {
    if (Verdict free = may_act(pos, unit); !free) {
        return free;
    }
    if (is_fighting(pos.field.arm(unit)) && pos.state.units[unit].outside() <= 0) {
        return refuse("grant/house.enter"_clause, "{0} {0:is|are} in a house and must come out first.",
                      pos.field.who(unit));
    }
    return {};
}

Verdict may_march(Position pos, UnitId unit) {
    if (Verdict free = may_move(pos, unit); !free) {
        return free;
    }
    // Guns turn on the spot for nothing, and may when they have fired.
    const bool turns_free = pos.field.arm(unit) == Arm::battery;
    if (Verdict goes = check_steps(pos, unit, pos.state.units[unit].spent + (turns_free ? 0 : 1)); !goes) {
        return goes;
    }
    return check_hands(pos, unit);
}

Verdict may_work(Position pos, UnitId unit) {
    if (Verdict free = may_move(pos, unit); !free) {
        return free;
    }
    return check_unfired(pos, unit);
}

} // namespace bounce::grant
