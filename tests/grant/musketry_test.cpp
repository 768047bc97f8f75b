#include "engine/rules/grant/fire/musketry.h"

#include "engine/dice/enumerate.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/volley.h"
#include "tests/grant/scene.h"

#include <bit>
#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

/// Two lines that look at each other, so many inches apart from front to front.
struct Facing {
    Scene scene;
    UnitId south = no_unit;
    UnitId north = no_unit;

    explicit Facing(double apart, int men = 24, Stance stance = Stance::line) {
        south = scene.infantry(Side::first, {40, 20, 0}, stance, men);
        north = scene.infantry(Side::second, {40, 20 + apart, 180}, stance, men);
        scene.state.phase = Phase::musketry;
    }
    void aim(UnitId unit, UnitId target, std::uint8_t sixes = 0) {
        Log off = Log::off();
        apply(scene.pos(), Fire{unit, target, 255, sixes}, off);
    }
    void fire(Told& told) {
        fire_all(scene.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

TEST(Musketry, TableOfDeductions) {
    const Parameters p;
    const int printed[3][4] = {{2, 3, 1, 2}, {3, 4, 2, 3}, {4, 5, 3, 4}};
    for (int band = 0; band < 3; ++band) {
        EXPECT_EQ(deduction(p, band, false, false), printed[band][0]);
        EXPECT_EQ(deduction(p, band, true, false), printed[band][1]);
        EXPECT_EQ(deduction(p, band, false, true), printed[band][2]);
        EXPECT_EQ(deduction(p, band, true, true), printed[band][3]);
    }
}

TEST(Musketry, OneDieForSixAndAHalfOneForThree) {
    const Parameters p;
    EXPECT_EQ(volley_dice(p, 24), (VolleyDice{4, 0}));
    EXPECT_EQ(volley_dice(p, 23), (VolleyDice{3, 1}));
    EXPECT_EQ(volley_dice(p, 21), (VolleyDice{3, 1}));
    EXPECT_EQ(volley_dice(p, 20), (VolleyDice{3, 0}));
    EXPECT_EQ(volley_dice(p, 5), (VolleyDice{0, 1}));
    EXPECT_EQ(volley_dice(p, 2), (VolleyDice{0, 0}));
}

TEST(Musketry, OddsAreThoseOfTheDiceThatAreThrown) {
    Parameters p;
    for (const int firers : {2, 4, 6, 11, 18}) {
        for (const int taken : {1, 3, 5}) {
            p.remainder_share = taken == 3 ? 75 : 50;
            const Pmf thrown = enumerate([&](Rolls& rolls) {
                return thrown_by(p, volley_dice(p, firers), taken,
                                 {.clause = "grant/musketry.groups"_clause, .name = "volley"}, rolls);
            });
            EXPECT_EQ(volley_odds(p, firers, taken), thrown) << firers << ' ' << taken;
        }
    }
    p.remainder_share = 50;
    EXPECT_EQ(volley_odds(p, 6, 2).fraction(0), "1/3");
    EXPECT_EQ(volley_odds(p, 6, 2).fraction(4), "1/6");
    EXPECT_EQ(volley_odds(p, 3, 2).fraction(2), "1/6"); // four halved; three is one
    EXPECT_EQ(volley_odds(p, 3, 2).fraction(1), "1/3");
}

TEST(Musketry, TwoRanksOfALineFireAndTheFirstOfAColumn) {
    Scene scene;
    const auto firers = [&](Stance stance, int men) {
        return firers_of(scene.pos(), scene.infantry(Side::first, {40, 20}, stance, men));
    };
    EXPECT_EQ(firers(Stance::line, 24), 24);
    EXPECT_EQ(firers(Stance::line, 19), 19);
    EXPECT_EQ(firers(Stance::deep, 24), 16);
    EXPECT_EQ(firers(Stance::thin, 24), 24);
    EXPECT_EQ(firers(Stance::column, 24), 6);
    EXPECT_EQ(firers(Stance::column, 4), 4);
    EXPECT_EQ(firers_of(scene.pos(), scene.cavalry(Side::first, {40, 20})), 12);
    EXPECT_EQ(firers_of(scene.pos(), scene.cavalry(Side::first, {40, 20}, Stance::column)), 3);
    EXPECT_EQ(firers_of(scene.pos(), scene.general(Side::first, {40, 20})), 0);
}

TEST(Musketry, CasualtiesAreToldInSixesNearestFirst) {
    Facing at(10);
    at.aim(at.south, at.north);
    // Of each die two are taken: two casualties in the first six, none in the others.
    Told told({4, 2, 2, 2, 2, 2});
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 23) << "a man hit twice is one casualty";
    EXPECT_TRUE(at.scene[at.south].has(Mark::fired));
    EXPECT_EQ(at.scene[at.south].volleyed, 1);
    EXPECT_TRUE(at.scene[at.north].has(Mark::lost));
    EXPECT_EQ(at.scene[at.north].officers, Officer::all) << "the nearest is the colonel, who was not hit";
}

TEST(Musketry, ColonelBeforeTheCentreIsNumberOne) {
    Facing at(10);
    at.aim(at.south, at.north);
    Told told({3, 1, 2, 2, 2, 1}); // one casualty in the first six, its number 1, who is not saved
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 24);
    EXPECT_EQ(at.scene[at.north].officers, Officer::all & ~Officer::colonel);
}

TEST(Musketry, SecondVolleyOfABattleIsANormalOne) {
    Facing at(10);
    at.scene[at.south].volleyed = 1;
    at.aim(at.south, at.north);
    Told told({3, 3, 3, 3});
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 24);
}

