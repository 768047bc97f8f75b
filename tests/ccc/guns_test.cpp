#include "engine/rules/ccc/artillery/guns.h"

#include "engine/rules/ccc/artillery/shoot.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/units/stores.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

Hand hand_of(std::initializer_list<int> faces) {
    Hand hand{.sides = 10, .lowest = 0};
    for (const int face : faces) {
        ++hand.shown[static_cast<std::size_t>(face)];
    }
    return hand;
}

Poker poker(std::initializer_list<int> faces, const Parameters& rules = {}) {
    return poker_of(rules, hand_of(faces));
}

TEST(Poker, MatchesBurstAndTheBestHandsHit) {
    EXPECT_EQ(poker({3, 3, 3, 3, 3}), Poker::hit);
    EXPECT_EQ(poker({0, 0, 0, 0, 3}), Poker::hit);
    EXPECT_EQ(poker({4, 2, 3, 0, 1}), Poker::hit); // a straight
    EXPECT_EQ(poker({5, 6, 7, 8, 9}), Poker::hit);
    EXPECT_EQ(poker({3, 3, 5, 7, 9}), Poker::burst); // a match comes before mostly odd
    EXPECT_EQ(poker({3, 3, 4, 4, 4}), Poker::burst);
}

TEST(Poker, NothingFollowsTheNine) {
    EXPECT_EQ(poker({6, 7, 8, 9, 0}), Poker::misfire);
    EXPECT_EQ(poker({9, 0, 1, 2, 3}), Poker::dud);
}

TEST(Poker, WithoutAMatchMostlyEvenMisfiresAndMostlyOddIsADud) {
    EXPECT_EQ(poker({0, 2, 4, 7, 9}), Poker::misfire);
    EXPECT_EQ(poker({0, 2, 5, 7, 9}), Poker::dud);
}

TEST(Poker, MostlyOddMayComeFirst) {
    Parameters rules;
    rules.odd_first = 1;
    EXPECT_EQ(poker({3, 3, 5, 7, 8}, rules), Poker::dud);
    EXPECT_EQ(poker({3, 3, 4, 6, 8}, rules), Poker::burst);
    EXPECT_EQ(poker({3, 3, 3, 3, 5}, rules), Poker::hit);
}

TEST(Poker, PairsTellLongAndShort) {
    const auto ranging = [](std::initializer_list<int> faces, bool again) {
        const Ranging it = ranging_of({}, hand_of(faces), again);
        return std::pair{it.long_of, it.short_of};
    };
    EXPECT_EQ(ranging({1, 1, 4, 5, 6}, false), (std::pair{true, false}));
    EXPECT_EQ(ranging({0, 0, 0, 5, 6}, false), (std::pair{false, true}));
    EXPECT_EQ(ranging({1, 1, 0, 0, 6}, false), (std::pair{true, true}));
    EXPECT_EQ(ranging({2, 2, 9, 9, 6}, false), (std::pair{false, false}));
    EXPECT_EQ(ranging({2, 2, 9, 9, 6}, true), (std::pair{true, true}));
    EXPECT_EQ(ranging({1, 2, 9, 0, 0}, true), (std::pair{false, true}));
}

TEST(Burst, LosesItsNoughtsAndAllOfItsHighest) {
    Parameters rules;
    EXPECT_EQ(burst_hits(rules, hand_of({0, 3, 5, 7, 7})), 2);
    EXPECT_EQ(burst_hits(rules, hand_of({4, 4, 4, 4, 4})), 0);
    EXPECT_EQ(burst_hits(rules, hand_of({0, 0, 0, 0, 0})), 0);
    EXPECT_EQ(burst_hits(rules, hand_of({1, 2, 3, 4, 9})), 4);
    rules.burst_removes = 1;
    EXPECT_EQ(burst_hits(rules, hand_of({0, 3, 5, 7, 7})), 4);
    EXPECT_EQ(burst_hits(rules, hand_of({9, 9, 5, 0, 7})), 2);
}

/// A gun that fires at a skirmisher 20 inches ahead: his front lies across its line.
struct Guns : testing::Test {
    Scene scene;
    UnitId guns = scene.battery(Side::first, {36, 10}, 1);
    UnitId target = scene.skirmishers(Side::second, {36, 30, 180});

