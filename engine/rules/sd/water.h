#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// Whether there is room and company for troops in a boat.
[[nodiscard]] bool fits_boat(const Field& field, const State& state, HexId boat, const Troops& troops);

/// Whether these troops may be in one boat with those who are in it.
[[nodiscard]] Verdict check_boat(const Field& field, const State& state, HexId boat, const Troops& troops);

/// A march that begins or ends in an all-water hex; who marches has been found in order.
[[nodiscard]] Verdict check_water_march(const Field& field, const State& state, const March& order);

/// A boat goes along with those who row it.
void row(State& state, HexId from, HexId to);

/// What a march on or off the water is called: the clause and the words for it.
[[nodiscard]] Event water_event(const Field& field, const March& order);

} // namespace bounce::sd
