#include "lab/pairs.h"

#include "engine/dice/sources.h"

#include <gtest/gtest.h>

namespace bounce::lab {

namespace {

Fought won_by(Side winner) {
    Fought battle;
    battle.winner = winner;
    return battle;
}

TEST(Pairs, AreCountedByWhatTheyGive) {
    Pairs pairs;
    for (int i = 0; i < 3; ++i) {
        pairs.add(won_by(Side::first), won_by(Side::first)); // the side wins both, so each player one
    }
    pairs.add(won_by(Side::first), won_by(Side::second)); // the first player wins both
    pairs.add(won_by(Side::nobody), won_by(Side::second));
    EXPECT_EQ(pairs.count(), 5);
    EXPECT_EQ(pairs.of_side(Side::first), (Pairs::Quarters{1, 0, 1, 0, 3}));
    EXPECT_EQ(pairs.of_side(Side::nobody), (Pairs::Quarters{4, 0, 1, 0, 0}));
    EXPECT_EQ(pairs.of_player(0), (Pairs::Quarters{0, 0, 4, 0, 1}));
    EXPECT_EQ(pairs.of_player(1), (Pairs::Quarters{2, 0, 3, 0, 0}));
    EXPECT_EQ(pairs.score(), (Pairs::Quarters{0, 0, 3, 1, 1}));
    Fought flawed = won_by(Side::first);
    flawed.flaw = Flaw::refused;
    pairs.add(won_by(Side::first), flawed);
    EXPECT_EQ(pairs.count(), 5);
}

TEST(Pairs, ThatSayTheSameTwiceAreWorthOneBattleEach) {
    const Interval pairs = paired95({500, 0, 0, 0, 500});
    const Interval battles = wilson95(500, 1000);
    EXPECT_NEAR(pairs.high - pairs.low, battles.high - battles.low, 0.001);
}

TEST(Pairs, OfIndependentBattlesAreWorthTwo) {
    const Interval pairs = paired95({250, 0, 500, 0, 250});
    const Interval battles = wilson95(1000, 2000);
    EXPECT_NEAR(pairs.high - pairs.low, battles.high - battles.low, 0.001);
}

TEST(Pairs, AllAlikeLeaveSomeDoubt) {
    const Interval even = paired95({0, 0, 20, 0, 0});
    EXPECT_LT(even.low, 0.47);
    EXPECT_GT(even.high, 0.53);
    EXPECT_LT(paired95({0, 0, 0, 0, 20}).low, 0.92);
    EXPECT_EQ(paired95({}).low, 0);
    EXPECT_EQ(paired95({}).high, 1);
}

/// Pairs of battles that go alike with some chance, and the share of samples whose interval holds the truth.
struct Trials {
    int pairs;
    int chance; ///< Of winning a battle, in percent.
    int alike;  ///< Of the second battle going as the first, in percent; else it is fought for itself.
};

double coverage(const Trials& trials, Interval (*interval)(const Pairs::Quarters&)) {
    constexpr int samples = 4000;
    SeededSource source{17};
    Rolls rolls{source};
    const auto chance = [&](int percent) { return rolls.die({.name = "chance", .sides = 100}) <= percent; };
    int held = 0;
    for (int i = 0; i < samples; ++i) {
        Pairs::Quarters seen{};
        for (int pair = 0; pair < trials.pairs; ++pair) {
            const bool one = chance(trials.chance);
            const bool other = chance(trials.alike) ? one : chance(trials.chance);
            ++seen[std::size_t{2} * one + std::size_t{2} * other];
        }
        const Interval known = interval(seen);
        const double truth = trials.chance / 100.0;
        held += static_cast<int>(known.low <= truth && truth <= known.high);
    }
    return static_cast<double>(held) / samples;
}

TEST(Pairs, HaveIntervalsThatHoldTheTruthAsOftenAsTheySay) {
    for (const Trials& trials : {Trials{50, 50, 0},
                                 {50, 50, 50},
                                 {50, 50, 100},
                                 {100, 80, 0},
                                 {100, 80, 60},
                                 {100, 95, 40},
                                 {400, 30, 100}}) {
        const double held = coverage(trials, paired95);
        EXPECT_GT(held, 0.925) << trials.pairs << " " << trials.chance << " " << trials.alike;
        EXPECT_LT(held, 0.985) << trials.pairs << " " << trials.chance << " " << trials.alike;
    }
}

TEST(Pairs, TakenForBattlesWouldHoldItTooSeldom) {
    const auto as_battles = [](const Pairs::Quarters& pairs) {
        return wilson95(pairs[2] + 2 * pairs[4], 2 * (pairs[0] + pairs[2] + pairs[4]));
    };
    EXPECT_LT(coverage({100, 50, 100}, as_battles), 0.87);
}

} // namespace

} // namespace bounce::lab
