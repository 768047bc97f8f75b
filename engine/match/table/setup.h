#pragma once

#include "engine/match/table/scenario.h"

#include <span>
#include <string>

namespace bounce::table {

/// A unit that a rule set places at the start, with its bases.
struct Placed {
    std::size_t force = 0; ///< Index in the scenario.
    Bases bases;
    bool solid = true; ///< False if it does not obstruct others, such as a lone general.
};

/// Reports bases that are not wholly on the table, overlap those of another solid unit, or overlap
/// a house, each at the unit's place in the file.
void check_bases(const Scenario& scenario, std::span<const Placed> placed, Faults& faults);

/// Reports a unit on ground that is forbidden to its kind (bits `1 << Terrain`);
/// `whom` is a plural such as "guns".
void check_ground(const Scenario& scenario, const Placed& placed, std::uint16_t forbidden,
                  std::string_view whom, Faults& faults);

/// Reports houses with more units than they hold. `counts[i]`: whether force i takes up room.
void check_houses(const Scenario& scenario, const std::vector<bool>& counts, Faults& faults);

/// Reports deployment zones with less than twice the area that the bases of all units to be deployed in them
/// cover. `area[i]`: area of force i, in square thou.
void check_zones(const Scenario& scenario, std::span<const std::int64_t> area, Faults& faults);

/// The JSON pointer to a unit's place in the file: "/units/3/at".
[[nodiscard]] std::string place_pointer(const Scenario& scenario, std::size_t force);

} // namespace bounce::table
