#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/retreat/retreat.h"
#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

using table::Leg;
using table::Terrain;

Move ahead(UnitId unit, double inches) {
    Move move{.unit = unit};
    move.legs.count = 1;
    move.legs.legs[0] = {Leg::Kind::advance, static_cast<Thou>(inches * 1000), {}};
    return move;
}

Move turn(UnitId unit, int degrees, Leg::Kind kind = Leg::Kind::turn) {
    Move move{.unit = unit};
    move.legs.count = 1;
    move.legs.legs[0] = {kind, 0, table::angle_of_millidegrees(degrees * 1000)};
    return move;
}

/// The clause that forbids an order; empty if it is allowed.
template <class Order>
std::string_view refused(const Scene& scene, const Order& order) {
    const Verdict verdict = check(scene.pos(), order);
    return verdict ? std::string_view{} : verdict.error().clause.id;
}

void march(Scene& scene, const Move& move) {
    Told told{{}};
    ASSERT_EQ(refused(scene, move), "");
    apply(scene.pos(), move, told.rolls, told.log);
}

/// So far it comes straight ahead and no farther.
void reaches(const Scene& scene, UnitId unit, double inches, bool battle = false) {
    Move move = ahead(unit, inches);
    move.battle = battle ? 1 : 0;
    EXPECT_EQ(refused(scene, move), "") << inches;
    move.legs.legs[0].by += 5;
    EXPECT_NE(refused(scene, move), "") << inches;
}

TEST(GrantMove, GivesEachFormationItsRate) { // grant/move.line to .wagon
    Scene scene;
    reaches(scene, scene.infantry(Side::first, {10, 10}), 6);
    reaches(scene, scene.infantry(Side::first, {20, 10}, Stance::column), 7.5);
    reaches(scene, scene.infantry(Side::first, {40, 20}, Stance::open, 8), 7.5);
    reaches(scene, scene.cavalry(Side::first, {30, 10}), 9);
    const UnitId guns = scene.battery(Side::first, {60, 10});
    reaches(scene, guns, 1);
    scene[guns].stance = Stance::limbered;
    reaches(scene, guns, 6);
    reaches(scene, scene.general(Side::first, {70, 10}), 18);
    reaches(scene,
            scene.add(Side::first, {.arm = Arm::wagon, .men = 0, .officers = 0}, {75, 10}, Stance::single),
            6);
}

TEST(GrantMove, CannotBeMadeLongerInPieces) { // grant/move.allowance
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    march(scene, ahead(unit, 4));
    reaches(scene, unit, 2);
    march(scene, ahead(unit, 2));
    EXPECT_EQ(refused(scene, ahead(unit, 0.1)), "grant/move.allowance");
    EXPECT_EQ(scene[unit].at, (Vec{40'000, 26'000}));
}

TEST(GrantMove, MakesABattleMoveOfARest) { // grant/move.battle
    Scene scene;
    const UnitId unit = scene.cavalry(Side::first, {40, 10});
    Move move = ahead(unit, 12);
    move.battle = 1;
    EXPECT_EQ(refused(scene, move), "grant/move.battle");
    scene[unit].battle_moves = 2;
    reaches(scene, unit, 12, true);
    move.legs.legs[0].by = 5000;
    march(scene, move);
    EXPECT_EQ(scene[unit].battle_moves, 1);
    reaches(scene, unit, 7, true);
    march(scene, move);
    EXPECT_EQ(scene[unit].battle_moves, 1); // the same one
    const UnitId foot = scene.infantry(Side::first, {10, 10});
    scene[foot].battle_moves = 1;
    move.unit = foot;
    EXPECT_EQ(refused(scene, move), "grant/move.battle");
}

TEST(GrantMove, PaysTheOuterManOfAWheel) { // grant/move.wheel
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    march(scene, turn(unit, 45, Leg::Kind::wheel_right)); // 6 inches wide: an arc of 4.71
    reaches(scene, unit, 1.286);
}

TEST(GrantMove, TurnsAndFormsForHalfAMove) { // grant/move.turn, .formation, .formation_rest
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    march(scene, turn(unit, 180));
    EXPECT_EQ(scene[unit].facing, table::half_circle);
    reaches(scene, unit, 3);
    const UnitId other = scene.infantry(Side::first, {20, 30});
    Told told{{}};
    EXPECT_EQ(refused(scene, Form{other, Stance::line}), "grant/figure.line");
    apply(scene.pos(), Form{other, Stance::column}, told.log);
    EXPECT_EQ(scene[other].at, (Vec{20'000, 30'000}));
    reaches(scene, other, 3); // not 3 3/4: the slower of the two rates
    const UnitId third = scene.infantry(Side::first, {60, 30}, Stance::column);
    march(scene, ahead(third, 3.5)); // more than half of what a line has
    EXPECT_EQ(refused(scene, Form{third, Stance::line}), "grant/move.formation");
}

