#pragma once

#include "engine/core/side.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace bounce::ccc {

/// What a unit is ("ccc/unit.*"). An officer by himself is a brigadier, or one who has left his regiment.
enum class Arm : std::uint8_t { infantry, cavalry, skirmishers, battery, officer };
inline constexpr std::string_view arm_names[] = {"infantry", "cavalry", "skirmishers", "battery", "officer"};
/// Regiments have officers, a counter and a formation.
[[nodiscard]] constexpr bool is_regiment(Arm arm) { return arm <= Arm::cavalry; }

/// What its men fire ("ccc/unit.weapon").
enum class Weapon : std::uint8_t { rifle, musket, none };
inline constexpr std::string_view weapon_names[] = {"rifle", "musket", "none"};

/// Rounds of a gun, each with its own colour ("ccc/gun.rounds"); `none` is small arms.
enum class Round : std::uint8_t { shot, shell, case_shot, canister, none };
inline constexpr std::string_view round_names[] = {"shot", "shell", "case", "canister", "none"};
inline constexpr int round_kinds = 4;
[[nodiscard]] constexpr std::string_view word(Round round) {
    return round_names[static_cast<std::size_t>(round)];
}

/// How a unit stands. Officers and skirmishers stand single.
enum class Stance : std::uint8_t {
    line,       ///< One rank; of guns that are limbered, side by side.
    column,     ///< Two pieces wide; of guns that are limbered, one behind the other.
    unlimbered, ///< Guns off their limbers, not ready to fire.
    battery,    ///< Guns in battery: they alone fire.
    single,
};
inline constexpr std::string_view stance_names[] = {"line", "column", "unlimbered", "battery", "single"};
[[nodiscard]] constexpr std::string_view word(Stance stance) {
    return stance_names[static_cast<std::size_t>(stance)];
}

/// Whether a unit may stand so at all: regiments in line or column, guns in every way but single, others
/// single.
[[nodiscard]] constexpr bool may_take(Arm arm, Stance stance) {
    return is_regiment(arm)      ? stance <= Stance::column
           : arm == Arm::battery ? stance <= Stance::battery
                                 : stance == Stance::single;
}

/// Officers of a regiment by their rank; a senior captain takes command when the others are down.
inline constexpr int colonel = 0;
inline constexpr int lieutenant_colonel = 1;
inline constexpr int major = 2;
inline constexpr int captain = 3;
inline constexpr int most_officers = 4;
inline constexpr std::string_view officer_names[] = {"colonel", "lieutenant-colonel", "major", "captain"};
/// What an officer of a unit of that arm is called, by his rank: a battery has no colonel.
[[nodiscard]] constexpr std::string_view officer_word(Arm arm, unsigned rank) {
    constexpr std::string_view gunners[] = {"commander", "second officer", "third officer", "captain"};
    const unsigned which = rank % most_officers;
    return arm == Arm::battery ? gunners[which] : officer_names[which];
}

inline constexpr int most_pieces = 16; ///< Of a regiment.
inline constexpr int most_guns = 6;    ///< Of a battery.

/// One unit as the scenario gives it; does not change.
struct Muster {
    Arm arm = Arm::infantry;
    Weapon weapon = Weapon::rifle;
    std::uint8_t pieces = 1;    ///< Pieces of a regiment, guns of a battery, 1 of others.
    std::uint8_t officers = 0;  ///< How many: the highest ranks first.
    std::uint8_t battery = 255; ///< Index in `State::batteries`; 255: it is none.
    std::uint8_t parent =
        255; ///< Of an officer who may leave his regiment: that regiment ("ccc/unit.detached").
    Side side =
        Side::nobody;       ///< That of its force, which is much larger: asked of everybody for every order.
    bool brigadier = false; ///< Of an officer by himself from the beginning.
    std::array<std::uint8_t, round_kinds> rounds{}; ///< In the store of each of its guns.
};

} // namespace bounce::ccc
