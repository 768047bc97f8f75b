#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/marching.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

using Kind = Change::Kind;

TEST(CccGunsMove, UnlimberAndGoIntoBatteryForTwentySix) { // ccc/move.battery, ccc/move.gun_budget
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30}, 2, Stance::line);
    EXPECT_EQ(refused(scene, form(guns, Stance::battery)), "");
    carry(scene, form(guns, Stance::unlimbered));
    EXPECT_NEAR(left(scene, guns), 12, 0.001);
    carry(scene, form(guns, Stance::battery));
    EXPECT_NEAR(left(scene, guns), 0, 0.001);
    EXPECT_EQ(scene[guns].stance, Stance::battery);
}

TEST(CccGunsMove, DoTheWorkWholeOrNotAtAll) { // ccc/move.gun_budget
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30}, 2, Stance::line);
    carry(scene, march(guns, {ahead(13)}));
    EXPECT_EQ(refused(scene, form(guns, Stance::unlimbered)), "ccc/move.limber");
    EXPECT_EQ(refused(scene, form(guns, Stance::battery)), "ccc/move.battery");
}

TEST(CccGunsMove, HaveThirtySixFromColumn) { // ccc/move.gun_budget
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30}, 2, Stance::column);
    carry(scene, march(guns, {ahead(10)}));
    carry(scene, form(guns, Stance::unlimbered));
    EXPECT_NEAR(left(scene, guns), 12, 0.001);
    carry(scene, form(guns, Stance::battery));
    EXPECT_NEAR(left(scene, guns), 0, 0.001);
}

TEST(CccGunsMove, GainNoGroundByLimbering) { // ccc/move.limber, ccc/move.gun_budget
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30}, 2, Stance::unlimbered);
    carry(scene, form(guns, Stance::column));
    EXPECT_NEAR(left(scene, guns), 12, 0.001);
    EXPECT_EQ(refused(scene, march(guns, {ahead(12)})), "");
    EXPECT_NE(refused(scene, march(guns, {ahead(12.1)})), "");
    EXPECT_NE(refused(scene, form(guns, Stance::line)), "");
    const UnitId others = scene.battery(Side::first, {50, 30}, 2, Stance::battery);
    EXPECT_EQ(refused(scene, form(others, Stance::line)), "");
    carry(scene, form(others, Stance::unlimbered));
    EXPECT_NEAR(left(scene, others), 14, 0.001);
}

TEST(CccGunsMove, ChangeFormationOnTheirLimbersLikeOthers) { // ccc/move.formation
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30}, 2, Stance::line);
    carry(scene, form(guns, Stance::column));
    EXPECT_NEAR(left(scene, guns), 18, 0.001);
    EXPECT_NE(refused(scene, form(guns, Stance::unlimbered)), ""); // 13 of 26 are left
}

TEST(CccGunsMove, ArePushedAnInchOnce) { // ccc/move.by_hand
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30});
    EXPECT_EQ(refused(scene, march(guns, {ahead(1.1)})), "ccc/move.by_hand");
    EXPECT_EQ(refused(scene, march(guns, {ahead(0.5), ahead(0.5)})), "ccc/move.by_hand");
    EXPECT_EQ(refused(scene, march(guns, {wheel_right(10)})), "ccc/move.by_hand");
    EXPECT_EQ(refused(scene, march(guns, {back(1)})), "ccc/move.by_hand");
    carry(scene, march(guns, {ahead(1)}));
    EXPECT_EQ(refused(scene, march(guns, {ahead(1)})), "ccc/move.by_hand");
    EXPECT_EQ(north(scene, guns), 31);
}

TEST(CccGunsMove, GoBackByProlonge) { // ccc/move.prolonge
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30});
    carry(scene, alter(guns, Kind::fix, 1));
    EXPECT_NEAR(left(scene, guns), 12, 0.001);
    EXPECT_EQ(refused(scene, alter(guns, Kind::fix, 1)), "ccc/move.prolonge");
    EXPECT_EQ(refused(scene, march(guns, {back(7.1)})), "ccc/move.prolonge");
    carry(scene, march(guns, {back(7)}));
    EXPECT_NEAR(left(scene, guns), 5, 0.001); // 21 of 26
    EXPECT_EQ(north(scene, guns), 23);
    EXPECT_EQ(refused(scene, march(guns, {ahead(1)})), "ccc/move.by_hand");
    EXPECT_EQ(refused(scene, alter(guns, Kind::lie, 1)), "");
    scene[guns].spent = 0;
    carry(scene, form(guns, Stance::line));
    EXPECT_FALSE(scene[guns].is(Posture::prolonge));
}

TEST(CccGunsMove, ChangeFrontFreely) { // ccc/move.front
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30});
    carry(scene, march(guns, {turn(70)}));
    carry(scene, march(guns, {turn(-70), ahead(1), turn(-90)}));
    EXPECT_NEAR(left(scene, guns), 25, 0.001);
    scene.infantry(Side::first, {33, 36});
    const UnitId six = scene.battery(Side::first, {33, 33}, 6);
    EXPECT_EQ(refused(scene, march(six, {turn(90)})), "ccc/move.room");
}

TEST(CccGunsMove, AreThrownForAtAWallLikeOthers) { // ccc/move.by_hand, ccc/terrain.stone_wall
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30});
    scene.line(table::Barrier::wall, {{0, 30.5}, {70, 30.5}});
    carry(scene, march(guns, {ahead(1)}), {10});
    EXPECT_NEAR(left(scene, guns), 15, 0.001);
}

TEST(CccGunsMove, CrewsComeBackToTheirGuns) { // ccc/reaction.crews, ccc/move.free
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {30, 30});
    Battery& battery = scene.state.batteries[scene.field.muster(guns).battery];
    battery.at = {30000, 30000};
    battery.facing = {};
    scene[guns].posture = Posture::away;
    scene[guns].at = {30000, 24000};
    EXPECT_EQ(refused(scene, form(guns, Stance::line)), "ccc/reaction.crews");
    carry(scene, march(guns, {ahead(3)}));
    EXPECT_TRUE(scene[guns].is(Posture::away));
    carry(scene, march(guns, {ahead(4)}));
    EXPECT_FALSE(scene[guns].is(Posture::away));
    EXPECT_EQ(scene[guns].at, (Vec{30000, 30000}));
}

TEST(CccGunsMove, AreTakenByWhoGoesOverThem) { // ccc/melee.guns
    Scene scene;
    const UnitId guns = scene.battery(Side::second, {30, 30, 180});
    Battery& battery = scene.state.batteries[scene.field.muster(guns).battery];
    battery.at = {30000, 30000};
    battery.facing = table::half_circle;
    scene[guns].posture = Posture::away;
    scene[guns].at = {30000, 45000};
    const UnitId unit = scene.infantry(Side::first, {30, 28});
    carry(scene, march(unit, {ahead(5)}));
    EXPECT_EQ(scene[guns].pieces, 0);
    EXPECT_EQ(scene.state.score.lost[1], 2);
}

} // namespace
} // namespace bounce::ccc