TEST(GrantMove, DoesNotMarchBackwards) { // grant/move.legs
    Scene scene;
    Move move = ahead(scene.infantry(Side::first, {40, 30}), 2);
    move.legs.legs[0].kind = Leg::Kind::retire;
    EXPECT_EQ(refused(scene, move), "grant/move.legs");
    move.legs.legs[0].kind = Leg::Kind::oblique;
    EXPECT_EQ(refused(scene, move), "grant/move.legs");
}

TEST(GrantMove, LimbersForHalfAMoveAndTurnsGunsFree) { // grant/move.limber, .gun_turn, .manhandled
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {40, 30});
    march(scene, turn(unit, 45));
    EXPECT_FALSE(scene[unit].has(Mark::moved));
    EXPECT_EQ(scene[unit].spent, 0);
    march(scene, turn(unit, 45)); // once a move only
    EXPECT_EQ(scene[unit].spent, drill::whole_move / 2);
    EXPECT_TRUE(scene[unit].has(Mark::moved));
    const UnitId other = scene.battery(Side::first, {60, 30});
    Told told{{}};
    apply(scene.pos(), Form{other, Stance::limbered}, told.log);
    reaches(scene, other, 3);
    const UnitId few = scene.battery(Side::first, {20, 30});
    scene[few].men = 3;
    EXPECT_EQ(refused(scene, ahead(few, 1)), "grant/move.manhandled");
}

TEST(GrantMove, PassesOpenOrderOnly) { // grant/move.pass
    Scene scene;
    const UnitId line = scene.infantry(Side::first, {40, 30});
    const UnitId before = scene.infantry(Side::first, {40, 33});
    EXPECT_EQ(refused(scene, ahead(line, 6)), "grant/move.pass");
    scene[before].stance = Stance::open;
    scene[before].men = 4;
    EXPECT_EQ(refused(scene, ahead(line, 6)), "");
    EXPECT_EQ(refused(scene, ahead(line, 3)), "grant/move.room"); // nobody ends on another
    EXPECT_EQ(refused(scene, ahead(scene.general(Side::first, {40, 28}), 5)), "");
}

TEST(GrantMove, IsBoundByWhatItHasToDo) { // grant/retreat.bound
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    for (const Duty duty : {Duty::halt, Duty::rear, Duty::retreat, Duty::rest}) {
        scene[unit].duty = duty;
        EXPECT_EQ(refused(scene, ahead(unit, 1)), "grant/retreat.bound");
    }
    scene[unit].duty = Duty::none;
    scene[unit].half = 1;
    EXPECT_EQ(refused(scene, ahead(unit, 1)), "grant/retreat.bound");
    scene[unit].half = 0;
    scene[unit].melee = 1;
    EXPECT_EQ(refused(scene, ahead(unit, 1)), "grant/melee.pinned");
}

TEST(GrantMove, TouchesAnEnemyAtTheEnd) { // grant/charge.walk
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    const UnitId enemy = scene.infantry(Side::second, {40, 35, 180});
    const Progress progress = follow_to_end(scene.pos(), ahead(unit, 6));
    EXPECT_TRUE(progress.verdict);
    EXPECT_EQ(progress.touched, enemy);
    EXPECT_NEAR(progress.to.at.y, 35'000, 5);
    EXPECT_TRUE(progress.advanced);
    EXPECT_EQ(follow(scene.pos(), ahead(unit, 4.5)).touched, no_unit);
    EXPECT_EQ(refused(scene, ahead(scene.general(Side::first, {41, 30}), 9)), "grant/charge.walk");
    Move farther = ahead(unit, 6);
    farther.legs.count = 2;
    farther.legs.legs[1] = farther.legs.legs[0];
    EXPECT_EQ(refused(scene, farther), "grant/charge.walk");
}

TEST(GrantTerrain, HalvesByTheInch) { // grant/terrain.scenic, .woods, .halved
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    scene.area(Terrain::rough, {{20, 32}, {60, 32}, {60, 60}, {20, 60}});
    reaches(scene, unit, 4); // two in the open, two for four
    scene.area(Terrain::open_woods, {{20, 33}, {60, 33}, {60, 60}, {20, 60}});
    reaches(scene, unit, 3.5); // woods and scrub: an inch costs four
    scene[unit].stance = Stance::open;
    scene[unit].men = scene[unit].original = 8;
    reaches(scene, unit, 4.75); // open order goes through woods as in the open
}

TEST(GrantTerrain, PaysForTheWorstUnderAnyFigure) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    scene.area(Terrain::rough, {{42.8, 20}, {50, 20}, {50, 60}, {42.8, 60}});
    reaches(scene, unit, 3);
}

