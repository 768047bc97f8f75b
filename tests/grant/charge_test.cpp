#include "engine/rules/grant/charge/charge.h"

#include "engine/rules/grant/charge/approach.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/units/touching.h"
#include "tests/grant/scene.h"

#include <bit>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// A column of the first side before an enemy who looks at it from the north, in the step of charges.
struct ChargeScene : Scene {
    UnitId column;
    UnitId enemy;

    explicit ChargeScene(double apart, Stance stance = Stance::line, Stance own = Stance::column) {
        column = infantry(Side::first, {40, 20}, own);
        enemy = infantry(Side::second, {40, 20 + apart, 180}, stance);
        state.phase = Phase::charges;
    }
    /// Declares the charge and carries it out.
    void charge(Told& told) {
        ASSERT_TRUE(check(pos(), Charge{column, enemy}));
        apply(pos(), Charge{column, enemy}, told.log);
        carry_out_charges(pos(), told.rolls, told.log);
    }
    [[nodiscard]] int touching(UnitId unit) const { return std::popcount(in_contact(pos(), unit)); }
};

/// Figures in contact after a charge from so far, without a volley.
int deployed(double apart, Stance stance = Stance::thin, int half_second_rank = 0) {
    ChargeScene scene(apart, stance);
    scene.field.parameters.half_second_rank = half_second_rank;
    Told told({6, 1});
    scene.charge(told);
    EXPECT_EQ(told.source.left(), 0U);
    EXPECT_FALSE(told.source.wanting());
    return scene.touching(scene.column);
}

TEST(Charge, DeploysAsFarAsNineInchesGo) { // grant/charge.deploy, grant/charge.extent
    EXPECT_EQ(deployed(9), 6);             // grant/charge.front_rank
    EXPECT_EQ(deployed(8.45), 6);
    EXPECT_EQ(deployed(8.44), 10); // grant/charge.second_rank
    EXPECT_EQ(deployed(7.88), 10);
    EXPECT_EQ(deployed(7.87), 12); // grant/charge.rear_ranks
    EXPECT_EQ(deployed(7.28), 12);
    EXPECT_EQ(deployed(7.27), 14);
    EXPECT_EQ(deployed(2), 14);
}

TEST(Charge, DeploysOnlyWhereAnEnemyIsMet) {  // grant/charge.deploy
    EXPECT_EQ(deployed(4, Stance::line), 12); // twelve files stand against it
    EXPECT_EQ(deployed(4, Stance::column), 6);
}

TEST(Charge, OneManAFlankOfTheSecondRankByOption) { // grant/charge.deploy
    EXPECT_EQ(deployed(8.44, Stance::thin, 1), 8);
    EXPECT_EQ(deployed(4, Stance::thin, 1), 12);
}

TEST(Charge, TheInnerManStandsInsideAndTheCentreClosesUp) { // grant/charge.second_rank, grant/charge.centre
    ChargeScene scene(4, Stance::thin);
    Told told({6, 1});
    scene.charge(told);
    const Places& places = scene.state.places[scene.column];
    EXPECT_EQ(places.at[7], (Vec{38250, 23750}));  // second man of the second rank
    EXPECT_EQ(places.at[6], (Vec{37750, 23750}));  // its first
    EXPECT_EQ(places.at[12], (Vec{37250, 23750})); // first of the third rank
    EXPECT_EQ(places.at[18], (Vec{36750, 23750})); // first of the fourth
    EXPECT_EQ(places.at[8], (Vec{39750, 23250}));  // a centre man stays behind the front rank
    EXPECT_EQ(places.at[13], (Vec{39250, 23250})); // one of the third rank has stepped up
    EXPECT_EQ(places.at[19], (Vec{39250, 22750}));
}

TEST(Charge, GoesStraightAheadAndNineInches) { // grant/charge.path
    EXPECT_TRUE(check(ChargeScene(9).pos(), Charge{0, 1}));
    ChargeScene far(9.1);
    EXPECT_EQ(check(far.pos(), Charge{0, 1}).error().clause, "grant/charge.path"_clause);
    ChargeScene beside(5);
    beside[beside.enemy].at.x += 10 * table::inch;
    EXPECT_EQ(check(beside.pos(), Charge{0, 1}).error().clause, "grant/charge.path"_clause);
    ChargeScene barred(8);
    barred.infantry(Side::second, {40, 24, 180}, Stance::column);
    EXPECT_EQ(check(barred.pos(), Charge{0, 1}).error().clause, "grant/charge.path"_clause);
    ChargeScene woods(5);
    woods.area(table::Terrain::open_woods, {{30, 15}, {50, 15}, {50, 40}, {30, 40}});
    EXPECT_FALSE(check(woods.pos(), Charge{0, 1})); // four and a half inches
    woods[woods.enemy].at.y = 24500;
    EXPECT_TRUE(check(woods.pos(), Charge{0, 1}));
}

