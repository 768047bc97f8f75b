#include "engine/rules/grant/morale/trial.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <utility>

namespace bounce::grant {

namespace {

std::vector<Term> terms_of(const Weighing& weighing, int face, int need) {
    std::vector<Term> terms{{"the die", face * 10, "grant/morale.die"_clause},
                            {"officers", weighing.command * 10, "grant/morale.command"_clause}};
    if (weighing.loss != 0) {
        terms.push_back({"losses", -weighing.loss * 10, "grant/morale.losses"_clause});
    }
    if (weighing.deduct != 0) {
        terms.push_back({"enemy on the flank", -weighing.deduct * 10, "grant/detachment.threat"_clause});
    }
    terms.push_back({"needed", need * 10, "grant/morale.ladder"_clause});
    return terms;
}

void tell_result(const Field& field, UnitId unit, Spirit spirit, std::vector<Term> terms, Log& log) {
    if (!log.on()) {
        return;
    }
    const Subject who = field.who(unit);
    Event event = spirit == Spirit::good
                      ? drill::event_of(field, unit, Event::Kind::note, "grant/morale.good"_clause,
                                        "{0} {0:passes|pass} the morale test.", who)
                      : drill::event_of(field, unit, Event::Kind::note, "grant/morale.test"_clause,
                                        "{0} {0:fails|fail} the morale test.", who);
    event.terms = std::move(terms);
    event.gist = spirit == Spirit::good ? "morale good" : "morale fails";
    event.told = true;
    log.add(std::move(event));
}

/// "grant/morale.good"_clause: acts freely in the next move, unless something else binds it.
void stand_fast(State& state, UnitId unit) {
    Unit& it = state.units[unit];
    it.bad = 0;
    if (it.half == 0 && (it.duty == Duty::halt || it.duty == Duty::rear)) {
        it.duty = Duty::none;
    }
}

bool is_in_house(const Unit& unit) { return unit.house[0] != 0 || unit.house[1] != 0; }

/// `threatened`: from the flank or rear, and so it does not stand
/// ("grant/detachment.part_falls_back"_clause).
void give_way(MutablePosition pos, UnitId unit, int failed, bool threatened, Log& log) {
    Unit& it = pos.state.units[unit];
    it.bad = static_cast<std::uint8_t>(failed);
    Consequence then = consequence_of(pos, unit);
    if (threatened && then.duty == Duty::halt && !is_in_house(it)) {
        then = {Duty::rear, "grant/detachment.part_falls_back"_clause};
    }
    it.duty = then.duty;
    const Subject who = pos.field.who(unit);
    if (then.duty == Duty::halt) {
        drill::tell(pos.field, unit, then.clause, log, "{0} will halt in the next move and not fire.", who);
    } else {
        drill::tell(pos.field, unit, then.clause, log, "{0} will go to the rear in the next move.", who);
    }
}

} // namespace

Consequence consequence_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.melee != 0 || it.duty == Duty::withdraw) {
        return {Duty::withdraw, "grant/morale.melee"_clause};
    }
    if (it.half != 0 && !it.occupies_house(pos.field.parameters.garrison_share)) {
        return {Duty::rear, "grant/morale.half"_clause};
    }
    if (it.bad > 1) {
        return {Duty::rear, "grant/morale.again"_clause};
    }
    const bool stood_and_fired = it.has(Mark::fired) && !it.has(Mark::moved);
    const bool advanced = it.has(Mark::advanced | Mark::charging | Mark::countering);
    if (advanced || stood_and_fired || is_in_house(it) || pos.field.arm(unit) == Arm::battery) {
        return {Duty::halt, "grant/morale.halt"_clause};
    }
    return {Duty::rear, "grant/morale.rear"_clause};
}

Spirit throw_morale(const Field& field, UnitId unit, const Weighing& weighing, int failed, Rolls& rolls,
                    Log& log) {
    const int face = rolls.die({.clause = "grant/morale.test"_clause,
                                .name = "morale",
                                .side = field.side(unit),
                                .unit = field.name(unit)});
    const Spirit spirit = spirit_of(field.parameters, weighing, failed, face);
    tell_result(field, unit, spirit, terms_of(weighing, face, needed(field.parameters, failed)), log);
    return spirit;
}

bool try_morale(MutablePosition pos, const drill::UnitList& parts, const Weighing& weighing, Rolls& rolls,
                Log& log) {
    State& state = pos.state;
    const UnitId head = *parts.begin();
    const bool threatened = weighing.deduct != 0;
    int failed = state.units[head].bad;
    for (const UnitId part : parts) { // "grant/detachment.together"_clause: the worst binds all
        failed = std::max<int>(failed, state.units[part].rallying == 0 ? state.units[part].bad : 0);
    }
    const Spirit spirit = throw_morale(pos.field, head, weighing, failed, rolls, log);
    for (const UnitId part : parts) {
        if (state.units[part].rallying != 0) { // "grant/general.no_tests"
            continue;
        }
        switch (spirit) {
        case Spirit::good:
            stand_fast(state, part);
            break;
        case Spirit::bad:
            give_way(pos, part, state.units[part].bad + 1, threatened, log);
            break;
        case Spirit::dispersed:
            if (state.units[part].bad < failed) { // each has its own number of failures
                give_way(pos, part, state.units[part].bad + 1, threatened, log);
                break;
            }
            remove(pos, part, "grant/morale.dispersed"_clause, log);
            break;
        }
    }
    return spirit == Spirit::good;
}

bool test_morale(MutablePosition pos, UnitId unit, int deduct, Rolls& rolls, Log& log) {
    const Weighing weighing{command_points(pos, unit), loss_points(pos, unit), deduct};
    return try_morale(pos, tested_together(pos, unit), weighing, rolls, log);
}

bool mind_half(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    if (it.half == 0 && !is_half(pos, unit)) {
        return false;
    }
    const bool now = it.half == 0;
    if (now) {
        const Clause clause = it.rallying != 0 ? "grant/general.not_half"_clause : "grant/morale.half"_clause;
        it.half = 1;
        it.rallying = 0;
        drill::tell(pos.field, unit, clause, log, "{0} {0:is|are} down to half strength.",
                    pos.field.who(unit));
    }
    if (it.occupies_house(pos.field.parameters.garrison_share)) { // "grant/morale.half_house"_clause
        return false;
    }
    // "grant/morale.half_melee"_clause: not who was down to half when he was caught.
    if (now && it.melee != 0 && pos.state.melees[it.melee - 1U].moves <= 1) {
        return false;
    }
    it.duty = it.melee != 0 ? Duty::withdraw : Duty::rear;
    return true;
}

} // namespace bounce::grant
