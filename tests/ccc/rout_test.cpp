#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {

namespace {

/// A regiment that has lost a piece to an enemy 12 inches before it.
struct Rout : testing::Test, Scene {
    UnitId unit = infantry(Side::first, {36, 24}, Stance::line, 7);
    UnitId enemy = infantry(Side::second, {36, 36, 180});

    Unit& it() { return state.units[unit]; }
    void lose(std::vector<int> faces) {
        Told told(std::move(faces));
        piece_lost(pos(), unit, enemy);
        while (state.tasks > 0 && !waits_for_decision(state)) {
            carry_out_top(pos(), told.rolls, told.log);
        }
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    /// Steps A to C, then the throw for first.
    void begin(std::vector<int> faces) {
        state.phase = Phase::begin;
        state.begun = 0;
        Told told(std::move(faces));
        apply(pos(), Begin{}, told.rolls, told.log);
        proceed(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    void go_over(std::uint8_t go, std::vector<int> faces) {
        ASSERT_TRUE(waits_for_decision(state));
        EXPECT_EQ(state.actor, Side::first);
        Told told(std::move(faces));
        apply(pos(), GoOver{go}, told.rolls, told.log);
        proceed(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

} // namespace

TEST_F(Rout, OfficersAreCheckedThenTheD6IsThrownAndARallyTried) { // "ccc/loss.piece", "ccc/loss.rally"
    lose({1, 3, 5, 4, /* the officers' dice and the men's */ 5, 5, 3, 4, 1, 10});
    EXPECT_EQ(it().marker, Marker::routed);
    EXPECT_EQ(it().at.y, 14000);
    EXPECT_EQ(it().facing, table::half_circle);
    EXPECT_EQ(it().ran, Result::retreat);
    EXPECT_EQ(it().fled, table::half_circle);
}

TEST_F(Rout, ARallyUndoesIt) { // "ccc/loss.rally"
    lose({1, 3, 5, 4, 5, 5, 6, 4, 1, 10});
    EXPECT_EQ(it().marker, Marker::none);
    EXPECT_EQ(it().at.y, 24000);
}

TEST_F(Rout, ASixStandsAndNobodyTriesToRally) { // "ccc/loss.six"
    lose({1, 1, 1, 6});
    EXPECT_EQ(it().marker, Marker::none);
}

TEST_F(Rout, ThreeLiesDownInReaction) { // "ccc/loss.rout"
    lose({1, 1, 1, 3, 1, 2, 1, 2, 1, 2});
    EXPECT_TRUE(it().is(Posture::prone));
    EXPECT_EQ(it().marker, Marker::reaction);
}

TEST_F(Rout, OneAndTwoRoutThreeInchesWithTheFaceToTheEnemy) { // "ccc/loss.rout"
    it().marker = Marker::reaction;                           // also who is marked routs
    lose({1, 1, 1, 2, 1, 2, 1, 2, 1, 2});
    EXPECT_EQ(it().marker, Marker::routed);
    EXPECT_EQ(it().at.y, 21000);
    EXPECT_EQ(it().facing, Angle{0});
}

TEST_F(Rout, WithoutOfficersACaptainIsThrownFor) { // "ccc/loss.captain"
    it().officers = 1U << major;
    // The major falls of 10 wounds; the captain comes; the D6; his try.
    lose({2, 10, 2, 1, 9, 3});
    EXPECT_EQ(it().officers, 1U << captain);
    EXPECT_EQ(it().marker, Marker::none);
}

TEST_F(Rout, IfNoneComesItStalls) { // "ccc/loss.stall"
    it().officers = 0;
    lose({3, 6});
    EXPECT_EQ(it().marker, Marker::stalled);
    lose({3}); // it still obeys the D6, with nobody to rally it, and stalls on
    EXPECT_TRUE(it().is(Posture::prone));
    EXPECT_EQ(it().marker, Marker::stalled);
    lose({1});
    EXPECT_EQ(it().marker, Marker::routed);
}

TEST_F(Rout, WoundsAddUp) { // "ccc/loss.officers"
    lose({2, 4, 1, 1, 6});
    EXPECT_EQ(it().wounds[colonel], 4);
    EXPECT_EQ(it().officers, 7);
    lose({2, 6, 1, 1, 6});
    EXPECT_EQ(it().officers, 6) << "the colonel is gone with ten";
}

TEST_F(Rout, TheRoutedAreRalliedOrRunOn) { // "ccc/turn.rally"
    it().marker = Marker::routed;
    it().ran = Result::retreat;
    it().fled = table::half_circle;
    it().facing = table::half_circle;
    it().at = {36000, 20000};
    begin({1, 5, 2, 6, 3, 3, /* who goes first */ 1, 2});
    EXPECT_EQ(it().marker, Marker::routed);
    EXPECT_EQ(it().at.y, 11000);
    EXPECT_EQ(state.phase, Phase::moves);
    begin({1, 5, 7, 6, 3, 3, 1, 2});
    EXPECT_EQ(it().marker, Marker::none);
    EXPECT_EQ(it().at.y, 11000);
    EXPECT_TRUE(it().has(Mark::rallied));
}

TEST_F(Rout, WithoutOfficerTheyRunOn) { // "ccc/turn.rally", "ccc/turn.captain"
    it().marker = Marker::routed;
    it().ran = Result::withdraw;
    it().fled = table::half_circle;
    it().officers = 0;
    begin({/* a captain */ 4, 1, 2});
    EXPECT_EQ(it().at.y, 21000);
    EXPECT_EQ(it().officers, 1U << captain);
    EXPECT_EQ(it().marker, Marker::routed) << "he may try in the next turn";
    begin({10, 1, 1, 2});
    EXPECT_EQ(it().marker, Marker::none);
}

TEST_F(Rout, StepBTakesMarkersOff) { // "ccc/turn.stop"
    it().marker = Marker::disrupted;
    begin({1, 5, 1, 6, 3, 3, 1, 2});
    EXPECT_EQ(it().marker, Marker::disrupted);
    EXPECT_EQ(it().at.y, 24000);
    begin({10, 9, 1, 6, 3, 3, 1, 2});
    EXPECT_EQ(it().marker, Marker::none);
}

TEST_F(Rout, WithTheOptionReactionsAreRepeated) { // "ccc/reaction.marker", option reaction_repeats
    field.parameters.reaction_repeats = 1;
    it().marker = Marker::reaction;
    it().ran = Result::withdraw;
    it().fled = table::half_circle;
    begin({1, 5, 1, 6, 3, 3, 1, 2});
    EXPECT_EQ(it().at.y, 21000);
    EXPECT_EQ(it().marker, Marker::reaction);
}

TEST_F(Rout, OnlyACaptainEndsAStall) { // "ccc/turn.captain", "ccc/loss.stall"
    field.parameters.brigadier = 1;    // nobody goes over
    it().officers = 0;
    it().marker = Marker::stalled;
    begin({5, 1, 2});
    EXPECT_EQ(it().marker, Marker::stalled);
    begin({6, 1, 2});
    EXPECT_EQ(it().marker, Marker::none);
    EXPECT_TRUE(it().has(Mark::led));
}

TEST_F(Rout, AnOfficerInSightMayGoOver) { // "ccc/turn.go_over"
    it().officers = 0;
    it().marker = Marker::stalled;
    const UnitId far = brigadier(Side::first, {36, 5});
    const UnitId near = brigadier(Side::first, {36, 12});
    begin({5});
    ASSERT_TRUE(waits_for_decision(state));
    EXPECT_EQ(top(state)->cause, near);
    go_over(1, {4, 1, 2});
    EXPECT_EQ((*this)[near].with, unit);
    EXPECT_EQ((*this)[far].with, no_unit);
    EXPECT_EQ(it().marker, Marker::none);
    EXPECT_EQ(state.phase, Phase::announce) << "it may charge again";
    begin({1, 2}); // he commands it: no captain is thrown for
}

TEST_F(Rout, HeMayFailOrStay) { // "ccc/turn.go_over"
    it().officers = 0;
    const UnitId near = brigadier(Side::first, {36, 12});
    begin({5});
    go_over(1, {7, 1, 2});
    EXPECT_EQ((*this)[near].with, no_unit);
    begin({5});
    go_over(0, {1, 2});
    EXPECT_EQ((*this)[near].with, no_unit);
}

TEST_F(Rout, AnOfficerOfAnotherRegimentGoesIfOneStaysWithIt) { // "ccc/turn.go_over"
    it().officers = 0;
    const UnitId other = infantry(Side::first, {20, 24}, Stance::line, 4);
    const UnitId his = within(other, major);
    (*this)[other].wounds[major] = 3;
    begin({5});
    ASSERT_TRUE(waits_for_decision(state));
    EXPECT_EQ(top(state)->cause, his);
    go_over(1, {2, 1, 2});
    EXPECT_EQ((*this)[other].officers, 3);
    EXPECT_EQ((*this)[his].with, unit);
    EXPECT_EQ((*this)[his].wounds[major], 3);
    it().officers = 0;
    (*this)[his].with = no_unit;
    (*this)[his].place = Place::within;
    (*this)[other].officers = 1U << major;
    begin({5, 1, 2});
    EXPECT_FALSE(waits_for_decision(state)) << "he is the last of his regiment";
}

TEST_F(Rout, CollisionsOfStepAAreSettledBeforeStepB) { // "ccc/turn.rally", "ccc/reaction.collision"
    it().marker = Marker::routed;
    it().ran = Result::retreat;
    it().fled = table::half_circle;
    it().facing = table::half_circle;
    it().at = {36000, 23000};
    const UnitId behind = infantry(Side::first, {36, 20});
    Told told({1, 2, 1, 2, 1, 2, /* it stands */ 10, /* the other withdraws */ 3});
    state.phase = Phase::begin;
    apply(pos(), Begin{}, told.rolls, told.log);
    proceed(pos(), told.rolls, told.log);
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_EQ(it().at.y, 20000) << "its front touches";
    ASSERT_TRUE(waits_for_decision(state));
    EXPECT_EQ(top(state)->unit, behind);
    EXPECT_EQ(state.phase, Phase::begin);
    // It obeys, and step B is thrown for it at once.
    Told more({10, 1, 1, 2, 1, 2, 2, 1});
    apply(pos(), Counter{}, more.rolls, more.log);
    proceed(pos(), more.rolls, more.log);
    EXPECT_EQ(more.source.left(), 0U);
    EXPECT_FALSE(more.source.wanting());
    EXPECT_EQ((*this)[behind].at.y, 17000);
    EXPECT_EQ((*this)[behind].marker, Marker::none);
    EXPECT_EQ(state.first, Side::second);
}

} // namespace bounce::ccc
