// Who comes into contact is in a melee, and how melees go on from move to move.
#include "engine/drill/note.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

/// "grant/cavalry.rejoin"_clause: behind the rear of their unit, side by side. Men who were thrown aside stay
/// where they are.
void bring_back_riders(MutablePosition pos, UnitId unit) {
    Places& places = pos.state.places[unit];
    places.through &= fights_mounted(pos, unit) ? places.standing : 0;
    const Parameters& p = pos.field.parameters;
    const table::Formation room = formation_of(pos, unit);
    const int count = std::popcount(places.through);
    int n = 0;
    for (std::uint32_t left = places.through; left != 0; left &= left - 1, ++n) {
        const Unit& it = pos.state.units[unit];
        places.at[static_cast<std::size_t>(std::countr_zero(left))] =
            it.at
            + table::along_halves(it.facing, -2 * room.depth() - 3 * p.horse_depth,
                                  (2 * n - count + 1) * p.horse_width);
    }
    places.through = 0;
}

/// A melee goes on to its next move.
void go_on(MutablePosition pos, int at) {
    Melee& melee = pos.state.melees[static_cast<std::size_t>(at)];
    melee.begun = 1;
    ++melee.moves;
    melee.runs_in = Side::nobody;
    melee.passed = 0;
    for (const UnitId unit : units_in(pos, at)) {
        bring_back_riders(pos, unit);
    }
}

/// Two that have grown together are one, as old as the older.
void merge(MutablePosition pos, int into, int from) {
    Melee& one = pos.state.melees[static_cast<std::size_t>(into)];
    Melee& other = pos.state.melees[static_cast<std::size_t>(from)];
    // One that has gone on since the last move is a move older than it says before the fight.
    for (const int at : {into, from}) {
        if (one.begun != other.begun && pos.state.melees[static_cast<std::size_t>(at)].begun == 0) {
            go_on(pos, at);
        }
    }
    const auto add = [](std::uint8_t& to, std::uint8_t more) { to = static_cast<std::uint8_t>(to + more); };
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        add(one.lost_by_fire[side], other.lost_by_fire[side]);
        add(one.lost_first[side], other.lost_first[side]);
        add(one.lost_now[side], other.lost_now[side]);
    }
    one.moves = std::max(one.moves, other.moves);
    one.begun = std::max(one.begun, other.begun);
    one.built_up = std::max(one.built_up, other.built_up);
    one.surrender = std::max(one.surrender, other.surrender);
    other = {};
    for (const UnitId unit : units_in(pos, from)) {
        pos.state.units[unit].melee = static_cast<std::uint8_t>(into + 1);
    }
}

int free_melee(const State& state) {
    const auto found = std::ranges::find(state.melees, 0, &Melee::moves);
    return static_cast<int>(std::min(found, state.melees.end() - 1) - state.melees.begin());
}

/// The melee in which both of them fight from now on.
int common_melee(MutablePosition pos, UnitId a, UnitId b) {
    Unit& one = pos.state.units[a];
    Unit& other = pos.state.units[b];
    if (one.melee != 0 && other.melee != 0) {
        if (one.melee != other.melee) {
            merge(pos, other.melee - 1, one.melee - 1);
        }
    } else if (one.melee != 0) {
        other.melee = one.melee;
    } else if (other.melee != 0) {
        one.melee = other.melee;
    } else {
        const int fresh = free_melee(pos.state);
        Melee& melee = pos.state.melees[static_cast<std::size_t>(fresh)];
        melee = {};
        melee.moves = 1;
        melee.begun = 1;
        one.melee = other.melee = static_cast<std::uint8_t>(fresh + 1);
    }
    return one.melee - 1;
}

