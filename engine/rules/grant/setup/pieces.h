#pragma once

#include "engine/core/clause.h"
#include "engine/core/fault.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::grant {

/// The chapters of the setup, in the order in which they need each other. Each reports all that it finds.

/// What each unit is, in the scenario's order.
struct Roster {
    std::vector<Roll> rolls;
    std::vector<bool> known; ///< Whether its arm could be read; of others nothing else is looked at.
};
/// Keys of a unit that the roster is read from.
[[nodiscard]] std::vector<std::string_view> roster_keys();
/// "grant/scenario.units", but for formations.
[[nodiscard]] Roster read_roster(const Parameters& parameters, const table::Scenario& scenario,
                                 Faults& faults);
/// "grant/detachment.size": the detachments that may be formed, at the end of the order of battle, two for
/// each regiment as far as there is room. They have nobody yet.
void add_detachments(Field& field);

/// "grant/scenario.place": units on the table, in houses, to be deployed and to arrive, and the guns.
void set_down(MutablePosition pos, Faults& faults);
/// What earlier fighting has left of a unit: when all stand and detachments have their slots.
void wear(MutablePosition pos, UnitId unit, Faults& faults);
/// "grant/scenario.zone": that each unit to be deployed finds a place in its zone, beside the others too:
/// else its side could never say that it is ready.
void check_deployment(Position pos, Faults& faults);
/// A place in its zone where a unit of the side that deploys may stand now; nothing if none was found.
[[nodiscard]] std::optional<Deploy> place_for(Position pos, UnitId unit);

/// A fault at a member of a unit, with the clause that says so.
void report(Faults& faults, std::size_t unit, std::string_view key, Clause clause, std::string message);

} // namespace bounce::grant
