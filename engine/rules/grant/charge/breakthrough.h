#pragma once

#include "engine/rules/grant/melee/melee.h"

namespace bounce::grant {

/// Riders who have come to contact with infantry less than three ranks deep throw to ride through, each for
/// himself ("grant/cavalry.breakthrough"_clause and following). `way`: how far the charge came; `parts`: what
/// that took of it.
void ride_through(MutablePosition pos, const Touch& how, Thou way, std::int64_t parts, Rolls& rolls,
                  Log& log);

} // namespace bounce::grant
