#pragma once

#include "engine/drill/orders/orders.h"
#include "engine/match/moment.h"
#include "engine/match/order_words.h"
#include "engine/rules/grant/state.h"

#include <cstdint>
#include <span>
#include <variant>

namespace bounce::grant {

using drill::Charge; ///< "grant/charge.*", "grant/cavalry.*".
using drill::End;
using drill::Ready;
using drill::ThrowForFirst; ///< "grant/sequence.first": either side may say so.

/// Deployment: a unit of one's own is set down in its zone; `at` is the middle of its front edge.
struct Deploy {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::line;
    friend bool operator==(const Deploy&, const Deploy&) = default;
};
/// What a unit that is charged does ("grant/charge.answer"). `volley` says whom it fires at of several.
struct Answer {
    enum class Kind : std::uint8_t { stand, meet, evade };
    UnitId unit = no_unit;
    Kind kind = Kind::stand;
    UnitId at = no_unit; ///< Of the enemies who charge it: whom it fires at; `no_unit` leaves it to chance of
                         ///< order, the first who declared.
    friend bool operator==(const Answer&, const Answer&) = default;
};
/// A move; may be ordered in pieces while something of it is left. Into contact too ("grant/charge.walk"):
/// what the last leg touches is attacked. `battle`: cavalry uses a battle move.
struct Move {
    UnitId unit = no_unit;
    std::uint8_t battle = 0;
    table::Legs legs;
    friend bool operator==(const Move&, const Move&) = default;
};
/// A change of formation, to limber or unlimber, to mount or dismount.
struct Form {
    UnitId unit = no_unit;
    Stance stance = Stance::line;
    std::uint8_t dismounted = 0;
    friend bool operator==(const Form&, const Form&) = default;
};
/// So many men, and officers, into a section of a house that the unit touches; or out of one by a side of it
/// (0 front, clockwise) in a formation.
struct Enter {
    UnitId unit = no_unit;
    std::uint8_t structure = 0;
    std::uint8_t men = 0;
    std::uint8_t officers = 0; ///< As bits of `Officer`.
    friend bool operator==(const Enter&, const Enter&) = default;
};
struct Leave {
    UnitId unit = no_unit;
    std::uint8_t structure = 0;
    std::uint8_t side = 0;
    Stance stance = Stance::line;
    friend bool operator==(const Leave&, const Leave&) = default;
};
/// A unit at a bank goes into the water ("grant/terrain.ford"). `line`: index in the ground's lines;
/// from there on that of an area which is a ford over a river.
struct Ford {
    UnitId unit = no_unit;
    std::uint8_t line = 0;
    friend bool operator==(const Ford&, const Ford&) = default;
};
/// A general joins a unit; he leaves it by moving.
struct Join {
    UnitId general = no_unit;
    UnitId unit = no_unit;
    friend bool operator==(const Join&, const Join&) = default;
};
/// A regiment forms a detachment, which comes to stand at a pose ("grant/detachment.*").
struct Detach {
    UnitId unit = no_unit;
    std::uint8_t men = 0;
    std::uint8_t officer = 0; ///< One bit of `Officer`; 0: a company, led by its corporal.
    Pose pose;
    Stance stance = Stance::open;
    friend bool operator==(const Detach&, const Detach&) = default;
};
/// Cavalry names the target of its charge in the next move ("grant/cavalry.first_move").
struct Name {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    friend bool operator==(const Name&, const Name&) = default;
};
/// Written orders to hold ground, given or taken back ("grant/melee.hold").
struct Hold {
    UnitId unit = no_unit;
    std::uint8_t on = 1;
    friend bool operator==(const Hold&, const Hold&) = default;
};
/// Onto a barge, or off it at a bank.
struct Board {
    UnitId unit = no_unit;
    UnitId barge = no_unit;
    friend bool operator==(const Board&, const Board&) = default;
};
struct Land {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::line;
    friend bool operator==(const Land&, const Land&) = default;
};
/// A battery serves a gun that stands without a crew of its own side, or leaves its guns where they stand.
struct Serve {
    UnitId unit = no_unit;
    std::uint8_t gun = 0;
    friend bool operator==(const Serve&, const Serve&) = default;
};
struct Abandon {
    UnitId unit = no_unit;
    friend bool operator==(const Abandon&, const Abandon&) = default;
};
/// Reinforcements come on at a place of their edge.
struct Arrive {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::column;
    friend bool operator==(const Arrive&, const Arrive&) = default;
};
/// A gun is given what it fires at: a place, or a section of a house (`structure`, 255: none).
struct Shoot {
    std::uint8_t gun = 0; ///< Index in the state's pieces.
    AimState::Kind shot = AimState::Kind::ball;
    std::uint8_t structure = 255;
    Vec at;
    friend bool operator==(const Shoot&, const Shoot&) = default;
};
/// A unit is given a target for a volley, or for skirmish fire, which may pick off one figure. Where sixes
/// may have targets of their own (`split_fire`): how many of those left fire at this one; 0: all.
struct Fire {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    std::uint8_t figure = 255;
    std::uint8_t sixes = 0;
    friend bool operator==(const Fire&, const Fire&) = default;
};
/// In the second move of a melee so many figures run in, each at an enemy figure ("grant/melee.run_in").
struct RunIn {
    struct Step {
        UnitId unit = no_unit;
        std::uint8_t figure = 0;
        UnitId foe = no_unit;
        std::uint8_t at = 0;
        friend bool operator==(const Step&, const Step&) = default;
    };
    static constexpr int most = 8;
    std::uint8_t count = 0;
    std::array<Step, most> steps{};
    friend bool operator==(const RunIn&, const RunIn&) = default;
};
/// The same, left to the program: it seeks the most fights of two to one.
struct RunInAll {
    friend bool operator==(const RunInAll&, const RunInAll&) = default;
};
using Double = Doubling; ///< One who is left over, and on whom he doubles.

using Order =
    std::variant<Deploy, Ready, ThrowForFirst, Charge, Answer, Move, Form, Enter, Leave, Ford, Join, Detach,
                 Name, Hold, Board, Land, Serve, Abandon, Arrive, Shoot, Fire, RunIn, RunInAll, Double, End>;
static_assert(std::is_trivially_copyable_v<Order>);

/// When orders of that kind may be given.
[[nodiscard]] const When& when_of(const Order& order);
/// What each kind does, for `About`.
[[nodiscard]] std::span<const KindWords> order_words();
/// How an order reads in a list.
[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

} // namespace bounce::grant
