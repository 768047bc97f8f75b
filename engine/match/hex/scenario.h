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

/// Most groups that one scenario may have, and most hexes that its victory conditions may name: both stand in
/// states as bits or bytes.
inline constexpr int max_forces = 60;
inline constexpr int max_objectives = 32;

/// Troops that begin together.
struct Force {
    enum class Begins : std::uint8_t {
        fixed,    ///< On the table, in `at`.
        deployed, ///< Placed by their player in one of `places`.
        arriving, ///< From `turn` on by one of `places`.
    };
    Side side = Side::nobody;
    std::string name;
    int infantry = 0;
    int cavalry = 0;
    int guns = 0;
    std::optional<int> crew;   ///< Artillerymen a gun, where it differs from the rules' usual.
    std::vector<int> gun_hits; ///< Hits that its guns have taken before the battle, where not none.
    Direction facing = Direction::east;
    bool standing = false;
    Json dress; ///< What it wears instead of its side's livery; null if nothing.
    Begins begins = Begins::fixed;
    HexId at = no_hex;
    std::vector<HexId> places;
    int turn = 0;
};

/// One way of winning: all that it names must hold at once.
struct Condition {
    Side side = Side::nobody;
    bool every_turn = false; ///< Looked at after each turn; else only when the turn limit is reached.
    std::vector<HexId> hold;
    int hold_count = 0;
    int enemy_losses = 0; ///< 0: not asked for; likewise below.
    int losses_below = 0;
    int exited = 0;
};

/// A scenario for a game on hexes, read and found without fault.
struct Scenario {
    std::string rules;
    std::string id;
    std::string title;
    std::string date;
    std::string note;
    std::string daylight = "afternoon"; ///< For the eye: the hour at which the sun stands.
    std::array<std::string, 2> side_ids;
    std::array<std::string, 2> side_names;
    std::array<bool, 2> side_plural{}; ///< Whether the name is that of many.
    std::array<Json, 2> liveries;
    Side first = Side::nobody; ///< Who begins; nobody: the dice tell.
    Board board;
    std::vector<Force> forces;
    std::vector<HexId> boats;
    int turns = 0;
    Side otherwise = Side::nobody; ///< Who wins at the turn limit when no condition is met.
    std::vector<Condition> conditions;
    std::vector<HexId> objectives; ///< Every hex that some condition wants held, each once.
    std::array<HexSet, 2> exits;   ///< By side.
    std::array<int, 2> muster{};   ///< Figures that each side begins with, as losses are counted.

    [[nodiscard]] std::string label(HexId hex) const { return board.grid.label(hex); }
    [[nodiscard]] const std::string& name(Side side) const { return side_names[index(side)]; }
    [[nodiscard]] Subject who(Side side) const { return {name(side), side_plural[index(side)]}; }
    [[nodiscard]] std::optional<Side> side_named(std::string_view side_id) const;
    [[nodiscard]] std::optional<std::size_t> force_named(std::string_view force_name) const;
};

/// What only some rule sets know in a scenario: used keys beyond these are faults.
struct Known {
    bool crew = false;   ///< "crew" of a force.
    bool facing = false; ///< "facing" and "standing" of a force.
    bool boats = false;
    bool first = false;
    bool gun_hits = false; ///< Guns bear some, and a force may begin with them.
};

/// Reads a scenario that fits its schema. Everything that is wrong in itself (rows of unequal length, hexes
/// off the map, unknown sides, names used twice ...) is reported, all at once; what is wrong by the rules of
/// one rule set (too many figures in a hex) that rule set reports.
[[nodiscard]] Scenario read_scenario(const Json& json, const Known& known, Faults& faults);

/// The scene of a scenario, board and all.
[[nodiscard]] Scene scene_of(const Scenario& scenario);

} // namespace bounce::hex
