#include "engine/drill/note.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Whether a unit stands no farther than that from a wagon, in a house too.
bool is_within(Position pos, UnitId wagon, UnitId unit, Thou far) {
    const bool housed = pos.state.units[unit].in_house() != 0;
    return (housed || !table::surely_apart(body_of(pos, wagon), body_of(pos, unit), far))
           && lies_within(pos, wagon, unit, far);
}

/// The first unit of a side that fights and is so near to a wagon or barge; `no_unit` if none.
UnitId nearby(Position pos, UnitId wagon, Side side, Thou far) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == side && is_solid(pos, unit)
            && pos.state.units[unit].aboard == 0 // "grant/barge.aboard"_clause
            && is_within(pos, wagon, unit, far)) {
            return unit;
        }
    }
    return no_unit;
}

/// "grant/scenario.wagons"_clause; "grant/barge.taken"_clause
void take(MutablePosition pos, UnitId model, UnitId enemy, Log& log) {
    const Clause clause =
        pos.field.arm(model) == Arm::barge ? "grant/barge.taken"_clause : "grant/scenario.wagons"_clause;
    drill::tell(pos.field, model, clause, log, "{0} {0:captures|capture} {1}.", pos.field.who(enemy),
                pos.field.name(model));
    remove(pos, model, clause, log);
}

} // namespace

bool has_wagons(const Field& field, Side side) {
    return std::ranges::any_of(
        field.all(), [&](UnitId unit) { return field.arm(unit) == Arm::wagon && field.side(unit) == side; });
}

void take_wagons(MutablePosition pos, Log& log) {
    const Parameters& p = pos.field.parameters;
    for (const UnitId model : pos.field.all()) {
        const bool barge = pos.field.arm(model) == Arm::barge;
        if ((!barge && pos.field.arm(model) != Arm::wagon) || !pos.state.units[model].on_table()) {
            continue;
        }
        const Side side = pos.field.side(model);
        const UnitId enemy = nearby(pos, model, enemy_of(side), table::touch);
        const Thou guard = barge ? p.barge_guard : p.wagon_guard;
        if (enemy != no_unit && nearby(pos, model, side, guard) == no_unit) {
            take(pos, model, enemy, log);
        }
    }
}

} // namespace bounce::grant
