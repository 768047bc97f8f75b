#include "engine/rules/grant/melee/melee.h"

#include "engine/rules/grant/melee/bonus.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/pairing.h"
#include "engine/rules/grant/units/touching.h"
#include "tests/grant/scene.h"

#include <bit>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

Fighter man(double x, double y, UnitId unit, int figure, bool mounted = false) {
    const Thou width = mounted ? 750 : 500;
    const Thou depth = mounted ? 1000 : 500;
    return {{{static_cast<Thou>(x * 1000), static_cast<Thou>(y * 1000)}, {}, width, depth},
            unit,
            static_cast<std::uint8_t>(figure),
            mounted};
}

/// Two lines of one rank of the same length, face to face, the second so far to the right.
struct LineUp {
    Fighters first;
    Fighters second;

    LineUp(int own, int others, double shift, bool own_mounted = false, bool others_mounted = false) {
        for (int i = 0; i < own; ++i) {
            first.push_back(
                man(own_mounted ? i * 0.75 : i * 0.5, own_mounted ? -0.5 : -0.25, 0, i, own_mounted));
        }
        for (int i = 0; i < others; ++i) {
            second.push_back(man(shift + (others_mounted ? i * 0.75 : i * 0.5), others_mounted ? 0.5 : 0.25,
                                 1, i, others_mounted));
        }
    }
    [[nodiscard]] Bouts bouts() const { return pair_off(first, second); }
};

TEST(Contact, IsAStretchOfEdgeAndNoPoint) { // grant/melee.contact
    const table::Base base{{0, 0}, {}, 500, 500};
    EXPECT_EQ(shared_edge(base, {{0, 500}, {}, 500, 500}), 500);
    EXPECT_EQ(shared_edge(base, {{250, 500}, table::half_circle, 500, 500}), 250);
    EXPECT_EQ(shared_edge(base, {{500, 500}, {}, 500, 500}), 0); // corner to corner
    EXPECT_EQ(shared_edge(base, {{0, 515}, {}, 500, 500}), 0);
    EXPECT_EQ(shared_edge(base, {{0, 509}, {}, 500, 500}), 500); // what rounding leaves
    EXPECT_EQ(shared_edge(base, {{600, 0}, table::quarter, 500, 700}), 500);
    // A corner that stands against an edge shares no stretch of it.
    EXPECT_EQ(shared_edge(base, {{0, 250 + 353}, table::eighth, 500, 500}), 0);
}

TEST(Pairing, TakesTheEnemyBefore) { // grant/melee.pairing
    for (const Bout& bout : LineUp(6, 6, 0.1).bouts()) {
        EXPECT_EQ(bout.first.front(), bout.second.front());
        EXPECT_EQ(bout.first.size() + bout.second.size(), 2U);
    }
}

TEST(Pairing, OfEqualsTheOneToTheRight) { // grant/melee.pairing
    const Bouts bouts = LineUp(2, 3, -0.25).bouts();
    ASSERT_EQ(bouts.size(), 2U);
    for (const Bout& bout : bouts) {
        EXPECT_EQ(bout.second.front(), bout.first.front() + 1);
    }
    // The third doubles on the enemy whom he touches.
    EXPECT_EQ(bouts[0].second.size() + bouts[1].second.size(), 3U);
}

TEST(Pairing, SpreadsThoseLeftOverEvenlyAndTwoToOneAtMost) { // grant/melee.two_to_one, grant/melee.unprinted
    LineUp crowd(1, 0, 0);
    crowd.second = {man(0, 0.5, 1, 0), man(0.5, 0, 1, 1), man(-0.5, 0, 1, 2)};
    crowd.first = {man(0, 0, 0, 0)};
    const Bouts bouts = crowd.bouts();
    ASSERT_EQ(bouts.size(), 1U);
    EXPECT_EQ(bouts[0].second.size(), 2U); // the third stands idle
}

TEST(Pairing, ThreeOnFootFightOneRider) { // grant/melee.horse_three
    LineUp ring(0, 0, 0);
    ring.first = {man(0, 0, 0, 0, true)};
    ring.second = {man(0, 0.75, 1, 0), man(0.625, 0, 1, 1), man(-0.625, 0, 1, 2), man(0, -0.75, 1, 3)};
    const Bouts bouts = ring.bouts();
    ASSERT_EQ(bouts.size(), 1U);
    EXPECT_EQ(bouts[0].second.size(), 3U);
}

