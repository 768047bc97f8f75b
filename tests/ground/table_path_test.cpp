#include "engine/ground/table/way/path.h"
#include "tests/ground/table_march.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

constexpr Formation line{1000, 750, 4, 1};

Vec corner(const Pose& pose, const Formation& formation, std::size_t which) {
    return corners(outline(pose, formation))[which];
}
bool near(Vec a, Vec b, Thou by) { return square(a - b) <= std::int64_t{by} * by; }

} // namespace

// ---- Legs

TEST(TableLeg, GoesWhereItSays) {
    const Pose pose{{20'000, 10'000}, quarter};
    const Wheel wheel{1500};
    EXPECT_EQ(after(pose, line, {Leg::Kind::advance, 6000, {}}, wheel), (Pose{{26'000, 10'000}, quarter}));
    EXPECT_EQ(after(pose, line, {Leg::Kind::retire, 3000, {}}, wheel), (Pose{{17'000, 10'000}, quarter}));
    EXPECT_EQ(after(pose, line, {Leg::Kind::turn, 0, -eighth}, wheel), (Pose{{20'000, 10'000}, eighth}));
    EXPECT_EQ(after(pose, line, {Leg::Kind::oblique, 1000, quarter}, wheel), (Pose{{20'000, 9000}, quarter}));
    // The front looks south then; it stands as far from the turning point (20375, 6500) as it did.
    EXPECT_EQ(after(pose, line, {Leg::Kind::wheel_right, 0, quarter}, wheel),
              (Pose{{23'875, 6875}, half_circle}));
    EXPECT_EQ(after(pose, line, {Leg::Kind::wheel_left, 0, quarter}, wheel), (Pose{{23'875, 13'125}, {}}));
}

TEST(TableLeg, IsMeasuredAheadOrAtTheOuterCorner) {
    const Wheel wheel{1500};
    EXPECT_EQ(measured(line, {Leg::Kind::advance, 6000, {}}, wheel), 6000);
    EXPECT_EQ(measured(line, {Leg::Kind::retire, 3000, {}}, wheel), 3000);
    EXPECT_EQ(measured(line, {Leg::Kind::oblique, 2500, eighth}, wheel), 2500);
    EXPECT_EQ(measured(line, {Leg::Kind::turn, 0, half_circle}, wheel), 0);
    EXPECT_EQ(measured(line, {Leg::Kind::wheel_left, 0, quarter}, wheel), 8639); // 5.5 inches round
    EXPECT_EQ(measured(line, {Leg::Kind::wheel_right, 0, quarter}, {}), 6283);
}

TEST(TableLeg, NeverMeasuresLessThanTheStraightWay) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        RC_PRE(it.leg.kind != Leg::Kind::turn);
        const Pose to = it.end();
        const Thou far = it.measure() + 2;
        RC_ASSERT(length(front(outline(to, it.formation)) - front(outline(it.pose, it.formation))) <= far);
        RC_ASSERT(length(corner(to, it.formation, 0) - corner(it.pose, it.formation, 0)) <= far);
        RC_ASSERT(length(corner(to, it.formation, 1) - corner(it.pose, it.formation, 1)) <= far);
    }));
}

TEST(TableLeg, WheelsAboutAPointThatStays) {
    EXPECT_TRUE(rc::check([] {
        March it = any_march();
        const bool left = *rc::gen::arbitrary<bool>();
        it.leg = {left ? Leg::Kind::wheel_left : Leg::Kind::wheel_right, 0, any_angle()};
        RC_PRE(it.leg.turn.turn <= half_circle.turn);
        const auto pivot = [&](const Pose& pose) {
            const Thou beside = it.formation.width() + 2 * it.wheel.radius;
            return pose.at + along_halves(pose.facing, it.formation.depth(), left ? -beside : beside);
        };
        RC_ASSERT(near(pivot(it.pose), pivot(it.end()), 2));
        RC_ASSERT(it.end().facing == (left ? it.pose.facing - it.leg.turn : it.pose.facing + it.leg.turn));
    }));
}

TEST(TableLeg, ComesInPartsToTheSameEnd) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Thou whole = it.measure();
        RC_PRE(whole > 0);
        RC_ASSERT(leg_until(it.leg, 0, whole).by == 0);
        RC_ASSERT(it.at(whole) == it.end());
        const auto part = *rc::gen::inRange<Thou>(0, whole + 1);
        const Leg first = leg_until(it.leg, part, whole);
        Leg second = it.leg;
        second.by = it.leg.by - first.by;
        if (it.leg.kind != Leg::Kind::oblique) {
            second.turn = it.leg.turn - first.turn;
        }
        const Pose end = after(it.at(part), it.formation, second, it.wheel);
        RC_ASSERT(end.facing == it.end().facing);
        RC_ASSERT(near(end.at, it.end().at, 3));
        RC_ASSERT(std::abs(measured(it.formation, first, it.wheel) - part) <= 2);
    }));
}

