#include "engine/rules/ccc/thinking/riding.h"

#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <bit>

namespace bounce::ccc {

namespace {

/// How much a unit needs one more officer.
int need_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!is_regiment(field.arm(unit)) || !is_solid(field, state, unit)) {
        return 0;
    }
    const int officers = std::popcount(it.officers);
    const int few = officers == 0 ? 5000 : officers == 1 ? 1500 : 300;
    return few + (it.marker == Marker::routed ? 2500 : it.marked() ? 1800 : 0);
}

/// What enemies near by mean to an officer by himself; beside his own troops they mean little.
int danger_to(const Field& field, const State& state, UnitId officer, Vec at) {
    int danger = 0;
    bool sheltered = false;
    for (const UnitId unit : field.fighters()) {
        if (!is_solid(field, state, unit)) {
            continue;
        }
        if (field.side(unit) == field.side(officer)) {
            constexpr Thou beside = 2 * table::inch;
            sheltered |= !is_far(field, state, unit, at, beside)
                         && table::distance(body_of(field, state, unit), at) <= beside;
            continue;
        }
        const Thou away = table::length(state.units[unit].at - at);
        danger = std::max(danger, away < 8 * table::inch ? 2000 : away < 16 * table::inch ? 500 : 0);
    }
    return sheltered ? danger / 4 : danger;
}

} // namespace

int ride_worth(const Field& field, const State& state, UnitId officer, Vec at) {
    int most = 0;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == field.side(officer)) {
            const int need = need_of(field, state, unit);
            const int inches = table::length(state.units[unit].at - at) / table::inch;
            most = std::max(most, need - need * std::min(inches, 60) / 60);
        }
    }
    return most - danger_to(field, state, officer, at);
}

int joining_worth(const Field& field, const State& state, UnitId officer, UnitId unit) {
    const Unit& he = state.units[officer];
    return he.with == no_unit ? need_of(field, state, unit) / 2 + danger_to(field, state, officer, he.at) / 4
                              : 0;
}

} // namespace bounce::ccc
