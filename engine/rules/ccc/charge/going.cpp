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
        log.add(drill::moved_event(field, unit, {before.centre, before.facing}, {after.centre, after.facing},
                                   word(state.units[unit].stance), kind, clause, "{} {} {}.", who,
                                   who.pick(one, many),
                                   table::with_inches(table::about_inches(by < 0 ? -by : by))));
    }
}
void push_on(const Field& field, State& state, Thou by, Clause clause, Log& log) {
    shift(field, state, by, Event::Kind::march, clause, "charges", "charge", log);
}
void fall_back(const Field& field, State& state, Thou by, Clause clause, Log& log) {
    shift(field, state, -by, Event::Kind::fall_back, clause, "backs up", "back up", log);
}

/// How far a body has to go in a direction to have behind it what it overlaps.
Thou way_through(const table::Base& body, const table::Base& there, Angle direction) {
    const table::Frame frame(body.centre, direction);
    const table::Corners at = table::corners(there);
    Thou farthest = frame.seen(at[0]).ahead;
    for (const Vec corner : at) {
        farthest = std::max(farthest, frame.seen(corner).ahead);
    }
    return farthest + body.depth / 2 + table::graze;
}

/// Whether the charger goes through another: friends whom anybody passes, and whom it has pierced.
bool gets_through(const Field& field, const State& state, UnitId other) {
    return field.side(other) == field.side(state.charge.unit)
               ? may_pass(field, state, state.charge.unit, other)
               : is_beaten(state.charge, other);
}

/// How far the charger has to go straight ahead, or back, so far at least, to overlap nobody; nothing if
/// somebody stands there whom it cannot go through, or the way is closed.
std::optional<Thou> way_out(const Field& field, const State& state, Angle direction, Thou least = 0) {
    const UnitId unit = state.charge.unit;
    const table::Base from = body_of(field, state, unit);
    Thou way = least;
    for (int tries = 0; tries < most_units; ++tries) {
        const table::Base body = table::moved(from, direction, way);
        Thou more = 0;
        for (const UnitId other : field.fighters()) {
            if (other == unit || !is_solid(field, state, other)) {
                continue;
            }
            const table::Base there = body_of(field, state, other);
            if (table::surely_apart(body, there, 0)) {
                continue;
            }
            const bool passes = gets_through(field, state, other);
            if (!table::overlap(body, there, passes ? table::graze : table::touch)) {
                continue;
            }
            if (!passes) {
                return {};
            }
            more = std::max(more, way_through(body, there, direction));
        }
        if (more == 0) {
            const bool open = way == 0 || clear_way(field, state, unit, from, direction, way) >= way;
            return open ? std::optional(way) : std::nullopt;
        }
        way += more;
    }
    return {};
}

} // namespace

void go_ahead(const Field& field, State& state, Thou by, Clause clause, Log& log) {
    if (by > 0) {
        const table::Base before = body_of(field, state, state.charge.unit);
        push_on(field, state, by, clause, log);
        pass_over_guns(field, state, table::swept(before, by), before.centre, log);
    }
}

void clear_of_others(const Field& field, State& state, Log& log) {
    const Angle facing = state.units[state.charge.unit].facing;
    if (const std::optional<Thou> on = way_out(field, state, facing)) {
        go_ahead(field, state, *on, "ccc/melee.through"_clause, log);
    } else if (const auto back = way_out(field, state, facing + table::half_circle); back && *back > 0) {
        fall_back(field, state, *back, "ccc/melee.through"_clause, log);
    }
}

bool back_through(const Field& field, State& state, Thou far, Clause clause, Log& log) {
    const UnitId unit = state.charge.unit;
    const table::Base all = table::swept(body_of(field, state, unit), -far);
    const bool any = std::ranges::any_of(field.all(), [&](UnitId other) {
        return other != unit && is_solid(field, state, other) && gets_through(field, state, other)
               && table::overlap(all, body_of(field, state, other));
    });
    const Angle back = state.units[unit].facing + table::half_circle;
    const std::optional<Thou> way = any ? way_out(field, state, back, far) : std::nullopt;
    if (way) {
        fall_back(field, state, *way, clause, log);
    }
    return way.has_value();
}

} // namespace bounce::ccc