TEST(TableLeg, TurnsAndMirrorsWithTheTable) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        RC_ASSERT(quarter_turned(it).end() == quarter_turned(it.end()));
        RC_ASSERT(mirrored(it).end() == mirrored(it.end()));
        RC_ASSERT(mirrored(it).measure() == it.measure());
        // Any other turn of the whole rounds what it turns.
        const Angle by = any_angle();
        March other = it;
        other.pose = {turned(it.pose.at, by), it.pose.facing + by};
        RC_ASSERT(near(other.end().at, turned(it.end().at, by), 3));
    }));
}

// ---- How far the way is free

TEST(TableFreeWay, EndsWhereItSays) {
    const Pose pose{{20'000, 10'000}, {}};
    const Leg ahead{Leg::Kind::advance, 6000, {}};
    const Base enemy{{21'000, 15'000}, half_circle, 4000, 750};
    // Between fronts at 10.375 and 14.625 inches.
    EXPECT_EQ(free_way(pose, line, ahead, {}, enemy, 1000), 3250);
    EXPECT_EQ(free_way(pose, line, {Leg::Kind::advance, 3250, {}}, {}, enemy, 1000), 3250);
    EXPECT_EQ(free_way(pose, line, {Leg::Kind::advance, 3251, {}}, {}, enemy, 1000), 3250);
    EXPECT_NEAR(free_way(pose, line, ahead, {}, enemy, 0), 4250, 2);
    EXPECT_EQ(free_way(pose, line, {Leg::Kind::retire, 6000, {}}, {}, enemy, 1000), 6000);
    // Alongside, exactly at the gap and touching.
    const Base beside{{25'000, 14'000}, {}, 4000, 750};
    EXPECT_EQ(free_way(pose, line, ahead, {}, beside, 1000), 6000);
    EXPECT_LT(free_way(pose, line, ahead, {}, beside, 1010), 6000);
    EXPECT_EQ(free_way(pose, line, ahead, {}, {{24'000, 14'000}, {}, 4000, 750}, 0), 6000);
    EXPECT_EQ(free_way(pose, line, ahead, {}, {{20'500, 10'500}, {}, 4000, 750}, 0), 0);
    EXPECT_EQ(free_way(pose, line, ahead, {}, {{20'500, 11'000}, {}, 4000, 750}, 1000), 0);
}

TEST(TableFreeWay, IsWhatSteppingAlongFinds) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Base obstacle = any_obstacle();
        const Thou gap = *rc::gen::element<Thou>(0, 0, 500, 1000, 1000, 9000);
        const Thou whole = it.measure();
        const Thou free = free_way(it.pose, it.formation, it.leg, it.wheel, obstacle, gap);
        RC_ASSERT(free >= 0);
        RC_ASSERT(free <= whole);
        for (Thou at = 0; at < free; at += 40) {
            const Base there = it.body(at);
            const bool clear = gap == 0 ? !overlap(there, obstacle, 6) : distance(there, obstacle) >= gap - 4;
            RC_ASSERT(clear);
        }
        if (free < whole) {
            RC_ASSERT(distance(it.body(std::min(free + 3, whole)), obstacle) <= gap + 1);
        }
    }));
}

