#include "engine/drill/note.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/movement/standing.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

/// How it would stand with another facing, turned about its middle.
Pose turned(const Field& field, const State& state, const Face& order) {
    table::Base body = body_of(field, state, order.unit);
    body.facing = order.facing;
    return {table::front(body), order.facing};
}

} // namespace

Verdict may_face(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Subject who = field.who(unit);
    if (!is_solid(field, state, unit) || !it.has(Mark::may_face)) {
        return refuse("ccc/reaction.skirmish"_clause,
                      "No skirmishers fired near {0}, or {0} {0:has|have} turned already.", who);
    }
    if (it.is(Posture::away)) {
        return refuse("ccc/reaction.crews"_clause, "The crews of {} are away from their guns.", who);
    }
    if (it.marked()) {
        return refuse("ccc/reaction.marker"_clause, "{0} {0:has|have} a marker, and {0:does|do} not turn.",
                      who);
    }
    if (it.has(Mark::charged)) {
        return refuse("ccc/move.charged"_clause,
                      "{0} announced a charge and {0:does|do} nothing else in this turn.", who);
    }
    return {};
}

// "ccc/reaction.skirmish"_clause
Verdict check(const Field& field, const State& state, const Face& order) {
    if (order.unit >= field.units() || field.side(order.unit) != state.actor) {
        return refuse("ccc/reaction.skirmish"_clause, "Only a unit of your own may turn.");
    }
    if (Verdict may = may_face(field, state, order.unit); !may) {
        return may;
    }
    const Unit& it = state.units[order.unit];
    if (order.facing == it.facing) {
        return refuse("ccc/reaction.skirmish"_clause, "{0} {0:faces|face} that way already.",
                      field.who(order.unit));
    }
    return may_stand(field, state, order.unit, turned(field, state, order), it.stance);
}

// Whom it did not see may stand there.
void apply(const Field& field, State& state, const Face& order, Log& log) {
    Unit& it = state.units[order.unit];
    it.marks &= ~Mark::may_face;
    const table::Base before = body_of(field, state, order.unit);
    const Pose to = turned(field, state, order);
    if (!check_standing(field, state, walker_at(field, state, order.unit, to, it.stance), Counting::all)) {
        drill::note(field, order.unit, "ccc/move.room"_clause, log, "{0} {0:finds|find} no room to turn.",
                    field.who(order.unit));
        return;
    }
    shift_pose(field, state, order.unit, to, before);
    if (log.on()) {
        log.add(drill::moved_event(field, order.unit, {before.centre, before.facing},
                                   {before.centre, order.facing}, word(it.stance), Event::Kind::march,
                                   "ccc/reaction.skirmish"_clause, "{0} {0:turns|turn} on the spot.",
                                   field.who(order.unit)));
    }
}

} // namespace bounce::ccc
