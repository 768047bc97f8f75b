#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>
#include <random>

namespace bounce::ccc {
namespace {

constexpr std::uint64_t bit(UnitId unit) { return std::uint64_t{1} << unit; }

struct Sight : testing::Test {
    Scene scene;

    [[nodiscard]] bool see(UnitId a, UnitId b) const { return sees(scene.field, scene.state, a, b); }
    [[nodiscard]] bool clearly(UnitId a, UnitId b) const {
        return sees_clearly(scene.field, scene.state, a, b);
    }
};

TEST_F(Sight, EndsAtHigherGroundAlone) {
    const UnitId near = scene.infantry(Side::first, {36, 10});
    const UnitId far = scene.infantry(Side::second, {36, 50, 180});
    scene.area(table::Terrain::dense_woods, {{20, 25}, {52, 25}, {52, 35}, {20, 35}});
    scene.house({36, 30}, 30, 4);
    EXPECT_TRUE(see(near, far));
    scene.contour(1, {{5, 28}, {67, 28}, {67, 32}, {5, 32}});
    EXPECT_FALSE(see(near, far));
    EXPECT_FALSE(see(far, near));
}

TEST_F(Sight, GoesPastAHillThatDoesNotHideAllOfAUnit) {
    const UnitId near = scene.infantry(Side::first, {36, 10});
    const UnitId far = scene.infantry(Side::second, {36, 50, 180});
    scene.contour(1, {{30, 28}, {36, 28}, {36, 32}, {30, 32}});
    EXPECT_TRUE(see(near, far)); // its right looks past it
}

TEST_F(Sight, GoesDownFromTheBrow) {
    scene.contour(1, {{10, 20}, {60, 20}, {60, 30}, {10, 30}});
    const UnitId brow = scene.skirmishers(Side::first, {36, 29.9});
    const UnitId plain = scene.skirmishers(Side::second, {36, 34, 180});
    EXPECT_TRUE(see(brow, plain));
    scene[brow].at.y = 22000; // the brow hides what lies close under it
    EXPECT_FALSE(see(brow, plain));
}

TEST_F(Sight, IsClearWithoutSmokeAndFog) {
    const UnitId near = scene.infantry(Side::first, {36, 10});
    const UnitId far = scene.infantry(Side::second, {36, 50, 180});
    EXPECT_TRUE(clearly(near, far));
    scene.smoke(near);
    EXPECT_TRUE(see(near, far));
    EXPECT_FALSE(clearly(near, far));
    EXPECT_FALSE(clearly(far, near));
    EXPECT_TRUE(is_dim(scene.field, scene.state, Side::first, far));
    scene.state.clouds = 0;
    scene.hollow({{20, 40}, {50, 40}, {50, 55}, {20, 55}});
    EXPECT_TRUE(clearly(near, far));
    scene.state.fog = 1;
    EXPECT_FALSE(clearly(near, far));
}

TEST_F(Sight, TellsSidesWhomTheySee) {
    scene.contour(1, {{5, 28}, {67, 28}, {67, 32}, {5, 32}});
    const UnitId near = scene.infantry(Side::first, {36, 10});
    const UnitId far = scene.infantry(Side::second, {36, 50, 180});
    const UnitId officer = scene.brigadier(Side::second, {36, 52});
    scene.join(officer, far);
    scene.look();
    EXPECT_FALSE(is_seen(scene.field, scene.state, Side::first, far));
    EXPECT_TRUE(is_seen(scene.field, scene.state, Side::second, far));
    EXPECT_TRUE(is_seen(scene.field, scene.state, Side::nobody, far));
    scene[near].at.y = 31900; // on the hill
    look_about(scene.field, scene.state, near);
    EXPECT_TRUE(is_seen(scene.field, scene.state, Side::first, far));
    EXPECT_TRUE(is_seen(scene.field, scene.state, Side::first, officer));
    EXPECT_TRUE(is_seen(scene.field, scene.state, Side::second, near));
}

/// To look with the one who moved says the same as to ask everybody.
TEST_F(Sight, OfOneUnitSaysWhatSightOfAllSays) {
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same table each time
    const auto anywhere = [&](int most) { return std::uniform_int_distribution<Thou>(6000, most)(random); };
    scene.contour(1, {{20, 20}, {30, 18}, {34, 30}, {22, 34}});
    scene.contour(1, {{40, 30}, {55, 28}, {50, 44}});
    scene.contour(2, {{44, 32}, {52, 31}, {49, 40}});
    scene.hollow({{2, 2}, {20, 2}, {20, 20}, {2, 20}});
    for (int i = 0; i < 10; ++i) {
        const Side side = i % 2 == 0 ? Side::first : Side::second;
        const UnitId unit = i % 3 == 0 ? scene.skirmishers(side, {}) : scene.infantry(side, {});
        scene[unit].at = {anywhere(66000), anywhere(54000)};
    }
    const UnitId officer = scene.brigadier(Side::first, {30, 30});
    scene.join(officer, 0);
    scene.look();
    for (int turn = 0; turn < 300; ++turn) {
        const auto unit = static_cast<UnitId>(random() % 10);
        const table::Base before = body_of(scene.field, scene.state, unit);
        scene[unit].at = {anywhere(66000), anywhere(54000)};
        scene[unit].facing = {static_cast<std::uint16_t>(random())};
        if (turn % 20 == 0) {
            scene.smoke(static_cast<UnitId>(random() % 10));
            scene.state.fog = static_cast<std::uint8_t>(random() % 2);
            scene.look();
        }
        if (turn % 2 == 0) {
            look_about(scene.field, scene.state, unit);
        } else { // it has only gone, out of smoke now and then
            look_about_from(scene.field, scene.state, unit, before);
        }
        State all = scene.state;
        look_about(scene.field, all, no_unit);
        ASSERT_EQ(all.seen, scene.state.seen) << turn;
        ASSERT_EQ(all.dim, scene.state.dim) << turn;
        for (const UnitId other : scene.field.all()) {
            bool any = false;
            bool clear = false;
            for (const UnitId eye : scene.field.all()) {
                const bool looks = scene.field.side(eye) != scene.field.side(other) && eye != officer;
                any |= looks && see(eye, other == officer ? 0 : other);
                clear |= looks && clearly(eye, other == officer ? 0 : other);
            }
            const std::size_t side = index(enemy_of(scene.field.side(other)));
            ASSERT_EQ((scene.state.seen[side] & bit(other)) != 0, any) << turn << " " << int{other};
            ASSERT_EQ((scene.state.dim[side] & bit(other)) != 0, any && !clear) << turn << " " << int{other};
        }
    }
}

TEST_F(Sight, WhatASideKnowsLeavesOutWhoIsHidden) {
    scene.contour(1, {{5, 28}, {67, 28}, {67, 32}, {5, 32}});
    scene.infantry(Side::first, {36, 10});
    const UnitId guns = scene.battery(Side::second, {36, 50, 180});
    const UnitId seen = scene.infantry(Side::second, {36, 20, 180});
    scene.look();
    const State first = known(scene.field, scene.state, Side::first);
    EXPECT_EQ(first.units[guns].place, Place::unseen);
    EXPECT_EQ(first.units[guns].at, (Vec{0, 0}));
    EXPECT_EQ(first.batteries[0].guns[0].rounds[0], 0);
    EXPECT_EQ(first.units[seen].at, (Vec{36000, 20000}));
    scene[guns].at.x += 3000; // what is hidden makes no difference
    EXPECT_TRUE(known(scene.field, scene.state, Side::first) == first);
    EXPECT_TRUE(known(scene.field, scene.state, Side::nobody) == scene.state);
}

TEST_F(Sight, ThroughSmokeASideKnowsNoState) {
    const UnitId own = scene.infantry(Side::first, {36, 10});
    const UnitId enemy = scene.infantry(Side::second, {36, 20, 180});
    scene[enemy].hits = 7;
    scene[enemy].officers = 4;
    scene[enemy].marker = Marker::routed;
    EXPECT_EQ(known(scene.field, scene.state, Side::first).units[enemy].hits, 7);
    scene.smoke(own);
    const State first = known(scene.field, scene.state, Side::first);
    EXPECT_EQ(first.units[enemy].hits, 0);
    EXPECT_EQ(first.units[enemy].officers, 7);
    EXPECT_EQ(first.units[enemy].marker, Marker::none);
    EXPECT_EQ(first.units[enemy].pieces, 8);
    EXPECT_EQ(known(scene.field, scene.state, Side::second).units[enemy].hits, 7);
}

TEST_F(Sight, WhatIsWrittenDownIsSecret) {
    const UnitId own = scene.infantry(Side::first, {36, 10});
    const UnitId enemy = scene.infantry(Side::second, {36, 20, 180});
    scene.state.plots[enemy].legs = 1;
    scene.state.plots[own].legs = 2;
    scene.state.announced[0] = {.unit = enemy, .target = own};
    scene.state.announced[1] = {.unit = own, .target = enemy};
    scene.state.charges = 2;
    scene.state.phase = Phase::plot;
    EXPECT_EQ(known(scene.field, scene.state, Side::first).plots[enemy].legs, 1);
    scene.field.parameters.written_orders = 1;
    const State first = known(scene.field, scene.state, Side::first);
    EXPECT_EQ(first.plots[enemy].legs, 0);
    EXPECT_EQ(first.plots[own].legs, 2);
    EXPECT_EQ(first.charges, 1);
    EXPECT_EQ(first.announced[0].unit, own);
    scene.state.phase = Phase::infantry;
    scene.state.aims[enemy].target = own;
    scene[enemy].marks = Mark::aiming;
    EXPECT_EQ(known(scene.field, scene.state, Side::first).aims[enemy].target, no_unit);
    EXPECT_FALSE(known(scene.field, scene.state, Side::first).units[enemy].has(Mark::aiming));
    EXPECT_EQ(known(scene.field, scene.state, Side::second).aims[enemy].target, own);
}

TEST_F(Sight, FieldsThatShareABorderAreNeighbours) {
    scene.farm_field("corn", {{0, 0}, {20, 0}, {20, 30}, {0, 30}});
    scene.farm_field("wheat", {{20, 10}, {40, 10}, {40, 60}, {20, 60}});
    scene.farm_field("clover", {{40, 0}, {60, 0}, {60, 10}, {40, 10}}); // touches the wheat at a corner
    scene.border();
    EXPECT_EQ(field_at(scene.field, {5000, 5000}), 0);
    EXPECT_EQ(field_at(scene.field, {30000, 50000}), 1);
    EXPECT_EQ(field_at(scene.field, {70000, 50000}), -1);
    EXPECT_TRUE(are_neighbours(scene.field, {5000, 5000}, {10000, 20000}));
    EXPECT_TRUE(are_neighbours(scene.field, {5000, 5000}, {30000, 50000}));
    EXPECT_FALSE(are_neighbours(scene.field, {5000, 5000}, {50000, 5000}));
    EXPECT_FALSE(are_neighbours(scene.field, {30000, 50000}, {50000, 5000}));
    EXPECT_TRUE(are_neighbours(scene.field, {5000, 40000}, {5000, 5000})); // the corn is nearest
}

TEST_F(Sight, MayEndBeyondTheNextField) {
    scene.farm_field("corn", {{0, 0}, {20, 0}, {20, 60}, {0, 60}});
    scene.farm_field("wheat", {{20, 0}, {40, 0}, {40, 60}, {20, 60}});
    scene.farm_field("clover", {{40, 0}, {72, 0}, {72, 60}, {40, 60}});
    scene.border();
    const UnitId corn = scene.skirmishers(Side::first, {10, 10});
    const UnitId wheat = scene.skirmishers(Side::second, {30, 10});
    const UnitId clover = scene.skirmishers(Side::second, {50, 10});
    EXPECT_TRUE(see(corn, clover));
    scene.field.parameters.sight_by_field = 1;
    scene.look();
    EXPECT_TRUE(see(corn, wheat));
    EXPECT_FALSE(see(corn, clover));
    EXPECT_FALSE(is_seen(scene.field, scene.state, Side::first, clover));
}

} // namespace
} // namespace bounce::ccc
