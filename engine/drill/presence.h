#pragma once

#include "engine/drill/troops.h"
#include "engine/match/table/score.h"

#include <functional>
#include <vector>

namespace bounce::drill {

/// The units that hold and contest places at one moment, for the victory conditions. Valid as long as the
/// troops are.
struct Presence {
    std::vector<table::Present> present;
    table::Moment moment;
};
/// The presence of these units, on a table where no line can be shot down.
[[nodiscard]] Presence presence_of(std::vector<table::Present> present, const TerrainState& terrain_state);
/// The presence of the units on the table for which `counts(UnitId)` is true.
[[nodiscard]] Presence presence_of(const Troops& troops, const std::function<bool(UnitId)>& counts);

} // namespace bounce::drill
