#include "engine/rules/awi/movement/form.h"

#include "engine/drill/movement/turning.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// What it comes to lie across.
drill::Obstacles across(Position pos, const Form& order) {
    return crossed_by_standing(
        terrain_state_of(pos), outline(pos, order.unit),
        table::outline(formed(pos, order), formation_of(pos.field, order.unit, order.stance)));
}

/// An enemy that keeps a unit from changing its facing; `no_unit` if none does.
UnitId close_ahead(Position pos, UnitId unit) {
    const Parameters& rules = pos.field.parameters;
    const table::Base body = outline(pos, unit);
    UnitId found = no_unit;
    each_solid(pos, enemy_of(pos.field.side(unit)), [&](UnitId enemy) {
        const Unit& it = pos.state.units[enemy];
        const bool charges = it.morale == Morale::steady && it.inside == 0;
        const Thou near = rules.facing_reach == 0 ? scaled(rules, rules.face_near)
                          : charges               ? charge_reach(pos.field, enemy)
                                                  : 0;
        const table::Base there = body_of(pos, enemy);
        if (found != no_unit || near == 0 || table::surely_apart(body, there, near + table::touch)) {
            return;
        }
        const std::optional<Thou> way = straight_way(body, there);
        if (way && *way <= near) {
            found = enemy;
        }
    });
    return found;
}

/// What is in the way of a unit's rotation, in a word; empty if nothing is.
std::string_view in_the_way(Position pos, const Face& order) {
    constexpr std::string_view words[] = {"", "an obstacle", "the edge of the table", "a house",
                                          "another unit"};
    const drill::Turning bar = drill::turning(TroopsNow{pos}, order.unit, order.facing);
    return words[static_cast<std::size_t>(bar)];
}

/// Foot and cavalry form on either base; a gun stands still.
bool is_two_bases(const Field& field, UnitId unit) { return may_stand(field.roll(unit).type, Stance::line); }

/// Whether a unit could turn at all in D, whatever is in the way.
bool could_turn(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return is_solid(pos, unit) && it.inside == 0 && it.morale != Morale::routing && !it.has(Mark::faced);
}

} // namespace

Pose formed(Position pos, const Form& order) {
    Pose pose = pos.state.units[order.unit].pose();
    if (order.on < Form::middle && is_two_bases(pos.field, order.unit)) {
        const table::Bases after = table::bases(pose, formation_of(pos.field, order.unit, order.stance));
        pose.at = pose.at + bases(pos, order.unit)[order.on].centre - after[order.on].centre;
    }
    return pose;
}

std::int64_t price_of(Position pos, const Form& order) {
    const Type type = pos.field.roll(order.unit).type;
    if (is_gun(type)) {
        return whole_move;
    }
    // "awi/move.formation": base by base, the dearest of them.
    Gait gait = gait_of(pos, order.unit);
    gait.allowance = allowance(pos.field, type, Stance::line);
    const std::int64_t dearest = drill::price_of_forming(
        terrain_state_of(pos), gait, bases(pos, order.unit),
        table::bases(formed(pos, order), formation_of(pos.field, order.unit, order.stance)));
    return dearest + tolls(gait, across(pos, order));
}

Verdict check(Position pos, const Form& order) {
    if (Verdict free = check_free(pos, order.unit); !free) {
        return free;
    }
    const Unit& unit = pos.state.units[order.unit];
    const Type type = pos.field.roll(order.unit).type;
    const Subject name = pos.field.who(order.unit);
    const Clause clause = is_gun(type) ? "awi/move.deploy"_clause : "awi/move.formation"_clause;
    if (unit.inside != 0) {
        return refuse("awi/building.enter"_clause, "{} cannot change formation in a house.", name);
    }
    if (order.stance == unit.stance) {
        return refuse(is_gun(type) ? "awi/formation.gun"_clause : "awi/formation.column"_clause,
                      "{0} {0:is|are} already {1}{2}.", name, is_gun(type) ? "" : "in ", word(order.stance));
    }
    if (!may_stand(type, order.stance)
        || (order.on != Form::middle && !is_two_bases(pos.field, order.unit))) {
        return refuse(is_gun(type) ? "awi/formation.gun"_clause : "awi/formation.column"_clause,
                      "{} cannot {} {}.", name, is_gun(type) ? "be" : "form", word(order.stance));
    }
    if (Verdict room = check_standing(
            pos, order.unit, outline(pos, order.unit),
            table::outline(formed(pos, order), formation_of(pos.field, order.unit, order.stance)));
        !room) {
        return room;
    }
    const std::int64_t left = left_of_move(pos, order.unit);
    const std::int64_t takes = price_of(pos, order);
    const drill::Obstacles over = across(pos, order);
    const Gait gait = gait_of(pos, order.unit);
    if (Verdict paid = check_tolls(pos.field, order.unit, gait, over, takes - tolls(gait, over), left);
        !paid) {
        return paid;
    }
    const bool stationary = unit.spent == 0 && !unit.has(Mark::moved);
    if (is_gun(type) ? !stationary : takes > left) {
        return refuse(
            clause, is_gun(type)
                        ? fmt::format("{0} cannot do that: it takes a whole move, standing still.", name)
                        : fmt::format("{0} cannot do that: too little of {0:its|their} move is left.", name));
    }
    return {};
}

