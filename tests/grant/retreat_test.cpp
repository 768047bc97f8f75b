#include "engine/rules/grant/retreat/retreat.h"

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

void compel(Scene& scene) {
    Told told{{}};
    compulsory_moves(scene.pos(), told.rolls, told.log);
}

TEST(GrantRetreat, GoesStraightBackFacingTheEnemy) { // grant/retreat.way, .rear
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 40});
    scene[unit].duty = Duty::rear;
    scene[unit].bad = 1;
    compel(scene);
    EXPECT_EQ(scene[unit].at, (Vec{40'000, 34'000}));
    EXPECT_EQ(scene[unit].facing, table::Angle{});
    EXPECT_EQ(scene[unit].duty, Duty::rear); // until it is tested again
    EXPECT_EQ(scene[unit].spent, drill::whole_move);
}

TEST(GrantRetreat, WithdrawsAndOnlyFiresIfItsMoraleIsGood) { // grant/retreat.withdraw, .free
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 40});
    scene.infantry(Side::second, {40, 40, 180});
    scene[unit].duty = Duty::withdraw;
    scene[unit].melee = 1;
    compel(scene);
    EXPECT_EQ(scene[unit].at.y, 34'000);
    EXPECT_EQ(scene[unit].melee, 0);
    EXPECT_EQ(scene[unit].duty, Duty::none);
    EXPECT_EQ(scene[unit].spent, drill::whole_move);
    EXPECT_TRUE(may_fire(scene.pos(), unit));
    scene.state.actor = Side::first;
    const Verdict acts = may_act(scene.pos(), unit);
    ASSERT_FALSE(acts);
    EXPECT_EQ(acts.error().clause, "grant/retreat.free"_clause);
}

TEST(GrantRetreat, MayActAtOnceByOption) { // grant/retreat.free: withdraw_and_act
    Scene scene;
    scene.field.parameters.withdraw_and_act = 1;
    const UnitId unit = scene.infantry(Side::first, {40, 40});
    scene[unit].duty = Duty::withdraw;
    compel(scene);
    EXPECT_EQ(scene[unit].spent, 0);
    scene.state.actor = Side::first;
    EXPECT_TRUE(may_act(scene.pos(), unit));
}

TEST(GrantRetreat, BendsAroundAHouse) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 40}, Stance::column);
    scene.house({40, 35}, 2, 2);
    scene[unit].duty = Duty::rear;
    scene[unit].bad = 1;
    compel(scene);
    ASSERT_TRUE(scene[unit].on_table());
    EXPECT_NE(scene[unit].at.x, 40'000);
    EXPECT_EQ(scene[unit].facing, table::Angle{});
    EXPECT_NEAR(table::length(scene[unit].at - Vec{40'000, 40'000}), 7500, 5);
}

TEST(GrantRetreat, KeepsOffTheEnemyOrSurrenders) { // grant/retreat.no_way
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 40}, Stance::column);
    scene[unit].duty = Duty::rear;
    scene[unit].bad = 1;
    scene.infantry(Side::second, {40, 34.5}, Stance::line); // right behind it
    compel(scene);
    ASSERT_TRUE(scene[unit].on_table());
    EXPECT_GE(table::distance(body_of(scene.pos(), unit), body_of(scene.pos(), 1)),
              scene.field.parameters.keep_off - 5);
    // A ring around it leaves no way.
    scene[unit].at = {40'000, 40'000};
    scene[unit].duty = Duty::rear;
    scene[1].at = {40'000, 36'500};
    scene.infantry(Side::second, {44.5, 39, 90}, Stance::line);
    scene.infantry(Side::second, {35.5, 39, 270}, Stance::line);
    compel(scene);
    EXPECT_FALSE(scene[unit].on_table());
}

TEST(GrantRetreat, LeavesTheTableForGood) { // grant/retreat.table
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 4});
    scene[unit].half = 1;
    compel(scene);
    EXPECT_EQ(scene[unit].place, Place::gone);
}

TEST(GrantRetreat, LimbersOrLeavesItsGuns) { // grant/retreat.battery
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {40, 40});
    scene[unit].duty = Duty::rear;
    scene[unit].bad = 1;
    compel(scene);
    EXPECT_EQ(scene[unit].stance, Stance::limbered);
    EXPECT_NEAR(scene[unit].at.y, 37'000, 5);
    Scene lost;
    const UnitId crew = lost.battery(Side::first, {40, 40});
    lost.infantry(Side::second, {40, 40, 180});
    lost[crew].duty = Duty::withdraw;
    lost[crew].bad = 1;
    compel(lost);
    EXPECT_EQ(lost.state.pieces[0].battery, no_unit);
    EXPECT_NEAR(lost[crew].at.y, 34'000, 5);
}

TEST(GrantRetreat, PassesThroughFriends) { // grant/move.pass
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 40});
    scene.infantry(Side::first, {40, 37});
    scene[unit].duty = Duty::rear;
    scene[unit].bad = 1;
    compel(scene);
    EXPECT_EQ(scene[unit].at, (Vec{40'000, 34'000}));
}

TEST(GrantExhaustion, RetreatsTwiceAndRestsTwice) { // grant/exhaustion.retreat, .rest, .count
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 40});
    scene[unit].duty = Duty::retreat;
    scene[unit].exhausted = 4;
    scene[unit].marks = Mark::fought;
    Told told{{}};
    count_exhaustion(scene.pos(), told.log); // the end of the melee's own move
    EXPECT_EQ(scene[unit].exhausted, 4);
    const Thou wanted[] = {34'000, 28'000, 28'000, 28'000};
    for (const Thou y : wanted) {
        scene[unit].marks = 0;
        compel(scene);
        EXPECT_EQ(scene[unit].at.y, y);
        EXPECT_NE(scene[unit].duty, Duty::none);
        count_exhaustion(scene.pos(), told.log);
    }
    EXPECT_EQ(scene[unit].exhausted, 0);
    EXPECT_EQ(scene[unit].duty, Duty::none);
}

TEST(GrantHouse, IsLeftWhenItBurns) { // grant/house.leave
    Scene scene;
    const int house = scene.house({40, 40}, 3, 3);
    const UnitId unit = scene.infantry(Side::first, {40, 40}, Stance::line, 6);
    scene.garrison(unit, house, 6, Officer::all);
    const UnitId near = scene.infantry(Side::first, {40, 37});
    scene.state.houses[static_cast<std::size_t>(house)].burning = 15;
    compel(scene);
    const table::Base& walls = scene.field.scenario.ground.structures[0].footprint;
    for (const UnitId one : {unit, near}) {
        ASSERT_TRUE(scene[one].on_table());
        EXPECT_EQ(scene[one].house[0], 0);
        EXPECT_GE(table::distance(body_of(scene.pos(), one), walls), 2995);
    }
}

} // namespace
} // namespace bounce::grant
