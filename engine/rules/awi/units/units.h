#pragma once

#include "engine/ground/table/formation.h"

#include <cstdint>
#include <string_view>

namespace bounce::awi {

/// What a unit is made of: its row in the tables of movement, ranges and terrain.
enum class Type : std::uint8_t {
    close_foot,
    open_foot,
    cavalry,
    light_gun,
    medium_gun,
    heavy_gun,
    galloper_gun,
    grasshopper_gun,
    howitzer,
    wagon,
    brigadier,
    senior,    ///< Senior general.
    commander, ///< Commander in chief: a senior general over senior generals.
};
inline constexpr std::string_view type_names[] = {
    "close_foot",      "open_foot", "cavalry", "light_gun", "medium_gun", "heavy_gun", "galloper_gun",
    "grasshopper_gun", "howitzer",  "wagon",   "brigadier", "senior",     "commander"};

[[nodiscard]] constexpr bool is_gun(Type type) { return type >= Type::light_gun && type <= Type::howitzer; }
[[nodiscard]] constexpr bool is_foot(Type type) { return type <= Type::open_foot; }
[[nodiscard]] constexpr bool is_general(Type type) { return type >= Type::brigadier; }
/// Whether a unit of this type fights, as opposed to generals and wagons.
[[nodiscard]] constexpr bool is_fighting(Type type) { return type <= Type::howitzer; }

/// Where a unit's men come from: morale and some factors of fire and melee.
enum class Quality : std::uint8_t {
    regular,   ///< European regulars.
    grenadier, ///< European grenadiers.
    american,  ///< American regulars.
    rifles,    ///< American regular rifles.
    militia,
    poor_militia, ///< Militia of the worse sort.
    indian,
};
inline constexpr std::string_view quality_names[] = {"regular", "grenadier",    "american", "rifles",
                                                     "militia", "poor_militia", "indian"};
/// As people say it of a unit, in the same order.
inline constexpr std::string_view quality_words[] = {
    "regulars", "grenadiers", "American regulars", "American rifles", "militia", "poor militia", "Indians"};

enum class Weapon : std::uint8_t { none, musket, rifle, gun };
inline constexpr std::string_view weapon_names[] = {"none", "musket", "rifle", "gun"};

enum class Training : std::uint8_t { average, well, poor };
inline constexpr std::string_view training_names[] = {"average", "well", "poor"};

/// How a unit's bases stand. Guns and their limbers stand one behind the other: deployed with the gun ahead,
/// limbered with the limber ahead.
enum class Stance : std::uint8_t { line, column, deployed, limbered, single };
inline constexpr std::string_view stance_names[] = {"line", "column", "deployed", "limbered", "single"};
[[nodiscard]] constexpr std::string_view word(Stance stance) {
    return stance_names[static_cast<std::size_t>(stance)];
}

/// One unit, gun, wagon or general as the scenario gives it; does not change.
struct Roll {
    Type type = Type::close_foot;
    Quality quality = Quality::regular;
    Weapon weapon = Weapon::none;
    Training training = Training::average;
    bool british_close = false; ///< British close order infantry: fires at +1.
    bool scouts = false;        ///< Coureurs de bois, rangers, Indians: seen late in woods.
    std::uint8_t strength = 5;  ///< Strength points at the start; 0 for generals.
    std::int8_t rating = 8;     ///< Of a general: 7, 8 or 9, or what the parameters make of these.
    std::uint8_t general = 0;   ///< 1 + index of the general over it; 0 for none.
    std::uint8_t charges = 0;   ///< Demolition charges of a wagon.
};

} // namespace bounce::awi
