#pragma once

#include "engine/rules/grant/orders.h"

#include <string_view>

namespace bounce::grant {

/// Words of written orders that no other table has. For reading and writing them.

/// Sides of a section, by number.
inline constexpr std::string_view side_words[] = {"front", "right", "rear", "left"};
/// Officers, by their bits.
inline constexpr std::string_view officer_words[] = {"colonel", "right", "left"};
/// Figures of a unit that go by a word: from `colonel_figure` on. Others go by their number, from 1.
inline constexpr std::string_view figure_words[] = {"colonel", "right", "left", "general"};
/// What a unit that is charged does.
inline constexpr std::string_view answer_words[] = {"stand", "meet", "evade"};
/// What a gun fires, from `AimState::Kind::ball` on.
inline constexpr std::string_view shot_words[] = {"ball", "canister", "shell"};

/// Guns go by the battery with which they began and their number in it, from 1.
struct GunName {
    UnitId home = no_unit;
    int number = 1;
};
[[nodiscard]] GunName name_of_gun(const Field& field, int gun);
/// The place of a gun in the state's pieces; -1 if the battery has no such gun.
[[nodiscard]] int gun_named(const Field& field, const GunName& name);

} // namespace bounce::grant
