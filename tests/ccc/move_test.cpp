#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/marching.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

using Kind = Change::Kind;

TEST(CccMove, GivesEveryKindItsRate) { // ccc/move.line and following
    Scene scene;
    reaches(scene, scene.infantry(Side::first, {10, 10}), 9);
    reaches(scene, scene.infantry(Side::first, {20, 12}, Stance::column), 12);
    reaches(scene, scene.cavalry(Side::first, {40, 10}), 26);
    reaches(scene, scene.cavalry(Side::first, {50, 10}, Stance::column), 36);
    reaches(scene, scene.skirmishers(Side::first, {25, 10}), 12);
    reaches(scene, scene.brigadier(Side::first, {30, 10}), 36);
    reaches(scene, scene.battery(Side::first, {60, 10}, 2, Stance::line), 26);
    reaches(scene, scene.battery(Side::first, {65, 12}, 2, Stance::column), 36);
}

TEST(CccMove, GoesBackAtHalfTheRate) { // ccc/move.backward
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    EXPECT_EQ(refused(scene, march(unit, {back(4.5)})), "");
    EXPECT_EQ(refused(scene, march(unit, {back(4.51)})), "ccc/move.deductions");
}

TEST(CccMove, WheelsByTheWayOfTheOuterEnd) { // ccc/move.wheel
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20}); // 12 inches wide
    EXPECT_EQ(refused(scene, march(unit, {wheel_right(42.9)})), "");
    EXPECT_EQ(refused(scene, march(unit, {wheel_right(43.1)})), "ccc/move.deductions");
    carry(scene, march(unit, {wheel_right(30)}));
    EXPECT_NEAR(left(scene, unit), 9 - 6.283, 0.01);
    EXPECT_EQ(refused(scene, march(unit, {wheel_right(30)})), "ccc/move.deductions");
    EXPECT_EQ(refused(scene, march(unit, {turn(90)})), "ccc/move.wheel");
}

TEST(CccMove, TurnsAboutOnceFreely) { // ccc/move.about
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    carry(scene, march(unit, {turn(180)}));
    EXPECT_EQ(left(scene, unit), 9);
    EXPECT_EQ(scene[unit].at, (Vec{20000, 19000}));
    EXPECT_EQ(scene[unit].facing, table::half_circle);
    EXPECT_EQ(refused(scene, march(unit, {turn(180)})), "ccc/move.about");
    EXPECT_EQ(refused(scene, march(unit, {ahead(9)})), "");
    const UnitId two = scene.infantry(Side::first, {50, 20});
    EXPECT_EQ(refused(scene, march(two, {turn(180), ahead(3), turn(180)})), "ccc/move.about");
}

TEST(CccMove, LeavesTheSameShareAfterAChangeOfFormation) { // ccc/move.formation
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 30});
    carry(scene, form(unit, Stance::column));
    EXPECT_EQ(left(scene, unit), 6);
    EXPECT_EQ(scene[unit].at, (Vec{20000, 30000}));
    EXPECT_EQ(refused(scene, march(unit, {ahead(6)})), "");
    carry(scene, march(unit, {ahead(3)}));
    EXPECT_EQ(refused(scene, form(unit, Stance::line)), "ccc/move.formation");
    EXPECT_EQ(refused(scene, form(unit, Stance::column)), "ccc/unit.regiment");
    EXPECT_EQ(refused(scene, form(unit, Stance::battery)), "ccc/unit.regiment");
    const UnitId other = scene.infantry(Side::first, {40, 30}, Stance::column);
    carry(scene, march(other, {ahead(6)}));
    carry(scene, form(other, Stance::line));
    EXPECT_EQ(left(scene, other), 0);
}

TEST(CccMove, CannotBeSplitIntoMoreThanItIs) { // ccc/move.line
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    for (int i = 0; i < 30; ++i) {
        carry(scene, march(unit, {ahead(0.3)}));
    }
    EXPECT_NEAR(north(scene, unit), 29, 0.001);
    EXPECT_NE(refused(scene, march(unit, {ahead(0.01)})), "");
}

TEST(CccMove, LiesDownFreeAndStandsUpForFive) { // ccc/move.prone
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    carry(scene, march(unit, {ahead(9)}));
    carry(scene, alter(unit, Kind::lie, 1));
    EXPECT_TRUE(scene[unit].is(Posture::prone));
    scene[unit].spent = 0;
    scene[unit].marks = 0;
    EXPECT_EQ(refused(scene, march(unit, {ahead(1)})), "ccc/move.prone");
    EXPECT_EQ(refused(scene, form(unit, Stance::column)), "ccc/move.prone");
    carry(scene, alter(unit, Kind::lie, 0));
    EXPECT_EQ(left(scene, unit), 4);
    carry(scene, alter(unit, Kind::lie, 1));
    EXPECT_EQ(refused(scene, alter(unit, Kind::lie, 0)), "ccc/move.prone");
}

