#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

constexpr Clause test_clause = "ccc/unit.counter"_clause;
constexpr Vec far_left{1000, 40000};
constexpr Vec far_right{70000, 40000};

struct Loss : testing::Test {
    Scene scene;
    Log log;

    int hit(UnitId unit, int hits, Vec from) {
        return enter_hits(scene.pos(), unit, hits, from, test_clause, log);
    }
};

TEST_F(Loss, TheTwelfthHitTakesAPiece) {
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    EXPECT_EQ(hit(unit, 11, far_left), 0);
    EXPECT_EQ(scene[unit].hits, 11);
    EXPECT_EQ(hit(unit, 1, far_left), 1);
    EXPECT_EQ(scene[unit].hits, 0);
    EXPECT_EQ(scene[unit].pieces, 7);
    EXPECT_EQ(hit(unit, 26, far_left), 2);
    EXPECT_EQ(scene[unit].hits, 2);
    EXPECT_EQ(scene.state.score.lost[0], 3);
    EXPECT_EQ(scene.state.score.lost[1], 0);
}

TEST_F(Loss, PiecesComeOffTheFlankNearerTheCause) {
    const UnitId left = scene.infantry(Side::first, {36, 20});
    EXPECT_EQ(hit(left, 12, far_left), 1);
    EXPECT_EQ(scene[left].at, (Vec{36750, 20000}));
    const UnitId right = scene.infantry(Side::first, {36, 30});
    EXPECT_EQ(hit(right, 12, far_right), 1);
    EXPECT_EQ(scene[right].at, (Vec{35250, 30000}));
    const UnitId south = scene.infantry(Side::first, {36, 40, 180}); // what lies east is on its left
    EXPECT_EQ(hit(south, 12, far_right), 1);
    EXPECT_EQ(scene[south].at, (Vec{35250, 40000}));
}

TEST_F(Loss, AColumnLosesTwiceAndFromTheRear) {
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column, 3);
    EXPECT_EQ(hit(unit, 6, far_left), 1);
    EXPECT_EQ(scene[unit].at, (Vec{36000, 20000}));
    EXPECT_EQ(hit(unit, 6, far_left), 1); // of the front rank one is left, the one on the right
    EXPECT_EQ(scene[unit].at, (Vec{36750, 20000}));
}

TEST_F(Loss, AThirdHitHurtsASkirmisherAndAFourthTakesHimOff) {
    const UnitId unit = scene.skirmishers(Side::second, {36, 20});
    EXPECT_EQ(hit(unit, 3, far_left), 0);
    EXPECT_TRUE(scene[unit].on_table());
    EXPECT_EQ(hit(unit, 1, far_left), 1);
    EXPECT_EQ(scene[unit].place, Place::gone);
    EXPECT_EQ(scene.state.score.lost[1], 1);
}

TEST_F(Loss, CrewsAreHitGunByGun) {
    const UnitId unit = scene.battery(Side::first, {36, 20}, 3);
    const auto& guns = scene.state.batteries[scene.field.muster(unit).battery].guns;
    EXPECT_EQ(hit(unit, 5, far_left), 0);
    EXPECT_EQ(guns[0].hits, 5);
    EXPECT_EQ(hit(unit, 5, far_right), 0); // the crew that was hit goes on being hit
    EXPECT_EQ(guns[0].hits, 10);
    EXPECT_EQ(hit(unit, 3, far_right), 1);
    EXPECT_EQ(guns[0].lost, 1);
    EXPECT_EQ(guns[2].hits, 1);
    EXPECT_EQ(scene[unit].pieces, 2);
    EXPECT_EQ(scene[unit].at, (Vec{36750, 20000}));
    EXPECT_EQ(hit(unit, 23, far_right), 2);
    EXPECT_EQ(scene[unit].place, Place::gone);
    EXPECT_EQ(scene.state.score.lost[0], 3);
}

TEST_F(Loss, CrewsAwayLoseTheirGunWhereItStands) {
    const UnitId unit = scene.battery(Side::first, {36, 20}, 2);
    Battery& battery = scene.state.batteries[scene.field.muster(unit).battery];
    battery.at = scene[unit].at;
    scene[unit].posture = Posture::away;
    scene[unit].at.y -= 9000;
    scene[unit].facing = table::half_circle;
    EXPECT_EQ(hit(unit, 12, far_left), 1);
    EXPECT_EQ(battery.guns[0].lost, 1);
    EXPECT_EQ(battery.at, (Vec{36750, 20000}));
    EXPECT_EQ(scene[unit].at, (Vec{36750, 11000}));
}

TEST_F(Loss, TheLastPieceGoesWithItsOfficers) {
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 1);
    const UnitId officer = scene.brigadier(Side::first, {10, 10});
    const UnitId slot = scene.within(unit, major);
    scene.join(officer, unit);
    EXPECT_EQ(hit(unit, 30, far_left), 1);
    EXPECT_EQ(scene[unit].place, Place::gone);
    EXPECT_EQ(scene[officer].place, Place::gone);
    EXPECT_EQ(scene[slot].place, Place::gone);
    EXPECT_EQ(scene.state.score.lost[0], 1);
}

TEST_F(Loss, WhoMarchesOffIsNotLost) {
    const UnitId unit = scene.infantry(Side::second, {36, 20});
    remove(scene.pos(), unit, "ccc/move.exit"_clause, log, true);
    EXPECT_EQ(scene.state.score.gone[1], 8);
    EXPECT_EQ(scene.state.score.lost[1], 0);
    remove(scene.pos(), scene.infantry(Side::second, {36, 20}), "ccc/loss.table"_clause, log);
    EXPECT_EQ(scene.state.score.lost[1], 8);
}

TEST_F(Loss, GunsPassedOverAreTakenFromTheFlank) {
    const UnitId unit = scene.battery(Side::first, {36, 20}, 3);
    take_pieces(scene.pos(), unit, 2, far_right, "ccc/melee.guns"_clause, log);
    const auto& guns = scene.state.batteries[scene.field.muster(unit).battery].guns;
    EXPECT_EQ(guns[0].lost, 0);
    EXPECT_EQ(guns[1].lost, 1);
    EXPECT_EQ(guns[2].lost, 1);
    EXPECT_EQ(scene[unit].at, (Vec{34500, 20000}));
    EXPECT_EQ(scene.state.score.lost[0], 2);
}

TEST_F(Loss, HitsOnAnOfficerByHimselfAreWounds) {
    const UnitId officer = scene.brigadier(Side::first, {36, 20});
    EXPECT_EQ(hit(officer, 9, far_left), 0);
    EXPECT_TRUE(scene[officer].on_table());
    EXPECT_EQ(hit(officer, 1, far_left), 0);
    EXPECT_EQ(scene[officer].place, Place::gone);
    EXPECT_EQ(scene.state.score.lost[0], 0);
}

} // namespace
} // namespace bounce::ccc
