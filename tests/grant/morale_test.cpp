#include "engine/rules/grant/morale/morale.h"

#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/morale/points.h"
#include "engine/rules/grant/morale/trial.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

struct Regiment : Scene {
    UnitId unit = infantry(Side::first, {20, 20});

    Unit& it() { return state.units[unit]; }
    bool test(std::vector<int> faces, int deduct = 0) {
        Told told(std::move(faces));
        const bool good = test_morale(pos(), unit, deduct, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        return good;
    }
    void step(std::vector<int> faces) {
        Told told(std::move(faces));
        morale_step(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

} // namespace

TEST(GrantMorale, CommandIsTheOfficersThere) { // "grant/morale.command", "grant/morale.factors"
    Regiment it;
    const int points[] = {0, 3, 2, 5, 1, 4, 3, 6};
    for (std::uint8_t officers = 0; officers < 8; ++officers) {
        it.it().officers = officers;
        EXPECT_EQ(command_points(it.pos(), it.unit), points[officers]) << int{officers};
    }
}

TEST(GrantMorale, TheSeniorOfficerLeftMayCountMore) { // "grant/morale.command", option `succession`
    Regiment it;
    it.field.parameters.succession = 1;
    const int points[] = {0, 3, 2, 5, 2, 5, 3, 6};
    for (std::uint8_t officers = 0; officers < 8; ++officers) {
        it.it().officers = officers;
        EXPECT_EQ(command_points(it.pos(), it.unit), points[officers]) << int{officers};
    }
}

TEST(GrantMorale, BatteriesAndCavalryCountTheirsAlike) { // "grant/morale.command"
    Scene it;
    EXPECT_EQ(command_points(it.pos(), it.cavalry(Side::first, {10, 10})), 6);
    EXPECT_EQ(command_points(it.pos(), it.battery(Side::first, {30, 10})), 6);
}

TEST(GrantMorale, LossesAreOfTheOriginalRankAndFile) { // "grant/morale.losses"
    Regiment it;
    for (int left = 24; left >= 12; --left) {
        it.it().men = static_cast<std::uint8_t>(left);
        const int lost = 24 - left;
        EXPECT_EQ(loss_points(it.pos(), it.unit), lost >= 6 ? 2 : lost >= 4 ? 1 : 0) << left;
        EXPECT_EQ(is_half(it.pos(), it.unit), left <= 12) << left;
    }
    it.it().men = 24;
    it.it().officers = 0; // officers are no rank and file
    EXPECT_EQ(loss_points(it.pos(), it.unit), 0);
}

TEST(GrantMorale, SmallUnitsLoseByTheSameShares) { // "grant/morale.losses"
    Scene it;
    const UnitId horse = it.cavalry(Side::first, {10, 10});
    const int points[] = {0, 0, 1, 2, 2, 2, 2};
    for (int lost = 0; lost <= 6; ++lost) {
        it[horse].men = static_cast<std::uint8_t>(12 - lost);
        EXPECT_EQ(loss_points(it.pos(), horse), points[lost]) << lost;
        EXPECT_EQ(is_half(it.pos(), horse), lost == 6) << lost;
    }
}

TEST(GrantMorale, ZouavesMindOnlyAQuarter) { // "grant/annex.zouaves_morale"
    Regiment it;
    it.field.rolls[it.unit].zouaves = true;
    it.it().men = 18;
    EXPECT_EQ(loss_points(it.pos(), it.unit), 2) << "the annex is not played";
    it.field.parameters.zouaves = 1;
    for (int left = 24; left > 12; --left) {
        it.it().men = static_cast<std::uint8_t>(left);
        EXPECT_EQ(loss_points(it.pos(), it.unit), left <= 18 ? 1 : 0) << left;
    }
    it.it().men = 12;
    EXPECT_TRUE(is_half(it.pos(), it.unit));
}

TEST(GrantMorale, SixIsGood) { // "grant/morale.test", "grant/morale.die", "grant/morale.good"
    for (int face = 1; face <= 6; ++face) {
        Regiment it;
        it.it().officers = Officer::right | Officer::left; // 3
        it.it().men = 20;                                  // -1
        EXPECT_EQ(it.test({face}), face >= 4) << face;
        EXPECT_EQ(it.it().bad, face >= 4 ? 0 : 1);
    }
    Regiment threatened;
    EXPECT_FALSE(threatened.test({2}, 3));
    EXPECT_TRUE(threatened.test({4}, 3)) << "seven by now";
}

TEST(GrantMorale, TheNeedRisesTillTheUnitIsDispersed) { // "grant/morale.ladder", "grant/morale.dispersed"
    Regiment it;
    it.it().officers = Officer::colonel;
    for (int failed = 1; failed <= 4; ++failed) {
        EXPECT_EQ(needed(it.field.parameters, failed - 1), 5 + failed);
        EXPECT_FALSE(it.test({1}));
        EXPECT_EQ(it.it().bad, failed);
        EXPECT_TRUE(it.it().on_table());
    }
    EXPECT_FALSE(it.test({6})) << "nine of ten";
    EXPECT_EQ(it.it().place, Place::gone);
}

TEST(GrantMorale, APassWipesTheLadderOut) { // "grant/morale.good"
    Regiment it;
    it.it().bad = 3;
    it.it().duty = Duty::rear;
    EXPECT_TRUE(it.test({3}));
    EXPECT_EQ(it.it().bad, 0);
    EXPECT_EQ(it.it().duty, Duty::none);
    it.it().duty = Duty::withdraw; // beaten is beaten ("grant/morale.good")
    EXPECT_TRUE(it.test({6}));
    EXPECT_EQ(it.it().duty, Duty::withdraw);
}

TEST(GrantMorale, WhatBadMoraleMakesThemDo) {
    const auto duty = [](auto change) {
        Regiment it;
        it.it().officers = 0;
        change(it);
        EXPECT_FALSE(it.test({1}));
        return it.it().duty;
    };
    // "grant/morale.rear"
    EXPECT_EQ(duty([](Regiment&) {}), Duty::rear);
    EXPECT_EQ(duty([](Regiment& it) { it.it().marks = Mark::moved; }), Duty::rear);
    // "grant/morale.halt"
    EXPECT_EQ(duty([](Regiment& it) { it.it().marks = Mark::moved | Mark::advanced; }), Duty::halt);
    EXPECT_EQ(duty([](Regiment& it) { it.it().marks = Mark::fired; }), Duty::halt);
    EXPECT_EQ(duty([](Regiment& it) { it.it().marks = Mark::fired | Mark::moved; }), Duty::rear);
    EXPECT_EQ(duty([](Regiment& it) { it.garrison(it.unit, it.house({20, 20}, 3, 3), 7); }), Duty::halt);
    // "grant/morale.melee"
    EXPECT_EQ(duty([](Regiment& it) {
                  it.it().melee = 1;
                  it.it().marks = Mark::advanced;
              }),
              Duty::withdraw);
    // "grant/morale.again"
    EXPECT_EQ(duty([](Regiment& it) {
                  it.it().bad = 1;
                  it.it().marks = Mark::advanced;
              }),
              Duty::rear);
    Scene guns;
    const UnitId battery = guns.battery(Side::first, {20, 20});
    guns[battery].bad = 1;
    EXPECT_EQ(consequence_of(guns.pos(), battery).duty, Duty::halt);
    guns[battery].bad = 2;
    EXPECT_EQ(consequence_of(guns.pos(), battery).duty, Duty::rear);
}

TEST(GrantMorale, WhoLostOrIsBadIsTestedOnce) { // "grant/morale.once", "grant/morale.who"
    Regiment it;
    it.step({});
    it.it().men = 23;
    it.it().marks = Mark::lost;
    it.step({1});
    EXPECT_EQ(it.it().bad, 0) << "six officers' points and a one";
    EXPECT_FALSE(it.it().has(Mark::lost));
    EXPECT_TRUE(it.it().has(Mark::tested));
    it.step({});
    it.it().marks = Mark::lost;
    it.it().bad = 1;
    it.it().officers = 0;
    it.step({6});
    EXPECT_EQ(it.it().bad, 2) << "one die for both causes, against seven";
}

TEST(GrantMorale, HalfGoesToTheRearForGood) { // "grant/morale.half"
    Regiment it;
    it.it().men = 13;
    it.step({});
    EXPECT_EQ(it.it().half, 0);
    it.it().men = 12;
    it.it().marks = Mark::lost;
    it.step({});
    EXPECT_EQ(it.it().half, 1);
    EXPECT_EQ(it.it().duty, Duty::rear);
    it.it().duty = Duty::none;
    it.it().marks = Mark::lost;
    it.step({});
    EXPECT_EQ(it.it().duty, Duty::rear) << "in every move, and it is tested no more";
}

TEST(GrantMorale, HalfStaysInHouses) { // "grant/morale.half_house"
    Regiment it;
    it.it().men = 7;
    it.garrison(it.unit, it.house({20, 20}, 3, 3), 7);
    it.it().marks = Mark::lost;
    it.step({2});
    EXPECT_EQ(it.it().half, 1);
    EXPECT_EQ(it.it().duty, Duty::none);
    EXPECT_EQ(it.it().bad, 0) << "who fights on is tested";
    it.it().house = {};
    it.it().men_in = {};
    it.step({});
    EXPECT_EQ(it.it().duty, Duty::rear) << "once it has come out";
}

TEST(GrantMorale, HalfMayFinishTheSecondMoveOfAMelee) { // "grant/morale.half_melee"
    Regiment it;
    it.it().men = 12;
    it.it().melee = 1;
    it.state.melees[0].moves = 1;
    it.step({});
    EXPECT_EQ(it.it().half, 1);
    EXPECT_EQ(it.it().duty, Duty::none);
    it.state.melees[0].moves = 2;
    it.step({});
    EXPECT_EQ(it.it().duty, Duty::withdraw);
}

TEST(GrantMorale, BadnessRunsOnInItsOwnHalfOnly) { // "grant/sequence.steps", option `sequence`
    Regiment it;
    it.field.parameters.sequence = 1;
    it.it().bad = 1;
    it.it().officers = 0;
    it.state.mover = Side::second;
    it.step({});
    EXPECT_EQ(it.it().bad, 1);
    it.state.mover = Side::first;
    it.step({1});
    EXPECT_EQ(it.it().bad, 2);
}

TEST(GrantMorale, OddsAreThoseOfTheLadder) { // "grant/morale.test"
    std::vector<OddsQuery> queries;
    add_morale_odds(queries);
    ASSERT_EQ(queries.size(), 1U);
    Parameters parameters;
    const auto bytes = std::as_bytes(std::span{&parameters, 1});
    const auto ask = [&](int command, int loss, int move) {
        const OddsKeys keys{{"command", command}, {"loss", loss}, {"move", move}};
        const OddsAnswer answer = queries[0].answer(bytes, keys);
        return answer.odds.fraction(0) + " " + answer.odds.fraction(1) + " " + answer.odds.fraction(2);
    };
    EXPECT_EQ(ask(6, 1, 1), "1 0 0");
    EXPECT_EQ(ask(3, 0, 1), "2/3 1/3 0");
    EXPECT_EQ(ask(3, 2, 2), "1/6 5/6 0");
    EXPECT_EQ(ask(6, 1, 5), "1/3 0 2/3");
    EXPECT_EQ(ask(0, 2, 1), "0 1 0");
    EXPECT_EQ(ask(9, 0, 5), "1 0 0");
    EXPECT_EQ(ask(9, 0, 6), "0 0 1"); // nobody comes to a sixth
    parameters.morale_step = 2;
    parameters.morale_last = 9;
    EXPECT_EQ(ask(6, 0, 3), "1/2 0 1/2"); // against ten, which is nine or more
    EXPECT_EQ(ask(6, 0, 4), "0 0 1");
}

} // namespace bounce::grant
