#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/straight.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/marching.h"

#include <array>
#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

using Kind = Change::Kind;
using table::Barrier;
using table::Terrain;

/// A regiment in line that looks north with its front at 20 inches.
struct Meadow : Scene {
    UnitId unit = infantry(Side::first, {20, 20});
};

TEST(CccGround, TakesAnInchForAWoodOnceInAMove) { // ccc/terrain.woodlot, ccc/move.deductions
    Meadow scene;
    scene.area(Terrain::open_woods, {{0, 24}, {40, 24}, {40, 26}, {0, 26}});
    scene.area(Terrain::dense_woods, {{0, 27}, {40, 27}, {40, 30}, {0, 30}});
    reaches(scene, scene.unit, 8);
    carry(scene, march(scene.unit, {ahead(4)}));
    EXPECT_EQ(left(scene, scene.unit), 5);
    carry(scene, march(scene.unit, {ahead(1)}));
    EXPECT_EQ(left(scene, scene.unit), 3);
    carry(scene, march(scene.unit, {ahead(3)}));
    EXPECT_EQ(north(scene, scene.unit), 28);
}

TEST(CccGround, AddsUpWhatDifferentKindsTake) { // ccc/terrain.stumps, ccc/move.deductions
    Meadow scene;
    scene.area(Terrain::open_woods, {{0, 22}, {40, 22}, {40, 23}, {0, 23}});
    scene.area(Terrain::rough, {{0, 24}, {40, 24}, {40, 25}, {0, 25}});
    reaches(scene, scene.unit, 7);
}

TEST(CccGround, IsPaidForByWhoLeavesIt) { // ccc/move.deductions
    Meadow scene;
    scene.area(Terrain::rough, {{0, 18}, {40, 18}, {40, 19.5}, {0, 19.5}});
    reaches(scene, scene.unit, 8);
}

TEST(CccGround, NeverTakesMoreThanThereIs) { // ccc/move.deductions
    Meadow scene;
    scene.area(Terrain::rough, {{0, 28.5}, {40, 28.5}, {40, 40}, {0, 40}});
    reaches(scene, scene.unit, 8.5);
    carry(scene, march(scene.unit, {ahead(8.5)}));
    EXPECT_EQ(left(scene, scene.unit), 0.5);
    EXPECT_EQ(refused(scene, march(scene.unit, {ahead(0.1)})), "ccc/move.deductions");
}

TEST(CccGround, TakesNothingFromSkirmishers) { // ccc/move.free
    Scene scene;
    const UnitId one = scene.skirmishers(Side::first, {20, 20});
    const UnitId horse = scene.cavalry(Side::first, {50, 20});
    scene[horse].posture = Posture::dismounted;
    scene.area(Terrain::open_woods, {{0, 24}, {70, 24}, {70, 26}, {0, 26}});
    scene.line(Barrier::wall, {{0, 27}, {70, 27}});
    scene.contour(1, {{0, 28}, {70, 28}, {70, 50}, {0, 50}});
    scene.hollow({{0, 20}, {70, 20}, {70, 22}, {0, 22}});
    scene.state.fog = 4;
    reaches(scene, one, 12);
    reaches(scene, horse, 12);
    carry(scene, march(one, {ahead(12)}));
}

TEST(CccGround, TakesHalfADieUphillOnce) { // ccc/terrain.uphill
    Meadow scene;
    scene.contour(1, {{0, 23}, {40, 23}, {40, 50}, {0, 50}});
    scene.contour(2, {{0, 25}, {40, 25}, {40, 50}, {0, 50}});
    EXPECT_EQ(refused(scene, march(scene.unit, {ahead(8)})), ""); // the die may take an inch
    EXPECT_EQ(refused(scene, march(scene.unit, {ahead(8.1)})), "ccc/move.deductions");
    carry(scene, march(scene.unit, {ahead(8)}), {5});
    EXPECT_NEAR(north(scene, scene.unit), 26, 0.001); // it took 3
    EXPECT_EQ(left(scene, scene.unit), 0);
}

TEST(CccGround, AddsHalfADieDownhillOnce) { // ccc/terrain.downhill
    Meadow scene;
    scene.contour(1, {{0, 0}, {40, 0}, {40, 22}, {0, 22}});
    EXPECT_EQ(refused(scene, march(scene.unit, {ahead(12)})), "");
    EXPECT_EQ(refused(scene, march(scene.unit, {ahead(12.1)})), "ccc/move.deductions");
    carry(scene, march(scene.unit, {ahead(12)}), {3});
    EXPECT_NEAR(north(scene, scene.unit), 31, 0.001);
}

