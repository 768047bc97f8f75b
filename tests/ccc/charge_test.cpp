#include "engine/rules/ccc/charge/charge.h"

#include "engine/dice/enumerate.h"
#include "engine/rules/ccc/charge/arrival.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace bounce::ccc {

namespace {

/// A table in the step in which charges are announced.
struct Charging : Scene {
    Charging() { state.phase = Phase::announce; }

    /// A regiment without officers has nobody to ask whether he undoes what it does.
    UnitId unled(UnitId unit) {
        state.units[unit].officers = 0;
        field.musters[unit].officers = 0;
        return unit;
    }
    [[nodiscard]] Verdict may(UnitId unit, UnitId target, int wheel = 0) const {
        return check(field, state, Announce{unit, target, static_cast<std::int16_t>(wheel)});
    }
    void announce(UnitId unit, UnitId target, int wheel = 0) {
        const Announce order{unit, target, static_cast<std::int16_t>(wheel)};
        ASSERT_TRUE(check(field, state, order)) << check(field, state, order).error().sentence;
        Log log = Log::off();
        apply(field, state, order, log);
    }
    /// Carries out all charges with dice that must all be used.
    Log carry_out(std::vector<int> faces) {
        Told told(std::move(faces));
        state.phase = Phase::charges;
        while (begin_charge(field, state, told.log)) {
            while (state.tasks > 0 && !waits_for_decision(state)) {
                carry_out_top(field, state, told.rolls, told.log);
            }
        }
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting()) << told.source.wanting()->name;
        EXPECT_EQ(state.charge.step, ChargeState::Step::none);
        return std::move(told.log);
    }
    [[nodiscard]] double front(UnitId unit) const { return state.units[unit].at.y / 1000.0; }
    [[nodiscard]] Marker marker(UnitId unit) const { return state.units[unit].marker; }
};

