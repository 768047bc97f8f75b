#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "tests/ccc/charging.h"

namespace bounce::ccc {

namespace {

TEST(Charge, IsThrownBackAsFarAsSkirmishers) { // ccc/melee.lost, ccc/reaction.passing
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.skirmishers(Side::first, {36, 29.5});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(6, 8), quiet, of(1, 8), of(6, 8)}));
    EXPECT_NEAR(scene.front(unit), 30.5, 0.01);
}

TEST(Charge, PartsFromAnEnemyWhoStandsAskew) { // ccc/melee.lost
    for (int degrees = -40; degrees <= 40; degrees += 10) {
        for (const double aside : {-3.0, 0.0, 3.0}) {
            Charging scene;
            const UnitId enemy = scene.infantry(Side::second, {36, 32, 180.0 + degrees}, Stance::line, 5);
            const UnitId unit = scene.infantry(Side::first, {36 + aside, 22}, Stance::line, 2);
            scene.announce(unit, enemy);
            Told dice(joined({of(6, 2), quiet, of(1, 2), of(6, 4)})); // some of the last are left over
            scene.state.phase = Phase::charges;
            ASSERT_TRUE(begin_charge(scene.pos(), dice.log));
            while (scene.state.tasks > 0) {
                carry_out_top(scene.pos(), dice.rolls, dice.log);
            }
            EXPECT_EQ(scene.marker(unit), Marker::disrupted) << degrees << " " << aside;
            EXPECT_GT(distance_between(scene.pos(), unit, enemy), 1500) << degrees << " " << aside;
        }
    }
}

TEST(Charge, TakesGuns) { // ccc/melee.guns
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId guns = scene.battery(Side::second, {36, 30, 180});
    scene.announce(unit, guns);
    const Log log = scene.carry_out(joined({of(6, 8), quiet, {6, 6}, {1, 1}}));
    EXPECT_EQ(melee_dice(log), (std::vector{2, 2}));
    EXPECT_EQ(scene[guns].place, Place::gone);
    EXPECT_EQ(scene.state.score.lost[index(Side::second)], 2);
    EXPECT_EQ(scene.front(unit), 35);
}

TEST(Charge, MeetsASkirmisherWithOneDie) { // ccc/melee.line_defence, ccc/unit.skirmisher
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.skirmishers(Side::second, {36.75, 30, 180});
    scene.announce(unit, enemy);
    const Log log = scene.carry_out(joined({of(1, 8), quiet, {1}, {6}}));
    EXPECT_EQ(melee_dice(log), (std::vector{1, 1}));
    EXPECT_EQ(scene.front(unit), 27);
}

TEST(Charge, DrivesOfficersAway) { // ccc/melee.officers
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    const UnitId officer = scene.brigadier(Side::second, {30.75, 24, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(1, 8), quiet}));
    EXPECT_EQ(scene.front(unit), 30);
    EXPECT_GT(scene.front(officer), 30);
    EXPECT_EQ(scene.marker(unit), Marker::none);
}

TEST(Charge, IsHeardOnlyWithACheer) { // ccc/charge.cheer, ccc/charge.hear, ccc/charge.unheard
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 35, 180});
    scene.smoke(enemy);
    scene.announce(unit, enemy);
    const State before = scene.state;
    EXPECT_TRUE(told(scene.carry_out(joined({of(1, 8), {1}})), "ccc/charge.unheard"_clause));
    scene.state = before;
    EXPECT_TRUE(told(scene.carry_out(joined({of(1, 8), {2, 3}})), "ccc/charge.unheard"_clause));
    scene.state = before;
    EXPECT_FALSE(told(scene.carry_out(joined({of(1, 8), {2, 2, 10}})), "ccc/charge.unheard"_clause));
    scene.state = before;
    scene.field.parameters.cheer_needed = 1;
    EXPECT_TRUE(told(scene.carry_out(joined({of(1, 8), {1}})), "ccc/charge.unheard"_clause));
}

TEST(Charge, MeetsWhoIsMarkedWithoutAReaction) { // ccc/charge.marked
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 35, 180});
    scene[enemy].marker = Marker::reaction;
    scene.announce(unit, enemy);
    EXPECT_TRUE(told(scene.carry_out(joined({of(1, 8), {2}})), "ccc/charge.marked"_clause));
}