TEST(GrantTerrain, ClosesWoodsAndSwampsToOthers) { // grant/terrain.woods_closed, .swamp
    Scene scene;
    scene.area(Terrain::dense_woods, {{0, 32}, {30, 32}, {30, 60}, {0, 60}});
    scene.area(Terrain::swamp, {{35, 32}, {80, 32}, {80, 60}, {35, 60}});
    EXPECT_EQ(refused(scene, ahead(scene.cavalry(Side::first, {10, 30}), 4)), "grant/terrain.woods_closed");
    EXPECT_EQ(refused(scene, ahead(scene.infantry(Side::first, {45, 30}), 4)), "grant/terrain.swamp");
    reaches(scene, scene.infantry(Side::first, {65, 30}, Stance::open, 6), 4.75);
}

TEST(GrantTerrain, SlowsWhatClimbs) { // grant/terrain.uphill, .level, .downhill
    Scene scene;
    scene.area(Terrain::gentle_slope, {{20, 30}, {60, 30}, {60, 60}, {20, 60}});
    scene.contour(1, {{20, 30}, {60, 30}, {60, 60}, {20, 60}});
    scene.contour(2, {{25, 40}, {55, 40}, {55, 50}, {25, 50}});
    const UnitId up = scene.infantry(Side::first, {40, 31});
    reaches(scene, up, 3);
    scene[up].facing = table::half_circle;
    scene[up].at = {40'000, 38'000};
    reaches(scene, up, 6); // down
    scene[up].facing = table::quarter;
    reaches(scene, up, 6); // along the slope
}

TEST(GrantTerrain, TakesHalvesAwayOnRoads) { // grant/terrain.road
    Scene scene;
    scene.area(Terrain::rough, {{0, 20}, {80, 20}, {80, 60}, {0, 60}});
    scene.area(Terrain::road, {{39, 0}, {41, 0}, {41, 70}, {39, 70}});
    reaches(scene, scene.infantry(Side::first, {40, 30}, Stance::column), 7.5); // broader than the road
    reaches(scene, scene.infantry(Side::first, {40, 40}), 3);
}

TEST(GrantTerrain, CrossesBridgesInColumn) { // grant/terrain.bridge, .river
    Scene scene;
    scene.area(Terrain::river, {{0, 32}, {80, 32}, {80, 35}, {0, 35}});
    const UnitId unit = scene.infantry(Side::first, {40, 31}, Stance::column);
    EXPECT_EQ(refused(scene, ahead(unit, 7)), "grant/terrain.river");
    const int bridge = scene.house({40, 33.5}, 2, 5);
    auto& structure = scene.field.scenario.ground.structures[static_cast<std::size_t>(bridge)];
    structure.kind = table::Structure::Kind::bridge;
    EXPECT_EQ(refused(scene, ahead(unit, 7)), "");
    scene[unit].stance = Stance::line;
    EXPECT_EQ(refused(scene, ahead(unit, 5)), "grant/terrain.river");
}

TEST(GrantTerrain, PaysHalfAMoveForAWall) { // grant/terrain.wall
    Scene scene;
    scene.line(table::Barrier::wall, {{20, 31}, {60, 31}});
    const UnitId unit = scene.infantry(Side::first, {40, 30});
    reaches(scene, unit, 3);
}

TEST(GrantTerrain, WadesInWholeMoves) { // grant/terrain.ford
    Scene scene;
    scene.line(table::Barrier::stream, {{0, 32}, {80, 32}});
    const UnitId unit = scene.infantry(Side::first, {40, 31.9}, Stance::column);
    EXPECT_EQ(refused(scene, ahead(unit, 3)), "grant/terrain.ford");
    EXPECT_EQ(refused(scene, Ford{scene.infantry(Side::first, {20, 30}), 0}), "grant/terrain.ford");
    Told told{{}};
    ASSERT_EQ(refused(scene, Ford{unit, 0}), "");
    apply(scene.pos(), Ford{unit, 0}, told.log);
    EXPECT_EQ(scene[unit].fording, 2);
    EXPECT_EQ(refused(scene, ahead(unit, 1)), "grant/terrain.ford");
    go_on_fording(scene.pos(), told.log);
    EXPECT_EQ(scene[unit].fording, 1);
    scene[unit].marks = 0;
    scene[unit].spent = 0;
    compulsory_moves(scene.pos(), told.rolls, told.log);
    EXPECT_TRUE(scene[unit].has(Mark::forded)); // no fire in the second move either
    go_on_fording(scene.pos(), told.log);
    EXPECT_EQ(scene[unit].fording, 0);
    EXPECT_GE(scene[unit].at.y - 2000, 32'000);
    const UnitId guns = scene.battery(Side::first, {60, 31.9});
    scene[guns].stance = Stance::limbered;
    apply(scene.pos(), Ford{guns, 0}, told.log);
    EXPECT_EQ(scene[guns].fording, 4); // grant/terrain.ford_wheels
}

} // namespace
} // namespace bounce::grant