std::vector<int> joined(std::initializer_list<std::vector<int>> parts) {
    std::vector<int> all;
    for (const std::vector<int>& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}
std::vector<int> of(int face, int dice) { return std::vector<int>(static_cast<std::size_t>(dice), face); }

/// How many dice were thrown hand to hand, throw by throw.
std::vector<int> melee_dice(const Log& log) {
    std::vector<int> dice;
    for (const Event& event : log.events()) {
        if (event.thrown && event.thrown->what.name == "hand to hand") {
            dice.push_back(event.thrown->what.dice);
        }
    }
    return dice;
}
bool told(const Log& log, Clause clause) {
    return std::ranges::any_of(log.events(), [&](const Event& event) { return event.clause == clause; });
}

// No cheer, and a defender who sees the charge and stands.
const std::vector<int> quiet{1, 10};

TEST(ChargeDice, LieFromTheMiddleOutwards) { // ccc/charge.order
    EXPECT_EQ(laid_from_middle({5, 4, 3, 2, 1}), (Laid{1, 3, 5, 4, 2}));
    EXPECT_EQ(laid_from_middle({6, 5, 4, 3, 2, 1}), (Laid{1, 3, 5, 6, 4, 2})); // the higher on the right
    EXPECT_EQ(laid_from_middle({4, 3}), (Laid{3, 4}));
    EXPECT_EQ(laid_from_middle({2}), (Laid{2}));
}

TEST(ChargeReach, IsTheMoveAndTheBestDice) { // ccc/charge.bonus_line and the following
    Charging scene;
    EXPECT_EQ(greatest_reach(scene.field, scene.state, scene.infantry(Side::first, {10, 5})), 15000);
    EXPECT_EQ(greatest_reach(scene.field, scene.state, scene.infantry(Side::first, {20, 5}, Stance::column)),
              22000);
    EXPECT_EQ(greatest_reach(scene.field, scene.state, scene.cavalry(Side::first, {30, 5})), 38000);
    EXPECT_EQ(greatest_reach(scene.field, scene.state, scene.cavalry(Side::first, {50, 5}, Stance::column)),
              54000);
}

TEST(Announcing, AsksForAnEnemyInReach) { // ccc/charge.announce
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId near = scene.infantry(Side::second, {36, 35, 180});
    EXPECT_TRUE(scene.may(unit, near));
    scene[near].at.y = 35001;
    EXPECT_EQ(scene.may(unit, near).error().clause, "ccc/charge.announce"_clause);
    scene[near].at = {60000, 25000};
    EXPECT_EQ(scene.may(unit, near).error().clause, "ccc/charge.announce"_clause);
    const UnitId own = scene.infantry(Side::first, {36, 5});
    EXPECT_EQ(scene.may(unit, own).error().clause, "ccc/charge.announce"_clause);
    const UnitId officer = scene.brigadier(Side::second, {36, 25});
    EXPECT_EQ(scene.may(unit, officer).error().clause, "ccc/melee.officers"_clause);
}

TEST(Announcing, IsForRegimentsThatAreReady) { // ccc/charge.who
    Charging scene;
    const UnitId enemy = scene.infantry(Side::second, {36, 30, 180});
    const auto clause = [&](UnitId unit) { return scene.may(unit, enemy).error().clause; };
    EXPECT_EQ(clause(scene.skirmishers(Side::first, {36, 20})), "ccc/charge.who"_clause);
    EXPECT_EQ(clause(scene.battery(Side::first, {50, 20})), "ccc/charge.who"_clause);
    const UnitId horse = scene.cavalry(Side::first, {20, 20});
    scene[horse].posture = Posture::dismounted;
    EXPECT_EQ(clause(horse), "ccc/charge.who"_clause);
    const UnitId unit = scene.infantry(Side::first, {36, 15});
    EXPECT_TRUE(scene.may(unit, enemy));
    for (const Marker marker : {Marker::reaction, Marker::disrupted, Marker::stalled, Marker::routed}) {
        scene[unit].marker = marker;
        EXPECT_EQ(clause(unit), "ccc/charge.who"_clause);
    }
    scene[unit].marker = Marker::none;
    scene[unit].posture = Posture::prone;
    EXPECT_EQ(clause(unit), "ccc/charge.who"_clause);
    scene[unit].posture = 0;
    scene[unit].officers = 0;
    EXPECT_EQ(clause(unit), "ccc/charge.who"_clause);
    scene[unit].officers = 1;
    scene.announce(unit, enemy);
    EXPECT_EQ(clause(unit), "ccc/move.charged"_clause);
    scene.state.actor = Side::second;
    EXPECT_EQ(scene.may(enemy, unit).error().clause, "ccc/charge.order_of"_clause);
}

TEST(Announcing, AllowsOneWheelOfAnEighth) { // ccc/charge.announce
    Charging scene;
    const UnitId unit = scene.cavalry(Side::first, {20, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {35, 35, 180});
    EXPECT_FALSE(scene.may(unit, enemy));
    const int wheel = wheel_onto(scene.field, scene.state, unit, enemy);
    EXPECT_GT(wheel, 7000);
    EXPECT_LE(wheel, 8192);
    EXPECT_TRUE(scene.may(unit, enemy, wheel));
    EXPECT_EQ(scene.may(unit, enemy, 8193).error().clause, "ccc/charge.announce"_clause);
    const UnitId left = scene.infantry(Side::second, {8, 35, 180});
    EXPECT_LT(wheel_onto(scene.field, scene.state, unit, left), -4000);
    const UnitId ahead = scene.infantry(Side::second, {20.5, 40, 180}, Stance::column);
    EXPECT_EQ(wheel_onto(scene.field, scene.state, unit, ahead), 0);
}

TEST(Announcing, IsRefusedThroughFriends) { // ccc/charge.friend
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    const UnitId friends = scene.infantry(Side::first, {44, 26});
    EXPECT_EQ(scene.may(unit, enemy).error().clause, "ccc/charge.friend"_clause);
    scene[friends].at.x = 50000;
    EXPECT_TRUE(scene.may(unit, enemy));
    scene.skirmishers(Side::first, {36, 24}); // they are passed through
    EXPECT_TRUE(scene.may(unit, enemy));
    const UnitId front = scene.infantry(Side::second, {36, 28, 180});
    EXPECT_EQ(scene.may(unit, enemy).error().clause, "ccc/charge.announce"_clause);
    scene[front].at.x = 41000; // some stands come past it
    EXPECT_TRUE(scene.may(unit, enemy));
}

TEST(RaggedLine, FightsWithTheStandsThatReach) { // ccc/charge.ragged, ccc/melee.line_defence, ccc/melee.again
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    const Log log = scene.carry_out(joined({{6, 5, 4, 4, 3, 2, 2, 1}, // 9 and 3 inches reach
                                            quiet,
                                            {6, 5, 4, 3, 2},
                                            of(1, 7), // five hits on them, two on us
                                            {6},
                                            {1, 1, 1}})); // the foremost stand alone: two hits on us
    EXPECT_EQ(melee_dice(log), (std::vector{5, 7, 1, 3}));
    EXPECT_EQ(scene.front(unit), 32);
    EXPECT_EQ(scene.front(enemy), 35);
    EXPECT_EQ(scene[unit].hits, 4);
    EXPECT_EQ(scene[enemy].hits, 6);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
}

TEST(RaggedLine, MayFightAsAWhole) { // ccc/charge.ragged, ccc/melee.line_defence
    Charging scene;
    scene.field.parameters.whole_unit_fights = 1;
    scene.field.parameters.defenders = DefenderRules::all;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 35, 180}, Stance::line, 10);
    scene.announce(unit, enemy);
    const Log log = scene.carry_out(joined({{6, 1, 1, 1, 1, 1, 1, 1}, quiet, of(1, 8), of(6, 10)}));
    EXPECT_EQ(melee_dice(log), (std::vector{8, 10}));
    scene.field.parameters.defenders = DefenderRules::touched;
}

