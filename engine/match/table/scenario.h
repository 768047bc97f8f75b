#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/core/side.h"
#include "engine/ground/table/formation.h"
#include "engine/ground/table/ground.h"
#include "engine/match/showing/scene.h"
#include "engine/match/showing/subject.h"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::table {

/// Maximum numbers per scenario: states store them as bytes or bits.
inline constexpr int max_forces = 80;
inline constexpr int max_objectives = 16;
inline constexpr int max_structures = 32; ///< Houses and bridges; houses come first in the ground's list.
inline constexpr int max_lines = 48;      ///< Streams and barriers.
inline constexpr int max_arrivals = 8;    ///< Groups whose arrival is decided by dice.

/// A stretch of the edge of the table.
struct EdgeSpan {
    Vec from;
    Vec to;
};

/// The direction straight off the table across an edge.
[[nodiscard]] constexpr Angle outward(Edge edge) {
    return {static_cast<std::uint16_t>(half_circle.turn + quarter.turn * static_cast<int>(edge))};
}

/// A named polygon: for deployment, for victory conditions (to be cleared of enemies), and for bans.
struct Zone {
    std::string name;
    std::vector<Vec> outline;
    Box box;
    Angle facing; ///< Default facing of units deployed in it.
};

/// Troops that arrive together; dice thrown when the battle begins decide the turn and the stretch of edge,
/// each stretch with the same chance.
struct Arrival {
    std::string name;
    std::vector<EdgeSpan> edges;
};

/// One entry of the order of battle: a unit, a gun, a wagon, a general.
struct Force {
    enum class Begins : std::uint8_t {
        fixed,    ///< On the table, the middle of all its bases at `pose`.
        housed,   ///< In the house `house`; `pose` is that of the house.
        joined,   ///< With the unit `with`, which is fixed or housed; `pose` and `house` are that unit's.
        deployed, ///< Placed by its player in `zone`; `pose` has the zone's facing.
        arriving, ///< From `turn` on anywhere along `edge`; `pose` faces into the table.
    };
    Side side = Side::nobody;
    std::string name;
    bool plural = false;   ///< The name is plural: "Morgan's riflemen fire".
    std::string formation; ///< "line", "column", "deployed", "limbered"; empty if not given.
    Begins begins = Begins::fixed;
    Pose pose;
    int house = -1;            ///< Index in the ground's structures.
    int zone = -1;             ///< Index in the scenario's zones.
    std::optional<Pose> usual; ///< For deployed units: the designer's placement.
    int turn = 0;              ///< 0 with an `arrival`: dice decide the turn and the edge.
    EdgeSpan edge;
    int arrival = -1; ///< Index in the scenario's arrivals.
    int brigade = -1; ///< Index of the general over it ("brigade").
    int with = -1;    ///< Of a general: index of the unit he begins with.
    Json dress;       ///< What it wears instead of its side's livery; null if nothing.
    Json all;         ///< The unit's JSON; the rule set reads "type", "quality" ...
};

/// A named place that counts for victory: an area, a house or works. It is held by the side that was the last
/// to have a fighting unit there, not routing, while the enemy had none; `owner` holds it at the start.
/// With `present` the unit must be there now.
struct Objective {
    std::string name;
    std::vector<Vec> outline; ///< The outline of an area or a house, or the course of works.
    Box box;                  ///< Bounding box of the outline.
    int structure = -1; ///< A house, by index in the ground's structures: held from within while it stands.
    int line = -1;      ///< Works, by index in the ground's lines.
    Side owner = Side::nobody;
    bool present = false;
};

/// Something destructible: a structure, or works. The other index is -1.
struct Target {
    int structure = -1;
    int line = -1;
};

/// One victory condition: all of its parts must be true at once.
struct Condition {
    Side side = Side::nobody;
    bool every_turn = false; ///< Checked after each turn; else only at the turn limit.
    int by_turn = 0;         ///< If checked each turn: the last turn. 0: no condition; likewise below.
    std::vector<int> hold;   ///< Indices of objectives.
    int hold_count = 0;
    int enemy_losses = 0; ///< Strength points.
    int losses_below = 0;
    int ratio_enemy = 0; ///< Enemy losses times `ratio_own` are at least own losses times `ratio_enemy`.
    int ratio_own = 0;
    int exited = 0;         ///< Strength points.
    std::vector<int> clear; ///< Zones without fighting enemies.
    std::vector<Target> destroyed;
};

