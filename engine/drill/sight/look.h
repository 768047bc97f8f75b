#pragma once

#include "engine/drill/troops.h"
#include "engine/match/table/sight_answer.h"

#include <functional>
#include <optional>
#include <string_view>

namespace bounce::drill {

/// What a person asks who looks across the table.

/// A unit for which `is_there(UnitId)` holds, or a bare point; nothing for any other text.
[[nodiscard]] std::optional<table::Spot> spot(const Troops& troops, std::string_view text,
                                              const std::function<bool(UnitId)>& is_there);

/// A unit and an enemy, as a person points from the one to the other.
struct Pointed {
    UnitId unit = no_unit;
    UnitId enemy = no_unit;
};
/// Of two names; nothing for any that are not a unit's and an enemy's of it.
[[nodiscard]] std::optional<Pointed> pointed(const Field& field, std::string_view from, std::string_view to);

/// Whether one sees the other, with so much wood before it.
[[nodiscard]] SightAnswer sight(const Troops& troops, const table::Spot& eye, const table::Spot& seen,
                                table::WoodsDepth woods);

} // namespace bounce::drill
