#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// Sections of houses under fire ("grant/house.*").

/// A ball strikes a section from so far; whether it goes on.
[[nodiscard]] bool ball_strikes(MutablePosition pos, int section, Thou range, std::string_view gunner,
                                Rolls& rolls, Log& log);
/// A shell bursts on it; the hit is certain.
void shell_strikes(MutablePosition pos, int section, std::string_view gunner, Rolls& rolls, Log& log);
/// All shots of a step have struck: what has taken too much is in ruins ("grant/house.ruin").
void settle(MutablePosition pos, Log& log);
/// Step 6: fires spread, burn on, and leave ruins.
void burn(MutablePosition pos, Rolls& rolls, Log& log);
/// Whether a place is too near to a fire.
[[nodiscard]] bool near_fire(Position pos, const table::Base& body);
/// The unit of a side that has men in a section; `no_unit`: nobody.
struct Garrison {
    UnitId unit = no_unit;
    int part = 0; ///< Which of the unit's two sections it is.
};
[[nodiscard]] Garrison garrison_of(Position pos, int section, Side side);
/// Sections that lie wall to wall with another.
[[nodiscard]] bool adjoin(const Field& field, int a, int b);

/// `house_ball` of the command line.
void add_house_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant
