#include "tests/ground/table_trial.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <rapidcheck.h>
#include <vector>

using namespace bounce::table;
using namespace bounce::table::trial;

TEST(TableQuarter, IsToldByTheLinesOfFrontAndRear) {
    const Base base{{0, 0}, {}, 1000, 500};
    EXPECT_EQ(quarter_of(base, {9000, 251}), Quarter::front);
    EXPECT_EQ(quarter_of(base, {9000, 250}), Quarter::flank);
    EXPECT_EQ(quarter_of(base, {-9000, -250}), Quarter::flank);
    EXPECT_EQ(quarter_of(base, {0, -251}), Quarter::rear);
    EXPECT_TRUE(rc::check([] {
        const Base any = any_base();
        const Vec from = any_vec(20'000);
        const double ahead = seen_from(any, point(from)).y;
        RC_PRE(std::abs(std::abs(ahead) - any.depth / 2.0) > 0.01);
        const Quarter expected = ahead > any.depth / 2.0    ? Quarter::front
                                 : ahead < -any.depth / 2.0 ? Quarter::rear
                                                            : Quarter::flank;
        RC_ASSERT(quarter_of(any, from) == expected);
        RC_ASSERT(quarter_of(quarter_turned(any), quarter_turned(from)) == expected);
        RC_ASSERT(quarter_of(mirrored(any), mirrored(from)) == expected);
    }));
}

namespace {

/// The arc of a point.
Arc arc_of(Vec eye, Angle ahead, Angle spread) { return {eye, eye, ahead, spread}; }

Arc arc_mirrored(const Arc& arc) { return {mirrored(arc.right), mirrored(arc.left), -arc.ahead, arc.spread}; }

} // namespace

TEST(TableArc, ItsLimitBelongsToIt) {
    const std::vector<Vec> on_the_line{{5000, 5000}, {1000, 3000}};
    EXPECT_TRUE(within_arc(arc_of({}, {}, eighth), on_the_line));
    EXPECT_FALSE(within_arc(arc_of({1, 0}, {}, eighth), std::vector<Vec>{{-5000, 5000}}));
    EXPECT_TRUE(within_arc(arc_of({}, {}, quarter), std::vector<Vec>{{-5000, 0}, {5000, 0}}));
    EXPECT_FALSE(within_arc(arc_of({}, {}, quarter), std::vector<Vec>{{-5000, -graze - 1}}));
    EXPECT_TRUE(within_arc(arc_of({}, {}, {0}), std::vector<Vec>{{0, 5000}}));
    EXPECT_FALSE(within_arc(arc_of({}, {}, {0}), std::vector<Vec>{{0, -5000}}));
    EXPECT_TRUE(within_arc(arc_of({}, {}, half_circle), std::vector<Vec>{{0, -5000}}));
    // A base right behind whose corners all lie outside the cone that is not seen.
    const Angle wide{half_circle.turn - 2000};
    EXPECT_FALSE(within_arc(arc_of({}, {}, wide), corners({{0, -3000}, {}, 9000, 500})));
    EXPECT_TRUE(within_arc(arc_of({}, {}, wide), corners({{0, 3000}, {}, 9000, 500})));
}

TEST(TableArc, IsWhatTheAnglesOfTheOutlineSay) {
    EXPECT_TRUE(rc::check([] {
        const Vec eye = any_vec(6000);
        const Angle ahead = any_angle();
        const Angle spread{static_cast<std::uint16_t>(*rc::gen::inRange(100, 32768))};
        const Corners target = corners(any_base(6000));
        double widest_angle = 0;
        double nearest = 1e9;
        for (const Point at : outline_points(target, 100)) {
            const double way = std::atan2(at.x - eye.x, at.y - eye.y);
            const double off = std::remainder(way - radians(ahead), 2 * std::numbers::pi);
            widest_angle = std::max(widest_angle, std::abs(off));
            nearest = std::min(nearest, gap(at, point(eye)));
        }
        RC_PRE(nearest > 200);
        RC_PRE(!inside(eye, target));
        // Between two samples the angle changes by no more than their distance seen from the nearest point.
        const double step = coarseness(target, 100) / nearest;
        const Arc arc = arc_of(eye, ahead, spread);
        const bool found = within_arc(arc, target);
        RC_ASSERT(!found || widest_angle <= radians(spread) + 1e-6);
        RC_ASSERT(found || widest_angle >= radians(spread) - step);
        RC_ASSERT(found == within_arc(arc_mirrored(arc), mirrored(target)));
    }));
}

TEST(TableArc, NobodySeesAllOfWhatHeStandsIn) {
    EXPECT_TRUE(rc::check([] {
        const Base base = any_base();
        const Angle ahead = any_angle();
        const Angle spread{static_cast<std::uint16_t>(*rc::gen::inRange(0, 32768))};
        RC_ASSERT(!within_arc(arc_of(base.centre, ahead, spread), corners(base)));
    }));
}

TEST(TableArc, OfAnEdgeBeginsAtItsEnds) {
    const Base gun{{0, 0}, {}, 1000, 500};
    const Arc arc = arc_before(gun, eighth);
    // As wide as itself and touching; the same a little to the side, which the corners see and the middle
    // not.
    EXPECT_TRUE(within_arc(arc, corners({{0, 500}, {}, 1000, 500})));
    EXPECT_FALSE(within_arc(arc, corners({{10, 500}, {}, 1000, 500})));
    EXPECT_TRUE(within_arc(arc, corners({{300, 800}, {}, 1000, 500})));
    EXPECT_FALSE(within_arc(arc, corners({{301, 800}, {}, 1000, 500})));
    EXPECT_FALSE(within_arc(arc, corners({{0, 490}, {}, 1000, 500})));
    EXPECT_FALSE(within_arc(arc, std::vector<Vec>{{0, 0}}));
    // Straight behind is what no wide arc sees.
    const Arc wide = arc_before(gun, {half_circle.turn - 2000});
    EXPECT_FALSE(within_arc(wide, std::vector<Vec>{{499, -3000}}));
    EXPECT_TRUE(within_arc(wide, std::vector<Vec>{{1500, -3000}}));
    EXPECT_FALSE(within_arc(wide, corners({{0, -3000}, {}, 9000, 500})));
}

TEST(TableArc, OfAnEdgeIsStraightAheadAndTheArcsOfItsEnds) {
    EXPECT_TRUE(rc::check([] {
        const Base from = any_base(6000);
        const Angle spread{static_cast<std::uint16_t>(*rc::gen::inRange(100, 16384))};
        const Arc arc = arc_before(from, spread);
        const Vec at = any_vec(20'000);
        const Point way = seen_from(from, point(at));
        RC_PRE(std::abs(way.y - from.depth / 2.0) > 4);
        const double beside = std::abs(way.x) - from.width / 2.0;
        const double off = std::atan2(beside, way.y - from.depth / 2.0);
        RC_PRE(std::abs(beside) > 4 && std::abs(off - radians(spread)) > 0.01);
        const bool expected = way.y > from.depth / 2.0 && (beside < 0 || off < radians(spread));
        RC_ASSERT(within_arc(arc, std::span{&at, 1}) == expected);
        RC_ASSERT(within_arc(arc_mirrored(arc), std::vector<Vec>{mirrored(at)}) == expected);
    }));
}
