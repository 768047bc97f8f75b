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
    int risk = 0;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) != field.side(officer) && is_solid(field, state, unit)) {
            const Thou away = table::length(state.units[unit].at - at);
            risk = std::max(risk, away < 8 * table::inch ? 2000 : away < 16 * table::inch ? 500 : 0);
        }
    }
    return most - risk;
}

int joining_worth(const Field& field, const State& state, UnitId officer, UnitId unit) {
    return state.units[officer].with == no_unit ? need_of(field, state, unit) / 2 : 0;
}

} // namespace bounce::ccc
