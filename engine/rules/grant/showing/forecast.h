#pragma once

#include "engine/match/offer.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <optional>

namespace bounce::grant {

/// What a volley or skirmish fire throws, as long as its target does not fire at the same unit; the figures
/// that fall may be fewer, for two dice may strike the same man ("grant/musketry.who_falls").
[[nodiscard]] std::optional<Forecast> forecast(const Field& field, const State& state, const Fire& order);

/// How many heads a shot strikes that is laid so, of both sides, before officers throw to be saved and as if
/// no other gun shot; nothing at a house. What a house on its way makes of a ball is left out, and it says
/// so.
[[nodiscard]] std::optional<Forecast> forecast(const Field& field, const State& state, const Shoot& order);

/// How a unit would fire at another now: the row of the table, and what that row takes from a die, or the die
/// that a skirmisher needs. Nothing out of reach.
struct Fireplan {
    bool singly = false;
    int firers = 0;
    int band = 0;
    bool cover = false;
    bool first = false;
    int deduct = 0; ///< Of a volley.
    int need = 7;   ///< Of a skirmisher; 7: cannot be done.
};
[[nodiscard]] std::optional<Fireplan> fireplan_of(const Field& field, const State& state, const Fire& order);

} // namespace bounce::grant
