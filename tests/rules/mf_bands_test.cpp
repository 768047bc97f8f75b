// How far the next band of range is: from where a volley is stronger, and where it is weaker.
#include "engine/rules/mf/fire.h"

#include <gtest/gtest.h>

namespace bounce::mf {

namespace {

Cell troops(int infantry, int cavalry, int guns) {
    Cell cell{.owner = Side::first,
              .infantry = static_cast<std::uint8_t>(infantry),
              .cavalry = static_cast<std::uint8_t>(cavalry)};
    for (int gun = 0; gun < guns; ++gun) {
        cell.crew[static_cast<std::size_t>(gun)] = 5;
    }
    return cell;
}

TEST(MfBands, EndWhereTheFirepowerChanges) { // mf/fire.infantry, mf/fire.artillery, mf/fire.cavalry
    const Parameters rules;
    const std::vector<Band> all = bands(rules, troops(4, 0, 1));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].power, 28);
    EXPECT_EQ(all[0].from, 1);
    EXPECT_EQ(all[0].to, 2);
    EXPECT_EQ(all[1].power, 20);
    EXPECT_EQ(all[1].to, 5);
    EXPECT_TRUE(bands(rules, Cell{}).empty());
}

TEST(MfBands, SayHowFarTheNextOneIs) { // mf/fire.range
    const Parameters rules;
    const Cell mixed = troops(4, 0, 1);
    EXPECT_EQ(band_words(rules, mixed, 1), "firepower 28 at 1 to 2 hexes; 20 at 2 hexes farther");
    EXPECT_EQ(band_words(rules, mixed, 2), "firepower 28 at 1 to 2 hexes; 20 at 1 hex farther");
    EXPECT_EQ(band_words(rules, mixed, 4), "firepower 20 at 3 to 5 hexes; 28 at 2 hexes nearer");
    EXPECT_EQ(band_words(rules, mixed, 6), "out of reach; 20 at 1 hex nearer");
    const Cell horse = troops(0, 6, 0);
    EXPECT_EQ(band_words(rules, horse, 1), "firepower 18 at 1 hex; 6 at 1 hex farther");
    EXPECT_EQ(band_words(rules, horse, 2), "firepower 6 at 2 hexes; 18 at 1 hex nearer");
    EXPECT_EQ(band_words(rules, Cell{}, 2), "");
}

} // namespace

} // namespace bounce::mf
