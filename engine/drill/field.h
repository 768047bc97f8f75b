#pragma once

#include "engine/core/side.h"
#include "engine/drill/units.h"
#include "engine/match/showing/subject.h"
#include "engine/match/table/scenario.h"

#include <string>

namespace bounce::drill {

/// The part of a field that all rule sets share: the scenario, with units identified by number.
struct Field {
    table::Scenario scenario;

    [[nodiscard]] const table::Force& force(UnitId unit) const { return scenario.forces[unit]; }
    [[nodiscard]] Side side(UnitId unit) const { return scenario.forces[unit].side; }
    [[nodiscard]] const std::string& name(UnitId unit) const { return scenario.forces[unit].name; }
    /// The unit as the subject of a sentence.
    [[nodiscard]] Subject who(UnitId unit) const { return {name(unit), scenario.forces[unit].plural}; }
    [[nodiscard]] int units() const { return static_cast<int>(scenario.forces.size()); }
    /// All units from `first` on.
    [[nodiscard]] auto all(UnitId first = 0) const { return all_units(units(), first); }
};

} // namespace bounce::drill
