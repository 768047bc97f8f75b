// Moving: what it costs, what forbids it, and changing formation and facing.
#include "tests/rules/awi_drill.h"

#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/way.h"

namespace bounce::awi {

namespace {

using table::Barrier;
using table::Leg;
using table::Terrain;

std::vector<Vec> square(Thou left, Thou bottom, Thou right, Thou top) {
    return {{left, bottom}, {right, bottom}, {right, top}, {left, top}};
}

TEST(AwiMove, GoesAsFarAsItsAllowanceInPieces) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.give(Drill::move(foot, {Drill::ahead(4 * in)}));
    EXPECT_EQ(drill.unit(foot).at, (Vec{30 * in, 24 * in}));
    EXPECT_EQ(inches_left(drill.pos(), foot), 2 * in);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(2 * in + 1)})), "awi/move.allowance");
    drill.give(Drill::move(foot, {Drill::ahead(2 * in)}));
    EXPECT_EQ(left_of_move(drill.pos(), foot), 0);
}

TEST(AwiMove, KeepsPartsOfAMoveThroughAChangeOfFormation) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0, Stance::column);
    drill.give(Drill::move(foot, {Drill::ahead(3 * in)}));
    EXPECT_EQ(drill.unit(foot).spent, whole_move / 3);
    drill.give(Form{foot, Stance::line});
    EXPECT_EQ(drill.unit(foot).stance, Stance::line);
    // A third for the way, and the half diagonal of a base, 1.253 of 6 inches, for the change.
    EXPECT_EQ(drill.unit(foot).spent, whole_move / 3 + 1252 * (whole_move / 6000));
}

TEST(AwiMove, DoesNotSlant) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {{Leg::Kind::oblique, in, table::eighth}})), "awi/move.legs");
    EXPECT_EQ(drill.refusal(Move{foot, {}}), "awi/move.legs");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(0)})), "awi/move.legs");
}

TEST(AwiMove, PaysOnceForRetiring) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::back(3 * in + 1)})), "awi/move.allowance");
    drill.give(Drill::move(foot, {Drill::back(2 * in)}));
    drill.give(Drill::move(foot, {Drill::back(1 * in)}));
    EXPECT_EQ(drill.unit(foot).at, (Vec{30 * in, 17 * in}));
    EXPECT_EQ(left_of_move(drill.pos(), foot), 0);
    const UnitId heavy = drill.add(Side::first, Type::heavy_gun, {10 * in, 20 * in}, 0, Stance::deployed);
    EXPECT_EQ(drill.refusal(Drill::move(heavy, {Drill::back(1)})), "awi/move.allowance");
}

TEST(AwiMove, TurnsFreelyByAnEighthAndFartherForAWholeMove) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(in), Drill::turn(60)})), "awi/move.turn");
    drill.give(Drill::move(foot, {Drill::turn(30)}));
    EXPECT_EQ(drill.unit(foot).spent, 0);
    // Turns that follow each other are one.
    drill.give(Drill::move(foot, {Drill::turn(15)}));
    drill.give(Drill::move(foot, {Drill::turn(15)}));
    EXPECT_EQ(drill.unit(foot).spent, whole_move);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::turn(1)})), "awi/move.allowance");
}

TEST(AwiMove, TurnsFreelyBeforeBetweenAndAfter) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.give(Drill::move(
        foot, {Drill::turn(45), Drill::ahead(in), Drill::turn(-45), Drill::ahead(in), Drill::turn(45)}));
    drill.give(Drill::move(foot, {Drill::ahead(in)}));
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::turn(10)})), "awi/move.turn");
}

TEST(AwiMove, WheelsAboutACircleAndMeasuresTheOuterCorner) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const Leg wheel{Leg::Kind::wheel_right, 0, table::eighth};
    const table::Formation line = formation_of(drill.field, foot, Stance::line);
    const Thou outer = table::arc(line.width() + 1500, table::eighth.turn);
    drill.give(Drill::move(foot, {wheel}));
    EXPECT_EQ(drill.unit(foot).spent, outer * (whole_move / 6000));
    EXPECT_EQ(drill.unit(foot).facing, table::eighth);
}

