#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/morale/morale.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

struct Staff : Scene {
    UnitId unit = infantry(Side::first, {20, 20});
    UnitId chief = general(Side::first, {20, 21.2});

    bool may_join() { return check(pos(), Join{chief, unit}).has_value(); }
    std::string_view why() {
        const Verdict verdict = check(pos(), Join{chief, unit});
        return verdict ? "" : verdict.error().clause.id;
    }
    void join(std::vector<int> faces) {
        Told told(std::move(faces));
        apply(pos(), Join{chief, unit}, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
    }
    void step(std::vector<int> faces) {
        Told told(std::move(faces));
        morale_step(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        for (Unit& it : state.units) {
            it.marks = 0;
        }
    }
};

} // namespace

TEST(GrantGeneral, JoinsWhomHeTouches) { // "grant/general.join", "grant/general.place"
    Staff it;
    EXPECT_EQ(it.why(), "grant/general.join") << "an inch and a fifth before them";
    it[it.chief].at.y = 21'050;
    EXPECT_TRUE(it.may_join());
    it.join({});
    EXPECT_EQ(it[it.chief].with, it.unit);
    EXPECT_EQ(it[it.unit].rallying, 0);
    EXPECT_EQ(it[it.chief].fixed, 0);
    EXPECT_EQ(it.why(), "grant/general.join") << "he is with them";
}

TEST(GrantGeneral, IsNotForEverybody) { // "grant/general.one", "grant/general.house"
    Staff it;
    it[it.chief].at.y = 21'050;
    const UnitId other = it.general(Side::first, {18, 21});
    it.Scene::join(other, it.unit);
    EXPECT_EQ(it.why(), "grant/general.one");
    it[other].with = no_unit;
    it.garrison(it.unit, it.house({20, 20}, 3, 3), 24);
    EXPECT_EQ(it.why(), "grant/general.house");
    Staff enemy;
    enemy.field.scenario.forces[enemy.unit].side = Side::second;
    EXPECT_EQ(enemy.why(), "grant/general.join");
    Staff waits;
    waits.state.actor = Side::second;
    EXPECT_EQ(waits.why(), "grant/sequence.steps");
}

TEST(GrantGeneral, RalliesWhoIsBad) { // "grant/general.rally", "grant/general.stops", "grant/general.moves"
    Staff it;
    it[it.unit].bad = 2;
    it[it.unit].duty = Duty::rear;
    it.join({2});
    EXPECT_EQ(it[it.unit].rallying, 2);
    EXPECT_EQ(it[it.unit].duty, Duty::none);
    it.step({}); // the move in which he came is not counted
    EXPECT_EQ(it[it.unit].rallying, 2);
    it[it.unit].marks = Mark::lost; // "grant/general.no_tests"
    it.step({});
    EXPECT_EQ(it[it.unit].rallying, 1);
    EXPECT_EQ(it[it.unit].bad, 2);
    it.step({}); // "grant/general.fit"
    EXPECT_EQ(it[it.unit].rallying, 0);
    EXPECT_EQ(it[it.unit].bad, 0);
}

TEST(GrantGeneral, StaysWithWhomHeRallied) { // "grant/general.stays"
    Staff it;
    it[it.unit].bad = 1;
    it.join({1});
    EXPECT_EQ(it[it.chief].fixed, 1);
    EXPECT_EQ(it.why(), "grant/general.stays");
}

TEST(GrantGeneral, RalliesNobodyAtHalf) { // "grant/general.not_half"
    Staff it;
    it[it.unit].bad = 1;
    it[it.unit].men = 12;
    it.join({});
    EXPECT_EQ(it[it.unit].rallying, 0);
    EXPECT_EQ(it[it.chief].fixed, 0);
}

TEST(GrantGeneral, RalliesWhoFallsBackExhausted) { // "grant/general.who"
    Staff it;
    it[it.unit].duty = Duty::retreat;
    it[it.unit].exhausted = 4;
    it.join({1});
    EXPECT_EQ(it[it.unit].rallying, 1);
    EXPECT_EQ(it[it.unit].duty, Duty::none);
    it.step({}); // "grant/general.moves"
    EXPECT_EQ(it[it.unit].exhausted, 4);
    it.step({}); // "grant/general.fit"
    EXPECT_EQ(it[it.unit].exhausted, 0);
}

TEST(GrantGeneral, WithoutHimTheRallyIsOff) { // "grant/general.lost"
    Staff it;
    it[it.unit].bad = 1;
    it[it.unit].officers = 0;
    it.join({6});
    it[it.unit].marks = 0;
    it[it.chief].with = no_unit;
    it[it.chief].place = Place::gone;
    it.step({1});
    EXPECT_EQ(it[it.unit].rallying, 0);
    EXPECT_EQ(it[it.unit].bad, 2) << "it is tested where it was";
}

TEST(GrantGeneral, ABrigadierStandsInForTheHighestMissing) { // "grant/general.stand_in"
    Staff it;
    it.join({});
    const int points[] = {3, 5, 5, 6, 4, 6, 6, 6};
    for (std::uint8_t officers = 0; officers < 8; ++officers) {
        it[it.unit].officers = officers;
        EXPECT_EQ(command_points(it.pos(), it.unit), points[officers]) << int{officers};
    }
    it[it.unit].officers = 0;
    it.field.rolls[it.chief].senior = true;
    EXPECT_EQ(command_points(it.pos(), it.unit), 0) << "no brigadier";
    it.field.rolls[it.chief].senior = false;
    it.field.parameters.stand_in = 1; // off: the first draft
    EXPECT_EQ(command_points(it.pos(), it.unit), 0);
}

TEST(GrantGeneral, AloneAndTouchedHeIsTaken) { // "grant/general.taken"
    Staff it;
    const UnitId enemy = it.infantry(Side::second, {20, 21.25, 180}); // its front touches his
    it[it.chief].at.y = 21'200;
    Log log;
    take_generals(it.pos(), log);
    EXPECT_EQ(it[it.chief].place, Place::table) << "fifty thou away";
    it[it.chief].at.y = 21'250;
    take_generals(it.pos(), log);
    EXPECT_EQ(it[it.chief].place, Place::gone);
    EXPECT_EQ(it[enemy].place, Place::table);

    Staff with;
    with.Scene::join(with.chief, with.unit);
    (void)with.infantry(Side::second, {20, 20, 180});
    take_generals(with.pos(), log);
    EXPECT_EQ(with[with.chief].place, Place::table) << "with a unit he is not alone";
}

} // namespace bounce::grant
