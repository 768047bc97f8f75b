// The chart says nothing that the outlines do not say: everything is found with it as without.
#include "engine/ground/table/way/motion.h"
#include "tests/ground/table_march.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

constexpr Thou width = 20'500; // the last squares are cut off
constexpr Thou depth = 14 * inch;

Vec on_table() { return {*rc::gen::inRange<Thou>(0, width + 1), *rc::gen::inRange<Thou>(0, depth + 1)}; }

std::vector<Vec> star_at(Vec middle, Thou most) {
    std::vector<Vec> star = any_star(300, most);
    for (Vec& corner : star) {
        corner = corner + middle;
    }
    return star;
}

/// Corners on the lines between squares are the hard ones.
std::vector<Vec> onto_lines(std::vector<Vec> star) {
    for (Vec& corner : star) {
        corner = {corner.x / inch * inch, corner.y / inch * inch};
    }
    return crosses_itself(star) ? std::vector<Vec>{{inch, inch}, {inch, 3 * inch}, {4 * inch, 2 * inch}}
                                : star;
}

std::vector<Vec> any_outline(Thou most) {
    std::vector<Vec> star = star_at(on_table(), most);
    return *rc::gen::inRange(0, 3) == 0 ? onto_lines(std::move(star)) : star;
}

Ground any_ground() {
    Ground ground;
    ground.width = width;
    ground.depth = depth;
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
        const auto terrain =
            *rc::gen::element(Terrain::open_woods, Terrain::dense_woods, Terrain::steep_slope, Terrain::swamp,
                              Terrain::road, Terrain::river, Terrain::ford);
        Area area{terrain, "area", any_outline(9000), {}, {}};
        area.box = box_of(area.outline);
        if (*rc::gen::inRange(0, 3) == 0) {
            area.hole = any_outline(3000);
        }
        ground.areas.push_back(std::move(area));
    }
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        Contour contour{"contour", i, any_outline(8000), {}};
        contour.box = box_of(contour.outline);
        ground.contours.push_back(std::move(contour));
    }
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        Structure structure{.kind = *rc::gen::element(Structure::Kind::house, Structure::Kind::bridge),
                            .footprint = {on_table(), any_angle(), *rc::gen::inRange<Thou>(200, 4000),
                                          *rc::gen::inRange<Thou>(200, 4000)}};
        structure.box = box_of(structure.footprint);
        ground.structures.push_back(std::move(structure));
    }
    return ground;
}

/// Of the first structures some may be gone, and some of these passable.
Ruins any_ruins() {
    const auto gone = *rc::gen::inRange<std::uint32_t>(0, 8);
    return {gone, *rc::gen::inRange<std::uint32_t>(0, 8) & gone};
}

/// Now and then beside the table.
Vec anywhere() { return *rc::gen::inRange(0, 8) == 0 ? on_table() - Vec{3000, 0} : on_table(); }

struct Twin {
    Ground plain = any_ground();
    Ground charted = plain;
    Twin() { charted.chart = chart_of(charted); }
};

TEST(TableChart, FindsWhatLiesAtAPoint) {
    EXPECT_TRUE(rc::check([] {
        const Twin twin;
        const Ruins ruins = any_ruins();
        for (int i = 0; i < 40; ++i) {
            Vec at = anywhere();
            if (*rc::gen::inRange(0, 4) == 0) {
                at = {at.x / inch * inch, at.y / inch * inch};
            }
            RC_ASSERT(ground_at(twin.charted, at, ruins) == ground_at(twin.plain, at, ruins));
            RC_ASSERT(height_at(twin.charted, at) == height_at(twin.plain, at));
        }
    }));
}

TEST(TableChart, FindsWhatLiesUnderABase) {
    EXPECT_TRUE(rc::check([] {
        const Twin twin;
        const Ruins ruins = any_ruins();
        for (int i = 0; i < 20; ++i) {
            const Base base{anywhere(), any_angle(), *rc::gen::inRange<Thou>(200, 5000),
                            *rc::gen::inRange<Thou>(200, 2000)};
            const TerrainMask ground = ground_under(twin.plain, base, ruins);
            RC_ASSERT(ground_under(twin.charted, base, ruins) == ground);
            RC_ASSERT((ground & ~possible_under(twin.charted, base, ruins)) == 0);
            RC_ASSERT(
                (patches_under(twin.plain, base, ruins).joined() & ~possible_under(twin.plain, base, ruins))
                == 0);
        }
    }));
}

TEST(TableChart, FindsTheSameAlongAWay) {
    EXPECT_TRUE(rc::check([] {
        const Twin twin;
        const Formation line{1000, 750, 4, 1};
        const Pose pose{on_table(), any_angle()};
        const Leg leg{Leg::Kind::advance, *rc::gen::inRange<Thou>(1, 9000), {}};
        const Ruins ruins = any_ruins();
        const Course with = course_of(twin.charted, pose, line, leg, {}, ruins);
        const Course without = course_of(twin.plain, pose, line, leg, {}, ruins);
        RC_ASSERT(with.stretches.size() == without.stretches.size());
        for (std::size_t i = 0; i < with.stretches.size(); ++i) {
            RC_ASSERT(with.stretches[i].to == without.stretches[i].to);
            RC_ASSERT(with.stretches[i].ground == without.stretches[i].ground);
        }
    }));
}

/// Areas beyond the number of bits share the last one.
TEST(TableChart, KnowsMoreAreasThanItHasBits) {
    Ground ground;
    ground.width = width;
    ground.depth = depth;
    for (Thou i = 0; i < 80; ++i) {
        const Thou x = i * 200;
        Area area{i % 2 == 0 ? Terrain::swamp : Terrain::rough,
                  "area",
                  {{x, 0}, {x + 150, 0}, {x + 150, 900}, {x, 900}},
                  {},
                  {}};
        area.box = box_of(area.outline);
        ground.areas.push_back(std::move(area));
    }
    Ground charted = ground;
    charted.chart = chart_of(charted);
    for (Thou x = 0; x < width; x += 37) {
        EXPECT_EQ(ground_at(charted, {x, 500}, 0), ground_at(ground, {x, 500}, 0)) << x;
    }
}

} // namespace