TEST(Charge, IsForColumnsThatAreFit) { // grant/charge.column, grant/charge.who
    ChargeScene line(5, Stance::line, Stance::line);
    EXPECT_EQ(check(line.pos(), Charge{0, 1}).error().clause, "grant/charge.column"_clause);
    ChargeScene bad(5);
    bad[0].bad = 1;
    EXPECT_EQ(check(bad.pos(), Charge{0, 1}).error().clause, "grant/charge.who"_clause);
    ChargeScene tired(5);
    tired[0].exhausted = 3;
    EXPECT_EQ(check(tired.pos(), Charge{0, 1}).error().clause, "grant/exhaustion.rest"_clause);
    ChargeScene late(5);
    late.state.phase = Phase::moves;
    EXPECT_EQ(check(late.pos(), Charge{0, 1}).error().clause, "grant/charge.declare"_clause);
    ChargeScene friends(5);
    EXPECT_EQ(check(friends.pos(), Charge{0, 0}).error().clause, "grant/charge.target"_clause);
}

TEST(Charge, ADefenderWhoWinsTheThrowFires) { // grant/charge.throw, grant/charge.fire
    ChargeScene scene(6);
    // Ties again; then he wins. Four dice less one for his first volley: the first hits one man of its six,
    // the fourth.
    Told told({3, 3, 2, 5, 2, 4, 1, 1, 1});
    scene.charge(told);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].men, 23);
    EXPECT_EQ(scene.state.melees[0].lost_by_fire[0], 1); // grant/melee.fire_counts
    EXPECT_TRUE(scene[1].has(Mark::fired));
}

/// A line that walks five inches into an enemy; what it loses by fire.
int walked(ChargeScene& scene, std::vector<int> faces) {
    Move order{.unit = scene.column};
    order.legs.count = 1;
    order.legs.legs[0] = {.by = 6 * table::inch};
    scene.state.phase = Phase::moves;
    Told told(std::move(faces));
    EXPECT_TRUE(check(scene.pos(), order));
    apply(scene.pos(), order, told.rolls, told.log);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(told.source.left(), 0U);
    return 24 - scene[scene.column].men;
}

TEST(Charge, AWalkIsFiredAtWithoutAThrow) { // grant/charge.walked_at
    ChargeScene scene(5, Stance::line, Stance::line);
    // Four dice less one for the first volley; the first hits the fourth man of its six.
    EXPECT_EQ(walked(scene, {2, 4, 1, 1, 1}), 1);
    EXPECT_TRUE(scene[scene.enemy].has(Mark::fired));
    ASSERT_NE(scene[scene.column].melee, 0);
    EXPECT_EQ(scene.state.melees[0].lost_by_fire[0], 1);
}

TEST(Charge, AWalkIsNotFiredAtByWhoCouldNotFire) { // grant/charge.walked_at
    ChargeScene behind(5, Stance::line, Stance::line);
    behind[behind.enemy].facing = {};
    behind[behind.enemy].at.y += 1000;
    EXPECT_EQ(walked(behind, {}), 0);
    EXPECT_NE(behind[behind.column].melee, 0);
    ChargeScene tired(5, Stance::line, Stance::line);
    tired[tired.enemy].marks |= Mark::moved;
    tired[tired.enemy].spent = drill::whole_move * 5 / 6; // five inches of six
    EXPECT_EQ(walked(tired, {}), 0);
    ChargeScene shaken(5, Stance::line, Stance::line);
    shaken[shaken.enemy].bad = 1;
    EXPECT_EQ(walked(shaken, {}), 0);
}

