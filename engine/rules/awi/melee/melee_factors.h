#pragma once

#include "engine/dice/pmf.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/shield.h"

#include <span>
#include <vector>

namespace bounce::awi {

/// The columns of the melee table.
enum class Arm : std::uint8_t { cavalry, infantry, other };
[[nodiscard]] Arm arm_of(Type type);

/// What a unit's melee throw asks: all that its factors depend on.
struct Bout {
    Arm arm = Arm::infantry;
    bool charging = false;
    bool indian = false;
    bool regular = false;    ///< European regulars, grenadiers among them.
    bool flank = false;      ///< Attacked in flank.
    bool rear = false;       ///< Attacked in the rear, by the same enemy or another.
    Against against;         ///< Asked of chargers only.
    bool uphill = false;     ///< Likewise.
    bool open_order = false; ///< In open order, or artillery.
    bool overlap = false;
    bool deep = false; ///< Two or more bases deep and no light troops.
};

/// The factors together.
[[nodiscard]] int melee_sum(const Parameters& parameters, const Bout& bout);
/// Those that apply, for log and forecast.
[[nodiscard]] std::vector<Term> melee_terms(const Parameters& parameters, const Bout& bout);

/// What the difference of the best scores comes to, for the first of two sides.
enum class Melee : std::uint8_t { wins_by_two, wins_by_one, equal, loses_by_one, loses_by_two };
[[nodiscard]] Melee melee_result(const Parameters& parameters, int own, int enemy);
/// Exact distribution of `Melee`, by its number, of all units of two sides.
[[nodiscard]] Pmf melee_odds(const Parameters& parameters, std::span<const Bout> own,
                             std::span<const Bout> enemy);

} // namespace bounce::awi
