// Retiring, pushing back, falling back, running away.
#include "tests/rules/awi_drill.h"

#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

void retire(Drill& drill, UnitId unit, Thou far) {
    Dice dice{{3, 3}};
    Log log = Log::off();
    awi::retire(drill.pos(), unit, far, "awi/melee.retire"_clause, dice.rolls, log);
}
void run(Drill& drill, UnitId unit) {
    Log log = Log::off();
    awi::run(drill.pos(), unit, "awi/rout.away"_clause, log);
}
/// B, for a unit that must run in it.
void run_in_b(Drill& drill, UnitId unit, std::vector<int> faces) {
    Dice dice{std::move(faces)};
    Log log = Log::off();
    drill.unit(unit).spent = 1;
    move_forced(drill.pos(), dice.rolls, log);
    EXPECT_FALSE(dice.source.wanting());
}
void fall_back(Drill& drill, UnitId unit) {
    Log log = Log::off();
    awi::fall_back(drill.pos(), unit, "awi/rally.retire"_clause, log);
}

TEST(AwiRetire, GoesStraightBackAndPushesFriends) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId behind = drill.add(Side::first, Type::close_foot, {31 * in, 17 * in}, 90);
    const UnitId third = drill.add(Side::first, Type::close_foot, {31 * in, 14 * in}, 0);
    retire(drill, foot, 3 * in);
    EXPECT_EQ(drill.unit(foot).at, (Vec{30 * in, 17 * in}));
    EXPECT_LT(drill.unit(behind).at.y, 17 * in);
    EXPECT_LT(drill.unit(third).at.y, 14 * in);
    EXPECT_EQ(drill.unit(third).at.x, 31 * in);
    EXPECT_FALSE(drill.overlapping());
}

TEST(AwiRetire, DestroysWhatCannotGoBack) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.add(Side::second, Type::close_foot, {30 * in, 17 * in}, 0);
    retire(drill, foot, 3 * in);
    EXPECT_EQ(drill.unit(foot).place, Place::gone);
    EXPECT_EQ(drill.state.score.lost[0], 5);
}

TEST(AwiRetire, StopsAtNoHouseAndLeavesByTheEdge) {
    Drill drill;
    drill.house({30 * in, 17 * in});
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId edge = drill.add(Side::first, Type::close_foot, {10 * in, 2 * in}, 0);
    retire(drill, foot, 3 * in);
    EXPECT_EQ(drill.unit(foot).place, Place::gone);
    retire(drill, edge, 3 * in);
    EXPECT_EQ(drill.unit(edge).place, Place::gone);
}

TEST(AwiFallBack, GoesAFullMoveLessTheDeductionAndStopsShort) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::open_foot, {30 * in, 20 * in}, 0);
    fall_back(drill, foot);
    EXPECT_EQ(drill.unit(foot).at, (Vec{30 * in, 14 * in}));
    const UnitId friendly = drill.add(Side::first, Type::close_foot, {30 * in, 10 * in}, 0);
    fall_back(drill, foot);
    EXPECT_GE(distance(drill.pos(), foot, friendly), 0);
    EXPECT_FALSE(drill.overlapping());
    EXPECT_TRUE(drill.unit(foot).on_table());
}

TEST(AwiFallBack, NeverLeavesTheTable) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::open_foot, {30 * in, 2 * in}, 0);
    fall_back(drill, foot);
    EXPECT_TRUE(drill.unit(foot).on_table());
    EXPECT_GE(drill.unit(foot).at.y, 886);
    EXPECT_LT(drill.unit(foot).at.y, 2 * in);
}

TEST(AwiFallBack, LeavesItsHouseByTheSideFarthestFromTheEnemy) {
    Drill drill;
    drill.house({30 * in, 30 * in});
    const UnitId foot = drill.add(Side::first, Type::open_foot, {30 * in, 30 * in}, 0);
    drill.unit(foot).inside = 1;
    drill.add(Side::second, Type::close_foot, {30 * in, 36 * in}, 180);
    fall_back(drill, foot);
    EXPECT_EQ(drill.unit(foot).inside, 0);
    // Half of its nine inches for leaving, three for retiring: an inch and a half from the wall.
    EXPECT_EQ(drill.unit(foot).at.x, 30 * in);
    EXPECT_NEAR(drill.unit(foot).at.y, 30 * in - 1969 / 2 - 1772 / 2 - 1500, 20);
}

