#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>
#include <initializer_list>
#include <vector>

namespace bounce::ccc {
namespace {

/// Everybody throws what is told, and nobody has an officer who could undo it.
struct Collision : testing::Test, Scene {
    UnitId unled(UnitId unit) {
        state.units[unit].officers = 0;
        field.musters[unit].officers = 0;
        return unit;
    }
    UnitId regiment(Side side, At at, int pieces = 2) {
        return unled(infantry(side, at, Stance::line, pieces));
    }
    /// The first runs into the second.
    void run_into(UnitId unit, UnitId other, std::vector<int> faces) {
        look();
        Told told(std::move(faces));
        collide(pos(), unit, other);
        while (state.tasks > 0 && !waits_for_decision(state)) {
            carry_out_top(pos(), told.rolls, told.log);
        }
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        EXPECT_EQ(state.collided.with, Collided{}.with); // the chain is over
    }
    [[nodiscard]] Vec at(UnitId unit) const { return state.units[unit].at; }
};

TEST_F(Collision, OfTwoMarkedFriendsMakesBothThrow) { // "ccc/reaction.collision", "ccc/reaction.marker"
    const UnitId unit = regiment(Side::first, {36, 20, 180}); // its rear at the other's rear
    const UnitId other = regiment(Side::first, {36, 22});
    for (const UnitId each : {unit, other}) {
        state.units[each].marker = Marker::routed;
    }
    run_into(unit, other, {3, 1});
    EXPECT_EQ(at(unit), (Vec{36000, 17000}));
    EXPECT_EQ(at(other).y, 31000); // nine inches, with its back to the other
    EXPECT_EQ(state.units[unit].marker, Marker::routed);
}

TEST_F(Collision, WithTheOptionOnlyTheRunnerThrowsThoughItIsMarked) { // "ccc/reaction.collision"
    field.parameters.collision = 1;
    const UnitId unit = regiment(Side::first, {36, 20, 180});
    const UnitId other = regiment(Side::first, {36, 22});
    state.units[unit].marker = Marker::reaction;
    run_into(unit, other, {3});
    EXPECT_EQ(at(unit), (Vec{36000, 17000}));
    EXPECT_EQ(at(other), (Vec{36000, 22000}));
    EXPECT_EQ(state.units[other].marker, Marker::none);
}

TEST_F(Collision, OfFriendsMakesNothingOfFire) { // "ccc/reaction.collision"
    const UnitId unit = regiment(Side::first, {36, 20});
    const UnitId other = regiment(Side::first, {36, 20, 180});
    run_into(unit, other, {2, 8});
    EXPECT_EQ(state.clouds, 0);
    EXPECT_EQ(state.units[unit].marker, Marker::none);
    EXPECT_EQ(state.units[other].marker, Marker::none);
}

TEST_F(Collision, OfEnemiesMayEndInFireOfAMarkedUnitAndInNoFight) { // "ccc/reaction.collision"
    const UnitId unit = regiment(Side::first, {36, 20});
    const UnitId other = regiment(Side::second, {36, 20, 180});
    state.units[unit].marker = Marker::reaction;
    run_into(unit, other, {2, 1, 9, 9, 10}); // half a die and two, then the other stands
    EXPECT_TRUE(state.units[unit].has(Mark::fired));
    EXPECT_EQ(state.charge.rounds, 0);
    EXPECT_EQ(at(unit), at(other));
}

/// Between two units it is thrown back and forth once, and not into the first one again.
TEST_F(Collision, DoesNotMoveAUnitIntoTheSameOneAgain) { // "ccc/reaction.collision"
    const UnitId south = regiment(Side::first, {36, 20});
    const UnitId unit = regiment(Side::first, {36, 20, 180});
    const UnitId north = regiment(Side::first, {36, 23, 180});
    // Three inches to the north it has two: it runs into the next one, which stands. From there it would go
    // back into the first one.
    run_into(unit, south, {3, 3, 10, 10});
    EXPECT_EQ(at(unit), (Vec{36000, 22000}));
    EXPECT_EQ(at(north), (Vec{36000, 23000}));
    EXPECT_EQ(state.units[unit].marker, Marker::reaction); // of its first result
}

TEST_F(Collision, ThatComesOfAnotherCollisionIsThrownForByBothAgain) { // "ccc/reaction.collision"
    const UnitId south = regiment(Side::first, {36, 20});
    const UnitId unit = regiment(Side::first, {36, 20, 180});
    const UnitId north = regiment(Side::first, {36, 23, 180});
    // The one in the middle throws for both; the third withdraws from it, the first stands.
    run_into(unit, south, {3, 10, 5, 10});
    EXPECT_EQ(at(unit), (Vec{36000, 22000}));
    EXPECT_EQ(at(north), (Vec{36000, 26000}));
    EXPECT_EQ(at(south), (Vec{36000, 20000}));
}

/// A crowd every one of whom runs whatever he throws: the chain ends all the same.
TEST_F(Collision, ChainsEnd) { // "ccc/reaction.collision"
    for (std::int32_t* face : {&field.parameters.reaction_ten_1, &field.parameters.reaction_ten_2,
                               &field.parameters.reaction_ten_3, &field.parameters.reaction_ten_4,
                               &field.parameters.reaction_ten_5, &field.parameters.reaction_ten_6,
                               &field.parameters.reaction_ten_7, &field.parameters.reaction_ten_8,
                               &field.parameters.reaction_ten_9, &field.parameters.reaction_ten_10}) {
        *face = static_cast<std::int32_t>(Result::retreat);
    }
    std::vector<UnitId> crowd;
    for (int row = 0; row < 5; ++row) {
        for (int file = 0; file < 5; ++file) {
            crowd.push_back(regiment(file % 2 == 0 ? Side::first : Side::second,
                                     {24.0 + 5 * file, 20.0 + 2 * row, row % 2 == 0 ? 0.0 : 180.0}));
        }
    }
    look();
    SeededSource source(36);
    Log log = Log::off();
    Rolls rolls(source);
    collide(pos(), crowd[12], crowd[7]);
    int tasks = 0;
    while (state.tasks > 0) {
        ASSERT_FALSE(waits_for_decision(state));
        carry_out_top(pos(), rolls, log);
        ASSERT_LT(++tasks, 5000);
    }
    EXPECT_GT(tasks, 10);
}

TEST_F(Collision, OfSkirmishersIsThrownForEveryTime) { // "ccc/reaction.collision", "ccc/reaction.skirmishers"
    const UnitId one = regiment(Side::first, {36, 20});
    const UnitId other = regiment(Side::first, {40, 20});
    const UnitId screen = unled(skirmishers(Side::second, {38, 20, 180}));
    run_into(one, screen, {10, 10});
    run_into(other, screen, {10, 10});
    EXPECT_EQ(at(screen), (Vec{38000, 20000}));
}

// Fire of a friend.

/// Puts a reaction to a friend's round on the stack and carries it out.
struct FriendlyRound : Collision {
    UnitId guns = unled(battery(Side::first, {36, 10}));
    UnitId unit = regiment(Side::first, {36, 30});

