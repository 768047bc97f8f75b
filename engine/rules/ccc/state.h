#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/gait.h"
#include "engine/drill/terrain_state.h"
#include "engine/ground/table/way/path.h"
#include "engine/match/position.h"
#include "engine/match/table/score.h"
#include "engine/rules/ccc/parameters.h"
#include "engine/rules/ccc/tasks/result.h"
#include "engine/rules/ccc/units/units.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bounce::ccc {

using drill::Gait;
using drill::no_unit;
using drill::TerrainState;
using drill::UnitId;
using table::Angle;
using table::Pose;
using table::Thou;
using table::Vec;

inline constexpr int most_units = 64; ///< Of both sides, officers who may leave their regiments among them.
inline constexpr int most_batteries = 16;
inline constexpr int most_clouds = 64;
inline constexpr int most_tasks = 2 * most_units + 8; ///< See `push` of tasks/stack.h.
inline constexpr int most_charges = 32;

/// What does not change during a battle. Officers who may leave their regiments stand at the end of the
/// scenario's forces, as far as there is room ("ccc/unit.detached").
struct Field : drill::Field {
    Parameters parameters;
    std::vector<Muster> musters; ///< By unit.
    std::array<drill::Going, 5>
        goings{}; ///< What ground is closed to whom, by arm: nothing slows by the inch.
    /// By field of the scenario ("ccc/terrain.fields"): it and those that share a border with it, as bits.
    std::vector<std::uint32_t> beside;
    /// No part of any unit lies farther from the middle of its front: `greatest_extent` of
    /// units/pieces.h.
    Thou greatest_extent = std::numeric_limits<Thou>::max() / 8; // boxes that far about a place still fit
    /// Officers who may leave their regiments stand from this number on.
    int detached = most_units;

    /// All but those: no officer is solid.
    [[nodiscard]] int fighting() const { return std::min(units(), detached); }
    [[nodiscard]] auto fighters() const { return drill::all_units(fighting()); }
    [[nodiscard]] const Muster& muster(UnitId unit) const { return musters[unit]; }
    [[nodiscard]] Side side(UnitId unit) const { return musters[unit].side; }
    [[nodiscard]] Arm arm(UnitId unit) const { return musters[unit].arm; }
};

/// The steps of a turn ("ccc/turn.steps"). Tasks that are waiting come before the step goes on.
enum class Phase : std::uint8_t {
    deploy,    ///< Sides set up in their zones, one after the other.
    begin,     ///< Steps A to E are thrown for, then who is first.
    plot,      ///< With `written_orders`: both write down charges and moves.
    announce,  ///< Charges are announced, by the first side, then by the other.
    charges,   ///< They are carried out, one by one.
    moves,     ///< Regular moves, likewise.
    skirmish,  ///< Skirmishers are given their targets, by one side, then by the other.
    facing,    ///< Enemies in their fields may turn.
    infantry,  ///< Infantry and cavalry are given targets.
    artillery, ///< Guns are.
    over,
};
inline constexpr std::string_view phase_names[] = {"deploy",   "begin",     "plot",     "announce",
                                                   "charges",  "moves",     "skirmish", "facing",
                                                   "infantry", "artillery", "over"};

enum class Place : std::uint8_t {
    table,
    waiting, ///< To be deployed, or to arrive.
    within,  ///< An officer who is with his regiment.
    unseen,  ///< Somewhere that this side does not see; only in what a side knows ("ccc/sight.side").
    gone
};

/// What lies beside a unit and binds it ("ccc/reaction.marker").
enum class Marker : std::uint8_t {
    none,
    reaction,  ///< It has reacted.
    disrupted, ///< Red, of a fight: it binds likewise.
    stalled,   ///< Red, of a regiment that nobody commands: only a captain takes it off.
    routed
};
inline constexpr std::string_view marker_names[] = {"", "in reaction", "disrupted", "stalled", "routed"};

