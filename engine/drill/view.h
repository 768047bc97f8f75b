#pragma once

#include "engine/drill/field.h"
#include "engine/drill/terrain_state.h"
#include "engine/match/showing/view.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::drill {

/// Parts of a view that all table games share.

/// A mark of units, as a bit, and how it is told.
struct MarkWord {
    std::uint16_t mark;
    std::string_view word;   ///< For rule cases; empty for what only the status says.
    std::string_view status; ///< For a person.
    std::optional<Token> token = {};
};
void add_marks(std::span<const MarkWord> words, std::uint16_t marks, View::Unit& shown);
void add_status(std::span<const MarkWord> words, std::uint16_t marks, std::vector<std::string>& parts);

/// A unit on the table as far as its name, its place and its house go (-1: none).
[[nodiscard]] View::Unit unit_view(const Field& field, UnitId unit, Vec at, int house);
/// The house that a unit is in, by its name.
[[nodiscard]] const std::string& house_name(const Field& field, int house);

/// What can be shot down, and how it stands. Works built since are finished at `built_strength`.
[[nodiscard]] std::vector<View::Structure> structure_views(const TerrainState& terrain_state,
                                                           int built_strength);

/// One that is to be deployed or to come on; without its figures.
[[nodiscard]] View::Waiting waiting_view(const Field& field, UnitId unit);

} // namespace bounce::drill