TEST(AwiMove, KeepsAnInchFromEnemiesAndLetsThoseNearerGoAway) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId enemy = drill.add(Side::second, Type::close_foot, {30 * in, 25 * in}, 180);
    const Thou gap = distance(drill.pos(), foot, enemy);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(gap - in + 200)})), "awi/move.gap");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(gap - in - 150)})), "");
    drill.unit(enemy).at.y = 20 * in + 1772 + 300;
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(100)})), "awi/move.gap");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::back(2 * in)})), "");
}

TEST(AwiMove, PassesThroughFriendsForADeductionAndEndsOnNobody) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::open_foot, {30 * in, 20 * in}, 0);
    drill.add(Side::first, Type::close_foot, {30 * in, 23 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(3 * in)})), "awi/move.room");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(6 * in + 1)})), "awi/move.allowance");
    drill.give(Drill::move(foot, {Drill::ahead(6 * in)}));
    EXPECT_EQ(left_of_move(drill.pos(), foot), 0);
    EXPECT_FALSE(drill.overlapping());
}

TEST(AwiMove, StaysOnTheTableAndOutOfHouses) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 2 * in}, 180);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(2 * in)})), "awi/move.table");
    drill.house({30 * in, 8 * in});
    drill.unit(foot).facing = {};
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(6 * in)})), "awi/move.room");
}

TEST(AwiMove, MarchesOffByAnExit) {
    Drill drill;
    drill.field.scenario.exits[0].push_back({{0, 0}, {60 * in, 0}});
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 886}, 180);
    const UnitId general = drill.add(Side::first, Type::brigadier, {30 * in, 886}, 0, Stance::single, 0);
    drill.unit(general).with = foot;
    drill.give(Drill::move(foot, {Drill::ahead(in)}));
    EXPECT_EQ(drill.unit(foot).place, Place::gone);
    EXPECT_EQ(drill.unit(general).place, Place::gone);
    EXPECT_EQ(drill.state.score.gone[0], 5);
    EXPECT_EQ(drill.state.score.lost[0], 0);
}

TEST(AwiMove, IsSlowedAndStoppedByTheGround) {
    Drill drill;
    drill.area(Terrain::dense_woods, square(0, 30 * in, 60 * in, 60 * in));
    drill.area(Terrain::rough, square(0, 10 * in, 60 * in, 20 * in));
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 12 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(4 * in)})), "");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(4 * in + 10)})), "awi/move.allowance");
    const UnitId horse = drill.add(Side::first, Type::cavalry, {15 * in, 25 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(horse, {Drill::ahead(6 * in)})), "awi/terrain.forbidden");
}

TEST(AwiMove, CombinesKindsOfGround) {
    Drill drill;
    const Goings& goings = drill.field.goings;
    const drill::Going& close_foot = goings[static_cast<std::size_t>(Footing::close)];
    const drill::Going& light_foot = goings[static_cast<std::size_t>(Footing::open) + 4];
    const Gait close{&close_foot, 6 * in};
    const auto both =
        static_cast<table::TerrainMask>(table::bit(Terrain::rough) | table::bit(Terrain::gentle_slope));
    EXPECT_EQ(price(close, 4 * in, both), whole_move * 3 / 2);
    EXPECT_EQ(length_for(close, whole_move, table::bit(Terrain::steep_slope)), 2 * in);
    const auto dense_steep =
        static_cast<table::TerrainMask>(table::bit(Terrain::dense_woods) | table::bit(Terrain::steep_slope));
    EXPECT_EQ(drill::closed_to(close_foot, dense_steep), Terrain::dense_woods);
    EXPECT_FALSE(drill::closed_to(light_foot, dense_steep));
}

TEST(AwiMove, CrossesAFenceForHalfAMoveAndOnHorseForAWholeOne) {
    Drill drill;
    drill.line(Barrier::fence, {{0, 22 * in}, {60 * in, 22 * in}});
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(3 * in)})), "");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(3 * in + 1)})), "awi/move.allowance");
    const UnitId horse = drill.add(Side::first, Type::cavalry, {15 * in, 20 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(horse, {Drill::ahead(10 * in)})), "awi/terrain.whole");
    drill.give(Drill::move(horse, {Drill::ahead(in)}));
    EXPECT_EQ(drill.refusal(Drill::move(horse, {Drill::ahead(2 * in)})), "awi/terrain.whole");
    drill.unit(horse).spent = 0;
    drill.state.trails[horse] = {};
    // From 0.114 inches before it until the rear is past it.
    drill.give(Drill::move(horse, {Drill::ahead(1888)}));
    EXPECT_EQ(drill.unit(horse).spent, whole_move);
}

