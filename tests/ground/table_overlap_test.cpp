#include "tests/ground/table_trial.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

TEST(TableOverlap, TouchingBasesDoNot) {
    const Base left{{0, 0}, {}, 1000, 1000};
    EXPECT_FALSE(overlap(left, {{1000, 0}, {}, 1000, 1000}));
    EXPECT_FALSE(overlap(left, {{998, 300}, {}, 1000, 1000}));
    EXPECT_TRUE(overlap(left, {{997, 300}, {}, 1000, 1000}));
    EXPECT_FALSE(overlap(left, {{997, 998}, {}, 1000, 1000}));
    EXPECT_TRUE(overlap(left, left));
    EXPECT_TRUE(overlap(left, {{1003, 0}, {}, 1000, 1000}, -4));
    EXPECT_FALSE(overlap(left, {{1004, 0}, {}, 1000, 1000}, -4));
    const Base slanted{{0, 0}, eighth, 1000, 1000};
    EXPECT_TRUE(overlap(slanted, {{15'500, 0}, eighth, 1000, 1000}, -10'000));
    EXPECT_FALSE(overlap(slanted, {{15'600, 0}, eighth, 1000, 1000}, -10'000));
}

/// Sampled: some point of either lies in the other. Bases that cross hold an outline point of one in the
/// other.
TEST(TableOverlap, IsWhatSamplingSays) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base();
        const Base b = any_base();
        constexpr int steps = 128;
        double deepest = -1e9;
        for (const Point at : outline_points(corners(a), steps)) {
            deepest = std::max(deepest, depth_in(b, at));
        }
        for (const Point at : outline_points(corners(b), steps)) {
            deepest = std::max(deepest, depth_in(a, at));
        }
        deepest = std::max({deepest, depth_in(a, point(b.centre)), depth_in(b, point(a.centre))});
        // A point so deep in the other base shares at least that depth across every edge of either.
        RC_ASSERT(deepest <= 4 || overlap(a, b));
        RC_ASSERT(!overlap(a, b, 0) || deepest > -coarseness(corners(a), steps) - 2);
    }));
}

TEST(TableOverlap, SharesItsDepthWithTheDistance) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base();
        const Base b = any_base();
        RC_ASSERT(!overlap(a, b) || distance(a, b) == 0);
        RC_ASSERT(overlap(a, b, -2) || distance(a, b) > 0);
        const auto slack = *rc::gen::inRange<Thou>(0, 500);
        RC_ASSERT(!overlap(a, b, slack + 1) || overlap(a, b, slack));
        Base smaller = a;
        smaller.width = std::max(0, a.width - 2 * slack);
        smaller.depth = std::max(0, a.depth - 2 * slack);
        RC_ASSERT(!overlap(smaller, b, slack) || overlap(a, b, slack));
    }));
}

TEST(TableOverlap, IsTheSameBothWaysTurnedAndMirrored) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base();
        const Base b = any_base();
        const bool found = overlap(a, b);
        RC_ASSERT(overlap(b, a) == found);
        RC_ASSERT(overlap(quarter_turned(a), quarter_turned(b)) == found);
        RC_ASSERT(overlap(mirrored(a), mirrored(b)) == found);
    }));
}
