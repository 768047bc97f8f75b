#include "engine/rules/awi/firing/blockers.h"

#include "engine/rules/awi/units/near.h"

namespace bounce::awi {

namespace {

/// "awi/fire.overhead": to fire past a unit that stands lower is to fire over it, so that in fire every unit
/// counts as standing higher than any hill.
constexpr int above_all = 100;

/// All solid units in the open whose bases may reach into a corridor, but for two, as `stand(Base, unit)`
/// says.
template <class Stand>
Blockers standing_in(const Field& field, const State& state, const Corridor& corridor, UnitId viewer,
                     UnitId target, Stand stand) {
    const drill::Lane lane(corridor);
    const Thou largest = largest_radius(field);
    UnitList near;
    for (int i = 0; i < field.units(); ++i) {
        near.add_if(!lane.is_far(state.units[static_cast<std::size_t>(i)].at, largest), i);
    }
    Blockers blockers;
    for (const UnitId unit : near) {
        if (unit == viewer || unit == target || state.units[unit].inside != 0
            || !is_solid(field, state, unit)) {
            continue;
        }
        for (const table::Base& base : bases(field, state, unit)) {
            if (!lane.is_far(base.centre, table::radius(base))) {
                blockers.push_back(stand(base, unit));
            }
        }
    }
    return blockers;
}

} // namespace

Corridor corridor_between(const Field& field, const State& state, UnitId a, UnitId b) {
    return {state.units[a].at, state.units[b].at,
            std::max(radius_of(field, state, a), radius_of(field, state, b))};
}

Blockers blockers_in(const Field& field, const State& state, const Corridor& corridor, UnitId viewer,
                     UnitId target) {
    return standing_in(field, state, corridor, viewer, target, [](const table::Base& base, int who) {
        return table::standing_at(above_all, base, who);
    });
}

bool sees_unit(const Field& field, const State& state, UnitId viewer, UnitId seen) {
    const Blockers between = standing_in(
        field, state, corridor_between(field, state, viewer, seen), viewer, seen,
        [&](const table::Base& base, int who) { return table::standing(field.scenario.ground, base, who); });
    return sees_unit(field, state, between, viewer, seen);
}

// "awi/fire.overhead"_clause; "awi/hill.higher"_clause: as high as the middle of its bases.
bool may_fire_over(const Field& field, const State& state, UnitId unit, Vec target) {
    const Type type = field.roll(unit).type;
    const table::Ground& ground = field.scenario.ground;
    return is_gun(type)
           && (type == Type::howitzer
               || table::height_at(ground, state.units[unit].at) != table::height_at(ground, target));
}

} // namespace bounce::awi
