#include "engine/rules/ccc/losses/officers.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

constexpr Clause rally = "ccc/turn.rally"_clause;

bool win(Scene& scene, UnitId unit, std::vector<int> faces) {
    Told told(std::move(faces));
    const bool won = officers_win(scene.pos(), unit, rally, "rally", told.rolls, told.log);
    EXPECT_EQ(told.source.left(), 0U);
    return won;
}

void check(Scene& scene, UnitId unit, std::vector<int> faces) {
    Told told(std::move(faces));
    check_officers(scene.pos(), unit, told.rolls, told.log);
    EXPECT_EQ(told.source.left(), 0U);
}

std::size_t count(const Scene& scene, UnitId unit) { return leaders_of(scene.pos(), unit).size(); }

TEST(Officers, SpeakForTheirRegiment) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId other = scene.infantry(Side::first, {36, 30});
    const UnitId officer = scene.brigadier(Side::first, {36, 18});
    EXPECT_EQ(count(scene, unit), 3U);
    scene.join(officer, unit); // a brigadier counts only with it, however near he is
    EXPECT_EQ(count(scene, unit), 4U);
    EXPECT_EQ(count(scene, other), 3U);
    scene[unit].officers = 0;
    EXPECT_EQ(count(scene, unit), 1U);
    EXPECT_TRUE(is_led(scene.pos(), unit));
}

TEST(Officers, WhoHasLeftItStillCountsWithinThreeInches) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId other = scene.infantry(Side::first, {36, 14});
    const UnitId slot = scene.within(unit, major);
    EXPECT_EQ(count(scene, unit), 3U);
    scene[unit].officers = 3;
    scene[slot].place = Place::table;
    scene[slot].at = {36000, 16000}; // his front three inches behind the rear
    EXPECT_EQ(count(scene, unit), 3U);
    EXPECT_EQ(count(scene, other), 3U);
    scene[slot].at.y -= 10;
    EXPECT_EQ(count(scene, unit), 2U);
    scene.join(slot, other);
    EXPECT_EQ(count(scene, other), 4U);
}

TEST(Officers, WhoStillCountsSharesItsDanger) { // "ccc/loss.officers"
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId slot = scene.within(unit, major);
    scene[unit].officers = 3;
    scene[slot].place = Place::table;
    scene[slot].at = {36000, 16000};
    check(scene, unit, {1, 1, 2, 10});
    EXPECT_FALSE(scene[slot].on_table());
    EXPECT_EQ(scene[unit].officers, 3);
}

TEST(Officers, AreNeededByWhoIsNotAlone) {
    Scene scene;
    const auto led = [&](UnitId unit) { return is_led(scene.pos(), unit); };
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId guns = scene.battery(Side::first, {10, 20});
    EXPECT_TRUE(led(unit));
    EXPECT_TRUE(led(guns));
    scene[unit].officers = 0;
    scene[guns].officers = 0;
    EXPECT_FALSE(led(unit));
    EXPECT_FALSE(led(guns));
    scene[guns].posture = Posture::away;
    EXPECT_TRUE(led(guns));
    EXPECT_TRUE(led(scene.skirmishers(Side::first, {36, 30})));
    EXPECT_TRUE(led(scene.brigadier(Side::first, {36, 34})));
}

TEST(Officers, WinByTheHigherDieAndOneIsEnough) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    scene[unit].officers = 1;
    EXPECT_TRUE(win(scene, unit, {6, 5}));
    EXPECT_FALSE(win(scene, unit, {5, 5}));
    EXPECT_FALSE(win(scene, unit, {4, 5}));
    EXPECT_TRUE(win(scene, unit, {10, 9})); // ten is the highest
    scene[unit].officers = 7;
    EXPECT_TRUE(win(scene, unit, {1, 5, 2, 1, 3, 9}));
    EXPECT_FALSE(win(scene, unit, {1, 5, 2, 2, 3, 9}));
    scene[unit].officers = 0;
    EXPECT_FALSE(win(scene, unit, {}));
}

TEST(Officers, OddsAreThoseOfPairs) {
    EXPECT_EQ(officers_odds({}, 0).fraction(1), "0");
    EXPECT_EQ(officers_odds({}, 1).fraction(1), "9/20");
    EXPECT_EQ(officers_odds({.officer_die = 6}, 1).fraction(1), "5/12");
    EXPECT_EQ(officers_odds({}, 3).fraction(1), "6669/8000"); // all but (11/20)^3
}

TEST(Officers, AreHitByEvenDiceAndGoneAtTenWounds) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    check(scene, unit, {1, 3, 5});
    EXPECT_EQ(scene[unit].officers, 7);
    check(scene, unit, {2, 9, 1, 6, 10});
    EXPECT_EQ(scene[unit].officers, 3);
    EXPECT_EQ(scene[unit].wounds[colonel], 9);
    check(scene, unit, {4, 1, 3}); // wounds add up
    EXPECT_EQ(scene[unit].officers, 2);
}

TEST(Officers, WhoIsWithAUnitSharesItsDanger) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId officer = scene.brigadier(Side::first, {10, 10});
    scene.join(officer, unit);
    scene[unit].officers = 1;
    check(scene, unit, {1, 2, 20});
    EXPECT_EQ(scene[officer].place, Place::gone);
    EXPECT_EQ(scene[unit].officers, 1);
}

TEST(Officers, ACaptainTakesCommandByAnEvenDie) {
    for (int face = 1; face <= 10; ++face) {
        Scene scene;
        const UnitId unit = scene.infantry(Side::first, {36, 20});
        scene[unit].officers = 0;
        scene[unit].wounds[captain] = 12;
        Told told({face});
        const bool takes =
            captain_takes_command(scene.pos(), unit, "ccc/loss.captain"_clause, told.rolls, told.log);
        EXPECT_EQ(takes, face % 2 == 0);
        EXPECT_EQ(scene[unit].officers, takes ? 8 : 0);
        EXPECT_EQ(count(scene, unit), takes ? 1U : 0U);
        EXPECT_EQ(scene[unit].wounds[captain], takes ? 0 : 12);
    }
}

} // namespace
} // namespace bounce::ccc
