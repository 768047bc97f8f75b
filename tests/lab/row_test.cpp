// Rows, and what was played: written, read again, added up.
#include "lab/row.h"

#include "desk/validate.h"
#include "lab/batch.h"
#include "lab/threads.h"
#include "tests/lab/ridge.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

const std::string sides[2] = {"confederate", "union"};

std::vector<Batch> batches() {
    std::vector<Batch> made;
    made.push_back(std::move(*Batch::open(ridge(), players("random", "random"))));
    return made;
}

BattleRow fought(std::uint64_t seed, bool counted) {
    return {.seed = seed, .fought = {batches()[0].fight(seed, {.counted = counted})}};
}

TEST(BattleRow, IsReadAsItWasWritten) {
    for (const bool counted : {false, true}) {
        const BattleRow row = fought(3, counted);
        const Json json = row_json(row, sides);
        EXPECT_EQ(desk::validate(json, "row.schema.json"), Faults{});
        const auto read = read_row(json, sides);
        ASSERT_TRUE(read);
        EXPECT_EQ(row_json(*read, sides), json);
        EXPECT_EQ(read->fought[0].played.has_value(), counted);
        EXPECT_EQ(read->fought[0].played, row.fought[0].played);
    }
}

TEST(BattleRow, OfAStrangerIsRefused) {
    Json json = row_json(fought(3, false), sides);
    json["battles"][0]["winner"] = "french";
    EXPECT_EQ(read_row(json, sides).error(), "\"french\" is neither of the two sides");
}

TEST(BattleRow, ThatIsKnownIsNotFoughtAgain) {
    const std::vector<Batch> all = batches();
    std::vector<BattleRow> kept;
    Effort effort{.battles = 30, .threads = 3, .counted = true};
    effort.keep = [&](const BattleRow& row) {
        kept.push_back(row);
        return true;
    };
    const Harvest whole = run(all, effort);
    ASSERT_EQ(kept.size(), 30U);
    std::ranges::sort(kept, {}, &BattleRow::seed);
    std::vector<BattleRow> some;
    for (std::size_t i = 0; i < kept.size(); i += 3) {
        some.push_back(kept[i]);
    }
    kept.clear();
    effort.known = some;
    const Harvest again = run(all, effort);
    EXPECT_EQ(kept.size(), 20U);
    EXPECT_EQ(tally_json(again.yields[0].tally, sides), tally_json(whole.yields[0].tally, sides));
    EXPECT_EQ(again.yields[0].played, whole.yields[0].played);
    EXPECT_EQ(again.yields[0].strange.longest()->seed, whole.yields[0].strange.longest()->seed);
}

TEST(BattleRow, ThatEndsOtherwiseNowIsAFault) {
    const std::vector<Batch> all = batches();
    std::vector<BattleRow> known{fought(1, false), fought(2, false)};
    Effort effort{.battles = 2, .known = known, .proofs = {1, 2}};
    EXPECT_FALSE(disagreement(all, effort));
    known[1].fought[0].digest ^= 1U;
    EXPECT_EQ(disagreement(all, effort)->message,
              "battle 2 ends differently in this program: the rows were written by another version");
}

TEST(BattleRow, ThatCannotBeKeptEndsTheRun) {
    int kept = 0;
    Effort effort{.battles = 10000, .threads = 2};
    effort.keep = [&](const BattleRow&) { return ++kept < 5; };
    EXPECT_LT(run(batches(), effort).yields[0].tally.battles, 100);
}

TEST(Until, StopsAtTheSameBattleWithAnyNumberOfThreads) {
    const std::vector<Batch> all = batches();
    std::int64_t battles = 0;
    for (const unsigned threads : {1U, 2U, 5U}) {
        const Harvest made = run(all, {.battles = 2000, .threads = threads, .until = Bounds{0.2, 0.8}});
        EXPECT_NE(made.sequential->verdict(), Sequential::Verdict::open);
        battles = battles == 0 ? made.yields[0].tally.battles : battles;
        EXPECT_EQ(made.yields[0].tally.battles, battles) << threads;
    }
    EXPECT_LT(battles, 200);
}

TEST(Played, IsTheSameBattleAsOneThatNobodyCounts) {
    EXPECT_EQ(fought(5, true).fought[0].digest, fought(5, false).fought[0].digest);
}

TEST(Played, CountsOrdersThrowsAndLosses) {
    const Fought battle = fought(7, true).fought[0];
    std::int64_t orders = 0;
    std::int64_t lost[2] = {0, 0};
    for (const Side side : both_sides) {
        for (const auto& [kind, often] : battle.played->orders[index(side)]) {
            orders += often.times;
            EXPECT_EQ(often.battles, 1) << kind;
        }
        for (const auto& [cause, count] : battle.played->losses[index(side)]) {
            lost[index(side)] += count;
            EXPECT_EQ(cause, "volley");
        }
        const Luck& luck = battle.played->throws[index(side)].at("volley");
        EXPECT_EQ(luck.expected, luck.throws * 7 * Luck::parts / 2) << "one die each";
    }
    EXPECT_EQ(orders, battle.orders);
    EXPECT_EQ(lost[0], battle.losses[0]);
    EXPECT_EQ(lost[1], battle.losses[1]);
    EXPECT_TRUE(battle.played->clauses.contains("mf/fire.table"));
}

TEST(Played, ExpectsWhatThrowsComeToOnAverage) {
    PlayedCounter counter;
    counter.ordered(Side::first, "fire");
    const auto thrown = [&](Throw what, Count count, int result) {
        what.side = Side::first;
        what.name = "shot";
        counter.happened({.side = Side::first, .thrown = Thrown{what, count, {}, result}});
    };
    thrown({.dice = 4, .sides = 6, .need = 5}, Count::successes, 3);    // 4/3
    thrown({.dice = 2, .sides = 10, .lowest = 0}, Count::sum, 4);       // 9
    thrown({.dice = 3, .sides = 6, .at_most = 2}, Count::successes, 0); // 1
    thrown({.dice = 1, .sides = 6}, Count::contest, 1);                 // no sum
    const Luck luck = counter.take().throws[0]["shot"];
    EXPECT_EQ(luck.throws, 4);
    EXPECT_EQ(luck.result, 7);
    EXPECT_EQ(luck.expected, Luck::parts * 34 / 3);
}

} // namespace

} // namespace bounce::lab