TEST(AwiMove, LetsWheelsStandAtAStreamBeforeTheyCross) {
    Drill drill;
    drill.line(Barrier::stream, {{0, 22 * in}, {60 * in, 22 * in}});
    const UnitId gun = drill.add(Side::first, Type::light_gun, {30 * in, 20 * in}, 0, Stance::limbered);
    const Thou clear = 2 * in + formation_of(drill.field, gun, Stance::limbered).depth() / 2 + 50;
    EXPECT_EQ(drill.refusal(Drill::move(gun, {Drill::ahead(clear)})), "awi/terrain.whole");
    drill.state.trails[gun].stands = 1;
    EXPECT_EQ(drill.refusal(Drill::move(gun, {Drill::ahead(clear)})), "");
}

TEST(AwiMove, DoesNotTakeShakenUnitsNearerToEnemiesTheySee) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.add(Side::second, Type::close_foot, {30 * in, 35 * in}, 180);
    drill.unit(foot).morale = Morale::shaken;
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(in)})), "awi/status.nearer");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::back(in)})), "");
    drill.unit(foot).morale = Morale::routing;
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::back(in)})), "awi/status.routing");
}

TEST(AwiMove, LimbersAndDeploysForAWholeMoveStandingStill) {
    Drill drill;
    const UnitId gun = drill.add(Side::first, Type::light_gun, {30 * in, 20 * in}, 0, Stance::deployed);
    EXPECT_EQ(drill.refusal(Form{gun, Stance::line}), "awi/formation.gun");
    drill.give(Form{gun, Stance::limbered});
    EXPECT_EQ(drill.unit(gun).stance, Stance::limbered);
    EXPECT_EQ(drill.refusal(Drill::move(gun, {Drill::ahead(in)})), "awi/move.allowance");
}

TEST(AwiMove, CarriesAGeneralAlong) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId general = drill.add(Side::first, Type::brigadier, {30 * in, 10 * in}, 0, Stance::single, 0);
    EXPECT_EQ(drill.refusal(Join{general, foot}), "awi/general.join");
    drill.give(Drill::move(general, {Drill::turn(90), Drill::turn(-90), Drill::ahead(8614)}));
    drill.give(Join{general, foot});
    drill.give(Drill::move(foot, {Drill::ahead(2 * in)}));
    EXPECT_EQ(drill.unit(general).at, drill.unit(foot).at - (Vec{0, 1386})); // behind its middle
    EXPECT_EQ(drill.refusal(Drill::move(general, {Drill::ahead(in)})), "awi/move.allowance");
}

TEST(AwiMove, TakesAGeneralByHimself) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId general = drill.add(Side::second, Type::brigadier, {30 * in, 23 * in}, 0, Stance::single, 0);
    drill.give(Drill::move(foot, {Drill::ahead(3 * in)}));
    EXPECT_EQ(drill.unit(general).place, Place::gone);
}

TEST(AwiHouse, IsEnteredForHalfAMoveAndLeftForAWholeOne) {
    Drill drill;
    drill.house({30 * in, 24 * in});
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 21500}, 0);
    const UnitId more = drill.add(Side::first, Type::close_foot, {30 * in, 26500}, 180);
    drill.give(Occupy{foot, 0});
    EXPECT_EQ(drill.unit(foot).inside, 1);
    EXPECT_EQ(drill.unit(foot).spent, whole_move / 2);
    EXPECT_EQ(drill.refusal(Occupy{more, 0}), "awi/building.holds");
    EXPECT_EQ(drill.refusal(Vacate{foot, 2, Stance::line}), "awi/building.leave");
    drill.unit(foot).spent = 0;
    EXPECT_EQ(drill.refusal(Vacate{foot, 0, Stance::line}), "awi/move.room");
    drill.give(Vacate{foot, 2, Stance::line});
    EXPECT_EQ(drill.unit(foot).inside, 0);
    EXPECT_EQ(drill.unit(foot).facing, table::half_circle);
    EXPECT_FALSE(drill.overlapping());
}