TEST(CccMove, SkirmishersStandUpFreeButLieDownOnceInATurn) { // ccc/move.prone
    Scene scene;
    const UnitId one = scene.skirmishers(Side::first, {20, 20});
    carry(scene, alter(one, Kind::lie, 1));
    carry(scene, alter(one, Kind::lie, 0));
    EXPECT_EQ(left(scene, one), 12);
    EXPECT_EQ(refused(scene, alter(one, Kind::lie, 1)), "ccc/move.prone");
    const UnitId horse = scene.cavalry(Side::first, {40, 20});
    EXPECT_EQ(refused(scene, alter(horse, Kind::lie, 1)), "ccc/move.prone");
}

TEST(CccMove, WalksOnFootOnlyIfItBeganOnFoot) { // ccc/move.mount
    Scene scene;
    const UnitId horse = scene.cavalry(Side::first, {30, 10});
    carry(scene, march(horse, {ahead(13)}));
    carry(scene, alter(horse, Kind::mount, 0));
    EXPECT_EQ(refused(scene, march(horse, {ahead(1)})), "ccc/move.mount");
    EXPECT_EQ(refused(scene, alter(horse, Kind::mount, 0)), "ccc/move.mount");
    scene[horse].marks = 0; // the next turn
    scene[horse].spent = 0;
    reaches(scene, horse, 12);
    carry(scene, march(horse, {ahead(6)}));
    carry(scene, alter(horse, Kind::mount, 1));
    EXPECT_NEAR(left(scene, horse), 11, 0.01); // half of 26, less 2
}

TEST(CccMove, AsksWhetherItMayMoveAtAll) { // ccc/reaction.marker, ccc/turn.captain, ccc/move.charged
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    const Move order = march(unit, {ahead(1)});
    scene[unit].marker = Marker::reaction;
    EXPECT_EQ(refused(scene, order), "ccc/reaction.marker");
    scene[unit].marker = Marker::stalled;
    EXPECT_EQ(refused(scene, order), "ccc/loss.stall");
    scene[unit].marker = Marker::routed;
    EXPECT_EQ(refused(scene, order), "ccc/loss.rout");
    scene[unit].marker = Marker::none;
    scene[unit].officers = 0;
    EXPECT_EQ(refused(scene, order), "ccc/turn.captain");
    const UnitId brigadier = scene.brigadier(Side::first, {20, 18});
    scene.join(brigadier, unit);
    EXPECT_EQ(refused(scene, order), "");
    scene[unit].marks = Mark::charged;
    EXPECT_EQ(refused(scene, order), "ccc/move.charged");
    EXPECT_EQ(refused(scene, march(scene.infantry(Side::second, {20, 50, 180}), {ahead(1)})),
              "ccc/turn.steps");
}

TEST(CccMove, StopsInContactAndCollides) { // ccc/move.contact
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    const UnitId enemy = scene.infantry(Side::second, {20, 26, 180});
    EXPECT_EQ(refused(scene, march(unit, {ahead(7), wheel_right(1)})), "ccc/move.contact");
    carry(scene, march(unit, {ahead(9)}));
    EXPECT_NEAR(north(scene, unit), 26, 0.01);
    EXPECT_TRUE(scene[unit].has(Mark::halted));
    ASSERT_NE(top(scene.state), nullptr);
    EXPECT_TRUE(top(scene.state)->unit == unit || top(scene.state)->unit == enemy);
    EXPECT_NE(refused(scene, march(unit, {back(1)})), "");
}

TEST(CccMove, RunsIntoFriendsButPassesSomeOfThem) { // ccc/reaction.passing
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    const UnitId skirmisher = scene.skirmishers(Side::first, {20, 23});
    EXPECT_EQ(refused(scene, march(unit, {ahead(2.5)})), "ccc/move.room");
    EXPECT_EQ(refused(scene, march(unit, {ahead(5)})), "");
    scene.infantry(Side::first, {20, 26});
    const Progress progress = follow(scene.pos(), march(unit, {ahead(9)}));
    EXPECT_NE(progress.touched, no_unit);
    EXPECT_NE(progress.touched, skirmisher);
    EXPECT_NEAR(progress.to.at.y, 25000, 10);
    EXPECT_EQ(refused(scene, march(skirmisher, {ahead(10)})), "");
}

