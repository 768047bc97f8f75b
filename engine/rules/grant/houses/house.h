#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// Sections of houses under fire ("grant/house.*").

/// A ball strikes a section from so far; whether it goes on.
[[nodiscard]] bool ball_strikes(const Field& field, State& state, int section, Thou range,
                                std::string_view gunner, Rolls& rolls, Log& log);
/// A shell bursts on it; the hit is certain.
void shell_strikes(const Field& field, State& state, int section, std::string_view gunner, Rolls& rolls,
                   Log& log);
/// All shots of a step have struck: what has taken too much is in ruins ("grant/house.ruin").
void settle(const Field& field, State& state, Log& log);
/// Step 6: fires spread, burn on, and leave ruins.
void burn(const Field& field, State& state, Rolls& rolls, Log& log);
/// Whether a place is too near to a fire.
[[nodiscard]] bool near_fire(const Field& field, const State& state, const table::Base& body);
/// The unit of a side that has men in a section; `no_unit`: nobody.
struct Garrison {
    UnitId unit = no_unit;
    int part = 0; ///< Which of the unit's two sections it is.
};
[[nodiscard]] Garrison garrison_of(const Field& field, const State& state, int section, Side side);
/// Sections that lie wall to wall with another.
[[nodiscard]] bool adjoin(const Field& field, int a, int b);

/// `house_ball` of the command line.
void add_house_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant
