#include "engine/rules/grant/sequence/sequence.h"

#include "engine/match/ending.h"
#include "engine/rules/grant/sequence/bounds.h"
#include "engine/rules/grant/sequence/deciding.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// Two regiments out of each other's reach, before the throw of a move.
struct Battle : Scene {
    UnitId north = infantry(Side::second, {40, 65, 180});
    UnitId south = infantry(Side::first, {40, 5});

    Battle() {
        state.phase = Phase::begin;
        state.turn = 0;
    }
    void begin(std::vector<int> faces) {
        Told told(std::move(faces));
        apply(pos(), ThrowForFirst{}, told.rolls, told.log);
        proceed(pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    void end() {
        Told told({});
        ASSERT_TRUE(check(pos(), End{}).has_value());
        apply(pos(), End{}, told.rolls, told.log);
        proceed(pos(), told.rolls, told.log);
        EXPECT_FALSE(told.source.wanting());
    }
    /// A move in which nobody does anything.
    void idle() {
        begin({6, 1});
        while (state.phase != Phase::begin && state.phase != Phase::over) {
            end();
        }
    }
};

} // namespace

TEST(GrantSequence, TheLoserOfTheThrowMovesFirst) { // "grant/sequence.first"
    Battle it;
    it.begin({3, 3, 5, 2});
    EXPECT_EQ(it.state.turn, 1);
    EXPECT_EQ(it.state.mover, Side::second);
    EXPECT_EQ(it.state.actor, Side::second);
    EXPECT_FALSE(check(it.pos(), ThrowForFirst{}).has_value());
    Battle other;
    other.begin({1, 2});
    EXPECT_EQ(other.state.mover, Side::first);
}

TEST(GrantSequence, StepsWithoutADecisionAreGoneThrough) { // "grant/sequence.steps", "grant/sequence.moves"
    Battle it;
    it.begin({5, 2});
    EXPECT_EQ(it.state.phase, Phase::moves);
    EXPECT_EQ(it.state.actor, Side::second);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::moves);
    EXPECT_EQ(it.state.actor, Side::first);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::begin) << "nobody to shoot at, nobody to fight";
    EXPECT_EQ(it.state.turn, 1);
    EXPECT_FALSE(check(it.pos(), End{}).has_value());
    it.begin({2, 5});
    EXPECT_EQ(it.state.turn, 2);
    EXPECT_EQ(it.state.actor, Side::first);
}

TEST(GrantSequence, GunsComeBeforeMuskets) { // "grant/sequence.artillery", "grant/sequence.musketry"
    Battle it;
    (void)it.battery(Side::first, {40, 8});
    (void)it.infantry(Side::first, {10, 40});
    (void)it.infantry(Side::second, {10, 50, 180});
    it.begin({2, 5});
    it.end();
    it.end();
    EXPECT_EQ(it.state.phase, Phase::artillery);
    EXPECT_EQ(it.state.actor, Side::first);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::musketry);
    EXPECT_EQ(it.state.actor, Side::first);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::musketry);
    EXPECT_EQ(it.state.actor, Side::second);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::begin);
}

TEST(GrantSequence, CompulsoryMovesComeFirst) { // "grant/sequence.compulsory"
    Battle it;
    it[it.south].at.y = 30'000;
    it[it.south].duty = Duty::withdraw;
    it[it.north].at.y = 50'000;
    it[it.north].duty = Duty::withdraw;
    it.begin({5, 2});
    EXPECT_EQ(it[it.south].at.y, 24'000) << "before anybody has moved";
    EXPECT_EQ(it[it.north].at.y, 56'000) << "both sides";
    EXPECT_EQ(it[it.south].duty, Duty::none);
}

TEST(GrantSequence, ChargesComeBeforeMoves) { // "grant/sequence.charges"
    Battle it;
    (void)it.infantry(Side::first, {10, 40}, Stance::column);
    (void)it.infantry(Side::second, {10, 46, 180});
    it.begin({2, 5});
    EXPECT_EQ(it.state.phase, Phase::charges);
    EXPECT_EQ(it.state.actor, Side::first);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::moves) << "a line charges nobody";
}

TEST(GrantSequence, OneSideMayGoThroughAllStepsFirst) { // "grant/sequence.steps", option `sequence`
    Battle it;
    it.field.parameters.sequence = 1;
    (void)it.infantry(Side::first, {10, 40});
    (void)it.infantry(Side::second, {10, 50, 180});
    it.begin({2, 5});
    EXPECT_EQ(it.state.actor, Side::first);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::musketry);
    EXPECT_EQ(it.state.actor, Side::first);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::moves);
    EXPECT_EQ(it.state.actor, Side::second);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::musketry);
    it.end();
    EXPECT_EQ(it.state.phase, Phase::begin);
    EXPECT_EQ(it.state.turn, 1);
}

TEST(GrantSequence, ForgetsWhatWasDone) { // "grant/sequence.forgotten"
    Battle it;
    it.state.turn = 4;
    it[it.south].marks = Mark::fired | Mark::moved;
    it[it.south].spent = 77;
    it[it.south].foe = it.north;
    const UnitId horse = it.cavalry(Side::first, {60, 5});
    it[horse].marks = Mark::moved;
    it[horse].named = 2;
    it[horse].foe = it.north;
    it.begin({5, 2});
    EXPECT_EQ(it[it.south].marks, 0U);
    EXPECT_EQ(it[it.south].spent, 0);
    EXPECT_EQ(it[it.south].foe, no_unit);
    EXPECT_EQ(it[horse].named, 1);
    EXPECT_EQ(it[horse].foe, it.north) << "whom it charges in this move";
    while (it.state.phase != Phase::begin) {
        it.end();
    }
    it.begin({5, 2});
    EXPECT_EQ(it[horse].named, 0);
    EXPECT_EQ(it[horse].foe, no_unit);
}

TEST(GrantSequence, CavalryThatRestsHasABattleMove) { // "grant/sequence.rest"
    Battle it;
    const UnitId horse = it.cavalry(Side::first, {60, 5});
    it.begin({5, 2});
    EXPECT_EQ(it[horse].battle_moves, 0) << "nothing went before";
    while (it.state.phase != Phase::begin) {
        it.end();
    }
    it.begin({5, 2});
    EXPECT_EQ(it[horse].battle_moves, 1);
    while (it.state.phase != Phase::begin) {
        it.end();
    }
    it[horse].marks = Mark::fired;
    it.begin({5, 2});
    EXPECT_EQ(it[horse].battle_moves, 1);
    EXPECT_EQ(it[it.south].battle_moves, 0) << "of cavalry only";
}

TEST(GrantSequence, ReinforcementsWaitForTheirMove) { // "grant/sequence.reinforcements"
    Battle it;
    it[it.south].place = Place::gone;
    const UnitId late = it.infantry(Side::first, {0, 0});
    it[late].place = Place::waiting;
    it.field.scenario.forces[late].begins = table::Force::Begins::arriving;
    it.field.scenario.forces[late].turn = 3;
    it.state.turn = 2;
    EXPECT_FALSE(any_move(it.pos(), Side::first));
    it.state.turn = 3;
    EXPECT_TRUE(any_move(it.pos(), Side::first));
}

TEST(GrantSequence, ASideWithoutAGoodUnitHasLost) { // "grant/sequence.beaten"
    Battle it;
    it[it.south].bad = 1;
    it[it.south].rallying = 3; // no test in this move
    const UnitId chief = it.general(Side::first, {40, 6});
    it.join(chief, it.south);
    it.idle();
    EXPECT_EQ(it.state.phase, Phase::over);
    EXPECT_EQ(it.state.score.winner, Side::second);

    Battle waiting;
    waiting[waiting.south].place = Place::waiting;
    waiting.idle();
    EXPECT_EQ(waiting.state.phase, Phase::begin) << "who is yet to come counts";
}

TEST(GrantSequence, EndsWithTheLastMove) { // "grant/sequence.last_move"
    Battle it;
    it.state.turn = 29;
    it.idle();
    EXPECT_EQ(it.state.turn, 30);
    EXPECT_EQ(it.state.phase, Phase::over);
    EXPECT_EQ(it.state.score.reason, static_cast<std::uint8_t>(Ending::limit));
}

TEST(GrantSequence, WhoHoldsPlacesIsGoodAndAboveHalf) { // "grant/sequence.holds", "grant/sequence.victory"
    Battle it;
    EXPECT_EQ(presence_of(it.pos()).present.size(), 2U);
    it[it.north].bad = 1;
    EXPECT_EQ(presence_of(it.pos()).present.size(), 1U);
    it[it.south].half = 1;
    EXPECT_TRUE(presence_of(it.pos()).present.empty());
    it[it.south].half = 0;
    const int house = it.house({40, 5}, 3, 3);
    it.garrison(it.south, house, 7);
    const drill::Presence both = presence_of(it.pos());
    ASSERT_EQ(both.present.size(), 2U) << "in the house and before it";
    EXPECT_EQ(both.present[1].house, house);
}

TEST(GrantSequence, OneSideDeploysAfterTheOther) { // "grant/sequence.deploy"
    Battle it;
    for (table::Force& force : it.field.scenario.forces) {
        force.begins = table::Force::Begins::deployed;
    }
    it.state.phase = Phase::deploy;
    it.state.actor = Side::first;
    Log log;
    apply(it.pos(), Ready{}, log);
    EXPECT_EQ(it.state.phase, Phase::deploy);
    EXPECT_EQ(it.state.actor, Side::second);
    apply(it.pos(), Ready{}, log);
    EXPECT_EQ(it.state.phase, Phase::begin);
    EXPECT_EQ(it.state.turn, 0);
}

TEST(GrantSequence, HasAnOrderForEveryStep) { // "grant/sequence.answers", "grant/sequence.melee"
    Battle it;
    it.state.phase = Phase::answers;
    EXPECT_FALSE(check(it.pos(), End{}).has_value()) << "who is charged has to answer";
    it.state.phase = Phase::run_in;
    EXPECT_TRUE(check(it.pos(), End{}).has_value());
    it.state.melee = 2;
    it.state.actor = Side::second;
    Told told({});
    apply(it.pos(), End{}, told.rolls, told.log);
    EXPECT_EQ(it.state.melees[2].passed, 2);
}

} // namespace bounce::grant
