#include "engine/rules/grant/units/gun_places.h"
#include "tests/grant/guns.h"

namespace bounce::grant {

namespace {

using Kind = AimState::Kind;

TEST(Guns, FireByTheirKind) { // grant/gun.kinds
    const auto fires = [](Gun kind, Kind shot) {
        GunScene scene(kind);
        scene.man(Side::second, 22000);
        return scene.refused(shot, scene.place(22000)).empty();
    };
    EXPECT_TRUE(fires(Gun::napoleon, ball) && fires(Gun::napoleon, Kind::shell)
                && fires(Gun::napoleon, Kind::canister));
    EXPECT_TRUE(fires(Gun::rifle, ball) && fires(Gun::rifle, Kind::canister));
    EXPECT_FALSE(fires(Gun::rifle, Kind::shell) || fires(Gun::smoothbore, Kind::shell));
    EXPECT_TRUE(fires(Gun::howitzer, Kind::shell) && fires(Gun::howitzer, Kind::canister));
    EXPECT_FALSE(fires(Gun::howitzer, ball) || fires(Gun::howitzer, Kind::volley));
}

TEST(Guns, DoNotFireInAMoveInWhichTheyMoved) { // grant/gun.moved
    GunScene scene;
    scene.man(Side::second, 22000);
    for (const std::uint32_t mark : {Mark::moved, Mark::formed, Mark::manhandled, Mark::forded}) {
        scene[scene.battery_unit].marks = mark;
        EXPECT_EQ(scene.refused(ball, scene.place(22000)), "grant/gun.moved");
        EXPECT_FALSE(may_shoot(scene.pos(), 0));
    }
    scene[scene.battery_unit].marks = 0;
    EXPECT_TRUE(may_shoot(scene.pos(), 0));
    scene[scene.battery_unit].stance = Stance::limbered;
    EXPECT_EQ(scene.refused(ball, scene.place(22000)), "grant/gun.moved");
}

TEST(Guns, DoNotFireInBadMorale) { // grant/gun.morale
    const auto refused = [](auto change) {
        GunScene scene;
        scene.man(Side::second, 22000);
        change(scene[scene.battery_unit]);
        return scene.refused(ball, scene.place(22000));
    };
    EXPECT_EQ(refused([](Unit& it) { it.bad = 1; }), "grant/gun.morale");
    EXPECT_EQ(refused([](Unit& it) { it.half = 1; }), "grant/gun.morale");
    EXPECT_EQ(refused([](Unit& it) { it.duty = Duty::halt; }), "grant/gun.morale");
    EXPECT_EQ(refused([](Unit& it) { it.exhausted = 2; }), "grant/gun.morale");
    EXPECT_EQ(refused([](Unit& it) { it.rallying = 2; }), "grant/gun.morale");
    EXPECT_EQ(refused([](Unit& it) { it.melee = 1; }), "grant/gun.melee");
}

TEST(Guns, NeedTwoMenEach) { // grant/gun.served
    GunScene scene;
    const UnitId two = scene.battery(Side::first, {20, 10});
    scene.man(Side::second, 22000);
    scene[scene.battery_unit].men = 1;
    EXPECT_EQ(scene.refused(ball, scene.place(22000)), "grant/gun.served");
    scene[scene.battery_unit].men = 2;
    EXPECT_EQ(scene.refused(ball, scene.place(22000)), "");
    scene[two].men = 3; // enough for either of its guns, not for both
    EXPECT_TRUE(is_served(scene.pos(), 1) && is_served(scene.pos(), 2));
    scene.state.pieces[1].shot = 1;
    EXPECT_FALSE(is_served(scene.pos(), 2));
    scene[two].men = 4;
    EXPECT_TRUE(is_served(scene.pos(), 2));
    scene.state.actor = Side::second;
    EXPECT_EQ(scene.refused(ball, scene.place(22000)), "grant/gun.served");
}

TEST(Guns, FireOnceAMove) { // grant/gun.once
    GunScene scene;
    scene.man(Side::second, 10000); // in the black: nobody is thrown for
    scene.lay(ball, scene.place(10000));
    EXPECT_EQ(scene.refused(ball, scene.place(10000)), "grant/gun.once");
    EXPECT_EQ(scene.fire({1}), 0U);
    EXPECT_EQ(scene.refused(ball, scene.place(10000)), "grant/gun.once");
    begin_guns(scene.pos());
    EXPECT_EQ(scene.refused(ball, scene.place(10000)), "");
}

TEST(Guns, FireWithinFortyFiveDegrees) { // grant/gun.field, grant/gun.muzzle
    GunScene scene;
    scene.man(Side::second, 12000, 12000);
    EXPECT_EQ(scene.refused(ball, scene.place(12000, 12000)), "");
    EXPECT_EQ(scene.refused(ball, scene.place(11990, 12010)), "grant/gun.field");
    EXPECT_EQ(scene.refused(ball, scene.place(0)), "grant/gun.field");
}

TEST(Guns, AimAtSomethingThatTheySee) { // grant/gun.target, grant/gun.sight
    GunScene scene;
    scene.man(Side::second, 22000);
    EXPECT_EQ(scene.refused(ball, scene.place(22000, 250)), "");
    EXPECT_EQ(scene.refused(ball, scene.place(22000, 300)), "grant/gun.target");
    scene.contour(1, {{30, 20}, {50, 20}, {50, 25}, {30, 25}});
    EXPECT_EQ(scene.refused(ball, scene.place(22000)), "grant/gun.sight");
    EXPECT_EQ(scene.refused(Kind::shell, scene.place(22000)), "grant/gun.sight");
}

TEST(Guns, AimAtHousesWithoutFriends) { // grant/gun.house
    GunScene scene;
    const auto house = static_cast<std::uint8_t>(scene.house({40, 35}, 4, 3));
    EXPECT_EQ(scene.refused(ball, scene.place(24000), house), "");
    EXPECT_EQ(scene.refused(ball, scene.place(23000), house), "grant/gun.house");
    EXPECT_EQ(scene.refused(ball, scene.place(24000), 7), "grant/gun.house");
    const UnitId friends = scene.infantry(Side::first, {10, 10});
    scene.garrison(friends, house, 7);
    EXPECT_EQ(scene.refused(ball, scene.place(24000), house), "grant/gun.house");
    EXPECT_EQ(scene.refused(Kind::shell, scene.place(24000), house), "grant/gun.house");
}

TEST(Guns, StandWithTheirBattery) {
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {40, 10});
    scene[unit].at = {20000, 20000};
    scene[unit].facing = table::quarter;
    place_guns(scene.pos(), unit);
    EXPECT_EQ(scene.state.pieces[0].at, (Vec{20000, 21250})); // the left one, north of the middle
    EXPECT_EQ(scene.state.pieces[1].at, (Vec{20000, 18750}));
    EXPECT_EQ(scene.state.pieces[1].facing, table::quarter);
}

TEST(Guns, AreTakenWhenNobodyStandsByThem) { // grant/gun.taken
    GunScene scene;
    Log log;
    const UnitId foe = scene.man(Side::second, 250); // before the muzzle, touching
    take_guns(scene.pos(), log);
    EXPECT_EQ(scene.state.pieces[0].side, Side::first); // its crew is there
    scene[scene.battery_unit].place = Place::gone;
    scene.state.pieces[0].battery = no_unit;
    const UnitId friendly = scene.man(Side::first, -1000, 2000); // a base's edge an inch from the gun
    take_guns(scene.pos(), log);
    EXPECT_EQ(scene.state.pieces[0].side, Side::first);
    scene[friendly].at.x += 2;
    take_guns(scene.pos(), log);
    EXPECT_EQ(scene.state.pieces[0].side, Side::second);
    EXPECT_EQ(scene.state.pieces[0].battery, no_unit);
    scene[foe].place = Place::gone; // and taken back
    scene[friendly].at.x -= 1000;
    take_guns(scene.pos(), log);
    EXPECT_EQ(scene.state.pieces[0].side, Side::first);
}

/// A gun of the enemy whose centre is so far from the muzzle, and one die of damage.
int damage_at(Thou ahead, int face, Kind shot = ball, int colour = 1) {
    GunScene scene;
    const UnitId foe = scene.battery(Side::second, {40, 30, 180}, Gun::napoleon, 1);
    scene[foe].officers = 0;
    scene[foe].men = 0;
    scene.state.pieces[1].at = scene.place(ahead - 1000);
    scene.state.laid[0] = {.kind = shot, .at = scene.place(ahead)};
    EXPECT_EQ(scene.fire({colour, face}), 0U);
    return scene.state.pieces[1].damage;
}

TEST(CounterBattery,
     AddsTheDieLessDistance) { // grant/battery.hit, grant/battery.distance, grant/battery.damage
    EXPECT_EQ(damage_at(20000, 6), 6);
    EXPECT_EQ(damage_at(35999, 6, ball, 5), 6);
    EXPECT_EQ(damage_at(36000, 6, ball, 5), 5); // a printed mark belongs to what lies beyond
    EXPECT_EQ(damage_at(47999, 2, ball, 3), 1);
    EXPECT_EQ(damage_at(48000, 2, ball, 3), 0);
    EXPECT_EQ(damage_at(49000, 1, ball, 3), 0);
}

TEST(CounterBattery, CountsShellsAlike) { // grant/battery.shell
    EXPECT_EQ(damage_at(30000, 4, Kind::shell, 6), 4);
    EXPECT_EQ(damage_at(48500, 4, Kind::shell, 6), 2);
}

TEST(CounterBattery, DamagedGunsFireEveryOtherMove) { // grant/battery.alternate
    GunScene scene;
    scene.man(Side::second, 10000);
    scene.state.pieces[0].damage = 10;
    EXPECT_EQ(scene.shoot(ball, scene.place(10000), {1}), 0U);
    begin_guns(scene.pos());
    EXPECT_EQ(scene.refused(ball, scene.place(10000)), "grant/battery.alternate");
    begin_guns(scene.pos());
    EXPECT_EQ(scene.refused(ball, scene.place(10000)), "");
    scene.state.pieces[0].damage = 9;
    EXPECT_EQ(scene.shoot(ball, scene.place(10000), {1}), 0U);
    begin_guns(scene.pos());
    EXPECT_EQ(scene.refused(ball, scene.place(10000)), "");
}

TEST(CounterBattery, TwentyPointsDestroyAGun) { // grant/battery.destroyed
    GunScene scene;
    const UnitId foe = scene.battery(Side::second, {40, 30, 180});
    scene[foe].officers = 0;
    scene.state.pieces[1].damage = 17;
    const Vec left = scene.state.pieces[2].at;
    const Vec at = scene.state.pieces[1].at + Vec{0, 1000};
    // Straight at its centre: the crew stands beside the line.
    scene.state.pieces[0].at.x = at.x;
    EXPECT_EQ(scene.shoot(ball, at, {1, 3}), 0U);
    EXPECT_EQ(scene.state.pieces[1].wreck, 1);
    EXPECT_EQ(scene.state.pieces[2].wreck, 0);
    EXPECT_EQ(scene.state.pieces[2].battery, foe);
    place_guns(scene.pos(), foe);
    EXPECT_EQ(scene.state.pieces[2].at, left); // the other stays where it is
    scene.state.actor = Side::second;
    EXPECT_EQ(scene.refused(ball, scene.place(0), 255, 1), "grant/battery.destroyed");
}

TEST(CounterBattery, StrikesTheCrewAsFigures) { // grant/gun.crew
    GunScene scene;
    const UnitId foe = scene.battery(Side::second, {40, 30, 180}, Gun::napoleon, 1);
    scene[foe].officers = 0;
    // A shell on the gun covers it and its four men, who throw before it.
    EXPECT_EQ(scene.shoot(Kind::shell, scene.place(21000), {6, 4, 4, 3, 3, 5}), 0U);
    EXPECT_EQ(scene[foe].men, 2);
    EXPECT_EQ(scene.state.pieces[1].damage, 5);
}

} // namespace

} // namespace bounce::grant
