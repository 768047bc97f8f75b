#include "engine/rules/grant/units/losses.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

constexpr Clause test_clause = "grant/officer.save"_clause;
constexpr Struck bit(int figure) { return Struck{1} << figure; }

TEST(Officer, IsSavedByFiveAndSix) {
    for (int face = 1; face <= 6; ++face) {
        Scene scene;
        const UnitId unit = scene.infantry(Side::first, {40, 20});
        Told told({face});
        const int fallen = fell(scene.pos(), unit, bit(colonel_figure), test_clause, told.rolls, told.log);
        EXPECT_EQ(fallen, face < 5 ? 1 : 0) << face;
        EXPECT_EQ(scene[unit].officers, face < 5 ? Officer::all & ~Officer::colonel : Officer::all) << face;
        EXPECT_EQ(scene[unit].men, 24);
        EXPECT_EQ(told.source.left(), 0U);
    }
}

TEST(Officer, LossMarksTheUnitForItsTest) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    Told told({6, 1});
    EXPECT_EQ(fell(scene.pos(), unit, bit(right_figure), test_clause, told.rolls, told.log), 0);
    EXPECT_FALSE(scene[unit].has(Mark::lost));
    EXPECT_EQ(fell(scene.pos(), unit, bit(right_figure), test_clause, told.rolls, told.log), 1);
    EXPECT_TRUE(scene[unit].has(Mark::lost));
    EXPECT_EQ(scene.state.score.lost[0], 1);
    EXPECT_EQ(told.source.left(), 0U);
}

TEST(Officer, RankAndFileAreNotSaved) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    Told told({});
    EXPECT_EQ(fell(scene.pos(), unit, bit(0) | bit(5) | bit(23), test_clause, told.rolls, told.log), 3);
    EXPECT_EQ(scene[unit].men, 21);
    EXPECT_EQ(scene[unit].officers, Officer::all);
    EXPECT_EQ(scene.state.score.lost[0], 3);
    EXPECT_EQ(scene.state.score.lost[1], 0);
}

TEST(Officer, GeneralWithAUnitIsThrownForAndLeavesItWhenItIsGone) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    const UnitId general = scene.general(Side::first, {40, 20});
    scene.join(general, unit);
    Told told({5, 4});
    EXPECT_EQ(fell(scene.pos(), unit, bit(general_figure), test_clause, told.rolls, told.log), 0);
    EXPECT_TRUE(scene[general].on_table());
    EXPECT_EQ(fell(scene.pos(), unit, bit(general_figure), test_clause, told.rolls, told.log), 1);
    EXPECT_FALSE(scene[general].on_table());
    EXPECT_EQ(scene.state.score.lost[0], 0);   // nor is he counted with anybody
    EXPECT_FALSE(scene[unit].has(Mark::lost)); // he is no figure of the unit
}

TEST(Officer, UnitWithoutMenIsGoneAndItsGeneralStandsAlone) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20}, Stance::line, 2);
    const UnitId general = scene.general(Side::first, {10, 10});
    scene.join(general, unit);
    Told told({});
    EXPECT_EQ(fell(scene.pos(), unit, bit(0) | bit(1), test_clause, told.rolls, told.log), 2);
    EXPECT_EQ(scene[unit].place, Place::gone);
    EXPECT_EQ(scene[general].with, no_unit);
    EXPECT_TRUE(scene[general].on_table());
    EXPECT_LT(table::length(scene[general].at - Vec{40000, 20000}), 2000);
    EXPECT_EQ(scene.state.score.lost[0], 5) << "two men, and three officers with them";
}

TEST(Officer, BatteryThatIsRemovedLeavesItsGuns) {
    Scene scene;
    const UnitId battery = scene.battery(Side::second, {40, 20});
    Told told({});
    remove(scene.pos(), battery, test_clause, told.log);
    EXPECT_EQ(scene.state.pieces[0].battery, no_unit);
    EXPECT_EQ(scene.state.pieces[1].battery, no_unit);
    EXPECT_EQ(scene.state.pieces[0].side, Side::second);
    EXPECT_EQ(scene.state.score.lost[1], 11);
}

TEST(Officer, RemovalMayTakeTheGeneral) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    const UnitId general = scene.general(Side::first, {10, 10});
    scene.join(general, unit);
    Told told({});
    remove(scene.pos(), unit, test_clause, told.log, true);
    EXPECT_EQ(scene[general].place, Place::gone);
    EXPECT_EQ(scene.state.score.lost[0], 27); // generals are counted with nobody
}

TEST(Officer, LossesInAHouseComeOffItsSection) {
    Scene scene;
    const int house = scene.house({40, 40}, 3, 3);
    const UnitId unit = scene.infantry(Side::first, {40, 36});
    scene.garrison(unit, house, 6, Officer::left);
    Told told({6});
    const Struck struck = bit(0) | bit(1) | bit(left_figure);
    EXPECT_EQ(fell_inside(scene.pos(), unit, 0, struck, test_clause, told.rolls, told.log), 2);
    EXPECT_EQ(scene[unit].men_in[0], 4);
    EXPECT_EQ(scene[unit].men, 22);
    EXPECT_EQ(scene[unit].outside(), 18);
    EXPECT_EQ(scene[unit].officers_in[0], Officer::left);
    EXPECT_EQ(told.source.left(), 0U);
}

TEST(Officer, EveryManOfAGarrisonIsAsLikelyToFallAndNobodyTwice) {
    Scene scene;
    const int house = scene.house({40, 40}, 3, 3);
    const UnitId unit = scene.infantry(Side::first, {40, 36}, Stance::line, 2);
    scene.garrison(unit, house, 2, Officer::colonel);
    Told told({3, 1, 1});
    EXPECT_EQ(struck_inside(scene.pos(), unit, 0, 2, told.rolls), bit(colonel_figure) | bit(0));
    EXPECT_EQ(struck_inside(scene.pos(), unit, 0, 0, told.rolls), 0U);
    EXPECT_EQ(struck_inside(scene.pos(), unit, 0, 1, told.rolls), bit(0));
    EXPECT_EQ(told.source.left(), 0U);
}

TEST(Officer, GarrisonThatIsAllKilledLeavesItsSectionEmpty) {
    Scene scene;
    const int house = scene.house({40, 40}, 3, 3);
    const UnitId unit = scene.infantry(Side::first, {40, 36});
    scene.garrison(unit, house, 2);
    Told told({});
    fell_inside(scene.pos(), unit, 0, bit(0) | bit(1), test_clause, told.rolls, told.log);
    EXPECT_EQ(scene[unit].house[0], 0);
    EXPECT_EQ(scene[unit].men, 22);
}

TEST(Officer, FiguresThatStandLooseInAMeleeKeepTheirPlaces) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20}, Stance::line, 3);
    scene[unit].loose = 1;
    scene[unit].melee = 1;
    scene.state.places[unit].standing = bit(0) | bit(7) | bit(9) | bit(colonel_figure);
    Told told({1});
    EXPECT_EQ(fell(scene.pos(), unit, bit(7) | bit(colonel_figure), test_clause, told.rolls, told.log), 2);
    EXPECT_EQ(scene.state.places[unit].standing, bit(0) | bit(9));
    EXPECT_EQ(scene[unit].men, 2);
}

} // namespace
} // namespace bounce::grant
