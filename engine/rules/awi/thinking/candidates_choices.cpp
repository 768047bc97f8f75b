#include "engine/rules/awi/thinking/candidates_choices.h"

#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/firing/second_fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/join.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"
#include "engine/rules/awi/works/house.h"
#include "engine/rules/awi/works/labour.h"

namespace bounce::awi {

void add_shots_at(Position pos, UnitId unit, UnitId target, std::vector<Order>& orders) {
    if (pos.state.phase == Phase::second_fire && !may_second_fire(pos, unit, target)) {
        return;
    }
    if (!hits(pos, unit, target)) {
        return;
    }
    if (pos.state.units[unit].inside == 0) {
        orders.emplace_back(Fire{unit, target, all_bases});
        return;
    }
    // All together first: by themselves they fire less well.
    for (const std::uint8_t base : {all_bases, std::uint8_t{0}, std::uint8_t{1}}) {
        push_if(pos, Fire{unit, target, base}, orders);
    }
}

Units targets_near(Position pos, UnitId unit) {
    Units targets;
    if (pos.field.side(unit) != pos.state.actor || !may_fire(pos, unit)) {
        return targets;
    }
    for (const UnitId target : near_enough(pos, unit)) {
        if (pos.field.side(target) != pos.state.actor && is_solid(pos, target)) {
            targets.push_back(target);
        }
    }
    return targets;
}

void add_shots(Position pos, UnitId unit, std::vector<Order>& orders) {
    for (const UnitId target : targets_near(pos, unit)) {
        add_shots_at(pos, unit, target, orders);
    }
}

void add_bombardments(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (pos.state.phase != Phase::fire || pos.field.side(unit) != pos.state.actor
        || !is_gun(pos.field.roll(unit).type) || !may_fire(pos, unit)) {
        return;
    }
    any_standing(pos, [&](std::uint8_t target, Destructible destructible) {
        if (can_bombard(pos, unit, target, destructible)) {
            orders.emplace_back(Bombard{unit, target});
        }
        return false;
    });
}

void add_charges(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!may_charge(pos, unit)) {
        return;
    }
    const Thou far = charge_circle(pos, unit);
    for (const UnitId target : near_units(pos, pos.state.units[unit].at, far)) {
        if (is_target(pos, unit, target)) {
            orders.emplace_back(Charge{unit, target});
        }
    }
}

void add_houses(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    if (!is_foot(pos.field.roll(unit).type) || it.inside != 0 || it.spent >= whole_move) {
        return;
    }
    const table::Base body = outline(pos, unit);
    const Thou reach = scaled(pos.field.parameters, pos.field.parameters.enter_reach);
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (structures[i].kind == table::Structure::Kind::house && pos.state.structures[i] > 0
            && !table::surely_apart(body, structures[i].footprint, reach)) {
            push_if(pos, Occupy{unit, static_cast<std::uint8_t>(i)}, orders);
        }
    }
}

void add_exits(Position pos, UnitId unit, std::vector<Order>& orders) {
    if (pos.state.units[unit].inside == 0) {
        return;
    }
    for (std::uint8_t side = 0; side < 4; ++side) {
        for (const Stance stance : {Stance::line, Stance::column, Stance::single}) {
            if (may_stand(pos.field.roll(unit).type, stance)) {
                push_if(pos, Vacate{unit, side, stance}, orders);
            }
        }
    }
}

void add_forms(Position pos, UnitId unit, FormsOn on, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    if (it.inside != 0 || it.spent >= whole_move) {
        return;
    }
    for (const Stance stance : {Stance::line, Stance::column, Stance::deployed, Stance::limbered}) {
        if (stance == it.stance || !may_stand(pos.field.roll(unit).type, stance)) {
            continue;
        }
        push_if(pos, Form{unit, stance}, orders);
        for (std::uint8_t base = 0; on == FormsOn::any && base < Form::middle; ++base) {
            push_if(pos, Form{unit, stance, base}, orders);
        }
    }
}

void add_joins(Position pos, UnitId general, std::vector<Order>& orders) {
    const Unit& he = pos.state.units[general];
    if (!is_general(pos.field.roll(general).type) || he.inside != 0 || he.has(Mark::held)) {
        return;
    }
    each_solid(pos, pos.field.side(general), [&](UnitId unit) {
        if (unit != he.with && pos.state.units[unit].morale != Morale::routing
            && !surely_off(pos, unit, he.at, table::inch)
            && table::distance(body_of(pos, unit), he.at) < table::inch) {
            push_if(pos, Join{general, unit}, orders);
        }
    });
}

void add_labours(Position pos, UnitId unit, std::vector<Order>& orders) {
    const Type type = pos.field.roll(unit).type;
    const Unit& it = pos.state.units[unit];
    const bool mines = type == Type::wagon && it.charges > 0;
    if (it.spent != 0 || it.has(Mark::moved | Mark::held)
        || (!mines && (type != Type::close_foot || tools_for(pos, unit) == no_unit))) {
        return;
    }
    if (!mines) {
        push_if(pos, Construct{unit}, orders);
    }
    any_standing(pos, [&](std::uint8_t target, Destructible destructible) {
        if (distance_to(pos, destructible, outline(pos, unit)) <= 2 * table::inch) {
            if (mines) {
                push_if(pos, LayCharge{unit, target}, orders);
            } else {
                push_if(pos, Dismantle{unit, target}, orders);
            }
        }
        return false;
    });
}

void add_commands(Position pos, UnitId unit, std::vector<Order>& orders) {
    const auto& [field, state] = pos;
    const Unit& it = state.units[unit];
    if (!commands_needed(field.parameters) || is_general(field.roll(unit).type) || !it.on_table()
        || it.has(Mark::commanded | Mark::refused | Mark::held) || it.morale == Morale::routing) {
        return;
    }
    for (const UnitId general : field.all()) {
        if (is_general(field.roll(general).type) && state.units[general].on_table()
            && !state.units[general].has(Mark::silenced) && in_chain(field, unit, general)) {
            push_if(pos, Command{general, 1, {unit}}, orders);
        }
    }
    push_if(pos, Independent{unit}, orders);
}

void add_tests(Position pos, std::vector<Order>& orders) {
    const State& state = pos.state;
    if (state.phase == Phase::counter) {
        push_if(pos, Evade{}, orders);
        each_charger(pos, state.asked, [&](UnitId charger) { push_if(pos, Counter{charger}, orders); });
        orders.emplace_back(Stand{});
        return;
    }
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = state.units[unit];
        if (!it.on_table()) {
            continue;
        }
        if (state.phase == Phase::rally && to_be_tested(pos, unit)) {
            orders.emplace_back(Rally{unit});
        } else if (state.phase == Phase::test && it.has(Mark::charged)) {
            orders.emplace_back(TestCharged{unit});
        } else if (state.phase == Phase::melee && it.has(Mark::contact)) {
            push_if(pos, Fight{unit}, orders);
        }
    }
}

} // namespace bounce::awi
