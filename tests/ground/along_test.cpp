// Everything on a line against its definition: walk along it and look at what lies there.
#include "engine/ground/table/along.h"

#include "tests/ground/table_trial.h"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

using Kind = Crossed::Kind;

/// Looks north over a wood with a clearing, a fence, a hill and a house, at somebody behind a cloud of smoke.
Ground terrain_state() {
    Ground ground{.width = 60'000, .depth = 60'000};
    const auto square = [](Vec from, Vec to) {
        return std::vector<Vec>{from, {to.x, from.y}, to, {from.x, to.y}};
    };
    Area wood{.terrain = Terrain::open_woods, .outline = square({8000, 4000}, {12'000, 10'000})};
    wood.hole = square({9000, 6000}, {11'000, 7000});
    wood.box = box_of(wood.outline);
    ground.areas.push_back(wood);
    Line fence{.barrier = Barrier::fence, .course = {{5000, 12'000}, {15'000, 12'000}, {20'000, 12'000}}};
    fence.box = box_of(fence.course);
    ground.lines.push_back(fence);
    Contour hill{"hill", 1, square({6000, 14'000}, {14'000, 20'000}), {}};
    hill.box = box_of(hill.outline);
    ground.contours.push_back(hill);
    Structure house{.footprint = {{10'000, 23'000}, {}, 2000, 2000}};
    house.box = box_of(house.footprint);
    ground.structures.push_back(house);
    return ground;
}

constexpr Vec eye{10'000, 0};
constexpr Vec target{10'000, 30'000};

TEST(Along, TellsEverythingInOrder) {
    const Ground ground = terrain_state();
    const std::vector<Standing> standing{
        bounce::table::standing(ground, {{10'000, 26'000}, {}, 1000, 1000}, 7)};
    const std::vector<Vec> smoke{{9000, 27'000}, {11'000, 27'000}, {11'000, 29'000}, {9000, 29'000}};
    const std::vector<Layer> layers{{smoke, 3}};
    const Along found = along(ground, standing, layers, eye, target, 0);
    EXPECT_EQ(found.length, 30'000);
    const std::vector<Crossed> all(found.things.begin(), found.things.end());
    EXPECT_EQ(all, (std::vector<Crossed>{{Kind::area, 0, 4000, 6000, 0},
                                         {Kind::area, 0, 7000, 10'000, 0},
                                         {Kind::line, 0, 12'000, 12'000, 0},
                                         {Kind::contour, 0, 14'000, 20'000, 2},
                                         {Kind::structure, 0, 22'000, 24'000, 3},
                                         {Kind::base, 7, 25'500 + sight_slack, 26'500 - sight_slack, 1},
                                         {Kind::layer, 3, 27'000, 29'000, 0}}));
    EXPECT_EQ(depth_of(found, [](const Crossed& it) { return it.kind == Kind::area; }), 5000);
    const auto risen = [&](std::size_t i) { return rises_into(found, found.things[i]); };
    EXPECT_TRUE(risen(3)) << "a hill between two on the plain";
    EXPECT_TRUE(risen(4));
    EXPECT_TRUE(risen(5));
    EXPECT_FALSE(risen(0));
}

TEST(Along, LeavesOutWhatIsGone) {
    const Along found = along(terrain_state(), {}, {}, eye, target, 1U);
    EXPECT_EQ(found.things.size(), 4U);
}

TEST(Along, CountsWhatLiesOnOneAnotherOnce) {
    Along found{.length = 10'000};
    found.things = {
        {Kind::layer, 1, 0, 4000, 0}, {Kind::layer, 2, 1000, 2000, 0}, {Kind::layer, 3, 3000, 6000, 0}};
    EXPECT_EQ(depth_of(found, [](const Crossed&) { return true; }), 6000);
    EXPECT_EQ(depth_of(found, [](const Crossed& it) { return it.which != 1; }), 4000);
}

TEST(Along, FromAHillOneLooksOverWhatIsLower) {
    Ground ground = terrain_state();
    const Along found = along(ground, {}, {}, {10'000, 18'000}, target, 0);
    ASSERT_EQ(found.things.size(), 2U);
    EXPECT_EQ(found.from_height, 3);
    EXPECT_EQ(found.to_height, 1);
    EXPECT_TRUE(rises_into(found, found.things[1])) << "the house";
    ground.contours[0].height = 4;
    const Along high = along(ground, {}, {}, {10'000, 18'000}, {10'000, 60'000}, 0);
    EXPECT_FALSE(rises_into(high, high.things[1]));
}

/// Whether some thing of a layer has a place so far along; nothing within a hair of its ends.
std::optional<bool> has(const Along& along, int which, double at) {
    bool in = false;
    for (const Crossed& thing : along.things) {
        if (thing.which == which) {
            if (std::abs(at - thing.from) < 3 || std::abs(at - thing.to) < 3) {
                return {};
            }
            in |= at > thing.from && at < thing.to;
        }
    }
    return in;
}

} // namespace

TEST(Along, AgreesWithAWalkAlongTheLine) {
    EXPECT_TRUE(rc::check("every place on the line is told", [] {
        const std::vector<std::vector<Vec>> clouds{any_star(500, 6000), any_star(500, 6000),
                                                   any_star(500, 6000)};
        std::vector<Layer> layers;
        for (const auto& cloud : clouds) {
            layers.push_back({cloud, static_cast<int>(layers.size())});
        }
        const Vec from = any_vec(9000);
        const Vec to = any_vec(9000);
        const Along found = along({.width = widest, .depth = widest}, {}, layers, from, to, 0);
        const double whole = gap(point(from), point(to));
        RC_ASSERT(std::abs(found.length - whole) <= 1);
        for (int step = 1; step < 200; ++step) {
            const double part = step / 200.0;
            const Point at{from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
            for (const Layer& layer : layers) {
                const auto told = has(found, layer.which, part * whole);
                const Vec near{static_cast<Thou>(std::lround(at.x)), static_cast<Thou>(std::lround(at.y))};
                std::int64_t edge = std::numeric_limits<std::int64_t>::max();
                for (std::size_t i = 0; i < layer.outline.size(); ++i) {
                    edge = std::min(edge, square_distance(near, layer.outline[i],
                                                          layer.outline[(i + 1) % layer.outline.size()]));
                }
                if (told && edge > 25) {
                    RC_ASSERT(*told == runs_around(at, layer.outline));
                }
            }
        }
    }));
}
