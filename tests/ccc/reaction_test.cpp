#include "engine/match/odds.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>
#include <span>

namespace bounce::ccc {

namespace {

using TaskKind = Task::Kind;
using Why = Task::Why;

/// Two regiments that face each other 12 inches apart, in the middle of the table.
struct Reaction : testing::Test, Scene {
    UnitId unit = infantry(Side::first, {36, 24});
    UnitId enemy = infantry(Side::second, {36, 36, 180});

    /// Carries tasks out until none is left or a decision waits.
    void run(std::vector<int> faces) {
        Told told(std::move(faces));
        while (state.tasks > 0 && !waits_for_decision(state)) {
            carry_out_top(pos(), told.rolls, told.log);
        }
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    /// A unit without officers throws this and has no choice.
    void react(UnitId who, UnitId cause, std::vector<int> faces, TaskKind kind = TaskKind::react,
               Why why = Why::fire) {
        state.phase = kind == TaskKind::react_six ? Phase::artillery : Phase::infantry;
        (*this)[who].officers = 0;
        push(state, {.kind = kind, .unit = who, .cause = cause, .why = why});
        run(std::move(faces));
    }
    void decide(const Counter& order, std::vector<int> faces) {
        Told told(std::move(faces));
        ASSERT_TRUE(waits_for_decision(state));
        ASSERT_TRUE(check(pos(), order).has_value());
        apply(pos(), order, told.rolls, told.log);
        while (state.tasks > 0 && !waits_for_decision(state)) {
            carry_out_top(pos(), told.rolls, told.log);
        }
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

} // namespace

TEST(CccReactionTables, EveryFaceHasItsResult) { // "ccc/reaction.ten", "ccc/reaction.six"
    using enum Result;
    const Result ten[] = {none, retreat,  fire, withdraw, fire, withdraw,
                          fire, withdraw, fire, withdraw, none};
    for (int face = 0; face <= 10; ++face) {
        EXPECT_EQ(reaction_ten({}, face), ten[face]) << face;
    }
    const Result six[] = {withdraw, withdraw, prone, retreat, retreat, none};
    for (int face = 1; face <= 6; ++face) {
        EXPECT_EQ(reaction_six({}, face), six[face - 1]) << face;
    }
}

TEST_F(Reaction, AWithdrawalKeepsItsFaceToTheEnemy) { // "ccc/reaction.moves", "ccc/reaction.marker"
    react(unit, enemy, {3});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000}));
    EXPECT_EQ((*this)[unit].facing, Angle{0});
    EXPECT_EQ((*this)[unit].marker, Marker::reaction);
}

TEST_F(Reaction, ARetreatEndsWithTheBackToTheEnemy) { // "ccc/reaction.moves"
    react(unit, enemy, {1});
    // The middle of its body goes from 23.5 to 14.5, and its front is on the other side of it.
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 14000}));
    EXPECT_EQ((*this)[unit].facing, table::half_circle);
    EXPECT_EQ((*this)[unit].marker, Marker::reaction);
}

TEST_F(Reaction, NothingLaysNoMarker) { // "ccc/reaction.marker"
    react(unit, enemy, {10});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 24000}));
    EXPECT_EQ((*this)[unit].marker, Marker::none);
}

TEST_F(Reaction, ItFiresBackAtTheCause) { // "ccc/reaction.return_fire"
    // 4 to fire; half a D6 is deducted from 6 at 12 inches: 2, so 4; eight dice of which three hit.
    react(unit, enemy, {4, 3, 0, 4, 5, 9, 9, 9, 2, 9});
    EXPECT_EQ((*this)[enemy].hits, 3);
    EXPECT_EQ((*this)[unit].marker, Marker::reaction);
    EXPECT_TRUE((*this)[unit].has(Mark::fired));
    EXPECT_EQ(state.clouds, 1);
    EXPECT_EQ((*this)[enemy].marker, Marker::none) << "nobody reacts to a reaction";
}

TEST_F(Reaction, WhoHasFiredDoesNotFireBack) { // "ccc/fire.once", "ccc/reaction.return_fire"
    (*this)[unit].marks |= Mark::fired;
    react(unit, enemy, {4});
    EXPECT_EQ((*this)[unit].marker, Marker::none);
    EXPECT_EQ((*this)[enemy].hits, 0);
}

TEST_F(Reaction, FireBeyondTheStickIsNothing) { // "ccc/reaction.return_fire"
    (*this)[enemy].at = {36000, 55000};
    react(unit, enemy, {4});
    EXPECT_EQ((*this)[unit].marker, Marker::none);
}

