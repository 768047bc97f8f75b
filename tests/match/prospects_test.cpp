#include "engine/match/prospects.h"

#include <gtest/gtest.h>

namespace bounce {

namespace {

TEST(Prospects, CountWhatComesTrueIndependently) {
    HowMany<4> coins;
    coins.add(certain / 2);
    coins.add(certain / 2);
    EXPECT_EQ(coins.at_least(0), certain);
    EXPECT_EQ(coins.at_least(1), certain * 3 / 4);
    EXPECT_EQ(coins.at_least(2), certain / 4);
    EXPECT_EQ(coins.at_least(3), 0);
}

TEST(Prospects, OfALeadGrowWithItAndShrinkWithWhatMayChange) {
    EXPECT_EQ(of_lead(0, 10), certain / 2);
    EXPECT_EQ(of_lead(10, 10), certain * 3 / 4);
    EXPECT_EQ(of_lead(-10, 10), certain / 4);
    EXPECT_GT(of_lead(10, 1), of_lead(10, 10));
}

TEST(Clock, CountsTheTurnThatIsPlayed) {
    EXPECT_EQ(Clock::of(14, 14).left, Clock::turn);
    EXPECT_EQ(Clock::of(0, 14).left, 14 * Clock::turn) << "deployment takes no time";
    EXPECT_EQ(Clock::of(15, 14).left, 0);
    EXPECT_EQ(Clock::of(13, 14).in_time(Clock::turn), certain / 2);
    EXPECT_EQ(Clock::of(14, 14).in_time(Clock::turn), 0) << "too late";
}

TEST(Hold, IsTheHoldersUntilSomebodyCanCome) {
    const Clock last = Clock::of(14, 14);
    Hold hold;
    hold.held_by(Side::first, 10);
    EXPECT_EQ(hold.of(Side::first), certain);
    hold.reached_by(Side::second, 100, Clock::turn, last);
    EXPECT_EQ(hold.of(Side::first), certain) << "who comes too late counts for nothing";
    hold.reached_by(Side::second, 10, 0, last);
    EXPECT_EQ(hold.of(Side::first), certain / 2);
    EXPECT_EQ(hold.of(Side::second), certain / 2);
}

TEST(Toll, ExpectsLossesOfWhatTheEnemyHasLeft) {
    const Toll toll{.lost = {10, 0}, .muster = {100, 100}, .strength = {90, 100}, .clock = Clock::of(8, 14)};
    EXPECT_EQ(toll.to_come(Side::first), 25);
    EXPECT_EQ(toll.in_the_end(Side::first), 35);
    EXPECT_EQ(toll.reaches(Side::first, 10), certain);
    EXPECT_GT(toll.reaches(Side::first, 30), certain / 2);
    EXPECT_LT(toll.reaches(Side::first, 40), certain / 2);
    EXPECT_GT(toll.ratio(Side::second, 1, 1), toll.ratio(Side::first, 1, 1));
}

TEST(Verdicts, TheFirstConditionThatIsMetDecides) {
    Verdicts verdicts;
    verdicts.add(Side::first, certain / 2);
    verdicts.add(Side::second, certain / 2);
    verdicts.otherwise(Side::second);
    EXPECT_EQ(verdicts.of(Side::first), certain / 2);
    EXPECT_EQ(verdicts.of(Side::second), certain / 2);
}

} // namespace

} // namespace bounce
