#pragma once

#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/post.h"

#include <algorithm>

namespace bounce::grant {

/// Fire by sixes ("grant/musketry.*").

/// Whom a unit may strike, the nearest first, and with how many dice.
struct Exposed {
    Spots spots;
    Vec eye;         ///< The middle of the firing front.
    VolleyDice dice; ///< Of those posts that see somebody.
    Thou range = 0;  ///< From the nearest of them.
};
[[nodiscard]] Exposed exposed_to(Position pos, UnitId unit, UnitId target);
/// All dice that it has, of all posts.
[[nodiscard]] VolleyDice all_dice(Position pos, UnitId unit);

/// What of a unit's dice is for one of its targets, of those that see it.
[[nodiscard]] VolleyDice dice_for(Position pos, UnitId unit, UnitId target, const VolleyDice& seeing);

/// The place in `AimState::sixes` of the last six: what is left over fires with it.
[[nodiscard]] inline std::size_t last_six(const VolleyDice& all) {
    return static_cast<std::size_t>(std::clamp(all.full, 1, 4) - 1);
}

/// Figures in the open that are told off together: the dice thrown at them, and what is taken from each
/// ("grant/musketry.sixes").
struct Six {
    Spots men;
    VolleyDice dice;
    int deduct = 0;
};
using Sixes = boost::container::static_vector<Six, unit_figures>;
/// `bare`: nobody of them is in cover.
[[nodiscard]] Sixes sixes_of(Position pos, UnitId unit, const Exposed& exposed, const VolleyDice& dice,
                             int band, bool bare = false);

/// Throws for a volley with so many dice. Nobody is taken off; in a house nobody is struck whom others have
/// struck in this step.
[[nodiscard]] Hurt volley_at(Position pos, UnitId unit, UnitId target, const VolleyDice& dice, int band,
                             Rolls& rolls, const Hurt& already = {}, bool bare = false);

/// Casualties by so many dice that all have the same taken from them; the last are halved.
[[nodiscard]] int thrown_by(const Parameters& parameters, const VolleyDice& dice, int deduction,
                            const Throw& as, Rolls& rolls);

/// By what a unit fires that nobody answers: man by man, or by sixes.
[[nodiscard]] Clause fire_clause(const State& state, UnitId unit);
/// Tells of fire that has been thrown for, and of the clause by which it was.
void log_fire(Position pos, UnitId unit, UnitId target, const Hurt& hurt, Clause clause, Log& log);

} // namespace bounce::grant