TEST_F(Reaction, TheD6MakesThemLieDown) { // "ccc/reaction.six"
    react(unit, enemy, {3}, TaskKind::react_six);
    EXPECT_TRUE((*this)[unit].is(Posture::prone));
    EXPECT_EQ((*this)[unit].marker, Marker::reaction);
    react(unit, enemy, {5}, TaskKind::react_six); // guns concern who is marked, and it gets up to run
    EXPECT_FALSE((*this)[unit].is(Posture::prone));
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 14000}));
}

TEST_F(Reaction, HorsesDoNotLieDown) { // "ccc/reaction.six"
    const UnitId horse = cavalry(Side::first, {15, 24});
    react(horse, enemy, {3}, TaskKind::react_six);
    EXPECT_FALSE((*this)[horse].is(Posture::prone));
    EXPECT_EQ((*this)[horse].marker, Marker::none);
}

TEST_F(Reaction, WhoIsMarkedHasNoD10) { // "ccc/reaction.marker", "ccc/reaction.infantry"
    (*this)[unit].marker = Marker::disrupted;
    react(unit, enemy, {});
    state.phase = Phase::infantry;
    push(state, {.kind = TaskKind::react_six, .unit = unit, .cause = enemy});
    run({});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 24000}));
    EXPECT_EQ((*this)[unit].marker, Marker::disrupted);
}

TEST_F(Reaction, SkirmishersCarryNoMarker) { // "ccc/reaction.skirmishers"
    const UnitId skirmisher = skirmishers(Side::first, {36, 28});
    react(skirmisher, enemy, {7});
    EXPECT_EQ((*this)[skirmisher].at, (Vec{36000, 25000}));
    EXPECT_EQ((*this)[skirmisher].marker, Marker::none);
}

TEST_F(Reaction, OfficersMayUndoIt) { // "ccc/reaction.officer"
    push(state, {.kind = TaskKind::react, .unit = unit, .cause = enemy});
    run({1});
    ASSERT_TRUE(waits_for_decision(state));
    EXPECT_EQ(top(state)->result, Result::retreat);
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 24000}));
    decide({.tries = 1}, {9, 9, 3, 8, 6, 5}); // equal is the men's; one success is enough
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 24000}));
    EXPECT_EQ((*this)[unit].marker, Marker::none);
    EXPECT_EQ(state.tasks, 0);
}

TEST_F(Reaction, WhoFailsOrDoesNotTryObeys) { // "ccc/reaction.officer"
    for (const std::uint8_t tries : {std::uint8_t{0}, std::uint8_t{1}}) {
        Scene before = *this;
        push(state, {.kind = TaskKind::react, .unit = unit, .cause = enemy});
        run({5});
        decide({.tries = tries}, tries == 0 ? std::vector<int>{} : std::vector{1, 1, 2, 3, 4, 10});
        EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000}));
        EXPECT_EQ((*this)[unit].marker, Marker::reaction);
        state = before.state;
    }
}

TEST_F(Reaction, TheyChooseOnlyWithTheOption) { // "ccc/reaction.officer", option counter_chooses
    push(state, {.kind = TaskKind::react, .unit = unit, .cause = enemy});
    run({1});
    const Counter withdraw{.tries = 1, .instead = Result::withdraw};
    EXPECT_FALSE(check(pos(), withdraw).has_value());
    field.parameters.counter_chooses = 1;
    EXPECT_TRUE(check(pos(), withdraw).has_value());
    EXPECT_FALSE(check(pos(), Counter{.tries = 0, .instead = Result::withdraw}).has_value());
    EXPECT_FALSE(check(pos(), Counter{.tries = 1, .instead = Result::prone}).has_value())
        << "the D10 has no such result";
    decide(withdraw, {2, 1, 1, 1, 1, 1});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000}));
    EXPECT_EQ((*this)[unit].marker, Marker::reaction);
}

TEST_F(Reaction, CrewsLeaveTheirGuns) { // "ccc/reaction.crews"
    const UnitId guns = battery(Side::first, {15, 24});
    react(guns, enemy, {1}, TaskKind::react_six);
    const Unit& it = (*this)[guns];
    EXPECT_TRUE(it.is(Posture::away));
    EXPECT_EQ(state.batteries[0].at, (Vec{15000, 24000}));
    EXPECT_LT(it.at.y, 24000);
    EXPECT_EQ(it.marker, Marker::reaction);
    const std::optional<table::Base> left = guns_left(pos(), guns);
    ASSERT_TRUE(left.has_value());
    EXPECT_EQ(table::front(*left), (Vec{15000, 24000}));
}

