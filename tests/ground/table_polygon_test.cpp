#include "tests/ground/table_trial.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>
#include <rapidcheck.h>
#include <vector>

using namespace bounce::table;
using namespace bounce::table::trial;

TEST(TablePolygon, InsideIsWhatTheAnglesSumTo) {
    EXPECT_TRUE(rc::check([] {
        const std::vector<Vec> star = any_star(500, 4000);
        const Vec at = any_vec(5000);
        std::int64_t nearest = 1 << 30;
        for (std::size_t i = 0; i < star.size(); ++i) {
            nearest = std::min(nearest, square_distance(at, star[i], star[(i + 1) % star.size()]));
        }
        RC_PRE(nearest > 4);
        RC_ASSERT(inside(at, star) == runs_around(point(at), star));
        std::vector<Vec> other;
        std::ranges::transform(star, std::back_inserter(other), [](Vec a) { return mirrored(a); });
        RC_ASSERT(inside(mirrored(at), other) == inside(at, star));
    }));
}

TEST(TablePolygon, EdgesAndCornersBelongToIt) {
    const std::vector<Vec> house{{0, 0}, {10, 0}, {10, 10}, {5, 15}, {0, 10}};
    for (const Vec at : {Vec{0, 0}, {5, 0}, {10, 7}, {8, 12}, {5, 15}, {0, 10}, {0, 3}, {5, 10}, {1, 10}}) {
        EXPECT_TRUE(inside(at, house)) << at.x << " " << at.y;
    }
    for (const Vec at : {Vec{-1, 0}, {11, 0}, {-1, 10}, {11, 10}, {4, 15}, {8, 13}, {5, 16}, {-1, 15}}) {
        EXPECT_FALSE(inside(at, house)) << at.x << " " << at.y;
    }
}

TEST(TablePolygon, ASegmentMeetsItWhereSomePointLiesInside) {
    EXPECT_TRUE(rc::check([] {
        const std::vector<Vec> star = any_star(1000, 3000);
        const Vec from = any_vec(6000);
        const Vec to = any_vec(6000);
        bool sampled = false;
        for (int step = 0; step <= 200; ++step) {
            const auto at = [&](Thou a, Thou b) { return a + (b - a) * step / 200; };
            sampled = sampled || inside({at(from.x, to.x), at(from.y, to.y)}, star);
        }
        const bool found = meets(from, to, star);
        RC_ASSERT(found == meets(to, from, star));
        if (sampled != found) { // the samples stepped over a corner, or were rounded into it
            std::int64_t corner = std::numeric_limits<std::int64_t>::max();
            for (const Vec at : star) {
                corner = std::min(corner, square_distance(at, from, to));
            }
            RC_ASSERT(corner < 100 * 100);
        }
    }));
}

TEST(TablePolygon, SegmentsThatTouchHaveAPointInCommon) {
    EXPECT_TRUE(cross({0, 0}, {10, 10}, {0, 10}, {10, 0}));
    EXPECT_TRUE(cross({0, 0}, {10, 0}, {5, 0}, {5, 9}));
    EXPECT_TRUE(cross({0, 0}, {10, 0}, {10, 0}, {12, 5}));
    EXPECT_TRUE(cross({0, 0}, {10, 0}, {4, 0}, {20, 0}));
    EXPECT_TRUE(cross({5, 5}, {5, 5}, {0, 0}, {10, 10}));
    EXPECT_FALSE(cross({0, 0}, {10, 0}, {11, 0}, {20, 0}));
    EXPECT_FALSE(cross({0, 0}, {10, 0}, {5, 1}, {5, 9}));
    EXPECT_FALSE(cross({0, 0}, {10, 10}, {6, 5}, {9, 0}));
}

TEST(TablePolygon, CrossingItselfIsFound) {
    EXPECT_FALSE(crosses_itself(std::vector<Vec>{{0, 0}, {10, 0}, {10, 10}, {0, 10}}));
    EXPECT_TRUE(crosses_itself(std::vector<Vec>{{0, 0}, {10, 10}, {10, 0}, {0, 10}}));
    EXPECT_TRUE(crosses_itself(std::vector<Vec>{{0, 0}, {10, 0}, {5, 0}, {5, 9}}));  // folds back
    EXPECT_TRUE(crosses_itself(std::vector<Vec>{{0, 0}, {10, 0}, {10, 0}, {5, 9}})); // a corner twice
    EXPECT_TRUE(crosses_itself(std::vector<Vec>{{0, 0}, {5, 0}, {10, 0}}));          // flat
    EXPECT_FALSE(crosses_itself(std::vector<Vec>{{0, 0}, {5, 0}, {10, 0}, {5, 5}})); // a corner on an edge
    EXPECT_TRUE(rc::check([] {
        const std::vector<Vec> star = any_star(500, 4000);
        RC_ASSERT(!crosses_itself(star));
        std::vector<Vec> tangle;
        for (int i = *rc::gen::inRange(3, 7); i > 0; --i) {
            tangle.push_back(any_vec(50));
        }
        const bool found = crosses_itself(tangle);
        std::ranges::rotate(tangle, tangle.begin() + 1);
        RC_ASSERT(crosses_itself(tangle) == found);
        std::ranges::reverse(tangle);
        RC_ASSERT(crosses_itself(tangle) == found);
    }));
}
