#pragma once

#include "engine/rules/grant/melee/melee.h"

namespace bounce::grant {

/// Riders who have come to contact with infantry less than three ranks deep throw to ride through, each for
/// himself ("grant/cavalry.breakthrough"_clause and following). `way`: how far the charge came.
void ride_through(const Field& field, State& state, const Touch& how, Thou way, Rolls& rolls, Log& log);

} // namespace bounce::grant