TEST(AwiFace, TurnsAboutTheMiddleUnlessAnEnemyIsClose) {
    Drill drill;
    drill.state.phase = Phase::face;
    drill.state.actor = Side::second;
    const UnitId foot = drill.add(Side::second, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId enemy = drill.add(Side::first, Type::close_foot, {30 * in, 26 * in}, 0);
    EXPECT_EQ(drill.refusal(Face{foot, table::quarter}), "awi/face.near");
    drill.unit(enemy).at.x = 50 * in;
    drill.give(Face{foot, table::half_circle});
    EXPECT_EQ(drill.refusal(Face{foot, table::quarter}), "awi/face.turn");
}

TEST(AwiFace, NeedsRoomToTurn) {
    Drill drill;
    drill.state.actor = Side::second;
    const UnitId foot = drill.add(Side::second, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.line(Barrier::wall, {{20 * in, 21 * in}, {40 * in, 21 * in}});
    drill.add(Side::first, Type::close_foot, {50 * in, 50 * in}, 0);
    EXPECT_EQ(drill.refusal(Face{foot, table::quarter}), "awi/face.room");
}

TEST(AwiMove, AddsTheRoadBonusWithTheOption) {
    Drill drill;
    drill.area(Terrain::rough, square(0, 0, 60 * in, 60 * in));
    drill.area(Terrain::road, square(29 * in, 0, 31 * in, 60 * in));
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 10 * in}, 0, Stance::column);
    const UnitId enemy = drill.add(Side::second, Type::close_foot, {30 * in, 58 * in}, 180);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(9 * in)})), "");
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(12 * in)})), "awi/move.allowance");
    drill.field.parameters.road_march = 1;
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(12 * in)})), "");
    drill.unit(enemy).at.y = 40 * in;
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(12 * in)})), "awi/move.allowance");
}

TEST(AwiMove, IsBannedFromGroundThatTheScenarioCloses) {
    Drill drill;
    table::Zone zone{.name = "forbidden", .outline = square(0, 25 * in, 60 * in, 60 * in)};
    zone.box = table::box_of(zone.outline);
    drill.field.scenario.zones.push_back(zone);
    drill.field.scenario.bans.push_back({Side::first, 0, 2, "Not yet."});
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(5 * in)})), "awi/move.ban");
    drill.state.turn = 3;
    EXPECT_EQ(drill.refusal(Drill::move(foot, {Drill::ahead(5 * in)})), "");
}

TEST(AwiPlan, GoesAsFarAsTheMoveAllows) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const Move near = drill.move_to(foot, {30 * in, 24 * in});
    EXPECT_EQ(drill.refusal(near), "");
    const Move far = drill.move_to(foot, {30 * in, 50 * in});
    EXPECT_EQ(drill.refusal(far), "");
    drill.give(far);
    EXPECT_GT(drill.unit(foot).at.y, 25 * in);
}

TEST(AwiPlan, SaysWhyItEndsShort) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const std::string name = drill.field.name(foot);
    const auto to = [&](int y) { return Json{{"unit", name}, {"to", {30, y}}}; };
    EXPECT_FALSE(Rules::plan(drill.field, drill.state, to(24))->stopped);
    const auto far = Rules::plan(drill.field, drill.state, to(50));
    ASSERT_TRUE(far->stopped);
    EXPECT_EQ(far->stopped->clause.id, "awi/move.allowance");
    EXPECT_FALSE(far->refusal) << "as far as it goes, it may";
    drill.area(Terrain::river, square(0, 22 * in, 60 * in, 23 * in));
    const auto river = Rules::plan(drill.field, drill.state, to(24));
    ASSERT_TRUE(river->stopped);
    EXPECT_EQ(river->stopped->clause.id, "awi/water.river");
}

TEST(AwiPlan, CrossesWhatTakesAWholeMove) {
    Drill drill;
    drill.line(Barrier::wall, {{0, 22 * in}, {60 * in, 22 * in}});
    const UnitId horse = drill.add(Side::first, Type::cavalry, {15 * in, 21 * in}, 0);
    const Move over = drill.move_to(horse, {15 * in, 30 * in});
    EXPECT_EQ(drill.refusal(over), "");
    drill.give(over);
    EXPECT_EQ(drill.unit(horse).spent, whole_move);
    EXPECT_GT(drill.unit(horse).at.y, 22 * in + 880);
}

} // namespace

} // namespace bounce::awi
