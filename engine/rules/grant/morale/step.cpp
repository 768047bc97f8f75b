#include "engine/drill/note.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/detachment.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/morale/trial.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// With `sequence: alternate` badness and rallies run on in the steps of their own side only: else they would
/// go by twice in a move.
bool is_its_move(Position pos, UnitId unit) {
    return pos.field.parameters.sequence == 0 || pos.field.side(unit) == pos.state.mover;
}

/// "grant/general.rally": the die counts the moves after the one in which he came.
void rally_on(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    if (it.rallying == 0 || !is_its_move(pos, unit)) {
        return;
    }
    if (general_with(pos, unit) == no_unit) { // in the move he came too
        it.rallying = 0;
        it.marks &= ~Mark::tested;
        drill::tell(pos.field, unit, "grant/general.lost"_clause, log,
                    "The general who was rallying {0} has been lost.", pos.field.who(unit));
        return;
    }
    if (it.has(Mark::tested)) {
        return;
    }
    if (--it.rallying == 0) {
        it.bad = 0;
        it.exhausted = 0;         // "grant/general.who"_clause
        it.marks |= Mark::tested; // "grant/general.no_tests"_clause
        drill::tell(pos.field, unit, "grant/general.fit"_clause, log, "{0} {0:is|are} fit for action again.",
                    pos.field.who(unit));
    }
}

/// Whether this unit is a reason for a test ("grant/morale.who"_clause).
bool calls_for_test(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.rallying == 0 && !it.has(Mark::tested)
           && (it.has(Mark::lost) || (it.bad != 0 && is_its_move(pos, unit)));
}

/// Whether a figure of a unit leads: an officer, or a brigadier in the place of one
/// ("grant/general.stand_in"_clause).
bool leads(Position pos, UnitId unit, const Figure& figure) {
    return figure.is_officer() || (figure.id == general_figure && has_stand_in(pos, unit));
}

/// "grant/detachment.part_points"_clause: an officer of the regiment in the part or within six inches of it.
int points_of_part(Position pos, UnitId unit, std::uint32_t exposed) {
    const FigureList figures = figures_of(pos, unit);
    const auto is_near = [&](const Figure& officer) {
        return std::ranges::any_of(figures, [&](const Figure& man) {
            return (exposed >> man.id & 1U) != 0
                   && table::distance(man.base, officer.base) <= pos.field.parameters.part_reach;
        });
    };
    const drill::UnitList regiment = tested_together(pos, unit);
    const bool led = std::ranges::any_of(regiment, [&](UnitId part) {
        return std::ranges::any_of(figures_of(pos, part), [&](const Figure& figure) {
            return leads(pos, part, figure) && is_near(figure);
        });
    });
    if (led) {
        return pos.field.parameters.points_part;
    }
    // "grant/annex.companies"_clause: its corporal, if it is by itself
    const bool corporal = is_company(pos.state, unit) && is_apart(pos, unit);
    return corporal ? pos.field.parameters.points_corporal : 0;
}

/// A part of a skirmish line that the enemy has taken in flank or rear.
struct Threat {
    int deduct = 0; ///< 0: there is none.
    std::uint32_t exposed = 0;
    bool whole = false; ///< All of the line, or nobody could go by himself.
};

Threat find_threat(Position pos, UnitId unit) {
    Threat threat;
    threat.deduct = threat_to(pos, unit, &threat.exposed);
    const std::uint32_t all = (std::uint32_t{1} << pos.state.units[unit].outside()) - 1;
    threat.whole = (threat.exposed & all) == all || free_detachment(pos, unit) == no_unit;
    return threat;
}

Weighing weigh_part(Position pos, UnitId unit, const Threat& threat) {
    return {points_of_part(pos, unit, threat.exposed), loss_points(pos, unit), threat.deduct};
}

drill::UnitList only(UnitId unit) {
    drill::UnitList list;
    list.add_if(true, unit);
    return list;
}