TEST(AwiRout, RunsStraightAwayFromItsCause) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 30 * in}, 0);
    const UnitId enemy = drill.add(Side::second, Type::close_foot, {30 * in, 33 * in}, 180);
    drill.unit(foot).morale = Morale::routing;
    drill.unit(foot).cause = enemy;
    run(drill, foot);
    EXPECT_EQ(drill.unit(foot).at, (Vec{30 * in, 18 * in}));
    EXPECT_EQ(drill.unit(foot).facing, table::half_circle);
}

TEST(AwiRout, LeavesByItsOwnEdgeOnly) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 6 * in}, 0);
    const UnitId enemy = drill.add(Side::second, Type::close_foot, {30 * in, 10 * in}, 180);
    const UnitId other = drill.add(Side::second, Type::close_foot, {10 * in, 6 * in}, 180);
    const UnitId chaser = drill.add(Side::first, Type::close_foot, {10 * in, 10 * in}, 180);
    for (const UnitId unit : {foot, other}) {
        drill.unit(unit).morale = Morale::routing;
    }
    drill.unit(foot).cause = enemy;
    drill.unit(other).cause = chaser;
    run(drill, foot);
    EXPECT_EQ(drill.unit(foot).place, Place::gone);
    EXPECT_EQ(drill.state.score.lost[0], 5);
    run(drill, other);
    EXPECT_TRUE(drill.unit(other).on_table());
    EXPECT_NE(drill.unit(other).at, (Vec{10 * in, 6 * in}));
}

TEST(AwiRout, BendsAwayFromOtherEnemiesAndEndsFartherFromAll) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 30 * in}, 0);
    const UnitId enemy = drill.add(Side::second, Type::close_foot, {30 * in, 34 * in}, 180);
    const UnitId behind = drill.add(Side::second, Type::close_foot, {33 * in, 22 * in}, 0);
    drill.unit(foot).morale = Morale::routing;
    drill.unit(foot).cause = enemy;
    const Thou before[] = {distance(drill.pos(), foot, enemy), distance(drill.pos(), foot, behind)};
    run(drill, foot);
    EXPECT_GT(distance(drill.pos(), foot, enemy), before[0]);
    EXPECT_GT(distance(drill.pos(), foot, behind), before[1]);
    EXPECT_FALSE(drill.overlapping());
}

TEST(AwiRout, MayLeaveAUnitTrapped) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 30 * in}, 0);
    for (const Vec at : {Vec{30, 33}, Vec{30, 27}, Vec{26, 30}, Vec{34, 30}}) {
        drill.add(Side::second, Type::close_foot, {at.x * in, at.y * in}, 0);
    }
    drill.unit(foot).morale = Morale::routing;
    drill.unit(foot).cause = 1;
    run(drill, foot);
    EXPECT_EQ(drill.unit(foot).at, (Vec{30 * in, 30 * in}));
    run_in_b(drill, foot, {3});
    EXPECT_TRUE(drill.unit(foot).on_table());
    run_in_b(drill, foot, {4});
    EXPECT_EQ(drill.unit(foot).place, Place::gone);
}

TEST(AwiRout, LeavesWagonsWhereTheyStand) {
    Drill drill;
    const UnitId wagon = drill.add(Side::first, Type::wagon, {30 * in, 30 * in}, 0, Stance::single);
    drill.add(Side::second, Type::close_foot, {30 * in, 36 * in}, 180);
    drill.unit(wagon).morale = Morale::routing;
    run(drill, wagon);
    EXPECT_EQ(drill.unit(wagon).at, (Vec{30 * in, 30 * in}));
}

TEST(AwiRout, TellsItsTrack) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 30 * in}, 0);
    drill.unit(foot).morale = Morale::routing;
    drill.unit(foot).cause = drill.add(Side::second, Type::close_foot, {30 * in, 33 * in}, 180);
    Log log;
    awi::run(drill.pos(), foot, "awi/rout.away"_clause, log);
    ASSERT_EQ(log.events().size(), 1U);
    ASSERT_EQ(log.events()[0].track.size(), 3U);
    EXPECT_EQ(log.events()[0].track.back().pose, drill.unit(foot).pose());
}

} // namespace

} // namespace bounce::awi
