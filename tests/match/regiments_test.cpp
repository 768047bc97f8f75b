// Who the figures of a hex are, through marches, casualties and turns.
#include "engine/match/hex/regiments.h"

#include <gtest/gtest.h>

namespace bounce::hex {

namespace {

Scenario three_regiments() {
    Scenario scenario;
    for (const char* const name : {"Alabama", "Bee", "Carolina"}) {
        scenario.forces.push_back({.side = Side::first, .name = name});
    }
    return scenario;
}

Contingents listed(const Regiments& regiments, Parties chain, Contingent all) {
    return contingents(regiments, chain, all, [](const Party& party) { return int{party.guns}; });
}

TEST(HexRegiments, AreToldTheLargestFirst) {
    Regiments regiments;
    Parties hex = 0;
    regiments.add(hex, {.force = 1, .infantry = 4});
    regiments.add(hex, {.force = 2, .infantry = 9});
    const Contingents there = listed(regiments, hex, {.infantry = 13});
    EXPECT_EQ(names(three_regiments(), there), "Bee and Alabama");
    EXPECT_EQ(roll(three_regiments(), there).text, "9 infantry of Bee and 4 infantry of Alabama");
}

TEST(HexRegiments, MarchAsWholesWhereTheyCan) {
    Regiments regiments;
    Parties hex = 0;
    regiments.add(hex, {.force = 1, .infantry = 4});
    regiments.add(hex, {.force = 2, .infantry = 9});
    const Parties gone = regiments.take(hex, 5, 0);
    EXPECT_EQ(roll(three_regiments(), listed(regiments, gone, {.infantry = 5})).text,
              "4 infantry of Alabama and 1 infantryman of Bee");
    EXPECT_EQ(roll(three_regiments(), listed(regiments, hex, {.infantry = 8})).text, "8 infantry of Bee");
}

TEST(HexRegiments, ThatHaveMarchedAreNotTakenAgain) {
    Regiments regiments;
    Parties hex = 0;
    regiments.add(hex, {.force = 1, .cavalry = 9, .spent = 1});
    regiments.add(hex, {.force = 2, .cavalry = 3});
    const Parties gone = regiments.take(hex, 0, 3);
    EXPECT_EQ(names(three_regiments(), listed(regiments, gone, {.cavalry = 3})), "Bee");
}

TEST(HexRegiments, LoseWhereTheyAreMostAndKeepTheCount) {
    Regiments regiments;
    Parties hex = 0;
    regiments.add(hex, {.force = 1, .cavalry = 4});
    regiments.add(hex, {.force = 2, .cavalry = 6});
    regiments.fall(hex, 0, 5);
    EXPECT_EQ(regiments.lost(0), 2);
    EXPECT_EQ(regiments.lost(1), 3);
    EXPECT_EQ(listed(regiments, hex, {.cavalry = 5}).front().cavalry, 3);
}

TEST(HexRegiments, BecomeOneAgainInANewTurn) {
    Regiments regiments;
    Parties hex = 0;
    regiments.add(hex, {.force = 1, .infantry = 4});
    regiments.add(hex, {.force = 1, .infantry = 2, .spent = 1});
    EXPECT_NE(regiments[hex].next, 0);
    regiments.refresh(hex);
    EXPECT_EQ(regiments[hex].next, 0);
    EXPECT_EQ(regiments[hex].infantry, 6);
}

TEST(HexRegiments, WithoutRoomGoWithoutAName) {
    Regiments regiments;
    std::array<Parties, 200> hexes{};
    for (Parties& hex : hexes) {
        regiments.add(hex, {.force = 3, .infantry = 1});
    }
    EXPECT_EQ(hexes.back(), 0);
    const Contingents nameless = listed(regiments, hexes.back(), {.infantry = 1});
    EXPECT_EQ(names(three_regiments(), nameless), "detachments");
    EXPECT_EQ(roll(three_regiments(), nameless).text, "1 infantryman");
    for (Parties& hex : hexes) {
        regiments.clear(hex);
    }
    regiments.add(hexes.back(), {.force = 3, .infantry = 1});
    EXPECT_NE(hexes.back(), 0);
}

} // namespace

} // namespace bounce::hex
