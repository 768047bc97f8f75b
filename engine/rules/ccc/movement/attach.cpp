// Officers who join units and leave them.
#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/sight/sight.h"

#include <algorithm>
#include <bit>

namespace bounce::ccc {

namespace {

/// The place of an officer who is within his regiment; `no_unit` if he may not leave it
/// ("ccc/unit.detached").
UnitId slot_of(Position pos, UnitId regiment, std::uint8_t rank) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (pos.field.arm(unit) == Arm::officer && it.place == Place::within && it.rank == rank
            && pos.field.muster(unit).parent == regiment) {
            return unit;
        }
    }
    return no_unit;
}

constexpr unsigned bit_of(std::uint8_t rank) { return 1U << rank; }

/// "ccc/unit.brigadier"_clause: a long line would carry him from its end to its middle for nothing.
Verdict check_joined(Position pos, UnitId officer, UnitId unit) {
    return pos.state.units[officer].has(Mark::joined)
               ? refuse("ccc/unit.brigadier"_clause,
                        "{0} joined {1} this turn and cannot leave before the next.", pos.field.who(officer),
                        pos.field.name(unit))
               : Verdict{};
}

/// An officer leaves his own regiment.
Verdict check_own(Position pos, const Part& order) {
    const Unit& regiment = pos.state.units[order.unit];
    const Subject name = pos.field.who(order.unit);
    if (Verdict free = may_act(pos, order.unit); !free) {
        return free;
    }
    if (order.rank >= most_officers || (regiment.officers & bit_of(order.rank)) == 0
        || slot_of(pos, order.unit, order.rank) == no_unit) {
        return refuse("ccc/unit.detached"_clause, "{0} {0:has|have} no such officer to leave.", name);
    }
    if (std::popcount(regiment.officers) < 2) {
        return refuse("ccc/unit.detached"_clause, "The last officer cannot leave {}.", name);
    }
    if (regiment.has(Mark::went)) {
        return refuse("ccc/unit.detached"_clause,
                      "No officer can leave {0} this turn: {0:it has|they have} already marched.", name);
    }
    return check_joined(pos, slot_of(pos, order.unit, order.rank), order.unit);
}

/// An officer by himself leaves the unit that he is with.
Verdict check_guest(Position pos, UnitId officer) {
    const Unit& it = pos.state.units[officer];
    const Subject name = pos.field.who(officer);
    if (!it.on_table() || pos.field.side(officer) != pos.state.actor || it.with == no_unit) {
        return refuse("ccc/unit.brigadier"_clause, "{0} cannot leave: {0:he is|they are} not with a unit.",
                      name);
    }
    if (it.has(Mark::halted)) {
        return refuse("ccc/unit.brigadier"_clause,
                      "{0} marched with {1} this turn and cannot ride off before the next.", name,
                      pos.field.name(it.with));
    }
    if (pos.state.units[it.with].has(Mark::charged)) {
        return refuse("ccc/move.charged"_clause, "{} cannot leave {} in the turn of its charge.", name,
                      pos.field.name(it.with));
    }
    return check_joined(pos, officer, it.with);
}

/// Just behind the unit that he leaves, where he was with it.
Pose place_behind(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return {it.at - table::along(it.facing, formation_of(pos, unit).depth()), it.facing};
}

UnitId leaver_of(Position pos, const Part& order) {
    return pos.field.arm(order.unit) == Arm::officer ? order.unit : slot_of(pos, order.unit, order.rank);
}

/// He takes his wounds along, and the share of its move that his regiment has used.
void leave_regiment(Unit& officer, Unit& regiment) {
    const std::uint8_t rank = officer.rank;
    regiment.officers = static_cast<std::uint8_t>(regiment.officers & ~bit_of(rank));
    officer.wounds = {};
    officer.wounds[rank] = regiment.wounds[rank];
    regiment.wounds[rank] = 0;
    officer.place = Place::table;
    officer.spent = regiment.spent;
}

void rejoin(Unit& officer, Unit& regiment) {
    const std::uint8_t rank = officer.rank;
    regiment.officers = static_cast<std::uint8_t>(regiment.officers | bit_of(rank));
    regiment.wounds[rank] = officer.wounds[rank];
    officer.place = Place::within;
}

} // namespace

Verdict check(Position pos, const Part& order) {
    const bool guest = pos.field.arm(order.unit) == Arm::officer;
    Verdict free = guest ? check_guest(pos, order.unit) : check_own(pos, order);
    if (!free) {
        return free;
    }
    const UnitId from = guest ? pos.state.units[order.unit].with : order.unit;
    return may_stand(pos, leaver_of(pos, order), place_behind(pos, from), Stance::single);
}

void apply(MutablePosition pos, const Part& order, Log& log) {
    const UnitId officer = leaver_of(pos, order);
    Unit& it = pos.state.units[officer];
    const UnitId from = it.place == Place::within ? order.unit : it.with;
    const Pose place = place_behind(pos, from);
    if (it.place == Place::within) {
        leave_regiment(it, pos.state.units[order.unit]);
    }
    it.with = no_unit;
    set_pose(pos, officer, place);
    drill::note(pos.field, {officer, from}, Event::Kind::pose, "ccc/unit.detached"_clause, log,
                "{0} {0:leaves|leave} {1}.", pos.field.who(officer), pos.field.name(from));
}

// "ccc/unit.brigadier"_clause: by coming to it.
Verdict check(Position pos, const Join& order) {
    const Field& field = pos.field;
    if (Verdict free = may_act(pos, order.unit); !free) {
        return free;
    }
    const Subject name = field.who(order.unit);
    if (field.arm(order.unit) != Arm::officer) {
        return refuse("ccc/unit.brigadier"_clause, "{} cannot join a unit: only officers may.", name);
    }
    const bool takes_one = is_regiment(field.arm(order.to)) || field.arm(order.to) == Arm::battery;
    if (!takes_one || field.side(order.to) != field.side(order.unit) || !stands(pos.state, order.to)) {
        return refuse(
            "ccc/unit.brigadier"_clause,
            "{0} cannot join {1}: officers may join only regiments and batteries of their own side.", name,
            field.name(order.to));
    }
    if (distance_between(pos, order.unit, order.to) > table::touch) {
        return refuse("ccc/unit.brigadier"_clause, "{0} must come into contact with {1} before joining.",
                      name, field.name(order.to));
    }
    return {};
}

void apply(MutablePosition pos, const Join& order, Log& log) {
    Unit& it = pos.state.units[order.unit];
    const bool own = pos.field.muster(order.unit).parent == order.to;
    if (own) {
        rejoin(it, pos.state.units[order.to]);
    } else {
        it.with = order.to;
    }
    it.marks |= Mark::joined;
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::prone);
    carry_officers(pos, order.to);
    look_about(pos, order.unit);
    drill::note(pos.field, {order.unit, order.to}, Event::Kind::pose,
                own ? "ccc/unit.detached"_clause : "ccc/unit.brigadier"_clause, log,
                "{0} {0:joins|join} {1}.", pos.field.who(order.unit), pos.field.name(order.to));
}

} // namespace bounce::ccc
