#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

TEST(Pieces, LineIsOneRank) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const table::Base body = body_of(scene.pos(), unit);
    EXPECT_EQ(body.width, 12000);
    EXPECT_EQ(body.depth, 1000);
    EXPECT_EQ(body.centre, (Vec{36000, 19500}));
    const Pieces pieces = pieces_of(scene.pos(), unit);
    ASSERT_EQ(pieces.size(), 8U);
    EXPECT_EQ(pieces.front().centre, (Vec{30750, 19500})); // from its left
    EXPECT_EQ(pieces.back().centre, (Vec{41250, 19500}));
    EXPECT_EQ(front_rank(scene.pos(), unit).size(), 8U);
}

TEST(Pieces, ColumnIsTwoWideAndAShortLastRankStandsBehindItsMiddle) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column, 7);
    const table::Base body = body_of(scene.pos(), unit);
    EXPECT_EQ(body.width, 3000);
    EXPECT_EQ(body.depth, 4000);
    const Pieces pieces = pieces_of(scene.pos(), unit);
    ASSERT_EQ(pieces.size(), 7U);
    EXPECT_EQ(pieces[0].centre, (Vec{35250, 19500}));
    EXPECT_EQ(pieces[1].centre, (Vec{36750, 19500}));
    EXPECT_EQ(pieces[5].centre, (Vec{36750, 17500}));
    EXPECT_EQ(pieces[6].centre, (Vec{36000, 16500}));
    EXPECT_EQ(front_rank(scene.pos(), unit).size(), 2U);
}

TEST(Pieces, OneAloneIsAColumnOfOne) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column, 1);
    EXPECT_EQ(body_of(scene.pos(), unit).width, 1500);
    EXPECT_EQ(pieces_of(scene.pos(), unit).size(), 1U);
}

TEST(Pieces, TheWidthOfAColumnIsAParameter) {
    Scene scene;
    scene.field.parameters.column_width = 1;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column, 8);
    EXPECT_EQ(body_of(scene.pos(), unit).depth, 8000);
    EXPECT_EQ(front_rank(scene.pos(), unit).size(), 1U);
}

TEST(Pieces, GunsStandSideBySideAndFollowOneAnother) {
    Scene scene;
    const auto size = [&](Stance stance) {
        const table::Formation room =
            formation_of(scene.field, scene.battery(Side::first, {36, 20}, 3, stance), stance, 3);
        return std::pair{room.width(), room.depth()};
    };
    EXPECT_EQ(size(Stance::battery), (std::pair{4500, 2000}));
    EXPECT_EQ(size(Stance::unlimbered), (std::pair{4500, 2000}));
    EXPECT_EQ(size(Stance::line), (std::pair{4500, 2000}));
    EXPECT_EQ(size(Stance::column), (std::pair{1500, 6000}));
}

TEST(Pieces, CrewsAwayLeaveTheirGuns) {
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {36, 20});
    EXPECT_FALSE(guns_left(scene.pos(), unit));
    Battery& battery = scene.state.batteries[scene.field.muster(unit).battery];
    battery.at = scene[unit].at;
    battery.facing = scene[unit].facing;
    scene[unit].posture = Posture::away;
    scene[unit].at.y -= 3000;
    const auto guns = guns_left(scene.pos(), unit);
    ASSERT_TRUE(guns);
    EXPECT_EQ(guns->centre, (Vec{36000, 19000}));
    EXPECT_EQ(guns->depth, 2000);
    EXPECT_EQ(body_of(scene.pos(), unit).depth, 1000);
    EXPECT_TRUE(is_free(scene.pos(), unit));
}

TEST(Pieces, AnOfficerWithAUnitIsBehindItsMiddle) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId officer = scene.brigadier(Side::first, {10, 10});
    EXPECT_TRUE(stands(scene.state, officer));
    EXPECT_FALSE(is_solid(scene.pos(), officer));
    scene.join(officer, unit);
    EXPECT_FALSE(stands(scene.state, officer));
    EXPECT_EQ(body_of(scene.pos(), officer).centre, (Vec{36000, 18500}));
    EXPECT_EQ(scene[officer].at, (Vec{36000, 19000}));
}

TEST(Pieces, MiddleAndFrontAreEachOthersWayBack) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20, 33.3}, Stance::column);
    const table::Formation room = formation_of(scene.pos(), unit);
    const Pose front{scene[unit].at, scene[unit].facing};
    EXPECT_EQ(front_of(middle_of(front, room), room), front);
    const UnitId other = scene.infantry(Side::second, {36, 30});
    EXPECT_EQ(distance_between(scene.pos(), unit, other), distance_between(scene.pos(), other, unit));
}

TEST(Pieces, WhoIsOnFootAndAloneMovesWithoutDeductions) {
    Scene scene;
    const auto free = [&](UnitId unit) { return is_free(scene.pos(), unit); };
    const UnitId horse = scene.cavalry(Side::first, {36, 20});
    EXPECT_FALSE(free(scene.infantry(Side::first, {36, 20})));
    EXPECT_FALSE(free(horse));
    EXPECT_TRUE(is_mounted(scene.pos(), horse));
    scene[horse].posture = Posture::dismounted;
    EXPECT_TRUE(free(horse));
    EXPECT_FALSE(is_mounted(scene.pos(), horse));
    EXPECT_TRUE(free(scene.skirmishers(Side::first, {36, 20})));
    EXPECT_FALSE(free(scene.brigadier(Side::first, {36, 20})));
    EXPECT_FALSE(free(scene.battery(Side::first, {36, 20}, 2, Stance::column)));
    EXPECT_TRUE(free(scene.battery(Side::first, {36, 20})));
}

} // namespace
} // namespace bounce::ccc
