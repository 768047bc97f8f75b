#include "engine/rules/awi/thinking/candidates_choices.h"

#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/charging/second.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/command/general.h"
#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"
#include "engine/rules/awi/works/house.h"
#include "engine/rules/awi/works/labour.h"
#include "engine/rules/awi/works/works.h"

namespace bounce::awi {

void add_shots_at(const Field& field, const State& state, UnitId unit, UnitId target,
                  std::vector<Order>& orders) {
    if (state.phase == Phase::second_fire && !may_second_fire(field, state, unit, target)) {
        return;
    }
    if (!hits(field, state, unit, target)) {
        return;
    }
    if (state.units[unit].inside == 0) {
        orders.emplace_back(Fire{unit, target, all_bases});
        return;
    }
    // All together first: by themselves they fire less well.
    for (const std::uint8_t base : {all_bases, std::uint8_t{0}, std::uint8_t{1}}) {
        push_if(field, state, Fire{unit, target, base}, orders);
    }
}

Units targets_near(const Field& field, const State& state, UnitId unit) {
    Units targets;
    if (field.side(unit) != state.actor || !may_fire(field, state, unit)) {
        return targets;
    }
    for (const UnitId target : near_enough(field, state, unit)) {
        if (field.side(target) != state.actor && is_solid(field, state, target)) {
            targets.push_back(target);
        }
    }
    return targets;
}

void add_shots(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    for (const UnitId target : targets_near(field, state, unit)) {
        add_shots_at(field, state, unit, target, orders);
    }
}

void add_bombardments(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (state.phase != Phase::fire || field.side(unit) != state.actor || !is_gun(field.roll(unit).type)
        || !may_fire(field, state, unit)) {
        return;
    }
    any_standing(field, state, [&](std::uint8_t target, Thing thing) {
        if (can_bombard(field, state, unit, target, thing)) {
            orders.emplace_back(Bombard{unit, target});
        }
        return false;
    });
}

void add_charges(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (!may_charge(field, state, unit)) {
        return;
    }
    const Thou far = charge_circle(field, state, unit);
    for (const UnitId target : near_units(field, state, state.units[unit].at, far)) {
        if (is_target(field, state, unit, target)) {
            orders.emplace_back(Charge{unit, target});
        }
    }
}

void add_houses(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = state.units[unit];
    if (!is_foot(field.roll(unit).type) || it.inside != 0 || it.spent >= whole_move) {
        return;
    }
    const table::Base body = outline(field, state, unit);
    const Thou reach = scaled(field.parameters, field.parameters.enter_reach);
    const auto& structures = field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (structures[i].kind == table::Structure::Kind::house && state.structures[i] > 0
            && !table::surely_apart(body, structures[i].footprint, reach)) {
            push_if(field, state, Occupy{unit, static_cast<std::uint8_t>(i)}, orders);
        }
    }
}

void add_exits(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    if (state.units[unit].inside == 0) {
        return;
    }
    for (std::uint8_t side = 0; side < 4; ++side) {
        for (const Stance stance : {Stance::line, Stance::column, Stance::single}) {
            if (may_stand(field.roll(unit).type, stance)) {
                push_if(field, state, Vacate{unit, side, stance}, orders);
            }
        }
    }
}

void add_forms(const Field& field, const State& state, UnitId unit, FormsOn on, std::vector<Order>& orders) {
    const Unit& it = state.units[unit];
    if (it.inside != 0 || it.spent >= whole_move) {
        return;
    }
    for (const Stance stance : {Stance::line, Stance::column, Stance::deployed, Stance::limbered}) {
        if (stance == it.stance || !may_stand(field.roll(unit).type, stance)) {
            continue;
        }
        push_if(field, state, Form{unit, stance}, orders);
        for (std::uint8_t base = 0; on == FormsOn::any && base < Form::middle; ++base) {
            push_if(field, state, Form{unit, stance, base}, orders);
        }
    }
}

void add_joins(const Field& field, const State& state, UnitId general, std::vector<Order>& orders) {
    const Unit& he = state.units[general];
    if (!is_general(field.roll(general).type) || he.inside != 0 || he.has(Mark::held)) {
        return;
    }
    each_solid(field, state, field.side(general), [&](UnitId unit) {
        if (unit != he.with && state.units[unit].morale != Morale::routing
            && !surely_off(field, state, unit, he.at, table::inch)
            && table::distance(body_of(field, state, unit), he.at) < table::inch) {
            push_if(field, state, Join{general, unit}, orders);
        }
    });
}

void add_labours(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    const Type type = field.roll(unit).type;
    const Unit& it = state.units[unit];
    const bool mines = type == Type::wagon && it.charges > 0;
    if (it.spent != 0 || it.has(Mark::moved | Mark::held)
        || (!mines && (type != Type::close_foot || tools_for(field, state, unit) == no_unit))) {
        return;
    }
    if (!mines) {
        push_if(field, state, Construct{unit}, orders);
    }
    any_standing(field, state, [&](std::uint8_t target, Thing thing) {
        if (distance_to(field, state, thing, outline(field, state, unit)) <= 2 * table::inch) {
            if (mines) {
                push_if(field, state, LayCharge{unit, target}, orders);
            } else {
                push_if(field, state, Dismantle{unit, target}, orders);
            }
        }
        return false;
    });
}

void add_commands(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = state.units[unit];
    if (!commands_needed(field.parameters) || is_general(field.roll(unit).type) || !it.on_table()
        || it.has(Mark::commanded | Mark::refused | Mark::held) || it.morale == Morale::routing) {
        return;
    }
    for (const UnitId general : field.all()) {
        if (is_general(field.roll(general).type) && state.units[general].on_table()
            && !state.units[general].has(Mark::silenced) && in_chain(field, unit, general)) {
            push_if(field, state, Command{general, 1, {unit}}, orders);
        }
    }
    push_if(field, state, Independent{unit}, orders);
}

void add_tests(const Field& field, const State& state, std::vector<Order>& orders) {
    if (state.phase == Phase::counter) {
        push_if(field, state, Evade{}, orders);
        each_charger(field, state, state.asked,
                     [&](UnitId charger) { push_if(field, state, Counter{charger}, orders); });
        orders.emplace_back(Stand{});
        return;
    }
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        if (!it.on_table()) {
            continue;
        }
        if (state.phase == Phase::rally && to_be_tested(field, state, unit)) {
            orders.emplace_back(Rally{unit});
        } else if (state.phase == Phase::test && it.has(Mark::charged)) {
            orders.emplace_back(TestCharged{unit});
        } else if (state.phase == Phase::melee && it.has(Mark::contact)) {
            push_if(field, state, Fight{unit}, orders);
        }
    }
}

} // namespace bounce::awi