TEST(Pairing, DoublesAsPlayersWish) { // grant/melee.pairing, owner_doubles
    LineUp ring(3, 0, 0);
    ring.second = {man(0.125, 0.5, 1, 0, true), man(0.875, 0.5, 1, 1, true)};
    const std::vector<Doubling> may = doublings_left(ring.first, ring.second, {}, true);
    ASSERT_EQ(may.size(), 2U); // the one in the middle, on either of the riders
    EXPECT_EQ(may[0].figure, 1);
    EXPECT_EQ(may[1].figure, 1);
    for (const Doubling& wish : may) {
        const Bouts bouts = pair_off(ring.first, ring.second, std::span{&wish, 1});
        ASSERT_EQ(bouts.size(), 2U);
        for (const Bout& bout : bouts) {
            EXPECT_EQ(bout.first.size(), bout.second.front() == wish.at ? 2U : 1U);
        }
        EXPECT_TRUE(doublings_left(ring.first, ring.second, std::span{&wish, 1}, true).empty());
    }
    EXPECT_TRUE(doublings_left(ring.first, ring.second, {}, false).empty());
}

TEST(Pairing, TwoRidersAgainstThreeOnFootAreTwoFights) { // grant/melee.unprinted
    const Bouts bouts = LineUp(2, 3, 0, true).bouts();
    ASSERT_EQ(bouts.size(), 2U);
    EXPECT_EQ(bouts[0].first.size(), 1U);
    EXPECT_EQ(bouts[1].first.size(), 1U);
    EXPECT_EQ(bouts[0].second.size() + bouts[1].second.size(), 3U);
}

TEST(Pairing, TwoRidersDoNotFightOneOnFoot) { // grant/melee.unprinted
    const Bouts bouts = LineUp(2, 1, 0.375, true).bouts();
    ASSERT_EQ(bouts.size(), 1U);
    EXPECT_EQ(bouts[0].first.size(), 1U);
}

/// Two columns in contact front to front; the first came charging.
struct MeleeScene : Scene {
    explicit MeleeScene(bool charging = true, int men = 24) {
        infantry(Side::first, {40, 30}, Stance::column, men);
        infantry(Side::second, {40, 30, 180}, Stance::column);
        Log log;
        touch(pos(), {0, 1, charging, false, 0}, log);
    }
    [[nodiscard]] int bonus(UnitId own) const {
        const Fighters first = fighters_of(pos(), 0, Side::first);
        const Fighters second = fighters_of(pos(), 0, Side::second);
        return own == 0 ? bonus_of(pos(), first[0], second[0]) : bonus_of(pos(), second[0], first[0]);
    }
    /// Goes on to the next move of the melee.
    void next_move() {
        for (Unit& unit : state.units) {
            unit.marks = 0;
        }
    }
};

TEST(MeleeContact, PutsBothIntoOneMelee) { // grant/melee.contact, grant/melee.idle_ranks
    MeleeScene scene;
    EXPECT_EQ(scene[0].melee, 1);
    EXPECT_EQ(scene[1].melee, 1);
    EXPECT_EQ(scene.state.melees[0].moves, 1);
    EXPECT_TRUE(scene[0].loose != 0 && scene[1].loose != 0);
    EXPECT_EQ(in_contact(scene.pos(), 0), 63U); // the front rank
    Log log;
    const UnitId third = scene.infantry(Side::second, {60, 30, 180}, Stance::column);
    const UnitId fourth = scene.infantry(Side::first, {60, 30}, Stance::column);
    touch(scene.pos(), {fourth, third, false, false, 0}, log);
    EXPECT_EQ(scene[third].melee, 2);
    touch(scene.pos(), {fourth, 1, false, false, 0}, log); // one now
    EXPECT_EQ(scene[third].melee, scene[0].melee);
}

TEST(MeleeContact, OfficersStepBack) { // grant/melee.officers
    MeleeScene scene;
    for (const Figure& figure : figures_of(scene.pos(), 0)) {
        if (figure.is_officer()) {
            EXPECT_LT(figure.base.centre.y, 28000);
        }
    }
    EXPECT_EQ(fighters_of(scene.pos(), 0, Side::first).size(), 24U); // not in the first move
    scene.state.melees[0].moves = 2;
    EXPECT_EQ(fighters_of(scene.pos(), 0, Side::first).size(), 27U);
}

TEST(MeleeBonus, IsAddedOnce) { // grant/melee.charging, grant/melee.downhill, grant/annex.zouaves_melee
    MeleeScene scene;
    EXPECT_EQ(scene.bonus(0), 1);
    EXPECT_EQ(scene.bonus(1), 0);
    scene[0].onset |= Onset::downhill;
    EXPECT_EQ(scene.bonus(0), 2);
    scene.field.rolls[0].zouaves = true;
    EXPECT_EQ(scene.bonus(0), 2);
    scene.field.parameters.zouaves = 1;
    EXPECT_EQ(scene.bonus(0), 3);
    scene.next_move(); // the charge tells in the first move only, the slope in both
    EXPECT_EQ(scene.bonus(0), 2);
    scene[0].bad = 1; // grant/melee.bad
    EXPECT_EQ(scene.bonus(0), 0);
}

