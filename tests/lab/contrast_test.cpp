#include "lab/contrast.h"

#include "engine/dice/sources.h"
#include "lab/comparison.h"

#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

/// Numbers from 0 to below `end`.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : source_(seed) {}
    int below(int end) { return rolls_.die({.name = "number", .sides = end}) - 1; }

  private:
    SeededSource source_;
    Rolls rolls_{source_};
};

Fought fought(std::uint64_t seed, Side winner, int first, int second, std::uint64_t digest) {
    Fought battle;
    battle.seed = seed;
    battle.winner = winner;
    battle.losses[0] = first;
    battle.losses[1] = second;
    battle.turns = 10;
    battle.digest = digest;
    return battle;
}

TEST(Contrast, CountsWhatTheChangeDid) {
    Contrast contrast;
    const Fought usual = fought(7, Side::first, 10, 20, 1);
    contrast.add(usual, usual);
    contrast.add(fought(5, Side::first, 10, 20, 1), fought(5, Side::second, 16, 18, 2));
    contrast.add(fought(6, Side::second, 12, 12, 1), fought(6, Side::second, 12, 12, 3));
    EXPECT_EQ(contrast.count(), 3);
    EXPECT_EQ(contrast.parted(), 2);
    EXPECT_EQ(contrast.turned(), 1);
    EXPECT_EQ(contrast.examples(), std::vector<std::uint64_t>{5});
    EXPECT_DOUBLE_EQ(contrast.usual(Measure::first_wins), 2.0 / 3);
    EXPECT_DOUBLE_EQ(contrast.difference(Measure::first_wins), -1.0 / 3);
    EXPECT_DOUBLE_EQ(contrast.difference(Measure::second_wins), 1.0 / 3);
    EXPECT_DOUBLE_EQ(contrast.difference(Measure::margin), -8.0 / 3);
    EXPECT_DOUBLE_EQ(contrast.of_a_hundred(Measure::turns), 0) << "all battles are of ten turns";
    Fought flawed = usual;
    flawed.flaw = Flaw::endless;
    contrast.add(usual, flawed);
    EXPECT_EQ(contrast.count(), 3);
}

TEST(Contrast, AddsUpInWhateverOrder) {
    Numbers random{3};
    Contrast all;
    Contrast parts[2];
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Fought usual = fought(seed, Side::first, random.below(20), random.below(20), 1);
        const Fought changed = fought(seed, Side::second, random.below(20), random.below(20), 2);
        all.add(usual, changed);
        parts[seed % 2].add(usual, changed);
    }
    Contrast sum = parts[1];
    sum.add(parts[0]);
    EXPECT_EQ(sum.examples(), all.examples());
    EXPECT_EQ(sum.difference(Measure::margin), all.difference(Measure::margin));
    EXPECT_EQ(sum.difference95(Measure::margin).low, all.difference95(Measure::margin).low);
    EXPECT_EQ(sum.of_a_hundred(Measure::margin), all.of_a_hundred(Measure::margin));
}

TEST(Contrast, SaysNothingOfNothing) {
    const Contrast none;
    EXPECT_EQ(none.usual(Measure::margin), 0);
    EXPECT_TRUE(std::isinf(none.difference95(Measure::margin).high));
    EXPECT_LT(none.difference95(Measure::drawn).low, -0.9);
    EXPECT_EQ(none.of_a_hundred(Measure::margin), 0);
}

TEST(Contrast, AllAlikeLeaveSomeDoubtAboutWins) {
    Contrast contrast;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Fought battle = fought(seed, Side::first, 1, 2, 1);
        contrast.add(battle, battle);
    }
    EXPECT_LT(contrast.difference95(Measure::first_wins).low, -0.03);
    EXPECT_GT(contrast.difference95(Measure::first_wins).high, 0.03);
}

/// Battles whose losses share a part of their dice: the change adds two on average.
Contrast sample(Numbers& random, int battles) {
    Contrast contrast;
    for (int i = 0; i < battles; ++i) {
        const int common = random.below(13) + random.below(13);
        const int usual = common + random.below(5);
        const int changed = common + random.below(5) + 2;
        const auto winner = [](int losses) { return losses < 14 ? Side::first : Side::second; };
        contrast.add(fought(static_cast<std::uint64_t>(i), winner(usual), usual, 0, 1),
                     fought(static_cast<std::uint64_t>(i), winner(changed), changed, 0, 2));
    }
    return contrast;
}

TEST(Contrast, HoldsTheTruthAsOftenAsItSays) {
    Numbers random{11};
    const Contrast many = sample(random, 1'000'000);
    const double truth = many.difference(Measure::first_wins);
    // Both parts of their own vary by 2, the common one by 28.
    EXPECT_NEAR(many.of_a_hundred(Measure::first_losses), 100 * 2 / 30.0, 0.1);
    for (const int battles : {10, 40, 200}) {
        int losses = 0;
        int wins = 0;
        constexpr int samples = 4000;
        for (int i = 0; i < samples; ++i) {
            const Contrast contrast = sample(random, battles);
            const auto holds = [&](Measure measure, double value) {
                const Interval known = contrast.difference95(measure);
                return known.low <= value && value <= known.high;
            };
            losses += holds(Measure::first_losses, 2);
            wins += holds(Measure::first_wins, truth);
        }
        EXPECT_NEAR(100.0 * losses / samples, 95, 1.5) << battles;
        EXPECT_GT(100.0 * wins / samples, 93.5) << battles;
        EXPECT_LT(100.0 * wins / samples, battles < 40 ? 100 : 99.5) << battles;
    }
}

// What keyed dice are for: a paired comparison of one parameter wants at most two fifths of the battles, and
// three fifths where opponents draw their opening, which is another one once the first dice have come to
// something else.
Json ridge() {
    std::ifstream stream{BOUNCE_SOURCE_DIR "/scenarios/mf/mcphersons-ridge.json", std::ios::binary};
    return Json::parse(stream);
}

BattleSettings played_by(const char* player) {
    BattleSettings settings;
    settings.players[0] = settings.players[1] = player;
    return settings;
}
BattleSettings greedy() { return played_by("greedy"); }

#ifndef BOUNCE_SANITIZED // a thousand battles for the numbers, and numbers are counted by the other builds
void expect_few_battles(const char* player, double of_a_hundred) {
    const Json scenario = ridge();
    const BattleSettings usual = played_by(player);
    BattleSettings changed = usual;
    changed.parameters["casualties_2_6"] = 6;
    const auto comparison = Comparison::hold(scenario, usual, changed, {.battles = 500});
    ASSERT_TRUE(comparison);
    const Contrast& contrast = comparison->contrast();
    EXPECT_EQ(contrast.count(), 500);
    EXPECT_LE(contrast.of_a_hundred(Measure::margin), of_a_hundred);
    EXPECT_GT(contrast.parted(), 0);
    EXPECT_EQ(comparison->changes(), std::vector<std::string>{"casualties_2_6=6"});
}

TEST(Comparison, OfOneParameterWantsFewBattles) {
    expect_few_battles("greedy:opening=0", 40);
    expect_few_battles("greedy", 60);
}
#endif

TEST(Comparison, OfNothingChangedPartsNothing) {
    const Json scenario = ridge();
    const BattleSettings usual = greedy();
    const auto same = Comparison::hold(scenario, usual, usual, {.battles = 20});
    ASSERT_TRUE(same);
    EXPECT_EQ(same->contrast().parted(), 0);
}

} // namespace

} // namespace bounce::lab