TEST(Melee, ThrowsTheAttackerBack) { // ccc/melee.lost, ccc/melee.unhurt
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(6, 8), quiet, of(1, 8), of(6, 8)}));
    EXPECT_EQ(scene.front(unit), 29);
    EXPECT_EQ(scene.front(enemy), 32);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::none);
    EXPECT_EQ(scene[unit].hits, 8);
}

TEST(Melee, DrivesTheDefenderBackUntilThePointIsReached) { // ccc/melee.attacker_unhurt, ccc/melee.point
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(5, 8), quiet, of(6, 8), of(1, 8)})); // 14 inches: not to the new line
    EXPECT_EQ(scene.front(unit), 34);
    EXPECT_EQ(scene.front(enemy), 35);
    EXPECT_EQ(scene.marker(unit), Marker::none);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
}

TEST(Melee, MarksBothAtThePoint) { // ccc/melee.both, ccc/melee.point
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(3, 8), quiet, {6, 6, 6, 6, 6, 6, 6, 1}, of(2, 8)}));
    EXPECT_EQ(scene.front(unit), 32);
    EXPECT_EQ(scene.front(enemy), 35);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
}

TEST(Melee, OfEqualHitsIsLostToTheAttacker) { // ccc/melee.drawn
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    State before = scene.state;
    scene.carry_out(joined({of(3, 8), quiet, of(4, 8), of(4, 8)}));
    EXPECT_EQ(scene.front(unit), 29);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::none);
    scene.state = before;
    scene.field.parameters.drawn_round = 1;
    scene.carry_out(joined({of(3, 8), quiet, of(4, 8), of(4, 8), of(1, 8), of(2, 8)}));
    EXPECT_EQ(scene[unit].hits, 8);
}