TEST(TableFreeWay, TurnsAndMirrorsWithTheTable) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Base obstacle = any_obstacle();
        const Thou gap = *rc::gen::element<Thou>(0, 1000);
        const auto free = [&](const March& march, const Base& thing) {
            return free_way(march.pose, march.formation, march.leg, march.wheel, thing, gap);
        };
        const Thou found = free(it, obstacle);
        RC_ASSERT(free(quarter_turned(it), quarter_turned(obstacle)) == found);
        RC_ASSERT(free(mirrored(it), mirrored(obstacle)) == found);
    }));
}

// ---- Ways to a place

namespace {

constexpr Wheel circle{1500};

/// Where legs lead.
Pose walked(Pose pose, const Formation& formation, const Legs& legs, Wheel wheel) {
    for (const Leg& leg : legs) {
        pose = after(pose, formation, leg, wheel);
    }
    return pose;
}
Vec walked_front(const Pose& pose, const Formation& formation, const Legs& legs, Wheel wheel) {
    return front(outline(walked(pose, formation, legs, wheel), formation));
}

/// Every leg goes some way, as a rule set asks of it, and turns are free at every moment. A wheel of more
/// than half a circle takes two.
bool sensible(const Legs& legs, Angle free_turn) {
    Angle turned;
    return legs.count <= 5 && std::ranges::all_of(legs, [&](const Leg& leg) {
               switch (leg.kind) {
               case Leg::Kind::advance:
               case Leg::Kind::retire:
                   return leg.by > 0;
               case Leg::Kind::turn:
                   turned = turned + leg.turn;
                   return leg.turn.turn != 0 && turned.size() <= free_turn.size();
               case Leg::Kind::oblique:
                   return false;
               default:
                   return leg.turn.turn > 0 && leg.turn.turn <= half_circle.turn;
               }
           });
}

} // namespace

TEST(TablePlan, GoesStraightAheadAndStraightBack) {
    const Pose pose{{20'000, 10'000}, {}};
    const Legs ahead = plan_to(pose, line, {20'000, 16'375}, nullptr, circle, eighth);
    ASSERT_EQ(ahead.count, 1);
    EXPECT_EQ(ahead.legs[0], (Leg{Leg::Kind::advance, 6000, {}}));
    const Legs back = plan_to(pose, line, {20'000, 8375}, nullptr, circle, eighth);
    ASSERT_EQ(back.count, 1);
    EXPECT_EQ(back.legs[0], (Leg{Leg::Kind::retire, 2000, {}}));
    EXPECT_EQ(plan_to(pose, line, {20'000, 10'375}, nullptr, circle, eighth).count, 0);
}

TEST(TablePlan, TurnsFreelyAndWheelsFarther) {
    const Pose pose{{20'000, 10'000}, {}};
    const Legs turn = plan_to(pose, line, {23'000, 13'000}, nullptr, circle, eighth);
    ASSERT_EQ(turn.count, 2);
    EXPECT_EQ(turn.legs[0], (Leg{Leg::Kind::turn, 0, eighth}));
    EXPECT_EQ(turn.legs[1].kind, Leg::Kind::advance);
    const Legs wheel = plan_to(pose, line, {30'000, 10'375}, nullptr, circle, {});
    ASSERT_EQ(wheel.count, 2);
    EXPECT_EQ(wheel.legs[0].kind, Leg::Kind::wheel_right);
    EXPECT_EQ(wheel.legs[1].kind, Leg::Kind::advance);
    // With a free turn first the wheel is shorter.
    const Legs both = plan_to(pose, line, {30'000, 10'375}, nullptr, circle, eighth);
    ASSERT_EQ(both.count, 3);
    EXPECT_EQ(both.legs[0], (Leg{Leg::Kind::turn, 0, eighth}));
    EXPECT_EQ(both.legs[1].kind, Leg::Kind::wheel_right);
}

TEST(TablePlan, ComesToThePlace) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Vec to = it.pose.at + any_vec(20'000);
        const Angle free = *rc::gen::element(Angle{}, eighth, quarter, half_circle);
        const Legs legs = plan_to(it.pose, it.formation, to, nullptr, circle, free);
        // Inside the circles about which it would wheel only rules tell what is done.
        RC_PRE(length(to - it.pose.at) > 2 * (it.formation.width() + 2 * circle.radius));
        RC_ASSERT(sensible(legs, free));
        RC_ASSERT(near(walked_front(it.pose, it.formation, legs, circle), to, 8));
    }));
}