TEST(Charge, AWalkStopsShortWhenTheFireTakesHalf) { // grant/charge.half, grant/charge.walked_at
    ChargeScene scene(5, Stance::line, Stance::line);
    scene[scene.column].men = 13;
    scene[scene.column].officers = 0;
    // Of thirteen men the sixes are six, six and one; the first and the fourth die are for the first six.
    EXPECT_EQ(walked(scene, {2, 1, 4, 1, 1}), 12);
    EXPECT_EQ(scene[scene.column].melee, 0);
    EXPECT_NEAR(scene[scene.column].at.y, 24'000, 5);
}

TEST(Charge, NobodyFiresBehindHimself) { // grant/charge.fire
    ChargeScene scene(6);
    scene[1].facing = {};
    scene[1].at.y += 500;
    Told told({});
    scene.charge(told);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].men, 24);
    EXPECT_EQ(scene.touching(0), 12);
}

TEST(Charge, BadTroopsDoNotFire) { // grant/charge.fire, grant/melee.bad
    ChargeScene scene(6);
    scene[1].bad = 1;
    Told told({});
    scene.charge(told);
    EXPECT_FALSE(told.source.wanting());
}

TEST(Charge, TwoColumnsMeetHalfway) { // grant/charge.meet, grant/charge.answer
    ChargeScene scene(8, Stance::column);
    Told told({});
    apply(scene.pos(), Charge{0, 1}, told.log);
    EXPECT_EQ(next_to_answer(scene.pos(), Side::second), 1);
    EXPECT_EQ(next_to_answer(scene.pos(), Side::first), no_unit);
    scene.state.phase = Phase::answers;
    scene.state.actor = Side::second;
    const Answer meet{1, Answer::Kind::meet, 0};
    ASSERT_TRUE(check(scene.pos(), meet));
    EXPECT_FALSE(check(scene.pos(), Answer{1, Answer::Kind::evade, 0}));
    apply(scene.pos(), meet, told.log);
    EXPECT_EQ(next_to_answer(scene.pos(), Side::second), no_unit);
    carry_out_charges(scene.pos(), told.rolls, told.log);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].at.y, 24000);
    EXPECT_EQ(scene[1].at.y, 24000);
    EXPECT_TRUE(scene[0].has(Mark::came_charging) && scene[1].has(Mark::came_charging));
}

TEST(Charge, ALineThatIsChargedOnlyStands) { // grant/charge.answer
    ChargeScene scene(8);
    Told told({});
    apply(scene.pos(), Charge{0, 1}, told.log);
    EXPECT_EQ(next_to_answer(scene.pos(), Side::second), no_unit);
    scene.state.phase = Phase::answers;
    scene.state.actor = Side::second;
    EXPECT_FALSE(check(scene.pos(), Answer{1, Answer::Kind::meet, 0}));
    EXPECT_TRUE(check(scene.pos(), Answer{1, Answer::Kind::stand, 0}));
    EXPECT_FALSE(check(scene.pos(), Answer{0, Answer::Kind::stand, 0}));
}

TEST(Charge, OpenOrderMayEvadeByOption) { // grant/charge.evade
    ChargeScene scene(6, Stance::open);
    scene.field.parameters.evade = 1;
    Told told({});
    apply(scene.pos(), Charge{0, 1}, told.log);
    ASSERT_EQ(next_to_answer(scene.pos(), Side::second), 1);
    apply(scene.pos(), Answer{1, Answer::Kind::evade, 0}, told.log);
    carry_out_charges(scene.pos(), told.rolls, told.log);
    EXPECT_EQ(scene[1].at.y, 26000 + 7500);
    EXPECT_EQ(scene[0].melee, 0);
    EXPECT_EQ(scene[0].at.y, 25000);
}

TEST(Charge, ComesUpSquareToASlantingEnemy) { // grant/melee.close_up
    ChargeScene scene(5);
    scene[1].facing = table::angle_of_millidegrees(165000);
    Told told({6, 1});
    scene.charge(told);
    EXPECT_EQ(scene[0].facing, table::angle_of_millidegrees(345000));
    EXPECT_GE(scene.touching(0), 6);
}

TEST(Hold, IsOrderedBeforeAMelee) { // grant/melee.hold
    ChargeScene scene(5);
    Log log;
    ASSERT_TRUE(check(scene.pos(), Hold{0, 1}));
    apply(scene.pos(), Hold{0, 1}, log);
    EXPECT_EQ(scene[0].holds, 1);
    EXPECT_FALSE(check(scene.pos(), Hold{0, 1}));
    EXPECT_TRUE(check(scene.pos(), Hold{0, 0}));
    scene[0].melee = 1;
    EXPECT_FALSE(check(scene.pos(), Hold{0, 0}));
}

} // namespace

} // namespace bounce::grant
