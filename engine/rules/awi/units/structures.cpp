#include "engine/rules/awi/units/structures.h"

#include "engine/rules/awi/units/body.h"

namespace bounce::awi {

namespace {

auto& strength_in(auto& state, Destructible destructible) {
    switch (destructible.kind) {
    case Destructible::Kind::structure:
        return state.structures[destructible.index];
    case Destructible::Kind::line:
        return state.works[destructible.index];
    case Destructible::Kind::built:
        break;
    }
    return state.built[destructible.index].strength;
}

} // namespace

std::uint8_t& strength_of(State& state, Destructible destructible) {
    return strength_in(state, destructible);
}

int strength_left(const State& state, Destructible destructible) { return strength_in(state, destructible); }

Troops troops_in(Position pos, Destructible destructible) {
    Troops troops;
    if (destructible.kind != Destructible::Kind::structure) {
        return troops;
    }
    const table::Structure& it = pos.field.scenario.ground.structures[destructible.index];
    const bool house = it.kind == table::Structure::Kind::house;
    for (const UnitId unit : pos.field.all()) {
        const bool inside = pos.state.units[unit].inside == destructible.index + 1;
        if (is_solid(pos, unit) && (house ? inside : table::overlap(it.footprint, body_of(pos, unit)))) {
            troops.push_back(unit);
        }
    }
    return troops;
}

table::Bases parts_of_house(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return drill::parts_of(body_of(pos, unit), units_inside(pos, it.inside - 1) > 1, it.room != 0);
}

} // namespace bounce::awi
