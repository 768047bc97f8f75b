#pragma once

#include "engine/match/card.h"
#include "engine/rules/ccc/state.h"

#include <optional>
#include <string_view>

namespace bounce::ccc {

/// Of the unit of that name, where it is on the table and the viewer sees it.
[[nodiscard]] std::optional<Card> card(const Field& field, const State& state, std::string_view place,
                                       Side viewer);

} // namespace bounce::ccc
