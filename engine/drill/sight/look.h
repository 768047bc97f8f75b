#pragma once

#include "engine/drill/troops.h"
#include "engine/match/table/sight_answer.h"

#include <functional>
#include <optional>
#include <string_view>

namespace bounce::drill {

// Queries of a person who looks across the table.

/// A unit for which `is_there(UnitId)` is true, or a point; nothing for any other text.
[[nodiscard]] std::optional<table::Spot> spot(const Troops& troops, std::string_view text,
                                              const std::function<bool(UnitId)>& is_there);

/// A unit and the enemy that a person points at from it.
struct Pointed {
    UnitId unit = no_unit;
    UnitId enemy = no_unit;
};
/// From two names; nothing unless they are those of a unit and an enemy.
[[nodiscard]] std::optional<Pointed> pointed(const Field& field, std::string_view from, std::string_view to);

/// Whether one sees the other through at most this depth of woods.
[[nodiscard]] SightAnswer sight(const Troops& troops, const table::Spot& eye, const table::Spot& seen,
                                table::WoodsDepth woods);

} // namespace bounce::drill