/// A zone that a side's orders may not enter.
struct Ban {
    Side side = Side::nobody;
    int zone = -1;
    int until = 0;    ///< The last turn of the ban.
    std::string text; ///< The reason, as a sentence for the player.
};

/// The noun for what counts towards victory.
struct CountWords {
    std::string_view one = "strength point";
    std::string_view many = "strength points";
};

/// A valid scenario for a game on an inch table.
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
    /// Roads, rivers and fords are areas here, streams and barriers lines. `strength` is 0 if the file
    /// does not give it: the rule set fills in its own values.
    Ground ground;
    Json table; ///< The table's JSON, for display.
    std::vector<Zone> zones;
    std::vector<Zone> fields;  ///< Farm fields, without facing; the rule set defines their effect.
    std::vector<Zone> hollows; ///< Hollows, likewise.
    std::vector<Arrival> arrivals;
    std::vector<Force> forces;
    std::vector<Objective> objectives;
    std::vector<Ban> bans;
    int turns = 0;
    Side otherwise = Side::nobody; ///< The winner at the turn limit if no condition is met.
    std::vector<Condition> conditions;
    std::array<std::vector<EdgeSpan>, 2> exits; ///< By side: stretches of the edge where it may leave.
    std::array<Edge, 2> homes{};                ///< By side: its own edge of the table.
    std::array<std::optional<Vec>, 2> bases{};  ///< By side: its base point, if the file gives one.
    std::array<int, 2> muster{};                ///< Strength points of each side at the start.
    CountWords lost_words;                      ///< For losses; set by the rule set.
    std::array<CountWords, 2> gone_words{};     ///< By side: for exits, likewise.

    [[nodiscard]] const std::string& name(Side side) const { return side_names[index(side)]; }
    [[nodiscard]] Subject who(Side side) const { return {name(side), side_plural[index(side)]}; }
    [[nodiscard]] std::optional<Side> side_named(std::string_view side_id) const;
    [[nodiscard]] std::optional<std::size_t> force_named(std::string_view force_name) const;
    [[nodiscard]] std::optional<std::size_t> zone_named(std::string_view zone_name) const;
    [[nodiscard]] std::optional<std::size_t> arrival_named(std::string_view arrival_name) const;
    /// A house or bridge.
    [[nodiscard]] std::optional<std::size_t> structure_named(std::string_view structure_name) const;
    /// Named works, fences and other lines.
    [[nodiscard]] std::optional<std::size_t> line_named(std::string_view line_name) const;
};

/// Optional features of scenarios: keys that a rule set does not know are faults.
struct Known {
    /// Keys of a unit that the rule set reads itself ("type", "quality" ...). Other keys of the schema that
    /// the reader does not know are faults.
    std::vector<std::string_view> unit_keys;
    bool first = true;
    bool arrivals = false;  ///< Dice may decide when and where troops arrive.
    bool bases = false;     ///< A side may have a base point.
    bool by_letter = false; ///< Troops arrive where the letter of the source says.
};

/// Reads a scenario that fits its schema. Reports all faults that do not depend on rules (polygons that cross
/// themselves, points off the table, unknown names, duplicate names ...); violations of a rule set's rules
/// (bases that overlap, impossible formations) are reported by that rule set, with the help of
/// setup.h.
[[nodiscard]] Scenario read_scenario(const Json& json, const Known& known, Faults& faults);

/// The scene of a scenario with its board: lengths in inches with up to three decimals, angles in degrees.
[[nodiscard]] Scene scene_of(const Scenario& scenario);

/// The ban that an order would break by moving a base from `from` to `to`: one that binds the side in this
/// turn, whose zone `to` touches and `from` does not. Null if there is none.
[[nodiscard]] const Ban* ban_on(const Scenario& scenario, Side side, int turn, const Base& from,
                                const Base& to);

} // namespace bounce::table
