#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/gait.h"
#include "engine/drill/movement/trail.h"
#include "engine/ground/table/formation.h"
#include "engine/match/position.h"
#include "engine/match/showing/subject.h"
#include "engine/match/table/score.h"
#include "engine/rules/awi/parameters.h"
#include "engine/rules/awi/units/units.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bounce::awi {

using drill::Built;
using drill::Gait;
using drill::max_units;
using drill::no_unit;
using drill::TerrainState;
using drill::Trail;
using drill::UnitId;
using drill::whole_move;
using table::Angle;
using table::Pose;
using table::Thou;
using table::Vec;

inline constexpr int max_structures = 32; ///< Houses and bridges.
inline constexpr int max_works = 48;      ///< Linear barriers of the ground.
inline constexpr int max_built = 16;      ///< Fieldworks built during a battle.

/// "1 strength point", "3 strength points".
inline std::string strength_points(int count) {
    return Counted{count, "strength point", "strength points"}.words();
}

/// The table of terrain as numbers: for each `Footing`, and then once more for light troops.
using Goings = std::array<drill::Going, 8>;
[[nodiscard]] Goings goings_of(const Parameters& parameters);

/// What does not change during a battle.
struct Field : drill::Field {
    Parameters parameters;
    std::vector<Roll> rolls; ///< By unit, in the scenario's order.
    Goings goings = goings_of(parameters);

    [[nodiscard]] const Roll& roll(UnitId unit) const { return rolls[unit]; }
};

/// The parts of a side's sequence in which somebody decides something ("awi/sequence.*").
enum class Phase : std::uint8_t {
    deploy,      ///< Sides set up in their zones, one after the other.
    first_throw, ///< The dice tell who begins.
    rally,       ///< A: the mover names which shaken or routing unit is tested next. B follows by itself.
    move,        ///< C, and command where that option is on.
    face,        ///< D: the other side may change facing.
    fire,        ///< E: the other side fires.
    charge,      ///< F: the mover declares charges.
    test,        ///< G: the mover names which charged unit is tested next.
    counter,     ///< H: the other side says whether a unit that may counter-charge does; or evades.
    melee,       ///< J: the mover names which combat is fought next.
    second_fire, ///< K: targets of second charges that could not fire before may do so.
    over,
};
inline constexpr std::string_view phase_names[] = {"deploy",  "first_throw", "rally",       "move",
                                                   "face",    "fire",        "charge",      "test",
                                                   "counter", "melee",       "second_fire", "over"};

enum class Place : std::uint8_t { table, waiting, gone }; ///< Waiting: to be deployed, or to arrive.
enum class Morale : std::uint8_t { steady, shaken, routing };

/// Marks of a unit, as bits.
struct Mark {
    static constexpr std::uint16_t tested = 1; ///< Has had its morale test of A this sequence.
    static constexpr std::uint16_t fresh_rout =
        2; ///< Routed in the other side's last charge or melee: note a.
    static constexpr std::uint16_t must_retire = 4; ///< B: retires a full move.
    static constexpr std::uint16_t moved = 8;       ///< Has moved in C.
    static constexpr std::uint16_t held = 16; ///< Moves no more in C: it retired, or laid charges, or dug.
    static constexpr std::uint16_t commanded = 32;    ///< Has its command for this sequence.
    static constexpr std::uint16_t refused = 64;      ///< Its command failed.
    static constexpr std::uint16_t fired = 128;       ///< Has fired in this sequence's E (or K).
    static constexpr std::uint16_t faced = 256;       ///< Has changed facing in D.
    static constexpr std::uint16_t charging = 512;    ///< Has declared a charge at `foe`.
    static constexpr std::uint16_t charged = 1024;    ///< Is charged and not yet tested.
    static constexpr std::uint16_t countering = 2048; ///< Counter-charges `foe`.
    static constexpr std::uint16_t contact = 4096;    ///< In contact: has a melee to fight.
    static constexpr std::uint16_t won = 8192; ///< Cavalry that has charged with success: may charge again.
    static constexpr std::uint16_t wounded = 16384;  ///< General with a light wound.
    static constexpr std::uint16_t silenced = 32768; ///< General who gives no more orders this sequence.
};

