#pragma once

#include "engine/match/card.h"
#include "engine/rules/grant/state.h"

#include <optional>
#include <string_view>

namespace bounce::grant {

/// Of the unit of that name, where it is on the table.
[[nodiscard]] std::optional<Card> card(const Field& field, const State& state, std::string_view place);

} // namespace bounce::grant
