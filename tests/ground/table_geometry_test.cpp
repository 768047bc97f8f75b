#include "engine/ground/table/base.h"
#include "engine/ground/table/formation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>
#include <numbers>
#include <rapidcheck.h>
#include <vector>

using namespace bounce::table;

namespace {

constexpr Thou widest = 200'000;

// ---- Things to measure

Angle any_angle() { return {static_cast<std::uint16_t>(*rc::gen::inRange(0, 65536))}; }

Vec any_vec(Thou most) {
    const auto x = *rc::gen::inRange<Thou>(-most, most + 1);
    const auto y = *rc::gen::inRange<Thou>(-most, most + 1);
    return {x, y};
}

/// Bases near one another, so that some touch, some overlap and some stand apart.
Base any_base(Thou spread = 3000) {
    const Vec centre = any_vec(spread);
    const Angle facing = *rc::gen::inRange(0, 4) == 0
                             ? Angle{static_cast<std::uint16_t>(*rc::gen::inRange(0, 8) * eighth.turn)}
                             : any_angle();
    const auto width = *rc::gen::inRange<Thou>(200, 4000);
    const auto depth = *rc::gen::inRange<Thou>(200, 4000);
    return {centre, facing, width, depth};
}

/// Points around a middle at growing angles: a polygon that does not cross itself, seldom convex.
std::vector<Vec> any_star(Thou least, Thou most) {
    const auto count = *rc::gen::inRange(3, 9);
    const Vec middle = any_vec(2000);
    std::vector<Vec> star;
    for (int i = 0; i < count; ++i) {
        const Angle way{static_cast<std::uint16_t>(65536 * i / count)};
        star.push_back(middle + along(way, *rc::gen::inRange<Thou>(least, most)));
    }
    return star;
}

// ---- The table turned and mirrored

Vec quarter_turned(Vec a) { return {a.y, -a.x}; }
Vec mirrored(Vec a) { return {-a.x, a.y}; }
Base quarter_turned(const Base& base) {
    return {quarter_turned(base.centre), base.facing + quarter, base.width, base.depth};
}
Base mirrored(const Base& base) { return {mirrored(base.centre), -base.facing, base.width, base.depth}; }

/// Mirroring swaps left and right corners.
Corners mirrored(const Corners& at) {
    return {mirrored(at[1]), mirrored(at[0]), mirrored(at[3]), mirrored(at[2])};
}

// ---- Slow and obvious definitions, in floating point

struct Point {
    double x, y;
};
Point point(Vec a) { return {static_cast<double>(a.x), static_cast<double>(a.y)}; }
double radians(Angle angle) { return angle.turn * std::numbers::pi / 32768; }
double gap(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// A point of the plane as a base sees it: ahead of its middle and to the right.
Point seen_from(const Base& base, Point at) {
    const double x = at.x - base.centre.x;
    const double y = at.y - base.centre.y;
    const double s = std::sin(radians(base.facing));
    const double c = std::cos(radians(base.facing));
    return {c * x - s * y, s * x + c * y};
}

/// How deep a point lies in a base; negative outside.
double depth_in(const Base& base, Point at) {
    const Point local = seen_from(base, at);
    return std::min(base.width / 2.0 - std::abs(local.x), base.depth / 2.0 - std::abs(local.y));
}

/// Points all along an outline, corners among them.
std::vector<Point> outline_points(Shape shape, int steps) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Point from = point(shape[i]);
        const Point to = point(shape[(i + 1) % shape.size()]);
        for (int step = 0; step < steps; ++step) {
            const double part = static_cast<double>(step) / steps;
            points.push_back({from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
        }
    }
    return points;
}

/// The longest way from a point of the outline to the next one sampled.
double coarseness(Shape shape, int steps) {
    double longest = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        longest = std::max(longest, gap(point(shape[i]), point(shape[(i + 1) % shape.size()])));
    }
    return longest / steps;
}

double sampled_gap(const std::vector<Point>& a, const std::vector<Point>& b) {
    double least = 1e18;
    for (const Point own : a) {
        for (const Point other : b) {
            least = std::min(least, gap(own, other));
        }
    }
    return least;
}

/// Whether a polygon runs around a point, by summing the angles at it.
bool runs_around(Point at, Shape polygon) {
    double sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = point(polygon[i]);
        const Point to = point(polygon[(i + 1) % polygon.size()]);
        const double first = std::atan2(from.y - at.y, from.x - at.x);
        const double second = std::atan2(to.y - at.y, to.x - at.x);
        sum += std::remainder(second - first, 2 * std::numbers::pi);
    }
    return std::abs(sum) > 1;
}

std::int64_t whole_root_by_halving(std::int64_t value) {
    std::int64_t low = 0;
    std::int64_t high = 3'037'000'500;
    while (high - low > 1) {
        const std::int64_t middle = (low + high) / 2;
        (middle * middle <= value ? low : high) = middle;
    }
    return low;
}

} // namespace

// ---- Lengths

