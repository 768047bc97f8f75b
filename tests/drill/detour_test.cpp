#include "engine/drill/thinking/detour.h"

#include <gtest/gtest.h>

namespace bounce::drill {

namespace {

using table::inch;
using table::Thou;
using table::Vec;

/// A table of 60 by 60 inches, and somebody four inches wide who goes about on it.
struct Detour : testing::Test {
    static constexpr Thou room = 2 * inch;
    Barred barred{room, {room, room, 60 * inch - room, 60 * inch - room}};

    /// Something so many inches wide and two deep.
    void thing(int x, int y, int width) { barred.add({{x * inch, y * inch}, {}, width * inch, 2 * inch}); }
    static Vec at(int x, int y) { return {x * inch, y * inch}; }
};

} // namespace

TEST_F(Detour, IsNotMadeOnAFreeWay) {
    EXPECT_TRUE(barred.is_free(at(30, 10), at(30, 50)));
    EXPECT_FALSE(barred.first_turn(at(30, 10), at(30, 50)));
    thing(40, 30, 10); // five inches aside
    EXPECT_TRUE(barred.is_free(at(30, 10), at(30, 50)));
    EXPECT_FALSE(barred.first_turn(at(30, 10), at(30, 50)));
}

TEST_F(Detour, LeadsPastTheNearerCornerWithRoom) {
    thing(32, 30, 10);
    ASSERT_FALSE(barred.is_free(at(30, 10), at(30, 50)));
    const auto turn = barred.first_turn(at(30, 10), at(30, 50));
    ASSERT_TRUE(turn);
    EXPECT_EQ(turn->at, at(25, 27)); // the left end of it, two inches aside and before it
    EXPECT_EQ(turn->rest, table::length(at(25, 27) - at(25, 33)) + table::length(at(25, 33) - at(30, 50)));
    EXPECT_TRUE(barred.is_free(at(30, 10), turn->at));
}

TEST_F(Detour, GoesTheOtherWayWhereTheTableEnds) {
    thing(27, 30, 54); // from the left edge on
    const auto turn = barred.first_turn(at(20, 10), at(20, 50));
    ASSERT_TRUE(turn);
    EXPECT_EQ(turn->at, at(56, 27));
}

TEST_F(Detour, LooksPastTheSecondThingToo) {
    thing(32, 30, 10);
    thing(20, 30, 14); // they leave no gap
    const auto turn = barred.first_turn(at(30, 10), at(30, 50));
    ASSERT_TRUE(turn);
    EXPECT_EQ(turn->at, at(39, 27));
}

TEST_F(Detour, IsNotMadeWhereNoneLeadsRound) {
    thing(30, 30, 60);
    EXPECT_FALSE(barred.is_free(at(30, 10), at(30, 50)));
    EXPECT_FALSE(barred.first_turn(at(30, 10), at(30, 50)));
}

TEST_F(Detour, MindsOnlyTheBodyOfWhatIsCloseToAnEnd) {
    thing(33, 12, 4);
    EXPECT_TRUE(barred.is_free(at(30, 12), at(30, 50))) << "shoulder to shoulder with it";
    EXPECT_FALSE(barred.is_free(at(30, 12), at(50, 12))) << "through it";
}

} // namespace bounce::drill
