#include "engine/dice/enumerate.h"
#include "engine/rules/grant/melee/melee.h"
#include "tests/grant/scene.h"

#include <cstring>
#include <gtest/gtest.h>
#include <string>

namespace bounce::grant {

namespace {

constexpr Throw as{.clause = "grant/melee.ratio"_clause, .name = "combat"};

/// Who falls, as fractions: attacker, defender, nobody.
std::string chances(const Ratio& ratio, int attacker_bonus = 0, int defender_bonus = 0,
                    const Parameters& parameters = {}) {
    const Pmf odds = enumerate([&](Rolls& rolls) {
        return static_cast<int>(combat(parameters, ratio, attacker_bonus, defender_bonus, as, "them", rolls));
    });
    return odds.fraction(0) + " " + odds.fraction(1) + " " + odds.fraction(2);
}

Falls thrown(const Ratio& ratio, std::vector<int> faces, int attacker_bonus = 0) {
    Told told(std::move(faces));
    const Falls falls = combat({}, ratio, attacker_bonus, 0, as, "them", told.rolls);
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_FALSE(told.source.wanting());
    return falls;
}

TEST(Combat, OneAgainstOneIsStraight) { // grant/melee.straight
    EXPECT_EQ(chances({1, false, 1, false}), "5/12 5/12 1/6");
    EXPECT_EQ(chances({1, true, 1, true}), "5/12 5/12 1/6");
}

TEST(Combat, TwoAddHalfAgainstOneOfTheirArm) { // grant/melee.two_to_one, grant/melee.halves
    // A three is four and a half: it beats a four and loses to a five.
    EXPECT_EQ(thrown({2, false, 1, false}, {3, 4}), Falls::defender);
    EXPECT_EQ(thrown({2, false, 1, false}, {3, 5}), Falls::attacker);
    EXPECT_EQ(thrown({2, false, 1, false}, {2, 3}), Falls::nobody);
    EXPECT_EQ(chances({2, false, 1, false}), "5/18 2/3 1/18");
    EXPECT_EQ(chances({2, true, 1, true}), "5/18 2/3 1/18");
    EXPECT_EQ(chances({1, false, 2, false}), "2/3 5/18 1/18");
}

TEST(Combat, AHorsemanThrowsTwoDiceAgainstOneOnFoot) { // grant/melee.horse_foot
    EXPECT_EQ(thrown({1, true, 1, false}, {1, 2, 3}), Falls::nobody);
    EXPECT_EQ(chances({1, true, 1, false}), "5/54 181/216 5/72");
    EXPECT_EQ(chances({1, false, 1, true}), "181/216 5/54 5/72");
    Parameters doubled;
    doubled.cavalry_doubles = 1;
    EXPECT_EQ(chances({1, true, 1, false}, 0, 0, doubled), "1/6 3/4 1/12");
}

TEST(Combat,
     TwoOnFootAreAMatchForAHorsemanAndThreeAddHalf) { // grant/melee.horse_two, grant/melee.horse_three
    EXPECT_EQ(chances({1, true, 2, false}), "5/12 5/12 1/6");
    EXPECT_EQ(chances({1, true, 3, false}), "2/3 5/18 1/18");
    EXPECT_EQ(chances({3, false, 1, true}), "5/18 2/3 1/18");
}

TEST(Combat, BonusesComeAfterTheHalf) {                                  // grant/melee.bonus
    EXPECT_EQ(thrown({2, false, 1, false}, {2, 4}, 1), Falls::nobody);   // 3 and 1
    EXPECT_EQ(thrown({2, false, 1, false}, {3, 5}, 1), Falls::defender); // 4 1/2 and 1
    EXPECT_EQ(chances({1, false, 1, false}, 1), "5/18 7/12 5/36");
    EXPECT_EQ(chances({1, false, 1, false}, 0, 1), "7/12 5/18 5/36");
    EXPECT_EQ(chances({1, false, 1, false}, 2, 2), "5/12 5/12 1/6");
    EXPECT_EQ(chances({1, false, 1, false}, 6), "0 1 0");
}

TEST(Combat, NoOtherRatioIsPrinted) { // grant/melee.unprinted
    int printed = 0;
    for (int a = 0; a <= 4; ++a) {
        for (int b = 0; b <= 4; ++b) {
            for (int arms = 0; arms < 4; ++arms) {
                printed += is_printed({a, (arms & 1) != 0, b, (arms & 2) != 0}) ? 1 : 0;
            }
        }
    }
    EXPECT_EQ(printed, 3 + 3 + 3 + 3); // foot on foot, horse on horse, and horse and foot either way
    EXPECT_TRUE(is_printed({1, true, 3, false}));
    EXPECT_FALSE(is_printed({2, true, 1, false}));
    EXPECT_FALSE(is_printed({3, false, 1, false}));
    EXPECT_FALSE(is_printed({2, false, 2, false}));
    EXPECT_FALSE(is_printed({2, true, 3, false}));
}

TEST(CombatOdds, AnswersAndRefuses) { // grant/melee.ratio
    std::vector<OddsQuery> queries;
    add_melee_odds(queries);
    ASSERT_EQ(queries.size(), 1U);
    const auto keys =
        read_odds_keys(queries[0], {{"attackers", "2inf"}, {"defenders", "1inf"}, {"attacker_bonus", "1"}});
    ASSERT_TRUE(keys);
    const Parameters parameters;
    const OddsAnswer answer = queries[0].answer(std::as_bytes(std::span{&parameters, 1}), *keys);
    EXPECT_EQ(answer.words, (std::vector<std::string_view>{"attacker", "defender", "nobody"}));
    EXPECT_EQ(answer.odds.fraction(0), "7/36");
    const auto refused = read_odds_keys(queries[0], {{"attackers", "2cav"}, {"defenders", "1inf"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()[0].message, "no fight of 2cav against 1inf is printed");
}

} // namespace

} // namespace bounce::grant
