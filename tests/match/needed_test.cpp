// What dice must show, in words.
#include "engine/match/showing/needed.h"

#include <gtest/gtest.h>

namespace bounce {

namespace {

TEST(NeededOn, SaysFromWhichSumOnOrUpToWhich) {
    EXPECT_EQ(needed_on({2, 6}, [](int sum) { return sum >= 8; }), "8 or more on 2D6");
    EXPECT_EQ(needed_on({2, 6}, [](int sum) { return sum <= 7; }), "7 or less on 2D6");
    EXPECT_EQ(needed_on({1, 10}, [](int face) { return face > 3; }), "4 or more on a D10");
}

TEST(NeededOn, NamesTheOnlySum) {
    EXPECT_EQ(needed_on({1, 6}, [](int face) { return face == 6; }), "6 on a D6");
    EXPECT_EQ(needed_on({2, 6}, [](int sum) { return sum < 3; }), "2 on 2D6");
}

TEST(NeededOn, NamesSumsThatLieApart) {
    EXPECT_EQ(needed_on({1, 6}, [](int face) { return face % 2 == 0; }), "2, 4 and 6 on a D6");
}

TEST(NeededOn, SaysWhenAllThrowsServeOrNone) {
    EXPECT_EQ(needed_on({2, 6}, [](int) { return true; }), "any throw of 2D6 will do");
    EXPECT_EQ(needed_on({2, 6}, [](int) { return false; }), "no throw of 2D6 will do");
}

} // namespace

} // namespace bounce