TEST(CccGround, ThrowsForASlopeAtItsEdgeOnly) { // ccc/terrain.uphill: its middle tells
    Meadow scene;
    scene.contour(1, {{0, 23}, {40, 23}, {40, 50}, {0, 50}});
    carry(scene, march(scene.unit, {ahead(3)}));
    EXPECT_EQ(left(scene, scene.unit), 6);
    carry(scene, march(scene.unit, {ahead(0.5)})); // exactly onto the edge
    EXPECT_EQ(left(scene, scene.unit), 5.5);
    carry(scene, march(scene.unit, {ahead(1)}), {1});
    EXPECT_EQ(left(scene, scene.unit), 3.5);
}

TEST(CccGround, TakesTheLevelOfTheFogInAHollow) { // ccc/fog.deduction
    Meadow scene;
    scene.hollow({{0, 22}, {40, 22}, {40, 24}, {0, 24}});
    scene.state.fog = 3;
    reaches(scene, scene.unit, 6);
    carry(scene, march(scene.unit, {ahead(1), ahead(5)}));
    EXPECT_EQ(left(scene, scene.unit), 0);
    EXPECT_EQ(scene[scene.unit].paid, Paid::fog);
}

TEST(CccGround, StopsBeforeAWallWhoseDieIsMoreThanTheRest) { // ccc/terrain.obstacle, ccc/terrain.stone_wall
    Meadow scene;
    scene.line(Barrier::wall, {{0, 23}, {40, 23}});
    carry(scene, march(scene.unit, {ahead(8)}), {7}); // 6 are left
    EXPECT_NEAR(north(scene, scene.unit), 23, 0.004);
    EXPECT_TRUE(scene[scene.unit].has(Mark::halted));
    EXPECT_EQ(refused(scene, march(scene.unit, {back(1)})), "ccc/terrain.obstacle");
    EXPECT_EQ(refused(scene, form(scene.unit, Stance::column)), "ccc/terrain.obstacle");
}

TEST(CccGround, StandsJustAcrossAWallWhoseDieIsTheRest) { // ccc/terrain.obstacle
    Meadow scene;
    scene.line(Barrier::wall, {{0, 23}, {40, 23}});
    carry(scene, march(scene.unit, {ahead(8)}), {6});
    EXPECT_NEAR(north(scene, scene.unit), 23, 0.02); // its front is just past it
    EXPECT_GT(north(scene, scene.unit), 23);
    EXPECT_TRUE(scene[scene.unit].has(Mark::halted));
}

TEST(CccGround, GoesOnWithTheBalance) { // ccc/terrain.obstacle, ccc/terrain.rail_fence
    Meadow scene;
    scene.line(Barrier::fence, {{0, 23}, {40, 23}});
    carry(scene, march(scene.unit, {ahead(8)}), {4});
    EXPECT_NEAR(north(scene, scene.unit), 25, 0.001);
    EXPECT_FALSE(scene[scene.unit].has(Mark::halted));
}

TEST(CccGround, ThrowsForEveryObstacle) { // ccc/terrain.obstacle
    Meadow scene;
    scene.line(Barrier::fence, {{0, 22}, {40, 22}});
    scene.line(Barrier::fence, {{0, 25}, {40, 25}});
    carry(scene, march(scene.unit, {ahead(7)}), {1, 2});
    EXPECT_NEAR(north(scene, scene.unit), 26, 0.001);
}

TEST(CccGround, OnlyShortensAMoveByTheLetter) { // ccc/terrain.rail_fence
    Meadow scene;
    scene.field.parameters.rail_fence_letter = 1;
    scene.line(Barrier::fence, {{0, 26}, {40, 26}});
    carry(scene, march(scene.unit, {ahead(8)}), {6}); // 3 are left
    EXPECT_NEAR(north(scene, scene.unit), 26, 0.02);  // its front is just past it
    EXPECT_GT(north(scene, scene.unit), 26);
}

