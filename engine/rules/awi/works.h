#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

#include <boost/container/static_vector.hpp>
#include <optional>
#include <string>

namespace bounce::awi {

/// Something that can be shot down, dismantled or blown up. Orders name it by one number: structures first,
/// then the ground's lines, then works built during the battle.
struct Thing {
    enum class Kind : std::uint8_t { structure, line, built } kind = Kind::structure;
    std::uint8_t index = 0;
};
[[nodiscard]] std::optional<Thing> thing_at(const Field& field, std::uint8_t target);
[[nodiscard]] std::uint8_t target_of(const Field& field, Thing thing);

/// As the log calls it: its name if it has one.
[[nodiscard]] std::string name_of(const Field& field, Thing thing);
/// Strength points that it has left; 0 for what is destroyed, and for lines that had none from the start.
[[nodiscard]] int strength_left(const State& state, Thing thing);
/// Strength points by the tables, where the scenario gives none ("awi/building.strength",
/// "awi/works.strength"): 0 for what cannot be shot down. For the setup.
[[nodiscard]] int usual_strength(const Parameters& parameters, const table::Structure& structure);
[[nodiscard]] int usual_strength(const Parameters& parameters, const table::Line& line);

/// Nearest distance of a base from it.
[[nodiscard]] Thou distance_to(const Field& field, const State& state, Thing thing, const table::Base& base);

/// Whether a line of the ground stands: fences and streams always do ("awi/works.breached").
[[nodiscard]] inline bool line_stands(const Field& field, const State& state, std::size_t line) {
    return field.scenario.ground.lines[line].strength == 0 || state.works[line] > 0;
}
/// Calls `visit(const Built&)` for each built work that stands.
template <class Visit>
void each_built(const State& state, Visit visit) {
    for (const Built& built : state.built) {
        if (built.strength > 0) {
            visit(built);
        }
    }
}

/// Who is in a house or on a bridge, generals excepted; nobody for works.
using Troops = boost::container::static_vector<UnitId, max_units>;
[[nodiscard]] Troops troops_in(const Field& field, const State& state, Thing thing);

/// Takes strength points from it, and destroys it if none are left.
void damage(const Field& field, State& state, Thing thing, int points, Clause clause, Rolls& rolls, Log& log);
/// Destroys it: troops in a house or on a bridge take their throw and stand in the open
/// ("awi/building.destroyed").
void destroy(const Field& field, State& state, Thing thing, Rolls& rolls, Log& log);

/// "awi/building.sides": the part of its house that each base of a unit has: two, halves or quarters.
[[nodiscard]] table::Bases parts_of_house(const Field& field, const State& state, UnitId unit);

} // namespace bounce::awi