/// "grant/detachment.threatened"_clause
void try_threatened(MutablePosition pos, UnitId unit, const Threat& threat, Rolls& rolls, Log& log) {
    const Weighing weighing = weigh_part(pos, unit, threat);
    if (threat.whole) {
        (void)try_morale(pos, only(unit), weighing, rolls, log);
        pos.state.units[unit].marks |= Mark::tested;
        return;
    }
    if (throw_morale(pos.field, unit, weighing, pos.state.units[unit].bad, rolls, log) == Spirit::good) {
        return;
    }
    Unit& part = pos.state.units[split_off(pos, unit, threat.exposed, log)];
    part.bad = 1;
    part.duty = Duty::rear;
    part.marks |= Mark::tested;
}

/// Those of a group who are tested now: not who is being rallied or plays no further part.
drill::UnitList able_of(MutablePosition pos, const drill::UnitList& parts, Log& log) {
    drill::UnitList able;
    for (const UnitId part : parts) {
        rally_on(pos, part, log);
        const bool out = mind_half(pos, part, log);
        able.add_if(!out && pos.state.units[part].rallying == 0, part);
    }
    return able;
}

/// Whether a threat takes all of a line, which is then tested by itself: else a figure lost by it or by
/// friends close by would spare it the threat ("grant/detachment.threatened"_clause).
bool is_tried_under_threat(Position pos, UnitId unit) {
    if (!calls_for_test(pos, unit) && !is_its_move(pos, unit)) {
        return false;
    }
    const Threat threat = find_threat(pos, unit);
    return threat.deduct != 0 && threat.whole;
}

/// "grant/morale.once"_clause
void mind_together(MutablePosition pos, const drill::UnitList& able, Rolls& rolls, Log& log) {
    const bool called_for = std::ranges::any_of(able, [&](UnitId unit) { return calls_for_test(pos, unit); });
    if (called_for) {
        const UnitId first = *able.begin();
        const Threat threat = able.count == 1 ? find_threat(pos, first) : Threat{};
        const Weighing weighing = threat.deduct != 0 && threat.whole
                                      ? weigh_part(pos, first, threat)
                                      : Weighing{command_points(pos, first), loss_points(pos, first), 0};
        (void)try_morale(pos, able, weighing, rolls, log);
    }
    for (const UnitId unit : able) {
        Unit& it = pos.state.units[unit];
        it.marks |= called_for ? Mark::tested : 0;
        if (!it.on_table() || it.bad != 0 || !is_its_move(pos, unit)) {
            continue;
        }
        const Threat threat = find_threat(pos, unit);
        if (threat.deduct != 0 && !(called_for && threat.whole)) {
            try_threatened(pos, unit, threat, rolls, log);
        }
    }
}

/// Those who are tested together with this unit, and apart from them whoever is tried under a threat.
void mind(MutablePosition pos, UnitId head, Rolls& rolls, Log& log) {
    const drill::UnitList able = able_of(pos, tested_together(pos, head), log);
    drill::UnitList alone;
    drill::UnitList rest;
    for (const UnitId unit : able) {
        const bool tried = able.count > 1 && is_tried_under_threat(pos, unit);
        (tried ? alone : rest).add_if(true, unit);
    }
    mind_together(pos, rest, rolls, log);
    for (const UnitId unit : alone) {
        mind_together(pos, only(unit), rolls, log);
    }
}

} // namespace

void morale_step(MutablePosition pos, Rolls& rolls, Log& log) {
    for (const UnitId unit : pos.field.all()) {
        if (is_solid(pos, unit) && *tested_together(pos, unit).begin() == unit) {
            mind(pos, unit, rolls, log);
        }
    }
    break_first_draft(pos, log);
    for (const UnitId unit : pos.field.all()) {
        pos.state.units[unit].marks &= ~Mark::lost;
    }
}

} // namespace bounce::grant
