#include "engine/rules/awi/charging/approach.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>

namespace bounce::awi {

bool front_reaches(const Field& field, const State& state, UnitId unit, UnitId other) {
    const table::Base body = body_of(field, state, unit);
    if (state.units[other].inside == 0) {
        return front_touches(body, body_of(field, state, other));
    }
    return std::ranges::any_of(bases(field, state, other),
                               [&](const table::Base& part) { return front_touches(body, part); });
}

Meeting first_met(const Field& field, const State& state, UnitId unit, Thou far, UnitId past) {
    const int own_house = past == no_unit ? -1 : state.units[past].inside - 1;
    return drill::first_met(country_of(field, state), gait_of(field, state, unit),
                            body_of(field, state, unit), far, own_house, [&](auto meet) {
                                for (const UnitId other : field.all()) {
                                    // Troops in a house are met as the house; generals stand in nobody's way.
                                    if (other != unit && other != past && takes_room(field, state, other)) {
                                        meet(other, body_of(field, state, other));
                                    }
                                }
                            });
}

void advance(const Field& field, State& state, UnitId unit, Thou way, Clause clause, Log& log) {
    const Unit& going = state.units[unit];
    const Pose before = going.pose();
    set_pose(field, state, unit, {before.at + table::along(before.facing, way), before.facing});
    if (log.on()) {
        Event event =
            event_of(field, unit, Event::Kind::march, clause, "{0} {0:charges|charge} {1} inches ahead.",
                     field.who(unit), table::about_inches(way));
        const std::string_view stance = word(going.stance);
        event.track = {{before, stance}, {going.pose(), stance}};
        log.add(std::move(event));
    }
}

} // namespace bounce::awi
