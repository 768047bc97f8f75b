#include "engine/ground/table/formation.h"
#include "tests/ground/table_trial.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <vector>

using namespace bounce::table;
using namespace bounce::table::trial;

TEST(TableBase, CornersAreWhereTheyBelong) {
    const Base base{{5000, 7000}, quarter, 1001, 500};
    EXPECT_EQ(corners(base), (Corners{Vec{5250, 7501}, {5250, 6499}, {4750, 6499}, {4750, 7501}}));
    EXPECT_EQ(front(base), (Vec{5250, 7000}));
    EXPECT_TRUE(rc::check([] {
        const Base any = any_base();
        const Point signs[] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
        const Corners at = corners(any);
        for (std::size_t i = 0; i < 4; ++i) {
            const Point local = seen_from(any, point(at[i]));
            RC_ASSERT(gap(local, {signs[i].x * any.width / 2, signs[i].y * any.depth / 2}) < 0.72);
        }
        RC_ASSERT(at[0] + at[2] == any.centre + any.centre);
        RC_ASSERT(corners(mirrored(any)) == mirrored(at));
        RC_ASSERT(corners(quarter_turned(any))[1] == quarter_turned(at[1]));
    }));
}

TEST(TableBase, BoxHoldsExactlyItsPoints) {
    const std::vector<Vec> points{{3, 9}, {-2, 4}, {7, 5}};
    const Box box = box_of(points);
    EXPECT_EQ(box.left, -2);
    EXPECT_EQ(box.bottom, 4);
    EXPECT_EQ(box.right, 7);
    EXPECT_EQ(box.top, 9);
    EXPECT_TRUE(box.touches({7, 9, 20, 20}));
    EXPECT_FALSE(box.touches({8, 9, 20, 20}));
    EXPECT_TRUE(box.grown(1).touches({8, 9, 20, 20}));
}

TEST(TableBase, ASieveHoldsWhatItsBoxTouches) {
    for (const Box& box : {Box{-3, 4, 7, 9}, Box{0, 0, 0, 0}, Box{-5, -6, -1, -2}, Box{2, -1, 6, 0}}) {
        const Sieve sieve(box);
        for (Thou x = -9; x <= 12; ++x) {
            for (Thou y = -9; y <= 12; ++y) {
                EXPECT_EQ(sieve.holds({x, y}), box.touches({x, y, x, y})) << x << ' ' << y;
            }
        }
        for (const Thou far : {-1'000'000, 1'000'000}) {
            EXPECT_FALSE(sieve.holds({box.left, far}) || sieve.holds({far, box.bottom}));
        }
    }
}

TEST(TableFormation, BasesFillTheOutline) {
    const Pose pose{{10'000, 10'000}, {}};
    const Bases line = bases(pose, {1000, 600, 3, 2});
    ASSERT_EQ(line.size(), 6U);
    EXPECT_EQ(line[0].centre, (Vec{9000, 10'300}));
    EXPECT_EQ(line[2].centre, (Vec{11'000, 10'300}));
    EXPECT_EQ(line[3].centre, (Vec{9000, 9700}));
    EXPECT_TRUE(rc::check([] {
        const Formation formation{*rc::gen::inRange<Thou>(100, 3000), *rc::gen::inRange<Thou>(100, 3000),
                                  *rc::gen::inRange<std::uint8_t>(1, 5),
                                  *rc::gen::inRange<std::uint8_t>(1, 3)};
        const Vec at = any_vec(widest);
        const Pose any{at, any_angle()};
        const Base whole = outline(any, formation);
        const Bases all = bases(any, formation);
        const Corners edge = corners(whole);
        const auto close = [](Vec a, Vec b) { return square(a - b) <= 8; };
        RC_ASSERT(all.size() == std::size_t{formation.across} * formation.deep);
        RC_ASSERT(close(corners(all.front())[0], edge[0]));
        RC_ASSERT(close(corners(all.back())[2], edge[2]));
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                RC_ASSERT(!overlap(all[i], all[j]));
            }
        }
    }));
}
