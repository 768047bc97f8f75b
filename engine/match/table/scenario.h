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

/// Most that one scenario may have of each: they stand in states as bytes or bits.
inline constexpr int max_forces = 80;
inline constexpr int max_objectives = 16;
inline constexpr int max_structures = 32; ///< Houses and bridges; houses come first in the ground's list.
inline constexpr int max_lines = 48;      ///< Streams and barriers.
inline constexpr int max_arrivals = 8;    ///< Of which dice tell when and where.

/// A stretch of the edge of the table.
struct EdgeSpan {
    Vec from;
    Vec to;
};

/// The direction that leads straight off the table over an edge.
[[nodiscard]] constexpr Angle outward(Edge edge) {
    return {static_cast<std::uint16_t>(half_circle.turn + quarter.turn * static_cast<int>(edge))};
}

/// A named polygon: where troops are deployed, what must be cleared, where orders do not lead.
struct Zone {
    std::string name;
    std::vector<Vec> outline;
    Box box;
    Angle facing; ///< In which units are deployed if nothing else is said.
};

/// Troops who come on together at a place and in a turn that dice tell when the battle begins: any of the
/// stretches, with the same chance.
struct Arrival {
    std::string name;
    std::vector<EdgeSpan> edges;
};

/// What begins together: a unit, a gun, a wagon, a general.
struct Force {
    enum class Begins : std::uint8_t {
        fixed,    ///< On the table, the middle of all its bases at `pose`.
        housed,   ///< In the house `house`; `pose` is that of the house.
        joined,   ///< With the unit `with`, which is fixed or housed; `pose` and `house` are that unit's.
        deployed, ///< Set down by its player in `zone`; `pose` has the zone's facing.
        arriving, ///< From `turn` on anywhere along `edge`; `pose` faces into the table.
    };
    Side side = Side::nobody;
    std::string name;
    bool plural = false;   ///< The name is that of many: "Morgan's riflemen fire".
    std::string formation; ///< "line", "column", "deployed", "limbered"; empty if not said.
    Begins begins = Begins::fixed;
    Pose pose;
    int house = -1;            ///< Index in the ground's structures.
    int zone = -1;             ///< Index in the scenario's zones.
    std::optional<Pose> usual; ///< Of those deployed: where the designer had it.
    int turn = 0;              ///< 0 with an `arrival`, of which the dice tell it, and the stretch.
    EdgeSpan edge;
    int arrival = -1; ///< Index in the scenario's arrivals.
    int brigade = -1; ///< Index of the general over it ("brigade").
    int with = -1;    ///< Of a general: index of the unit he begins with.
    Json dress;       ///< What it wears instead of its side's livery; null if nothing.
    Json all;         ///< The unit as the file has it: "type", "quality" ... are for the rule set.
};

/// A named place that counts for victory: an area, a house or works. A side holds it when it was the last to
/// have a fighting unit there that is not routing while the enemy had none; from the beginning `owner` holds
/// it. With `present` the unit must be there now.
struct Objective {
    std::string name;
    std::vector<Vec> outline; ///< Of an area or a house; of works, their course.
    Box box;                  ///< Around the outline.
    int structure = -1; ///< A house, by index in the ground's structures: held from within while it stands.
    int line = -1;      ///< Works, by index in the ground's lines.
    Side owner = Side::nobody;
    bool present = false;
};

/// What can be destroyed: a structure, or works. The other index is -1.
struct Target {
    int structure = -1;
    int line = -1;
};

/// One way of winning: all that it names must hold at once.
struct Condition {
    Side side = Side::nobody;
    bool every_turn = false; ///< Looked at after each turn; else only when the turn limit is reached.
    int by_turn = 0;         ///< Of those: not after this turn. 0: not asked for; likewise below.
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

/// Ground that a side's orders do not lead into.
struct Ban {
    Side side = Side::nobody;
    int zone = -1;
    int until = 0;    ///< The last turn in which it is in force.
    std::string text; ///< Why, in a sentence for the player.
};

/// What a rule set counts towards victory, in words.
struct CountWords {
    std::string_view one = "strength point";
    std::string_view many = "strength points";
};

/// A scenario for a game on an inch table, read and found without fault.
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
    /// Roads, rivers and fords are areas here, streams and barriers lines. `strength` is 0 where the file
    /// does not give it: the rule set puts in what its tables say.
    Ground ground;
    Json table; ///< As the file has it, for the eye.
    std::vector<Zone> zones;
    std::vector<Zone> fields;  ///< Of the farms; they look nowhere. What they tell, the rule set says.
    std::vector<Zone> hollows; ///< Likewise.
    std::vector<Arrival> arrivals;
    std::vector<Force> forces;
    std::vector<Objective> objectives;
    std::vector<Ban> bans;
    int turns = 0;
    Side otherwise = Side::nobody; ///< Who wins at the turn limit when no condition is met.
    std::vector<Condition> conditions;
    std::array<std::vector<EdgeSpan>, 2> exits; ///< By side: stretches of the edge by which it may leave.
    std::array<Edge, 2> homes{};                ///< By side: its own edge of the table.
    std::array<std::optional<Vec>, 2> bases{};  ///< By side: its base point, where the file names one.
    std::array<int, 2> muster{};                ///< Strength points that each side begins with.
    CountWords lost_words;                      ///< What is lost; the rule set says.
    std::array<CountWords, 2> gone_words{};     ///< By side: what leaves by its exits, likewise.

    [[nodiscard]] const std::string& name(Side side) const { return side_names[index(side)]; }
    [[nodiscard]] Subject who(Side side) const { return {name(side), side_plural[index(side)]}; }
    [[nodiscard]] std::optional<Side> side_named(std::string_view side_id) const;
    [[nodiscard]] std::optional<std::size_t> force_named(std::string_view force_name) const;
    [[nodiscard]] std::optional<std::size_t> zone_named(std::string_view zone_name) const;
    [[nodiscard]] std::optional<std::size_t> arrival_named(std::string_view arrival_name) const;
    /// A house or bridge.
    [[nodiscard]] std::optional<std::size_t> structure_named(std::string_view structure_name) const;
    /// Named works, fences and the like.
    [[nodiscard]] std::optional<std::size_t> line_named(std::string_view line_name) const;
};

/// What only some rule sets know in a scenario: used keys beyond these are faults.
struct Known {
    /// Keys of a unit that the rule set reads itself ("type", "quality" ...). The others of the schema that
    /// are not the reader's own are faults.
    std::vector<std::string_view> unit_keys;
    bool first = true;
    bool arrivals = false;  ///< Dice may tell when and where troops come on.
    bool bases = false;     ///< A side may have a base point.
    bool by_letter = false; ///< Troops arrive where the letter of the source has them.
};

/// Reads a scenario that fits its schema. Everything that is wrong in itself (polygons that cross themselves,
/// points off the table, unknown names, names used twice ...) is reported, all at once; what is wrong by the
/// rules of one rule set (bases that overlap, impossible formations) that rule set reports, with the help of
/// setup.h.
[[nodiscard]] Scenario read_scenario(const Json& json, const Known& known, Faults& faults);

/// The scene of a scenario, board and all: lengths in inches with up to three places, angles in degrees.
[[nodiscard]] Scene scene_of(const Scenario& scenario);

/// The ban that an order breaks that takes a base or house from `from` to `to`: one of the side, in force in
/// this turn, whose zone `to` touches more than `from` did not at all. Null when none does.
[[nodiscard]] const Ban* ban_on(const Scenario& scenario, Side side, int turn, const Base& from,
                                const Base& to);

} // namespace bounce::table
