#include "engine/dice/enumerate.h"
#include "engine/dice/pmf.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace bounce;

namespace {

/// Every ordered outcome of so many dice, one by one: the slow and obvious way.
Pmf by_brute_force(int dice, int sides, const std::function<int(const std::vector<int>&)>& result) {
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    std::vector<Pmf::Entry> entries;
    for (;;) {
        entries.emplace_back(result(faces), 1);
        auto wheel = faces.begin();
        while (wheel != faces.end() && *wheel == sides) {
            *wheel++ = 1;
        }
        if (wheel == faces.end()) {
            return Pmf::weighted(std::move(entries));
        }
        ++*wheel;
    }
}

int sum_of(const std::vector<int>& faces) {
    int sum = 0;
    for (const int face : faces) {
        sum += face;
    }
    return sum;
}

Throw dice_of(int dice, int sides, int need = 0) {
    return {.clause = Clause{"mf/fire.die"}, .name = "test", .dice = dice, .sides = sides, .need = need};
}

} // namespace

TEST(Pmf, SumsOfDiceAgreeWithBruteForce) {
    for (int dice = 1; dice <= 5; ++dice) {
        const Pmf odds = enumerate([&](Rolls& rolls) { return rolls.sum(dice_of(dice, 6)); });
        EXPECT_EQ(odds, by_brute_force(dice, 6, sum_of)) << dice;
    }
}

TEST(Pmf, TimesIsTheSumOfSoMany) {
    const Pmf die = Pmf::die(6);
    EXPECT_EQ(die.times(3), die.plus(die).plus(die));
    EXPECT_EQ(die.times(1), die);
    EXPECT_EQ(die.times(0), Pmf::certain(0));
}

TEST(Pmf, SuccessesAgreeWithBruteForce) {
    for (int dice = 0; dice <= 6; ++dice) {
        for (int need = 1; need <= 7; ++need) {
            const auto hits = [&](const std::vector<int>& faces) {
                return static_cast<int>(std::ranges::count_if(faces, [&](int face) { return face >= need; }));
            };
            EXPECT_EQ(Pmf::successes(dice, 7 - need, 6), by_brute_force(dice, 6, hits))
                << dice << " " << need;
        }
    }
}

TEST(Pmf, ASumIsOneWhateverIsDoneToIt) {
    const Pmf mixed =
        Pmf::die(6)
            .chain([](int face) { return face < 3 ? Pmf::certain(0) : Pmf::successes(face, 1, 10); })
            .plus(Pmf::die(4))
            .map([](int value) { return value / 2; });
    Wide sum = 0;
    for (const auto& [value, weight] : mixed.entries()) {
        sum += weight;
    }
    EXPECT_EQ(sum, mixed.total());
}

TEST(Pmf, ChainsLikeALongCalculationByHand) {
    // One in six throws a second die, whose 6 counts double.
    const Pmf odds = Pmf::die(6).chain([](int face) {
        return face == 6 ? Pmf::die(6).map([](int second) { return second == 6 ? 2 : 1; }) : Pmf::certain(0);
    });
    EXPECT_EQ(odds.fraction(0), "5/6");
    EXPECT_EQ(odds.fraction(1), "5/36");
    EXPECT_EQ(odds.fraction(2), "1/36");
    EXPECT_DOUBLE_EQ(odds.mean(), 7.0 / 36.0);
}

TEST(Pmf, WritesFractionsInLowestTerms) {
    EXPECT_EQ(Pmf::die(6).fraction(3), "1/6");
    EXPECT_EQ(Pmf::die(6).fraction(7), "0");
    EXPECT_EQ(Pmf::certain(4).fraction(4), "1");
    EXPECT_EQ(Pmf::successes(2, 3, 6).fraction(1), "1/2");
    EXPECT_EQ(fraction_text(6, 36), "1/6");
    EXPECT_EQ(fraction_text(12, 4), "3");
    EXPECT_EQ(fraction_text(0, 5), "0");
}

TEST(Pmf, EqualityIsOfProbabilitiesNotOfWeights) {
    EXPECT_EQ(Pmf::weighted({{1, 2}, {2, 2}}), Pmf::weighted({{1, 5}, {2, 5}}));
    EXPECT_FALSE(Pmf::weighted({{1, 2}, {2, 1}}) == Pmf::weighted({{1, 1}, {2, 1}}));
}

TEST(Pmf, HoldsWhatSixtyFourBitsDoNot) {
    const Pmf odds = Pmf::successes(27, 1, 6);
    EXPECT_EQ(odds.entries().size(), 28U);
    EXPECT_EQ(odds.fraction(27), "1/1023490369077469249536"); // 6 to the 27th
    EXPECT_NEAR(odds.mean(), 4.5, 1e-9);
}

TEST(Enumerate, TwentySevenDiceAreTwentyEightOutcomes) {
    int runs = 0;
    const Pmf odds = enumerate([&](Rolls& rolls) {
        ++runs;
        return rolls.successes(dice_of(27, 6, 5));
    });
    EXPECT_EQ(runs, 28);
    EXPECT_EQ(odds, Pmf::successes(27, 2, 6));
}

TEST(Enumerate, WalksThrowsThatDependOnThrows) {
    const Pmf odds = enumerate([](Rolls& rolls) {
        const int first = rolls.die(dice_of(1, 6));
        return first <= 2 ? rolls.successes(dice_of(first, 6, 4)) : 0;
    });
    const Pmf closed = Pmf::die(6).chain(
        [](int first) { return first <= 2 ? Pmf::successes(first, 3, 6) : Pmf::certain(0); });
    EXPECT_EQ(odds, closed);
}

TEST(Enumerate, AContestIsEven) {
    const Pmf odds = enumerate([](Rolls& rolls) { return static_cast<int>(rolls.contest(dice_of(1, 10))); });
    EXPECT_EQ(odds.fraction(0), "1/2");
    EXPECT_EQ(odds.fraction(1), "1/2");
}
