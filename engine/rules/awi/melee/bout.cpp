#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>

namespace bounce::awi {

namespace {

const Fighters& enemies_of(const Field& field, const Combat& combat, UnitId unit) {
    return combat.units[index(enemy_of(field.side(unit)))];
}

/// Whether an enemy of the combat has attacked a unit from there.
bool attacked(Position pos, const Combat& combat, UnitId unit, table::Quarter quarter) {
    return std::ranges::any_of(enemies_of(pos.field, combat, unit),
                               [&](UnitId enemy) { return attack_on(pos, unit, enemy) == quarter; });
}

/// What a unit charges over: what protects the enemies that it fights, and what it has crossed to reach them
/// ("awi/melee.charging_obstacle"). Who has been met halfway has crossed no more than its own half.
Against charged_over(Position pos, const Combat& combat, UnitId unit) {
    Defences all;
    for (const UnitId enemy : enemies_of(pos.field, combat, unit)) {
        if (engaged(pos, unit, enemy)) {
            const Defences his = protection(pos, unit, enemy);
            all.obstacles |= his.obstacles;
            all.works |= his.works;
            all.building |= his.building;
        }
    }
    return all.against(lines_crossed(pos, unit, pos.state.assaults[unit].from));
}

/// Whether the front of one base is in contact with an enemy of the combat.
bool in_touch(Position pos, const table::Base& base, const Fighters& enemies) {
    return std::ranges::any_of(enemies,
                               [&](UnitId enemy) { return front_touches(base, body_of(pos, enemy)); });
}

/// Whether one base of a unit has no enemy before it, if only at a slant, and none whose front is in contact
/// with any side of it: enemies of other combats keep it busy as well.
bool is_free(Position pos, UnitId unit, const table::Base& base) {
    const Thou before = scaled(pos.field.parameters, pos.field.parameters.charge_foot);
    bool free = true;
    each_solid(pos, enemy_of(pos.field.side(unit)), [&](UnitId enemy) {
        if (!free || pos.state.units[enemy].morale == Morale::routing) {
            return;
        }
        const table::Base body = body_of(pos, enemy);
        const std::optional<Thou> way = straight_way(base, body);
        free = !(way && *way <= before) && !front_touches(body, base);
    });
    return free;
}

/// "awi/melee.overlap": one base of the front free, another in contact.
bool overlaps(Position pos, const Combat& combat, UnitId unit) {
    if (pos.state.units[unit].inside != 0 || pos.state.units[unit].stance != Stance::line) {
        return false;
    }
    bool touches = false;
    bool free = false;
    for (const table::Base& base : bases(pos, unit)) {
        touches |= in_touch(pos, base, enemies_of(pos.field, combat, unit));
        free |= is_free(pos, unit, base);
    }
    return touches && free;
}

/// A friendly line whose front touches the rear of this unit.
bool backed(Position pos, UnitId unit) {
    const table::Base body = body_of(pos, unit);
    table::Base rear = body;
    rear.facing = rear.facing + table::half_circle;
    for (const UnitId friendly : pos.field.all()) {
        const Unit& other = pos.state.units[friendly];
        if (friendly == unit || !other.on_table() || pos.field.side(friendly) != pos.field.side(unit)
            || other.stance != Stance::line || other.inside != 0 || other.morale == Morale::routing) {
            continue;
        }
        const table::Base behind = body_of(pos, friendly);
        if (front_touches(rear, behind) && front_touches(behind, body)) {
            return true;
        }
    }
    return false;
}

/// "awi/melee.deep": a column from whichever side it is fought.
bool is_deep(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.inside != 0 || pos.field.roll(unit).type == Type::open_foot) {
        return false;
    }
    return it.stance == Stance::column || (it.stance == Stance::line && backed(pos, unit));
}

/// Whether the first of two units counter-charges the second.
bool counters(const State& state, UnitId unit, UnitId charger) {
    return state.units[unit].has(Mark::countering) && state.units[unit].foe == charger;
}

} // namespace

std::optional<table::Quarter> attack_on(Position pos, UnitId unit, UnitId enemy) {
    const bool attacks = pos.state.units[enemy].has(Mark::charging | Mark::countering)
                         && front_touches(body_of(pos, enemy), body_of(pos, unit));
    if (!attacks) {
        return {};
    }
    // Of the one that he charged as remembered, of others as they stand.
    const Assault& assault = pos.state.assaults[enemy];
    return pos.state.units[enemy].foe == unit ? static_cast<table::Quarter>(assault.quarter)
                                              : quarter_from(pos, unit, assault.from);
}

Defences protection(Position pos, UnitId charger, UnitId enemy) {
    const bool halfway = counters(pos.state, enemy, charger) || counters(pos.state, charger, enemy);
    return halfway || !front_reaches(pos, charger, enemy)
               ? Defences{}
               : defences_of(pos, enemy, pos.state.assaults[charger].from);
}

Bout bout_of(Position pos, const Combat& combat, UnitId unit) {
    const Roll& roll = pos.field.roll(unit);
    Bout bout;
    bout.arm = arm_of(roll.type);
    bout.charging = pos.state.units[unit].has(Mark::charging | Mark::countering);
    bout.indian = roll.quality == Quality::indian;
    bout.regular = roll.quality == Quality::regular || roll.quality == Quality::grenadier;
    bout.flank = attacked(pos, combat, unit, table::Quarter::flank);
    bout.rear = attacked(pos, combat, unit, table::Quarter::rear);
    if (bout.charging) {
        bout.against = charged_over(pos, combat, unit);
        bout.uphill = pos.state.assaults[unit].has(Assault::uphill);
    }
    bout.open_order = roll.type == Type::open_foot || is_gun(roll.type);
    bout.overlap = overlaps(pos, combat, unit);
    bout.deep = is_deep(pos, unit);
    return bout;
}

} // namespace bounce::awi
