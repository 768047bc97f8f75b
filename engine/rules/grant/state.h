#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/gait.h"
#include "engine/drill/terrain_state.h"
#include "engine/match/position.h"
#include "engine/match/table/score.h"
#include "engine/rules/grant/parameters.h"
#include "engine/rules/grant/thinking/routes.h"
#include "engine/rules/grant/units/units.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bounce::grant {

using drill::Gait;
using drill::max_units;
using drill::no_unit;
using drill::TerrainState;
using drill::UnitId;
using table::Angle;
using table::Pose;
using table::Thou;
using table::Vec;

inline constexpr int max_structures = 32; ///< Sections of houses, and bridges.
inline constexpr int max_guns = 48;       ///< On the table, of both sides.
inline constexpr int max_melees = 24;     ///< At a time.
/// Figures of one unit: rank and file from 0, then the three officers, then a general who is with it.
inline constexpr int max_men = 24;
inline constexpr int colonel_figure = 24;
inline constexpr int right_figure = 25;
inline constexpr int left_figure = 26;
inline constexpr int general_figure = 27;
inline constexpr int unit_figures = 28;

/// How far from where a unit is anybody of it in its ranks may stand: by arm, infantry or cavalry, and by its
/// stance and the men of whom its ranks were full.
using Spreads = std::array<std::array<std::array<Thou, max_men + 1>, 8>, 2>;

/// What does not change during a battle. Detachments that may be formed stand at the end of the scenario's
/// forces, two for each regiment as far as there is room ("grant/detachment.size").
struct Field : drill::Field {
    Parameters parameters;
    std::vector<Roll> rolls;              ///< By unit.
    std::array<drill::Going, 6> goings{}; ///< What the ground does to troops, by kind: `fill_tables`.
    Spreads spreads;
    Routes routes; ///< For opponents.

    [[nodiscard]] const Roll& roll(UnitId unit) const { return rolls[unit]; }
    [[nodiscard]] Arm arm(UnitId unit) const { return rolls[unit].arm; }
};

/// The steps of a move ("grant/sequence.steps"). Those with a player's decision say whose; the others are
/// gone through at once.
enum class Phase : std::uint8_t {
    deploy,    ///< Sides set up in their zones, one after the other.
    begin,     ///< Both throw; the loser moves first.
    charges,   ///< Charges are declared, by the side that moves first, then by the other.
    answers,   ///< The owner of a unit that is charged says what it does.
    moves,     ///< All other moves, by the side that moves first, then by the other.
    artillery, ///< Guns are given their targets; all fire at once.
    musketry,  ///< Likewise units.
    run_in,    ///< The second move of a melee: figures run in, in turns.
    pairing,   ///< Players say on whom their left-over figures double (`owner_doubles`).
    over,
};
inline constexpr std::string_view phase_names[] = {"deploy",    "begin",    "charges", "answers", "moves",
                                                   "artillery", "musketry", "run_in",  "pairing", "over"};

enum class Place : std::uint8_t {
    table,
    waiting,  ///< To be deployed, or to arrive.
    unformed, ///< A detachment that nobody has formed yet.
    gone
};

/// What a unit has to do in the compulsory moves that begin the next move ("grant/sequence.compulsory").
enum class Duty : std::uint8_t {
    none,
    halt,     ///< Stands and does not fire.
    rear,     ///< A complete move to the rear.
    withdraw, ///< Beaten in a melee: a complete move to the rear.
    retreat,  ///< Exhausted: a normal move to the rear.
    rest,     ///< Exhausted: stands.
    leave,    ///< Out of a house on fire, or away from one.
};

