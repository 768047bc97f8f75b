// Whose ranks form anew where others stand: he gives way.
#include "engine/drill/note.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/standing.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Rank and file of who is hand to hand, for his officers take no room, and the crews of the enemy's guns,
/// among which one stands to fight them; else all that he covers.
bool lies_on(const Field& field, const State& state, UnitId unit, UnitId other, const table::Base& body) {
    const bool crews = field.arm(other) == Arm::battery && field.side(other) != field.side(unit);
    if (state.units[other].loose == 0 && !crews) {
        const table::Base there = body_of(field, state, other);
        return there.width > 0 && table::overlap(body, there);
    }
    return std::ranges::any_of(figures_of(field, state, other), [&](const Figure& figure) {
        return figure.id < colonel_figure && table::overlap(body, figure.base);
    });
}

/// On nobody's figures.
bool is_clear(const Field& field, const State& state, UnitId unit, const table::Base& body) {
    return std::ranges::none_of(field.all(), [&](UnitId other) {
        return other != unit && state.units[other].on_table() && field.arm(other) != Arm::general
               && state.units[other].aboard == 0 && lies_on(field, state, unit, other, body);
    });
}

bool may_shift(const Field& field, const State& state, UnitId unit, const Pose& there) {
    const table::Formation room = formation_of(field, state, unit);
    const table::Base now = body_of(field, state, unit);
    const table::Base then = table::outline(middle_of(there, room), room);
    return may_stand(field, state, unit, there, state.units[unit].stance)
           && is_clear(field, state, unit, then)
           && check_no_contact(field, foes_of(field, state, unit), unit, now, then)
           && check_tether(field, state, unit, then);
}

} // namespace

// "grant/move.room"_clause
void make_room(const Field& field, State& state, UnitId unit, bool ahead, Log& log) {
    constexpr Thou farthest = 6 * table::inch;
    const Unit& it = state.units[unit];
    const table::Base body = body_of(field, state, unit);
    const Pose here{it.at, it.facing};
    if (!it.on_table() || it.loose != 0 || body.width == 0 || has_guns(state, unit) // these stay
        || (is_clear(field, state, unit, body) && !table::off_table(field.scenario.ground, body))) {
        return;
    }
    for (Thou far = table::inch / 4; far <= farthest; far += table::inch / 4) {
        for (const Vec by :
             {table::along(here.facing, 0, far), table::along(here.facing, 0, -far),
              table::along(here.facing, -far), table::along(here.facing, ahead ? far : -far)}) {
            const Pose there{here.at + by, here.facing};
            if (may_shift(field, state, unit, there)) {
                set_pose(field, state, unit, there);
                drill::note(field, unit, Event::Kind::pose, "grant/move.room"_clause, log,
                            "{0} {0:makes|make} room for others.", field.who(unit));
                return;
            }
        }
    }
}

} // namespace bounce::grant
