#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Where a figure of a column stood when its charge began, and how far it may still go then.
struct Start {
    Pose front;
    Thou way = 0;           ///< That the column went.
    std::int64_t parts = 0; ///< What that took.
};
/// On contact: men of the ranks behind come up beside the front rank of a column that charged, as far as an
/// enemy is to be met there and each reaches his place straight from where he stood; the centre closes up
/// ("grant/charge.deploy"_clause and following). The unit is loose.
void deploy_column(const Field& field, State& state, UnitId unit, const Start& start, Log& log);

} // namespace bounce::grant
