#include "engine/rules/ccc/thinking/riding.h"

#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <bit>

namespace bounce::ccc {

namespace {

/// How much a unit needs one more officer.
int need_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (!is_regiment(pos.field.arm(unit)) || !is_solid(pos, unit)) {
        return 0;
    }
    const int officers = std::popcount(it.officers);
    const int few = officers == 0 ? 5000 : officers == 1 ? 1500 : 300;
    return few + (it.marker == Marker::routed ? 2500 : it.marked() ? 1800 : 0);
}

/// What enemies near by mean to an officer by himself; beside his own troops they mean little.
int danger_to(Position pos, UnitId officer, Vec at) {
    int danger = 0;
    bool sheltered = false;
    for (const UnitId unit : pos.field.fighters()) {
        if (!is_solid(pos, unit)) {
            continue;
        }
        if (pos.field.side(unit) == pos.field.side(officer)) {
            constexpr Thou beside = 2 * table::inch;
            sheltered |= !is_far(pos, unit, at, beside) && table::distance(body_of(pos, unit), at) <= beside;
            continue;
        }
        const Thou away = table::length(pos.state.units[unit].at - at);
        danger = std::max(danger, away < 8 * table::inch ? 2000 : away < 16 * table::inch ? 500 : 0);
    }
    return sheltered ? danger / 4 : danger;
}

} // namespace

int ride_worth(Position pos, UnitId officer, Vec at) {
    int most = 0;
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.field.side(officer)) {
            const int need = need_of(pos, unit);
            const int inches = table::length(pos.state.units[unit].at - at) / table::inch;
            most = std::max(most, need - need * std::min(inches, 60) / 60);
        }
    }
    return most - danger_to(pos, officer, at);
}

int joining_worth(Position pos, UnitId officer, UnitId unit) {
    const Unit& he = pos.state.units[officer];
    return he.with == no_unit ? need_of(pos, unit) / 2 + danger_to(pos, officer, he.at) / 4 : 0;
}

} // namespace bounce::ccc
