#include "lab/trial.h"

#include "lab/markup.h"
#include "lab/report_html.h"
#include "tests/lab/ridge.h"

#include <gtest/gtest.h>

namespace bounce::lab {

namespace {

Trial held(const Effort& effort, bool paired, const char* first = "random", const char* second = "random") {
    auto trial = Trial::hold(ridge(), players(first, second), effort, paired);
    EXPECT_TRUE(trial);
    return std::move(*trial);
}

TEST(Trial, IsTheSameForAnyNumberOfThreads) {
    Json first;
    for (const unsigned threads : {1U, 2U, 7U}) {
        const Tally tally = held({.first = 5, .battles = 100, .threads = threads}, false).total();
        const Json json = tally_json(tally, {"a", "b"});
        first = first.is_null() ? json : first;
        EXPECT_EQ(json, first) << threads;
    }
}

TEST(Trial, HasTheSameStrangeBattlesForAnyNumberOfThreads) {
    const Trial one = held({.battles = 60, .threads = 1}, false);
    const Trial many = held({.battles = 60, .threads = 5}, false);
    EXPECT_EQ(one.parts()[0].yield.strange.lopsided()->seed, many.parts()[0].yield.strange.lopsided()->seed);
    EXPECT_EQ(one.parts()[0].yield.strange.longest()->seed, many.parts()[0].yield.strange.longest()->seed);
}

TEST(Trial, AddsUpFromSeparateBatches) {
    const auto batch = Batch::open(ridge(), players("random", "random"));
    ASSERT_TRUE(batch);
    Tally parts = batch->fight_all(21, 10);
    parts.add(batch->fight_all(1, 20));
    EXPECT_EQ(tally_json(parts, {"a", "b"}), tally_json(batch->fight_all(1, 30), {"a", "b"}));
}

TEST(Trial, IsTheSameWhetherItsOrdersAreCheckedOrNot) {
    const auto batch = Batch::open(ridge(), players("random", "greedy"));
    ASSERT_TRUE(batch);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        EXPECT_EQ(batch->fight(seed, {.checked = true}).digest, batch->fight(seed, {.checked = false}).digest)
            << seed;
    }
    EXPECT_EQ(tally_json(held({.battles = 40, .checked = true}, false).total(), {"a", "b"}),
              tally_json(held({.battles = 40}, false).total(), {"a", "b"}));
}

TEST(Trial, FightsPairsWithThePlayersExchanged) {
    const Trial trial = held({.battles = 5}, true, "greedy", "random");
    ASSERT_EQ(trial.parts().size(), 2U);
    EXPECT_EQ(trial.parts()[0].batch.player(Side::first), "greedy");
    EXPECT_EQ(trial.parts()[1].batch.player(Side::first), "random");
    const auto wins = trial.player_wins();
    EXPECT_EQ(wins[0] + wins[1] + wins[2], 10);
    EXPECT_EQ(trial.total().battles, 10);
    EXPECT_EQ(trial.json()["players"]["greedy"], wins[0]);
}

TEST(Trial, TakesIntervalsFromPairs) {
    const Trial trial = held({.battles = 40, .threads = 3}, true, "greedy", "random");
    EXPECT_EQ(trial.pairs().count(), 40);
    const Json json = trial.json();
    EXPECT_EQ(json["pairs"], 40);
    const Interval side = paired95(trial.pairs().of_side(Side::first));
    EXPECT_EQ(json["interval95"][trial.scene().side_ids[0]], Json::array({side.low, side.high}));
    for (const char* interval : {"greedy", "random", "draw"}) {
        EXPECT_TRUE(json["players95"].contains(interval)) << interval;
    }
    EXPECT_EQ(json["advantage"]["player"], "greedy");
    EXPECT_NEAR(json["advantage"]["mean"].get<double>(),
                static_cast<double>(trial.player_wins()[0] - trial.player_wins()[1]) / 80, 1e-12);
}

TEST(Trial, DoesNotPairAPlayerWithHimself) {
    const auto trial = Trial::hold(ridge(), players("random", "random"), {.battles = 1}, true);
    ASSERT_FALSE(trial);
    EXPECT_EQ(trial.error().front().pointer, "/players");
    EXPECT_NE(trial.error().front().message.find("one battle"), std::string::npos);
}

TEST(Trial, LeavesNoPairHalfFought) {
    std::atomic<bool> stop = false;
    const Effort effort{.battles = 100'000, .threads = 2, .stop = &stop, .progress = [&](std::uint64_t done) {
                            stop = done > 10;
                        }};
    const Trial trial = held(effort, true, "greedy", "random");
    EXPECT_GT(trial.pairs().count(), 0);
    EXPECT_LT(trial.pairs().count(), 100'000);
    EXPECT_EQ(trial.total().battles, 2 * trial.pairs().count());
    EXPECT_EQ(trial.parts()[0].yield.tally.battles, trial.parts()[1].yield.tally.battles);
}

TEST(Trial, StopsWhenItIsTold) {
    const std::atomic<bool> stop = true;
    EXPECT_EQ(held({.battles = 1000, .stop = &stop}, false).total().battles, 0);
}

TEST(Trial, IsRefusedForUnknownPlayers) {
    const auto trial = Trial::hold(ridge(), players("random", "napoleon"), {.battles = 1}, false);
    ASSERT_FALSE(trial);
    EXPECT_EQ(trial.error().front().pointer, "/players/1");
}

TEST(Report, HoldsEverythingAndAsksForNothing) {
    const std::string html = report_html(held({.battles = 20}, true, "greedy", "random"));
    for (const char* part :
         {"McPherson's Ridge", "Who won", "Who played better", "How long they lasted", "What they cost",
          "The strangest battles", "data:application/json,", "<svg", "</html>"}) {
        EXPECT_NE(html.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(html.find("http"), std::string::npos);
    EXPECT_EQ(html.find(".. "), std::string::npos); // sentences end with one full stop
}

TEST(Report, EndsASentenceWithOneFullStop) {
    EXPECT_EQ(stopped("Blue is beaten"), "Blue is beaten.");
    EXPECT_EQ(stopped("Blue is beaten."), "Blue is beaten.");
    EXPECT_EQ(stopped(""), "");
}

} // namespace

} // namespace bounce::lab