    Guns() { scene.state.phase = Phase::artillery; }
    [[nodiscard]] const GunState& gun(std::size_t which = 0) const {
        return scene.state.batteries[0].guns[which];
    }
    Strikes fire(Round round, std::vector<int> faces, std::uint8_t call = 0) {
        Told told(std::move(faces));
        Strikes strikes = shoot(scene.pos(), guns, {target, round, call, 0}, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        return strikes;
    }
    void expect(const Strikes& strikes, UnitId unit, int hits) {
        ASSERT_EQ(strikes.size(), 1U);
        EXPECT_EQ(strikes[0].unit, unit);
        EXPECT_EQ(strikes[0].hits, hits);
    }
    [[nodiscard]] Clause refused(Round round, std::uint8_t call = 0) const {
        const Verdict verdict = may_fire_at(scene.pos(), {guns, target, round, call});
        EXPECT_EQ(verdict.has_value(), can_fire_at(scene.pos(), {guns, target, round, call}));
        return verdict ? Clause{} : verdict.error().clause;
    }
};

TEST_F(Guns, AMisfireStaysInTheStoreAndMakesNoSmoke) {
    const Strikes strikes = fire(Round::shell, {0, 2, 4, 7, 9, 1});
    expect(strikes, no_unit, 0);
    EXPECT_FALSE(strikes[0].smoke);
    EXPECT_EQ(gun().rounds[static_cast<std::size_t>(Round::shell)], 8);
    EXPECT_EQ(gun().fired, 0);
    EXPECT_TRUE(scene[guns].has(Mark::fired));
}

TEST_F(Guns, AShellThatBurstsOnItsTargetThrowsFiveDice) {
    const Strikes strikes = fire(Round::shell, {3, 3, 5, 7, 9, 3, 0, 3, 5, 7, 7});
    expect(strikes, target, 2);
    EXPECT_TRUE(strikes[0].smoke);
    EXPECT_EQ(gun().rounds[static_cast<std::size_t>(Round::shell)], 7);
    EXPECT_EQ(gun().fired, 1);
}

TEST_F(Guns, CaseThrowsSeven) {
    expect(fire(Round::case_shot, {3, 3, 5, 7, 9, 3, 0, 3, 5, 7, 7, 1, 1}), target, 4);
    EXPECT_EQ(gun().rounds[static_cast<std::size_t>(Round::case_shot)], 3);
}

TEST_F(Guns, ABurstMayGoAsideLongOrShort) {
    expect(fire(Round::shell, {3, 3, 5, 7, 9, 6, 5}), no_unit, 0); // three to the right: an inch too far
    expect(fire(Round::shell, {1, 1, 5, 7, 9, 3, 5}), no_unit, 0); // three long
    expect(fire(Round::shell, {1, 1, 5, 7, 9, 3, 1, 1, 2, 3, 4, 5}), target, 4); // one long: the last of him
    expect(fire(Round::shell, {0, 0, 5, 7, 9, 3, 4, 1, 2, 3, 4, 5}), target, 4); // two short: just reached
    expect(fire(Round::shell, {0, 0, 5, 7, 9, 3, 5}), no_unit, 0);               // three short
}

TEST_F(Guns, BothPairsAreThrownFor) {
    expect(fire(Round::shell, {0, 0, 1, 1, 9, 3, 3, 5}), no_unit, 0);               // odd: three long
    expect(fire(Round::shell, {0, 0, 1, 1, 9, 3, 2, 1, 1, 2, 3, 4, 5}), target, 4); // even: one short
}

TEST_F(Guns, AHitDoesNotDeviateWhateverTheD6Says) {
    expect(fire(Round::shell, {4, 2, 3, 0, 1, 6, 1, 2, 3, 4, 5}), target, 4);
}

TEST_F(Guns, WhoeverIsNearestTheBurstTakesAllOfIt) {
    const UnitId other = scene.infantry(Side::first, {40, 31, 180}, Stance::column, 4); // from 38.5
    expect(fire(Round::shell, {3, 3, 5, 7, 9, 6, 3, 1, 2, 3, 4, 5}), other, 4);         // two to the right
    expect(fire(Round::shell, {3, 3, 5, 7, 9, 6, 1, 1, 2, 3, 4, 5}), target, 4);        // one
}

TEST_F(Guns, ABurstMayStrikeItsPointAlone) {
    scene.field.parameters.burst = 1;
    expect(fire(Round::shell, {0, 0, 5, 7, 9, 3, 1}), no_unit, 0); // an inch short
    expect(fire(Round::shell, {3, 3, 5, 7, 9, 3, 1, 2, 3, 4, 5}), target, 4);
}

TEST_F(Guns, ShotBouncesOnAnEvenDieAndThenThrowsTwo) {
    expect(fire(Round::shot, {3, 3, 5, 7, 9, 3, 4, 10, 2}), target, 2);
    expect(fire(Round::shot, {3, 3, 5, 7, 9, 3, 10, 9, 2}), target, 1);
    expect(fire(Round::shot, {3, 3, 5, 7, 9, 3, 5, 1}), target, 0);
    EXPECT_EQ(gun().rounds[static_cast<std::size_t>(Round::shot)], 13);
}

TEST_F(Guns, ShotThatFallsShortStrikesOnlyIfItBounces) {
    expect(fire(Round::shot, {0, 0, 5, 7, 9, 3, 2, 1}), no_unit, 0);
    expect(fire(Round::shot, {0, 0, 5, 7, 9, 3, 2, 2, 2, 2}), target, 2);
}

TEST_F(Guns, ShotHasNoDud) {
    expect(fire(Round::shot, {0, 2, 5, 7, 9, 3, 5, 2}), target, 1);
    expect(fire(Round::shot, {0, 2, 4, 7, 9, 3}), no_unit, 0); // but it misfires
}

TEST_F(Guns, ADudFliesAsShotAndIsSpent) {
    expect(fire(Round::shell, {0, 2, 5, 7, 9, 3, 4, 5, 2}), target, 1);
    expect(fire(Round::shell, {0, 2, 5, 7, 9, 3, 1, 2, 2, 4, 6}), target, 2); // one short, and it bounces
    expect(fire(Round::shell, {0, 2, 5, 7, 9, 3, 2, 5, 5}), no_unit, 0);      // three long
    EXPECT_EQ(gun().rounds[static_cast<std::size_t>(Round::shell)], 5);
}

TEST_F(Guns, WhoGoesOnFiringCallsTheRange) {
    EXPECT_EQ(refused(Round::shell), Clause{});
    EXPECT_EQ(refused(Round::shell, 20), "ccc/gun.call"_clause);
    scene.state.turn = 5;
    scene.state.batteries[0].guns[0].fired = 4;
    EXPECT_TRUE(fires_again(scene.pos(), guns));
    EXPECT_EQ(refused(Round::shell), "ccc/gun.call"_clause);
    EXPECT_EQ(refused(Round::shell, 106), "ccc/gun.call"_clause);
    EXPECT_EQ(refused(Round::shell, 20), Clause{});
    EXPECT_EQ(refused(Round::canister), Clause{});
    const auto again = [&](std::vector<int> faces, std::uint8_t call) {
        scene.state.batteries[0].guns[0].fired = 4;
        return fire(Round::shell, std::move(faces), call);
    };
    expect(again({3, 3, 5, 7, 8, 3}, 25), no_unit, 0); // it falls where it was called
    expect(again({3, 3, 5, 7, 8, 3, 1, 2, 3, 4, 5}, 19), target, 4);
    expect(again({9, 9, 5, 7, 8, 3, 5, 1, 2, 3, 4, 5}, 22), target, 4); // three short of it
    expect(again({4, 2, 3, 0, 1, 3, 1, 2, 3, 4, 5}, 60), target, 4);    // the best hands correct it
}

TEST_F(Guns, AreCalledByOpponentsToTheStepOrExactly) { // "ccc/gun.call"
    scene[target].at.y = 39000;                        // 29 inches ahead
    EXPECT_EQ(called(scene.pos(), guns, target), 30);
    scene.field.parameters.call = 1;
    EXPECT_EQ(called(scene.pos(), guns, target), 29);
}

TEST_F(Guns, MayDeviateByAnotherDie) { // "ccc/gun.lateral"
    scene.field.parameters.deviation_die = 10;
    expect(fire(Round::shell, {3, 3, 5, 7, 8, 6, 1, 2, 3, 4, 5}), target, 4); // no 6 goes aside
    expect(fire(Round::shell, {3, 3, 5, 7, 8, 10, 9}), no_unit, 0);           // a 10 does, five inches
}

TEST_F(Guns, FireToTheirReachWithWhatTheyHave) {
    scene[target].at = {36000, 115000 + 1};
    EXPECT_EQ(refused(Round::shot), "ccc/gun.reach"_clause);
    scene[target].at.y -= 1;
    EXPECT_EQ(refused(Round::shot), Clause{});
    EXPECT_EQ(refused(Round::canister), "ccc/fire.range"_clause);
    EXPECT_EQ(refused(Round::none), "ccc/gun.rounds"_clause);
    scene.state.batteries[0].guns[0].rounds[static_cast<std::size_t>(Round::shell)] = 0;
    EXPECT_EQ(refused(Round::shell), "ccc/gun.rounds"_clause);
    scene.state.batteries[0].guns[0].lost = 1;
    EXPECT_EQ(refused(Round::shot), "ccc/gun.rounds"_clause);
}

TEST_F(Guns, FireOverFriendsOnlyWhoStandLower) {
    scene.infantry(Side::first, {36, 20});
    EXPECT_EQ(refused(Round::shell), "ccc/gun.overhead"_clause);
    scene.contour(1, {{30, 5}, {42, 5}, {42, 12}, {30, 12}});
    EXPECT_EQ(refused(Round::shell), Clause{});
    EXPECT_EQ(refused(Round::canister), "ccc/fire.friends"_clause);
    scene.contour(1, {{20, 18}, {60, 18}, {60, 22}, {20, 22}});
    EXPECT_NE(refused(Round::shell), Clause{});
}

TEST_F(Guns, EachGunThrowsItsOwnHandAndFiresItsOwnRound) {
    guns = scene.battery(Side::first, {36, 8}, 3);
    scene[0].place = Place::gone;
    scene.state.batteries[1].guns[1].rounds = {};
    const Strikes strikes = fire(Round::shot, {3, 3, 5, 7, 9, 3, 5, 2, 0, 2, 4, 7, 9, 3});
    ASSERT_EQ(strikes.size(), 2U);
    EXPECT_EQ(strikes[0].hits, 1);
    EXPECT_FALSE(strikes[1].smoke);
    EXPECT_EQ(scene.state.batteries[1].guns[0].rounds[0], 15);
    EXPECT_EQ(scene.state.batteries[1].guns[2].rounds[0], 16);
}

TEST_F(Guns, CanisterThrowsNineDiceAGunAndHalfADieIfTheyGoOn) {
    guns = scene.battery(Side::first, {36, 8}, 2);
    scene[0].place = Place::gone;
    scene.state.turn = 3;
    auto& battery = scene.state.batteries[1];
    auto volley = volley_of(scene.pos(), guns, target, Round::canister, false);
    ASSERT_TRUE(volley);
    EXPECT_EQ(volley->dice(), 18);
    EXPECT_FALSE(volley->goes_on());
    EXPECT_EQ(volley->guns, 3);
    battery.guns[1].fired = 2;
    volley = volley_of(scene.pos(), guns, target, Round::canister, false);
    ASSERT_TRUE(volley);
    ASSERT_EQ(volley->ranks.size(), 2U);
    EXPECT_TRUE(volley->goes_on());
    // At 2 (22 inches); half a die for the second gun.
    std::vector<int> faces{5, 0, 1, 2, 3, 4, 5, 6, 7, 8};
    faces.insert(faces.end(), 9, 9);
    Told told(faces);
    scene.field.parameters.rifle_section = 4000; // the number is 4, and 1 for the gun that goes on
    volley = volley_of(scene.pos(), guns, target, Round::canister, false);
    EXPECT_EQ(throw_volley(scene.pos(), guns, target, *volley, told.rolls, told.log), 5);
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_EQ(battery.guns[0].rounds[static_cast<std::size_t>(Round::canister)], 3);
    EXPECT_EQ(battery.guns[1].rounds[static_cast<std::size_t>(Round::canister)], 3);
    EXPECT_EQ(battery.guns[0].fired, 3);
}

TEST_F(Guns, TheForecastOfACalledRoundDoesNotTellTheDistance) {
    const auto first = shoot_forecast(scene.pos(), {guns, target, Round::shell, 0});
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->results.empty());
    scene.state.turn = 5;
    scene.state.batteries[0].guns[0].fired = 4;
    const auto near = shoot_forecast(scene.pos(), {guns, target, Round::shell, 20});
    const auto far = shoot_forecast(scene.pos(), {guns, target, Round::shell, 90});
    ASSERT_TRUE(near && far);
    EXPECT_EQ(near->odds, far->odds);
    EXPECT_EQ(near->results.size(), 4U);
}

} // namespace
} // namespace bounce::ccc
