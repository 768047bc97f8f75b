#pragma once

#include <cstdint>
#include <string_view>

namespace bounce::grant {

/// What a unit is.
enum class Arm : std::uint8_t { infantry, cavalry, battery, general, wagon, barge };
inline constexpr std::string_view arm_names[] = {"infantry", "cavalry", "battery",
                                                 "general",  "wagon",   "barge"};
[[nodiscard]] constexpr bool is_fighting(Arm arm) { return arm <= Arm::battery; }

/// What its men fire.
enum class Weapon : std::uint8_t { rifled, smoothbore, carbine, none };
inline constexpr std::string_view weapon_names[] = {"rifled", "smoothbore", "carbine", "none"};

/// A battery's guns: which shot they fire, the kind says ("grant/gun.kinds").
enum class Gun : std::uint8_t { napoleon, rifle, smoothbore, howitzer };
inline constexpr std::string_view gun_names[] = {"napoleon", "rifle", "smoothbore", "howitzer"};

/// How a unit's figures stand. Batteries are limbered or not; generals, wagons and barges stand single.
enum class Stance : std::uint8_t {
    line,       ///< Two ranks.
    thin,       ///< A single rank.
    deep,       ///< Three ranks.
    column,     ///< Six files; of cavalry three.
    open,       ///< Open order: one rank, an inch between figures.
    limbered,   ///< On the move.
    unlimbered, ///< In action.
    single,     ///< One model.
};
inline constexpr std::string_view stance_names[] = {"line", "thin",     "deep",       "column",
                                                    "open", "limbered", "unlimbered", "single"};
[[nodiscard]] constexpr std::string_view word(Stance stance) {
    return stance_names[static_cast<std::size_t>(stance)];
}
/// Whether figures stand shoulder to shoulder, as opposed to open order.
[[nodiscard]] constexpr bool is_formed(Stance stance) { return stance <= Stance::column; }

/// Officers of a unit, as bits: what each counts is his own, not his post's ("grant/morale.command").
struct Officer {
    static constexpr std::uint8_t colonel = 1; ///< Or the commander of a battery.
    static constexpr std::uint8_t right = 2;
    static constexpr std::uint8_t left = 4;
    static constexpr std::uint8_t all = 7;
};

/// One unit as the scenario gives it; does not change.
struct Roll {
    Arm arm = Arm::infantry;
    Weapon weapon = Weapon::rifled;
    Gun gun = Gun::napoleon;
    std::uint8_t men = 24;                ///< Rank and file at the start; crew of a battery; 0 of models.
    std::uint8_t officers = Officer::all; ///< As bits.
    std::uint8_t guns = 0;                ///< Of a battery: 1 or 2.
    bool sharpshooters = false;
    bool zouaves = false;
    bool light = false;        ///< Of cavalry, where that tells ("grant/cavalry.breakthrough").
    bool senior = false;       ///< Of a general: over brigadiers.
    std::uint8_t parent = 255; ///< Of a detachment that may be formed: the regiment it is from.
};

} // namespace bounce::grant
