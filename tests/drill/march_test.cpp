// Following the legs of a move: what they take, and what ends them.
#include "engine/drill/movement/march.h"

#include "tests/drill/ranks.h"

#include <gtest/gtest.h>

namespace bounce::drill {

namespace {

using What = Hitch::What;

struct March : testing::Test, Ranks {
    /// What hinders it; where it got and what it took stands in `passage`.
    Hitch go(const Marcher& who, std::initializer_list<table::Leg> all) {
        return march(situation(), who, legs(all), passage);
    }

    Passage passage;
    UnitId unit = troops(Side::first, {36 * in, 10 * in});
};

constexpr Vec square[] = {{30'000, 11'000}, {42'000, 11'000}, {42'000, 20'000}, {30'000, 20'000}};

} // namespace

TEST_F(March, LegsAddUpToTheAllowance) {
    EXPECT_FALSE(go(marcher(unit), {ahead(4 * in), ahead(2 * in)}));
    EXPECT_EQ(passage.to.at, (Vec{36 * in, 16 * in}));
    EXPECT_EQ(passage.spent, whole_move);
    EXPECT_EQ(passage.legs, 2);
    EXPECT_EQ(passage.stations[1].at, (Vec{36 * in, 14 * in}));

    const Hitch far = go(marcher(unit), {ahead(4 * in), ahead(3 * in)});
    EXPECT_EQ(far.what, What::allowance);
    EXPECT_EQ(far.length, 7 * in);
    EXPECT_EQ(far.left, 6 * in);
    EXPECT_EQ(passage.legs, 1);

    Marcher tired = marcher(unit);
    tired.spent = whole_move / 2;
    EXPECT_FALSE(go(tired, {ahead(3 * in)}));
    EXPECT_EQ(go(tired, {ahead(3 * in + 10)}).what, What::allowance);
}

TEST_F(March, AreCountedWithoutBeingJudged) {
    const Marcher it = marcher(unit);
    const table::Legs all = legs({turn(30), ahead(2 * in), back(in)});
    ASSERT_FALSE(march(situation(), it, all, passage));
    const Passage counted = passage_of(situation(), it, all);
    EXPECT_EQ(counted.to, passage.to);
    EXPECT_EQ(counted.spent, passage.spent);
    EXPECT_EQ(counted.trail, passage.trail);
}

TEST_F(March, LegsHaveALengthOrAnAngle) {
    EXPECT_EQ(go(marcher(unit), {ahead(0)}).what, What::no_leg);
    EXPECT_EQ(go(marcher(unit), {turn(0)}).what, What::no_leg);
    EXPECT_EQ(go(marcher(unit), {{table::Leg::Kind::oblique, in, table::eighth}}).what, What::slant);
}

TEST_F(March, FreeTurnsAddUpWithTheirSense) {
    EXPECT_FALSE(go(marcher(unit), {turn(40), ahead(in), turn(-40), turn(-40)}));
    EXPECT_FALSE(passage.all);
    EXPECT_EQ(go(marcher(unit), {turn(40), ahead(in), turn(10)}).what, What::turn);
    // As the first thing, more takes the whole move.
    EXPECT_FALSE(go(marcher(unit), {turn(90)}));
    EXPECT_TRUE(passage.all);
    EXPECT_EQ(passage.spent, whole_move);
    EXPECT_EQ(go(marcher(unit), {turn(90), ahead(in)}).what, What::done);

    Marcher as_it_likes = marcher(unit);
    as_it_likes.free_turn.reset();
    EXPECT_FALSE(go(as_it_likes, {turn(90), ahead(6 * in)}));
    EXPECT_EQ(passage.trail.turned, 0);
}

TEST_F(March, GroundSlowsAndCloses) {
    area(table::Terrain::rough, {std::begin(square), std::end(square)});
    EXPECT_FALSE(go(marcher(unit), {ahead(3 * in)}));
    EXPECT_EQ(go(marcher(unit), {ahead(4 * in)}).what, What::allowance);

    field.scenario.ground.areas.clear();
    area(table::Terrain::swamp, {std::begin(square), std::end(square)});
    const Hitch wet = go(marcher(unit), {ahead(3 * in)});
    EXPECT_EQ(wet.what, What::ground);
    EXPECT_EQ(wet.terrain, table::Terrain::swamp);
}

TEST_F(March, ObstaclesTakeTheirToll) {
    line(table::Barrier::fence, {{30 * in, 12 * in}, {42 * in, 12 * in}});
    EXPECT_FALSE(go(marcher(unit), {ahead(3 * in)}));
    EXPECT_EQ(passage.spent, whole_move);
    EXPECT_EQ(go(marcher(unit), {ahead(3 * in + 10)}).what, What::allowance);
}

TEST_F(March, WhatTakesTwoMovesIsCrossedInTheSecond) {
    line(table::Barrier::stream, {{30 * in, 11 * in}, {42 * in, 11 * in}});
    Marcher it = marcher(unit);
    EXPECT_EQ(go(it, {ahead(2 * in)}).what, What::stand_first);
    it.trail.stands = 1;
    const Hitch past = go(it, {ahead(3 * in)});
    ASSERT_EQ(past.what, What::just_past);
    EXPECT_FALSE(go(it, {ahead(past.length)}));
    EXPECT_TRUE(passage.all);
    EXPECT_EQ(go(it, {ahead(in / 4), ahead(past.length)}).what, What::takes_all);
}

TEST_F(March, FriendsArePassedForAPriceOnce) {
    troops(Side::first, {36 * in, 12 * in});
    Marcher it = marcher(unit);
    it.passing = whole_move / 6;
    EXPECT_FALSE(go(it, {ahead(4 * in)}));
    EXPECT_EQ(passage.spent, whole_move * 5 / 6);
    it.trail = passage.trail;
    EXPECT_FALSE(go(it, {ahead(4 * in)}));
    EXPECT_EQ(passage.spent, whole_move * 4 / 6);
    // Nobody stops on another, but for who takes no room.
    const Hitch on = go(it, {ahead(2 * in)});
    EXPECT_EQ(on.what, What::unit);
    EXPECT_EQ(on.which, 1);
    it.takes_room = false;
    EXPECT_FALSE(go(it, {ahead(2 * in)}));
}

TEST_F(March, KeepsItsDistanceFromEnemies) {
    troops(Side::second, {36 * in, 15 * in});
    EXPECT_FALSE(go(marcher(unit), {ahead(3 * in)}));
    const Hitch near = go(marcher(unit), {ahead(3 * in + 10)});
    EXPECT_EQ(near.what, What::gap);
    EXPECT_EQ(near.which, 1);
}

TEST_F(March, GoesNoNearerToWhomItShuns) {
    const UnitId enemy = troops(Side::second, {36 * in, 30 * in});
    Marcher it = marcher(unit);
    it.shuns = [&](const Pose&, UnitId who) { return who == enemy; };
    const Hitch nearer = go(it, {ahead(in)});
    EXPECT_EQ(nearer.what, What::nearer);
    EXPECT_EQ(nearer.which, enemy);
    EXPECT_FALSE(go(it, {back(in)}));
}

TEST_F(March, RetiringIsPaidForOnce) {
    Marcher it = marcher(unit);
    it.retiring = whole_move / 2;
    EXPECT_FALSE(go(it, {back(in), back(in)}));
    EXPECT_EQ(passage.spent, whole_move / 2 + whole_move / 3);
    it.trail = passage.trail;
    EXPECT_FALSE(go(it, {back(in)}));
    EXPECT_EQ(passage.spent, whole_move / 6);
}

TEST_F(March, LeavesTheTableOnlyByAnExit) {
    const UnitId edge = troops(Side::first, {36 * in, in / 2}, 180);
    EXPECT_EQ(go(marcher(edge), {ahead(in)}).what, What::table);
    field.scenario.exits[0].push_back({{30 * in, 0}, {40 * in, 0}});
    EXPECT_FALSE(go(marcher(edge), {ahead(in)}));
    EXPECT_TRUE(passage.exits);
}

TEST_F(March, HousesAreInTheWay) {
    house({36 * in, 14 * in});
    EXPECT_EQ(go(marcher(unit), {ahead(3 * in)}).what, What::house_ahead);
    EXPECT_FALSE(go(marcher(unit), {ahead(2 * in)}));
}

TEST_F(March, ARoadGivesMoreAsLongAsItIsQuiet) {
    area(table::Terrain::road, {{34 * in, 0}, {38 * in, 0}, {38 * in, 48 * in}, {34 * in, 48 * in}});
    Marcher it = marcher(unit);
    EXPECT_EQ(go(it, {ahead(8 * in)}).what, What::allowance);
    it.road_bonus = whole_move / 2;
    it.road_quiet = 12 * in;
    EXPECT_FALSE(go(it, {ahead(8 * in)}));
    troops(Side::second, {36 * in, 30 * in});
    EXPECT_EQ(go(it, {ahead(8 * in)}).what, What::allowance);
    EXPECT_FALSE(go(it, {ahead(6 * in)}));
}

TEST_F(March, SomePlacesAreForbidden) {
    field.scenario.zones.push_back({.name = "over there", .outline = {std::begin(square), std::end(square)}});
    field.scenario.bans.push_back({.side = Side::first, .zone = 0, .until = 1, .text = "Stay here."});
    const Hitch ban = go(marcher(unit), {ahead(3 * in)});
    ASSERT_EQ(ban.what, What::ban);
    EXPECT_EQ(ban.ban->text, "Stay here.");
}

} // namespace bounce::drill