/// Marks of a unit in the move that is played, as bits.
struct Mark {
    static constexpr std::uint32_t moved = 1;            ///< Has gone, turned or wheeled.
    static constexpr std::uint32_t formed = 2;           ///< Has changed formation, limbered or unlimbered.
    static constexpr std::uint32_t housed = 4;           ///< Has gone into a house or out of one.
    static constexpr std::uint32_t forded = 8;           ///< Has been in the water.
    static constexpr std::uint32_t charging = 16;        ///< Has declared a charge at `foe`.
    static constexpr std::uint32_t answered = 32;        ///< Was charged and has said what it does.
    static constexpr std::uint32_t countering = 64;      ///< Meets the charge of `foe`.
    static constexpr std::uint32_t fired = 128;          ///< Has had its one fire of the move.
    static constexpr std::uint32_t aiming = 256;         ///< Has been given a target: see `aims`.
    static constexpr std::uint32_t fought = 512;         ///< Was in a melee in this move.
    static constexpr std::uint32_t contact = 1024;       ///< Came into contact in this move.
    static constexpr std::uint32_t came_charging = 2048; ///< Of those: by a charge.
    static constexpr std::uint32_t downhill = 4096;      ///< Came into contact from the higher contour.
    static constexpr std::uint32_t lost = 8192;      ///< Has lost figures in this move and not been tested.
    static constexpr std::uint32_t tested = 16384;   ///< Has been tested in this move.
    static constexpr std::uint32_t advanced = 32768; ///< Has come nearer to the enemy by its own move.
    static constexpr std::uint32_t broke_through = 65536; ///< Riders of it are through the enemy's line.
    static constexpr std::uint32_t half_spent = 131072;   ///< Half of its move is gone before it goes a step.
    static constexpr std::uint32_t manhandled = 262144;
    static constexpr std::uint32_t turned = 524288;    ///< Its guns have had the turn that is free.
    static constexpr std::uint32_t battle = 1048576;   ///< Cavalry: this is a battle move.
    static constexpr std::uint32_t evading = 2097152;  ///< Gives way before the charge of `foe`.
    static constexpr std::uint32_t withdrew = 4194304; ///< Beaten in a melee, it has withdrawn from it.
    /// Went to the rear or away from a fire in the compulsory moves, and does nothing else.
    static constexpr std::uint32_t went_back = 8388608;
    static constexpr std::uint32_t charged = 16777216;  ///< Was charged, whatever became of the charger.
    static constexpr std::uint32_t broke_in = 33554432; ///< Has tried to break into an empty section.
};

/// How a unit came into the melee that it is in, as long as that lasts.
struct Onset {
    static constexpr std::uint8_t attacked = 1; ///< By its own move or charge.
    static constexpr std::uint8_t downhill = 2; ///< From the higher contour.
};

/// One unit, battery, wagon, barge or general.
struct Unit {
    Vec at; ///< Middle of its front edge.
    Angle facing;
    Stance stance = Stance::line;
    Place place = Place::waiting;
    std::uint32_t marks = 0;
    std::int32_t spent = 0;     ///< Of its move, in parts of `drill::whole_move`.
    std::uint8_t men = 0;       ///< Rank and file left, those in houses too; crew.
    std::uint8_t officers = 0;  ///< Those left, as bits of `Officer`.
    std::uint8_t original = 0;  ///< Rank and file that its losses are reckoned on.
    std::uint8_t bad = 0;       ///< Tests failed one after the other; 0: its morale is good.
    Duty duty = Duty::none;     ///< In the next compulsory moves.
    std::uint8_t half = 0;      ///< 1: it is under the 50% rule ("grant/morale.half").
    std::uint8_t rallying = 0;  ///< Moves until it is fit, with a general ("grant/general.rally").
    std::uint8_t exhausted = 0; ///< Moves of exhaustion left, this one among them.
    std::uint8_t melee = 0;     ///< 1 + its melee; 0: none.
    UnitId foe = no_unit;       ///< Whom it charges, or named for its charge in the next move.
    UnitId with = no_unit;      ///< Of a general: the unit that he is with.
    UnitId parent = no_unit;    ///< Of a detachment: the regiment that it left.
    /// Of a general who rallied a unit: 1, he may not leave it. Of an exhausted unit: 1, it rests where it
    /// stands.
    std::uint8_t fixed = 0;
    std::uint8_t volleyed = 0;            ///< 1: its first volley has been fired ("grant/musketry.first").
    std::uint8_t holds = 0;               ///< 1: it has written orders to hold ground.
    std::uint8_t battle_moves = 0;        ///< Of cavalry: whole moves of rest not yet used.
    std::uint8_t fording = 0;             ///< Moves in the water left, this one among them.
    std::uint8_t named = 0;               ///< Of cavalry: 1, `foe` was named in the last move, 2 in this one.
    std::array<std::uint8_t, 2> house{};  ///< 1 + each section in which men of it are; 0: none.
    std::array<std::uint8_t, 2> men_in{}; ///< Rank and file in each.
    std::array<std::uint8_t, 2> officers_in{}; ///< Officers in each, as bits.
    std::uint8_t loose = 0;                    ///< 1: its figures stand where `places` says, in a melee.
    std::uint8_t dismounted = 0;
    std::uint8_t aboard = 0;           ///< 1 + the barge that it is on; 0: none.
    std::uint8_t company = 0;          ///< Of a detachment: 1, a company ("grant/annex.companies").
    Stance formed_from = Stance::line; ///< Of those marked as formed: how it stood before.
    std::uint8_t onset = 0;            ///< How it came into its melee, as bits of `Onset`.
    std::uint8_t worn = 0;      ///< What fresh attackers add against it in its melee, as it was exhausted.
    std::uint8_t reforming = 0; ///< Moves that it has waited at its base point ("grant/morale.base_point").

