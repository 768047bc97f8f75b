#include "engine/ground/table/way/path.h"
#include "tests/ground/table_march.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

constexpr Formation line{1000, 750, 4, 1};
constexpr Thou side = 48 * inch;
constexpr Vec middle{side / 2, side / 2};

constexpr unsigned road = bit(Terrain::road);
constexpr TerrainMask woods = bit(Terrain::open_woods);

// ---- Grounds

Ground empty_table() {
    Ground ground;
    ground.width = side;
    ground.depth = side;
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
Line line_of(Barrier barrier, std::vector<Vec> course) {
    const Box box = box_of(course);
    return {barrier, "line", std::move(course), box, 0};
}
Structure structure_of(Structure::Kind kind, const Base& footprint) {
    return {kind, true, "structure", footprint, box_of(corners(footprint)), 6, 1};
}

std::vector<Vec> moved(std::vector<Vec> points, Vec by) {
    for (Vec& point : points) {
        point = point + by;
    }
    return points;
}

/// Something of everything around the middle of the table.
Ground any_ground() {
    Ground ground = empty_table();
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
        const auto terrain = *rc::gen::element(Terrain::open_woods, Terrain::rough, Terrain::gentle_slope,
                                               Terrain::swamp, Terrain::road, Terrain::river, Terrain::ford);
        const Vec at = middle + any_vec(9000);
        ground.areas.push_back(area_of(terrain, moved(any_star(700, 6000), at)));
        if (terrain == Terrain::gentle_slope) {
            ground.areas.back().hole = moved(any_star(100, 600), at);
        }
    }
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        const Vec from = middle + any_vec(9000);
        ground.lines.push_back(line_of(Barrier::wall, {from, from + any_vec(9000)}));
    }
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        Base base = any_base();
        base.centre = middle + any_vec(9000);
        const bool bridge = *rc::gen::inRange(0, 3) == 0;
        ground.structures.push_back(
            structure_of(bridge ? Structure::Kind::bridge : Structure::Kind::house, base));
    }
    return ground;
}

March any_march_on_table() {
    March march = any_march();
    march.pose.at = march.pose.at + middle;
    return march;
}

Course course(const Ground& ground, const March& it, std::uint32_t gone = 0) {
    return course_of(ground, it.pose, it.formation, it.leg, it.wheel, gone);
}

// ---- Slow and obvious definitions

/// The edge that goes first.
struct Lead {
    Vec left, right;
};
Lead lead(const March& it, Thou way, Thou less) {
    Base base = it.body(way);
    const auto size = [&] { return it.leg.turn.size(); };
    int turn = it.leg.kind == Leg::Kind::retire ? half_circle.turn : 0;
    if (it.leg.kind == Leg::Kind::oblique && size() > eighth.turn) {
        turn = it.leg.turn.signed_turn() < 0 ? -quarter.turn : quarter.turn;
    }
    const bool flank = std::abs(turn) == quarter.turn;
    const Angle facing = base.facing + Angle{static_cast<std::uint16_t>(turn)};
    const Thou ahead = flank ? base.width : base.depth;
    const Thou width = std::max((flank ? base.depth : base.width) - 2 * less, 0);
    return {base.centre + along_halves(facing, ahead, -width),
            base.centre + along_halves(facing, ahead, width)};
}

struct Kinds {
    unsigned any = 0;
    unsigned all = ~0U;
    void add(const Ground& ground, const Lead& edge, std::uint32_t gone, Thou grain) {
        const Thou steps = length(edge.right - edge.left) / grain + 1;
        for (Thou i = 0; i <= steps; ++i) {
            const auto share = [&](Thou a, Thou b) {
                return static_cast<Thou>(a + std::int64_t{b - a} * i / steps);
            };
            const TerrainMask here =
                ground_at(ground, {share(edge.left.x, edge.right.x), share(edge.left.y, edge.right.y)}, gone);
            any |= here;
            all &= here;
        }
    }
};

/// Kinds of ground that the course names between these.
Kinds named(const Course& found, Thou from, Thou to) {
    Kinds kinds;
    for (const Stretch& stretch : found.stretches) {
        if (stretch.to >= from && stretch.from <= to) {
            kinds.any |= stretch.ground.joined();
            kinds.all &= stretch.ground.joined();
        }
    }
    return kinds;
}

bool body_meets(const March& it, const Line& wall, Thou way, Thou grown) {
    const Corners at = corners(shrunk(it.body(way), -grown));
    return meets(wall.course[0], wall.course[1], at);
}
bool lead_meets(const March& it, const Line& wall, Thou way, Thou less) {
    const Lead edge = lead(it, way, less);
    return cross(edge.left, edge.right, wall.course[0], wall.course[1]);
}

} // namespace

