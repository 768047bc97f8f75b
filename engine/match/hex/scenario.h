#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/core/side.h"
#include "engine/ground/hex/board.h"
#include "engine/ground/hex/hex_set.h"
#include "engine/match/showing/scene.h"
#include "engine/match/showing/subject.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bounce::hex {

/// Maximum number of forces in a scenario, and of hexes in its victory conditions: states store both as bits
/// or bytes.
inline constexpr int max_forces = 60;
inline constexpr int max_objectives = 32;

/// Troops that begin together.
struct Force {
    enum class Begins : std::uint8_t {
        fixed,    ///< On the table, in `at`.
        deployed, ///< Placed by its player in one of `places`.
        arriving, ///< From `turn` on through one of `places`.
    };
    Side side = Side::nobody;
    std::string name;
    int infantry = 0;
    int cavalry = 0;
    int guns = 0;
    std::optional<int> crew;   ///< Artillerymen per gun, if different from the rules.
    std::vector<int> gun_hits; ///< Hits on its guns before the battle; empty for none.
    Direction facing = Direction::east;
    bool standing = false;
    Json dress; ///< What it wears instead of its side's livery; null if nothing.
    Begins begins = Begins::fixed;
    HexId at = no_hex;
    std::vector<HexId> places;
    int turn = 0;
};

/// One victory condition: all of its parts must be true at once.
struct Condition {
    Side side = Side::nobody;
    bool every_turn = false; ///< Checked after each turn; else only at the turn limit.
    std::vector<HexId> hold;
    int hold_count = 0;
    int enemy_losses = 0; ///< 0: no condition; likewise below.
    int losses_below = 0;
    int exited = 0;
};

/// A valid scenario for a game on hexes.
struct Scenario {
    std::string rules;
    std::string id;
    std::string title;
    std::string date;
    std::string note;
    std::string daylight = "afternoon"; ///< For display: the hour of the sun.
    std::array<std::string, 2> side_ids;
    std::array<std::string, 2> side_names;
    std::array<bool, 2> side_plural{}; ///< Whether the name is plural.
    std::array<Json, 2> liveries;
    Side first = Side::nobody; ///< The side that begins; `nobody`: dice decide.
    Board board;
    std::vector<Force> forces;
    std::vector<HexId> boats;
    int turns = 0;
    Side otherwise = Side::nobody; ///< The winner at the turn limit if no condition is met.
    std::vector<Condition> conditions;
    std::vector<HexId> objectives; ///< Every hex in a `hold` condition, each once.
    std::array<HexSet, 2> exits;   ///< By side.
    std::array<int, 2> muster{};   ///< Figures of each side at the start, as losses are counted.

    [[nodiscard]] std::string label(HexId hex) const { return board.grid.label(hex); }
    [[nodiscard]] const std::string& name(Side side) const { return side_names[index(side)]; }
    [[nodiscard]] Subject who(Side side) const { return {name(side), side_plural[index(side)]}; }
    [[nodiscard]] std::optional<Side> side_named(std::string_view side_id) const;
    [[nodiscard]] std::optional<std::size_t> force_named(std::string_view force_name) const;
};

/// Optional features of scenarios: keys that a rule set does not know are faults.
struct Known {
    bool crew = false;   ///< "crew" of a force.
    bool facing = false; ///< "facing" and "standing" of a force.
    bool boats = false;
    bool first = false;
    bool gun_hits = false; ///< Guns can take hits, and a force may begin with some.
};

/// Reads a scenario that fits its schema. Reports all faults that do not depend on rules (rows of unequal
/// length, hexes off the map, unknown sides, duplicate names ...); violations of a rule set's rules (too many
/// figures in a hex) are reported by that rule set.
[[nodiscard]] Scenario read_scenario(const Json& json, const Known& known, Faults& faults);

/// The scene of a scenario, including its board.
[[nodiscard]] Scene scene_of(const Scenario& scenario);

} // namespace bounce::hex
