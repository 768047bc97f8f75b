#pragma once

#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"

#include <optional>

namespace bounce::awi {

/// How the unit of an order would stand after it; nothing for orders that leave it as it stands, and for what
/// leaves the table.
[[nodiscard]] std::optional<Placing> placing_after(Position pos, const Order& order);
/// Whether a move is nothing but a turn by more than is free.
[[nodiscard]] bool turns_about(Position pos, const Move& order);

/// Whether a side wins by the destruction of what an order names so.
[[nodiscard]] bool wants_down(const Field& field, Side side, std::uint8_t target);
/// Whether it is a house that a side wins by holding, and no enemies are in it.
[[nodiscard]] bool wants_up(Position pos, Side side, std::uint8_t target);
/// What work is worth: charges as far as they make it likelier that what has to be destroyed is, the
/// dismantling of it, and cover for those who wait for the enemy.
[[nodiscard]] int labour_worth(Outlook& outlook, const LayCharge& order);
[[nodiscard]] int labour_worth(Outlook& outlook, const Dismantle& order);
[[nodiscard]] int labour_worth(Outlook& outlook, const Construct& order);

/// What is worth a ride of a general: to bring units to their senses, and to stay out of the enemy's way.
[[nodiscard]] int general_worth(const Outlook& outlook, UnitId general, Vec at, UnitId with);

} // namespace bounce::awi