TEST(MeleeBonus, AWallHelpsWhomItCovers) { // grant/melee.wall
    MeleeScene scene(false);
    EXPECT_EQ(scene.bonus(1), 0);
    scene.line(table::Barrier::wall, {{30, 30}, {50, 30}});
    EXPECT_EQ(scene.bonus(1), 1);
    EXPECT_EQ(scene.bonus(0), 0);
    scene.state.places[1].met.add(0); // both came on: nobody is attacked across it
    EXPECT_EQ(scene.bonus(1), 0);
}

TEST(MeleeBonus, TellsAgainstTheExhausted) { // grant/exhaustion.bonus, grant/exhaustion.continued
    const auto bonus = [](int exhausted, int moves, int own_exhausted) {
        Scene scene;
        scene.infantry(Side::first, {40, 30}, Stance::column);
        scene.infantry(Side::second, {40, 30, 180}, Stance::column);
        scene[0].exhausted = static_cast<std::uint8_t>(own_exhausted);
        scene[1].exhausted = static_cast<std::uint8_t>(exhausted);
        Log log;
        touch(scene.pos(), {0, 1, false, false, 0}, log);
        scene.state.melees[0].moves = static_cast<std::uint8_t>(moves);
        scene[1].exhausted = 0; // it may run out while they fight
        return bonus_of(scene.pos(), fighters_of(scene.pos(), 0, Side::first)[0],
                        fighters_of(scene.pos(), 0, Side::second)[0]);
    };
    EXPECT_EQ(bonus(0, 1, 0), 0);
    EXPECT_EQ(bonus(4, 1, 0), 2);
    EXPECT_EQ(bonus(3, 1, 0), 1);
    EXPECT_EQ(bonus(1, 1, 0), 1);
    EXPECT_EQ(bonus(4, 2, 0), 3);
    EXPECT_EQ(bonus(2, 2, 0), 2);
    EXPECT_EQ(bonus(4, 1, 2), 0); // tired themselves
}

TEST(MeleeFight, ThrowsForEachCombatAndTakesOffAtTheEnd) { // grant/melee.each, grant/melee.fallen
    MeleeScene scene;
    // Six fights, the attacker's die first, who adds one: he wins, draws, loses.
    Told told({5, 1, 5, 1, 3, 4, 3, 4, 1, 6, 1, 6});
    fight_all(scene.pos(), told.rolls, told.log);
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].men, 22);
    EXPECT_EQ(scene[1].men, 22);
    EXPECT_EQ(scene.state.melees[0].lost_now[0], 2);
    EXPECT_TRUE(scene[0].has(Mark::fought));
}

TEST(MeleeOutcome, TwiceTheLossesWithFireLoseTheFirstMove) { // grant/melee.first_outcome, grant/melee.winner
    MeleeScene scene;
    Melee& melee = scene.state.melees[0];
    melee.lost_now[0] = 1;
    melee.lost_by_fire[0] = 3;
    melee.lost_now[1] = 2;
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].duty, Duty::withdraw);
    EXPECT_EQ(scene[1].duty, Duty::none);
    EXPECT_EQ(scene[0].melee + scene[1].melee + scene[0].loose + scene[1].loose, 0);
    EXPECT_EQ(melee.moves, 0);
}

TEST(MeleeOutcome, OneAgainstNoneIsNotTwice) { // grant/melee.first_outcome
    MeleeScene scene;
    scene.state.melees[0].lost_now[0] = 1;
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].duty, Duty::none);
    EXPECT_EQ(scene[0].melee, 1); // it goes on
    scene.next_move();
    Told told({});
    EXPECT_FALSE(next_run_in(scene.pos(), told.rolls, told.log) && scene.state.melees[0].moves != 2);
    EXPECT_EQ(scene.state.melees[0].moves, 2);
    EXPECT_EQ(scene.state.melees[0].lost_first[0], 1);
    EXPECT_EQ(scene.state.melees[0].lost_now[0], 0);
}

/// After the second move with such losses.
MeleeScene second_move(int first_lost, int second_lost) {
    MeleeScene scene;
    Melee& melee = scene.state.melees[0];
    melee.moves = 2;
    melee.lost_by_fire[0] = 9; // does not count any more
    melee.lost_first[0] = 1;
    melee.lost_first[1] = 1;
    melee.lost_now[0] = static_cast<std::uint8_t>(first_lost);
    melee.lost_now[1] = static_cast<std::uint8_t>(second_lost);
    return scene;
}

