#pragma once

#include "engine/rules/awi/appraise_outlook.h"
#include "engine/rules/awi/orders.h"

#include <optional>

namespace bounce::awi {

/// What any order in C must bring: whoever stands well stays where he is.
inline constexpr int idle_move = 40;
/// A turn that takes the whole move is the first half of going there.
inline constexpr int turned_about = 120;

/// How the unit of an order would stand after it; nothing for orders that leave it as it stands, and for what
/// leaves the table.
[[nodiscard]] std::optional<Placing> placing_after(const Field& field, const State& state,
                                                   const Order& order);
/// Whether a move is nothing but a turn by more than is free.
[[nodiscard]] bool turns_about(const Field& field, const State& state, const Move& order);

/// What is worth a ride of a general: to bring units to their senses, and to stay out of the enemy's way.
[[nodiscard]] int general_worth(const Outlook& outlook, UnitId general, Vec at, UnitId with);

} // namespace bounce::awi
