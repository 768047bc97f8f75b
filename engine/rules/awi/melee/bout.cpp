#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>

namespace bounce::awi {

namespace {

const Fighters& enemies_of(const Field& field, const Combat& combat, UnitId unit) {
    return combat.units[index(enemy_of(field.side(unit)))];
}

/// Whether an enemy of the combat has attacked a unit from there.
bool attacked(const Field& field, const State& state, const Combat& combat, UnitId unit,
              table::Quarter quarter) {
    return std::ranges::any_of(enemies_of(field, combat, unit),
                               [&](UnitId enemy) { return attack_on(field, state, unit, enemy) == quarter; });
}

/// What a unit charges over: what protects the enemies that it fights, and what it has crossed to reach them
/// ("awi/melee.charging_obstacle"). Who has been met halfway has crossed no more than its own half.
Against charged_over(const Field& field, const State& state, const Combat& combat, UnitId unit) {
    Defences all;
    for (const UnitId enemy : enemies_of(field, combat, unit)) {
        if (engaged(field, state, unit, enemy)) {
            const Defences his = protection(field, state, unit, enemy);
            all.obstacles |= his.obstacles;
            all.works |= his.works;
            all.building |= his.building;
        }
    }
    return all.against(lines_crossed(field, state, unit, state.assaults[unit].from));
}

/// Whether the front of one base is in contact with an enemy of the combat.
bool in_touch(const Field& field, const State& state, const table::Base& base, const Fighters& enemies) {
    return std::ranges::any_of(
        enemies, [&](UnitId enemy) { return front_touches(base, body_of(field, state, enemy)); });
}

/// Whether one base of a unit has no enemy before it, if only at a slant, and none whose front is in contact
/// with any side of it: enemies of other combats keep it busy as well.
bool is_free(const Field& field, const State& state, UnitId unit, const table::Base& base) {
    const Thou before = scaled(field.parameters, field.parameters.charge_foot);
    bool free = true;
    each_solid(field, state, enemy_of(field.side(unit)), [&](UnitId enemy) {
        if (!free || state.units[enemy].morale == Morale::routing) {
            return;
        }
        const table::Base body = body_of(field, state, enemy);
        const std::optional<Thou> way = straight_way(base, body);
        free = !(way && *way <= before) && !front_touches(body, base);
    });
    return free;
}

/// "awi/melee.overlap": one base of the front free, another in contact.
bool overlaps(const Field& field, const State& state, const Combat& combat, UnitId unit) {
    if (state.units[unit].inside != 0 || state.units[unit].stance != Stance::line) {
        return false;
    }
    bool touches = false;
    bool free = false;
    for (const table::Base& base : bases(field, state, unit)) {
        touches |= in_touch(field, state, base, enemies_of(field, combat, unit));
        free |= is_free(field, state, unit, base);
    }
    return touches && free;
}

/// A friendly line whose front touches the rear of this unit.
bool backed(const Field& field, const State& state, UnitId unit) {
    const table::Base body = body_of(field, state, unit);
    table::Base rear = body;
    rear.facing = rear.facing + table::half_circle;
    for (const UnitId friendly : field.all()) {
        const Unit& other = state.units[friendly];
        if (friendly == unit || !other.on_table() || field.side(friendly) != field.side(unit)
            || other.stance != Stance::line || other.inside != 0 || other.morale == Morale::routing) {
            continue;
        }
        const table::Base behind = body_of(field, state, friendly);
        if (front_touches(rear, behind) && front_touches(behind, body)) {
            return true;
        }
    }
    return false;
}

/// "awi/melee.deep": a column from whichever side it is fought.
bool is_deep(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.inside != 0 || field.roll(unit).type == Type::open_foot) {
        return false;
    }
    return it.stance == Stance::column || (it.stance == Stance::line && backed(field, state, unit));
}

/// Whether the first of two units counter-charges the second.
bool counters(const State& state, UnitId unit, UnitId charger) {
    return state.units[unit].has(Mark::countering) && state.units[unit].foe == charger;
}

} // namespace

std::optional<table::Quarter> attack_on(const Field& field, const State& state, UnitId unit, UnitId enemy) {
    const bool attacks = state.units[enemy].has(Mark::charging | Mark::countering)
                         && front_touches(body_of(field, state, enemy), body_of(field, state, unit));
    if (!attacks) {
        return {};
    }
    // Of the one that he charged as remembered, of others as they stand.
    const Assault& assault = state.assaults[enemy];
    return state.units[enemy].foe == unit ? static_cast<table::Quarter>(assault.quarter)
                                          : quarter_from(field, state, unit, assault.from);
}

Defences protection(const Field& field, const State& state, UnitId charger, UnitId enemy) {
    const bool halfway = counters(state, enemy, charger) || counters(state, charger, enemy);
    return halfway || !front_reaches(field, state, charger, enemy)
               ? Defences{}
               : defences_of(field, state, enemy, state.assaults[charger].from);
}

Bout bout_of(const Field& field, const State& state, const Combat& combat, UnitId unit) {
    const Roll& roll = field.roll(unit);
    Bout bout;
    bout.arm = arm_of(roll.type);
    bout.charging = state.units[unit].has(Mark::charging | Mark::countering);
    bout.indian = roll.quality == Quality::indian;
    bout.regular = roll.quality == Quality::regular || roll.quality == Quality::grenadier;
    bout.flank = attacked(field, state, combat, unit, table::Quarter::flank);
    bout.rear = attacked(field, state, combat, unit, table::Quarter::rear);
    if (bout.charging) {
        bout.against = charged_over(field, state, combat, unit);
        bout.uphill = state.assaults[unit].has(Assault::uphill);
    }
    bout.open_order = roll.type == Type::open_foot || is_gun(roll.type);
    bout.overlap = overlaps(field, state, combat, unit);
    bout.deep = is_deep(field, state, unit);
    return bout;
}

} // namespace bounce::awi