TEST(MeleeOutcome, OfTheSecondMoveCountsBothHandToHand) { // grant/melee.second_outcome
    Log log;
    MeleeScene beaten = second_move(3, 1);
    settle_melees(beaten.pos(), log);
    EXPECT_EQ(beaten[0].duty, Duty::withdraw);
    MeleeScene drawn = second_move(2, 1);
    settle_melees(drawn.pos(), log);
    EXPECT_EQ(drawn[0].duty, Duty::retreat);
    MeleeScene alone = second_move(2, 1);
    alone.field.parameters.second_move_alone = 1;
    settle_melees(alone.pos(), log);
    EXPECT_EQ(alone[0].duty, Duty::withdraw);
}

TEST(MeleeOutcome, ADrawTiresBoth) { // grant/melee.draw, grant/exhaustion.moves
    MeleeScene scene = second_move(0, 0);
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].duty, Duty::retreat);
    EXPECT_EQ(scene[1].duty, Duty::retreat);
    EXPECT_EQ(scene[0].exhausted, 4);
    EXPECT_EQ(scene[1].exhausted, 4);
    EXPECT_EQ(scene[0].melee, 0);
}

TEST(MeleeOutcome, OnlyWhoWasAttackedMayHold) { // grant/melee.hold
    MeleeScene scene = second_move(0, 0);
    scene[0].holds = scene[1].holds = 1;
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].duty, Duty::retreat);
    EXPECT_EQ(scene[1].duty, Duty::rest);
    EXPECT_EQ(scene[1].exhausted, 4);
}

TEST(MeleeOutcome, BadMoraleGoesBack) { // grant/melee.bad_morale
    MeleeScene scene = second_move(0, 0);
    scene[1].bad = 1;
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[1].duty, Duty::rear);
    EXPECT_EQ(scene[0].duty, Duty::none);
    EXPECT_EQ(scene[0].exhausted, 0);
}

TEST(MeleeOutcome, LosersAreTiredByOption) { // grant/exhaustion.who
    MeleeScene scene = second_move(6, 0);
    scene.field.parameters.losers_exhausted = 1;
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].exhausted, 4);
    EXPECT_EQ(scene[1].exhausted, 0);
}

TEST(MeleeOutcome, AThirdMoveIfPartOfOneSideFallsBack) { // grant/melee.third_move, grant/melee.surrender
    MeleeScene scene = second_move(0, 0);
    Log log;
    const UnitId third = scene.infantry(Side::second, {50, 30, 180}, Stance::column);
    scene[third].melee = 1;
    scene[third].bad = 1;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[third].melee, 0);
    EXPECT_EQ(scene[third].duty, Duty::rear);
    EXPECT_EQ(scene[0].melee, 1);
    EXPECT_EQ(scene.state.melees[0].surrender, 1);
    State outnumbered = scene.state;
    const auto settle_third = [&](State& state) {
        state.melees[0].begun = 0;
        begin_melees({scene.field, state});
        settle_melees({scene.field, state}, log);
    };
    settle_third(scene.state); // not two to one: both fall back
    EXPECT_EQ(scene[0].duty, Duty::retreat);
    EXPECT_EQ(scene[1].duty, Duty::retreat);
    outnumbered.units[1].men = 10; // 13 with its officers, against 27
    outnumbered.units[0].men = 23;
    settle_third(outnumbered);
    EXPECT_FALSE(outnumbered.units[1].on_table());
    EXPECT_EQ(outnumbered.units[0].duty, Duty::none);
}

TEST(MeleeOutcome, TwoToOneAfterAnyMeleeByOption) { // grant/melee.surrender
    MeleeScene scene = second_move(0, 0);
    scene[1].men = 10;
    Log log;
    State usual = scene.state;
    settle_melees({scene.field, usual}, log);
    EXPECT_TRUE(usual.units[1].on_table());
    scene.field.parameters.surrender_any_melee = 1;
    settle_melees(scene.pos(), log);
    EXPECT_FALSE(scene[1].on_table());
}

TEST(MeleeOutcome, LastsAMoveLongerAmongHouses) { // grant/melee.built_up, grant/melee.duration
    MeleeScene scene = second_move(0, 0);
    scene.house({37, 34}, 2, 2);
    scene.house({43, 34}, 2, 2);
    scene.state.melees[0].built_up = 1;
    Log log;
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].melee, 1);
    EXPECT_EQ(scene[0].duty, Duty::none);
    begin_melees(scene.pos());
    EXPECT_EQ(scene.state.melees[0].moves, 3);
    settle_melees(scene.pos(), log);
    EXPECT_EQ(scene[0].duty, Duty::retreat);
}

} // namespace

} // namespace bounce::grant
