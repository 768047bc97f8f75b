#include "engine/dice/enumerate.h"
#include "engine/dice/sources.h"

#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace bounce;

namespace {

/// Calls `look` with every list of faces that so many dice can show.
template <class Look>
void every_list(int dice, int sides, int lowest, Look&& look) {
    std::vector<int> faces(static_cast<std::size_t>(dice), lowest);
    for (;;) {
        look(faces);
        std::size_t at = 0;
        while (at < faces.size() && faces[at] == lowest + sides - 1) {
            faces[at++] = lowest;
        }
        if (at == faces.size()) {
            return;
        }
        ++faces[at];
    }
}

constexpr Throw poker{.clause = Clause{"ccc/fire"}, .name = "rounds", .dice = 5, .sides = 6};

/// A pair or better, as a rule would ask it.
int greatest(const Hand& hand) { return *std::ranges::max_element(hand.shown); }

} // namespace

TEST(Hands, EveryHandHasANumberOfItsOwn) {
    for (const auto& [dice, sides] : {std::pair{0, 6}, {1, 6}, {5, 6}, {3, 10}, {7, 2}}) {
        std::set<std::array<std::uint8_t, Hand::most_sides>> seen;
        for (int rank = 0; rank < hands_of(dice, sides); ++rank) {
            const Hand hand = hand_at(rank, dice, sides, 1);
            EXPECT_EQ(hand.dice(), dice);
            EXPECT_EQ(rank_of(hand), rank);
            EXPECT_TRUE(seen.insert(hand.shown).second);
        }
    }
    EXPECT_EQ(hands_of(5, 6), 252);
    EXPECT_EQ(hands_of(27, 6), 201'376);
}

TEST(Hands, TheSourceCountsItsFaces) {
    ScriptedSource source{std::vector<int>{6, 2, 6, 1, 6}};
    Rolls rolls{source};
    const Hand hand = rolls.hand(poker);
    EXPECT_EQ(hand.of(6), 3);
    EXPECT_EQ(hand.of(2), 1);
    EXPECT_EQ(hand.of(1), 1);
    EXPECT_EQ(hand.of(3), 0);
    EXPECT_EQ(source.left(), 0U);
}

TEST(Hands, HaveTheOddsOfEveryListOfFaces) {
    for (const int lowest : {0, 1}) {
        Throw what = poker;
        what.dice = 4;
        what.lowest = lowest;
        std::vector<Pmf::Entry> lists;
        every_list(4, 6, lowest, [&](const std::vector<int>& faces) {
            std::map<int, int> count;
            for (const int face : faces) {
                ++count[face];
            }
            int most = 0;
            for (const auto& [face, same] : count) {
                most = std::max(most, same * 100 + face);
            }
            lists.emplace_back(most, 1);
        });
        const Pmf odds = enumerate([&](Rolls& rolls) {
            const Hand hand = rolls.hand(what);
            int most = 0;
            for (int face = lowest; face < lowest + 6; ++face) {
                most = std::max(most, hand.of(face) * 100 + face);
            }
            return most;
        });
        EXPECT_EQ(odds, Pmf::weighted(lists)) << lowest;
    }
}

TEST(Hands, FiveOfAKindIsOneInOneThousandTwoHundredAndNinetySix) {
    const Pmf odds = enumerate([](Rolls& rolls) { return greatest(rolls.hand(poker)); });
    EXPECT_EQ(odds.fraction(5), "1/1296");
}

TEST(Hands, AMillionThrowsKeepToTheOdds) {
    const Pmf odds = enumerate([](Rolls& rolls) { return greatest(rolls.hand(poker)); });
    SeededSource source{1862};
    Rolls rolls{source};
    std::map<int, int> seen;
    constexpr int throws = 1'000'000;
    for (int i = 0; i < throws; ++i) {
        ++seen[greatest(rolls.hand(poker))];
    }
    for (int same = 1; same <= 5; ++same) {
        const double p = odds.probability(same);
        EXPECT_NEAR(seen[same], p * throws, 5 * std::sqrt(throws * p * (1 - p))) << same;
    }
}

TEST(Comparison, HasTheOddsOfEveryListOfFaces) {
    // Two of ours and half as much again, and 1, against three of theirs.
    const Throw what{.clause = Clause{"grant/melee"},
                     .name = "melee",
                     .dice = 2,
                     .rival = {.unit = "Zouaves", .dice = 3, .times = 2, .own_times = 3, .plus = 2}};
    std::vector<Pmf::Entry> lists;
    every_list(5, 6, 1, [&](const std::vector<int>& faces) {
        const int own = 3 * (faces[0] + faces[1]) + 2;
        const int others = 2 * (faces[2] + faces[3] + faces[4]);
        lists.emplace_back(own < others ? -1 : static_cast<int>(own > others), 1);
    });
    const Pmf odds = enumerate([&](Rolls& rolls) {
        const auto result = rolls.compare(what);
        return result < 0 ? -1 : static_cast<int>(result > 0);
    });
    EXPECT_EQ(odds, Pmf::weighted(lists));
    EXPECT_EQ(odds.entries().size(), 3U);
}

TEST(Comparison, OnesOwnDiceComeFirst) {
    const Throw what{.clause = Clause{"grant/melee"}, .name = "melee", .rival = {.unit = "Zouaves"}};
    ScriptedSource source{std::vector<int>{5, 3, 2, 4, 6, 6}};
    Rolls rolls{source};
    EXPECT_EQ(rolls.compare(what), std::weak_ordering::greater);
    EXPECT_EQ(rolls.compare(what), std::weak_ordering::less);
    EXPECT_EQ(rolls.compare(what), std::weak_ordering::equivalent);
    EXPECT_EQ(rolls.dice(), 6);
}

TEST(DiceFromNought, ReachNineOfTen) {
    const Throw what{.clause = Clause{"ccc/rally"}, .name = "rally", .sides = 10, .lowest = 0, .need = 7};
    SeededSource source{4};
    Rolls rolls{source};
    std::set<int> seen;
    for (int i = 0; i < 500; ++i) {
        seen.insert(rolls.die(what));
    }
    EXPECT_EQ(*seen.begin(), 0);
    EXPECT_EQ(*seen.rbegin(), 9);
    EXPECT_EQ(seen.size(), 10U);
    EXPECT_EQ(enumerate([&](Rolls& all) { return all.successes(what); }).fraction(1), "3/10");
    EXPECT_EQ(enumerate([&](Rolls& all) { return all.die(what); }).fraction(0), "1/10");
    ScriptedSource ten{std::vector<int>{10}};
    Rolls wrong{ten};
    static_cast<void>(wrong.die(what));
    EXPECT_TRUE(ten.impossible());
}
