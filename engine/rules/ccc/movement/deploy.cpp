// Setting up, and coming onto the table.
#include "engine/drill/setup/deploy.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/purse.h"
#include "engine/rules/ccc/units/masks.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

constexpr Clause deploy_clause = "ccc/turn.deploy"_clause;
constexpr Clause arrive_clause = "ccc/turn.arrive"_clause;

Verdict refuse_stance(const Field& field, UnitId unit, Clause clause) {
    return refuse(clause, "{0} {0:has|have} no such formation.", field.who(unit));
}

/// Where troops stand who are not on the table.
constexpr table::Base nowhere{
    .centre = {-1000 * table::inch, -1000 * table::inch}, .facing = {}, .width = 1, .depth = 1};

/// Room and ground, and no enemy whom it would touch.
Verdict check_place(Position pos, const Walker& there, Counting counting) {
    if (Verdict room = check_standing(pos, there, counting); !room) {
        return room;
    }
    const UnitId enemy = touched_anew(pos, there.unit, nowhere, there.body(), counting);
    if (enemy != no_unit) {
        return refuse("ccc/move.contact"_clause, "{} cannot stand there: that would touch {}.",
                      pos.field.who(there.unit), pos.field.name(enemy));
    }
    return {};
}

void put_down(MutablePosition pos, UnitId unit, const Pose& front, Stance stance) {
    Unit& it = pos.state.units[unit];
    it.place = Place::table;
    it.stance = stance;
    set_pose(pos, unit, front);
}

void tell_place(Position pos, UnitId unit, Clause clause, std::string_view does, Log& log) {
    if (!log.on()) {
        return;
    }
    const table::Base body = body_of(pos, unit);
    const Pose middle{body.centre, body.facing};
    Event event = drill::moved_event(pos.field, unit, middle, middle, word(pos.state.units[unit].stance),
                                     Event::Kind::place, clause, "{} {}.", pos.field.who(unit), does);
    event.from.clear();
    event.track.erase(event.track.begin());
    log.add(std::move(event));
}

} // namespace

Verdict check(Position pos, const Deploy& order) {
    const table::Force& force = pos.field.force(order.unit);
    const Subject name = pos.field.who(order.unit);
    if (force.side != pos.state.actor || !drill::is_deployed(force)) {
        return refuse(deploy_clause, "{0} {0:is|are} not among the units that you set up.", name);
    }
    if (!may_take(pos.field.arm(order.unit), order.stance)) {
        return refuse_stance(pos.field, order.unit, deploy_clause);
    }
    const table::Zone& zone = pos.field.scenario.zones[static_cast<std::size_t>(force.zone)];
    const Walker there = walker_at(pos, order.unit, order.at, order.stance);
    if (!drill::stands_in(zone, there.body())) {
        return refuse(deploy_clause, "{0} must stand wholly within the zone \"{1}\".", name, zone.name);
    }
    return check_place(pos, there, Counting::seen);
}

namespace {

/// An enemy whom its side did not see, in whose place a unit would stand.
UnitId found_at(Position pos, const Walker& there) {
    const UnitId under = stands_on(pos, there.unit, there.body(), Counting::all);
    return under != no_unit ? under : touched_anew(pos, there.unit, nowhere, there.body(), Counting::all);
}

} // namespace

void apply(MutablePosition pos, const Deploy& order, Log& log) {
    const Walker there = walker_at(pos, order.unit, order.at, order.stance);
    if (const UnitId enemy = found_at(pos, there); enemy != no_unit) {
        pos.state.seen[index(pos.field.side(order.unit))] |= mask_of(enemy); // or it would be tried for ever
        drill::note(pos.field, order.unit, deploy_clause, log,
                    "{0} {0:finds|find} {1} there and must be set down elsewhere.", pos.field.who(order.unit),
                    pos.field.name(enemy));
        return;
    }
    put_down(pos, order.unit, order.at, order.stance);
    tell_place(pos, order.unit, deploy_clause,
               pos.field.who(order.unit).pick("takes position", "take position"), log);
}