    [[nodiscard]] bool has(std::uint32_t mark) const { return (marks & mark) != 0; }
    [[nodiscard]] bool on_table() const { return place == Place::table; }
    [[nodiscard]] int outside() const { return men - men_in[0] - men_in[1]; } ///< Rank and file in the open.
    [[nodiscard]] bool all_inside() const { return (house[0] != 0 || house[1] != 0) && outside() == 0; }
    /// So many in a hundred of its men or more are in houses ("grant/morale.half_house").
    [[nodiscard]] bool occupies_house(int percent) const {
        return (house[0] != 0 || house[1] != 0) && 100 * (men - outside()) >= percent * men;
    }
    /// 1 + a section in which men of it are; 0: none. Either of its two may be empty.
    [[nodiscard]] int in_house() const { return house[0] != 0 ? house[0] : house[1]; }
    [[nodiscard]] int officers_outside() const { return officers & ~(officers_in[0] | officers_in[1]); }
};
static_assert(sizeof(Unit) == 52);

/// A gun. Its place is where its wheels stand, with its battery or left behind.
struct GunState {
    Vec at; ///< Middle of its muzzle edge.
    Angle facing;
    UnitId battery = no_unit; ///< Whose crew serves it; `no_unit`: left on the table.
    Side side = Side::nobody; ///< Whose it is now.
    std::uint8_t damage = 0;  ///< Points taken ("grant/battery.damage").
    std::uint8_t wreck = 0;
    std::uint8_t waits = 0; ///< 1: it fired and may not fire in this move ("grant/battery.alternate").
    std::uint8_t shot = 0;  ///< 1: has had its shot of this move.
    std::uint8_t home = 0;  ///< The battery with which it began.
    std::uint8_t unused[3] = {};
};
static_assert(sizeof(GunState) == 20);

/// What a gun or unit has been ordered to fire at and has not fired yet.
struct AimState {
    enum class Kind : std::uint8_t { none, volley, skirmish, ball, canister, shell };
    Kind kind = Kind::none;
    UnitId target = no_unit;      ///< Of a volley or of skirmishers; of guns as far as one was named.
    std::uint8_t figure = 255;    ///< Of skirmishers who pick a man off: which.
    std::uint8_t structure = 255; ///< Of guns at a house.
    Vec at;                       ///< Point of aim of a gun.
    /// Of a volley: the target of each of its sixes, the last for what is left over; `no_unit`: has none yet
    /// ("grant/fire.target").
    std::array<UnitId, 4> sixes{no_unit, no_unit, no_unit, no_unit};
};
static_assert(sizeof(AimState) == 16);

/// A hand-to-hand fight of some units ("grant/melee.*").
struct Melee {
    std::uint8_t moves = 0;                ///< Moves fought, this one among them; 0: none is fought here.
    std::uint8_t lost_by_fire[2] = {0, 0}; ///< In the first comparison, by side.
    std::uint8_t lost_first[2] = {0, 0};   ///< Hand to hand in the moves before.
    std::uint8_t lost_now[2] = {0, 0};     ///< Hand to hand in this one.
    Side runs_in = Side::nobody;           ///< Who runs in next.
    std::uint8_t passed = 0;               ///< Sides that run in no more, as bits.
    std::uint8_t built_up = 0;             ///< 1: in a built-up area, one move longer.
    std::uint8_t surrender = 0;            ///< 1: two to one is looked at after this move.
    std::uint8_t begun = 0;                ///< 1: `moves` counts the move that is played.
};
static_assert(sizeof(Melee) == 12);

