#include "engine/rules/awi/movement/stride.h"

#include "engine/ground/table/sweep.h"
#include "engine/rules/awi/movement/standing.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

bool is_enemy(const Stride& stride, UnitId other) {
    return stride.field.side(other) != stride.field.side(stride.unit)
           && keeps_off(stride.field, stride.state, other);
}

} // namespace

bool passes(const Stride& stride, UnitId other) {
    const Field& field = stride.field;
    return other != stride.unit && field.side(other) == field.side(stride.unit)
           && takes_room(field, stride.state, other)
           && table::meets_on_way(stride.from, stride.formation, stride.leg, stride.wheel,
                                  body_of(field, stride.state, other));
}

bool is_unthreatened(const Stride& stride) {
    const Thou far = scaled(stride.field.parameters, stride.field.parameters.road_enemy);
    for (const UnitId other : stride.near(far + table::distance_rounding)) {
        if (is_enemy(stride, other)
            && comes_within(stride, body_of(stride.field, stride.state, other), far)) {
            return false;
        }
    }
    return true;
}

Verdict check_sweep(const Stride& stride) {
    const std::string& name = stride.field.name(stride.unit);
    switch (corners_of_turn(country_of(stride.field, stride.state), stride)) {
    case drill::Corner::off_table:
        return refuse("awi/move.table"_clause, "{} would leave the table.", name);
    case drill::Corner::house:
        return refuse("awi/move.room"_clause, "A house is in the way of {}.", name);
    case drill::Corner::free:
        break;
    }
    return {};
}

Verdict check_gap(const Stride& stride) {
    const Thou gap = scaled(stride.field.parameters, stride.field.parameters.enemy_gap);
    for (const UnitId other : stride.beside) {
        if (is_enemy(stride, other) && !keeps_gap(stride, body_of(stride.field, stride.state, other), gap)) {
            return too_near(stride.field, stride.unit, other);
        }
    }
    return {};
}

} // namespace bounce::awi