Verdict check(Position pos, const Ready& /*order*/) {
    const bool waits = std::ranges::any_of(pos.field.all(), [&](UnitId unit) {
        return pos.field.side(unit) == pos.state.actor && drill::is_deployed(pos.field.force(unit))
               && pos.state.units[unit].place == Place::waiting;
    });
    return waits ? refuse(deploy_clause, "Not all of your units are set up yet.") : Verdict{};
}

Verdict check(Position pos, const Arrive& order) {
    const auto& [field, state] = pos;
    const table::Force& force = field.force(order.unit);
    const Subject name = field.who(order.unit);
    if (force.begins != table::Force::Begins::arriving || force.side != state.actor
        || state.units[order.unit].place != Place::waiting) {
        return refuse(arrive_clause, "{0} {0:is|are} not among your reinforcements.", name);
    }
    if (!drill::is_due(force, state.turn)) {
        return refuse(arrive_clause, "{0} cannot arrive before turn {1}.", name, force.turn);
    }
    if (!may_arrive(pos, order.unit)) {
        return refuse(arrive_clause, "{0} found no room and must wait for the next turn.", name);
    }
    if (!may_take(field.arm(order.unit), order.stance)
        || (field.arm(order.unit) == Arm::battery && order.stance > Stance::column)) {
        return refuse_stance(field, order.unit, arrive_clause);
    }
    const Walker there = walker_at(pos, order.unit, order.at, order.stance);
    if (!drill::comes_on_at(force, there.body())) {
        return refuse(arrive_clause,
                      "{0} must come on with the middle of the rear on the given part of the edge, facing "
                      "straight into the table.",
                      name);
    }
    return check_place(pos, there, Counting::seen);
}

bool may_arrive(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.place == Place::waiting && !it.has(Mark::arrived)
           && drill::is_due(pos.field.force(unit), pos.state.turn);
}

namespace {

/// What it comes onto, and across, it pays for as on any march; false if an obstacle keeps it off the table.
bool pay_for_arrival(MutablePosition pos, const Walker& there, Rolls& rolls, Log& log) {
    Unit& it = pos.state.units[there.unit];
    Purse purse(pos, there.unit, &rolls, &log);
    purse.spend(drill::price_of_arrival(there.gait, there.formation.depth(), {}));
    bool comes_on = true;
    if (!there.free) {
        purse.take_ground(ground_paid(pos, there, it.paid));
        for (const ObstacleMet& obstacle : crossed_by_standing(pos, nowhere, there.body())) {
            const AtObstacle crossed = purse.cross(obstacle);
            it.marks |= crossed != AtObstacle::over ? Mark::halted : 0U;
            comes_on = comes_on && crossed != AtObstacle::short_of;
        }
    }
    it.spent = static_cast<std::int32_t>(purse.spent());
    it.paid = purse.paid();
    return comes_on;
}

} // namespace

// Whom it did not see may stand there.
void apply(MutablePosition pos, const Arrive& order, Rolls& rolls, Log& log) {
    Unit& it = pos.state.units[order.unit];
    it.marks |= Mark::arrived;
    it.stance = order.stance;
    const Walker there = walker_at(pos, order.unit, order.at, order.stance);
    if (!check_place(pos, there, Counting::all)) {
        drill::note(pos.field, order.unit, arrive_clause, log, "{0} {0:finds|find} no room to come on.",
                    pos.field.who(order.unit));
        return;
    }
    if (!pay_for_arrival(pos, there, rolls, log)) {
        return;
    }
    it.marks |= Mark::went;
    put_down(pos, order.unit, order.at, order.stance);
    tell_place(pos, order.unit, arrive_clause,
               pos.field.who(order.unit).pick("comes onto the table", "come onto the table"), log);
}

} // namespace bounce::ccc
