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

// Parts of a view that all table games share.

/// A mark of units, as a bit, and its display.
struct MarkWord {
    std::uint16_t mark;
    std::string_view word;   ///< For rule cases; empty for marks that only appear in the status.
    std::string_view status; ///< For a person.
    std::optional<Token> token = {};
};
void add_marks(std::span<const MarkWord> words, std::uint16_t marks, View::Unit& shown);
void add_status(std::span<const MarkWord> words, std::uint16_t marks, std::vector<std::string>& parts);

/// The view of a unit on the table with only its name, place and house (-1: none).
[[nodiscard]] View::Unit unit_view(const Field& field, UnitId unit, Vec at, int house);
/// The name of a unit's house.
[[nodiscard]] const std::string& house_name(const Field& field, int house);

/// Everything destructible, with its condition. Works built during the battle are complete at
/// `built_strength`.
[[nodiscard]] std::vector<View::Structure> structure_views(const TerrainState& terrain_state,
                                                           int built_strength);

/// A unit still to be deployed or to arrive, without its figures.
[[nodiscard]] View::Waiting waiting_view(const Field& field, UnitId unit);

} // namespace bounce::drill
