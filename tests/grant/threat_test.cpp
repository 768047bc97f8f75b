#include "engine/rules/grant/command/detachment.h"
#include "engine/rules/grant/morale/morale.h"
#include "tests/grant/scene.h"

#include <bit>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// A skirmish line of sixteen that looks north, 23.5 inches long.
struct Skirmishers : Scene {
    UnitId line = infantry(Side::first, {40, 40}, Stance::open, 16);
    UnitId slot = no_unit;
    std::uint32_t exposed = 0;

    Skirmishers() {
        state.units[line].original = 16;
        Roll roll;
        roll.officers = 0;
        roll.parent = line;
        slot = add(Side::first, roll, {0, 0}, Stance::open);
        state.units[slot] = Unit{};
        state.units[slot].place = Place::unformed;
    }
    int threat() { return threat_to(pos(), line, &exposed); }
    int men_exposed() const { return std::popcount(exposed & 0xffffffU); }
    void step(std::vector<int> faces) {
        Told told(std::move(faces));
        morale_step(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

} // namespace

TEST(GrantThreat, CountsByTheBandsOfMusketry) { // "grant/detachment.threat", "grant/detachment.flank"
    const auto from_behind = [](double away) {
        Skirmishers it;
        (void)it.infantry(Side::second, {40, 39.5 - away});
        return it.threat();
    };
    EXPECT_EQ(from_behind(7.9), 3);
    EXPECT_EQ(from_behind(8.1), 2);
    EXPECT_EQ(from_behind(15.9), 2);
    EXPECT_EQ(from_behind(16.1), 1);
    EXPECT_EQ(from_behind(23.9), 1);
    EXPECT_EQ(from_behind(24.1), 0);
}

TEST(GrantThreat, IsNotWhoStandsBeforeThem) { // "grant/detachment.flank"
    Skirmishers it;
    (void)it.infantry(Side::second, {40, 47, 180});
    EXPECT_EQ(it.threat(), 0);
}

TEST(GrantThreat, IsNotWhoCannotFireAtThem) { // "grant/detachment.flank"
    Skirmishers looks_away;
    (void)looks_away.infantry(Side::second, {40, 30, 180});
    EXPECT_EQ(looks_away.threat(), 0);
    Skirmishers hidden;
    (void)hidden.infantry(Side::second, {40, 30});
    (void)hidden.house({40, 35}, 40, 2);
    EXPECT_EQ(hidden.threat(), 0);
    Skirmishers fights;
    const UnitId enemy = fights.infantry(Side::second, {40, 35});
    fights[enemy].melee = 1;
    EXPECT_EQ(fights.threat(), 0);
}

TEST(GrantThreat, IsForSkirmishLinesOnly) { // "grant/detachment.line"
    Skirmishers it;
    (void)it.infantry(Side::second, {40, 35});
    EXPECT_EQ(it.threat(), 3);
    it.field.parameters.flank_threat = 1; // off: the first draft
    EXPECT_EQ(it.threat(), 0);
    it.field.parameters.flank_threat = 0;
    it[it.line].stance = Stance::thin;
    EXPECT_EQ(it.threat(), 0);
    it[it.line].stance = Stance::open;
    it[it.line].melee = 1;
    EXPECT_EQ(it.threat(), 0);
}

TEST(GrantThreat, ExposesWhomTheEnemyReaches) { // "grant/detachment.flank"
    Skirmishers it;
    // On the left flank, looking along the line: 24 inches reach some of it.
    (void)it.infantry(Side::second, {14, 39.5, 90});
    const int deduct = it.threat();
    EXPECT_EQ(deduct, 2) << "fourteen inches from the first man";
    EXPECT_GT(it.men_exposed(), 0);
    EXPECT_LT(it.men_exposed(), 16);
    EXPECT_TRUE((it.exposed & 1U) != 0);
    EXPECT_FALSE((it.exposed >> 15 & 1U) != 0);
}

TEST(GrantThreat, OfGunsIsByTheMarksOfTheirBall) { // "grant/detachment.guns"
    const auto from = [](double away, bool sleeve) {
        Skirmishers it;
        it[it.line].at.y = 68'000;
        it.field.parameters.roundshot_sleeve = sleeve ? 1 : 0;
        (void)it.battery(Side::second, {40, 67.75 - away});
        return it.threat();
    };
    EXPECT_EQ(from(41, false), 3);
    EXPECT_EQ(from(43, false), 2);
    EXPECT_EQ(from(53, false), 2);
    EXPECT_EQ(from(55, false), 1);
    EXPECT_EQ(from(23, true), 3);
    EXPECT_EQ(from(35, true), 2);
    EXPECT_EQ(from(49, true), 1);
    EXPECT_EQ(from(61, true), 0);
}

TEST(GrantThreat, OfCavalryIsWithinItsCharge) { // "grant/detachment.threat"
    const auto from = [](double away, bool wood) {
        Skirmishers it;
        const UnitId horse = it.cavalry(Side::second, {40, 39.5 - away, 180}); // its carbines look away
        (void)horse;
        it[horse].at.y -= 2'000; // the rear of its two ranks is nearest
        if (wood) {
            it.area(table::Terrain::dense_woods, {{0, 34}, {80, 34}, {80, 36}, {0, 36}});
        }
        return it.threat();
    };
    EXPECT_EQ(from(17.9, false), 1);
    EXPECT_EQ(from(18.1, false), 0);
    EXPECT_EQ(from(17.9, true), 0) << "it does not ride through woods";
}

TEST(GrantThreat, TheNearestCountsOnce) { // "grant/detachment.nearest"
    Skirmishers it;
    (void)it.infantry(Side::second, {34, 29.4}); // ten inches off: 2
    const UnitId horse = it.cavalry(Side::second, {46, 33, 180});
    (void)horse; // its rear is nearer: 1
    EXPECT_EQ(it.threat(), 1);
}

TEST(GrantThreat, MakesThePartTest) { // "grant/detachment.threatened", "grant/detachment.part_points"
    Skirmishers it;
    (void)it.infantry(Side::second, {14, 39.5, 90});
    EXPECT_EQ(it.threat(), 2);
    it.step({5}); // 3 for the officer on the left, less 2, and 5 are 6
    EXPECT_EQ(it[it.line].men, 16);
    EXPECT_EQ(it[it.slot].place, Place::unformed);
    it[it.line].officers = Officer::right; // far from them
    it.step({6});
    EXPECT_TRUE(it[it.slot].on_table()) << "without an officer they have nothing but the die";
}

TEST(GrantThreat, WhoFailsIsADetachmentAndGoesBack) { // "grant/detachment.part_falls_back"
    Skirmishers it;
    (void)it.infantry(Side::second, {14, 39.5, 90});
    ASSERT_EQ(it.threat(), 2);
    const auto men = static_cast<std::uint8_t>(it.men_exposed());
    it.step({1});
    const Unit& part = it[it.slot];
    ASSERT_TRUE(part.on_table());
    EXPECT_EQ(part.men, men);
    EXPECT_EQ(part.officers, Officer::left);
    EXPECT_EQ(part.bad, 1);
    EXPECT_EQ(part.duty, Duty::rear);
    EXPECT_EQ(it[it.line].men, 16 - men);
    EXPECT_EQ(it[it.line].bad, 0);
    EXPECT_EQ(it[it.line].duty, Duty::none);
    // Nobody has taken a step: the ends of the line are where they were.
    const Thou left = part.at.x - (men - 1) * 750;
    const Thou right = it[it.line].at.x + (16 - men - 1) * 750;
    EXPECT_NEAR(left, 40'000 - 15 * 750, 2);
    EXPECT_NEAR(right, 40'000 + 15 * 750, 2);
}

TEST(GrantThreat, OfTheWholeLineIsOneTestOfAll) { // "grant/detachment.threatened", "grant/morale.once"
    Skirmishers it;
    (void)it.infantry(Side::second, {40, 26});
    EXPECT_EQ(it.threat(), 2);
    ASSERT_EQ(it.men_exposed(), 16);
    it[it.line].marks = Mark::lost;
    it[it.line].men = 15;
    it.step({4}); // 3 + 4 - 2: one die for both
    EXPECT_EQ(it[it.line].bad, 1);
    EXPECT_EQ(it[it.slot].place, Place::unformed);
}

} // namespace bounce::grant
