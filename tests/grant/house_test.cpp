#include "engine/rules/grant/houses/effect.h"
#include "engine/rules/grant/houses/house.h"
#include "tests/grant/guns.h"

#include <span>

namespace bounce::grant {

namespace {

using Kind = AimState::Kind;

TEST(House, BallsPenetrateByDieAndDistance) { // grant/house.ball, grant/house.goes_on
    const auto row = [](Thou range) {
        std::string text;
        for (int face = 1; face <= 6; ++face) {
            const BallEffect effect = ball_effect({}, range, face);
            text += std::to_string(effect.kills) + (effect.goes_on ? "+ " : " ");
        }
        return text;
    };
    EXPECT_EQ(row(0), "0 0 1 1 2+ 3+ ");
    EXPECT_EQ(row(36000), "0 0 1 1 2+ 3+ ");
    EXPECT_EQ(row(36001), "0 0 0 1 2+ 2+ ");
    EXPECT_EQ(row(48000), "0 0 0 1 2+ 2+ ");
    EXPECT_EQ(row(48001), "0 0 0 0 1 1 ");
    EXPECT_EQ(row(60000), "0 0 0 0 1 1 ");
}

/// A garrison of the second side in a house north of a gun; the wall is 20 inches from the muzzle.
struct HouseScene : GunScene {
    int section;
    UnitId foe;
    explicit HouseScene(int men = 7, std::uint8_t officers = 0)
        : section(house({40, 32}, 4, 4)), foe(infantry(Side::second, {70, 60, 180}, Stance::line, men)) {
        (*this)[foe].officers = officers;
        garrison(foe, section, men, officers);
    }
    bool ball(Thou range, std::vector<int> faces) {
        Told told(std::move(faces));
        const bool goes_on = ball_strikes(pos(), section, range, "battery 0", told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        return goes_on;
    }
    void shell(std::vector<int> faces) {
        Told told(std::move(faces));
        shell_strikes(pos(), section, "battery 0", told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    void burn_on(std::vector<int> faces = {}) {
        Told told(std::move(faces));
        burn(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    House& at(int which) { return state.houses[static_cast<std::size_t>(which)]; }
};

TEST(House, BallsAddTheirDieLessDistance) { // grant/house.ball_damage
    HouseScene scene;
    EXPECT_TRUE(scene.ball(20000, {6, 1, 1, 1}));
    EXPECT_EQ(scene[scene.foe].men, 4);
    EXPECT_EQ(scene.at(scene.section).damage, 6);
    EXPECT_FALSE(scene.ball(36000, {4, 1}));
    EXPECT_EQ(scene.at(scene.section).damage, 9);
    EXPECT_FALSE(scene.ball(50000, {1})); // never below nothing
    EXPECT_EQ(scene.at(scene.section).damage, 9);
    scene.field.parameters.house_full_damage = 1;
    EXPECT_FALSE(scene.ball(50000, {3}));
    EXPECT_EQ(scene.at(scene.section).damage, 12);
    EXPECT_EQ(scene[scene.foe].men, 3);
}

TEST(House, KillsByEqualChanceAmongTheGarrison) { // grant/house.who
    HouseScene scene(2, Officer::colonel | Officer::left);
    // A three kills one of four: the third is the colonel, who is saved, and nobody falls.
    EXPECT_FALSE(scene.ball(20000, {3, 3, 5}));
    EXPECT_EQ(scene[scene.foe].men, 2);
    EXPECT_EQ(scene[scene.foe].officers, Officer::colonel | Officer::left);
    // Two killed by a five, a new man each: the officer on the left, then of three left the second private.
    EXPECT_TRUE(scene.ball(20000, {5, 4, 2, 1}));
    EXPECT_EQ(scene[scene.foe].men, 1);
    EXPECT_EQ(scene[scene.foe].officers, Officer::colonel);
}

TEST(House, KillsNoMoreThanAreInside) { // grant/house.who
    HouseScene scene(1);
    EXPECT_TRUE(scene.ball(20000, {6, 1}));
    EXPECT_EQ(scene[scene.foe].men, 0);
    EXPECT_TRUE(scene.ball(20000, {6})); // an empty house is only damaged
}

TEST(House, KillsFriendAndFoeAlikeAfterABreakIn) { // grant/house.who
    HouseScene scene(2);
    const UnitId friends = scene.infantry(Side::first, {10, 60}, Stance::line, 2);
    scene[friends].officers = 0;
    scene.garrison(friends, scene.section, 2);
    // Of four figures the third is a friend, of the three left the first a foe.
    EXPECT_TRUE(scene.ball(20000, {5, 3, 1, 1, 1}));
    EXPECT_EQ(scene[scene.foe].men, 1);
    EXPECT_EQ(scene[friends].men, 1);
}

TEST(House, StopsTheBallOrLetsItThrough) { // grant/house.covered, grant/house.goes_on
    const auto behind = [](std::vector<int> faces) {
        HouseScene scene;
        const UnitId man = scene.man(Side::second, 25000); // white reaches to 26
        scene.lay(Kind::ball, scene.place(22000), static_cast<std::uint8_t>(scene.section));
        EXPECT_EQ(scene.fire(std::move(faces)), 0U);
        return int{scene[man].men};
    };
    EXPECT_EQ(behind({1, 4, 1}), 1);
    EXPECT_EQ(behind({1, 5, 1, 1, 6}), 0);
    EXPECT_EQ(behind({3}), 1); // yellow: the ball passes over
}

TEST(House, IsNotUnderASleeveThatIsLost) { // grant/sleeve.lost
    HouseScene scene;
    scene.field.parameters.roundshot_sleeve = 1;
    const int far = scene.house({40, 71}, 4, 8); // astride the sixty inches
    scene.state.laid[0] = {.kind = Kind::ball, .at = scene.place(59000)};
    EXPECT_EQ(scene.fire({6, 2, 1}), 1U); // from 61 inches on
    EXPECT_EQ(scene.at(far).damage, 0);
    scene.state.laid[0] = {.kind = Kind::ball, .at = scene.place(59000)};
    EXPECT_EQ(scene.fire({2, 2, 5}), 0U);
    EXPECT_EQ(scene.at(far).damage, 3); // two less at that distance
}

TEST(House, FallsIntoRuinsAtTwenty) { // grant/house.ruin, grant/house.ruins
    HouseScene scene;
    scene.at(scene.section).damage = 15;
    Log log;
    EXPECT_TRUE(scene.ball(20000, {5, 1, 1}));
    EXPECT_EQ(scene.state.structures[0], 1); // until all of the step have struck
    settle(scene.pos(), log);
    EXPECT_EQ(scene.state.structures[0], 0);
    EXPECT_EQ(scene.at(scene.section).ruined, 1);
    EXPECT_EQ(scene.at(scene.section).burning, 0); // ball lights nothing
    EXPECT_EQ(scene[scene.foe].house[0], 0);
    EXPECT_EQ(scene[scene.foe].outside(), 5);
    EXPECT_TRUE(
        table::overlap(body_of(scene.pos(), scene.foe), scene.field.scenario.ground.structures[0].footprint));
}

TEST(House, ShellsKillFromFourAndAddTheirDie) { // grant/house.shell, grant/house.shell_damage
    const auto killed = [](int face) {
        HouseScene scene;
        std::vector<int> faces(static_cast<std::size_t>(face > 3 ? face - 2 : 1), 1);
        faces[0] = face;
        scene.shell(std::move(faces));
        EXPECT_EQ(scene.at(scene.section).damage, face);
        return 7 - scene[scene.foe].men;
    };
    EXPECT_EQ(killed(1) + killed(2) + killed(3), 0);
    EXPECT_EQ(killed(4), 1);
    EXPECT_EQ(killed(5), 2);
    EXPECT_EQ(killed(6), 3);
}

TEST(House, IsStruckByTheSectorThatTouchesIt) { // grant/house.burst
    const auto damage = [](Thou aim, int burst) {
        HouseScene scene(0);
        scene.state.laid[0] = {.kind = Kind::shell, .at = scene.place(aim)};
        scene.fire({burst, 2});
        return int{scene.at(scene.section).damage};
    };
    EXPECT_EQ(damage(22000, 6), 2);
    EXPECT_EQ(damage(22000, 1), 0);
    EXPECT_EQ(damage(27500, 6), 0); // beyond the house, which ends at 24
    EXPECT_EQ(damage(26900, 3), 2);
    EXPECT_EQ(damage(27500, 3), 0);
}

TEST(House, IsLitByTheShellThatMakesTen) { // grant/house.fire
    HouseScene scene;
    scene.at(scene.section).damage = 8;
    scene.ball(20000, {2});
    EXPECT_EQ(scene.at(scene.section).damage, 10);
    EXPECT_EQ(scene.at(scene.section).burning, 0);
    scene.shell({1});
    EXPECT_EQ(scene.at(scene.section).burning, 15);
}

TEST(House, BurnsFifteenMovesFromTheNextOn) { // grant/house.burning, grant/house.leave
    HouseScene scene;
    const UnitId near = scene.man(Side::first, 17000);
    scene.at(scene.section).damage = 9;
    scene.shell({1});
    scene.burn_on();
    EXPECT_EQ(scene[scene.foe].duty, Duty::leave);
    EXPECT_EQ(scene[near].duty, Duty::leave); // his base is less than three inches from it
    EXPECT_EQ(scene[scene.battery_unit].duty, Duty::none);
    for (int move = 1; move < 15; ++move) {
        scene.burn_on();
    }
    EXPECT_EQ(scene.state.structures[0], 1);
    scene.burn_on();
    EXPECT_EQ(scene.state.structures[0], 0);
    EXPECT_EQ(scene.at(scene.section).burning, 0);
    EXPECT_EQ(scene.at(scene.section).ruined, 1);
}

TEST(House, FireSpreadsToTheSectionBeside) { // grant/house.spread, grant/house.beside
    HouseScene scene;
    const int beside = scene.house({44, 32}, 4, 4);
    const int corner = scene.house({44, 36}, 4, 4);
    const int apart = scene.house({35, 32}, 4, 4);
    EXPECT_TRUE(adjoin(scene.field, scene.section, beside));
    EXPECT_FALSE(adjoin(scene.field, scene.section, corner)); // they only touch at a corner
    EXPECT_FALSE(adjoin(scene.field, scene.section, apart));
    scene.at(scene.section).damage = 9;
    scene.shell({1});
    scene.burn_on(); // the move in which it was lit
    scene.burn_on({2});
    EXPECT_EQ(scene.at(beside).burning, 0);
    scene.burn_on({3});
    EXPECT_EQ(scene.at(beside).burning, 15);
    scene.burn_on({2}); // the one beside burns now, and may light the one behind it
    EXPECT_EQ(scene.at(beside).burning, 14);
    EXPECT_EQ(scene.at(corner).burning, 0);
}

TEST(House, KeepsEverybodyThreeInchesOff) { // grant/house.keep_off
    HouseScene scene;
    scene.at(scene.section).burning = 15;
    const auto near = [&](Thou y) { return near_fire(scene.pos(), {{40000, y}, {}, 500, 500}); };
    EXPECT_TRUE(near(26751)); // the wall is at 30
    EXPECT_FALSE(near(26750));
    scene.at(scene.section).burning = 0;
    EXPECT_FALSE(near(29000));
}

TEST(Odds, HouseBall) {
    std::vector<OddsQuery> queries;
    add_house_odds(queries);
    Parameters rules;
    const auto killed = [&](Thou range) {
        return queries[0].answer(std::as_bytes(std::span{&rules, 1}), OddsKeys{{"range", range}}).odds;
    };
    EXPECT_EQ(queries[0].name, "house_ball");
    EXPECT_EQ(killed(36000).fraction(3), "1/6");
    EXPECT_EQ(killed(36001).fraction(2), "1/3");
    EXPECT_EQ(killed(48000).fraction(2), "1/3");
    EXPECT_EQ(killed(48001).fraction(2), "0");
    EXPECT_EQ(killed(60000).fraction(1), "1/3");
    EXPECT_EQ(killed(60001).fraction(0), "1");
    rules.house_far_1 = 4;
    EXPECT_EQ(killed(60000).fraction(4), "1/6");
}

} // namespace

} // namespace bounce::grant
