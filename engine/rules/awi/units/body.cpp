#include "engine/rules/awi/units/body.h"

#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <limits>

namespace bounce::awi {

bool may_stand(Type type, Stance stance) {
    if (is_gun(type)) {
        return stance == Stance::limbered || stance == Stance::deployed;
    }
    if (type == Type::wagon || is_general(type)) {
        return stance == Stance::single;
    }
    return stance == Stance::line || stance == Stance::column;
}

Stance usual_stance(Type type) {
    if (is_gun(type)) {
        return Stance::deployed;
    }
    return type == Type::wagon || is_general(type) ? Stance::single : Stance::line;
}

table::Bases bases(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.inside != 0 && !is_general(field.roll(unit).type)) {
        return parts_of_house(field, state, unit);
    }
    return table::bases(it.pose(), formation_of(field, unit, it.stance));
}

Thou distance(const Field& field, const State& state, UnitId a, UnitId b) {
    Thou nearest = std::numeric_limits<Thou>::max();
    const table::Bases others = bases(field, state, b);
    for (const table::Base& one : bases(field, state, a)) {
        for (const table::Base& other : others) {
            nearest = std::min(nearest, table::distance(one, other));
        }
    }
    return nearest;
}

bool as_far_as(const Field& field, const State& state, UnitId a, UnitId b, Thou far) {
    const Unit& one = state.units[a];
    const Unit& other = state.units[b];
    if (surely_off(field, state, b, one.at, far + radius_of(field, state, a))) {
        return true;
    }
    // The middle of a unit in the open is a point of one of its bases.
    const bool both_open = one.inside == 0 && other.inside == 0;
    return !(both_open && table::square(one.at - other.at) < std::int64_t{far} * far)
           && distance(field, state, a, b) >= far;
}

StandingBases standing_bases(const Field& field, const State& state) {
    StandingBases all;
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (!is_solid(field, state, unit) || state.units[unit].inside != 0) {
            continue;
        }
        for (const table::Base& base : bases(field, state, unit)) {
            all.push_back(table::standing(field.scenario.ground, base, i));
        }
    }
    return all;
}

bool sees_unit(const Field& field, const State& state, std::span<const table::Standing> in_the_way,
               UnitId viewer, UnitId seen) {
    const std::uint32_t gone = gone_structures(field, state);
    const table::Bases targets = bases(field, state, seen);
    // The line goes to the middle of a base, the range to where it begins.
    const Thou within = std::min(targets.front().width, targets.front().depth) / 2;
    table::WoodsDepth woods = woods_depth(field, seen);
    woods.dense += within;
    woods.open += within;
    for (const table::Base& from : bases(field, state, viewer)) {
        for (const table::Base& to : targets) {
            if (table::sees(field.scenario.ground, in_the_way, table::front(from), to.centre, viewer, seen,
                            woods, gone)
                    .clear()) {
                return true;
            }
        }
    }
    return false;
}

Verdict own(const Field& field, const State& state, UnitId unit) {
    if (unit >= field.units()) {
        return refuse("awi/sequence.order"_clause, "There is no such unit.");
    }
    if (field.side(unit) != state.actor) {
        return refuse("awi/sequence.order"_clause, "{0} {0:is|are} not on the side that decides now.",
                      field.who(unit));
    }
    if (!state.units[unit].on_table()) {
        return refuse("awi/sequence.order"_clause, "{0} {0:is|are} not on the table.", field.who(unit));
    }
    return {};
}

} // namespace bounce::awi
