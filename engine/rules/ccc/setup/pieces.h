#pragma once

#include "engine/drill/setup/unit_reader.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bounce::ccc {

/// The chapters of the setup, in the order in which they need each other. Each reports all that it finds.

using drill::report;

/// What each unit is, in the scenario's order.
struct Roster {
    std::vector<Muster> musters;
    std::vector<bool> known; ///< Whether its arm could be read; of others nothing else is looked at.
};
/// Keys of a unit that the roster is read from.
[[nodiscard]] std::vector<std::string_view> roster_keys();
/// "ccc/scenario.units", but for formations.
[[nodiscard]] Roster read_roster(const Parameters& parameters, const table::Scenario& scenario,
                                 Faults& faults);
/// "ccc/unit.detached": officers who may leave their regiments, at the end of the order of battle, as far as
/// there is room: of every regiment the lowest in rank first. They are within them.
void add_officers(Field& field, State& state);

/// "ccc/scenario.fields": by field it and those that share a stretch of border with it, as bits.
[[nodiscard]] std::vector<std::uint32_t> borders_of(const table::Scenario& scenario);
/// Reports fields that overlap, and more of them than are told apart.
void check_fields(const table::Scenario& scenario, Faults& faults);

/// "ccc/scenario.units": units on the table, with others, to be deployed and to arrive, and the guns.
void set_down(MutablePosition pos, Faults& faults);
/// "ccc/turn.deploy": that each unit to be deployed finds a place in its zone, beside the others too: else
/// its side could never say that it is ready.
void check_deployment(Position pos, Faults& faults);
/// A place in its zone where a unit of the side that deploys may stand now; nothing if none was found.
[[nodiscard]] std::optional<Deploy> place_for(Position pos, UnitId unit);

} // namespace bounce::ccc
