#include "engine/rules/awi/works/engineer.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/labour.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// Where along a unit's front a work would stand.
Built along_front(Position pos, UnitId unit) {
    const table::Corners corners = table::corners(outline(pos, unit));
    return {corners[0], corners[1]};
}

bool same_place(const Built& a, const Built& b) {
    const auto near = [](Vec one, Vec other) { return table::length(one - other) <= table::touch; };
    return near(a.from, b.from) && near(a.to, b.to);
}

/// Whether a unit has this built work in hand.
bool in_hand(const Field& field, const Unit& unit, std::size_t built) {
    const Destructible destructible{Destructible::Kind::built, static_cast<std::uint8_t>(built)};
    return unit.work_at == target_of(field, destructible);
}

/// The work that stands, or is begun, along a unit's front; `max_built` if there is none.
std::size_t work_before(Position pos, UnitId unit) {
    const Built front = along_front(pos, unit);
    for (std::size_t i = 0; i < pos.state.built.size(); ++i) {
        const bool there = pos.state.built[i].strength > 0 || in_hand(pos.field, pos.state.units[unit], i);
        if (there && same_place(pos.state.built[i], front)) {
            return i;
        }
    }
    return pos.state.built.size();
}

/// Room for one more; `max_built` if there is none.
std::size_t free_work(Position pos) {
    for (std::size_t i = 0; i < pos.state.built.size(); ++i) {
        if (pos.state.built[i].strength == 0 && std::ranges::none_of(pos.state.units, [&](const Unit& unit) {
                return in_hand(pos.field, unit, i);
            })) {
            return i;
        }
    }
    return pos.state.built.size();
}

Verdict check_worker(Position pos, UnitId unit) {
    if (Verdict free = check_labour(pos, unit, "awi/engineer.tools"_clause); !free) {
        return free;
    }
    if (pos.field.roll(unit).type != Type::close_foot) {
        return refuse("awi/engineer.tools"_clause, "{} cannot use tools: only close order foot can.",
                      pos.field.name(unit));
    }
    if (tools_for(pos, unit) == no_unit) {
        return refuse("awi/engineer.tools"_clause,
                      "{} cannot use tools: no wagon with its whole move is near.", pos.field.name(unit));
    }
    return {};
}

/// Unit and wagon give their moves.
void work(MutablePosition pos, UnitId unit) {
    spend_labour(pos.state.units[tools_for(pos, unit)]);
    spend_labour(pos.state.units[unit]);
}

bool near_enough(Position pos, UnitId unit, Destructible destructible) {
    const Thou reach = scaled(pos.field.parameters, pos.field.parameters.engineer_reach);
    return std::ranges::any_of(bases(pos, unit), [&](const table::Base& base) {
        return distance_to(pos, destructible, base) <= reach;
    });
}

/// Whether an enemy is immediately behind a work, as seen from a unit ("awi/works.cover").
bool is_manned(Position pos, UnitId unit, Destructible work) {
    const LineSet bit =
        LineSet{1} << (work.kind == Destructible::Kind::line ? work.index : max_works + work.index);
    const Built front = along_front(pos, unit);
    const Vec from{(front.from.x + front.to.x) / 2, (front.from.y + front.to.y) / 2};
    return std::ranges::any_of(pos.field.all(), [&](UnitId enemy) {
        if (pos.field.side(enemy) == pos.field.side(unit) || !is_solid(pos, enemy)) {
            return false;
        }
        const Defences defences = defences_of(pos, enemy, from);
        return ((defences.works | defences.obstacles) & bit) != 0;
    });
}

} // namespace

Verdict check_labour(Position pos, UnitId id, Clause clause) {
    if (Verdict mine = own(pos, id); !mine) {
        return mine;
    }
    if (Verdict free = check_free(pos, id); !free) {
        return free;
    }
    const Unit& unit = pos.state.units[id];
    if (unit.morale != Morale::steady) {
        return refuse(clause, "{0} {0:is|are} not steady enough to work.", pos.field.who(id));
    }
    if (unit.inside != 0) {
        return refuse(clause, "{0} {0:is|are} in a house and cannot work.", pos.field.who(id));
    }
    if (unit.spent != 0 || unit.has(Mark::moved | Mark::held)) {
        return refuse(clause,
                      "{0} cannot work: {0:it has|they have} already used some of {0:its|their} move.",
                      pos.field.who(id));
    }
    return {};
}

void spend_labour(Unit& unit) {
    unit.marks |= Mark::held;
    unit.spent = whole_move;
}

