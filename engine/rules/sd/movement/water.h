#pragma once

#include "engine/core/refusal.h"
#include "engine/ground/hex/reach.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

#include <vector>

namespace bounce::sd {

/// Whether there is room and company for troops in a boat.
[[nodiscard]] bool fits_boat(const Field& field, const State& state, HexId boat, const Troops& troops);

/// Whether these troops may be in one boat with those who are in it.
[[nodiscard]] Verdict check_boat(const Field& field, const State& state, HexId boat, const Troops& troops);

/// Where a boat may go in a turn over water, enemies apart; other boats may lie there.
[[nodiscard]] hex::Reach row_reach(const Field& field, const State& state, HexId from, Side side);

/// Where a march on or off the water could end: from land in a boat beside, from a boat on land beside or as
/// far as it rows.
[[nodiscard]] std::vector<HexId> water_goals(const Field& field, const State& state, HexId from);

/// A march that begins or ends in an all-water hex; who marches has been found in order.
[[nodiscard]] Verdict check_water_march(const Field& field, const State& state, const March& order);

/// A boat goes along with those who row it.
void row(State& state, HexId from, HexId to);

/// What a march on or off the water is called: the clause and the words for it.
[[nodiscard]] Event water_event(const Field& field, const March& order, const hex::Tally& crew);

} // namespace bounce::sd
