#include "tests/ground/table_trial.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <numbers>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

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
