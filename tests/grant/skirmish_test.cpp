#include "engine/rules/grant/fire/skirmish.h"

#include "engine/match/odds.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "tests/grant/scene.h"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <map>

namespace bounce::grant {
namespace {

struct Screen {
    Scene scene;
    UnitId men = no_unit;
    UnitId target = no_unit;

    explicit Screen(double apart, int skirmishers = 3, Stance stance = Stance::line) {
        men = scene.infantry(Side::first, {40, 20, 0}, Stance::open, skirmishers);
        target = scene.infantry(Side::second, {40, 20 + apart, 180}, stance);
        scene.state.phase = Phase::musketry;
    }
    void fire(Told& told, std::uint8_t figure = nobody_picked) {
        Log off = Log::off();
        ASSERT_TRUE(check(scene.pos(), Fire{men, target, figure}));
        apply(scene.pos(), Fire{men, target, figure}, off);
        fire_all(scene.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

TEST(Skirmish, WhatKills) {
    const Parameters p;
    const int printed[6][2] = {{5, 6}, {6, never}, {6, 6}, {6, never}, {5, 6}, {6, never}};
    for (int row = 0; row < 6; ++row) {
        for (int band = 0; band < 2; ++band) {
            const auto quarry = static_cast<Quarry>(row);
            const int face = printed[row][band];
            EXPECT_EQ(needed(p, quarry, band, false), face) << quarry_names[row] << band;
            EXPECT_EQ(needed(p, quarry, band, true), face == never ? never : face - 1)
                << quarry_names[row] << band;
        }
    }
}

TEST(Skirmish, EachManThrowsADie) {
    Screen screen(10);
    Told told({5, 4, 6});
    screen.fire(told);
    EXPECT_EQ(screen.scene[screen.target].men, 22);
    EXPECT_EQ(screen.scene[screen.target].officers, Officer::all);
    EXPECT_EQ(screen.scene[screen.men].volleyed, 0) << "skirmish fire spends no first volley";
}

TEST(Skirmish, BeyondTwelveInchesOnlyASixKills) {
    Screen screen(13, 2);
    Told told({5, 6});
    screen.fire(told);
    EXPECT_EQ(screen.scene[screen.target].men, 23);
}

TEST(Skirmish, EveryManMeasuresForHimself) {
    // The middle man is 11.9 inches from the one man before him, those on the wings more than 12.
    Screen screen(11.9, 11);
    screen.scene[screen.target].men = 1;
    screen.scene[screen.target].officers = 0;
    const Skirmish plan = plan_skirmish(screen.scene.pos(), screen.men, screen.target, nobody_picked);
    EXPECT_GT(plan.men[0][5], 0);
    EXPECT_GT(plan.men[0][6], 0);
    EXPECT_EQ(plan.men[0][5] + plan.men[0][6], 11);
    const Skirmish close =
        plan_skirmish(screen.scene.pos(), screen.men, screen.target, nobody_picked, Aimed::close);
    EXPECT_EQ(close.men[0][5], 11);
}

TEST(Skirmish, PicksOffTheColonelAndHeIsThrownForOnce) {
    Screen screen(10);
    Told told({6, 6, 5, 4});
    screen.fire(told, colonel_figure);
    EXPECT_EQ(screen.scene[screen.target].officers, Officer::all & ~Officer::colonel);
    EXPECT_EQ(screen.scene[screen.target].men, 24);
}

TEST(Skirmish, PicksOffOnlyTheMountedFromAfar) {
    Screen screen(20);
    const auto may = [&](std::uint8_t figure) {
        return check(screen.scene.pos(), Fire{screen.men, screen.target, figure}).has_value();
    };
    EXPECT_TRUE(may(colonel_figure));
    EXPECT_FALSE(may(left_figure));
    EXPECT_FALSE(may(0)) << "a private";
    EXPECT_FALSE(may(general_figure)) << "nobody is there";
}

TEST(Skirmish, GunnersAndGeneralsArePickedToo) {
    Screen screen(10);
    const UnitId battery = screen.scene.battery(Side::second, {45, 27, 180});
    const UnitId general = screen.scene.general(Side::second, {30, 30, 180});
    EXPECT_TRUE(check(screen.scene.pos(), Fire{screen.men, battery, 0}));
    EXPECT_FALSE(check(screen.scene.pos(), Fire{screen.men, battery, 20}));
    EXPECT_TRUE(check(screen.scene.pos(), Fire{screen.men, general, general_figure}));
    EXPECT_FALSE(check(screen.scene.pos(), Fire{screen.men, general}));
    screen.target = general;
    Told told({1, 6, 1, 2});
    screen.fire(told, general_figure);
    EXPECT_FALSE(screen.scene[general].on_table());
}

TEST(Skirmish, CoverHidesFromAfarAndFromPicking) {
    Screen near(10);
    near.scene.line(table::Barrier::wall, {{20, 29.2}, {60, 29.2}});
    EXPECT_FALSE(check(near.scene.pos(), Fire{near.men, near.target, colonel_figure}));
    Told told({5, 6, 5});
    near.fire(told);
    EXPECT_EQ(near.scene[near.target].men, 23);
    Screen far(20);
    far.scene.line(table::Barrier::wall, {{20, 39.5}, {60, 39.5}});
    const Verdict verdict = check(far.scene.pos(), Fire{far.men, far.target});
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().clause.id, "grant/skirmish.cover");
}

TEST(Skirmish, GarrisonIsInCover) {
    Screen screen(10);
    const int house = screen.scene.house({40, 32}, 3, 3);
    screen.scene[screen.target].men = 4;
    screen.scene[screen.target].officers = 0;
    screen.scene.garrison(screen.target, house, 4);
    Told told({5, 6, 6, 2, 1});
    screen.fire(told);
    EXPECT_EQ(screen.scene[screen.target].men, 2);
}

TEST(Skirmish, SharpshootersAddOneWhereTheOptionIsOn) {
    for (const bool on : {false, true}) {
        Screen screen(13, 2);
        screen.scene.field.rolls[screen.men].sharpshooters = true;
        screen.scene.field.parameters.sharpshooters = on ? 1 : 0;
        Told told({5, 4});
        screen.fire(told);
        EXPECT_EQ(screen.scene[screen.target].men, on ? 23 : 24);
    }
}

TEST(Skirmish, NobodySkirmishesMounted) {
    Screen screen(10);
    const UnitId horse = screen.scene.cavalry(Side::first, {40, 25}, Stance::open);
    const Verdict verdict = may_fire(screen.scene.pos(), horse);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().clause.id, "grant/skirmish.mounted");
    screen.scene[horse].dismounted = 1;
    EXPECT_TRUE(may_fire(screen.scene.pos(), horse));
}

TEST(Skirmish, AtAChargeAllFireInTheNearBand) {
    Screen screen(14, 2);
    Told told({5, 5});
    const Struck struck =
        skirmish_at_comer(screen.scene.pos(), screen.men, screen.target, Comer::bare, told.rolls, told.log);
    EXPECT_EQ(std::popcount(struck), 2);
    EXPECT_TRUE(screen.scene[screen.men].has(Mark::fired));
    EXPECT_EQ(told.source.left(), 0U);
}

Pmf asked(std::string_view query, std::map<std::string, std::string> typed) {
    std::vector<OddsQuery> queries;
    add_fire_odds(queries);
    const auto found = std::ranges::find(queries, query, &OddsQuery::name);
    const auto keys = read_odds_keys(*found, typed);
    EXPECT_TRUE(keys) << query;
    const Parameters parameters;
    return found->answer(std::as_bytes(std::span{&parameters, 1}), *keys).odds;
}

TEST(Skirmish, OddsOfTheCommandLine) {
    EXPECT_EQ(asked("skirmish", {{"firers", "2"}, {"range", "12"}, {"target", "formed"}}),
              Pmf::successes(2, 2, 6));
    EXPECT_EQ(
        asked("skirmish", {{"firers", "2"}, {"range", "12"}, {"target", "cover"}, {"weapon", "smoothbore"}}),
        Pmf::certain(0));
    EXPECT_EQ(asked("skirmish", {{"firers", "3"}, {"range", "25"}}), Pmf::certain(0));
    EXPECT_EQ(asked("skirmish",
                    {{"firers", "2"}, {"range", "24"}, {"weapon", "smoothbore"}, {"edition", "draft-1"}}),
              Pmf::successes(2, 1, 6));
    EXPECT_EQ(asked("skirmish", {{"firers", "2"}, {"range", "12"}, {"sharpshooters", "1"}}),
              Pmf::successes(2, 3, 6));
    const Parameters p;
    EXPECT_EQ(asked("musketry", {{"firers", "24"}, {"range", "8"}, {"first", "1"}}), volley_odds(p, 24, 1));
    EXPECT_EQ(asked("musketry", {{"firers", "21"}, {"range", "17"}, {"cover", "1"}}), volley_odds(p, 21, 5));
    EXPECT_EQ(asked("musketry", {{"firers", "24"}, {"range", "19"}, {"weapon", "smoothbore"}}),
              Pmf::certain(0));
    EXPECT_EQ(asked("musketry",
                    {{"firers", "24"}, {"range", "19"}, {"weapon", "smoothbore"}, {"edition", "draft-1"}}),
              volley_odds(p, 24, 4));
}

TEST(Skirmish, OddsTakeRangesToThousandths) {
    const Parameters p;
    const auto volley = [](const char* range) {
        return asked("musketry", {{"firers", "24"}, {"range", range}});
    };
    EXPECT_EQ(volley("8.000"), volley_odds(p, 24, 2));
    EXPECT_EQ(volley("8.001"), volley_odds(p, 24, 3));
    EXPECT_EQ(volley("8.5"), volley_odds(p, 24, 3));
    EXPECT_EQ(volley("16.25"), volley_odds(p, 24, 4));
    EXPECT_EQ(volley("24.001"), Pmf::certain(0));
    EXPECT_EQ(asked("skirmish", {{"firers", "2"}, {"range", "9.5"}, {"weapon", "smoothbore"}}),
              Pmf::successes(2, 1, 6));
}

TEST(Skirmish, OddsRefuseWhatIsNoRange) {
    std::vector<OddsQuery> queries;
    add_fire_odds(queries);
    for (const char* range : {"", ".5", "8.", "8.0005", "-0.001", "-1", "200.001", "1e1", "8,5", "+8", "8 ",
                              "8.5.1", "near", "99999999999", "0x8"}) {
        const auto keys = read_odds_keys(queries[1], {{"firers", "2"}, {"range", range}});
        ASSERT_FALSE(keys) << range;
        EXPECT_EQ(keys.error()[0].pointer, "/range") << range;
        EXPECT_EQ(keys.error()[0].message,
                  "range must be a number of inches from 0 to 200 with at most three "
                  "places, such as 8.5");
    }
    EXPECT_FALSE(read_odds_keys(queries[1], {{"firers", "2.5"}, {"range", "8"}})) << "men come whole";
}

} // namespace
} // namespace bounce::grant