// ---- Examples

TEST(TableCourse, OpenGroundIsOneStretch) {
    const Course found = course(empty_table(), {{middle, eighth}, line, {Leg::Kind::advance, 6000, {}}, {}});
    ASSERT_EQ(found.stretches.size(), 1U);
    EXPECT_EQ(found.stretches[0].from, 0);
    EXPECT_EQ(found.stretches[0].to, 6000);
    EXPECT_EQ(found.stretches[0].ground.joined(), 0);
    EXPECT_TRUE(found.crossings.empty());
    EXPECT_EQ(found.houses, 0U);
    EXPECT_FALSE(found.off_table);
}

TEST(TableCourse, WoodsBeginWhereTheFrontComesToThem) {
    Ground ground = empty_table();
    // From 2 to 3 inches ahead of the front, and only before its right half.
    ground.areas.push_back(rectangle(Terrain::open_woods, {24'500, 26'375, 30'000, 27'375}));
    const Course found = course(ground, {{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}});
    ASSERT_EQ(found.stretches.size(), 3U);
    EXPECT_EQ(found.stretches[0].to, 2000);
    EXPECT_EQ(found.stretches[1].to, 3000);
    EXPECT_EQ(found.stretches[1].ground.joined(), woods);
    EXPECT_EQ(found.stretches[2].to, 6000);
    EXPECT_EQ(found.stretches[2].ground.joined(), 0);
    // Backwards the rear goes first and meets none of it.
    EXPECT_EQ(course(ground, {{middle, {}}, line, {Leg::Kind::retire, 6000, {}}, {}}).stretches.size(), 1U);
    const Course back = course(ground, {{middle, half_circle}, line, {Leg::Kind::retire, 6000, {}}, {}});
    ASSERT_EQ(back.stretches.size(), 3U);
    EXPECT_EQ(back.stretches[1].from, 2000);
}

TEST(TableCourse, WhatIsOnlyTouchedIsNotMet) {
    Ground ground = empty_table();
    ground.areas.push_back(rectangle(Terrain::open_woods, {26'000, 10'000, 40'000, 40'000})); // at its right
    const March it{{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}};
    EXPECT_EQ(course(ground, it).stretches.size(), 1U);
    EXPECT_EQ(course(ground, it).stretches[0].ground.joined(), 0);
}

TEST(TableCourse, ARoadCountsOnlyForWhoGoesWhollyOnIt) {
    Ground ground = empty_table();
    ground.areas.push_back(rectangle(Terrain::open_woods, {10'000, 25'000, 40'000, 40'000}));
    ground.areas.push_back(rectangle(Terrain::road, {23'000, 10'000, 25'000, 29'000}));
    const Formation column{1000, 750, 1, 4};
    const March it{{middle, {}}, column, {Leg::Kind::advance, 6000, {}}, {}};
    const Course found = course(ground, it); // its front begins at 25.5
    ASSERT_EQ(found.stretches.size(), 2U);
    EXPECT_EQ(found.stretches[0].ground.joined(), road);
    EXPECT_EQ(found.stretches[0].to, 3500);
    EXPECT_EQ(found.stretches[1].ground.joined(), woods);
    EXPECT_EQ(
        course(ground, {{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}}).stretches[1].ground.joined(),
        woods);
}

