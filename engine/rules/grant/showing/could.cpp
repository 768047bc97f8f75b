#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/showing/drawing.h"

#include <iterator>

namespace bounce::grant {

namespace {

/// As it will be in the next turn of its side, for all that the unit itself is concerned.
State in_next_turn(const State& state, UnitId unit) {
    State then = state;
    Unit& it = then.units[unit];
    it.marks = 0;
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
    could.next = could.side != state.actor || state.phase == Phase::deploy;
    const State then = could.next ? in_next_turn(state, unit) : state;
    if (could.next || state.phase <= Phase::moves) {
        add(reach_lines(field, then, unit), could);
    }
    add(fire_lines(field, then, unit), could);
    if (could.next || state.phase <= Phase::charges) {
        add(charge_lines(field, then, unit), could);
    }
    return could;
}

} // namespace bounce::grant