/// One unit, gun, wagon or general.
struct Unit {
    Vec at; ///< Middle of its bases.
    Angle facing;
    std::uint16_t marks = 0;
    std::int32_t spent = 0; ///< Of its move, in `whole_move` parts.
    std::uint8_t strength = 0;
    Place place = Place::waiting;
    Stance stance = Stance::line;
    Morale morale = Morale::steady;
    std::uint8_t inside = 0;     ///< 1 + the house it occupies; 0 for none.
    std::uint8_t with = no_unit; ///< Of a general: the unit he is with.
    std::uint8_t foe = no_unit;  ///< Whom it charges or counter-charges.
    std::uint8_t charges = 0;    ///< Of a wagon: demolition charges left.
    std::uint8_t work = 0; ///< Moves spent on the point in hand; of a wagon: charges laid. See `works.h`.
    std::uint8_t work_at = 255;   ///< On what (structures first, then lines, then built works); 255: nothing.
    std::uint8_t cause = no_unit; ///< Of a routing unit: whom it runs from.
    std::uint8_t room =
        0; ///< In a house of two: 0 for the front half, which the first to come has; 1 for the rear.

    std::uint8_t stuck = 0;    ///< 1: a wagon that has routed moves no more ("awi/rout.wagon").
    std::uint8_t stranded = 0; ///< 1: was on a bridge when it was destroyed, and is not off it yet.
    std::uint8_t unused[2] = {};

    [[nodiscard]] bool has(std::uint16_t mark) const { return (marks & mark) != 0; }
    void drop(std::uint16_t mark) { marks = static_cast<std::uint16_t>(marks & ~mark); }
    [[nodiscard]] bool on_table() const { return place == Place::table; }
    [[nodiscard]] Pose pose() const { return {at, facing}; }
};
static_assert(sizeof(Unit) == 32);

/// What is to be remembered of a unit from the declaring of charges to the last melee, by unit.
struct Assault {
    static constexpr std::uint8_t uphill = 2;     ///< Its charge began lower than its target stands.
    static constexpr std::uint8_t had_chance = 4; ///< Might have fired in E: does not fire in K.
    static constexpr std::uint8_t holds_fire =
        8;                                    ///< Cavalry that held back in K: no fire in its side's next E.
    static constexpr std::uint8_t stood = 16; ///< Has said that it does not evade.
    static constexpr std::uint8_t caught =
        32; ///< Has been thrown for, to surrender, in this round of charges.
    static constexpr std::uint8_t left_fired =
        64; ///< In a house: the first of its bases has fired by itself.
    static constexpr std::uint8_t right_fired = 128; ///< Likewise the other.

    Vec from;     ///< Middle of its front where its charge or counter-charge began.
    Thou way = 0; ///< Straight ahead from there until it touches its target.
    std::uint8_t flags = 0;
    std::uint8_t quarter = 0; ///< `table::Quarter` of its target that it comes from.
    std::uint8_t paid = 0;    ///< 1: has lost its strength point for running in this round of charges.
    std::uint8_t house = 0;   ///< 1 + the house that its target is in; 0 for none.

    [[nodiscard]] bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
};
static_assert(sizeof(Assault) == 16);

/// Everything that changes. Plain bytes without padding.
struct State {
    table::Score score;
    std::uint16_t turn = 0;    ///< From 1; 0 before the first.
    Side mover = Side::nobody; ///< Whose sequence it is.
    Side actor = Side::nobody; ///< Whose decision it is.
    Phase phase = Phase::deploy;
    Side first = Side::nobody; ///< Who begins each turn.
    std::uint8_t second = 0;   ///< 1 during K, the second round of cavalry charges.
    UnitId asked = no_unit;    ///< In `counter`: the unit that may. In `fire`: the first that can.
    std::array<std::uint8_t, max_structures> structures{}; ///< Strength points left of houses and bridges.
    std::array<std::uint8_t, max_works> works{};           ///< Strength points left of the ground's lines.
    std::array<Built, max_built> built{};
    std::array<Unit, max_units> units{};
    std::array<Assault, max_units> assaults{};
    std::array<Trail, max_units> trails{};

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= std::size_t{6} * 1024, "a state must stay cheap to copy");

/// Where a battle has come to: what nearly every function takes, as `pos`.
using Position = bounce::Position<Field, State>;
using MutablePosition = bounce::MutablePosition<Field, State>;

} // namespace bounce::awi