UnitId tools_for(Position pos, UnitId unit) {
    const Field& field = pos.field;
    const Thou reach = scaled(field.parameters, field.parameters.engineer_reach);
    for (const UnitId wagon : field.all()) {
        if (field.roll(wagon).type == Type::wagon && field.side(wagon) == field.side(unit)
            && pos.state.units[wagon].on_table() && distance(pos, wagon, unit) <= reach
            && check_labour(pos, wagon, "awi/engineer.tools"_clause)) {
            return wagon;
        }
    }
    return no_unit;
}

Verdict check(Position pos, const Dismantle& order) {
    if (Verdict worker = check_worker(pos, order.unit); !worker) {
        return worker;
    }
    const std::optional<Destructible> destructible = destructible_at(pos.field, order.target);
    if (!destructible || strength_left(pos.state, *destructible) == 0) {
        return refuse("awi/engineer.dismantle"_clause, "There is nothing there to dismantle.");
    }
    if (!near_enough(pos, order.unit, *destructible)) {
        return refuse("awi/engineer.dismantle"_clause, "{0} {0:is|are} too far from {1} to dismantle it.",
                      pos.field.who(order.unit), name_of(pos.field, *destructible));
    }
    if (!troops_in(pos, *destructible).empty()) {
        return refuse("awi/engineer.dismantle"_clause, "You cannot dismantle {}: there are troops in it.",
                      name_of(pos.field, *destructible));
    }
    if (destructible->kind != Destructible::Kind::structure && is_manned(pos, order.unit, *destructible)) {
        return refuse("awi/engineer.dismantle"_clause, "You cannot dismantle {}: the enemy stands behind it.",
                      name_of(pos.field, *destructible));
    }
    return {};
}

Verdict check(Position pos, const Construct& order) {
    const auto& [field, state] = pos;
    if (Verdict worker = check_worker(pos, order.unit); !worker) {
        return worker;
    }
    if (state.units[order.unit].stance != Stance::line) {
        return refuse("awi/engineer.construct"_clause,
                      "{0} can build only in line, along {0:its|their} front.", field.who(order.unit));
    }
    const std::size_t before = work_before(pos, order.unit);
    if (before < state.built.size() && state.built[before].strength >= field.parameters.works_timber) {
        return refuse("awi/engineer.construct"_clause, "{} cannot build on: the work in front is finished.",
                      field.name(order.unit));
    }
    if (before == state.built.size() && free_work(pos) == state.built.size()) {
        return refuse("awi/engineer.construct"_clause, "No more works can be begun in this battle.");
    }
    return {};
}

void apply(MutablePosition pos, const Dismantle& order, Rolls& rolls, Log& log) {
    work(pos, order.unit);
    const Destructible destructible = *destructible_at(pos.field, order.target);
    if (log.on()) {
        note(pos.field, order.unit, "awi/engineer.dismantle"_clause, log, "{0} {0:pulls|pull} down {1}.",
             pos.field.who(order.unit), name_of(pos.field, destructible));
    }
    damage(pos, destructible, pos.field.parameters.dismantle_points, "awi/engineer.dismantle"_clause, rolls,
           log);
}

void apply(MutablePosition pos, const Construct& order, Log& log) {
    const auto& [field, state] = pos;
    work(pos, order.unit);
    Unit& unit = state.units[order.unit];
    std::size_t index = work_before(pos, order.unit);
    if (index == state.built.size()) {
        index = free_work(pos);
        state.built[index] = along_front(pos, order.unit);
    }
    if (!in_hand(field, unit, index)) {
        unit.work = 0;
        unit.work_at = target_of(field, {Destructible::Kind::built, static_cast<std::uint8_t>(index)});
    }
    const int moves = work_done(unit) + 1;
    const bool point = moves >= field.parameters.construct_moves;
    unit.work = static_cast<std::uint8_t>((point ? 0 : moves) | worked_now);
    Built& built = state.built[index];
    built.strength = static_cast<std::uint8_t>(built.strength + int{point});
    built.finished |= std::uint8_t{built.strength >= field.parameters.works_timber};
    if (point) {
        note(field, order.unit, "awi/engineer.construct"_clause, log,
             "{0} {0:builds|build} on: the work in front of {0:it|them} now has {1} strength points.",
             field.who(order.unit), built.strength);
    } else {
        note(field, order.unit, "awi/engineer.construct"_clause, log, "{0} {0:digs|dig}.",
             field.who(order.unit));
    }
}

void end_labour(MutablePosition pos, Side side) {
    for (const UnitId id : pos.field.all()) {
        Unit& unit = pos.state.units[id];
        if (pos.field.side(id) != side || unit.work_at == nothing_in_hand) {
            continue;
        }
        const bool idle = (unit.work & worked_now) == 0;
        unit.work = static_cast<std::uint8_t>(work_done(unit));
        if (idle && pos.field.roll(id).type != Type::wagon) {
            unit.work = 0;
            unit.work_at = nothing_in_hand;
        }
    }
}

} // namespace bounce::awi
