#include "engine/ground/table/way/path.h"
#include "tests/ground/table_trial.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

constexpr Thou side = 48 * inch;
constexpr Vec middle{side / 2, side / 2};
constexpr TerrainMask woods = bit(Terrain::open_woods);
constexpr TerrainMask rough = bit(Terrain::rough);
constexpr TerrainMask both = woods | rough;

Patches patches(std::initializer_list<TerrainMask> places) {
    Patches all;
    for (const TerrainMask place : places) {
        all.add(place);
    }
    return all;
}

Ground table_with(std::vector<Area> areas) {
    Ground ground;
    ground.width = side;
    ground.depth = side;
    ground.areas = std::move(areas);
    return ground;
}

Area area_of(Terrain terrain, std::vector<Vec> outline) {
    const Box box = box_of(outline);
    return {terrain, "area", std::move(outline), box, {}};
}
Area rectangle(Terrain terrain, Box box) {
    return area_of(
        terrain,
        {{box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}});
}

/// Whether the ground is the same all round a point, as far as this.
bool is_even(const Ground& ground, Vec at, Thou far) {
    const TerrainMask here = ground_at(ground, at, 0);
    const Vec around[] = {{far, 0},   {-far, 0},   {0, far},    {0, -far},
                          {far, far}, {-far, far}, {far, -far}, {-far, -far}};
    return std::ranges::all_of(around, [&](Vec by) { return ground_at(ground, at + by, 0) == here; });
}

bool has(const Patches& all, TerrainMask place) { return std::ranges::find(all, place) != all.end(); }

/// Likewise, or among those for which the last one stands where there are too many.
bool tells(const Patches& all, TerrainMask place) {
    const bool full = all.end() - all.begin() == Patches::most;
    return has(all, place) || (full && (*(all.end() - 1) & place) == place);
}

Ground any_ground() {
    std::vector<Area> areas;
    for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
        const auto terrain = *rc::gen::element(Terrain::open_woods, Terrain::rough, Terrain::steep_slope,
                                               Terrain::dense_woods, Terrain::road, Terrain::river);
        std::vector<Vec> outline = any_star(700, 4000);
        for (Vec& point : outline) {
            point = point + middle;
        }
        areas.push_back(area_of(terrain, std::move(outline)));
    }
    return table_with(std::move(areas));
}

Base any_base_on_table() {
    Base base = any_base();
    base.centre = base.centre + middle;
    return base;
}

} // namespace

TEST(TablePatches, HoldsEachKindOnceWhateverTheOrder) {
    EXPECT_EQ(patches({woods, rough, woods}), patches({rough, woods}));
    EXPECT_NE(patches({woods, rough}), patches({both}));
    EXPECT_EQ(patches({woods, rough}).joined(), both);
    EXPECT_EQ(patches({bit(Terrain::road), woods}).joined(), woods);
    EXPECT_EQ(patches({bit(Terrain::road), bit(Terrain::road)}).joined(), bit(Terrain::road));
}

TEST(TablePatches, MoreKindsThanItHoldsSpareNobodyAnything) {
    Patches all;
    TerrainMask any = 0;
    for (unsigned i = 0; i < 16; ++i) {
        all.add(static_cast<TerrainMask>(1U << i));
        any = static_cast<TerrainMask>(any | 1U << i);
    }
    EXPECT_EQ(all.joined() | bit(Terrain::road), any | bit(Terrain::road));
}

TEST(TablePatches, WhatLiesBesideOneAnotherIsKeptApart) {
    const Base base{middle, {}, 4000, 2000};
    const auto wood = rectangle(Terrain::open_woods, {0, 0, middle.x, side});
    EXPECT_EQ(
        patches_under(table_with({wood, rectangle(Terrain::rough, {middle.x, 0, side, side})}), base, 0),
        patches({woods, rough}));
    EXPECT_EQ(
        patches_under(table_with({wood, rectangle(Terrain::rough, {middle.x - 20, 0, side, side})}), base, 0),
        patches({woods, both, rough}));
}

