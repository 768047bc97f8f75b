#include "engine/rules/awi/movement/dragged.h"

#include "engine/drill/planner/marched.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"

#include <memory>

namespace bounce::awi {

drill::Dragged dragged(Position pos, UnitId unit, Vec to) {
    const Parameters& rules = pos.field.parameters;
    const drill::Marcher marcher = marcher_of(pos, unit);
    const Thou bonus = rules.road_march != 0 ? scaled(rules, rules.road_bonus) : 0; // "awi/road.bonus"
    drill::Dragged dragged =
        drill::dragged(std::make_shared<TroopsNow>(pos), marcher, inches_left(pos, unit), bonus, to);
    if (const std::optional<table::Legs> over = crossing(pos, marcher)) {
        dragged.known.push_back(*over);
    }
    return dragged;
}

std::optional<table::Legs> crossing(Position pos, const drill::Marcher& marcher) {
    const Unit& it = pos.state.units[marcher.unit];
    if (!it.on_table() || it.inside != 0 || it.spent != 0) {
        return {};
    }
    const std::optional<table::Legs> over = drill::crossing(terrain_state_of(pos), marcher);
    return over && check(pos, Move{marcher.unit, *over}) ? over : std::nullopt;
}

} // namespace bounce::awi
