#include "engine/rules/ccc/aim/bearing.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace bounce::ccc {
namespace {

constexpr std::uint64_t bit(UnitId unit) { return std::uint64_t{1} << unit; }

struct Sight : testing::Test {
    Scene scene;

    [[nodiscard]] bool see(UnitId a, UnitId b) const { return sees(scene.pos(), a, b); }
    [[nodiscard]] bool clearly(UnitId a, UnitId b) const { return sees_clearly(scene.pos(), a, b); }
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

TEST_F(Sight, GoesUpAndDownASlope) {
    scene.contour(1, {{10, 20}, {60, 20}, {60, 30}, {10, 30}});
    const UnitId slope = scene.skirmishers(Side::first, {36, 29.9});
    const UnitId foot = scene.skirmishers(Side::second, {36, 34, 180});
    for (const Thou y : {29900, 26000, 22000}) { // however far behind the edge
        scene[slope].at.y = y;
        EXPECT_TRUE(see(slope, foot)) << y;
        EXPECT_TRUE(see(foot, slope)) << y;
    }
    scene[slope].at.y = 18000; // down on the other side
    EXPECT_FALSE(see(slope, foot));
    EXPECT_FALSE(see(foot, slope));
}

TEST_F(Sight, EndsAtAKnollOnTheSameHill) {
    scene.contour(1, {{10, 10}, {60, 10}, {60, 50}, {10, 50}});
    const UnitId one = scene.skirmishers(Side::first, {36, 20});
    const UnitId other = scene.skirmishers(Side::second, {36, 40, 180});
    EXPECT_TRUE(see(one, other));
    scene.contour(2, {{20, 28}, {52, 28}, {52, 32}, {20, 32}});
    EXPECT_FALSE(see(one, other));
    EXPECT_FALSE(see(other, one));
    scene[other].at.y = 31000; // on the knoll
    EXPECT_TRUE(see(one, other));
    EXPECT_TRUE(see(other, one));
}

/// Whether higher ground lies on all lines between the corners and middles of two units, asked plainly.
bool hidden_plainly(const Scene& scene, UnitId a, UnitId b) {
    const auto points = [&](UnitId unit) {
        const table::Base body = body_of(scene.pos(), unit);
        const table::Corners at = table::corners(body);
        return std::vector<Vec>{body.centre, table::front(body), at[0], at[1], at[2], at[3]};
    };
    const table::Ground& ground = scene.field.scenario.ground;
    for (const Vec one : points(a)) {
        for (const Vec other : points(b)) {
            const int height = std::max(table::height_at(ground, one), table::height_at(ground, other));
            if (std::ranges::none_of(ground.contours, [&](const table::Contour& hill) {
                    return hill.height > height && table::meets(one, other, hill.outline);
                })) {
                return false;
            }
        }
    }
    return true;
}

/// 6,000 positions about a hill of two contours: who sees is seen, through smoke and fog too; what may be
/// fired at or charged in one direction is not hidden in the other.
TEST_F(Sight, IsMutual) {
    std::mt19937 random(36); // NOLINT(cert-msc51-cpp): the same positions each time
    const auto anywhere = [&](int most) { return std::uniform_int_distribution<Thou>(8000, most)(random); };
    scene.contour(1, {{16, 14}, {38, 10}, {60, 26}, {48, 48}, {20, 40}});
    scene.contour(2, {{28, 20}, {44, 24}, {40, 36}, {26, 30}});
    scene.contour(1, {{4, 46}, {14, 44}, {16, 56}, {6, 57}});
    scene.hollow({{50, 2}, {70, 2}, {70, 18}, {50, 18}});
    const UnitId one = scene.infantry(Side::first, {36, 10});
    const UnitId other = scene.infantry(Side::second, {36, 50, 180}, Stance::column);
    int hidden = 0;
    int on_slopes = 0;
    for (int n = 0; n < 6000; ++n) {
        for (const UnitId unit : {one, other}) {
            scene[unit].at = {anywhere(64000), anywhere(52000)};
            scene[unit].facing = {static_cast<std::uint16_t>(random())};
        }
        scene.state.fog = static_cast<std::uint8_t>(n % 3 == 0 ? 1 : 0);
        scene.state.clouds = 0;
        if (n % 4 == 0) {
            scene.smoke(n % 8 == 0 ? one : other);
            scene.state.smoke[0].at = {anywhere(64000), anywhere(52000)};
        }
        scene.look();
        const table::Ground& ground = scene.field.scenario.ground;
        ASSERT_EQ(see(one, other), see(other, one)) << n;
        ASSERT_EQ(see(one, other), !hidden_plainly(scene, one, other)) << n;
        ASSERT_EQ(clearly(one, other), clearly(other, one)) << n;
        ASSERT_EQ(is_seen(scene.pos(), Side::first, other), is_seen(scene.pos(), Side::second, one)) << n;
        ASSERT_EQ(is_dim(scene.pos(), Side::first, other), is_dim(scene.pos(), Side::second, one)) << n;
        const auto bar = [&](UnitId unit, UnitId target) {
            return bar_of(scene.pos(), {.unit = unit, .target = target, .reach = 100000});
        };
        ASSERT_EQ(bar(one, other) == FireBar::sight && bar(other, one) == FireBar::none, false) << n;
        ASSERT_EQ(bar(other, one) == FireBar::sight && bar(one, other) == FireBar::none, false) << n;
        hidden += see(one, other) ? 0 : 1;
        on_slopes +=
            table::height_at(ground, scene[one].at) != table::height_at(ground, scene[other].at) ? 1 : 0;
    }
    EXPECT_GT(hidden, 100);
    EXPECT_GT(on_slopes, 1000);
}

/// The charger sees the one who may answer him.
TEST_F(Sight, OfAChargeIsMutual) {
    scene.contour(1, {{0, 24}, {72, 24}, {72, 40}, {0, 40}});
    const UnitId line = scene.infantry(Side::first, {36, 28}, Stance::line); // four inches up the slope
    scene[line].facing = table::Angle{32768};
    const UnitId column = scene.infantry(Side::second, {36, 15}, Stance::column);
    scene.look();
    EXPECT_TRUE(bears(scene.pos(), {.unit = line, .target = column, .reach = 27000}));
    EXPECT_TRUE(bears(scene.pos(), {.unit = column, .target = line, .reach = 27000}));
    EXPECT_TRUE(clearly(line, column));
    EXPECT_TRUE(clearly(column, line));
}

TEST_F(Sight, IsClearWithoutSmokeAndFog) {
    const UnitId near = scene.infantry(Side::first, {36, 10});
    const UnitId far = scene.infantry(Side::second, {36, 50, 180});
    EXPECT_TRUE(clearly(near, far));
    scene.smoke(near);
    EXPECT_TRUE(see(near, far));
    EXPECT_FALSE(clearly(near, far));
    EXPECT_FALSE(clearly(far, near));
    EXPECT_TRUE(is_dim(scene.pos(), Side::first, far));
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
    EXPECT_FALSE(is_seen(scene.pos(), Side::first, far));
    EXPECT_TRUE(is_seen(scene.pos(), Side::second, far));
    EXPECT_TRUE(is_seen(scene.pos(), Side::nobody, far));
    scene[near].at.y = 31900; // on the hill
    look_about(scene.pos(), near);
    EXPECT_TRUE(is_seen(scene.pos(), Side::first, far));
    EXPECT_TRUE(is_seen(scene.pos(), Side::first, officer));
    EXPECT_TRUE(is_seen(scene.pos(), Side::second, near));
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
        const table::Base before = body_of(scene.pos(), unit);
        scene[unit].at = {anywhere(66000), anywhere(54000)};
        scene[unit].facing = {static_cast<std::uint16_t>(random())};
        if (turn % 20 == 0) {
            scene.smoke(static_cast<UnitId>(random() % 10));
            scene.state.fog = static_cast<std::uint8_t>(random() % 2);
            scene.look();
        }
        if (turn % 2 == 0) {
            look_about(scene.pos(), unit);
        } else { // it has only gone, out of smoke now and then
            look_about_from(scene.pos(), unit, before);
        }
        State all = scene.state;
        look_about({scene.field, all}, no_unit);
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
    const State first = known(scene.pos(), Side::first);
    EXPECT_EQ(first.units[guns].place, Place::unseen);
    EXPECT_EQ(first.units[guns].at, (Vec{0, 0}));
    EXPECT_EQ(first.batteries[0].guns[0].rounds[0], 0);
    EXPECT_EQ(first.units[seen].at, (Vec{36000, 20000}));
    scene[guns].at.x += 3000; // what is hidden makes no difference
    EXPECT_TRUE(known(scene.pos(), Side::first) == first);
    EXPECT_TRUE(known(scene.pos(), Side::nobody) == scene.state);
}

TEST_F(Sight, ThroughSmokeASideKnowsNoState) {
    const UnitId own = scene.infantry(Side::first, {36, 10});
    const UnitId enemy = scene.infantry(Side::second, {36, 20, 180});
    scene[enemy].hits = 7;
    scene[enemy].officers = 4;
    scene[enemy].marker = Marker::routed;
    EXPECT_EQ(known(scene.pos(), Side::first).units[enemy].hits, 7);
    scene.smoke(own);
    const State first = known(scene.pos(), Side::first);
    EXPECT_EQ(first.units[enemy].hits, 0);
    EXPECT_EQ(first.units[enemy].officers, 7);
    EXPECT_EQ(first.units[enemy].marker, Marker::none);
    EXPECT_EQ(first.units[enemy].pieces, 8);
    EXPECT_EQ(known(scene.pos(), Side::second).units[enemy].hits, 7);
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
    EXPECT_EQ(known(scene.pos(), Side::first).plots[enemy].legs, 1);
    scene.field.parameters.written_orders = 1;
    const State first = known(scene.pos(), Side::first);
    EXPECT_EQ(first.plots[enemy].legs, 0);
    EXPECT_EQ(first.plots[own].legs, 2);
    EXPECT_EQ(first.charges, 1);
    EXPECT_EQ(first.announced[0].unit, own);
    scene.state.phase = Phase::infantry;
    scene.state.aims[enemy].target = own;
    scene[enemy].marks = Mark::aiming;
    EXPECT_EQ(known(scene.pos(), Side::first).aims[enemy].target, no_unit);
    EXPECT_FALSE(known(scene.pos(), Side::first).units[enemy].has(Mark::aiming));
    EXPECT_EQ(known(scene.pos(), Side::second).aims[enemy].target, own);
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
    EXPECT_FALSE(is_seen(scene.pos(), Side::first, clover));
}

} // namespace
} // namespace bounce::ccc