TEST(Melee, EndsWithARout) { // ccc/melee.hits
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 32, 180}));
    scene[enemy].hits = 11;
    scene.announce(unit, enemy);
    // It backs up, loses a piece and withdraws 3 inches more: within reach, but the fight is over.
    scene.carry_out(joined({of(6, 8), quiet, of(6, 8), of(1, 8), {1}}));
    EXPECT_EQ(scene[enemy].pieces, 7);
    EXPECT_EQ(scene.marker(enemy), Marker::routed);
    EXPECT_NEAR(scene.front(enemy), 38, 0.1); // not straight back: its left flank is a piece shorter
    EXPECT_EQ(scene.front(unit), 35);
}

TEST(Melee, GoesOnAgainstWhoWasRoutedBeforeAndStands) { // ccc/melee.hits, ccc/melee.again
    Charging scene;
    scene.field.parameters.defenders = DefenderRules::touched;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 2);
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 32, 180}));
    scene[enemy].hits = 11;
    scene[enemy].marker = Marker::routed;
    scene.announce(unit, enemy);
    // It backs up, loses a piece and stands on a 6: the stands reach it again.
    scene.carry_out(joined({of(6, 2), {1}, of(6, 2), of(1, 2), {6}, of(6, 2), of(1, 2)}));
    EXPECT_EQ(scene[enemy].pieces, 7);
    EXPECT_EQ(scene[enemy].hits, 3);
    EXPECT_EQ(scene.front(enemy), 38);
    EXPECT_EQ(scene.front(unit), 35);
}

TEST(ColumnCharge, PiercesTheLine) { // ccc/melee.column_dice, ccc/melee.pierced, ccc/melee.through
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {36, 30, 180});
    scene.announce(unit, enemy);
    const State before = scene.state;
    const Log log = scene.carry_out(joined({{5}, quiet, {6, 4, 3, 3}, {5, 5, 2}}));
    EXPECT_EQ(melee_dice(log), (std::vector{4, 3}));
    EXPECT_EQ(scene.front(unit), 37);
    EXPECT_EQ(scene.front(enemy), 30);
    EXPECT_EQ(scene[unit].hits, 2); // a column loses double
    EXPECT_EQ(scene[enemy].hits, 3);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
    // Its point lies in the line: it halts just beyond.
    scene.state = before;
    scene.carry_out(joined({{1}, quiet, {6, 4, 3, 3}, {5, 5, 2}}));
    EXPECT_GE(scene[unit].at.y, 35000);
    EXPECT_LE(scene[unit].at.y, 35010);
}

TEST(ColumnCharge, GoesOnToTheNextEnemy) { // ccc/melee.through, ccc/melee.column_lost
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    const UnitId behind = scene.infantry(Side::second, {36, 38, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({{10}, quiet, {6, 6, 6, 6}, {1, 1, 1}, {1, 1, 1, 1}, {6, 6, 6}}));
    EXPECT_EQ(scene.front(unit), 35);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
    EXPECT_EQ(scene.marker(behind), Marker::none);
    EXPECT_EQ(scene[unit].hits, 6);
}

TEST(ColumnCharge, MeetsFewerAtAFlank) { // ccc/melee.column_dice
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId line = scene.infantry(Side::second, {38, 36, 90}); // its right flank
    scene.announce(unit, line);
    const Log log = scene.carry_out(joined({{10}, quiet, {1, 1}, {6}}));
    EXPECT_EQ(melee_dice(log), (std::vector{2, 1}));
}

TEST(ColumnCharge, IsThrownBackThroughTheHole) { // ccc/melee.column_lost
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({{10}, quiet, of(6, 4), of(1, 3), of(1, 4), of(6, 3)}));
    EXPECT_NEAR(scene.front(unit), 28, 0.01); // 3 inches back it would stand in the line
}

TEST(Charge, IsThrownBackThroughSkirmishers) { // ccc/melee.lost, ccc/reaction.passing
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.skirmishers(Side::first, {36, 29.5});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(6, 8), quiet, of(1, 8), of(6, 8)}));
    EXPECT_NEAR(scene.front(unit), 28.5, 0.01);
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
            ASSERT_TRUE(begin_charge(scene.field, scene.state, dice.log));
            while (scene.state.tasks > 0) {
                carry_out_top(scene.field, scene.state, dice.rolls, dice.log);
            }
            EXPECT_EQ(scene.marker(unit), Marker::disrupted) << degrees << " " << aside;
            EXPECT_GT(distance_between(scene.field, scene.state, unit, enemy), 1500)
                << degrees << " " << aside;
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

