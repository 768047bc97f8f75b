#include "engine/dice/sources.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

struct Weather : testing::Test {
    Scene scene;

    void thin(std::vector<int> faces) {
        Told told(std::move(faces));
        thin_smoke(scene.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
    }
    void fog(int turn, std::vector<int> faces) {
        Told told(std::move(faces));
        scene.state.turn = static_cast<std::uint16_t>(turn);
        mind_fog(scene.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
    }
    [[nodiscard]] int smoke(Vec from, Vec to) const { return smoke_on(scene.pos(), from, to); }
};

TEST_F(Weather, SmokeLiesAnInchRoundWhoFiredAndStays) {
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    scene.smoke(unit);
    ASSERT_EQ(scene.state.clouds, 1);
    EXPECT_EQ(scene.state.smoke[0].width, 14000);
    EXPECT_EQ(scene.state.smoke[0].depth, 3000);
    EXPECT_EQ(scene.state.smoke[0].level, 1);
    scene.smoke(unit); // in it once more
    EXPECT_EQ(scene.state.clouds, 1);
    EXPECT_EQ(scene.state.smoke[0].level, 2);
    scene[unit].at.y += 9000;
    scene.smoke(unit);
    EXPECT_EQ(scene.state.clouds, 2);
    EXPECT_EQ(scene.state.smoke[0].at, (Vec{36000, 19500}));
}

TEST_F(Weather, TwoWhoFireAtEachOtherMakeTwoLevels) {
    const UnitId one = scene.infantry(Side::first, {36, 20});
    const UnitId other = scene.infantry(Side::second, {36, 32, 180});
    scene.smoke(one);
    EXPECT_EQ(smoke(scene[one].at, scene[other].at), 1);
    scene.smoke(other);
    EXPECT_EQ(smoke(scene[one].at, scene[other].at), 2);
    EXPECT_EQ(smoke({10000, 20000}, {10000, 32000}), 0);
    EXPECT_EQ(smoke({36000, 21000}, {36000, 22000}), 1); // it touches the edge of the nearer one
    EXPECT_EQ(smoke({36000, 21001}, {36000, 22000}), 0);
    EXPECT_EQ(smoke_at(scene.pos(), {{36000, 25000}, {}, 1000, 1000}), 0);
    EXPECT_EQ(smoke_at(scene.pos(), {{36000, 20000}, {}, 1000, 1000}), 1);
}

TEST_F(Weather, SmokeOfAnUnknownUnitThinsForAnOpponentWhoThinksAhead) {
    scene.smoke(scene.infantry(Side::first, {36, 20}), 2);
    scene.state.smoke[0].unit = no_unit; // as a side knows it that sees the smoke and not the unit
    thin({2});
    EXPECT_EQ(scene.state.smoke[0].level, 1);
    SeededSource seeded{7}; // its dice are keyed by whose they are
    Rolls rolls{seeded};
    Log log = Log::off();
    for (int i = 0; i < 20 && scene.state.clouds > 0; ++i) {
        thin_smoke(scene.pos(), rolls, log);
    }
    EXPECT_EQ(scene.state.clouds, 0);
}

TEST_F(Weather, EvenDiceThinSmoke) {
    scene.smoke(scene.infantry(Side::first, {36, 20}), 2);
    scene.smoke(scene.infantry(Side::first, {36, 40}));
    thin({1, 9});
    EXPECT_EQ(scene.state.clouds, 2);
    thin({10, 3});
    EXPECT_EQ(scene.state.smoke[0].level, 1);
    thin({2, 5});
    ASSERT_EQ(scene.state.clouds, 1);
    EXPECT_EQ(scene.state.smoke[0].at.y, 39500);
    EXPECT_EQ(scene.state.smoke[1].unit, no_unit);
    thin({8});
    EXPECT_EQ(scene.state.clouds, 0);
    thin({});
}

TEST_F(Weather, SmokeMayGoWithItsUnit) {
    scene.field.parameters.smoke = SmokeRules::unit;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    scene.smoke(unit);
    scene[unit].at = {36000, 40000};
    scene[unit].stance = Stance::column;
    look_about(scene.pos(), unit);
    EXPECT_EQ(scene.state.smoke[0].at, (Vec{36000, 38000}));
    EXPECT_EQ(scene.state.smoke[0].width, 5000);
    scene.smoke(unit);
    EXPECT_EQ(scene.state.clouds, 1);
    EXPECT_EQ(scene.state.smoke[0].level, 2);
}

TEST_F(Weather, SmokeMayFillAField) {
    scene.field.parameters.smoke = SmokeRules::field;
    scene.farm_field("corn", {{0, 0}, {36, 0}, {36, 60}, {0, 60}});
    scene.farm_field("wheat", {{36, 0}, {72, 0}, {72, 60}, {36, 60}});
    scene.border();
    scene.smoke(scene.infantry(Side::first, {20, 20}));
    EXPECT_EQ(smoke({1000, 50000}, {2000, 59000}), 1);
    EXPECT_EQ(smoke({40000, 20000}, {50000, 20000}), 0);
    scene.smoke(scene.infantry(Side::second, {20, 50}));
    EXPECT_EQ(scene.state.clouds, 1);
    EXPECT_EQ(scene.state.smoke[0].level, 2);
    EXPECT_EQ(smoke_at(scene.pos(), {{5000, 5000}, {}, 1000, 1000}), 2);
}

TEST_F(Weather, ThereIsRoomForSoManyClouds) {
    for (int i = 0; i < most_clouds + 3; ++i) {
        const UnitId unit = i == 0 ? scene.skirmishers(Side::first, {4, 4}) : UnitId{0};
        scene[unit].at = {4000 + 4000 * (i % 16), 4000 + 8000 * (i / 16)};
        scene.smoke(unit);
    }
    EXPECT_EQ(scene.state.clouds, most_clouds);
    int levels = 0;
    for (const Cloud& cloud : scene.state.smoke) {
        levels += cloud.level;
    }
    EXPECT_EQ(levels, most_clouds + 3);
}

TEST_F(Weather, FogIsThrownForOnceAndLiftsByEvenDice) {
    fog(1, {}); // no hollow
    scene.hollow({{20, 20}, {40, 20}, {40, 40}, {20, 40}});
    fog(1, {4});
    EXPECT_EQ(scene.state.fog, 4);
    fog(2, {7});
    EXPECT_EQ(scene.state.fog, 4);
    fog(3, {10});
    EXPECT_EQ(scene.state.fog, 3);
    scene.state.fog = 1;
    fog(4, {2});
    EXPECT_EQ(scene.state.fog, 0);
    fog(5, {}); // it does not come back
    scene.field.parameters.fog_rules = 1;
    fog(1, {});
}

TEST_F(Weather, FogLiesInHollowsBelowTheHills) {
    scene.hollow({{20, 20}, {40, 20}, {40, 40}, {20, 40}});
    scene.state.fog = 3;
    const auto on = [&](Vec from, Vec to) {
        const Hollows ends = hollows_about(scene.field, from) | hollows_about(scene.field, to);
        return fog_on(scene.pos(), from, to, ends);
    };
    EXPECT_EQ(on({30000, 30000}, {30000, 50000}), 3);
    EXPECT_EQ(on({30000, 50000}, {30000, 30000}), 3);
    EXPECT_EQ(on({30000, 30000}, {32000, 30000}), 3); // once
    EXPECT_EQ(on({30000, 10000}, {30000, 50000}), 0); // across it, over its heads
    EXPECT_EQ(fog_on(scene.pos(), {30000, 45000}, {30000, 50000}, ~Hollows{0}),
              0); // does not touch it
    EXPECT_TRUE(lies_in_hollow(scene.field, table::Base{{30000, 19800}, {}, 4000, 1000}));
    EXPECT_FALSE(lies_in_hollow(scene.field, table::Base{{30000, 19000}, {}, 4000, 1000}));
    scene.area(table::Terrain::gentle_slope, {{25, 25}, {35, 25}, {35, 35}, {25, 35}});
    EXPECT_EQ(hollows_about(scene.field, Vec{30000, 30000}), 0U);
    scene.contour(1, {{36, 30}, {39, 30}, {39, 39}, {36, 39}});
    EXPECT_EQ(hollows_about(scene.field, Vec{37000, 35000}), 0U);
    EXPECT_NE(hollows_about(scene.field, Vec{22000, 22000}), 0U);
}

} // namespace
} // namespace bounce::ccc
