#include "tests/ground/table_trial.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <vector>

using namespace bounce::table;
using namespace bounce::table::trial;

TEST(TableDistance, FromAPointToASegmentIsRoundedDown) {
    EXPECT_EQ(square_distance({5, 7}, {0, 0}, {10, 0}), 49);
    EXPECT_EQ(square_distance({-3, 4}, {0, 0}, {10, 0}), 25);
    EXPECT_EQ(square_distance({13, 4}, {0, 0}, {10, 0}), 25);
    EXPECT_EQ(square_distance({1, 0}, {0, 0}, {1, 1}), 0); // a half
    EXPECT_EQ(square_distance({3, 4}, {0, 0}, {0, 0}), 25);
    EXPECT_TRUE(rc::check([] {
        const Thou most = *rc::gen::element<Thou>(100, 20'000, widest);
        const Vec at = any_vec(most);
        const Vec from = any_vec(most);
        const Vec to = any_vec(most);
        const Point run = point(to - from);
        const Point off = point(at - from);
        const double whole = run.x * run.x + run.y * run.y;
        const double part = whole == 0 ? 0 : std::clamp((run.x * off.x + run.y * off.y) / whole, 0.0, 1.0);
        const double exact = gap(off, {run.x * part, run.y * part});
        const double found = std::sqrt(static_cast<double>(square_distance(at, from, to)));
        RC_ASSERT(found <= exact + 1e-6);
        RC_ASSERT(found * found > exact * exact - 1.001);
        RC_ASSERT(square_distance(at, to, from) == square_distance(at, from, to));
    }));
}

TEST(TableDistance, BetweenBasesIsWhatSamplingSays) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base(6000);
        const Base b = any_base(6000);
        RC_PRE(!overlap(a, b, 0));
        constexpr int steps = 64;
        const Corners at_a = corners(a);
        const Corners at_b = corners(b);
        const double least = sampled_gap(outline_points(at_a, steps), outline_points(at_b, steps));
        const double slack = coarseness(at_a, steps) + coarseness(at_b, steps);
        const Thou found = distance(a, b);
        RC_ASSERT(found <= least);
        RC_ASSERT(found >= least - slack - 2);
    }));
}

TEST(TableDistance, IsNothingExactlyWhereShapesMeet) {
    EXPECT_TRUE(rc::check([] {
        const Corners a = corners(any_base());
        const Corners b = corners(any_base());
        bool common = inside(a[0], b) || inside(b[0], a);
        for (std::size_t i = 0; i < 4; ++i) {
            common = common || meets(a[i], a[(i + 1) % 4], b);
        }
        RC_ASSERT(convex_meet(a, b) == common);
        RC_ASSERT(!common || square_distance(a, b) == 0);
        RC_ASSERT(convex_meet(b, a) == common);
        Corners back = a;
        std::ranges::reverse(back);
        RC_ASSERT(convex_meet(back, b) == common);
        RC_ASSERT(square_distance(back, b) == square_distance(a, b));
    }));
}

TEST(TableDistance, HoldsForPointsAndSegmentsToo) {
    EXPECT_TRUE(rc::check([] {
        const Thou most = *rc::gen::element<Thou>(4, 3000);
        const std::vector<Vec> spot{any_vec(most)};
        const std::vector<Vec> ab{any_vec(most), any_vec(most)};
        const std::vector<Vec> cd{any_vec(most), any_vec(most)};
        const Corners base = corners(any_base());
        RC_ASSERT(square_distance(spot, ab) == square_distance(spot[0], ab[0], ab[1]));
        RC_ASSERT(convex_meet(ab, cd) == cross(ab[0], ab[1], cd[0], cd[1]));
        RC_ASSERT(convex_meet(ab, base) == meets(ab[0], ab[1], base));
        RC_ASSERT(convex_meet(spot, base) == inside(spot[0], base));
        const std::int64_t ends =
            std::min({square_distance(ab[0], cd[0], cd[1]), square_distance(ab[1], cd[0], cd[1]),
                      square_distance(cd[0], ab[0], ab[1]), square_distance(cd[1], ab[0], ab[1])});
        RC_ASSERT(square_distance(ab, cd) == (convex_meet(ab, cd) ? 0 : ends));
        RC_ASSERT(square_distance(ab, base) == square_distance(base, ab));
    }));
}

TEST(TableDistance, IsTheSameBothWaysTurnedAndMirrored) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base(8000);
        const Base b = any_base(8000);
        const Thou found = distance(a, b);
        RC_ASSERT(distance(b, a) == found);
        RC_ASSERT(distance(quarter_turned(a), quarter_turned(b)) == found);
        RC_ASSERT(distance(mirrored(a), mirrored(b)) == found);
        RC_ASSERT(distance(mirrored(a), mirrored(b.centre)) == distance(a, b.centre));
    }));
}

TEST(TableDistance, HasNoShortCutThroughAPoint) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base(8000);
        const Base b = any_base(8000);
        const Vec by = any_vec(10'000);
        RC_ASSERT(distance(a, b) <= distance(a, by) + distance(b, by) + 2);
    }));
}

/// Told by the lines along their edges: never of those who are nearer, and of most who are farther.
TEST(TableDistance, WhoIsSurelyPartedIsFartherOff) {
    EXPECT_TRUE(rc::check([] {
        const Base a = any_base();
        const Base b = any_base();
        const auto far = *rc::gen::inRange<Thou>(0, 20'000);
        RC_ASSERT(!surely_parted(a, b, far) || distance(a, b) > far);
        RC_ASSERT(surely_parted(a, b, far) == surely_parted(b, a, far));
    }));
    const Base line{{10'000, 10'000}, {}, 6000, 1000};
    const Base beyond{{10'000, 13'000}, {}, 6000, 1000};
    EXPECT_TRUE(surely_parted(line, beyond, 1990));
    EXPECT_FALSE(surely_parted(line, beyond, 2000));
    EXPECT_FALSE(surely_apart(line, beyond, 1990)) << "told by their middles they might touch";
}

TEST(TableDistance, DoesNotOverflowAcrossTheWidestTable) {
    const std::vector<Vec> edge{{0, 0}, {widest, 1}};
    const std::vector<Vec> far{{widest - 1, widest}};
    const double exact = widest - (widest - 1.0) / widest;
    EXPECT_NEAR(std::sqrt(static_cast<double>(square_distance(edge, far))), exact, 0.01);
    const std::vector<Vec> table{{0, 0}, {widest, 0}, {widest, widest}, {0, widest}};
    EXPECT_EQ(square_distance(table, std::vector<Vec>{{-widest, widest / 2}}), std::int64_t{widest} * widest);
    EXPECT_EQ(square_distance(table, std::vector<Vec>{{widest / 2, widest / 3}}), 0);
}
