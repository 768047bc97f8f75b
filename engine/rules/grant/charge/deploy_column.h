#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// On contact: men of the ranks behind come up beside the front rank of a column that charged, as far as an
/// enemy is to be met there and each reaches his place straight from where he stood; the centre closes up
/// ("grant/charge.deploy"_clause and following). The unit is loose.
void deploy_column(MutablePosition pos, UnitId unit, const Pose& before, Log& log);

} // namespace bounce::grant
