#include "engine/dice/enumerate.h"
#include "engine/rules/ccc/charge/arrival.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "tests/ccc/charging.h"

#include <functional>

namespace bounce::ccc {

namespace {

TEST(ChargeDice, LieFromTheMiddleOutwards) { // ccc/charge.order
    EXPECT_EQ(laid_from_middle({5, 4, 3, 2, 1}), (Laid{1, 3, 5, 4, 2}));
    EXPECT_EQ(laid_from_middle({6, 5, 4, 3, 2, 1}), (Laid{1, 3, 5, 6, 4, 2})); // the higher on the right
    EXPECT_EQ(laid_from_middle({4, 3}), (Laid{3, 4}));
    EXPECT_EQ(laid_from_middle({2}), (Laid{2}));
}

/// The stands that arrive when all dice are thrown in every way.
Pmf every_arrival(const BonusDice& bonus, const Needs& needs) {
    return enumerate([&](Rolls& rolls) {
        Laid sums;
        const Throw what{.clause = bonus.clause, .name = "bonus", .dice = bonus.dice, .sides = bonus.sides};
        for (std::size_t stand = 0; stand < needs.size(); ++stand) {
            sums.push_back(rolls.sum(what));
        }
        std::ranges::sort(sums, std::greater{});
        const Laid laid = laid_from_middle(sums);
        unsigned arrived = 0;
        for (std::size_t stand = 0; stand < needs.size(); ++stand) {
            arrived |= laid[stand] >= needs[stand] ? 1U << stand : 0U;
        }
        return static_cast<int>(arrived);
    });
}

TEST(ArrivalOdds, AreThoseOfEveryThrow) { // ccc/charge.order, ccc/charge.bonus_line
    const BonusDice one{1, 6, "ccc/charge.bonus_line"_clause};
    const BonusDice two{2, 6, "ccc/charge.bonus_cavalry_line"_clause};
    for (const Needs& needs :
         {Needs{3, 3, 3, 3}, Needs{1, 2, 3, 4, 5}, Needs{beyond_dice, 6, 4, 2}, Needs{0, 7}}) {
        EXPECT_EQ(arrival_odds(one, needs, false), every_arrival(one, needs));
    }
    EXPECT_EQ(arrival_odds(two, {9, 4, 7}, false), every_arrival(two, {9, 4, 7}));
    EXPECT_EQ(arrival_odds(two, {9, beyond_dice}, true).fraction(1), "5/18");
}

TEST(ChargeForecast, TellsWhoArrivesAndWhoWins) { // ccc/charge.ragged, ccc/melee.pairs
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    auto told = charge_forecast(scene.pos(), Announce{unit, enemy, 0});
    ASSERT_TRUE(told);
    EXPECT_EQ(told->terms.at(0).tenths, 80);
    EXPECT_EQ(told->terms.at(1).tenths, 80);
    EXPECT_EQ(told->odds.fraction(0), "1/6561"); // none of eight dice shows 3 or more
    EXPECT_EQ(told->first, "reaches");           // that is told before who wins
    const auto early = std::ranges::find_if(told->results, &bounce::Result::early);
    ASSERT_NE(early, told->results.end());
    EXPECT_EQ(early->value, 0);
    // At the last inch nearly always one stand alone meets three pieces, or nobody gets there.
    scene[enemy].at.y = 35000;
    told = charge_forecast(scene.pos(), Announce{unit, enemy, 0});
    EXPECT_EQ(told->odds.fraction(0), "390625/1679616");
    EXPECT_GT(told->odds.probability(1), 3 * told->odds.probability(3));
    // Where a wall takes dice too, only the round is told.
    scene[enemy].at.y = 32000;
    scene.line(table::Barrier::wall, {{20, 24}, {52, 24}});
    told = charge_forecast(scene.pos(), Announce{unit, enemy, 0});
    EXPECT_EQ(told->odds.fraction(0), "0");
    EXPECT_EQ(told->odds.fraction(1), told->odds.fraction(3)); // eight dice against eight
}

} // namespace

} // namespace bounce::ccc