TEST_F(Reaction, LimberedGunsGoThemselves) { // "ccc/reaction.crews"
    const UnitId guns = battery(Side::first, {36, 12}, 2, Stance::line);
    (*this)[unit].place = Place::gone;
    react(guns, enemy, {1}, TaskKind::react_six);
    EXPECT_FALSE((*this)[guns].is(Posture::away));
    EXPECT_EQ((*this)[guns].at, (Vec{36000, 9000}));
}

TEST_F(Reaction, FriendsWhoLetPassAreGoneThrough) { // "ccc/reaction.passing"
    const UnitId skirmisher = skirmishers(Side::first, {36, 22});
    react(unit, enemy, {9});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000}))
        << "its rear stands at 20, and the skirmisher between 21 and 22 before it";
    (void)skirmisher;
}

TEST_F(Reaction, NobodyStopsOnThem) { // "ccc/reaction.passing"
    (void)skirmishers(Side::first, {36, 20.5});
    react(unit, enemy, {9});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21500})) << "it stops before the skirmisher";
    EXPECT_EQ((*this)[unit].marker, Marker::reaction);
}

TEST_F(Reaction, OthersAreRunInto) { // "ccc/reaction.collision"
    const UnitId behind = infantry(Side::first, {36, 21});
    (*this)[behind].officers = 0;
    // It throws too, though it is marked: a 10. The one behind it throws 5 and withdraws in its turn.
    react(unit, enemy, {3, 10, 5});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 22000}));
    EXPECT_EQ((*this)[behind].at, (Vec{36000, 18000}));
    EXPECT_EQ((*this)[behind].marker, Marker::reaction);
}

TEST_F(Reaction, OnlyTheMoverReactsWithTheOption) { // "ccc/reaction.collision", option collision
    field.parameters.collision = 1;
    const UnitId behind = infantry(Side::first, {36, 21});
    react(unit, enemy, {3, 5}); // it withdraws from the one that it ran into, forward
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 25000}));
    EXPECT_EQ((*this)[behind].at, (Vec{36000, 21000}));
}

TEST_F(Reaction, FriendsDoNotFireAtEachOther) { // "ccc/reaction.collision"
    const UnitId behind = infantry(Side::first, {36, 21});
    (*this)[behind].officers = 0;
    react(unit, enemy, {3, 2, 2});
    EXPECT_EQ((*this)[behind].at, (Vec{36000, 21000}));
    EXPECT_EQ((*this)[behind].marker, Marker::none);
    EXPECT_FALSE((*this)[behind].has(Mark::fired));
}

TEST_F(Reaction, ChainsOfCollisionsEnd) { // "ccc/reaction.collision", "ccc/reaction.once"
    std::vector<UnitId> deep;
    for (int i = 0; i < 10; ++i) {
        deep.push_back(infantry(Side::first, {36, 22.9 - 1.1 * i}));
        (*this)[deep.back()].officers = 0;
    }
    // Each withdraws into the next, and from there forward; the last has the open table behind it.
    react(unit, enemy, std::vector<int>(21, 3));
    for (const UnitId each : deep) {
        EXPECT_EQ((*this)[each].marker, Marker::reaction);
    }
    EXPECT_EQ(state.tasks, 0);
}

TEST_F(Reaction, TwoEnemiesWhoTouchBothThrow) { // "ccc/reaction.collision"
    (*this)[enemy].at = {36000, 24000};
    (*this)[enemy].officers = (*this)[unit].officers = 0;
    collide(pos(), unit, enemy);
    collide(pos(), enemy, unit);
    EXPECT_EQ(state.tasks, 1) << "one collision, whoever ran into the other";
    run({9, 1}); // the mover first
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000}));
    EXPECT_EQ((*this)[enemy].at.y, 34000);
    collide(pos(), unit, enemy);
    run({10, 10}); // both are marked, and throw all the same
}

TEST_F(Reaction, AUnitWaitsForOneReaction) { // "ccc/reaction.once"
    push(state, {.kind = TaskKind::react, .unit = unit, .cause = enemy});
    push(state, {.kind = TaskKind::react_six, .unit = unit, .cause = enemy});
    EXPECT_EQ(state.tasks, 1);
    piece_lost(pos(), unit, enemy); // "ccc/loss.piece": and no other
    piece_lost(pos(), unit, enemy);
    ASSERT_EQ(state.tasks, 1);
    EXPECT_EQ(top(state)->kind, TaskKind::rout);
}

