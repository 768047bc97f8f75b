#include "engine/dice/enumerate.h"
#include "tests/grant/guns.h"

#include <span>

namespace bounce::grant {

namespace {

using Kind = AimState::Kind;

/// The least face that kills a man so far ahead when the colour is thrown so; 0: he is not under the ball.
int need(Thou ahead, int colour, Thou right = 0, bool far_sixes = false) {
    for (int face = 1; face <= 6; ++face) {
        GunScene scene;
        scene.field.parameters.far_sixes = far_sixes ? 1 : 0;
        const UnitId foe = scene.man(Side::second, ahead, right);
        scene.state.laid[0] = {.kind = ball, .at = scene.place(30000)}; // straight ahead, whoever is there
        if (scene.fire({colour, face}) == 1) {
            return 0;
        }
        if (scene[foe].men == 0) {
            return face;
        }
    }
    return 7;
}

TEST(Ball, EachColourOfTheStickKillsByItsGroup) { // grant/ball.stick, grant/ball.colour, grant/ball.kills
    // White, yellow and green; the black kills nobody. A mark belongs to the nearer band.
    EXPECT_EQ(need(17000, 1), 0);
    EXPECT_EQ(need(18000, 1), 0);
    EXPECT_EQ(need(18001, 1), 3);
    EXPECT_EQ(need(26000, 2), 3);
    EXPECT_EQ(need(26001, 2), 0);
    EXPECT_EQ(need(26001, 3), 3);
    EXPECT_EQ(need(34000, 4), 3);
    EXPECT_EQ(need(34001, 5), 3);
    EXPECT_EQ(need(42000, 6), 3);
    EXPECT_EQ(need(42001, 1), 4);
    EXPECT_EQ(need(46001, 3), 4);
    EXPECT_EQ(need(54000, 6), 4);
    EXPECT_EQ(need(54001, 1), 5);
    EXPECT_EQ(need(57000, 3), 5);
    EXPECT_EQ(need(57000, 1), 0);
    EXPECT_EQ(need(59999, 5), 5);
}

TEST(Ball, FromFortyEightInchesOnlySixesIfAgreed) { // grant/ball.kills
    EXPECT_EQ(need(47999, 3, 0, true), 4);
    EXPECT_EQ(need(48000, 3, 0, true), 6);
    EXPECT_EQ(need(58500, 5, 0, true), 6);
    EXPECT_EQ(need(20000, 1, 0, true), 3);
}

TEST(Ball, CoversHeadsWithinAQuarterInch) { // grant/ball.heads
    EXPECT_EQ(need(20000, 1, 250), 3);
    EXPECT_EQ(need(20000, 1, -250), 3);
    EXPECT_EQ(need(20000, 1, 251), 0);
}

TEST(Ball, StrikesEachFigureSingly) { // grant/ball.single
    GunScene scene;
    const UnitId line = scene.infantry(Side::second, {40, 30, 180});
    scene[line].officers = 0;
    // Two files of two stand within a quarter inch of the line.
    EXPECT_EQ(scene.shoot(ball, scene.place(20250), {1, 3, 2, 6, 1}), 0U);
    EXPECT_EQ(scene[line].men, 22);
}

TEST(Ball, StrikesOfficersWhoMayBeSaved) { // grant/ball.heads
    GunScene scene;
    const UnitId line = scene.infantry(Side::second, {40, 30, 180});
    // The colonel rides before the centre: his die, then those of the men, then his save.
    EXPECT_EQ(scene.shoot(ball, scene.place(20250), {1, 6, 1, 1, 1, 1, 4}), 0U);
    EXPECT_EQ(scene[line].officers, Officer::right | Officer::left);
    EXPECT_EQ(scene[line].men, 24);
}

TEST(Ball, FliesOnIntoFriendsBehindTheEnemy) { // grant/ball.both_sides
    GunScene scene;
    const UnitId foe = scene.man(Side::second, 20000);
    const UnitId friendly = scene.man(Side::first, 22000);
    EXPECT_EQ(scene.shoot(ball, scene.place(20000), {1, 1, 6}), 0U);
    EXPECT_EQ(scene[foe].men, 1);
    EXPECT_EQ(scene[friendly].men, 0);
}

TEST(Ball, WaitsForFriendsBeforeTheEnemy) { // grant/ball.friends
    GunScene scene;
    scene.man(Side::second, 20000);
    scene.man(Side::first, 10000, 250);
    EXPECT_EQ(scene.refused(ball, scene.place(20000)), "grant/ball.friends");
    scene.contour(1, {{30, 5}, {50, 5}, {50, 15}, {30, 15}});
    EXPECT_EQ(scene.refused(ball, scene.place(20000)), ""); // it passes over him from the hill
    scene.man(Side::first, 18500);                          // but not beyond the black
    EXPECT_EQ(scene.refused(ball, scene.place(20000)), "grant/ball.friends");
}

TEST(Ball, EndsAtHigherGround) { // grant/ball.ends
    GunScene scene;
    const UnitId below = scene.man(Side::second, 20000);
    const UnitId behind = scene.man(Side::second, 22000);
    scene.contour(1, {{30, 31}, {50, 31}, {50, 40}, {30, 40}});
    EXPECT_EQ(scene.shoot(ball, scene.place(20000), {1, 6}), 0U);
    EXPECT_EQ(scene[below].men, 0);
    EXPECT_EQ(scene[behind].men, 1);
}

TEST(Ball, EndsTwoInchesIntoAWood) { // grant/ball.ends
    GunScene scene;
    scene.area(table::Terrain::open_woods, {{30, 29}, {50, 29}, {50, 40}, {30, 40}});
    const UnitId edge = scene.man(Side::second, 21000); // exactly two inches of wood before him
    const UnitId inside = scene.man(Side::second, 21600);
    EXPECT_EQ(scene.shoot(ball, scene.place(21000), {1, 6}), 0U);
    EXPECT_EQ(scene[edge].men, 0);
    EXPECT_EQ(scene[inside].men, 1);
}

TEST(Ball, ReachesSixtyInches) { // grant/ball.range
    GunScene scene;
    scene.man(Side::second, 59800);
    EXPECT_EQ(scene.refused(ball, scene.place(60000)), "");
    EXPECT_EQ(scene.refused(ball, scene.place(60001)), "grant/ball.range");
}

/// Two guns at one place cover the same four men.
struct TwoGuns : GunScene {
    UnitId line;
    TwoGuns() : line(infantry(Side::second, {40, 30, 180})) {
        const UnitId other = battery(Side::first, {40, 10}, Gun::napoleon, 1);
        (*this)[other].officers = 0;
        (*this)[line].officers = 0;
        for (std::uint8_t gun = 0; gun < 2; ++gun) {
            state.laid[gun] = {.kind = ball, .at = place(20250)};
        }
    }
};

TEST(Ball, TwoShotsAtOneFigureKillItOnce) { // grant/gun.together, grant/gun.losses
    TwoGuns scene;
    // Two of four fall to the first, and one of the two who are left to the second.
    EXPECT_EQ(scene.fire({1, 2, 6, 6, 1, 1, 6, 1}), 0U);
    EXPECT_EQ(scene[scene.line].men, 21);
}

TEST(Ball, ManyDiceAtOnceHaveTheChancesOfSingleOnes) { // grant/ball.single, grant/sleeve.shift
    const Pmf odds = enumerate([](Rolls& rolls) {
        TwoGuns scene;
        scene.field.parameters.roundshot_sleeve = 1;
        scene.field.parameters.unshifted = 1;
        Log log = Log::off();
        shoot_all(scene.pos(), rolls, log);
        return 24 - scene[scene.line].men;
    });
    EXPECT_EQ(odds, Pmf::successes(4, 8, 9)); // each of the four survives one time in nine
}

/// With the sleeve: the least face that kills a man at a distance; 0: it does not cover him.
int sleeve_need(Thou ahead, Thou aim, int plus, int minus) {
    for (int face = 1; face <= 6; ++face) {
        GunScene scene;
        scene.field.parameters.roundshot_sleeve = 1;
        const UnitId foe = scene.man(Side::second, ahead);
        scene.state.laid[0] = {.kind = ball, .at = scene.place(aim)};
        if (scene.fire({plus, minus, face}) == 1) {
            return 0;
        }
        if (scene[foe].men == 0) {
            return face;
        }
    }
    return 7;
}

TEST(Sleeve, KillsByTheDistanceOfEachHead) { // grant/sleeve.kills, grant/ball.device
    EXPECT_EQ(sleeve_need(1000, 1000, 1, 1), 3);
    EXPECT_EQ(sleeve_need(24000, 24000, 3, 3), 3);
    EXPECT_EQ(sleeve_need(24001, 24000, 3, 3), 4);
    EXPECT_EQ(sleeve_need(36000, 36000, 3, 3), 4);
    EXPECT_EQ(sleeve_need(36001, 36000, 3, 3), 5);
    EXPECT_EQ(sleeve_need(48000, 48000, 3, 3), 5);
    EXPECT_EQ(sleeve_need(48001, 48000, 3, 3), 6);
    EXPECT_EQ(sleeve_need(59900, 59000, 3, 3), 6);
}

TEST(Sleeve, IsShiftedByTheTwoDice) {              // grant/sleeve.shift, grant/sleeve.aim, grant/sleeve.heads
    EXPECT_EQ(sleeve_need(32000, 30000, 4, 4), 4); // two inches to either side of the aim
    EXPECT_EQ(sleeve_need(32001, 30000, 4, 4), 0);
    EXPECT_EQ(sleeve_need(28000, 30000, 4, 4), 4);
    EXPECT_EQ(sleeve_need(37000, 30000, 6, 1), 5); // plus is away from the gun
    EXPECT_EQ(sleeve_need(30000, 30000, 6, 1), 0);
    EXPECT_EQ(sleeve_need(23000, 30000, 1, 6), 3);
}

TEST(Sleeve, IsLostBeyondTheRange) { // grant/sleeve.lost
    EXPECT_EQ(sleeve_need(59500, 58000, 6, 4), 6);
    EXPECT_EQ(sleeve_need(60500, 59000, 6, 4), 0);
}

TEST(Odds, Roundshot) {
    std::vector<OddsQuery> queries;
    add_gun_odds(queries);
    const Parameters usual;
    const auto bytes = std::as_bytes(std::span{&usual, 1});
    const auto mean_of = [&](int edition, Thou range) {
        const OddsKeys keys{{"edition", edition}, {"range", range}, {"figures", 3}};
        return queries[1].answer(bytes, keys).odds;
    };
    EXPECT_EQ(queries[1].name, "roundshot");
    EXPECT_EQ(mean_of(1, 18000), Pmf::certain(0));
    EXPECT_EQ(mean_of(1, 18001), Pmf::successes(3, 4, 6));
    EXPECT_EQ(mean_of(1, 42001), Pmf::successes(3, 3, 6));
    EXPECT_EQ(mean_of(1, 42000), Pmf::successes(3, 4, 6));
    EXPECT_EQ(mean_of(1, 54000), Pmf::successes(3, 3, 6));
    EXPECT_EQ(mean_of(1, 54001), Pmf::successes(3, 2, 6));
    EXPECT_EQ(mean_of(1, 60000), Pmf::successes(3, 2, 6));
    EXPECT_EQ(mean_of(1, 60001), Pmf::certain(0));
    EXPECT_EQ(mean_of(0, 24000), Pmf::successes(3, 4, 6));
    EXPECT_EQ(mean_of(2, 24001), Pmf::successes(3, 3, 6));
    EXPECT_EQ(mean_of(0, 48000), Pmf::successes(3, 2, 6));
    EXPECT_EQ(mean_of(0, 48001), Pmf::successes(3, 1, 6));
    EXPECT_EQ(mean_of(2, 60001), Pmf::certain(0));
}

} // namespace

} // namespace bounce::grant
