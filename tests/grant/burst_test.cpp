#include "tests/grant/guns.h"

#include <bit>
#include <span>

namespace bounce::grant {

namespace {

using Kind = AimState::Kind;

/// The least face that kills a man in the cone; 0: he is not in it.
int canister_kills(Thou ahead, Thou right = 0) {
    for (int face = 1; face <= 6; ++face) {
        GunScene scene;
        const UnitId foe = scene.man(Side::second, ahead, right);
        scene.state.laid[0] = {.kind = canister, .at = scene.place(10000)};
        if (scene.fire({face}) == 1) {
            return 0;
        }
        if (scene[foe].men == 0) {
            return face;
        }
    }
    return 7;
}

TEST(Canister, KillsByTheBandsOfTheCone) { // grant/canister.cone, grant/canister.kills
    EXPECT_EQ(canister_kills(5500), 4);
    EXPECT_EQ(canister_kills(5501), 5);
    EXPECT_EQ(canister_kills(12000), 5);
    EXPECT_EQ(canister_kills(12001), 6);
    EXPECT_EQ(canister_kills(24000), 6);
    EXPECT_EQ(canister_kills(24001), 0);
}

TEST(Canister, OpensToFiveInches) { // grant/canister.cone: both edges are inside
    EXPECT_EQ(canister_kills(24000, 2500), 6);
    EXPECT_EQ(canister_kills(24000, 2501), 0);
    EXPECT_EQ(canister_kills(12000, -1250), 5);
    EXPECT_EQ(canister_kills(12000, -1251), 0);
}

TEST(Canister, IsNotFiredThroughFriends) { // grant/canister.friends
    GunScene scene;
    scene.man(Side::second, 8000);
    EXPECT_EQ(scene.refused(canister, scene.place(8000)), "");
    scene.man(Side::first, 20000, 2000);
    EXPECT_EQ(scene.refused(canister, scene.place(8000)), "grant/canister.friends");
}

TEST(Canister, NeedsSomebodyInTheCone) { // grant/canister.target, grant/canister.cover
    GunScene scene;
    scene.man(Side::second, 24001);
    EXPECT_EQ(scene.refused(canister, scene.place(24000)), "grant/canister.target");
    scene.man(Side::second, 15000);
    EXPECT_EQ(scene.refused(canister, scene.place(24000)), "");
    scene.house({40, 20}, 6, 3);
    EXPECT_EQ(scene.refused(canister, scene.place(24000)), "grant/canister.target");
    EXPECT_EQ(scene.refused(canister, scene.place(10000), 0), "grant/canister.cover");
}

TEST(Canister, IsFiredAtChargersByBothGunsAtCloseRange) { // grant/canister.charged
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {40, 10});
    const UnitId column = scene.infantry(Side::second, {40, 19, 180}, Stance::column);
    scene[column].officers = 0;
    Told told({4, 3, 3, 3});
    Scene none = scene;
    none[guns].marks = Mark::moved;
    EXPECT_EQ(canister_at(none.pos(), guns, column, told.rolls, told.log), 0U);
    Told faces(std::vector<int>(48, 4)); // the near row, though he stands in the middle band
    const std::uint32_t struck = canister_at(scene.pos(), guns, column, faces.rolls, faces.log);
    EXPECT_GT(std::popcount(struck), 8);
    EXPECT_EQ(std::popcount(struck), 48 - static_cast<int>(faces.source.left()));
    EXPECT_EQ(scene.state.pieces[0].shot, 1);
    EXPECT_EQ(scene.state.pieces[1].shot, 1);
}

TEST(Odds, Canister) {
    std::vector<OddsQuery> queries;
    add_gun_odds(queries);
    const Parameters usual;
    const Pmf odds =
        queries[0]
            .answer(std::as_bytes(std::span{&usual, 1}), OddsKeys{{"near", 1}, {"middle", 1}, {"far", 1}})
            .odds;
    EXPECT_EQ(queries[0].name, "canister");
    EXPECT_EQ(odds.fraction(3), "1/36");
    EXPECT_EQ(odds.fraction(0), "5/18");
}

/// The least face that kills a man so far from the point of aim, 30 inches away; 0: not in the sector.
int shell_kills(int burst, Thou ahead, Thou right) {
    for (int face = 1; face <= 6; ++face) {
        GunScene scene;
        const UnitId foe = scene.man(Side::second, 30000 + ahead, right);
        scene.state.laid[0] = {.kind = shell, .at = scene.place(30000)};
        if (scene.fire({burst, face}) == 1) {
            return 0;
        }
        if (scene[foe].men == 0) {
            return face;
        }
    }
    return 7;
}

TEST(Shell, BurstsInTheSectorOfTheDie) { // grant/shell.indicator, grant/shell.impact, grant/shell.laid
    EXPECT_EQ(shell_kills(6, 0, 0), 4);
    EXPECT_EQ(shell_kills(5, 2000, 0), 4);
    EXPECT_EQ(shell_kills(4, 0, 2000), 4);
    EXPECT_EQ(shell_kills(3, -2000, 0), 4);
    EXPECT_EQ(shell_kills(2, 0, -2000), 4);
    EXPECT_EQ(shell_kills(5, 0, 0), 0);
    EXPECT_EQ(shell_kills(6, 2000, 0), 0);
    EXPECT_EQ(shell_kills(2, 0, 2000), 0);
}

TEST(Shell, MisfiresOnAOne) { // grant/shell.misfire
    EXPECT_EQ(shell_kills(1, 0, 0), 0);
}

TEST(Shell, HasEdges) {                    // grant/shell.edges
    EXPECT_EQ(shell_kills(6, 1000, 0), 4); // the inner circle's
    EXPECT_EQ(shell_kills(5, 1000, 0), 0);
    EXPECT_EQ(shell_kills(5, 3000, 0), 4);
    EXPECT_EQ(shell_kills(5, 3001, 0), 0);
    // The lines between quarters: the one clockwise.
    EXPECT_EQ(shell_kills(4, 1500, 1500), 4);
    EXPECT_EQ(shell_kills(5, 1500, 1500), 0);
    EXPECT_EQ(shell_kills(3, -1500, 1500), 4);
    EXPECT_EQ(shell_kills(2, -1500, -1500), 4);
    EXPECT_EQ(shell_kills(3, -1500, -1500), 0);
    EXPECT_EQ(shell_kills(5, 1500, -1500), 4);
}

TEST(Shell, ReachesFromTwentyToFifty) { // grant/shell.range
    GunScene scene;
    EXPECT_EQ(scene.refused(shell, scene.place(19999)), "grant/shell.range");
    EXPECT_EQ(scene.refused(shell, scene.place(20000)), "");
    EXPECT_EQ(scene.refused(shell, scene.place(50000)), "");
    EXPECT_EQ(scene.refused(shell, scene.place(50001)), "grant/shell.range");
}

TEST(Shell, StrikesFriendsToo) { // grant/shell.kills
    GunScene scene;
    const UnitId friendly = scene.man(Side::first, 30000, 600); // beside the line, or he would bar the view
    EXPECT_EQ(scene.shoot(shell, scene.place(30500), {6, 4}), 0U);
    EXPECT_EQ(scene[friendly].men, 0);
}

TEST(Shell, IsNotAimedAtAMelee) { // grant/gun.melee
    GunScene scene;
    const UnitId foe = scene.man(Side::second, 30000, 1000);
    scene[foe].melee = 1;
    EXPECT_EQ(scene.refused(shell, scene.place(32800)), "grant/gun.melee"); // three inches away, aslant
    EXPECT_EQ(scene.refused(shell, scene.place(32900)), "");
    EXPECT_EQ(scene.refused(Kind::ball, scene.place(30000, 1000)), "grant/gun.melee");
    scene[foe].at.y -= 20000;
    EXPECT_EQ(scene.refused(canister, scene.place(10000)), "grant/gun.melee");
}

} // namespace

} // namespace bounce::grant