TEST_F(Reaction, TheStackHoldsOneReactionAndOneCollisionOfAll) { // "ccc/reaction.once"
    for (int round = 0; round < 3; ++round) {
        for (int a = 0; a < most_units; ++a) {
            for (const TaskKind kind :
                 {TaskKind::react, TaskKind::react_six, TaskKind::rout, TaskKind::carry_out,
                  TaskKind::collide, TaskKind::charge, TaskKind::go_over}) {
                push(state, {.kind = kind,
                             .unit = static_cast<UnitId>(a),
                             .cause = static_cast<UnitId>((a + round) % most_units)});
            }
        }
    }
    EXPECT_LE(state.tasks, 2 * most_units + 2);
    EXPECT_LE(state.tasks, most_tasks);
}

TEST_F(Reaction, WhoRunsOffTheTableIsLost) { // "ccc/loss.table"
    (*this)[unit].at = {36000, 6000};
    react(unit, enemy, {1});
    EXPECT_EQ((*this)[unit].place, Place::gone);
    EXPECT_EQ(state.score.lost[0], 8);
}

TEST_F(Reaction, WhoOnlyComesToTheEdgeStopsThere) { // "ccc/loss.table"
    (*this)[unit].at = {36000, 3500};
    react(unit, enemy, {3});
    EXPECT_EQ((*this)[unit].place, Place::table);
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 1000})) << "its rear is at the edge";
}

TEST_F(Reaction, ReactionsPayOnlyWithTheOption) { // "ccc/reaction.moves", option d10_moves_pay
    area(table::Terrain::open_woods, {{20, 15}, {52, 15}, {52, 22}, {20, 22}});
    Scene before = *this;
    react(unit, enemy, {3});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000}));
    state = before.state;
    field.parameters.d10_moves_pay = 1;
    react(unit, enemy, {3});
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 22000})) << "a woodlot takes an inch";
    state = before.state;
    react(unit, enemy, {1}, TaskKind::react_six);
    EXPECT_EQ((*this)[unit].at, (Vec{36000, 21000})) << "the moves of the D6 never pay";
}

TEST_F(Reaction, FromContactTheyGoStraightBack) { // "ccc/reaction.moves"
    // The middles lie six inches apart along the fronts.
    (*this)[enemy].at = {30000, 24000};
    EXPECT_EQ(away_from(pos(), unit, enemy), table::half_circle);
    EXPECT_EQ(away_from(pos(), enemy, unit), Angle{0});
    (*this)[enemy].at = {42000, 23500}; // on its right flank
    (*this)[enemy].facing = -table::quarter;
    EXPECT_EQ(away_from(pos(), unit, enemy), -table::quarter);
}

TEST_F(Reaction, OneTurnsAfterSkirmishFire) { // "ccc/reaction.skirmish"
    state.phase = Phase::facing;
    const Face order{unit, Angle{4000}};
    EXPECT_FALSE(check(pos(), order).has_value());
    (*this)[unit].marks |= Mark::may_face;
    EXPECT_TRUE(check(pos(), order).has_value());
    EXPECT_FALSE(check(pos(), Face{unit, (*this)[unit].facing}).has_value());
    EXPECT_FALSE(check(pos(), Face{enemy, Angle{4000}}).has_value());
    const Vec middle = body_of(pos(), unit).centre;
    Log log;
    apply(pos(), order, log);
    EXPECT_EQ((*this)[unit].facing, Angle{4000});
    EXPECT_LE(table::length(body_of(pos(), unit).centre - middle), 2);
    EXPECT_FALSE(check(pos(), Face{unit, Angle{}}).has_value()) << "once";
}

TEST_F(Reaction, MarkedUnitsDoNotTurn) { // "ccc/reaction.marker"
    (*this)[unit].marks |= Mark::may_face;
    (*this)[unit].marker = Marker::reaction;
    EXPECT_FALSE(may_face(pos(), unit).has_value());
}

TEST(CccReactionOdds, OfARally) { // "ccc/turn.rally"
    std::vector<OddsQuery> queries;
    add_reaction_odds(queries);
    ASSERT_EQ(queries.size(), 1U);
    Parameters rules;
    const auto bytes = std::as_bytes(std::span{&rules, 1});
    const OddsAnswer one = queries[0].answer(bytes, {{"officers", 1}});
    EXPECT_EQ(one.words[1], "rally");
    EXPECT_EQ(one.odds.fraction(1), "9/20"); // 45 of 100 pairs
    const OddsAnswer three = queries[0].answer(bytes, {{"officers", 3}});
    EXPECT_EQ(three.odds.fraction(0), "1331/8000"); // (11/20)^3
    const OddsAnswer none = queries[0].answer(bytes, {{"officers", 0}});
    EXPECT_EQ(none.odds.fraction(0), "1");
}

} // namespace bounce::ccc