TEST(TablePlan, EndsWithTheFacingThatIsWanted) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Vec to = it.pose.at + any_vec(30'000);
        const Angle facing = any_angle();
        const Angle free = *rc::gen::element(Angle{}, eighth, quarter, half_circle);
        const Legs legs = plan_to(it.pose, it.formation, to, &facing, circle, free);
        RC_PRE(length(to - it.pose.at) > 4 * (it.formation.width() + 2 * circle.radius));
        RC_ASSERT(sensible(legs, free));
        const Pose end = walked(it.pose, it.formation, legs, circle);
        RC_ASSERT(end.facing == facing);
        RC_ASSERT(near(front(outline(end, it.formation)), to, 8));
    }));
}

TEST(TablePlan, ComesCloseByFreeTurnsOnly) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Vec to = it.pose.at + any_vec(6000);
        const Angle facing = any_angle();
        const bool wanted = *rc::gen::arbitrary<bool>();
        const Legs legs = plan_to(it.pose, it.formation, to, wanted ? &facing : nullptr, circle, half_circle);
        RC_PRE(length(to - it.pose.at) > it.formation.depth());
        RC_ASSERT(sensible(legs, half_circle)); // for which any turn is free
        RC_ASSERT(near(walked_front(it.pose, it.formation, legs, circle), to, 8));
        RC_ASSERT(!wanted || walked(it.pose, it.formation, legs, circle).facing == facing);
    }));
}

TEST(TablePlan, CountsTheTurnsMadeBefore) {
    const Pose pose{{20'000, 10'000}, {}};
    // As far as it turned before it turns back for nothing, and not on.
    const Angle before = eighth;
    const Angle west = -eighth;
    const Legs back = plan_to(pose, line, {14'000, 16'000}, &west, circle, eighth, before);
    ASSERT_GE(back.count, 2);
    EXPECT_EQ(back.legs[0].kind, Leg::Kind::turn);
    const Legs on = plan_to(pose, line, {26'000, 16'000}, nullptr, circle, eighth, before);
    ASSERT_GE(on.count, 1);
    EXPECT_NE(on.legs[0].kind == Leg::Kind::turn && on.legs[0].turn.signed_turn() > 0, true);
}

TEST(TablePlan, MirrorsWithTheTable) {
    EXPECT_TRUE(rc::check([] {
        const March it = any_march();
        const Vec to = it.pose.at + any_vec(20'000);
        const Legs legs = plan_to(it.pose, it.formation, to, nullptr, circle, eighth);
        const Legs turned_legs =
            plan_to(quarter_turned(it.pose), it.formation, quarter_turned(to), nullptr, circle, eighth);
        RC_ASSERT(std::ranges::equal(legs, turned_legs));
        const Legs other = plan_to(mirrored(it.pose), it.formation, mirrored(to), nullptr, circle, eighth);
        // Of two ways that are as long either is taken.
        const auto whole = [&](const Legs& all) {
            Thou sum = 0;
            for (const Leg& leg : all) {
                sum += measured(it.formation, leg, circle) * (leg.kind == Leg::Kind::retire ? 2 : 1);
            }
            return sum;
        };
        RC_ASSERT(std::abs(whole(other) - whole(legs)) <= 8);
        RC_ASSERT(near(mirrored(walked_front(mirrored(it.pose), it.formation, other, circle)),
                       walked_front(it.pose, it.formation, legs, circle), 8));
    }));
}
