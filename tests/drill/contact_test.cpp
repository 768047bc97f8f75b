// Straight into contact, turning on the spot, and coming on.
#include "engine/drill/movement/contact.h"

#include "engine/drill/movement/turning.h"
#include "engine/drill/setup/deploy.h"
#include "tests/drill/ranks.h"

#include <gtest/gtest.h>

namespace bounce::drill {

namespace {

constexpr Thou in = table::inch;
using Bar = ChargeWay::Bar;

ChargeWay charge(const Ranks& ranks, UnitId unit, UnitId target, Thou reach) {
    return charge_way(ranks.situation(), ranks.bodies[unit].gait, unit, target, reach);
}

} // namespace

TEST(DrillContact, GoesUntilTheFrontTouches) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {20 * in, 10 * in});
    const UnitId target = ranks.troops(Side::second, {20 * in, 18 * in}, 180);
    const ChargeWay way = charge(ranks, unit, target, 8 * in);
    EXPECT_EQ(way.bar, Bar::none);
    EXPECT_EQ(way.way, 7 * in) << "from edge to edge";
    EXPECT_EQ(charge(ranks, unit, target, 7 * in - 1).bar, Bar::too_far);
    EXPECT_FALSE(front_reaches(ranks.situation(), unit, target));
    ranks.bodies[unit].base.centre.y += way.way;
    EXPECT_TRUE(front_reaches(ranks.situation(), unit, target));
}

TEST(DrillContact, PassesByWhoIsNotAhead) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {20 * in, 10 * in});
    const UnitId beside = ranks.troops(Side::second, {23 * in, 14 * in}, 180);
    const UnitId behind = ranks.troops(Side::second, {20 * in, 6 * in});
    EXPECT_EQ(charge(ranks, unit, beside, 12 * in).bar, Bar::not_ahead);
    EXPECT_EQ(charge(ranks, unit, behind, 12 * in).bar, Bar::not_ahead);
}

TEST(DrillContact, TellsWhatIsInTheWay) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {20 * in, 10 * in});
    const UnitId target = ranks.troops(Side::second, {20 * in, 20 * in}, 180);
    const UnitId between = ranks.troops(Side::first, {21 * in, 14 * in});
    const ChargeWay barred = charge(ranks, unit, target, 12 * in);
    EXPECT_EQ(barred.bar, Bar::in_the_way);
    EXPECT_EQ(barred.met.what, Meeting::What::unit);
    EXPECT_EQ(barred.met.which, between);
    ranks.bodies[between].takes_room = false;
    EXPECT_EQ(charge(ranks, unit, target, 12 * in).bar, Bar::none);
    ranks.house({20 * in, 15 * in});
    EXPECT_EQ(charge(ranks, unit, target, 12 * in).met.what, Meeting::What::house);
}

TEST(DrillContact, MeetsHalfway) {
    Ranks ranks;
    const UnitId first = ranks.troops(Side::first, {20 * in, 10 * in});
    const UnitId other = ranks.troops(Side::second, {20 * in, 17 * in}, 180);
    const auto way = halves(ranks.situation(), first, other, 4 * in);
    ASSERT_TRUE(way);
    EXPECT_EQ(way->first, 3 * in);
    EXPECT_EQ(way->other, 3 * in);
    EXPECT_FALSE(halves(ranks.situation(), first, other, 2 * in)) << "beyond what the other reaches";
    ranks.bodies[other].base.facing = {};
    EXPECT_FALSE(halves(ranks.situation(), first, other, 4 * in)) << "who looks away meets nobody";
}

TEST(DrillContact, BringsTheNearestFirst) {
    Onrushes onrushes{{5 * in, 1}, {2 * in, 7}, {2 * in, 3}};
    nearest_first(onrushes);
    EXPECT_EQ(onrushes[0].unit, 3);
    EXPECT_EQ(onrushes[1].unit, 7);
    EXPECT_EQ(onrushes[2].unit, 1);
}

TEST(DrillTurning, LooksAtWhatIsAbout) {
    Ranks ranks;
    const UnitId unit = ranks.troops(Side::first, {20 * in, 10 * in});
    EXPECT_EQ(turning(ranks.situation(), unit, table::quarter), Turning::free);
    const UnitId near = ranks.troops(Side::first, {20 * in, 11 * in});
    EXPECT_EQ(turning(ranks.situation(), unit, table::quarter), Turning::unit);
    ranks.bodies[near].base.centre.y = 30 * in;
    ranks.bodies[unit].base.centre.y = in / 2;
    EXPECT_EQ(turning(ranks.situation(), unit, table::quarter), Turning::edge);
    ranks.bodies[unit].base.centre.y = 10 * in;
    ranks.line(table::Barrier::fence, {{19 * in, 10 * in + 700}, {21 * in, 10 * in + 700}});
    EXPECT_EQ(turning(ranks.situation(), unit, table::quarter), Turning::obstacle);
}

TEST(DrillDeploy, KnowsWhoComesOnAtHisEdge) {
    table::Force force{.begins = table::Force::Begins::arriving, .turn = 3};
    force.edge = {{10 * in, 0}, {20 * in, 0}};
    const Pose pose = arrival_at(force, {12 * in, 0}, {2 * in, in, 1, 1});
    EXPECT_EQ(pose.at, (Vec{12 * in, in / 2}));
    EXPECT_TRUE(comes_on_at(force, {pose.at, pose.facing, 2 * in, in}));
    EXPECT_FALSE(comes_on_at(force, {{22 * in, in / 2}, {}, 2 * in, in})) << "beside its part of the edge";
    EXPECT_FALSE(comes_on_at(force, {pose.at, table::quarter, 2 * in, in})) << "looking aside";
    EXPECT_FALSE(is_due(force, 2));
    EXPECT_TRUE(is_due(force, 3));
}

TEST(DrillDeploy, ReportsZonesWithoutRoom) {
    table::Scenario scenario;
    scenario.zones.push_back({.name = "camp"});
    for (int i = 0; i < 3; ++i) {
        scenario.forces.push_back(
            {.side = Side::first, .name = "unit", .begins = table::Force::Begins::deployed, .zone = 0});
    }
    int asked = 0;
    ZoneTrial trial{.clause = {"toy/deploy.zone"},
                    .kind = [](UnitId) { return 0; },
                    .alone = [&](UnitId) { return ++asked > 0; },
                    .beside = [](UnitId unit) { return unit < 2; }};
    Faults faults;
    check_zones_hold(scenario, trial, faults);
    EXPECT_EQ(asked, 1) << "what holds for one holds for all of its kind";
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].pointer, "/units/2/zone");
    trial.alone = [](UnitId) { return false; };
    faults.clear();
    check_zones_hold(scenario, trial, faults);
    EXPECT_EQ(faults.size(), 3U);
}

} // namespace bounce::drill
