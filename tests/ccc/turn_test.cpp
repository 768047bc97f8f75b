#include "engine/match/ending.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/sequence/steps.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "tests/ccc/scene.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace bounce::ccc {

namespace {

/// Two regiments out of each other's reach, before a turn.
struct Turn : testing::Test, Scene {
    UnitId north = infantry(Side::second, {36, 55, 180});
    UnitId south = infantry(Side::first, {36, 5});
    std::vector<Event> events;

    Turn() {
        state.phase = Phase::begin;
        state.turn = 0;
        state.actor = Side::first;
    }
    void order(const Order& order, std::vector<int> faces = {}) {
        Told told(std::move(faces));
        const Verdict verdict = Game::check(field, state, order);
        ASSERT_TRUE(verdict.has_value()) << verdict.error().sentence;
        Game::apply(field, state, order, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        events = told.log.take();
    }
    void end_until(Phase phase) {
        for (int i = 0; i < 20 && state.phase != phase && state.phase != Phase::over; ++i) {
            order(End{});
        }
        EXPECT_EQ(state.phase, phase);
    }
    /// A turn in which nobody does anything.
    void idle() {
        order(Begin{}, {1, 2});
        for (int i = 0; i < 20 && state.phase != Phase::begin && state.phase != Phase::over; ++i) {
            order(End{});
        }
    }
};

} // namespace

TEST_F(Turn, TheLowerDieGoesFirst) { // "ccc/turn.first"
    order(Begin{}, {3, 3, 5, 2});
    EXPECT_EQ(state.turn, 1);
    EXPECT_EQ(state.first, Side::second);
    EXPECT_EQ(state.actor, Side::second);
    EXPECT_FALSE(Game::check(field, state, Begin{}).has_value());
}

TEST_F(Turn, StepsWithoutADecisionAreGoneThrough) { // "ccc/turn.steps"
    order(Begin{}, {1, 2});
    EXPECT_EQ(state.phase, Phase::moves) << "nobody is in reach of a charge";
    EXPECT_EQ(state.actor, Side::first);
    order(End{});
    EXPECT_EQ(state.phase, Phase::moves);
    EXPECT_EQ(state.actor, Side::second);
    order(End{});
    EXPECT_EQ(state.phase, Phase::begin) << "nobody to fire at";
    EXPECT_EQ(state.turn, 1);
    EXPECT_FALSE(Game::check(field, state, End{}).has_value());
}

TEST_F(Turn, StepsComeInTheirOrder) { // "ccc/turn.steps", "ccc/fire.order"
    (*this)[north].at = {36000, 20000};
    (void)skirmishers(Side::first, {30, 8});
    (void)battery(Side::second, {60, 30});
    (*this)[battery(Side::second, {64, 30})].facing = table::half_circle;
    order(Begin{}, {1, 2});
    std::vector<Phase> seen;
    for (int i = 0; i < 30 && state.phase != Phase::begin; ++i) {
        if (seen.empty() || seen.back() != state.phase) {
            seen.push_back(state.phase);
        }
        order(End{});
    }
    EXPECT_EQ(seen, (std::vector{Phase::announce, Phase::moves, Phase::skirmish, Phase::infantry,
                                 Phase::artillery}));
}

TEST_F(Turn, TheFirstSideNamesItsTargetsThenTheOther) { // "ccc/fire.order", "ccc/fire.together"
    (*this)[north].at = {36000, 29000};
    (*this)[north].officers = (*this)[south].officers = 1;
    order(Begin{}, {1, 2});
    end_until(Phase::infantry);
    EXPECT_EQ(state.actor, Side::first);
    order(Fire{south, north});
    EXPECT_EQ(state.actor, Side::second) << "nobody else has a target to name";
    EXPECT_EQ((*this)[north].hits, 0);
    // Eight dice each at 24 inches: 1 to hit. One hits; the second side's miss; who is hit throws.
    order(Fire{north, south}, {1, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10});
    EXPECT_EQ((*this)[north].hits, 1);
    EXPECT_EQ((*this)[south].hits, 0);
    EXPECT_EQ(state.phase, Phase::begin);
}

TEST_F(Turn, ADecisionInTheMiddleOfAStepLeavesItToItsSide) { // "ccc/reaction.officer", "ccc/turn.steps"
    const UnitId mate = infantry(Side::first, {36, 3});
    order(Begin{}, {1, 2});
    ASSERT_EQ(state.actor, Side::first);
    collide(pos(), south, mate);
    collide(pos(), mate, south);
    Told told({1, 1});
    proceed(pos(), told.rolls, told.log);
    ASSERT_TRUE(waits_for_decision(state));
    EXPECT_FALSE(Game::check(field, state, End{}).has_value());
    EXPECT_TRUE(Game::check(field, state, Counter{}).has_value());
    EXPECT_FALSE(Game::check(field, state, GoOver{}).has_value());
}

TEST_F(Turn, WhatLastsForATurnIsForgotten) { // "ccc/turn.end"
    (*this)[south].marks = Mark::fired | Mark::went | Mark::charged;
    (*this)[south].spent = 7;
    (*this)[south].marker = Marker::disrupted;
    (*this)[south].officers = 0;
    (*this)[south].officers = 1;
    order(Begin{}, {1, 2, 1, 2}); // step B fails
    EXPECT_FALSE((*this)[south].has(Mark::fired | Mark::went | Mark::charged));
    EXPECT_EQ((*this)[south].spent, 0);
    EXPECT_EQ((*this)[south].marker, Marker::disrupted) << "markers stay";
}

TEST_F(Turn, FieldsAreHeldByTheMiddleOfARegiment) { // "ccc/victory.field"
    table::Objective objective{.name = "Orchard", .outline = {{0, 0}, {72000, 0}, {72000, 4600}, {0, 4600}}};
    objective.box = table::box_of(objective.outline);
    field.scenario.objectives = {objective};
    field.scenario.conditions = {{.side = Side::first, .every_turn = true, .hold = {0}, .hold_count = 1}};
    state.score = table::new_score(field.scenario);
    const auto holds = [&] {
        const drill::Presence presence = presence_of(pos());
        table::Score score = table::new_score(field.scenario);
        table::occupy(field.scenario, score, presence.moment);
        return score.holder[0];
    };
    EXPECT_EQ(holds(), Side::first) << "its middle stands at 4.5";
    (*this)[south].at.y = 5200;
    EXPECT_EQ(holds(), Side::nobody) << "its rear is in the field, its middle is not";
    (*this)[south].at.y = 5000;
    (*this)[south].marker = Marker::routed;
    EXPECT_EQ(holds(), Side::nobody);
    (*this)[south].marker = Marker::none;
    (void)skirmishers(Side::second, {60, 3});
    EXPECT_EQ(holds(), Side::first) << "skirmishers hold nothing and deny nothing";
    idle();
    EXPECT_EQ(state.phase, Phase::over);
    EXPECT_EQ(state.score.winner, Side::first);
}

TEST_F(Turn, ASideIsNotToldThatAPlaceIsHeldByThoseWhomItDoesNotSee) { // "ccc/sight.side", "ccc/victory.field"
    table::Objective objective{.name = "Orchard",
                               .outline = {{0, 20000}, {72000, 20000}, {72000, 60000}, {0, 60000}}};
    objective.box = table::box_of(objective.outline);
    field.scenario.objectives = {objective};
    state.score = table::new_score(field.scenario);
    state.held.fill(std::to_array(state.score.holder));
    contour(1, {{0, 12}, {72, 12}, {72, 16}, {0, 16}});
    const auto held = [&](Side viewer) { return Rules::view(field, state, viewer).held[0].side; };
    idle();
    EXPECT_EQ(state.score.holder[0], Side::second);
    EXPECT_EQ(held(Side::nobody), Side::second);
    EXPECT_EQ(held(Side::second), Side::second);
    EXPECT_EQ(held(Side::first), Side::nobody) << "behind the hill";
    (*this)[south].at = {36000, 18000}; // before it
    look();
    idle();
    EXPECT_EQ(held(Side::first), Side::second);
    (*this)[south].at = {36000, 5000};
    look();
    (*this)[north].at = {36000, 10000}; // it has left the place unseen
    idle();
    EXPECT_EQ(held(Side::first), Side::second) << "for all that it has seen";
}

TEST_F(Turn, WhoHasNobodyLeftHasLost) { // "ccc/victory.broken"
    order(Begin{}, {1, 2});
    (*this)[north].place = Place::gone;
    (void)brigadier(Side::second, {10, 50});
    order(End{});
    order(End{});
    EXPECT_EQ(state.phase, Phase::over) << "a brigadier by himself is nobody";
    EXPECT_EQ(state.score.winner, Side::first);
    EXPECT_EQ(state.score.reason, static_cast<std::uint8_t>(Ending::destroyed));
    EXPECT_EQ(state.actor, Side::nobody);
}

TEST_F(Turn, TheLastTurnEndsTheBattle) { // "ccc/turn.end"
    field.scenario.turns = 2;
    idle();
    EXPECT_EQ(state.score.over, 0);
    idle();
    EXPECT_EQ(state.phase, Phase::over);
}

TEST_F(Turn, SidesSetUpOneAfterTheOther) { // "ccc/turn.deploy"
    state.phase = Phase::deploy;
    field.scenario.forces[north].begins = table::Force::Begins::deployed;
    Log log;
    apply(pos(), Ready{}, log);
    EXPECT_EQ(state.actor, Side::second);
    EXPECT_EQ(state.phase, Phase::deploy);
    apply(pos(), Ready{}, log);
    EXPECT_EQ(state.phase, Phase::begin);
    EXPECT_EQ(state.actor, Side::first);
}

} // namespace bounce::ccc
