#include "engine/rules/awi/movement/join.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// Contact, as people with fingers make it.
constexpr Thou contact = 100;

/// "awi/terrain.across": what lies between a general and the place where he will be with a unit.
drill::Obstacles on_the_way(Position pos, const Join& order) {
    const TerrainState terrain_state = terrain_state_of(pos);
    if (pos.state.units[order.unit].inside != 0) {
        return crossed_into(terrain_state, outline(pos, order.general), body_of(pos, order.unit));
    }
    return crossed_between(terrain_state, pos.state.units[order.general].at,
                           place_with(pos, order.general, order.unit));
}

} // namespace

bool has_come_to(Position pos, UnitId general, UnitId unit) {
    return table::distance(outline(pos, general), body_of(pos, unit)) <= contact;
}

Verdict check(Position pos, const Join& order) {
    const Field& field = pos.field;
    if (Verdict mine = own(pos, order.general); !mine) {
        return mine;
    }
    const Unit& general = pos.state.units[order.general];
    const Subject name = field.who(order.general);
    if (!is_general(field.roll(order.general).type)) {
        return refuse("awi/general.join"_clause, "{} is not a general and cannot join a unit.", name);
    }
    if (general.inside != 0 || general.has(Mark::held)) {
        return refuse("awi/general.join"_clause,
                      "{0} cannot join another unit now: his own has carried him along, or is in a house.",
                      name);
    }
    if (field.side(order.unit) != field.side(order.general) || !is_solid(pos, order.unit)
        || general.with == order.unit) {
        return refuse("awi/general.join"_clause,
                      "{} can join only a unit of his own side, and not a general.", name);
    }
    if (!has_come_to(pos, order.general, order.unit)) {
        return refuse("awi/general.join"_clause, "{0} cannot join {1} without coming into contact first.",
                      name, field.name(order.unit));
    }
    return check_tolls(field, order.general, gait_of(pos, order.general), on_the_way(pos, order), 0,
                       left_of_move(pos, order.general));
}

void apply(MutablePosition pos, const Join& order, Log& log) {
    Unit& general = pos.state.units[order.general];
    const Pose before = general.pose();
    general.spent += static_cast<std::int32_t>(tolls(gait_of(pos, order.general), on_the_way(pos, order)));
    general.with = order.unit;
    put_behind(pos, order.general);
    if (log.on()) {
        log.add(moved_event(pos, order.general, before, Event::Kind::note, "awi/general.join"_clause,
                            "{0} {0:joins|join} {1}.", pos.field.who(order.general),
                            pos.field.name(order.unit)));
    }
}

} // namespace bounce::awi
