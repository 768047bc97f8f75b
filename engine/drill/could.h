#pragma once

#include "engine/drill/units.h"
#include "engine/match/position.h"
#include "engine/match/showing/could.h"

#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce::drill {

/// What units may still do in the rest of a turn.
struct TurnLeft {
    Side mover = Side::nobody;
    bool deploying = false;
    bool moves = false;   ///< Units may still move.
    bool charges = false; ///< Units may still charge.
};

/// What a unit could reach and hit in the rest of its side's turn, or else in its next turn, for which its
/// marks are reset to those in `kept`. Uses the rule set's own lines.
/// Nothing if no unit with that name is on the table.
template <class Field, class State>
std::optional<Could> could(Position<Field, State> pos, std::string_view name, const TurnLeft& left,
                           unsigned kept = 0) {
    const auto& [field, state] = pos;
    const auto named = field.scenario.force_named(name);
    if (!named || !state.units[*named].on_table()) {
        return {};
    }
    const auto unit = static_cast<UnitId>(*named);
    Could could{.side = field.side(unit), .unit = field.name(unit)};
    could.next = could.side != left.mover || left.deploying;
    State then = state;
    const Position<Field, State> next{field, then};
    if (could.next) {
        auto& it = then.units[unit];
        it.marks = static_cast<decltype(it.marks)>(it.marks & kept);
        it.spent = 0;
    }
    const auto add = [&](std::vector<Drawn> lines) {
        could.drawn.insert(could.drawn.end(), std::make_move_iterator(lines.begin()),
                           std::make_move_iterator(lines.end()));
    };
    if (could.next || left.moves) {
        add(reach_lines(next, unit));
    }
    add(fire_lines(next, unit));
    if (could.next || left.charges) {
        add(charge_lines(next, unit));
    }
    return could;
}

} // namespace bounce::drill
