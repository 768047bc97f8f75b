#include "engine/drill/note.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

/// How it would stand with another facing, turned about its middle.
Pose turned(Position pos, const Face& order) {
    table::Base body = body_of(pos, order.unit);
    body.facing = order.facing;
    return {table::front(body), order.facing};
}

} // namespace

Verdict may_face(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject who = pos.field.who(unit);
    if (!is_solid(pos, unit) || !it.has(Mark::may_face)) {
        return refuse("ccc/reaction.skirmish"_clause,
                      "{0} cannot turn: no skirmishers fired nearby, or {0:it has|they have} already turned.",
                      who);
    }
    if (it.is(Posture::away)) {
        return refuse("ccc/reaction.crews"_clause, "{} cannot turn: the crews are away from their guns.",
                      who);
    }
    if (it.marked()) {
        return refuse("ccc/reaction.marker"_clause, "{0} {0:carries|carry} a marker and cannot turn.", who);
    }
    if (it.has(Mark::charged)) {
        return refuse("ccc/move.charged"_clause, "{0} announced a charge this turn and cannot turn.", who);
    }
    return {};
}

// "ccc/reaction.skirmish"_clause
Verdict check(Position pos, const Face& order) {
    if (order.unit >= pos.field.units() || pos.field.side(order.unit) != pos.state.actor) {
        return refuse("ccc/reaction.skirmish"_clause, "You can turn only a unit of your own.");
    }
    if (Verdict may = may_face(pos, order.unit); !may) {
        return may;
    }
    const Unit& it = pos.state.units[order.unit];
    if (order.facing == it.facing) {
        return refuse("ccc/reaction.skirmish"_clause, "{0} already {0:faces|face} that way.",
                      pos.field.who(order.unit));
    }
    return may_stand(pos, order.unit, turned(pos, order), it.stance);
}

// Whom it did not see may stand there.
void apply(MutablePosition pos, const Face& order, Log& log) {
    Unit& it = pos.state.units[order.unit];
    it.marks &= ~Mark::may_face;
    const table::Base before = body_of(pos, order.unit);
    const Pose to = turned(pos, order);
    if (!check_standing(pos, walker_at(pos, order.unit, to, it.stance), Counting::all)) {
        drill::note(pos.field, order.unit, "ccc/move.room"_clause, log, "{0} {0:has|have} no room to turn.",
                    pos.field.who(order.unit));
        return;
    }
    shift_pose(pos, order.unit, to, before);
    if (log.on()) {
        log.add(drill::moved_event(pos.field, order.unit, {before.centre, before.facing},
                                   {before.centre, order.facing}, word(it.stance), Event::Kind::march,
                                   "ccc/reaction.skirmish"_clause, "{0} {0:turns|turn} on the spot.",
                                   pos.field.who(order.unit)));
    }
}

} // namespace bounce::ccc
