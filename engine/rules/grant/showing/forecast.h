#pragma once

#include "engine/match/offer.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <optional>

namespace bounce::grant {

/// What a volley or skirmish fire throws, as long as its target does not fire at the same unit; the figures
/// that fall may be fewer, for two dice may strike the same man ("grant/musketry.who_falls").
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Fire& order);

/// How many heads a shot strikes that is laid so, of both sides, before officers throw to be saved and as if
/// no other gun shot; nothing at a house. What a house on its way makes of a ball is left out, and it says
/// so.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Shoot& order);

/// How many break into an empty section of a house that the enemy holds elsewhere; nothing where they walk
/// in.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Enter& order);

} // namespace bounce::grant
