#pragma once

#include "engine/match/showing/card.h"
#include "engine/rules/sd/state.h"

#include <optional>
#include <string_view>

namespace bounce::sd {

/// Of the troops in the hex of that name.
[[nodiscard]] std::optional<Card> card(const Field& field, const State& state, std::string_view place);

} // namespace bounce::sd
