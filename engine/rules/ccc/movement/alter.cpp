#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/change.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/purse.h"
#include "engine/rules/ccc/movement/written.h"

#include <fmt/format.h>

namespace bounce::ccc {

namespace {

Pose front_now(const State& state, UnitId unit) { return {state.units[unit].at, state.units[unit].facing}; }

/// It stands otherwise afterwards: the middle of its front stays where it is.
bool takes_other_room(const Alter& order) { return order.change.kind == Change::Kind::form; }
Walker formed(Position pos, const Alter& order) {
    return walker_at(pos, order.unit, front_now(pos.state, order.unit), static_cast<Stance>(order.change.to));
}

/// Pays for a change, and for what the unit comes onto, leaves and comes to stand across by it; false if an
/// obstacle stops that ("ccc/terrain.obstacle").
bool pay(Position pos, const Alter& order, const Price& price, Purse& purse, bool& stopped) {
    purse.spend(price.parts);
    if (!takes_other_room(order) || pays_nothing(pos, order.unit)) {
        return true;
    }
    const Walker before = walker_of(pos, order.unit);
    const Walker after = formed(pos, order);
    purse.take_ground(change_paid(pos, before, after, purse.paid()));
    for (const ObstacleMet& obstacle : crossed_by_standing(pos, before.body(), after.body())) {
        const AtObstacle crossed = purse.cross(obstacle);
        stopped |= crossed != AtObstacle::over;
        if (crossed == AtObstacle::short_of) {
            return false;
        }
    }
    return true;
}

/// "ccc/move.room"_clause: who changes formation runs into nobody.
Verdict check_room(Position pos, const Alter& order, Counting counting) {
    const Walker before = walker_of(pos, order.unit);
    const Walker after = formed(pos, order);
    if (Verdict room = check_standing(pos, after, counting); !room) {
        return room;
    }
    const UnitId other = touched_anew(pos, order.unit, before.body(), after.body(), counting);
    if (other != no_unit) {
        return refuse("ccc/move.contact"_clause, "{} cannot change formation there: that would touch {}.",
                      pos.field.who(order.unit), pos.field.name(other));
    }
    return check_ban(pos, order.unit, before.body(), after.body());
}

Verdict check_purse(Position pos, const Alter& order, const Price& price) {
    Purse purse(pos, order.unit, nullptr, nullptr);
    const Subject name = pos.field.who(order.unit);
    if (purse.spent() + price.parts > whole_and_rounding) {
        return refuse(price.clause, "{0} {0:has|have} only {1} of movement left, and this takes more.", name,
                      table::with_inches(table::inches_left(purse.left())));
    }
    bool stopped = false;
    if (!pay(pos, order, price, purse, stopped)) {
        return refuse("ccc/terrain.obstacle"_clause,
                      "{0} cannot change formation across that obstacle: {0:it has|they have} too little "
                      "movement left.",
                      name);
    }
    return {};
}

std::string form_words(const Field& field, const Alter& order, Stance from) {
    const auto to = static_cast<Stance>(order.change.to);
    const Subject who = field.who(order.unit);
    const bool limbered = from <= Stance::column;
    if (field.arm(order.unit) != Arm::battery || (limbered && to <= Stance::column)) {
        return fmt::format("{0} {0:forms|form} {1}.", who, word(to));
    }
    return to <= Stance::column      ? fmt::format("{0} {0:limbers|limber} up in {1}.", who, word(to))
           : to == Stance::battery   ? fmt::format("{0} {0:goes|go} into battery.", who)
           : from == Stance::battery ? fmt::format("{0} {0:comes|come} out of battery.", who)
                                     : fmt::format("{0} {0:unlimbers|unlimber}.", who);
}

std::string words_for(const Field& field, const Alter& order, Stance from) {
    const Subject who = field.who(order.unit);
    const bool on = order.change.to != 0;
    switch (order.change.kind) {
    case Change::Kind::mount:
        return on ? fmt::format("{0} {0:mounts|mount}.", who)
                  : fmt::format("{0} {0:dismounts|dismount}.", who);
    case Change::Kind::lie:
        return on ? fmt::format("{0} {0:lies|lie} down.", who) : fmt::format("{0} {0:stands|stand} up.", who);
    case Change::Kind::fix:
        return on ? fmt::format("{0} {0:fixes|fix} the prolonge.", who)
                  : fmt::format("{0} {0:takes|take} the prolonge off.", who);
    case Change::Kind::form:
    case Change::Kind::none:
        break;
    }
    return form_words(field, order, from);
}

/// `was` is the unit before it, in its formation then.
void tell_change(Position pos, const Alter& order, const Unit& was, const table::Formation& formation,
                 Clause clause, Log& log) {
    if (!log.on()) {
        return;
    }
    const UnitId unit = order.unit;
    const Pose front = front_now(pos.state, unit);
    Event event =
        drill::moved_event(pos.field, unit, middle_of(front, formation),
                           middle_of(front, formation_of(pos, unit)), word(pos.state.units[unit].stance),
                           Event::Kind::pose, clause, "{}", words_for(pos.field, order, was.stance));
    event.track.front().formation = word(was.stance);
    log.add(std::move(event));
}

/// Lying down asks nothing of a move, and standing up free does not either.
Verdict may_alter(Position pos, const Alter& order) {
    const bool lies =
        order.change.kind == Change::Kind::lie && (order.change.to != 0 || is_free(pos, order.unit));
    return lies ? may_act(pos, order.unit) : may_move(pos, order.unit);
}

Verdict check_change(Position pos, const Alter& order) {
    if (Verdict free = may_alter(pos, order); !free) {
        return free;
    }
    const auto price = price_of(pos, order);
    if (!price) {
        return std::unexpected{price.error()};
    }
    if (price->parts > 0 || takes_other_room(order)) {
        if (Verdict paid = check_purse(pos, order, *price); !paid) {
            return paid;
        }
    }
    return takes_other_room(order) ? check_room(pos, order, Counting::seen) : Verdict{};
}

} // namespace

void change_at_best(MutablePosition pos, const Alter& order) {
    const auto price = price_of(pos, order);
    if (!price) {
        return;
    }
    Purse purse(pos, order.unit, nullptr, nullptr);
    bool stopped = false;
    pay(pos, order, *price, purse, stopped);
    Unit& it = pos.state.units[order.unit];
    it.spent = static_cast<std::int32_t>(purse.spent());
    it.paid = purse.paid();
    it.marks |= stopped ? Mark::halted : 0;
    make_change(pos, order.unit, order.change);
}

Verdict check(Position pos, const Alter& order) {
    if (is_writing(pos.state) && pos.state.plots[order.unit].change == order.change) {
        return refuse("ccc/turn.written"_clause, "That is already written down for {}.",
                      pos.field.name(order.unit));
    }
    return check_change(pos, order);
}

void apply(MutablePosition pos, const Alter& order, Rolls& rolls, Log& log) {
    if (is_writing(pos.state)) {
        write_change(pos, order, log);
        return;
    }
    const auto price = price_of(pos, order);
    if (!price) {
        return; // written down, and things have changed
    }
    Purse purse(pos, order.unit, &rolls, &log);
    bool stopped = false;
    const bool free_to = pay(pos, order, *price, purse, stopped);
    const bool room = !takes_other_room(order) || check_room(pos, order, Counting::all).has_value();
    Unit& it = pos.state.units[order.unit];
    const Unit was = it;
    it.spent = static_cast<std::int32_t>(purse.spent());
    it.paid = purse.paid();
    it.marks |= stopped || !room ? Mark::halted : 0;
    if (!free_to || !room) {
        drill::note(pos.field, order.unit, "ccc/move.room"_clause, log,
                    "{0} {0:finds|find} no room to change formation.", pos.field.who(order.unit));
        return;
    }
    const table::Formation formation = formation_of(pos, order.unit);
    make_change(pos, order.unit, order.change);
    tell_change(pos, order, was, formation, price->clause, log);
    if (takes_other_room(order)) {
        set_pose(pos, order.unit, front_now(pos.state, order.unit));
    }
}

} // namespace bounce::ccc