TEST(CccMove, StandsBesideFriendsWithoutACollision) { // ccc/move.contact
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    scene.infantry(Side::first, {32, 25});
    carry(scene, march(unit, {ahead(5)}));
    EXPECT_EQ(scene.state.tasks, 0);
    EXPECT_EQ(north(scene, unit), 25);
}

TEST(CccMove, DoesNotKnowOfEnemiesThatNobodySees) { // ccc/sight.side
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    scene.infantry(Side::second, {20, 26, 180});
    scene.state.seen[0] = 0;
    EXPECT_EQ(refused(scene, march(unit, {ahead(4), ahead(4)})), "");
    carry(scene, march(unit, {ahead(4), ahead(4)}));
    EXPECT_NEAR(north(scene, unit), 26, 0.01);
}

TEST(CccMove, StaysOnTheTableAndOutOfHouses) { // ccc/move.room
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {10, 55});
    EXPECT_EQ(refused(scene, march(unit, {ahead(5)})), "");
    EXPECT_EQ(refused(scene, march(unit, {ahead(5.1)})), "ccc/move.room");
    const UnitId other = scene.infantry(Side::first, {40, 20}, Stance::column);
    scene.house({40, 28}, 3, 3);
    EXPECT_EQ(refused(scene, march(other, {ahead(6)})), "");
    EXPECT_EQ(refused(scene, march(other, {ahead(7)})), "ccc/move.room");
}

TEST(CccMove, LeavesTheTableWhereItsSideMay) { // ccc/move.exit
    Scene scene;
    scene.field.scenario.exits[0] = {{{0, 60000}, {30000, 60000}}};
    const UnitId unit = scene.infantry(Side::first, {20, 57});
    carry(scene, march(unit, {ahead(5)}));
    EXPECT_EQ(scene[unit].place, Place::gone);
    EXPECT_EQ(scene.state.score.gone[0], 8);
    EXPECT_EQ(scene.state.score.lost[0], 0);
    const UnitId other = scene.infantry(Side::first, {60, 57});
    EXPECT_EQ(refused(scene, march(other, {ahead(5)})), "ccc/move.room");
}

TEST(CccMove, KeepsOutOfForbiddenGround) { // ccc/move.ban
    Scene scene;
    table::Zone zone;
    zone.outline = {{0, 24000}, {72000, 24000}, {72000, 60000}, {0, 60000}};
    zone.box = table::box_of(zone.outline);
    scene.field.scenario.zones.push_back(zone);
    scene.field.scenario.bans.push_back({Side::first, 0, 3, "Not there."});
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    EXPECT_EQ(refused(scene, march(unit, {ahead(3.9)})), "");
    EXPECT_EQ(refused(scene, march(unit, {ahead(4.1)})), "ccc/move.ban");
    scene.state.turn = 4;
    EXPECT_EQ(refused(scene, march(unit, {ahead(4.1)})), "");
}

TEST(CccMove, FormsNobodyIntoContact) { // ccc/move.contact, ccc/move.room
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20}, Stance::column);
    const UnitId friendly = scene.infantry(Side::first, {25, 22}, Stance::column);
    EXPECT_EQ(refused(scene, form(unit, Stance::line)), "ccc/move.room");
    scene[friendly].place = Place::gone;
    scene.infantry(Side::second, {27.505, 20}, Stance::column);
    EXPECT_EQ(refused(scene, form(unit, Stance::line)), "ccc/move.contact");
}

TEST(CccMove, DrivesLoneOfficersOff) { // ccc/melee.officers
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    const UnitId officer = scene.brigadier(Side::second, {20, 25, 180});
    carry(scene, march(unit, {ahead(9)}));
    EXPECT_EQ(north(scene, unit), 29);
    EXPECT_GT(scene[officer].at.y, 33000);
}

