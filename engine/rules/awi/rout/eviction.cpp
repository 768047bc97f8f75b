#include "engine/rules/awi/rout/eviction.h"

#include "engine/drill/movement/eviction.h"
#include "engine/drill/note.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

void log_eviction(const Field& field, const Unit& unit, UnitId id, Pose before, Clause clause, Log& log) {
    Event event = event_of(field, id, Event::Kind::leave, clause,
                           "{0} {0:is|are} driven out of {0:its|their} house.", field.who(id));
    event.track = {{before, "line"}, {unit.pose(), "line"}};
    log.add(std::move(event));
}

} // namespace

std::optional<std::int64_t> evict(MutablePosition pos, UnitId unit, UnitId enemy, Thou far, Clause clause,
                                  Log& log) {
    Unit& it = pos.state.units[unit];
    if (it.inside == 0) {
        return 0;
    }
    const Vec away_from = body_of(pos, enemy == no_unit ? unit : enemy).centre;
    const std::optional<drill::Eviction> out =
        drill::evicted(situation_of(pos), unit, formation_of(pos.field, unit, Stance::line), away_from, far,
                       it.morale == Morale::routing);
    if (!out) {
        return {};
    }
    const Pose before = it.pose();
    it.stance = Stance::line;
    it.inside = 0;
    it.room = 0;
    set_pose(pos, unit, out->to);
    if (log.on()) {
        log_eviction(pos.field, it, unit, before, clause, log);
    }
    return out->toll;
}

} // namespace bounce::awi