/// One who is left over, and the enemy on whom his player has told him to double ("grant/melee.pairing").
struct Doubling {
    UnitId unit = no_unit;
    std::uint8_t figure = 0;
    UnitId foe = no_unit;
    std::uint8_t at = 0;
    friend bool operator==(const Doubling&, const Doubling&) = default;
};
inline constexpr std::size_t max_doublings = 64; ///< At a time, in all melees; others are spread evenly.

/// Units as bits.
struct UnitBits {
    std::array<std::uint32_t, (max_units + 31) / 32> words{};

    [[nodiscard]] bool has(UnitId unit) const { return (words[unit / 32U] >> unit % 32U & 1U) != 0; }
    void add(UnitId unit) { words[unit / 32U] |= std::uint32_t{1} << unit % 32U; }
};

/// Where each figure of a unit stands that has left the ranks in a melee. Of those in their ranks it is not
/// asked.
struct Places {
    std::array<Vec, unit_figures> at{};
    std::uint32_t standing = 0; ///< Figures that are left, as bits.
    std::uint32_t through = 0;  ///< Who broke through, or was thrown aside so, in this move, as bits.
    UnitBits met;               ///< Enemies whom it came upon itself in this melee.
};

/// A section of a house or a bridge.
struct House {
    std::uint8_t damage = 0;
    std::uint8_t burning = 0; ///< Moves that it burns yet; 0: it does not.
    std::uint8_t ruined = 0;
    std::uint8_t lit = 0; ///< 1: lit in this move.
};

/// What the dice said of an arrival of the scenario ("grant/scenario.thrown").
struct Coming {
    std::uint8_t turn = 0; ///< 0: not thrown yet.
    std::uint8_t edge = 0; ///< Which of its stretches.
};

/// Everything that changes. Plain bytes without padding.
struct State {
    table::Score score;
    std::uint16_t turn = 0;    ///< The move, from 1; 0 before the first.
    Side mover = Side::nobody; ///< Who lost the throw and moves first.
    Side actor = Side::nobody; ///< Whose decision it is.
    Phase phase = Phase::deploy;
    UnitId asked = no_unit;                                ///< In `answers`: the unit that is charged.
    std::uint8_t melee = 0;                                ///< In `run_in`: which melee.
    std::uint8_t guns = 0;                                 ///< How many of `pieces` there are.
    std::array<std::uint8_t, max_structures> structures{}; ///< 1 while it stands, 0 in ruins: for the table.
    std::array<House, max_structures> houses{};
    std::array<Unit, max_units> units{};
    std::array<AimState, max_units> aims{};
    std::array<GunState, max_guns> pieces{};
    std::array<AimState, max_guns> laid{}; ///< What each gun was ordered to fire at.
    std::array<Melee, max_melees> melees{};
    std::array<Places, max_units> places{};
    std::array<Vec, max_units> horses{}; ///< Of cavalry on foot: where it left them.
    std::array<Coming, table::max_arrivals> arrivals{};
    /// With `sequence: alternate`: 1 while the side that moves second goes through the steps.
    std::uint8_t second_half = 0;
    std::uint8_t doubled = 0; ///< How many of `doublings` there are.
    std::uint8_t unused[2] = {};
    std::array<Doubling, max_doublings> doublings{};

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) < std::size_t{64} * 1024, "a state must stay cheap to copy");

/// Where a battle has come to: what nearly every function takes, as `pos`.
using Position = bounce::Position<Field, State>;
using MutablePosition = bounce::MutablePosition<Field, State>;

/// The table as it stands now.
[[nodiscard]] inline TerrainState terrain_state_of(Position pos) {
    return {pos.field.scenario.ground, pos.state.structures, {}, {}};
}

} // namespace bounce::grant