/// "grant/exhaustion.bonus"_clause: what fresh troops add against it, as long as this melee lasts.
void wear(const Field& field, const Unit& attacker, Unit& target) {
    const Parameters& p = field.parameters;
    if (target.exhausted == 0 || target.worn != 0 || attacker.exhausted != 0) {
        return;
    }
    const bool at_once = target.exhausted >= p.retreat_moves + p.rest_moves;
    target.worn = static_cast<std::uint8_t>(std::max(0, at_once ? p.bonus_exhausted : p.bonus_rested));
}

/// "grant/melee.contact"_clause: by a stretch of edge, not by a corner.
bool meets(Position pos, UnitId attacker, UnitId target) {
    const FigureList own = figures_of(pos, attacker);
    return std::ranges::any_of(open_to(pos, attacker, target), [&](const table::Base& there) {
        return std::ranges::any_of(
            own, [&](const Figure& it) { return it.id < colonel_figure && shared_edge(it.base, there) > 0; });
    });
}

void join_in(MutablePosition pos, const Touch& how, Log& log) {
    const auto& [field, state] = pos;
    const bool known = state.units[how.attacker].melee != 0
                       && state.units[how.attacker].melee == state.units[how.target].melee;
    if (state.units[how.attacker].loose == 0) {
        close_up(pos, how.attacker, how.target);
        if (!meets(pos, how.attacker, how.target)) {
            drill::tell(field, how.attacker, "grant/melee.close_up"_clause, log,
                        "{0} {0:touches|touch} only a corner of {1}: no melee.", field.who(how.attacker),
                        field.name(how.target));
            return;
        }
    }
    const int at = common_melee(pos, how.attacker, how.target);
    if (state.melees[static_cast<std::size_t>(at)].begun == 0) {
        go_on(pos, at); // now: whoever breaks through after this is out of it for this move
    }
    loosen(pos, how.attacker, how.target);
    loosen(pos, how.target, how.attacker);
    Unit& attacker = state.units[how.attacker];
    Unit& target = state.units[how.target];
    attacker.marks |=
        Mark::contact | (how.charging ? Mark::came_charging : 0) | (how.downhill ? Mark::downhill : 0);
    attacker.onset |= static_cast<std::uint8_t>(Onset::attacked | (how.downhill ? Onset::downhill : 0));
    state.places[how.attacker].met.add(how.target);
    target.marks |= Mark::contact;
    wear(field, attacker, target);
    // "grant/melee.fire_counts"_clause
    std::uint8_t& lost =
        state.melees[static_cast<std::size_t>(at)].lost_by_fire[index(field.side(how.attacker))];
    lost = static_cast<std::uint8_t>(lost + how.lost_by_fire);
    if (!known) {
        drill::tell(field, how.attacker, "grant/melee.contact"_clause, log,
                    "{0} {0:is|are} in contact with {1}.", field.who(how.attacker), field.name(how.target));
    }
}

} // namespace

void touch(MutablePosition pos, const Touch& how, Log& log) {
    join_in(pos, how, log);
    touch_others(pos, how, log);
}

void touch_others(MutablePosition pos, const Touch& how, Log& log) {
    for (const UnitId other : pos.field.all()) {
        const bool enemy = is_solid(pos, other) && pos.field.side(other) != pos.field.side(how.attacker)
                           && pos.state.units[other].aboard == 0; // "grant/barge.aboard"_clause
        if (!enemy || !meets(pos, how.attacker, other)) {
            continue;
        }
        const std::uint8_t melee = pos.state.units[how.attacker].melee;
        if (melee != 0 && pos.state.units[other].melee == melee) {
            pos.state.places[how.attacker].met.add(other);
        } else {
            Touch also = how;
            also.target = other;
            also.lost_by_fire = 0;
            join_in(pos, also, log);
        }
    }
    step_aside(pos, how.attacker);
}

void begin_melees(MutablePosition pos) {
    for (int i = 0; i < max_melees; ++i) {
        const Melee& melee = pos.state.melees[static_cast<std::size_t>(i)];
        if (melee.moves != 0 && melee.begun == 0) {
            go_on(pos, i);
        }
    }
}

} // namespace bounce::grant
