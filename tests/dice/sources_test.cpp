#include "engine/dice/sources.h"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <utility>

using namespace bounce;

namespace {

constexpr Throw volley{.clause = Clause{"mf/fire.die"}, .name = "volley", .dice = 1, .sides = 6};

class Heard final : public ThrowListener {
  public:
    void heard(const Thrown& thrown) override { all.push_back(thrown); }
    std::vector<Thrown> all;
};

} // namespace

TEST(Scripted, GivesItsFacesInOrderAndKnowsWhenAllAreUsed) {
    ScriptedSource source{std::vector<int>{3, 5}};
    Rolls rolls{source};
    EXPECT_EQ(rolls.die(volley), 3);
    EXPECT_EQ(source.left(), 1U);
    EXPECT_EQ(rolls.die(volley), 5);
    EXPECT_EQ(source.left(), 0U);
    EXPECT_FALSE(source.wanting());
    EXPECT_FALSE(source.impossible());
}

TEST(Scripted, NamesTheThrowThatFoundItEmpty) {
    ScriptedSource source{std::vector<int>{}};
    Rolls rolls{source};
    static_cast<void>(rolls.die(volley));
    ASSERT_TRUE(source.wanting());
    EXPECT_EQ(source.wanting()->name, "volley");
}

TEST(Scripted, NotesAFaceThatNoDieHas) {
    for (const int face : {0, 7, -1}) {
        ScriptedSource source{std::vector<int>{face}};
        Rolls rolls{source};
        static_cast<void>(rolls.die(volley));
        EXPECT_TRUE(source.impossible()) << face;
    }
}

TEST(Scripted, EndsAContestEvenWithoutDice) {
    ScriptedSource source{std::vector<int>{4, 4}};
    Rolls rolls{source};
    static_cast<void>(rolls.contest(volley));
    EXPECT_TRUE(source.wanting());
}

TEST(Contest, ThrowsTiesAgainAndShowsAllFaces) {
    ScriptedSource source{std::vector<int>{2, 2, 6, 6, 3, 5}};
    Heard heard;
    Rolls rolls{source, &heard};
    EXPECT_EQ(rolls.contest(volley), Side::second);
    EXPECT_EQ(source.left(), 0U);
    ASSERT_EQ(heard.all.size(), 1U);
    EXPECT_EQ(heard.all[0].faces, (std::vector{2, 2, 6, 6, 3, 5}));
    EXPECT_EQ(heard.all[0].count, Count::contest);
}

TEST(Contest, TheHigherDieWins) {
    ScriptedSource source{std::vector<int>{5, 1}};
    Rolls rolls{source};
    EXPECT_EQ(rolls.contest(volley), Side::first);
}

TEST(Gate, CountsSuccessesBothWays) {
    ScriptedSource source{std::vector<int>{1, 4, 6, 1, 4, 6}};
    Rolls rolls{source};
    Throw what = volley;
    what.dice = 3;
    what.need = 4;
    EXPECT_EQ(rolls.successes(what), 2);
    what.need = 0;
    what.at_most = 1;
    EXPECT_EQ(rolls.successes(what), 1);
    EXPECT_EQ(rolls.dice(), 6);
}

TEST(Gate, ANoughtMayBeTheGreatestThatSucceeds) {
    ScriptedSource source{std::vector<int>{0, 1, 0, 9, 0, 2}};
    Rolls rolls{source};
    Throw what = volley;
    what.sides = 10;
    what.lowest = 0;
    what.dice = 3;
    what.at_most = 0;
    EXPECT_EQ(rolls.successes(what), 2);
    what.need = 1;
    what.at_most = 2; // from 1 to 2
    EXPECT_EQ(rolls.successes(what), 1);
}

TEST(Gate, AddsUpASum) {
    ScriptedSource source{std::vector<int>{1, 4, 6}};
    Rolls rolls{source};
    Throw what = volley;
    what.dice = 3;
    EXPECT_EQ(rolls.sum(what), 11);
}

TEST(Gate, AFixedThrowAsksNoSource) {
    ScriptedSource source{std::vector<int>{2}};
    Heard heard;
    Rolls rolls{source, &heard};
    rolls.fix("volley", 6);
    EXPECT_EQ(rolls.die(volley), 6);
    EXPECT_EQ(source.left(), 1U);
    ASSERT_EQ(heard.all.size(), 1U);
    EXPECT_EQ(heard.all[0].result, 6);
    EXPECT_TRUE(heard.all[0].faces.empty());
}

TEST(Seeded, TheSameBattleThrowsTheSameDiceAndAnotherDoesNot) {
    SeededSource a{7};
    SeededSource b{7};
    SeededSource other{8};
    int different = 0;
    for (int i = 0; i < 200; ++i) {
        const int face = a.resolve(volley, Count::face, nullptr);
        EXPECT_EQ(face, b.resolve(volley, Count::face, nullptr));
        different += static_cast<int>(face != other.resolve(volley, Count::face, nullptr));
    }
    EXPECT_GT(different, 100);
}

