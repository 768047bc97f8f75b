#include "engine/drill/note.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Whether a unit stands no farther than that from a wagon, in a house too.
bool is_within(const Field& field, const State& state, UnitId wagon, UnitId unit, Thou far) {
    const bool housed = state.units[unit].in_house() != 0;
    return (housed || !table::surely_apart(body_of(field, state, wagon), body_of(field, state, unit), far))
           && lies_within(field, state, wagon, unit, far);
}

/// The first unit of a side that fights and is so near to a wagon or barge; `no_unit` if none.
UnitId nearby(const Field& field, const State& state, UnitId wagon, Side side, Thou far) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == side && is_solid(field, state, unit)
            && state.units[unit].aboard == 0 // "grant/barge.aboard"_clause
            && is_within(field, state, wagon, unit, far)) {
            return unit;
        }
    }
    return no_unit;
}

/// "grant/scenario.wagons"_clause; "grant/barge.taken"_clause
void take(const Field& field, State& state, UnitId model, UnitId enemy, Log& log) {
    const Clause clause =
        field.arm(model) == Arm::barge ? "grant/barge.taken"_clause : "grant/scenario.wagons"_clause;
    drill::tell(field, model, clause, log, "{0} {0:takes|take} {1}.", field.who(enemy), field.name(model));
    remove(field, state, model, clause, log);
}

} // namespace

bool has_wagons(const Field& field, Side side) {
    return std::ranges::any_of(
        field.all(), [&](UnitId unit) { return field.arm(unit) == Arm::wagon && field.side(unit) == side; });
}

void take_wagons(const Field& field, State& state, Log& log) {
    const Parameters& p = field.parameters;
    for (const UnitId model : field.all()) {
        const bool barge = field.arm(model) == Arm::barge;
        if ((!barge && field.arm(model) != Arm::wagon) || !state.units[model].on_table()) {
            continue;
        }
        const Side side = field.side(model);
        const UnitId enemy = nearby(field, state, model, enemy_of(side), table::touch);
        const Thou guard = barge ? p.barge_guard : p.wagon_guard;
        if (enemy != no_unit && nearby(field, state, model, side, guard) == no_unit) {
            take(field, state, model, enemy, log);
        }
    }
}

} // namespace bounce::grant
