#include "engine/rules/awi/losses/risk.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"

namespace bounce::awi {

namespace {

Clause clause_of(Danger danger) {
    switch (danger) {
    case Danger::rout_melee:
        return "awi/risk.rout"_clause;
    case Danger::loss_melee:
        return "awi/risk.melee"_clause;
    case Danger::loss_fire:
        break;
    }
    return "awi/risk.fire"_clause;
}

/// From which score on each fate comes, the mildest first.
struct Table {
    int wound;
    int captured; ///< The same as `dead` where nobody is captured.
    int dead;
};

Table table_of(const Parameters& rules, Danger danger) {
    switch (danger) {
    case Danger::rout_melee:
        return {rules.risk_rout_wound, rules.risk_rout_captured, rules.risk_rout_dead};
    case Danger::loss_melee:
        return {rules.risk_melee_wound, rules.risk_melee_dead, rules.risk_melee_dead};
    case Danger::loss_fire:
        break;
    }
    return {rules.risk_fire_wound, rules.risk_fire_dead, rules.risk_fire_dead};
}

void note_fate(const Field& field, UnitId general, Clause clause, std::string_view what, Log& log) {
    note(field, general, Event::Kind::casualties, clause, log, "{} {}.", field.name(general), what);
}

void take_away(State& state, UnitId general) {
    Unit& unit = state.units[general];
    unit.place = Place::gone;
    unit.with = no_unit;
    unit.inside = 0;
    unit.marks = 0;
}

/// "awi/risk.chain"
void shake_chain(MutablePosition pos, UnitId general, Log& log) {
    const Thou reach = scaled(pos.field.parameters, pos.field.parameters.chain_reach);
    for (const UnitId unit : pos.field.all()) {
        if (pos.state.units[unit].on_table() && in_chain(pos.field, unit, general)
            && distance(pos, unit, general) <= reach) {
            shake(pos, unit, "awi/risk.chain"_clause, log);
        }
    }
}

/// "awi/risk.wound"_clause: the mark halves his speed; see `gait_of`.
void wound(MutablePosition pos, UnitId general, Clause clause, Log& log) {
    if (pos.state.units[general].has(Mark::wounded)) {
        note_fate(pos.field, general, "awi/risk.second_wound"_clause,
                  "is wounded a second time and can do no more", log);
        take_away(pos.state, general);
        return;
    }
    note_fate(pos.field, general, clause, "suffers a light wound", log);
    pos.state.units[general].marks |= Mark::wounded;
}

void suffer(MutablePosition pos, UnitId general, Fate fate, Clause clause, Log& log) {
    switch (fate) {
    case Fate::none:
        break;
    case Fate::wound:
        wound(pos, general, clause, log);
        break;
    case Fate::captured:
        capture(pos, general, clause, log);
        break;
    case Fate::dead:
        note_fate(pos.field, general, clause, "is killed", log);
        take_away(pos.state, general);
        shake_chain(pos, general, log);
        break;
    }
}

} // namespace

Fate fate_of(const Parameters& parameters, Danger danger, int score) {
    const Table table = table_of(parameters, danger);
    if (score >= table.dead) {
        return Fate::dead;
    }
    if (score >= table.captured) {
        return Fate::captured;
    }
    return score >= table.wound ? Fate::wound : Fate::none;
}

Pmf fate_odds(const Parameters& parameters, Danger danger) {
    return Pmf::die(6).plus(Pmf::die(6)).map([&](int score) {
        return static_cast<int>(fate_of(parameters, danger, score));
    });
}

void risk_generals(MutablePosition pos, UnitId unit, Danger danger, Rolls& rolls, Log& log) {
    each_general_with(pos, unit, [&](UnitId general) {
        const Clause clause = clause_of(danger);
        const int score = rolls.sum({.clause = clause,
                                     .name = "general at risk",
                                     .side = pos.field.side(general),
                                     .unit = pos.field.name(general),
                                     .dice = 2});
        suffer(pos, general, fate_of(pos.field.parameters, danger, score), clause, log);
    });
}

void capture(MutablePosition pos, UnitId general, Clause clause, Log& log) {
    note_fate(pos.field, general, clause, "is captured", log);
    take_away(pos.state, general);
    shake_chain(pos, general, log);
}

void capture_generals(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    each_general_with(pos, unit, [&](UnitId general) { capture(pos, general, clause, log); });
}

void take_generals(MutablePosition pos, UnitId unit, Log& log) {
    if (!is_solid(pos, unit)) {
        return;
    }
    const auto near_enough = [](const table::Base& a, const table::Base& b) {
        return !table::surely_apart(a, b, table::touch + 1) && table::distance(a, b) <= table::touch;
    };
    for (const UnitId other : pos.field.all()) {
        const Unit& general = pos.state.units[other];
        if (is_general(pos.field.roll(other).type) && general.on_table() && general.with == no_unit
            && pos.field.side(other) != pos.field.side(unit)
            && near_enough(body_of(pos, unit), body_of(pos, other))) {
            capture(pos, other, "awi/general.alone"_clause, log);
        }
    }
}

} // namespace bounce::awi