TEST(Musketry, FirstVolleyThatHitsNobodyIsSpent) {
    Facing at(10);
    at.aim(at.south, at.north);
    Told told({1, 1, 1, 1});
    at.fire(told);
    EXPECT_EQ(at.scene[at.south].volleyed, 1);
    EXPECT_EQ(at.scene[at.north].volleyed, 0);
}

TEST(Musketry, ShortLastSixWastesWhatItHasNot) {
    Facing at(5, 24);
    at.scene[at.north].men = 1;
    at.scene[at.north].officers = Officer::colonel;
    at.aim(at.south, at.north);
    // All four dice strike the one short six: 24 less 4 casualties, of whom only numbers 1 and 2 are anybody.
    std::vector<int> faces{6, 6, 1, 1, 3, 4, 5, 6, 3, 4, 5, 6, 3, 4};
    Told told(faces);
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 1);
    EXPECT_TRUE(at.scene[at.north].on_table());
}

TEST(Musketry, HigherThrowFiresFirstAndTheOtherRepliesWithWhoIsLeft) {
    Facing at(5, 6);
    at.scene[at.north].officers = at.scene[at.south].officers = 0;
    at.aim(at.south, at.north);
    at.aim(at.north, at.south);
    // South wins; its six strikes 5: all different. One man is left, who throws no die.
    Told told({6, 1, 6, 1, 2, 3, 4, 5});
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 1);
    EXPECT_EQ(at.scene[at.south].men, 6);
    EXPECT_EQ(at.scene[at.north].volleyed, 0) << "nobody was left to fire it";
}

TEST(Musketry, SecondSideMayWinTheThrow) {
    Facing at(5, 6);
    at.scene[at.north].officers = at.scene[at.south].officers = 0;
    at.aim(at.south, at.north);
    at.aim(at.north, at.south);
    // North wins and strikes 2; four are left in the south: a die halved, 6 less 1 is 5, half of it 2.
    Told told({1, 6, 3, 1, 2, 6, 5, 6});
    at.fire(told);
    EXPECT_EQ(at.scene[at.south].men, 4);
    EXPECT_EQ(at.scene[at.north].men, 4);
}

TEST(Musketry, EqualThrowsFireAtOnce) {
    Facing at(5, 6);
    at.scene[at.north].officers = at.scene[at.south].officers = 0;
    at.aim(at.south, at.north);
    at.aim(at.north, at.south);
    Told told({3, 3, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5});
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 1);
    EXPECT_EQ(at.scene[at.south].men, 1);
}

TEST(Musketry, WhoIsNotAnsweredFiresAloneAndAThirdWithTheStrengthOfTheStart) {
    Facing at(5, 6);
    const UnitId third = at.scene.infantry(Side::first, {44, 20, 0}, Stance::line, 6);
    for (const UnitId unit : {at.south, at.north, third}) {
        at.scene[unit].officers = 0;
    }
    at.aim(at.south, at.north);
    at.aim(at.north, third); // no exchange with the south, which fires at it all the same
    Told told({6, 1, 2, 3, 4, 5, 2, 6});
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].men, 1);
    EXPECT_EQ(at.scene[third].men, 5) << "fired with six, not with the one left";
}

