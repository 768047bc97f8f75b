#pragma once

#include "engine/match/table/scenario.h"

#include <span>
#include <string>

namespace bounce::table {

/// A unit that a rule set sets down at the beginning, with its bases.
struct Placed {
    std::size_t force = 0; ///< Index in the scenario.
    Bases bases;
    bool solid = true; ///< False for who stands in nobody's way, such as a general by himself.
};

/// Reports bases that are not wholly on the table, that overlap those of another solid unit, or that run into
/// a house, each at the unit's place in the file.
void check_bases(const Scenario& scenario, std::span<const Placed> placed, Faults& faults);

/// Reports a unit that stands on ground of these kinds (bits `1 << Terrain`), on which its kind cannot be:
/// `whom` is a plural such as "guns".
void check_ground(const Scenario& scenario, const Placed& placed, std::uint16_t forbidden,
                  std::string_view whom, Faults& faults);

/// Reports houses with more units in them than they hold. `counts[i]`: whether force i takes up room.
void check_houses(const Scenario& scenario, const std::vector<bool>& counts, Faults& faults);

/// Reports zones of deployment whose outline has less room than the bases of all units to be deployed in them
/// cover. `area[i]`: what force i covers, in square thou.
void check_zones(const Scenario& scenario, std::span<const std::int64_t> area, Faults& faults);

/// Where in the file a unit's place stands: "/units/3/at".
[[nodiscard]] std::string place_pointer(const Scenario& scenario, std::size_t force);

} // namespace bounce::table
