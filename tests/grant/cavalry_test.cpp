#include "engine/rules/grant/charge/breakthrough.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/units/touching.h"
#include "tests/grant/scene.h"

#include <bit>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// Cavalry of the first side who named an enemy in the last move.
struct RideScene : Scene {
    RideScene(double apart, Stance stance) {
        cavalry(Side::first, {40, 20});
        infantry(Side::second, {40, 20 + apart, 180}, stance);
        (*this)[0].foe = 1;
        (*this)[0].named = 1;
        state.phase = Phase::charges;
    }
    /// In contact, riding through with these dice.
    void ride(Told& told, double came) {
        (*this)[0].at.y = (*this)[1].at.y;
        const Touch how{0, 1, true, false, 0};
        touch(pos(), how, told.log);
        const auto way = static_cast<Thou>(came * 1000);
        const std::int64_t parts = std::int64_t{drill::whole_move} * way / field.parameters.charge_cavalry;
        ride_through(pos(), how, way, parts, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
};

TEST(CavalryCharge, NeedsATargetNamedInTheLastMove) { // grant/cavalry.first_move
    RideScene scene(17, Stance::line);
    EXPECT_TRUE(check(scene.pos(), Charge{0, 1}));
    scene[0].named = 2;
    EXPECT_FALSE(check(scene.pos(), Charge{0, 1}));
    scene[0].named = 1;
    scene[0].foe = no_unit;
    EXPECT_EQ(check(scene.pos(), Charge{0, 1}).error().clause, "grant/cavalry.first_move"_clause);
}

TEST(CavalryCharge, NamesATargetWithinEighteenInches) { // grant/cavalry.first_move
    RideScene near(18, Stance::line);
    near.state.phase = Phase::moves;
    ASSERT_TRUE(check(near.pos(), Name{0, 1}));
    Log log;
    near[0].named = 0;
    apply(near.pos(), Name{0, 1}, log);
    EXPECT_EQ(near[0].named, 2);
    EXPECT_EQ(near[0].foe, 1);
    RideScene far(18.1, Stance::line);
    far.state.phase = Phase::moves;
    EXPECT_FALSE(check(far.pos(), Name{0, 1}));
    EXPECT_FALSE(check(near.pos(), Name{1, 0})); // not yours
}

TEST(CavalryCharge, WhoFailsHisTestStaysWhereHeIs) { // grant/cavalry.test
    RideScene scene(14, Stance::line);
    scene[0].officers = 0;
    Told told({1});
    apply(scene.pos(), Charge{0, 1}, told.log);
    carry_out_charges(scene.pos(), told.rolls, told.log);
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].at.y, 20000);
    EXPECT_EQ(scene[0].bad, 1);
    EXPECT_EQ(scene[0].melee, 0);
    EXPECT_FALSE(scene[0].has(Mark::tested)); // step 6 asks again
}

TEST(CavalryCharge, OrHaltsSixInchesShort) { // grant/cavalry.test
    RideScene scene(14, Stance::line);
    scene.field.parameters.halts_six_short = 1;
    scene[0].officers = 0;
    Told told({1});
    apply(scene.pos(), Charge{0, 1}, told.log);
    carry_out_charges(scene.pos(), told.rolls, told.log);
    EXPECT_EQ(scene[0].at.y, 28000);
    EXPECT_EQ(scene[0].melee, 0);
}

TEST(CavalryCharge, CavalryMayMeetCavalry) { // grant/cavalry.counter
    RideScene scene(10, Stance::line);
    const UnitId other = scene.cavalry(Side::second, {40, 30, 180});
    scene[1].place = Place::gone;
    scene[0].foe = other;
    Told told({6, 6});
    apply(scene.pos(), Charge{0, other}, told.log);
    scene.state.phase = Phase::answers;
    scene.state.actor = Side::second;
    const Answer meet{other, Answer::Kind::meet, no_unit};
    ASSERT_TRUE(check(scene.pos(), meet));
    apply(scene.pos(), meet, told.log);
    carry_out_charges(scene.pos(), told.rolls, told.log);
    EXPECT_EQ(told.source.left(), 0U); // both were tested, nobody fired
    EXPECT_FALSE(told.source.wanting());
    EXPECT_EQ(scene[0].at.y, 25000);
    EXPECT_TRUE(scene[other].has(Mark::came_charging));
    EXPECT_EQ(std::popcount(in_contact(scene.pos(), 0)), 6);
}

