#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/units/losses.h"

#include <algorithm>
#include <string_view>

namespace bounce::ccc {

namespace {

/// "ccc/melee.guns"_clause
void pass_over_guns(const Field& field, State& state, const table::Base& swept, Vec from, Log& log) {
    for (const UnitId unit : field.fighters()) {
        if (field.side(unit) == field.side(state.charge.unit) || field.arm(unit) != Arm::battery) {
            continue;
        }
        const auto taken = static_cast<int>(
            std::ranges::count_if(each_gun_left(field, state, unit),
                                  [&](const table::Base& gun) { return table::overlap(swept, gun); }));
        if (taken > 0) {
            take_pieces(field, state, unit, taken, from, "ccc/melee.guns"_clause, log);
        }
    }
}

/// The unit is put so far straight ahead, or back with less than 0.
void shift(const Field& field, State& state, Thou by, Event::Kind kind, Clause clause, std::string_view one,
           std::string_view many, Log& log) {
    const UnitId unit = state.charge.unit;
    const table::Base before = body_of(field, state, unit);
    const Vec front = state.units[unit].at;
    shift_pose(field, state, unit, {front + table::along(before.facing, by), before.facing}, before);
    state.charge.gone += by;
    if (log.on()) {
        const Subject who = field.who(unit);
        const table::Base after = body_of(field, state, unit);
        Event event = drill::moved_event(field, unit, {before.centre, before.facing},
                                         {after.centre, after.facing}, word(state.units[unit].stance), kind,
                                         clause, "{} {} {}.", who, who.pick(one, many),
                                         table::with_inches(table::about_inches(by < 0 ? -by : by)));
        event.charge = kind == Event::Kind::march;
        log.add(std::move(event));
    }
}
void push_on(const Field& field, State& state, Thou by, Clause clause, Log& log) {
    shift(field, state, by, Event::Kind::march, clause, "charges", "charge", log);
}

/// How far a body gets that goes straight ahead so far at most and stops on none of those who `count`.
template <class Counts>
Thou way_with_room(const Field& field, const State& state, const table::Base& body, Thou far, Counts counts) {
    const auto under = [&](UnitId other) {
        return other != state.charge.unit && is_solid(field, state, other) && counts(other)
               && table::overlap(table::moved(body, body.facing, far), body_of(field, state, other));
    };
    while (far > 0) {
        const auto others = field.fighters();
        const auto other = std::ranges::find_if(others, under);
        if (other == others.end()) {
            break;
        }
        const auto until = table::way_until_touch(body, body_of(field, state, *other), body.facing);
        far = std::max(std::min(until.value_or(0), far - 1), 0);
    }
    return far;
}

} // namespace

void go_ahead(const Field& field, State& state, Thou by, Clause clause, Log& log) {
    if (by > 0) {
        const table::Base before = body_of(field, state, state.charge.unit);
        push_on(field, state, by, clause, log);
        pass_over_guns(field, state, table::swept(before, by), before.centre, log);
    }
}

Thou before_friends(const Field& field, const State& state, Thou far) {
    return way_with_room(field, state, body_of(field, state, state.charge.unit), far,
                         [&](UnitId other) { return field.side(other) == field.side(state.charge.unit); });
}

void fall_back(const Field& field, State& state, Thou by, Clause clause, Log& log) {
    shift(field, state, -by, Event::Kind::fall_back, clause, "backs up", "back up", log);
}

void stop_before_others(const Field& field, State& state, Log& log) {
    const Thou gone = state.charge.gone;
    const table::Base body = body_of(field, state, state.charge.unit);
    const table::Base began = table::moved(body, body.facing + table::half_circle, gone);
    const Thou way = way_with_room(field, state, began, gone, [](UnitId /*other*/) { return true; });
    if (way < gone) {
        fall_back(field, state, gone - way, "ccc/reaction.passing"_clause, log);
    }
}

} // namespace bounce::ccc