TEST(Charge, GoesOnWhenTheEnemyRetreats) { // ccc/charge.goes_on
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 32, 180}));
    scene.announce(unit, enemy);
    scene.carry_out(joined({{6, 5, 1, 1, 1, 1, 1, 1}, {1, 1}}));
    EXPECT_EQ(scene.front(unit), 35); // dressed on its foremost stand
    EXPECT_EQ(scene.marker(unit), Marker::none);
    EXPECT_GT(scene.front(enemy), 40);
}

TEST(Charge, IsStoppedByAFriendWhoCameInTheWay) { // ccc/charge.friend
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    const UnitId friends = scene.infantry(Side::first, {36, 27});
    const Log log = scene.carry_out(joined({of(6, 8), quiet, {10, 10}}));
    EXPECT_TRUE(told(log, "ccc/charge.friend"_clause));
    EXPECT_EQ(scene.front(unit), 26);
    EXPECT_EQ(scene.front(friends), 27);
}

TEST(Charge, IsOneOfTwoWhoChargeEachOther) { // ccc/charge.mutual
    Charging scene;
    scene.state.phase = Phase::plot;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 34, 180});
    scene.state.actor = Side::second;
    scene.announce(enemy, unit); // who wrote first does not matter: the first side's come first
    scene.state.actor = Side::first;
    scene.announce(unit, enemy);
    EXPECT_TRUE(told(scene.carry_out(joined({of(1, 8), quiet})), "ccc/charge.mutual"_clause));
    EXPECT_EQ(scene.front(unit), 30);
    EXPECT_EQ(scene.front(enemy), 34);
}

TEST(Charge, IsSlowedByAWall) { // ccc/terrain.stone_wall, ccc/terrain.obstacle
    Charging scene;
    scene.line(table::Barrier::wall, {{20, 24}, {52, 24}});
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 33.5, 180});
    scene.announce(unit, enemy);
    const State before = scene.state;
    scene.carry_out(joined({{6, 5, 4, 3, 3, 3, 3, 3}, {3}, quiet}));
    EXPECT_EQ(scene.front(unit), 32);
    scene.state = before;
    scene.carry_out(joined({{6, 5, 4, 3, 3, 3, 3, 3}, {10}, quiet})); // one stand gets over it
    EXPECT_EQ(scene.front(unit), 25);
    scene.state = before;
    scene.carry_out(joined({of(3, 8), {9}, quiet})); // more than the rest: they stand against it
    EXPECT_EQ(scene.front(unit), 24);
    scene.state = before;
    scene.carry_out(joined({of(3, 8), {8}, quiet})); // as much as the rest: just across
    EXPECT_GT(scene[unit].at.y, 24000);
    EXPECT_LT(scene[unit].at.y, 24050);
}

TEST(Charge, IsFiredAtAsItBegins) { // ccc/charge.defensive
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 35, 180}));
    scene.announce(unit, enemy);
    const State before = scene.state;
    const auto until_fire = [&] {
        Told dice(joined({of(2, 8), {1}}));
        scene.state.phase = Phase::charges;
        EXPECT_TRUE(begin_charge(scene.pos(), dice.log));
        while (top(scene.state)->kind != Task::Kind::react) {
            carry_out_top(scene.pos(), dice.rolls, dice.log);
        }
        return scene.front(unit);
    };
    EXPECT_EQ(until_fire(), 20);
    scene.state = before;
    scene.field.parameters.defensive_fire = 1;
    EXPECT_EQ(until_fire(), 25.5);
}

TEST(Charge, IsOverWhenItLosesAPieceAndRuns) { // ccc/charge.defensive
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 32, 180}));
    scene[unit].hits = 11;
    scene.announce(unit, enemy);
    scene.unled(unit);
    // Half a D6 and eight D10 of fire, then the rout: 4, it runs.
    scene.carry_out(joined({of(6, 8), {1, 2}, {1}, of(1, 8), {4}}));
    EXPECT_EQ(scene[unit].pieces, 7);
    EXPECT_EQ(scene.marker(unit), Marker::routed);
    EXPECT_EQ(scene.front(enemy), 32);
    EXPECT_LT(scene.front(unit), 20);
}

} // namespace

} // namespace bounce::ccc