/// What a unit did in this turn, as bits.
struct Mark {
    static constexpr std::uint32_t went = 1;       ///< Has gone or wheeled.
    static constexpr std::uint32_t formed = 2;     ///< Has changed formation.
    static constexpr std::uint32_t about = 4;      ///< Has had its free turn about.
    static constexpr std::uint32_t charged = 8;    ///< Has announced a charge: it does nothing else.
    static constexpr std::uint32_t target = 16;    ///< Has been charged, and had its reaction to that.
    static constexpr std::uint32_t fired = 32;     ///< By order or in a reaction.
    static constexpr std::uint32_t aiming = 64;    ///< Has been given a target: see `aims`.
    static constexpr std::uint32_t may_face = 128; ///< Skirmishers fired near by: it may turn.
    static constexpr std::uint32_t hauled = 256;   ///< Its guns were moved by hand or by prolonge.
    static constexpr std::uint32_t arrived = 512;
    static constexpr std::uint32_t led = 1024;     ///< A captain took command in this turn.
    static constexpr std::uint32_t halted = 2048;  ///< An obstacle or a collision ended its move.
    static constexpr std::uint32_t rallied = 4096; ///< Its officers have won against its men in this turn.
    static constexpr std::uint32_t tried = 8192;   ///< Its step A, B or C has been carried out.
    static constexpr std::uint32_t column = 32768; ///< Its guns began the turn limbered in column.
    static constexpr std::uint32_t worked = 65536; ///< Its guns were limbered, unlimbered or brought up.
    static constexpr std::uint32_t off_horse = 131072; ///< Has dismounted: it goes no farther on foot.
    static constexpr std::uint32_t lay = 262144;       ///< Has lain down: not twice in a turn.
    static constexpr std::uint32_t ran = 524288;       ///< A piece that it lost in this turn made it rout.
    static constexpr std::uint32_t fronted =
        1048576; ///< Its guns have changed front, also limbered: see `front`.
    static constexpr std::uint32_t joined = 2097152; ///< An officer who has come to a unit in this turn.
};

/// How a unit is that outlasts a turn, as bits.
struct Posture {
    static constexpr std::uint8_t prone = 1;
    static constexpr std::uint8_t dismounted = 2;
    static constexpr std::uint8_t prolonge = 4; ///< Its guns are fixed to it.
    static constexpr std::uint8_t away = 8;     ///< Its crews are away from its guns: see `Battery`.
    static constexpr std::uint8_t stalls = 16;  ///< It has stalled, though it may carry a rout's marker.
};

/// Kinds of ground that a unit has paid for in this move, as bits ("ccc/move.deductions").
struct Paid {
    static constexpr std::uint8_t woodlot = 1;
    static constexpr std::uint8_t stumps = 2;
    static constexpr std::uint8_t up = 4;
    static constexpr std::uint8_t down = 8;
    static constexpr std::uint8_t fog = 16;
};

/// One regiment, battery, skirmisher or officer by himself.
struct Unit {
    Vec at; ///< Middle of its front edge; of a battery whose crews are away, of the crews.
    Angle facing;
    Angle fled;              ///< The way of that which `ran` names ("ccc/turn.rally").
    std::uint32_t marks = 0; ///< `Mark`.
    std::int32_t spent = 0;  ///< Of its move, in parts of `drill::whole_move`.
    Stance stance = Stance::line;
    Place place = Place::waiting;
    Marker marker = Marker::none;
    std::uint8_t posture = 0;  ///< `Posture`.
    std::uint8_t pieces = 0;   ///< Left; of a battery guns with a crew.
    std::uint8_t hits = 0;     ///< On the counter, since the last piece came off ("ccc/unit.counter").
    std::uint8_t officers = 0; ///< Those with it and able to command, as bits by rank.
    std::uint8_t paid = 0;     ///< `Paid`.
    std::array<std::uint8_t, most_officers> wounds{};
    Result ran = Result::none; ///< Its last rout or, with `reaction_repeats`, reaction.
    UnitId with = no_unit;     ///< Of an officer by himself: the unit that he is with.
    UnitId foe = no_unit;      ///< Whom it charges.
    std::uint8_t rank = 0;     ///< Of an officer who left his regiment: his rank there.
    Angle front;               ///< With which its guns began the turn, if `Mark::fronted`.
    std::uint8_t ran_pays = 0; ///< 1: `ran` pays for its ground (option `d10_moves_pay`).
    std::uint8_t unused = 0;

    [[nodiscard]] bool has(std::uint32_t mark) const { return (marks & mark) != 0; }
    [[nodiscard]] bool is(std::uint8_t bit) const { return (posture & bit) != 0; }
    [[nodiscard]] bool on_table() const { return place == Place::table; }
    /// It does nothing by order, and has no D10 reaction ("ccc/reaction.marker").
    [[nodiscard]] bool marked() const { return marker != Marker::none; }
};
static_assert(sizeof(Unit) == 40);

