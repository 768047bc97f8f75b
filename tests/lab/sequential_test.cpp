#include "lab/sequential.h"

#include "engine/core/random.h"

#include <cmath>
#include <gtest/gtest.h>

namespace bounce::lab {

namespace {

BattleRow row(Side winner) { return {.fought = {Fought{.winner = winner}}}; }

BattleRow pair(Side seated, Side exchanged) {
    return {.fought = {Fought{.winner = seated}, Fought{.winner = exchanged}}};
}

TEST(Sequential, IsOpenUntilSomethingIsPlain) {
    Sequential test{{0.5, 0.6}};
    EXPECT_FALSE(test.share());
    test.add(row(Side::first));
    EXPECT_EQ(test.verdict(), Sequential::Verdict::open);
    EXPECT_EQ(test.share(), 1.0);
    for (int i = 0; i < 200; ++i) {
        test.add(row(Side::first));
    }
    EXPECT_EQ(test.verdict(), Sequential::Verdict::high);
    const double ratio = test.log_likelihood_ratio();
    test.add(row(Side::second));
    EXPECT_EQ(test.log_likelihood_ratio(), ratio) << "what comes after the verdict does not count";
}

TEST(Sequential, DoesNotDecideByAFewThatAreAllAlike) {
    Sequential test{{0.5, 0.55}};
    for (int i = 0; i < 4; ++i) {
        test.add(row(Side::first));
    }
    EXPECT_EQ(test.verdict(), Sequential::Verdict::open);
}

TEST(Sequential, TakesAPairForThePlayerWhoSitsFirst) {
    Sequential test{{0.5, 0.55}};
    test.add(pair(Side::first, Side::second)); // he wins both
    EXPECT_EQ(test.share(), 1.0);
    test.add(pair(Side::second, Side::first)); // and loses both
    EXPECT_EQ(test.share(), 0.5);
    test.add(pair(Side::first, Side::nobody));
    EXPECT_DOUBLE_EQ(test.share().value_or(0), 1.75 / 3);
}

TEST(Sequential, PassesOverBattlesThatBrokeTheContract) {
    Sequential test{{0.5, 0.55}};
    BattleRow flawed = row(Side::first);
    flawed.fought[0].flaw = Flaw::endless;
    test.add(flawed);
    EXPECT_FALSE(test.share());
}

/// How many of 400 runs, in which the first side wins so many of a hundred battles, decide for the higher
/// answer; and how many battles they took together.
struct Runs {
    int high = 0;
    int open = 0;
    std::int64_t battles = 0;
};

/// From 0 to 99.
std::uint32_t uniform(Random& random) {
    return static_cast<std::uint32_t>(std::uint64_t{random()} * 100 >> 32U);
}

Runs runs(std::uint64_t of_a_hundred, Bounds bounds) {
    Runs seen;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random{seed * 1000 + of_a_hundred};
        Sequential test{bounds};
        int battles = 0;
        while (test.verdict() == Sequential::Verdict::open && battles < 20000) {
            test.add(row(uniform(random) < of_a_hundred ? Side::first : Side::second));
            ++battles;
        }
        seen.high += test.verdict() == Sequential::Verdict::high;
        seen.open += test.verdict() == Sequential::Verdict::open;
        seen.battles += battles;
    }
    return seen;
}

TEST(Sequential, IsWrongInFiveOfAHundredRunsAtMost) {
    const Bounds bounds{0.5, 0.55};
    // Four standard errors of 400 runs: 0.05 + 4 * sqrt(0.05 * 0.95 / 400) = 0.0936.
    constexpr int most_wrong = 37;
    const Runs even = runs(50, bounds);
    EXPECT_LE(even.high, most_wrong);
    EXPECT_EQ(even.open, 0);
    const Runs better = runs(55, bounds);
    EXPECT_GE(better.high, 400 - most_wrong);
    EXPECT_EQ(better.open, 0);
    const Runs much_better = runs(65, bounds);
    EXPECT_EQ(much_better.high, 400);
    EXPECT_LT(much_better.battles * 3, better.battles) << "what is plain is soon decided";
}

TEST(Sequential, IsDecidedWhereOddsAreNineteenToOne) {
    EXPECT_DOUBLE_EQ(Sequential::decisive, std::log((1 - Sequential::errors) / Sequential::errors));
}

} // namespace

} // namespace bounce::lab
