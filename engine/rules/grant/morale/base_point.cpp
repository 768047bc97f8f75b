#include "engine/rules/grant/morale/base_point.h"

#include "engine/drill/note.h"
#include "engine/drill/units.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <utility>

namespace bounce::grant {

namespace {

/// The scenario's, or the middle of the side's own edge.
Vec base_point(const Field& field, Side side) {
    const table::Scenario& scenario = field.scenario;
    const table::Ground& ground = scenario.ground;
    return scenario.bases[index(side)].value_or(
        table::nearest_on(ground, scenario.homes[index(side)], {ground.width / 2, ground.depth / 2}));
}

/// Those of one arm of a side who have waited for the whole of this move.
drill::UnitList waiting(Position pos, Side side, Arm arm) {
    drill::UnitList list;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        list.add_if(pos.field.side(unit) == side && pos.field.arm(unit) == arm && waits_at_base(pos, unit)
                        && !it.has(Mark::moved | Mark::fought),
                    unit);
    }
    return list;
}

/// Men of `other` go over to `unit` as far as it has room for them, and officers whose like it has lost.
void take_over(State& state, UnitId unit, UnitId other) {
    Unit& it = state.units[unit];
    Unit& from = state.units[other];
    const auto men = static_cast<std::uint8_t>(std::min<int>(it.original - it.men, from.men));
    it.men = static_cast<std::uint8_t>(it.men + men);
    from.men = static_cast<std::uint8_t>(from.men - men);
    const auto officers = static_cast<std::uint8_t>(from.officers & ~it.officers);
    it.officers |= officers;
    from.officers = static_cast<std::uint8_t>(from.officers & ~officers);
}

bool is_fit(const Field& field, const Unit& unit) {
    return unit.men * 100 >= unit.original * field.parameters.reform_share;
}

/// Who has grown moves as little as it must to have room, on the table and beside friends.
void find_room(MutablePosition pos, UnitId unit) {
    const Pose here{pos.state.units[unit].at, pos.state.units[unit].facing};
    for (Thou far = 0; far <= pos.field.parameters.base_reach; far += table::inch / 4) {
        for (const Vec by : {table::along(here.facing, far), table::along(here.facing, -far),
                             table::along(here.facing, 0, far), table::along(here.facing, 0, -far)}) {
            const Pose there{here.at + by, here.facing};
            if (may_stand(pos, unit, there, pos.state.units[unit].stance)) {
                set_pose(pos, unit, there);
                return;
            }
        }
    }
}

/// The strongest takes the others in, the strongest of them first; of those alike the first in the order of
/// battle.
void unite(MutablePosition pos, drill::UnitList list, Log& log) {
    const auto& [field, state] = pos;
    std::sort(list.ids.begin(), list.ids.begin() + list.count, [&](UnitId a, UnitId b) {
        return std::pair{-state.units[a].men, a} < std::pair{-state.units[b].men, b};
    });
    const UnitId first = *list.begin();
    Unit& it = state.units[first];
    for (const UnitId other : list) {
        if (other == first || is_fit(field, it)) {
            continue;
        }
        take_over(state, first, other);
        drill::tell(field, first, "grant/morale.base_point"_clause, log,
                    "{0} {0:takes|take} in what is left of {1}.", field.who(first), field.name(other));
        if (state.units[other].men == 0) {
            remove(pos, other, "grant/morale.base_point"_clause, log);
        }
    }
    find_room(pos, first);
    it.reforming = 0;
    if (is_fit(field, it)) {
        it.half = 0;
        it.bad = 0;
        it.duty = Duty::none;
        drill::tell(field, first, "grant/morale.base_point"_clause, log, "{0} {0:has|have} reformed.",
                    field.who(first));
    }
}

void count_waiting(MutablePosition pos, Side side, Arm arm, Log& log) {
    const drill::UnitList list = waiting(pos, side, arm);
    drill::UnitList ready;
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) != side || pos.field.arm(unit) != arm) {
            continue;
        }
        Unit& it = pos.state.units[unit];
        const bool waits = list.count > 1 && std::ranges::find(list, unit) != list.end();
        it.reforming = static_cast<std::uint8_t>(waits ? std::min(it.reforming + 1, 255) : 0);
        ready.add_if(waits && it.reforming >= pos.field.parameters.reform_moves, unit);
    }
    if (ready.count > 1) {
        unite(pos, ready, log);
    }
}

} // namespace

// "grant/morale.base_point"_clause: detachments go to the rear, and to their main body.
std::optional<Vec> base_point_for(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (pos.field.parameters.base_point == 0 || it.half == 0 || it.parent != no_unit) {
        return std::nullopt;
    }
    return base_point(pos.field, pos.field.side(unit));
}

bool is_at_point(const Field& field, const table::Base& body, Vec point) {
    return body.width > 0 && table::distance(body, point) <= field.parameters.base_reach;
}

bool waits_at_base(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool housed = it.house[0] != 0 || it.house[1] != 0;
    if (!it.on_table() || housed || it.melee != 0) {
        return false;
    }
    const std::optional<Vec> point = base_point_for(pos, unit);
    return point && is_at_point(pos.field, body_of(pos, unit), *point);
}

void reform(MutablePosition pos, Log& log) {
    if (pos.field.parameters.base_point == 0) {
        return;
    }
    for (const Side side : both_sides) {
        for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::battery}) {
            count_waiting(pos, side, arm, log);
        }
    }
}

} // namespace bounce::grant