struct GunState {
    std::array<std::uint8_t, round_kinds> rounds{}; ///< Left in its store.
    std::uint8_t hits = 0;                          ///< On its crew; so many silence it ("ccc/unit.battery").
    std::uint8_t fired = 0; ///< The last turn in which it fired and did not misfire; 0: never.
    std::uint8_t lost = 0;  ///< 1: silenced or taken.
    std::uint8_t unused = 0;
};
struct Battery {
    std::array<GunState, most_guns> guns{};
    Vec at; ///< Of its guns while the crews are away: the middle of their front edge.
    Angle facing;
    std::uint16_t unused = 0;
};

/// Smoke that lies where somebody fired ("ccc/smoke.cloud").
struct Cloud {
    Vec at; ///< Its middle.
    Angle facing;
    std::uint16_t width = 0; ///< Thou; 0: there is none.
    std::uint16_t depth = 0;
    std::uint8_t level = 0;
    UnitId unit = no_unit; ///< Whose fire laid it.
};

/// What a unit was ordered to fire at and has not fired yet.
struct AimState {
    UnitId target = no_unit;
    Round round = Round::none;
    std::uint8_t call = 0; ///< Of consecutive fire: the range called, in inches ("ccc/gun.call").
    std::uint8_t unused = 0;
};

/// What the fire of a sub-phase did to a unit; entered when all of it is thrown ("ccc/fire.together").
struct Struck {
    std::uint16_t hits = 0;
    UnitId by = no_unit;      ///< The nearest enemy who hit it, or fired at it where that is enough.
    std::uint8_t waiting = 0; ///< 1: it was fired at in this sub-phase.
};

/// A charge that was announced and has not been carried out.
struct Announced {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    std::int16_t wheel = 0; ///< The wheel before it, as a signed angle, clockwise.
};

/// The charge that is being carried out ("ccc/charge.*").
struct ChargeState {
    enum class Step : std::uint8_t { none, bonus, cheer, reaction, contact, round, done };
    static constexpr std::uint8_t met = 1;  ///< Of `struck`: it has fought somebody.
    static constexpr std::uint8_t pays = 2; ///< Of `struck`: it is given a red marker when it halts.

    std::array<Thou, most_pieces> far{};    ///< How far each stand gets from where it began, from its left.
    Vec from;                               ///< Middle of its front edge when it began, after its wheel.
    Thou gone = 0;                          ///< How far its foremost stand has come.
    std::array<std::uint32_t, 2> beaten{};  ///< Whom it fights no more, by unit, as bits.
    std::array<std::uint32_t, 2> pierced{}; ///< Of those, whom a column passes through ("ccc/melee.pierced").
    UnitId unit = no_unit;
    UnitId target = no_unit;
    Step step = Step::none;
    std::uint8_t stands = 0; ///< Pieces side by side that it began with.
    std::uint8_t rounds = 0; ///< Of the present fight.
    std::uint8_t hurt = 0;   ///< Sides that were hit in it, as bits: 1 the attacker, 2 the defender.
    std::uint8_t struck = 0; ///< `met`, `pays`.
    std::uint8_t unused = 0;
};

/// Something that is to be carried out before the step goes on: the top of the stack first. What needs a
/// player's decision says so by its kind.
struct Task {
    enum class Kind : std::uint8_t {
        none,
        react,     ///< Throws the D10 ("ccc/reaction.ten").
        react_six, ///< Throws the D6 ("ccc/reaction.six").
        rout,      ///< A piece came off ("ccc/loss.piece").
        counter,   ///< Decision: whether the officers try to undo `result` ("ccc/reaction.officer").
        carry_out, ///< The result.
        charge,    ///< The next step of the charge that is being carried out.
        go_over,   ///< Decision: whether an officer goes over to `unit` ("ccc/turn.go_over").
        collide,   ///< `unit` and `cause` touch ("ccc/reaction.collision").
    };
    Kind kind = Kind::none;
    UnitId unit = no_unit;
    UnitId cause = no_unit;       ///< Who fired, charges, or was run into.
    Result result = Result::none; ///< Of `counter` and `carry_out`.
    /// Why: tells apart what is alike else.
    enum class Why : std::uint8_t { fire, charge, collision, rout } why = Why::fire;
    std::uint8_t step = 0; ///< For the task's own use.
    std::uint8_t unused[2] = {};

    [[nodiscard]] bool decides() const { return kind == Kind::counter || kind == Kind::go_over; }
};
static_assert(sizeof(Task) == 8);