TEST(Musketry, ManHitByTwoUnitsIsOneCasualtyAndAnOfficerIsThrownForTwice) {
    Facing at(5, 24);
    at.scene[at.north].men = 1;
    at.scene[at.north].officers = Officer::colonel;
    const UnitId second = at.scene.infantry(Side::first, {44.5, 20, 0}, Stance::line, 6);
    at.scene[at.south].men = 6;
    at.aim(at.south, at.north);
    at.aim(second, at.north);
    Told told({2, 1, 2, 1, 6, 4}); // both hit the colonel: saved once, then not
    at.fire(told);
    EXPECT_EQ(at.scene[at.north].officers, 0);
    EXPECT_EQ(at.scene[at.north].men, 1);
}

TEST(Musketry, SixIsInCoverIfMoreThanHalfOfItIs) {
    for (const double end : {40.0, 40.3}) {
        Facing at(5, 6);
        at.scene.line(table::Barrier::wall, {{30, 24.8}, {end, 24.8}});
        at.scene[at.north].officers = 0;
        at.aim(at.south, at.north);
        const bool covered = end > 40.1; // behind it four of the six, else three
        Told told(covered ? std::vector<int>{2} : std::vector<int>{2, 1});
        at.fire(told);
        EXPECT_EQ(at.scene[at.north].men, covered ? 6 : 5);
    }
}

TEST(Musketry, SmallArmsOfTheDrafts) {
    Parameters p;
    constexpr Thou inch = table::inch;
    EXPECT_EQ(volley_bands(p, Weapon::rifled), (Bands{8 * inch, 16 * inch, 24 * inch}));
    EXPECT_EQ(volley_bands(p, Weapon::smoothbore), (Bands{6 * inch, 12 * inch, 18 * inch}));
    EXPECT_EQ(volley_bands(p, Weapon::carbine), (Bands{6 * inch, 12 * inch, 18 * inch}));
    EXPECT_EQ(skirmish_bands(p, Weapon::carbine), (Bands{9 * inch, 9 * inch, 18 * inch}));
    p.small_arms = 1;
    EXPECT_EQ(volley_bands(p, Weapon::carbine), (Bands{8 * inch, 16 * inch, 24 * inch}));
    EXPECT_EQ(skirmish_bands(p, Weapon::smoothbore), (Bands{12 * inch, 12 * inch, 24 * inch}));
    EXPECT_EQ(volley_bands(p, Weapon::none).of(0), -1);
}

TEST(Musketry, DistanceOnAMarkBelongsToTheNearerBand) {
    const Bands bands = volley_bands({}, Weapon::rifled);
    EXPECT_EQ(bands.of(8000), 0);
    EXPECT_EQ(bands.of(8001), 1);
    EXPECT_EQ(bands.of(16000), 1);
    EXPECT_EQ(bands.of(24000), 2);
    EXPECT_EQ(bands.of(24001), -1);
}

TEST(Musketry, VolleyAtAChargeIsAtCloseRange) {
    Facing at(20, 6);
    at.scene[at.north].officers = 0;
    Told told({2, 6});
    const Struck struck =
        volley_at_comer(at.scene.pos(), at.south, at.north, Comer::bare, told.rolls, told.log);
    EXPECT_EQ(std::popcount(struck), 1);
    EXPECT_TRUE(at.scene[at.south].has(Mark::fired));
    EXPECT_EQ(at.scene[at.south].volleyed, 1);
    EXPECT_EQ(at.scene[at.north].men, 6) << "whoever asked takes them off";
    EXPECT_EQ(told.source.left(), 0U);
}

TEST(Musketry, SixesWithTargetsOfTheirOwn) {
    Facing at(5, 24);
    at.scene.field.parameters.split_fire = 1;
    const UnitId other = at.scene.infantry(Side::second, {46, 25, 180}, Stance::line, 6);
    at.scene[other].officers = at.scene[at.north].officers = 0;
    EXPECT_TRUE(check(at.scene.pos(), Fire{at.south, at.north, 255, 3}));
    at.aim(at.south, at.north, 3);
    EXPECT_FALSE(check(at.scene.pos(), Fire{at.south, other, 255, 2}));
    EXPECT_TRUE(check(at.scene.pos(), Fire{at.south, other, 255, 0}));
    at.aim(at.south, other);
    EXPECT_FALSE(check(at.scene.pos(), Fire{at.south, other, 255, 0}));
    Told told({1, 1, 1, 6, 1, 2, 3, 4, 5});
    at.fire(told);
    EXPECT_EQ(at.scene[other].men, 1);
    EXPECT_EQ(at.scene[at.north].men, 24);
}

} // namespace
} // namespace bounce::grant