TEST(CccMove, CarriesOfficersOnlyOnce) { // ccc/unit.brigadier, ccc/unit.detached
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20}, Stance::column);
    const UnitId brigadier = scene.brigadier(Side::first, {20, 10});
    EXPECT_EQ(refused(scene, Join{brigadier, unit}), "ccc/unit.brigadier");
    carry(scene, march(brigadier, {ahead(6)}));
    carry(scene, Join{brigadier, unit});
    EXPECT_EQ(scene[brigadier].with, unit);
    carry(scene, march(unit, {ahead(12)}));
    EXPECT_GT(scene[brigadier].at.y, 26000);
    EXPECT_EQ(refused(scene, Part{brigadier, 0}), "ccc/unit.brigadier");
    EXPECT_EQ(refused(scene, march(brigadier, {ahead(1)})), "ccc/unit.brigadier");
    scene[brigadier].marks = 0; // the next turn
    scene[brigadier].spent = 0;
    carry(scene, Part{brigadier, 0});
    EXPECT_EQ(scene[brigadier].with, no_unit);
    EXPECT_EQ(scene[brigadier].at, (Vec{20000, 28000}));
    reaches(scene, brigadier, 32); // to the edge of the table
}

TEST(CccMove, LetsOfficersLeaveAndComeBack) { // ccc/unit.detached
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    const UnitId officer = scene.within(unit, major);
    scene[unit].wounds[major] = 4;
    carry(scene, Part{unit, major});
    EXPECT_EQ(scene[unit].officers, 3);
    EXPECT_EQ(scene[officer].wounds[major], 4);
    EXPECT_EQ(scene[officer].at, (Vec{20000, 19000}));
    EXPECT_EQ(refused(scene, Part{unit, colonel}), "ccc/unit.detached"); // no place for him
    carry(scene, march(officer, {turn(180), ahead(3)}));
    EXPECT_EQ(refused(scene, Join{officer, unit}), "ccc/unit.brigadier");
    carry(scene, march(officer, {turn(180), ahead(3)}));
    carry(scene, Join{officer, unit});
    EXPECT_EQ(scene[unit].officers, 7);
    EXPECT_EQ(scene[unit].wounds[major], 4);
    EXPECT_EQ(scene[officer].place, Place::within);
    carry(scene, march(unit, {ahead(1)}));
    EXPECT_EQ(refused(scene, Part{unit, major}), "ccc/unit.detached");
}

TEST(CccMove, KeepsOneOfficerWithTheRegiment) { // ccc/unit.detached
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    (void)scene.within(unit, major);
    scene[unit].officers = 1 << major;
    EXPECT_EQ(refused(scene, Part{unit, major}), "ccc/unit.detached");
}

TEST(CccMove, SetsUpInItsZone) { // ccc/turn.deploy
    Scene scene;
    table::Zone zone;
    zone.name = "south";
    zone.outline = {{0, 0}, {72000, 0}, {72000, 12000}, {0, 12000}};
    zone.box = table::box_of(zone.outline);
    scene.field.scenario.zones.push_back(zone);
    const UnitId unit = scene.infantry(Side::first, {0, 0});
    scene[unit].place = Place::waiting;
    scene.field.scenario.forces[unit].begins = table::Force::Begins::deployed;
    scene.field.scenario.forces[unit].zone = 0;
    scene.state.phase = Phase::deploy;
    EXPECT_EQ(refused(scene, Ready{}), "ccc/turn.deploy");
    EXPECT_EQ(refused(scene, Deploy{unit, Stance::line, {{20000, 12100}, {}}}), "ccc/turn.deploy");
    EXPECT_EQ(refused(scene, Deploy{unit, Stance::battery, {{20000, 10000}, {}}}), "ccc/turn.deploy");
    carry(scene, Deploy{unit, Stance::line, {{20000, 10000}, {}}});
    EXPECT_TRUE(scene[unit].on_table());
    EXPECT_EQ(refused(scene, Ready{}), "");
}

TEST(CccMove, ComesOnForThePriceOfItsDepth) { // ccc/turn.arrive
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {0, 0}, Stance::column);
    scene[unit].place = Place::waiting;
    table::Force& force = scene.field.scenario.forces[unit];
    force.begins = table::Force::Begins::arriving;
    force.turn = 2;
    force.edge = {{10000, 0}, {30000, 0}};
    const Arrive order{unit, Stance::column, {{20000, 4000}, {}}};
    EXPECT_EQ(refused(scene, order), "ccc/turn.arrive");
    scene.state.turn = 2;
    EXPECT_EQ(refused(scene, Arrive{unit, Stance::column, {{20000, 5000}, {}}}), "ccc/turn.arrive");
    EXPECT_EQ(refused(scene, Arrive{unit, Stance::column, {{40000, 4000}, {}}}), "ccc/turn.arrive");
    carry(scene, order);
    EXPECT_EQ(left(scene, unit), 8);
    EXPECT_EQ(refused(scene, order), "ccc/turn.arrive");
}

} // namespace
} // namespace bounce::ccc