/// Which units have collided with which in a chain of collisions that is not over: none of them is moved into
/// the same one again ("ccc/reaction.collision").
struct Collided {
    std::array<std::array<std::uint32_t, 2>, most_units> with{}; ///< By unit, as bits.

    [[nodiscard]] bool has(UnitId a, UnitId b) const { return (with[a][b / 32U] >> b % 32U & 1U) != 0; }
    void add(UnitId a, UnitId b) {
        with[a][b / 32U] |= 1U << b % 32U;
        with[b][a / 32U] |= 1U << a % 32U;
    }
};

/// What a unit does besides marching.
struct Change {
    enum class Kind : std::uint8_t { none, form, mount, lie, fix } kind = Kind::none;
    std::uint8_t to = 0; ///< A `Stance`, or 1 to do it and 0 to undo it.

    friend bool operator==(const Change&, const Change&) = default;
};
/// A leg as it is written down: plain bytes.
struct PlotLeg {
    Thou by = 0;
    Angle turn;
    table::Leg::Kind kind = table::Leg::Kind::advance;
    std::uint8_t unused = 0;
};
/// What was written down for one unit ("ccc/turn.written").
struct Plot {
    Change change;           ///< Before its march.
    std::uint8_t legs = 0;   ///< Of its march; 0: it stands.
    std::uint8_t line = 255; ///< Of the worm fence that it takes down, index in the ground's lines.
    std::array<PlotLeg, table::Legs::most> leg{};
};

/// A worm fence that was taken down between two points of it ("ccc/terrain.worm_fence"); no length: none was.
struct Gap {
    Vec from;
    Vec to;
    std::uint8_t line = 0; ///< Index in the ground's lines.
    std::uint8_t unused[3] = {};
};
inline constexpr int most_gaps = 16;

/// Everything that changes. Plain bytes without padding.
struct State {
    table::Score score;
    std::uint16_t turn = 0;    ///< From 1; 0 before the first.
    Side first = Side::nobody; ///< Who lost the throw and goes first.
    Side actor = Side::nobody; ///< Whose decision it is.
    Phase phase = Phase::deploy;
    std::uint8_t fog = 0;     ///< Its level ("ccc/fog.thickness").
    std::uint8_t tasks = 0;   ///< How many wait.
    std::uint8_t charges = 0; ///< Announced in this turn.
    std::uint8_t carried = 0; ///< Of those, carried out or begun.
    std::uint8_t clouds = 0;
    std::uint8_t passed = 0;             ///< With `written_orders`: sides that have written all, as bits.
    std::uint8_t gaps_made = 0;          ///< Worm fences taken down.
    std::array<std::uint64_t, 2> seen{}; ///< By side: enemies that it sees, as bits ("ccc/sight.side").
    std::array<std::uint64_t, 2> dim{};  ///< Of those: only through smoke or fog.
    /// By side: who holds each objective for all that it has seen ("ccc/sight.side").
    std::array<std::array<Side, table::max_objectives>, 2> held{};
    std::array<std::uint8_t, table::max_structures> structures{}; ///< 1 while it stands.
    std::array<Unit, most_units> units{};
    std::array<AimState, most_units> aims{};
    std::array<Struck, most_units> struck{};
    std::array<Battery, most_batteries> batteries{};
    std::array<Cloud, most_clouds> smoke{};
    std::array<Announced, most_charges> announced{};
    ChargeState charge;
    std::array<Task, most_tasks> stack{};
    Collided collided;
    std::array<Plot, most_units> plots{};
    std::array<Gap, most_gaps> gaps{};
    std::uint8_t begun = 0;    ///< In `Phase::begin`: the step A to E that is being carried out, 0 before A.
    Side mover = Side::nobody; ///< Whose part of the step it is, also while somebody else has to decide.
    std::uint8_t told = 0;     ///< 1: that it is his has been told.
    std::uint8_t unused = 0;

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) < std::size_t{16} * 1024, "a state must stay cheap to copy");

/// Where a battle has come to: what nearly every function takes, as `pos`.
using Position = bounce::Position<Field, State>;
using MutablePosition = bounce::MutablePosition<Field, State>;

/// The table as it stands now.
[[nodiscard]] inline TerrainState terrain_state_of(Position pos) {
    return {pos.field.scenario.ground, pos.state.structures, {}, {}};
}

} // namespace bounce::ccc