void apply(MutablePosition pos, const Form& order, Log& log) {
    Unit& unit = pos.state.units[order.unit];
    const bool gun = is_gun(pos.field.roll(order.unit).type);
    const Pose from = unit.pose();
    const Pose there = formed(pos, order);
    unit.spent = static_cast<std::int32_t>(unit.spent + price_of(pos, order));
    unit.marks |= Mark::moved;
    if (gun) {
        unit.marks |= Mark::held;
    }
    Trail& trail = pos.state.trails[order.unit];
    trail.flags |= Trail::went | Trail::off_road;
    const std::string_view before = word(unit.stance);
    unit.stance = order.stance;
    set_pose(pos, order.unit, there);
    if (log.on()) {
        const Subject who = pos.field.who(order.unit);
        const std::string what = order.stance == Stance::deployed ? fmt::format("{0:deploys|deploy}", who)
                                 : order.stance == Stance::limbered
                                     ? fmt::format("{0:limbers|limber} up", who)
                                     : fmt::format("{0:forms|form} {1}", who, word(order.stance));
        Event event =
            moved_event(pos, order.unit, from, Event::Kind::pose,
                        gun ? "awi/move.deploy"_clause : "awi/move.formation"_clause, "{} {}.", who, what);
        event.track.front().formation = before;
        log.add(std::move(event));
    }
    take_generals(pos, order.unit, log);
}

bool may_face(Position pos, UnitId unit) {
    return could_turn(pos, unit) && close_ahead(pos, unit) == no_unit;
}

bool any_face(Position pos) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId unit) {
        return pos.field.side(unit) == enemy_of(pos.state.mover) && may_face(pos, unit);
    });
}

Verdict check(Position pos, const Face& order) {
    if (Verdict mine = own(pos, order.unit); !mine) {
        return mine;
    }
    const Unit& unit = pos.state.units[order.unit];
    const Subject name = pos.field.who(order.unit);
    if (!could_turn(pos, order.unit)) {
        return refuse(
            "awi/face.turn"_clause,
            unit.has(Mark::faced)
                ? fmt::format("{0} {0:has|have} already changed facing.", name)
                : fmt::format(
                      "{0} cannot change facing while routing or in a house, and generals have no facing.",
                      name));
    }
    if (unit.facing == order.facing) {
        return refuse("awi/face.turn"_clause, "{0} already {0:faces|face} that way.", name);
    }
    if (const UnitId enemy = close_ahead(pos, order.unit); enemy != no_unit) {
        return refuse("awi/face.near"_clause, "{0} cannot change facing: {1} {1:is|are} close ahead.", name,
                      pos.field.who(enemy));
    }
    if (const std::string_view what = in_the_way(pos, order); !what.empty()) {
        return refuse("awi/face.room"_clause, "{} cannot turn: {} is in the way.", name, what);
    }
    return {};
}

void apply(MutablePosition pos, const Face& order, Log& log) {
    Unit& unit = pos.state.units[order.unit];
    const Pose before = unit.pose();
    unit.marks |= Mark::faced;
    set_pose(pos, order.unit, {unit.at, order.facing});
    if (log.on()) {
        log.add(moved_event(pos, order.unit, before, Event::Kind::pose, "awi/face.turn"_clause,
                            "{0} {0:changes|change} facing.", pos.field.who(order.unit)));
    }
    take_generals(pos, order.unit, log);
}

} // namespace bounce::awi