TEST(CccGround, CrossesStreamsFreelyAndRiversNot) { // ccc/terrain.water
    Meadow scene;
    scene.line(Barrier::stream, {{0, 23}, {40, 23}});
    reaches(scene, scene.unit, 9);
    scene.area(Terrain::river, {{0, 26}, {40, 26}, {40, 27}, {0, 27}});
    EXPECT_EQ(refused(scene, march(scene.unit, {ahead(7)})), "ccc/terrain.water");
}

TEST(CccGround, CannotBeCheatedWithManySmallSteps) { // ccc/terrain.obstacle
    Meadow scene;
    scene.line(Barrier::wall, {{0, 20.01}, {40, 20.01}});
    int dice = 0;
    for (int i = 0; i < 40 && !scene[scene.unit].has(Mark::halted); ++i) {
        Told told{std::vector<int>{2}};
        const Move step = march(scene.unit, {ahead(0.002)});
        ASSERT_EQ(refused(scene, step), "");
        apply(scene.pos(), step, told.rolls, told.log);
        dice += static_cast<int>(told.rolls.dice());
    }
    EXPECT_GE(dice, 1); // whoever creeps may pay for it again, but never not at all
}

TEST(CccGround, IsThrownForOnceByWhoeverStopsOnIt) { // ccc/terrain.obstacle
    for (const double past : {-0.002, 0.0, 0.001, 0.003, 0.006, 0.009, 0.02}) {
        Meadow scene;
        scene.line(Barrier::wall, {{0, 23}, {40, 23}});
        std::vector<int> dice{1, 1};
        Told told{dice};
        for (const Move& leg : {march(scene.unit, {ahead(3 + past)}), march(scene.unit, {ahead(2)})}) {
            ASSERT_EQ(refused(scene, leg), "");
            apply(scene.pos(), leg, told.rolls, told.log);
        }
        EXPECT_EQ(told.rolls.dice(), 1) << past;
    }
}

TEST(CccGround, IsThrownForByWhoWheelsAcross) { // ccc/terrain.obstacle
    Scene scene;
    const UnitId two = scene.infantry(Side::first, {50, 20});
    scene.line(Barrier::wall, {{44.1, 21}, {44.1, 30}});
    carry(scene, march(two, {wheel_right(20)}), {1}); // its left end comes round upon the wall
    EXPECT_NEAR(left(scene, two), 9 - 1 - 4.189, 0.05);
}

TEST(CccGround, IsThrownForByWhoFormsAcrossIt) { // ccc/terrain.obstacle, ccc/move.formation
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20}, Stance::column);
    scene.line(Barrier::wall, {{24, 10}, {24, 40}});
    carry(scene, form(unit, Stance::line), {10}); // 6 are left
    EXPECT_EQ(scene[unit].stance, Stance::column);
    EXPECT_TRUE(scene[unit].has(Mark::halted));
    scene[unit].marks = 0;
    scene[unit].spent = 0;
    carry(scene, form(unit, Stance::line), {2});
    EXPECT_EQ(scene[unit].stance, Stance::line);
    EXPECT_NEAR(left(scene, unit), 3, 0.001); // 4 of 12, as a third of 9
}

TEST(CccGround, LineToColumnAcrossAFenceBehindThrowsToo) { // ccc/terrain.obstacle
    Meadow scene;                                          // the line is an inch deep, the column four
    scene.line(Barrier::fence, {{0, 18}, {40, 18}});
    carry(scene, form(scene.unit, Stance::column), {1});
    EXPECT_NEAR(left(scene, scene.unit), 6 - 12.0 / 9, 0.01);
}

TEST(CccGround, OfficersTurnAcrossNothing) { // ccc/terrain.obstacle
    Scene scene;
    const UnitId officer = scene.brigadier(Side::first, {20, 20});
    scene.line(Barrier::wall, {{20.6, 10}, {20.6, 30}});
    carry(scene, march(officer, {turn(45)}), {3}); // a corner comes across
    EXPECT_EQ(left(scene, officer), 33);
}