    void hit(int face) {
        look();
        state.phase = Phase::artillery;
        push(state, {.kind = Task::Kind::react_six, .unit = unit, .cause = guns});
        Told told({face});
        while (state.tasks > 0) {
            carry_out_top(pos(), told.rolls, told.log);
        }
    }
};

TEST_F(FriendlyRound, SendsAUnitAwayFromTheNearestEnemy) { // "ccc/reaction.moves"
    regiment(Side::second, {36, 40, 180});
    regiment(Side::second, {60, 36.5, 270}); // farther off
    hit(5);
    EXPECT_EQ(at(unit).x, 36000);
    EXPECT_NEAR(body_of(pos(), unit).centre.y, 20500, 5);     // towards its own guns
    EXPECT_EQ(state.units[unit].facing, table::Angle{32768}); // its back to the enemy
}

TEST_F(FriendlyRound, KeepsItsFaceToTheEnemyInAWithdrawal) { // "ccc/reaction.moves"
    regiment(Side::second, {36, 40, 180});
    hit(1);
    EXPECT_EQ(at(unit), (Vec{36000, 27000}));
    EXPECT_EQ(state.units[unit].facing, table::Angle{});
}

TEST_F(FriendlyRound, TellsNothingOfAnEnemyWhomNobodySees) { // "ccc/reaction.moves", "ccc/sight.side"
    contour(1, {{0, 33}, {72, 33}, {72, 34}, {0, 34}});
    const UnitId hidden = regiment(Side::second, {30, 40, 180});
    look();
    ASSERT_FALSE(is_seen(pos(), Side::first, hidden));
    hit(1);
    EXPECT_EQ(at(unit), (Vec{36000, 27000})); // straight back, wherever he stands
}

TEST_F(FriendlyRound, IsToldFromAnEnemys) { // "ccc/reaction.moves"
    const UnitId enemy = regiment(Side::second, {36, 40, 180});
    guns = enemy;
    regiment(Side::second, {30, 33, 90}); // nearer, and not the one who fired
    hit(1);
    EXPECT_EQ(at(unit), (Vec{36000, 27000}));
}

} // namespace
} // namespace bounce::ccc