TEST(Seeded, BeginsWithFacesThatNeverChange) {
    SeededSource source{1};
    std::vector<int> faces;
    for (int i = 0; i < 8; ++i) {
        faces.push_back(source.resolve(volley, Count::face, nullptr));
    }
    // Saved battles depend on these.
    EXPECT_EQ(faces, (std::vector{5, 6, 3, 1, 6, 6, 1, 1}));
}

TEST(Seeded, AThrowMoreMovesNoDiceButItsOwn) {
    Throw other = volley;
    SeededSource plain{12};
    SeededSource disturbed{12};
    for (const char* name : {"melee", "volley"}) {
        other.name = name;
        other.unit = "5th Alabama";
        static_cast<void>(disturbed.resolve(other, Count::face, nullptr));
    }
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(plain.resolve(volley, Count::face, nullptr),
                  disturbed.resolve(volley, Count::face, nullptr));
        static_cast<void>(disturbed.resolve(other, Count::face, nullptr));
    }
}

TEST(Seeded, WhoeverThrowsForWhateverThrowsOtherDice) {
    std::vector<Throw> throws(7, volley);
    throws[1].name = "melee";
    throws[2].clause = Clause{"mf/fire.other"};
    throws[3].side = Side::second;
    throws[4].unit = "5th Alabama";
    throws[5].unit = "6th Virginia";
    throws[6].about = 1;
    SeededSource source{12};
    std::vector<std::vector<int>> faces(throws.size());
    for (int i = 0; i < 60; ++i) {
        for (std::size_t k = 0; k < throws.size(); ++k) {
            faces[k].push_back(source.resolve(throws[k], Count::face, nullptr));
        }
    }
    for (std::size_t a = 0; a < faces.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            EXPECT_NE(faces[a], faces[b]) << a << ", " << b;
        }
    }
}

TEST(Seeded, GoesOnWhereACopyWasTaken) {
    SeededSource source{3};
    static_cast<void>(source.resolve(volley, Count::face, nullptr));
    SeededSource copy = source;
    for (int i = 0; i < 200; ++i) {
        EXPECT_EQ(source.resolve(volley, Count::face, nullptr), copy.resolve(volley, Count::face, nullptr));
    }
}

TEST(Seeded, NeighboursAreIndependent) {
    // The first dice of neighbouring battles, of neighbouring throws of one battle, and the two dice of one
    // throw: chi-squared of 36 pairs, 35 degrees of freedom, beyond 80 once in 20,000.
    const auto chi = [](auto&& pair_of) {
        std::array<int, 36> seen{};
        constexpr int pairs = 36'000;
        for (int i = 0; i < pairs; ++i) {
            const std::pair<int, int> pair = pair_of(i);
            ++seen[static_cast<std::size_t>((pair.first - 1) * 6 + pair.second - 1)];
        }
        double sum = 0;
        for (const int count : seen) {
            sum += (count - 1000.0) * (count - 1000.0) / 1000.0;
        }
        return sum;
    };
    const auto first = [](std::uint64_t battle, const Throw& what) {
        SeededSource source{battle};
        return source.resolve(what, Count::face, nullptr);
    };
    EXPECT_LT(chi([&](int i) {
                  const auto battle = static_cast<std::uint64_t>(i);
                  return std::pair{first(battle, volley), first(battle + 1, volley)};
              }),
              80);
    EXPECT_LT(chi([&](int i) {
                  Throw what = volley;
                  what.about = static_cast<std::uint32_t>(i);
                  Throw next = volley;
                  next.about = what.about + 1;
                  return std::pair{first(5, what), first(5, next)};
              }),
              80);
    SeededSource source{9};
    EXPECT_LT(chi([&](int) {
                  Throw two = volley;
                  two.dice = 2;
                  std::vector<int> faces;
                  static_cast<void>(source.resolve(two, Count::sum, &faces));
                  return std::pair{faces[0], faces[1]};
              }),
              80);
    SeededSource again{10};
    int before = again.resolve(volley, Count::face, nullptr);
    EXPECT_LT(chi([&](int) {
                  const int now = again.resolve(volley, Count::face, nullptr);
                  return std::pair{std::exchange(before, now), now};
              }),
              80);
}

TEST(Seeded, AMillionThrowsAreFair) {
    for (const int sides : {6, 10}) {
        Throw what = volley;
        what.sides = sides;
        SeededSource source{1863};
        std::vector<int> seen(static_cast<std::size_t>(sides) + 1);
        constexpr int throws = 1'000'000;
        for (int i = 0; i < throws; ++i) {
            const int face = source.resolve(what, Count::face, nullptr);
            ASSERT_GE(face, 1);
            ASSERT_LE(face, sides);
            ++seen[static_cast<std::size_t>(face)];
        }
        // Five standard deviations of a binomial count.
        const double expected = static_cast<double>(throws) / sides;
        const double bound = 5 * std::sqrt(expected * (1 - 1.0 / sides));
        for (int face = 1; face <= sides; ++face) {
            EXPECT_NEAR(seen[static_cast<std::size_t>(face)], expected, bound) << face;
        }
    }
}