TEST(CccGround, TakesDownTheFenceBeforeAFront) { // ccc/terrain.worm_fence
    Meadow scene;
    scene.line(Barrier::fence, {{0, 20.5}, {70, 20.5}}, true);
    scene.line(Barrier::fence, {{0, 40}, {70, 40}});
    EXPECT_EQ(refused(scene, Clear{scene.unit, 1}), "ccc/terrain.worm_fence");
    EXPECT_EQ(refused(scene, Clear{scene.unit, 7}), "ccc/terrain.worm_fence");
    carry(scene, Clear{scene.unit, 0}, {4});
    EXPECT_EQ(left(scene, scene.unit), 5);
    EXPECT_EQ(scene.state.gaps_made, 1);
    EXPECT_EQ(refused(scene, Clear{scene.unit, 0}), "ccc/terrain.worm_fence");
    carry(scene, march(scene.unit, {ahead(5)})); // no die
    EXPECT_EQ(north(scene, scene.unit), 25);
    const UnitId two = scene.infantry(Side::first, {30, 18}); // half of it meets what stands
    carry(scene, march(two, {ahead(4)}), {2});
    EXPECT_EQ(left(scene, two), 3);
    const UnitId three = scene.infantry(Side::first, {20.1, 17});
    carry(scene, march(three, {ahead(4)}));
}

TEST(CccGround, FenceIsDownAllTheSame) { // ccc/terrain.worm_fence
    Meadow scene;
    scene.line(Barrier::fence, {{0, 28.5}, {70, 28.5}}, true);
    EXPECT_EQ(refused(scene, Clear{scene.unit, 0}), "ccc/terrain.worm_fence");
    carry(scene, march(scene.unit, {ahead(8)}));
    carry(scene, Clear{scene.unit, 0}, {6});
    EXPECT_TRUE(scene[scene.unit].has(Mark::halted));
    EXPECT_EQ(scene.state.gaps_made, 1);
    scene[scene.unit].marks = 0;
    scene[scene.unit].spent = 0;
    carry(scene, march(scene.unit, {ahead(9)}));
    EXPECT_EQ(north(scene, scene.unit), 37);
}

TEST(CccGround, WormFenceThatStandsIsThrownFor) { // ccc/terrain.worm_fence
    Meadow scene;
    scene.line(Barrier::fence, {{0, 22}, {70, 22}}, true);
    carry(scene, march(scene.unit, {ahead(4)}), {3});
    EXPECT_EQ(left(scene, scene.unit), 2);
}

TEST(CccGround, TellsWhatStraightWaysTake) { // ccc/charge.bonus_line, ccc/move.deductions
    Meadow scene;
    scene.area(Terrain::open_woods, {{0, 22}, {40, 22}, {40, 23}, {0, 23}});
    scene.contour(1, {{0, 25}, {40, 25}, {40, 50}, {0, 50}});
    scene.line(Barrier::wall, {{0, 27}, {40, 27}});
    scene.line(Barrier::stream, {{0, 26}, {40, 26}});
    const table::Base body = body_of(scene.pos(), scene.unit);
    Told told{{4}};
    std::array<Thou, 4> far{12000, 4000, 2400, 1500}; // what a stand does not come to takes nothing from it
    pay_for_way(scene.pos(), scene.unit, body, {}, far, told.rolls, told.log);
    EXPECT_EQ(far[0], 9000);
    EXPECT_EQ(far[1], 3000);
    EXPECT_NEAR(far[2], 2000, 3);
    EXPECT_EQ(far[3], 1500);
    ObstaclesMet met; // the wood and the slope have taken 3 inches when it comes to the wall
    Told again{{4}};
    std::array<Thou, 1> rest{12000};
    pay_for_way(scene.pos(), scene.unit, body, {}, rest, again.rolls, again.log,
                [&](const ObstacleMet& obstacle) {
                    met.push_back(obstacle);
                    EXPECT_EQ(rest[0], 9000);
                });
    ASSERT_EQ(met.size(), 1U);
    EXPECT_EQ(met[0].at, 7000);
    EXPECT_EQ(met[0].barrier, Barrier::wall);
    Told die{{10}};
    EXPECT_EQ(obstacle_die(scene.field, scene.unit, met[0], die.rolls), 10000);
    scene.area(Terrain::river, {{0, 30}, {40, 30}, {40, 31}, {0, 31}});
    EXPECT_NEAR(clear_way(scene.pos(), scene.unit, body, {}, 12000), 10000, 3);
    EXPECT_NEAR(clear_way(scene.pos(), scene.unit, body, table::half_circle, 60000), 19000, 3);
    EXPECT_NEAR(clear_way(scene.pos(), scene.unit, body, table::quarter, 60000), 46000, 3);
}

} // namespace
} // namespace bounce::ccc
