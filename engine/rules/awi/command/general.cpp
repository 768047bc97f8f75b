#include "engine/rules/awi/command/general.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// Contact, as people with fingers make it.
constexpr Thou contact = 100;

/// "awi/terrain.across": what lies between a general and the place where he will be with a unit.
drill::Obstacles on_the_way(const Field& field, const State& state, const Join& order) {
    const Country country = country_of(field, state);
    if (state.units[order.unit].inside != 0) {
        return crossed_into(country, outline(field, state, order.general), body_of(field, state, order.unit));
    }
    return crossed_between(country, state.units[order.general].at,
                           place_with(field, state, order.general, order.unit));
}

} // namespace

bool has_come_to(const Field& field, const State& state, UnitId general, UnitId unit) {
    return table::distance(outline(field, state, general), body_of(field, state, unit)) <= contact;
}

Verdict check(const Field& field, const State& state, const Join& order) {
    if (Verdict mine = own(field, state, order.general); !mine) {
        return mine;
    }
    const Unit& general = state.units[order.general];
    const Subject name = field.who(order.general);
    if (!is_general(field.roll(order.general).type)) {
        return refuse("awi/general.join"_clause, "{} is not a general.", name);
    }
    if (general.inside != 0 || general.has(Mark::held)) {
        return refuse("awi/general.join"_clause,
                      "{0} {0:is|are} with a unit that has carried him along, or in {0:its|their} house.",
                      name);
    }
    if (field.side(order.unit) != field.side(order.general) || !is_solid(field, state, order.unit)
        || general.with == order.unit) {
        return refuse("awi/general.join"_clause, "{} may join another unit of his side, but no general.",
                      name);
    }
    if (!has_come_to(field, state, order.general, order.unit)) {
        return refuse("awi/general.join"_clause, "{0} {0:is|are} not in contact with {1}.", name,
                      field.name(order.unit));
    }
    return check_tolls(field, order.general, gait_of(field, state, order.general),
                       on_the_way(field, state, order), 0, left_of_move(field, state, order.general));
}

void apply(const Field& field, State& state, const Join& order, Log& log) {
    Unit& general = state.units[order.general];
    const Pose before = general.pose();
    general.spent += static_cast<std::int32_t>(
        tolls(gait_of(field, state, order.general), on_the_way(field, state, order)));
    general.with = order.unit;
    put_behind(field, state, order.general);
    if (log.on()) {
        log.add(moved_event(field, state, order.general, before, Event::Kind::note, "awi/general.join"_clause,
                            "{0} {0:joins|join} {1}.", field.who(order.general), field.name(order.unit)));
    }
}

} // namespace bounce::awi
