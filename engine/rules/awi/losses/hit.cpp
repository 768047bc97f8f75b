#include "engine/rules/awi/losses/hit.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/units/morale.h"

namespace bounce::awi {

namespace {

void log_score(const Field& field, UnitId unit, int score, Hit hit, Log& log) {
    if (!log.on()) {
        return;
    }
    Event event = event_of(field, unit, Event::Kind::note, "awi/fire.throw"_clause,
                           "With all factors the score is {}: {}.", score, is_hit(hit) ? "a hit" : "a miss");
    event.brief = "A miss.";
    event.gist = "a miss";
    event.told = !is_hit(hit); // what a hit came to is
    log.add(std::move(event));
}

} // namespace

Hit hit_of(const Parameters& parameters, int score, int morale) {
    const bool hit = score >= parameters.fire_hit;
    const int left = hit && parameters.morale_before_loss == 0 ? morale - parameters.fire_loss : morale;
    if (score > left) {
        return hit ? Hit::hit_shaken : Hit::miss_shaken;
    }
    return hit ? Hit::hit : Hit::miss;
}

Pmf fire_odds(const Parameters& parameters, int total, int morale) {
    return Pmf::die(6).plus(Pmf::die(6)).map([&](int dice) {
        return static_cast<int>(hit_of(parameters, dice + total, morale));
    });
}

int throw_fire(const Field& field, UnitId unit, Clause clause, Rolls& rolls) {
    return rolls.sum({.clause = clause,
                      .name = "fire",
                      .side = field.side(unit),
                      .unit = field.name(unit),
                      .dice = 2,
                      .sides = 6});
}

// "awi/fire.at_once"_clause: all of it before anybody fires again.
void suffer(MutablePosition pos, UnitId unit, int score, Rolls& rolls, Log& log) {
    const Parameters& rules = pos.field.parameters;
    const Hit hit = hit_of(rules, score, basic_morale(pos, unit));
    log_score(pos.field, unit, score, hit, log);
    if (is_hit(hit)) {
        lose(pos, unit, rules.fire_loss, "awi/fire.throw"_clause, rolls, log);
        if (!pos.state.units[unit].on_table()) {
            return;
        }
        risk_generals(pos, unit, Danger::loss_fire, rolls, log);
    }
    if (shakes(hit)) {
        shake(pos, unit, "awi/fire.morale"_clause, log);
    }
}

void strike(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log) {
    suffer(pos, unit, throw_fire(pos.field, unit, clause, rolls), rolls, log);
}

} // namespace bounce::awi