TEST(Breakthrough, OneRankYieldsToAFour) { // grant/cavalry.breakthrough
    RideScene scene(10, Stance::thin);
    Told told({4, 3, 1, 1, 1, 1});
    scene.ride(told, 10);
    EXPECT_EQ(scene[1].men, 23); // grant/cavalry.ridden_down
    EXPECT_EQ(std::popcount(scene.state.places[0].through), 1);
    EXPECT_EQ(scene.state.melees[0].lost_now[1], 1); // grant/cavalry.counted
}

TEST(Breakthrough, TwoRanksYieldToAFive) { // grant/cavalry.breakthrough
    RideScene scene(10, Stance::line);
    Told told({4, 5, 6, 1, 1, 1});
    scene.ride(told, 10);
    EXPECT_EQ(scene[1].men, 22);
    EXPECT_EQ(std::popcount(scene.state.places[0].through), 2);
}

TEST(Breakthrough, TheMenBehindGoBackAndAsideThreeInchesInAll) { // grant/cavalry.ridden_down
    RideScene scene(10, Stance::line);
    Told told({5, 1, 1, 1, 1, 1});
    const auto before = figures_of(scene.pos(), 1);
    scene.ride(told, 10);
    int shoved = 0;
    for (const Figure& now : figures_of(scene.pos(), 1)) {
        for (const Figure& was : before) {
            if (was.id == now.id && now.id < colonel_figure && !(now.base.centre == was.base.centre)) {
                const Vec by = now.base.centre - was.base.centre;
                EXPECT_EQ(by.y, 1500);
                EXPECT_EQ(std::abs(by.x), 1500);
                ++shoved;
            }
        }
    }
    EXPECT_EQ(shoved, 1);
}

TEST(Breakthrough, NotAtThreeRanksNorFromBeyondTwelveInches) { // grant/cavalry.breakthrough
    RideScene deep(10, Stance::deep);
    Told nothing({});
    deep.ride(nothing, 10);
    RideScene far(10, Stance::line);
    Told none({});
    far.ride(none, 12.1);
    RideScene at(10, Stance::line);
    Told told({1, 1, 1, 1, 1, 1});
    at.ride(told, 12);
}

TEST(Breakthrough, NotIfTheAnnexBarsIt) { // grant/cavalry.breakthrough
    RideScene scene(10, Stance::thin);
    scene.field.parameters.no_breakthrough = 1;
    Told nothing({});
    scene.ride(nothing, 10);
    RideScene light(10, Stance::thin);
    light.field.parameters.breakthrough = BreakthroughRules::not_light;
    light.field.rolls[0].light = true;
    Told none({});
    light.ride(none, 10);
}

TEST(Breakthrough, RidersRideOnAndComeUponAnotherEnemy) { // grant/cavalry.ride_on
    RideScene alone(10, Stance::thin);
    Told told({6, 1, 1, 1, 1, 1});
    alone.ride(told, 10);
    const int rider = std::countr_zero(alone.state.places[0].through);
    // Eighteen inches less the ten that the charge came, from where it touched.
    EXPECT_EQ(alone.state.places[0].at[static_cast<std::size_t>(rider)].y, 30000 - 500 + 8000);

    RideScene second(10, Stance::thin);
    const UnitId behind = second.infantry(Side::second, {40, 36, 180}, Stance::thin);
    Told again({6, 1, 1, 1, 1, 1});
    second.ride(again, 10);
    EXPECT_EQ(second.state.places[0].through, 0U);
    EXPECT_EQ(second[behind].melee, second[0].melee);
    EXPECT_NE(in_contact(second.pos(), behind), 0U);
}

TEST(Breakthrough, RidersRejoinInTheNextMove) { // grant/cavalry.rejoin
    RideScene scene(10, Stance::thin);
    Told told({6, 1, 1, 1, 1, 1});
    scene.ride(told, 10);
    const auto rider = static_cast<std::size_t>(std::countr_zero(scene.state.places[0].through));
    scene.state.melees[0].begun = 0;
    begin_melees(scene.pos());
    EXPECT_EQ(scene.state.places[0].through, 0U);
    EXPECT_LT(scene.state.places[0].at[rider].y, 28000);
}

} // namespace

} // namespace bounce::grant
