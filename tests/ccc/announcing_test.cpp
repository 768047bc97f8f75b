#include "tests/ccc/charging.h"

namespace bounce::ccc {

namespace {

TEST(ChargeReach, IsTheMoveAndTheBestDice) { // ccc/charge.bonus_line and the following
    Charging scene;
    EXPECT_EQ(greatest_reach(scene.pos(), scene.infantry(Side::first, {10, 5})), 15000);
    EXPECT_EQ(greatest_reach(scene.pos(), scene.infantry(Side::first, {20, 5}, Stance::column)), 22000);
    EXPECT_EQ(greatest_reach(scene.pos(), scene.cavalry(Side::first, {30, 5})), 38000);
    EXPECT_EQ(greatest_reach(scene.pos(), scene.cavalry(Side::first, {50, 5}, Stance::column)), 54000);
}

TEST(Announcing, AsksForAnEnemyInReach) { // ccc/charge.announce
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId near = scene.infantry(Side::second, {36, 35, 180});
    EXPECT_TRUE(scene.may(unit, near));
    scene[near].at.y = 35001;
    EXPECT_EQ(scene.may(unit, near).error().clause, "ccc/charge.announce"_clause);
    EXPECT_TRUE(scene.may(unit, near).error().sentence.contains("15.1\" straight ahead"))
        << scene.may(unit, near).error().sentence; // where the tape says a little more than 15
    scene[near].at = {60000, 25000};
    EXPECT_EQ(scene.may(unit, near).error().clause, "ccc/charge.announce"_clause);
    const UnitId own = scene.infantry(Side::first, {36, 5});
    EXPECT_EQ(scene.may(unit, own).error().clause, "ccc/charge.announce"_clause);
    const UnitId officer = scene.brigadier(Side::second, {36, 25});
    EXPECT_EQ(scene.may(unit, officer).error().clause, "ccc/melee.officers"_clause);
}

TEST(Announcing, IsForRegimentsThatAreReady) { // ccc/charge.who
    Charging scene;
    const UnitId enemy = scene.infantry(Side::second, {36, 30, 180});
    const auto clause = [&](UnitId unit) { return scene.may(unit, enemy).error().clause; };
    EXPECT_EQ(clause(scene.skirmishers(Side::first, {36, 20})), "ccc/charge.who"_clause);
    EXPECT_EQ(clause(scene.battery(Side::first, {50, 20})), "ccc/charge.who"_clause);
    const UnitId horse = scene.cavalry(Side::first, {20, 20});
    scene[horse].posture = Posture::dismounted;
    EXPECT_EQ(clause(horse), "ccc/charge.who"_clause);
    const UnitId unit = scene.infantry(Side::first, {36, 15});
    EXPECT_TRUE(scene.may(unit, enemy));
    for (const Marker marker : {Marker::reaction, Marker::disrupted, Marker::stalled, Marker::routed}) {
        scene[unit].marker = marker;
        EXPECT_EQ(clause(unit), "ccc/charge.who"_clause);
    }
    scene[unit].marker = Marker::none;
    scene[unit].posture = Posture::prone;
    EXPECT_EQ(clause(unit), "ccc/charge.who"_clause);
    scene[unit].posture = 0;
    scene[unit].officers = 0;
    EXPECT_EQ(clause(unit), "ccc/charge.who"_clause);
    scene[unit].officers = 1;
    scene.announce(unit, enemy);
    EXPECT_EQ(clause(unit), "ccc/move.charged"_clause);
    scene.state.actor = Side::second;
    EXPECT_EQ(scene.may(enemy, unit).error().clause, "ccc/charge.order_of"_clause);
}

TEST(Announcing, AllowsOneWheelOfAnEighth) { // ccc/charge.announce
    Charging scene;
    const UnitId unit = scene.cavalry(Side::first, {20, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {35, 35, 180});
    EXPECT_FALSE(scene.may(unit, enemy));
    const int wheel = wheel_onto(scene.pos(), unit, enemy);
    EXPECT_GT(wheel, 7000);
    EXPECT_LE(wheel, 8192);
    EXPECT_TRUE(scene.may(unit, enemy, wheel));
    EXPECT_EQ(scene.may(unit, enemy, 8193).error().clause, "ccc/charge.announce"_clause);
    const UnitId left = scene.infantry(Side::second, {8, 35, 180});
    EXPECT_LT(wheel_onto(scene.pos(), unit, left), -4000);
    const UnitId ahead = scene.infantry(Side::second, {20.5, 40, 180}, Stance::column);
    EXPECT_EQ(wheel_onto(scene.pos(), unit, ahead), 0);
}

TEST(Announcing, IsRefusedThroughFriends) { // ccc/charge.friend
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    const UnitId friends = scene.infantry(Side::first, {44, 26});
    EXPECT_EQ(scene.may(unit, enemy).error().clause, "ccc/charge.friend"_clause);
    scene[friends].at.x = 50000;
    EXPECT_TRUE(scene.may(unit, enemy));
    scene.skirmishers(Side::first, {36, 24}); // they are passed through
    EXPECT_TRUE(scene.may(unit, enemy));
    const UnitId front = scene.infantry(Side::second, {36, 28, 180});
    EXPECT_EQ(scene.may(unit, enemy).error().clause, "ccc/charge.announce"_clause);
    scene[front].at.x = 41000; // some stands come past it
    EXPECT_TRUE(scene.may(unit, enemy));
}

TEST(Announcing, CountsTheGroundAgainstTheBestDice) { // ccc/charge.announce
    Charging scene;
    scene.line(table::Barrier::wall, {{20, 24}, {52, 24}});
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 34, 180});
    EXPECT_TRUE(scene.may(unit, enemy));
    scene[enemy].at.y += 100;
    EXPECT_EQ(scene.may(unit, enemy).error().clause, "ccc/charge.announce"_clause);
}

} // namespace

} // namespace bounce::ccc