TEST(TablePatches, WhoeverHasOneEndBesideAWoodDoesNotLieWithinIt) {
    const Base base{middle, {}, 4000, 2000};
    const auto wood_up_to = [](Thou x) { return rectangle(Terrain::open_woods, {0, 0, x, side}); };
    EXPECT_FALSE(lies_within(table_with({wood_up_to(middle.x)}), base, woods, 0));
    EXPECT_TRUE(lies_within(table_with({wood_up_to(middle.x + 2000)}), base, woods, 0));
    const Ground beside =
        table_with({wood_up_to(middle.x), rectangle(Terrain::rough, {middle.x, 0, side, side})});
    EXPECT_FALSE(lies_within(beside, base, woods, 0));
    EXPECT_TRUE(lies_within(beside, base, both, 0));
}

TEST(TablePatches, AClumpUnderTheMiddleOfABaseIsFound) {
    const Base base{middle, eighth, 4000, 2000};
    const auto clump =
        rectangle(Terrain::rough, {middle.x - 10, middle.y - 10, middle.x + 10, middle.y + 10});
    EXPECT_EQ(patches_under(table_with({rectangle(Terrain::open_woods, {0, 0, side, side}), clump}), base, 0),
              patches({woods, both}));
}

TEST(TablePatches, ALegKnowsWhereTheyBeginToLieOnOneAnother) {
    // Two edges that cross an inch ahead of the front: the overlap is a wedge behind that point.
    const Ground ground =
        table_with({area_of(Terrain::open_woods, {{10'000, 10'000}, {40'000, 40'000}, {10'000, 40'000}}),
                    area_of(Terrain::rough, {{38'000, 10'000}, {8'000, 40'000}, {38'000, 40'000}})});
    const Formation line{1000, 1000, 4, 1};
    const Course found =
        course_of(ground, {{24'000, 22'500}, {}}, line, {Leg::Kind::advance, 6000, {}}, {}, 0);
    ASSERT_GE(found.stretches.size(), 2U);
    EXPECT_FALSE(has(found.stretches.front().ground, both));
    EXPECT_TRUE(has(found.stretches.back().ground, both));
    const auto first = std::ranges::find_if(found.stretches,
                                            [](const Stretch& stretch) { return has(stretch.ground, both); });
    EXPECT_NEAR(first->from, 1000, 3);
}

TEST(TablePatches, AWreckIsRoughGroundToWhoMayGetOffIt) {
    Ground ground = table_with({rectangle(Terrain::river, {0, 20'000, side, 26'000})});
    const Base bridge{{24'000, 23'000}, {}, 2000, 6000};
    ground.structures.push_back(
        {Structure::Kind::bridge, false, "bridge", bridge, box_of(corners(bridge)), 6, 0});
    const TerrainMask standing = bit(Terrain::bridge) | bit(Terrain::road);
    EXPECT_EQ(ground_at(ground, bridge.centre, 0), standing);
    EXPECT_EQ(ground_at(ground, bridge.centre, 1), bit(Terrain::river) | rough);
    EXPECT_EQ(ground_at(ground, bridge.centre, Ruins(1, 1)), bit(Terrain::bridge) | rough);
    EXPECT_EQ(ground_at(ground, {20'000, 23'000}, Ruins(1, 1)), bit(Terrain::river));
    EXPECT_EQ(patches_under(ground, {bridge.centre, {}, 1772, 3544}, Ruins(1, 1)),
              patches({bit(Terrain::bridge) | rough}));
}

TEST(TablePatches, FindsWhatAGridOfPointsFinds) {
    EXPECT_TRUE(rc::check([] {
        const Ground ground = any_ground();
        const Base base = any_base_on_table();
        const Patches found = patches_under(ground, base, 0);
        constexpr int grain = 40;
        for (int i = 1; i < grain; ++i) {
            for (int j = 1; j < grain; ++j) {
                const Thou ahead = static_cast<Thou>(std::int64_t{base.depth} * (2 * i - grain) / grain);
                const Thou right = static_cast<Thou>(std::int64_t{base.width} * (2 * j - grain) / grain);
                const Vec at = base.centre + along_halves(base.facing, ahead, right);
                const TerrainMask here = ground_at(ground, at, 0);
                // Open ground need not be told.
                RC_ASSERT(here == 0 || !is_even(ground, at, 12) || tells(found, here));
            }
        }
    }));
}