TEST(TableLength, RootIsExactAroundEverySquare) {
    EXPECT_EQ(root(0), 0);
    for (std::int64_t r = 1; r <= 3'037'000'499; r += 1 + r / 1000) {
        ASSERT_EQ(root(r * r), r);
        ASSERT_EQ(root(r * r - 1), r - 1);
        ASSERT_EQ(root(r * r + r), r);
        ASSERT_EQ(root(r * r + 2 * r - (r == 3'037'000'499 ? r : 0)), r);
    }
    EXPECT_EQ(root(3'037'000'499 * 3'037'000'499), 3'037'000'499);
    EXPECT_EQ(root(std::numeric_limits<std::int64_t>::max()), 3'037'000'499);
}

TEST(TableLength, RootIsWhatHalvingFinds) {
    for (std::int64_t value = 0; value < 100'000; ++value) {
        ASSERT_EQ(root(value), whole_root_by_halving(value)) << value;
    }
    EXPECT_TRUE(rc::check([] {
        const auto bits = *rc::gen::inRange(1, 63);
        const auto value = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << bits);
        RC_ASSERT(root(value) == whole_root_by_halving(value));
    }));
}

TEST(TableLength, RunsUpToTheLongestDiagonal) {
    EXPECT_EQ(length({3000, -4000}), 5000);
    EXPECT_EQ(length({widest, widest}), 282'842);
    EXPECT_EQ(length({}), 0);
}

// ---- Angles

TEST(TableAngle, SineAndCosineAreTheNearest) {
    for (int turn = 0; turn < 65536; ++turn) {
        const Angle angle{static_cast<std::uint16_t>(turn)};
        ASSERT_LT(std::abs(sine(angle) - std::sin(radians(angle)) * one), 0.501) << turn;
        ASSERT_LT(std::abs(cosine(angle) - std::cos(radians(angle)) * one), 0.501) << turn;
    }
}

TEST(TableAngle, SineIsExactAtQuarterTurnsAndGrowsBetween) {
    EXPECT_EQ(sine({0}), 0);
    EXPECT_EQ(sine(quarter), one);
    EXPECT_EQ(sine(half_circle), 0);
    EXPECT_EQ(sine(-quarter), -one);
    EXPECT_EQ(cosine({0}), one);
    EXPECT_EQ(cosine(quarter), 0);
    EXPECT_EQ(sine(eighth), cosine(eighth));
    EXPECT_TRUE(std::ranges::is_sorted(quarter_sines, std::less_equal<>{}));
}

TEST(TableAngle, DirectionFindsEveryAngleBack) {
    for (int turn = 0; turn < 65536; ++turn) {
        const Angle angle{static_cast<std::uint16_t>(turn)};
        ASSERT_EQ(direction_of(along(angle, widest)), angle) << turn;
        ASSERT_EQ(direction_of(along(angle, 20'000)), angle) << turn;
    }
    EXPECT_EQ(direction_of({}), Angle{0});
    EXPECT_EQ(direction_of({0, 1}), Angle{0});
    EXPECT_EQ(direction_of({1, 0}), quarter);
    EXPECT_EQ(direction_of({0, -1}), half_circle);
    EXPECT_EQ(direction_of({-1, 1}), -eighth);
}

TEST(TableAngle, DirectionIsTheNearest) {
    EXPECT_TRUE(rc::check([] {
        const Vec a = any_vec(*rc::gen::element<Thou>(20, 3000, widest));
        RC_PRE(a != Vec{});
        const double turn = std::atan2(a.x, a.y) * 32768 / std::numbers::pi;
        RC_ASSERT(std::abs(std::remainder(direction_of(a).turn - turn, 65536)) < 0.5001);
    }));
}

TEST(TableAngle, DirectionTurnsAndMirrorsWithTheTable) {
    EXPECT_TRUE(rc::check([] {
        const Vec a = any_vec(widest);
        RC_PRE(a != Vec{});
        RC_ASSERT(direction_of(quarter_turned(a)) == direction_of(a) + quarter);
        RC_ASSERT(direction_of(mirrored(a)) == -direction_of(a));
    }));
}

TEST(TableAngle, AlongIsTheNearestThou) {
    EXPECT_TRUE(rc::check([] {
        const Angle way = any_angle();
        const auto ahead = *rc::gen::inRange<Thou>(-widest, widest);
        const auto right = *rc::gen::inRange<Thou>(-widest, widest);
        const double s = std::sin(radians(way));
        const double c = std::cos(radians(way));
        const Vec whole = along(way, ahead, right);
        RC_ASSERT(std::abs(whole.x - (s * ahead + c * right)) < 0.501);
        RC_ASSERT(std::abs(whole.y - (c * ahead - s * right)) < 0.501);
        RC_ASSERT(along_halves(way, 2 * ahead, 2 * right) == whole);
        RC_ASSERT(turned({right, ahead}, way) == whole);
        RC_ASSERT(along(way + quarter, ahead, right) == quarter_turned(whole));
        RC_ASSERT(along(-way, ahead, -right) == mirrored(whole));
        RC_ASSERT(along(way, -ahead, -right) == -whole);
    }));
}

TEST(TableAngle, QuarterTurnsAreExact) {
    EXPECT_TRUE(rc::check([] {
        const Vec a = any_vec(widest);
        RC_ASSERT(turned(a, {}) == a);
        RC_ASSERT(turned(a, quarter) == quarter_turned(a));
        RC_ASSERT(turned(a, half_circle) == -a);
        RC_ASSERT(turned(turned(a, quarter), -quarter) == a);
    }));
}

TEST(TableAngle, DegreesComeBackAsTheyWere) {
    for (int turn = 0; turn < 65536; ++turn) {
        const Angle angle{static_cast<std::uint16_t>(turn)};
        const int written = millidegrees(angle);
        ASSERT_LE(std::abs(written * 65536LL - turn * 360'000LL), 32768) << turn;
        ASSERT_GE(written, 0);
        ASSERT_LT(written, 360'000);
        ASSERT_EQ(angle_of_millidegrees(written), angle) << turn;
        ASSERT_EQ(angle_of_millidegrees(written - 720'000), angle) << turn;
    }
    EXPECT_EQ(angle_of_millidegrees(45'000), eighth);
    EXPECT_EQ(angle_of_millidegrees(-90'000), -quarter);
    EXPECT_EQ(angle_of_millidegrees(359'999), Angle{0});
}

TEST(TableAngle, ArcIsRadiusTimesTurn) {
    EXPECT_EQ(arc(1000, 65536), 6283);
    EXPECT_EQ(arc(1000, quarter.turn), 1571);
    EXPECT_TRUE(rc::check([] {
        const auto radius = *rc::gen::inRange<Thou>(0, widest);
        const auto turn = *rc::gen::inRange(0, 65537);
        const double exact = radius * (turn * std::numbers::pi / 32768);
        RC_ASSERT(std::abs(arc(radius, turn) - exact) < 0.51);
        RC_ASSERT(arc(radius, -turn) == -arc(radius, turn));
    }));
}

// ---- Bases

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

// ---- Distances

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

TEST(TableDistance, DoesNotOverflowAcrossTheWidestTable) {
    const std::vector<Vec> edge{{0, 0}, {widest, 1}};
    const std::vector<Vec> far{{widest - 1, widest}};
    const double exact = widest - (widest - 1.0) / widest;
    EXPECT_NEAR(std::sqrt(static_cast<double>(square_distance(edge, far))), exact, 0.01);
    const std::vector<Vec> table{{0, 0}, {widest, 0}, {widest, widest}, {0, widest}};
    EXPECT_EQ(square_distance(table, std::vector<Vec>{{-widest, widest / 2}}), std::int64_t{widest} * widest);
    EXPECT_EQ(square_distance(table, std::vector<Vec>{{widest / 2, widest / 3}}), 0);
}

// ---- Overlap

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

// ---- Polygons

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

// ---- Quarters and arcs

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

TEST(TableArc, ItsLimitBelongsToIt) {
    const std::vector<Vec> on_the_line{{5000, 5000}, {1000, 3000}};
    EXPECT_TRUE(within_arc({}, {}, eighth, on_the_line));
    EXPECT_FALSE(within_arc({1, 0}, {}, eighth, std::vector<Vec>{{-5000, 5000}}));
    EXPECT_TRUE(within_arc({}, {}, quarter, std::vector<Vec>{{-5000, 0}, {5000, 0}}));
    EXPECT_FALSE(within_arc({}, {}, quarter, std::vector<Vec>{{-5000, -1}}));
    EXPECT_TRUE(within_arc({}, {}, {0}, std::vector<Vec>{{0, 5000}}));
    EXPECT_FALSE(within_arc({}, {}, {0}, std::vector<Vec>{{0, -5000}}));
    EXPECT_TRUE(within_arc({}, {}, half_circle, std::vector<Vec>{{0, -5000}}));
    // A base right behind whose corners all lie outside the cone that is not seen.
    const Angle wide{half_circle.turn - 2000};
    EXPECT_FALSE(within_arc({}, {}, wide, corners({{0, -3000}, {}, 9000, 500})));
    EXPECT_TRUE(within_arc({}, {}, wide, corners({{0, 3000}, {}, 9000, 500})));
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
        const bool found = within_arc(eye, ahead, spread, target);
        RC_ASSERT(!found || widest_angle <= radians(spread) + 1e-6);
        RC_ASSERT(found || widest_angle >= radians(spread) - step);
        RC_ASSERT(found == within_arc(mirrored(eye), -ahead, spread, mirrored(target)));
    }));
}

TEST(TableArc, NobodySeesAllOfWhatHeStandsIn) {
    EXPECT_TRUE(rc::check([] {
        const Base base = any_base();
        const Angle ahead = any_angle();
        const Angle spread{static_cast<std::uint16_t>(*rc::gen::inRange(0, 32768))};
        RC_ASSERT(!within_arc(base.centre, ahead, spread, corners(base)));
    }));
}