TEST(TableCourse, WheelsMeetGroundAlongTheArc) {
    Ground ground = empty_table();
    // North of the line through the turning point, which lies 2 + 1.5 inches to the right of the front's
    // middle: the outer corner is an inch north of it after asin(1 / 5.5).
    ground.areas.push_back(rectangle(Terrain::open_woods, {0, 25'375, side, side}));
    const Course found = course(ground, {{middle, {}}, line, {Leg::Kind::wheel_right, 0, quarter}, {1500}});
    ASSERT_EQ(found.stretches.size(), 2U);
    EXPECT_NEAR(found.stretches[0].to, 1005.6, 2);
    EXPECT_EQ(found.stretches[1].ground.joined(), woods);
    EXPECT_EQ(found.stretches[1].to, 8639);
}

TEST(TableCourse, WallsAreCrossedOnceEach) {
    Ground ground = empty_table();
    ground.lines.push_back(line_of(Barrier::wall, {{20'000, 27'375}, {40'000, 27'375}}));
    ground.lines.push_back(line_of(Barrier::fence, {{20'000, 25'375}, {40'000, 26'375}}));
    const March it{{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}};
    const Course found = course(ground, it);
    ASSERT_EQ(found.crossings.size(), 2U);
    EXPECT_EQ(found.crossings[0].line, 1);
    EXPECT_EQ(found.crossings[0].at, 1100); // where its left corner comes to it
    EXPECT_EQ(found.crossings[1].line, 0);
    EXPECT_EQ(found.crossings[1].at, 3000);
    // Up to the wall is not across it; from there it is.
    EXPECT_EQ(course(ground, {it.pose, line, {Leg::Kind::advance, 3000, {}}, {}}).crossings.size(), 1U);
    const March from_there{{{24'000, 27'000}, {}}, line, {Leg::Kind::advance, 500, {}}, {}};
    ASSERT_EQ(course(ground, from_there).crossings.size(), 1U);
    EXPECT_EQ(course(ground, from_there).crossings[0].at, 0);
    // Who stands across it has crossed it.
    const March across{{{24'000, 27'300}, {}}, line, {Leg::Kind::advance, 5000, {}}, {}};
    EXPECT_TRUE(course(ground, across).crossings.empty());
}

TEST(TableCourse, AWorkThatIsEnteredAndLeftIsCrossedTwice) {
    Ground ground = empty_table();
    ground.lines.push_back(
        line_of(Barrier::redoubt,
                {{20'000, 26'000}, {28'000, 26'000}, {28'000, 29'000}, {20'000, 29'000}, {20'000, 26'000}}));
    const Course found = course(ground, {{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}});
    ASSERT_EQ(found.crossings.size(), 2U);
    EXPECT_EQ(found.crossings[0].at, 1625);
    EXPECT_EQ(found.crossings[1].at, 4625);
}

TEST(TableCourse, FordsBridgesAndRoadsOpenWhatTheyLieOn) {
    Ground ground = empty_table();
    ground.lines.push_back(line_of(Barrier::stream, {{3000, 27'000}, {40'000, 27'000}}));
    const Formation column{1000, 750, 1, 4};
    const March wide{{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}};
    const March narrow{{middle, {}}, column, {Leg::Kind::advance, 6000, {}}, {}};
    EXPECT_EQ(course(ground, wide).crossings.size(), 1U);
    EXPECT_EQ(course(ground, narrow).crossings.size(), 1U);
    ground.structures.push_back(structure_of(Structure::Kind::bridge, {{24'000, 27'000}, {}, 2000, 3000}));
    EXPECT_EQ(course(ground, wide).crossings.size(), 1U); // beside the bridge
    EXPECT_TRUE(course(ground, narrow).crossings.empty());
    EXPECT_EQ(course(ground, narrow, 1).crossings.size(), 1U); // the bridge is gone
    ground.areas.push_back(rectangle(Terrain::ford, {22'000, 26'000, 26'000, 28'000}));
    EXPECT_TRUE(course(ground, wide).crossings.empty());
    ground.lines[0].barrier = Barrier::wall;
    EXPECT_EQ(course(ground, wide).crossings.size(), 1U);
    ground.areas.push_back(rectangle(Terrain::road, {23'000, 10'000, 25'000, 40'000}));
    EXPECT_EQ(course(ground, wide).crossings.size(), 1U);
    EXPECT_TRUE(course(ground, narrow).crossings.empty());
    EXPECT_EQ(course(ground, {{middle, {}}, line, {Leg::Kind::wheel_left, 0, quarter}, {}}).crossings.size(),
              1U);
}

TEST(TableCourse, HousesStandInTheWayUntilTheyAreGone) {
    Ground ground = empty_table();
    ground.structures.push_back(structure_of(Structure::Kind::house, {{24'000, 28'000}, eighth, 2000, 2000}));
    const March it{{middle, {}}, line, {Leg::Kind::advance, 6000, {}}, {}};
    EXPECT_EQ(course(ground, it).houses, 1U);
    EXPECT_EQ(course(ground, {it.pose, line, {Leg::Kind::advance, 2200, {}}, {}}).houses, 0U);
    const Course over = course(ground, it, 1);
    EXPECT_EQ(over.houses, 0U);
    ASSERT_EQ(over.stretches.size(), 3U);
    EXPECT_EQ(over.stretches[1].ground.joined(), bit(Terrain::rough));
    EXPECT_NEAR(over.stretches[1].from, 2211, 2);
}

// ---- Against slow definitions

TEST(TableCourse, StretchesFollowOneAnotherAndFillTheLeg) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march_on_table();
        const Course found = course(any_ground(), it, *rc::gen::inRange(0U, 8U));
        RC_ASSERT(!found.stretches.empty());
        RC_ASSERT(found.stretches.front().from == 0);
        RC_ASSERT(found.stretches.back().to == it.measure());
        for (std::size_t i = 1; i < found.stretches.size(); ++i) {
            RC_ASSERT(found.stretches[i].from == found.stretches[i - 1].to);
            RC_ASSERT(found.stretches[i].ground != found.stretches[i - 1].ground);
            RC_ASSERT(found.stretches[i].to > found.stretches[i].from);
        }
        for (const Crossing& crossing : found.crossings) {
            RC_ASSERT(crossing.at >= 0);
            RC_ASSERT(crossing.at <= it.measure());
        }
    }));
}

TEST(TableCourse, GroundIsWhatLookingAtManyPointsFinds) {
    EXPECT_TRUE(rc::check([] {
        const Ground ground = any_ground();
        const auto gone = *rc::gen::inRange(0U, 8U);
        March it = any_march_on_table();
        // Close to the point about which it wheels an edge may lie in something by a hair for long.
        it.wheel.radius = std::max(it.wheel.radius, inch);
        const Course found = course(ground, it, gone);
        const Thou whole = it.measure();
        RC_PRE(whole > 20);
        for (int i = 0; i < 8; ++i) {
            const auto way = *rc::gen::inRange<Thou>(8, whole - 8);
            // What lies well under the edge is named near this place.
            Kinds sure;
            sure.add(ground, lead(it, way, 12), gone, 40);
            const Kinds about = named(found, way - 4, way + 4);
            RC_ASSERT((sure.any & ~about.any & ~road) == 0U);
            RC_ASSERT((about.all & road & ~sure.all) == 0U);
            // What is named here lies under the edge or next to it.
            const Kinds here = named(found, way, way);
            Kinds possible;
            for (Thou beside = -6; beside <= 6; beside += 2) {
                possible.add(ground, lead(it, way + beside, -2), gone, 2);
            }
            RC_ASSERT((here.all & ~possible.any & ~road) == 0U);
            RC_ASSERT((possible.all & road & ~here.any) == 0U);
        }
    }));
}

TEST(TableCourse, LinesAreCrossedWhereSteppingAlongFinds) {
    EXPECT_TRUE(rc::check([] {
        Ground ground = any_ground();
        ground.areas.clear();
        ground.structures.clear(); // no roads or bridges through them
        const March it = any_march_on_table();
        const Course found = course(ground, it);
        const Thou whole = it.measure();
        for (std::size_t i = 0; i < ground.lines.size(); ++i) {
            const Line& wall = ground.lines[i];
            if (body_meets(it, wall, 0, 10) || whole == 0) {
                continue;
            }
            std::optional<Thou> by_edge;
            std::optional<Thou> by_body;
            bool nearly = body_meets(it, wall, whole, 4);
            for (Thou way = 0; way < whole; way += 10) {
                by_edge = by_edge || !lead_meets(it, wall, way, 6) ? by_edge : way;
                by_body = by_body || !body_meets(it, wall, way, -6) ? by_body : way;
                nearly = nearly || body_meets(it, wall, way, 4);
            }
            const auto at = std::ranges::find(found.crossings, i, &Crossing::line);
            const bool crossed = at != found.crossings.end();
            RC_ASSERT(!crossed || nearly);
            RC_ASSERT(crossed || !by_body || *by_body > whole - 20);
            if (crossed && by_edge) {
                // The edge may have been stepped over a corner that the way only grazes.
                RC_ASSERT(at->at <= *by_edge + 10);
                RC_ASSERT(at->at >= *by_edge - 14 || lead_meets(it, wall, at->at + 3, -2)
                          || body_meets(it, wall, at->at + 3, 4));
            }
        }
    }));
}

TEST(TableCourse, HousesAreRunIntoWhereSteppingAlongFinds) {
    EXPECT_TRUE(rc::check([] {
        const Ground ground = any_ground();
        const March it = any_march_on_table();
        const Course found = course(ground, it);
        const Thou whole = it.leg.kind == Leg::Kind::turn ? 0 : it.measure();
        RC_PRE(it.leg.kind != Leg::Kind::turn);
        for (std::size_t i = 0; i < ground.structures.size(); ++i) {
            const Structure& house = ground.structures[i];
            if (house.kind == Structure::Kind::bridge) {
                RC_ASSERT((found.houses >> i & 1U) == 0U);
                continue;
            }
            bool sure = false;
            bool possible = false;
            for (Thou way = 0; way <= whole; way += 15) {
                sure = sure || overlap(it.body(way), house.footprint, 8);
                possible = possible || distance(it.body(way), house.footprint) <= 10;
            }
            const bool met = (found.houses >> i & 1U) != 0;
            RC_ASSERT(met || !sure);
            RC_ASSERT(!met || possible);
        }
    }));
}

TEST(TableCourse, TheTableIsLeftWhereSteppingAlongFinds) {
    EXPECT_TRUE(rc::check([] {
        March it = any_march();
        it.pose.at = it.pose.at + Vec{*rc::gen::element<Thou>(4000, side - 4000), side / 2};
        RC_PRE(it.leg.kind != Leg::Kind::turn);
        const Ground ground = empty_table();
        Thou most = -side;
        for (Thou way = 0; way <= it.measure(); way += 10) {
            for (const Vec at : corners(it.body(way))) {
                most = std::max({most, -at.x, at.x - side});
            }
        }
        for (const Vec at : corners(outline(it.end(), it.formation))) {
            most = std::max({most, -at.x, at.x - side});
        }
        const bool left = course(ground, it).off_table;
        RC_ASSERT(left || most <= 5);
        RC_ASSERT(!left || most > -5);
    }));
}

TEST(TableCourse, TurnsAndMirrorsWithTheTable) {
    const auto same = [](const Course& a, const Course& b) {
        // What takes but a few thou may be lost by rounding.
        const auto holds = [&](const Stretch& stretch) {
            const Kinds kinds = named(b, stretch.from + 5, stretch.to - 5);
            return stretch.to - stretch.from < 12
                   || ((kinds.all & stretch.ground.joined()) == kinds.all
                       && (kinds.any | stretch.ground.joined()) == kinds.any);
        };
        return a.houses == b.houses && a.off_table == b.off_table && std::ranges::all_of(a.stretches, holds)
               && std::ranges::equal(
                   a.crossings, b.crossings, [](const Crossing& first, const Crossing& second) {
                       return first.line == second.line && std::abs(first.at - second.at) <= 3;
                   });
    };
    EXPECT_TRUE(rc::check([&] {
        const Ground ground = any_ground();
        const March it = any_march_on_table();
        const Course found = course(ground, it);
        const auto changed = [&](auto change) {
            Ground other = ground;
            for (Area& area : other.areas) {
                for (std::vector<Vec>* points : {&area.outline, &area.hole}) {
                    std::ranges::transform(*points, points->begin(), [&](Vec at) { return change(at); });
                }
                area.box = box_of(area.outline);
            }
            for (Line& wall : other.lines) {
                std::ranges::transform(wall.course, wall.course.begin(), [&](Vec at) { return change(at); });
                wall.box = box_of(wall.course);
            }
            return other;
        };
        const Vec east{side, 0};
        const Vec north{0, side};
        Ground mirror = changed([&](Vec at) { return mirrored(at) + east; });
        Ground turn = changed([&](Vec at) { return quarter_turned(at) + north; });
        for (std::size_t i = 0; i < ground.structures.size(); ++i) {
            const Base& footprint = ground.structures[i].footprint;
            Base other = mirrored(footprint);
            other.centre = other.centre + east;
            mirror.structures[i] = structure_of(ground.structures[i].kind, other);
            other = quarter_turned(footprint);
            other.centre = other.centre + north;
            turn.structures[i] = structure_of(ground.structures[i].kind, other);
        }
        March in_mirror = mirrored(it);
        in_mirror.pose.at = in_mirror.pose.at + east;
        March turned_march = quarter_turned(it);
        turned_march.pose.at = turned_march.pose.at + north;
        RC_ASSERT(same(course(turn, turned_march), found));
        RC_ASSERT(same(course(mirror, in_mirror), found));
    }));
}

// A brook that turns back on itself: while the unit is still in the first arm, the second is the same
// crossing.
TEST(TableCourse, CrossesTheFoldsOfALineOnceIfTheyLieWithinItsDepth) {
    const auto crossings = [](Thou apart) {
        Ground ground = empty_table();
        ground.lines.push_back(line_of(Barrier::stream, {{10 * inch, 26 * inch},
                                                         {40 * inch, 26 * inch},
                                                         {40 * inch, 26 * inch + apart},
                                                         {10 * inch, 26 * inch + apart}}));
        return course(ground, {{middle, {}}, line, {Leg::Kind::advance, 8 * inch, {}}, {}}).crossings.size();
    };
    EXPECT_EQ(crossings(line.depth() - 50), 1U);
    EXPECT_EQ(crossings(line.depth() + 50), 2U);
}
