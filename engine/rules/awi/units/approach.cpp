#include "engine/rules/awi/units/approach.h"

#include "engine/drill/note.h"

namespace bounce::awi {

void advance(MutablePosition pos, UnitId unit, Thou way, Clause clause, Log& log) {
    const Unit& going = pos.state.units[unit];
    const Pose before = going.pose();
    set_pose(pos, unit, {before.at + table::along(before.facing, way), before.facing});
    pos.state.trails[unit].unsettle();
    if (log.on()) {
        Event event =
            event_of(pos.field, unit, Event::Kind::march, clause, "{0} {0:charges|charge} {1} ahead.",
                     pos.field.who(unit), table::with_inches(table::about_inches(way)));
        const std::string_view stance = word(going.stance);
        event.track = {{before, stance}, {going.pose(), stance}};
        event.charge = true;
        log.add(std::move(event));
    }
}

} // namespace bounce::awi
