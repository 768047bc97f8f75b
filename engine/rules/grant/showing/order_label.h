#pragma once

#include "engine/rules/grant/orders.h"

#include <string_view>

namespace bounce::grant {

/// What a gun fires, from `AimState::Kind::ball` on.
inline constexpr std::string_view shot_words[] = {"ball", "canister", "shell"};

/// Labels of those kinds of orders of which a row cannot say enough (orders.cpp).
[[nodiscard]] drill::OrderLabel label(Position pos, const Answer& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Form& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Enter& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Leave& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Detach& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Hold& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Land& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Serve& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Shoot& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Fire& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const RunIn& order);
[[nodiscard]] drill::OrderLabel label(Position pos, const Double& order);

} // namespace bounce::grant
