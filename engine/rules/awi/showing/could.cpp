#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/showing/drawing.h"

#include <iterator>

namespace bounce::awi {

namespace {

/// As it will be in the next turn of its side, for all that the unit itself is concerned.
State in_next_turn(const State& state, UnitId unit) {
    State then = state;
    Unit& it = then.units[unit];
    it.marks = static_cast<std::uint16_t>(it.marks & (Mark::fresh_rout | Mark::wounded));
    it.spent = 0;
    return then;
}

void add(std::vector<Drawn> lines, Could& could) {
    could.drawn.insert(could.drawn.end(), std::make_move_iterator(lines.begin()),
                       std::make_move_iterator(lines.end()));
}

} // namespace

std::optional<Could> Rules::could(const Field& field, const State& state, std::string_view place) {
    const auto named = field.scenario.force_named(place);
    if (!named || !state.units[*named].on_table()) {
        return {};
    }
    const auto unit = static_cast<UnitId>(*named);
    Could could{.side = field.side(unit), .unit = field.name(unit)};
    could.next = could.side != state.mover || state.phase == Phase::deploy;
    const State then = could.next ? in_next_turn(state, unit) : state;
    if (could.next || state.phase <= Phase::move) {
        add(reach_lines(field, then, unit), could);
    }
    add(fire_lines(field, then, unit), could);
    if (could.next || state.phase <= Phase::charge) {
        add(charge_lines(field, then, unit), could);
    }
    return could;
}

} // namespace bounce::awi
