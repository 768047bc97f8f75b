#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/mobility/standing.h"

#include <algorithm>
#include <string_view>

namespace bounce::ccc {

namespace {

/// "ccc/melee.guns"_clause
void pass_over_guns(MutablePosition pos, const table::Base& swept, Vec from, Log& log) {
    for (const UnitId unit : pos.field.fighters()) {
        if (pos.field.side(unit) == pos.field.side(pos.state.charge.unit)
            || pos.field.arm(unit) != Arm::battery) {
            continue;
        }
        const auto taken = static_cast<int>(std::ranges::count_if(
            each_gun_left(pos, unit), [&](const table::Base& gun) { return table::overlap(swept, gun); }));
        if (taken > 0) {
            take_pieces(pos, unit, taken, from, "ccc/melee.guns"_clause, log);
        }
    }
}

/// The unit is put so far straight ahead, or back with less than 0.
void shift(MutablePosition pos, Thou by, Event::Kind kind, Clause clause, std::string_view one,
           std::string_view many, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    const table::Base before = body_of(pos, unit);
    const Vec front = pos.state.units[unit].at;
    shift_pose(pos, unit, {front + table::along(before.facing, by), before.facing}, before);
    pos.state.charge.gone += by;
    if (log.on()) {
        const Subject who = pos.field.who(unit);
        const table::Base after = body_of(pos, unit);
        Event event = drill::moved_event(pos.field, unit, {before.centre, before.facing},
                                         {after.centre, after.facing}, word(pos.state.units[unit].stance),
                                         kind, clause, "{} {} {}.", who, who.pick(one, many),
                                         table::with_inches(table::about_inches(by < 0 ? -by : by)));
        event.charge = kind == Event::Kind::march;
        log.add(std::move(event));
    }
}
void push_on(MutablePosition pos, Thou by, Clause clause, Log& log) {
    shift(pos, by, Event::Kind::march, clause, "charges", "charge", log);
}

/// How far a body gets that goes straight ahead so far at most and stops on none of those who `count`.
template <class Counts>
Thou way_with_room(Position pos, const table::Base& body, Thou far, Counts counts) {
    const auto under = [&](UnitId other) {
        return other != pos.state.charge.unit && is_solid(pos, other) && counts(other)
               && table::overlap(table::moved(body, body.facing, far), body_of(pos, other));
    };
    while (far > 0) {
        const auto others = pos.field.fighters();
        const auto other = std::ranges::find_if(others, under);
        if (other == others.end()) {
            break;
        }
        const auto until = table::way_until_touch(body, body_of(pos, *other), body.facing);
        far = std::max(std::min(until.value_or(0), far - 1), 0);
    }
    return far;
}

} // namespace

void go_ahead(MutablePosition pos, Thou by, Clause clause, Log& log) {
    if (by > 0) {
        const table::Base before = body_of(pos, pos.state.charge.unit);
        push_on(pos, by, clause, log);
        pass_over_guns(pos, table::swept(before, by), before.centre, log);
    }
}

Thou before_friends(Position pos, Thou far) {
    return way_with_room(pos, body_of(pos, pos.state.charge.unit), far, [&](UnitId other) {
        return pos.field.side(other) == pos.field.side(pos.state.charge.unit);
    });
}

void fall_back(MutablePosition pos, Thou by, Clause clause, Log& log) {
    shift(pos, -by, Event::Kind::fall_back, clause, "falls back", "fall back", log);
}

void stop_before_others(MutablePosition pos, Log& log) {
    const Thou gone = pos.state.charge.gone;
    const table::Base body = body_of(pos, pos.state.charge.unit);
    const table::Base began = table::moved(body, body.facing + table::half_circle, gone);
    const Thou way = way_with_room(pos, began, gone, [](UnitId /*other*/) { return true; });
    if (way < gone) {
        fall_back(pos, gone - way, "ccc/reaction.passing"_clause, log);
    }
}

} // namespace bounce::ccc
