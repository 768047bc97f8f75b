#pragma once

#include "engine/drill/orders/orders.h"
#include "engine/match/moment.h"
#include "engine/match/order_words.h"
#include "engine/rules/ccc/state.h"

#include <span>
#include <variant>

namespace bounce::ccc {

using drill::End;
using drill::Face; ///< Troops near skirmishers who fired ("ccc/reaction.skirmish").
using drill::Move; ///< Terrain dice may end it sooner.
using drill::Ready;

/// A unit is set down in its zone ("ccc/turn.deploy").
struct Deploy {
    UnitId unit = no_unit;
    Stance stance = Stance::line;
    Pose at; ///< Middle of its front edge.
    friend bool operator==(const Deploy&, const Deploy&) = default;
};
/// The turn begins: steps A to E are thrown for, then who is first ("ccc/turn.steps").
struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};
/// Decision: an officer near by goes over to a regiment without one, or does not ("ccc/turn.go_over").
struct GoOver {
    std::uint8_t go = 0;
    friend bool operator==(const GoOver&, const GoOver&) = default;
};
/// A charge is announced, after a wheel of so much ("ccc/charge.announce").
struct Announce {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    std::int16_t wheel = 0; ///< As a signed angle: less than 0 to the left.
    friend bool operator==(const Announce&, const Announce&) = default;
};
/// Decision: the officers try to undo what their men are about to do, or do not ("ccc/reaction.officer").
struct Counter {
    std::uint8_t tries = 0;
    Result instead = Result::none; ///< With `counter_chooses`: what is done if they succeed.
    friend bool operator==(const Counter&, const Counter&) = default;
};
/// A change of formation, limbering, going into battery, mounting, lying down and the like.
struct Alter {
    UnitId unit = no_unit;
    Change change;
    friend bool operator==(const Alter&, const Alter&) = default;
};
/// A regiment takes down the stretch of worm fence before it ("ccc/terrain.worm_fence").
struct Clear {
    UnitId unit = no_unit;
    std::uint8_t line = 255; ///< Index in the ground's lines.
    friend bool operator==(const Clear&, const Clear&) = default;
};
/// An officer by himself joins a unit that he touches, or his regiment ("ccc/unit.brigadier").
struct Join {
    UnitId unit = no_unit; ///< The officer.
    UnitId to = no_unit;
    friend bool operator==(const Join&, const Join&) = default;
};
/// An officer leaves the unit that he is with, or an officer of a regiment leaves it and stands behind it
/// ("ccc/unit.detached").
struct Part {
    UnitId unit = no_unit; ///< The regiment, or the officer by himself who is with a unit.
    std::uint8_t rank = 0; ///< Which officer of a regiment; 0 of others.
    friend bool operator==(const Part&, const Part&) = default;
};
/// A unit comes onto the table ("ccc/turn.arrive").
struct Arrive {
    UnitId unit = no_unit;
    Stance stance = Stance::column;
    Pose at; ///< Middle of its front edge.
    friend bool operator==(const Arrive&, const Arrive&) = default;
};
/// A unit is given a target ("ccc/fire.target"); guns a kind of round, and a range where they must call it.
struct Fire {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    Round round = Round::none;
    std::uint8_t call = 0; ///< Inches.
    friend bool operator==(const Fire&, const Fire&) = default;
};

using Order = std::variant<Deploy, Ready, Begin, GoOver, Announce, Counter, Move, Alter, Clear, Join, Part,
                           Arrive, Fire, Face, End>;
static_assert(std::is_trivially_copyable_v<Order>);

/// Moments of a turn besides its phases, numbered on behind them.
enum class Moment : std::uint8_t {
    unwritten =
        static_cast<std::uint8_t>(Phase::over) + 1, ///< The moves, where none are written down before.
    reaction,                                       ///< Somebody is about to react: `Counter`.
    no_officer,                                     ///< Nobody commands a regiment: `GoOver`.
};
/// When orders of that kind may be given.
[[nodiscard]] const When& when_of(const Order& order);
/// What each kind does, for `About`.
[[nodiscard]] std::span<const KindWords> order_words();
/// How an order reads in a list.
[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

} // namespace bounce::ccc
