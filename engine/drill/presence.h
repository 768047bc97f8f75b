#pragma once

#include "engine/drill/troops.h"
#include "engine/match/table/score.h"

#include <functional>
#include <vector>

namespace bounce::drill {

/// Who holds and denies places now: what the victory conditions ask of a moment. Valid as long as the troops
/// are.
struct Presence {
    std::vector<table::Present> present;
    table::Moment moment;
};
/// Of these, on a table where nothing that stands along a line can be shot down.
[[nodiscard]] Presence presence_of(std::vector<table::Present> present, const TerrainState& terrain_state);
/// Of those on the table for whom `counts(UnitId)` holds.
[[nodiscard]] Presence presence_of(const Troops& troops, const std::function<bool(UnitId)>& counts);

} // namespace bounce::drill
