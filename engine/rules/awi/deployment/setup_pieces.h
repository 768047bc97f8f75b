#pragma once

#include "engine/drill/setup/unit_reader.h"
#include "engine/rules/awi/state.h"

#include <string_view>
#include <vector>

namespace bounce::awi {

/// The chapters of the setup, in the order in which they need each other. Each reports all that it finds.

/// What each unit is, in the scenario's order.
struct Roster {
    std::vector<Roll> rolls;
    std::vector<bool> known; ///< Whether its type could be read; of others nothing else is looked at.
};
/// Keys of a unit that the roster is read from.
[[nodiscard]] std::vector<std::string_view> roster_keys();
/// "awi/setup.units", but for formations.
[[nodiscard]] Roster read_roster(const Parameters& parameters, const table::Scenario& scenario,
                                 Faults& faults);
/// "awi/general.chain", "awi/general.commander": who is under whom, and with whom generals begin.
void check_chain(const table::Scenario& scenario, const Roster& roster, Faults& faults);

/// Room in houses, and the strength points of houses, bridges and works that the file leaves to the tables.
void fill_strengths(Field& field, State& state);
/// "awi/setup.place": units on the table, in houses, to be deployed and to arrive.
void set_down(MutablePosition pos, Faults& faults);
/// "awi/deploy.zone": that each unit to be deployed finds a place in its zone, as long as it is alone in it:
/// else its side could never say that it is ready.
void check_deployment(Position pos, Faults& faults);

using drill::report;

} // namespace bounce::awi