TEST(Announcing, CountsTheGroundAgainstTheBestDice) { // ccc/charge.announce
    Charging scene;
    scene.line(table::Barrier::wall, {{20, 24}, {52, 24}});
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 34, 180});
    EXPECT_TRUE(scene.may(unit, enemy));
    scene[enemy].at.y += 100;
    EXPECT_EQ(scene.may(unit, enemy).error().clause, "ccc/charge.announce"_clause);
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
        EXPECT_TRUE(begin_charge(scene.field, scene.state, dice.log));
        while (top(scene.state)->kind != Task::Kind::react) {
            carry_out_top(scene.field, scene.state, dice.rolls, dice.log);
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

/// The stands that arrive when all dice are thrown in every way.
Pmf every_arrival(const BonusDice& bonus, const Needs& needs) {
    return enumerate([&](Rolls& rolls) {
        Laid sums;
        const Throw what{.clause = bonus.clause, .name = "bonus", .dice = bonus.dice, .sides = bonus.sides};
        for (std::size_t stand = 0; stand < needs.size(); ++stand) {
            sums.push_back(rolls.sum(what));
        }
        std::ranges::sort(sums, std::greater{});
        const Laid laid = laid_from_middle(sums);
        unsigned arrived = 0;
        for (std::size_t stand = 0; stand < needs.size(); ++stand) {
            arrived |= laid[stand] >= needs[stand] ? 1U << stand : 0U;
        }
        return static_cast<int>(arrived);
    });
}

TEST(ArrivalOdds, AreThoseOfEveryThrow) { // ccc/charge.order, ccc/charge.bonus_line
    const BonusDice one{1, 6, "ccc/charge.bonus_line"_clause};
    const BonusDice two{2, 6, "ccc/charge.bonus_cavalry_line"_clause};
    for (const Needs& needs :
         {Needs{3, 3, 3, 3}, Needs{1, 2, 3, 4, 5}, Needs{beyond_dice, 6, 4, 2}, Needs{0, 7}}) {
        EXPECT_EQ(arrival_odds(one, needs, false), every_arrival(one, needs));
    }
    EXPECT_EQ(arrival_odds(two, {9, 4, 7}, false), every_arrival(two, {9, 4, 7}));
    EXPECT_EQ(arrival_odds(two, {9, beyond_dice}, true).fraction(1), "5/18");
}

TEST(ChargeForecast, TellsWhoArrivesAndWhoWins) { // ccc/charge.ragged, ccc/melee.pairs
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    auto told = charge_forecast(scene.field, scene.state, Announce{unit, enemy, 0});
    ASSERT_TRUE(told);
    EXPECT_EQ(told->terms.at(0).tenths, 80);
    EXPECT_EQ(told->terms.at(1).tenths, 80);
    EXPECT_EQ(told->odds.fraction(0), "1/6561"); // none of eight dice shows 3 or more
    // At the last inch nearly always one stand alone meets three pieces, or nobody gets there.
    scene[enemy].at.y = 35000;
    told = charge_forecast(scene.field, scene.state, Announce{unit, enemy, 0});
    EXPECT_EQ(told->odds.fraction(0), "390625/1679616");
    EXPECT_GT(told->odds.probability(1), 3 * told->odds.probability(3));
    // Where a wall takes dice too, only the round is told.
    scene[enemy].at.y = 32000;
    scene.line(table::Barrier::wall, {{20, 24}, {52, 24}});
    told = charge_forecast(scene.field, scene.state, Announce{unit, enemy, 0});
    EXPECT_EQ(told->odds.fraction(0), "0");
    EXPECT_EQ(told->odds.fraction(1), told->odds.fraction(3)); // eight dice against eight
}

} // namespace

} // namespace bounce::ccc
