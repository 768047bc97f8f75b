#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What the files about houses share.

[[nodiscard]] inline const table::Structure& structure(const Field& field, int section) {
    return field.scenario.ground.structures[static_cast<std::size_t>(section)];
}
[[nodiscard]] inline House& house_at(State& state, int section) {
    return state.houses[static_cast<std::size_t>(section)];
}
/// How many there may be, bridges among them, and whether one is a house that stands.
[[nodiscard]] int sections(const Field& field);
[[nodiscard]] bool is_house(Position pos, int section);

/// It burns from the next move on.
void light(MutablePosition pos, int section, Clause clause, Log& log);
/// A sentence about it: "The mill is on fire."
void note_house(const Field& field, int section, Event::Kind kind, Clause clause, std::string_view what,
                Log& log);

} // namespace bounce::grant
