#pragma once

#include "engine/dice/pmf.h"
#include "engine/drill/sight/bands.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

#include <string_view>
#include <vector>

namespace bounce::awi {

/// The bands of the range table, nearest first.
enum class Range : std::uint8_t { near, medium, far, out };
inline constexpr std::string_view range_names[] = {"short", "medium", "long", "out of range"};

/// What protects a target, least first ("awi/fire.cover").
enum class Cover : std::uint8_t { open, soft, hard, solid };

/// In which band a distance lies for a unit's weapon.
[[nodiscard]] Range range_of(const Parameters& parameters, const Roll& roll, Thou distance);
/// The clause that gives a unit's ranges.
[[nodiscard]] Clause range_clause(const Parameters& parameters, const Roll& roll);
/// How far a unit shoots at all; 0 for those that do not.
[[nodiscard]] Thou reach_of(const Parameters& parameters, const Roll& roll);
/// Its bands, by `Range`.
[[nodiscard]] drill::Bands bands_of(const Parameters& parameters, const Roll& roll);
/// How far a gun fires canister.
[[nodiscard]] Thou canister_reach(const Parameters& parameters, const Roll& roll);
/// What a house, or an unfinished work, gives by its strength points ("awi/building.cover").
[[nodiscard]] Cover cover_by_strength(const Parameters& parameters, int strength);

/// What cover adds to a shot.
[[nodiscard]] int cover_value(const Parameters& parameters, Cover cover);

/// What a shot asks: all that its factors depend on.
struct Shot {
    bool british = false; ///< British close order infantry.
    bool militia = false; ///< Militia of either sort, or Indians.
    bool rifle = false;
    bool gun = false;
    bool column = false; ///< In column, or one of two bases of a house that fires by itself.
    bool shaken = false;
    bool canister = false; ///< A gun at short range that may fire it.
    std::uint8_t strength = 5;
    Range range = Range::near;
    Cover cover = Cover::open;
};

/// What the unit that fires brings to a shot by itself, wherever it stands and whomever it fires at.
[[nodiscard]] Shot shot_by(const Roll& roll, const Unit& unit);

/// The factors together.
[[nodiscard]] int fire_sum(const Parameters& parameters, const Shot& shot);
/// Those that apply, for log and forecast.
[[nodiscard]] std::vector<Term> fire_terms(const Parameters& parameters, const Shot& shot);

} // namespace bounce::awi
