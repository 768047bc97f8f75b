#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

/// Orders to fire, and what they come to.
struct Firefight : testing::Test {
    Scene scene;

    void aim(UnitId unit, UnitId target, Round round = Round::none) {
        Log off = Log::off();
        scene.state.actor = scene.field.side(unit);
        const Verdict verdict = check(scene.pos(), Fire{unit, target, round, 0});
        EXPECT_TRUE(verdict) << (verdict ? std::string{} : verdict.error().sentence);
        apply(scene.pos(), Fire{unit, target, round, 0}, off);
    }
    void fire(std::vector<int> faces) {
        Told told(std::move(faces));
        fire_all(scene.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
    }
    std::optional<int> back(UnitId unit, UnitId target, std::vector<int> faces) {
        Told told(std::move(faces));
        EXPECT_EQ(can_fire_back(scene.pos(), unit, target), told.source.left() > 0);
        const std::optional<int> lost = fire_back(scene.pos(), unit, target, told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        return lost;
    }
    [[nodiscard]] Clause refused(UnitId unit) const {
        const Verdict verdict = may_fire(scene.pos(), unit);
        EXPECT_EQ(verdict.has_value(), can_fire(scene.pos(), unit));
        return verdict ? Clause{} : verdict.error().clause;
    }
    [[nodiscard]] Clause refused(UnitId unit, UnitId target, Round round = Round::none) {
        scene.state.actor = scene.field.side(unit);
        const Verdict verdict = check(scene.pos(), Fire{unit, target, round, 0});
        return verdict ? Clause{} : verdict.error().clause;
    }
    /// The tasks that wait, the next one first.
    [[nodiscard]] std::vector<std::pair<Task::Kind, UnitId>> tasks() const {
        std::vector<std::pair<Task::Kind, UnitId>> all;
        for (int i = scene.state.tasks; i-- > 0;) {
            const Task& task = scene.state.stack[static_cast<std::size_t>(i)];
            all.emplace_back(task.kind, task.unit);
        }
        return all;
    }
};
using Tasks = std::vector<std::pair<Task::Kind, UnitId>>;

TEST_F(Firefight, EachKindHasItsSubPhase) {
    const UnitId line = scene.infantry(Side::first, {20, 20});
    const UnitId horse = scene.cavalry(Side::first, {40, 20}, Stance::line, 4, Weapon::rifle);
    const UnitId skirmisher = scene.skirmishers(Side::first, {50, 20});
    const UnitId guns = scene.battery(Side::first, {60, 20});
    const UnitId officer = scene.brigadier(Side::first, {60, 10});
    const auto allowed = [&](Phase phase) {
        scene.state.phase = phase;
        std::vector<UnitId> all;
        for (const UnitId unit : {line, horse, skirmisher, guns, officer}) {
            if (refused(unit) == Clause{}) {
                all.push_back(unit);
            }
        }
        return all;
    };
    EXPECT_EQ(allowed(Phase::skirmish), (std::vector{skirmisher}));
    EXPECT_EQ(allowed(Phase::infantry), (std::vector{line, horse}));
    EXPECT_EQ(allowed(Phase::artillery), (std::vector{guns}));
    EXPECT_TRUE(allowed(Phase::moves).empty());
    scene.field.musters[horse].weapon = Weapon::none;
    EXPECT_EQ(allowed(Phase::infantry), (std::vector{line}));
}

TEST_F(Firefight, WhoIsBoundOrHasFiredOrHasNobodyToOrderItDoesNot) {
    scene.state.phase = Phase::infantry;
    const UnitId line = scene.infantry(Side::first, {20, 20});
    scene[line].marker = Marker::disrupted;
    EXPECT_EQ(refused(line), "ccc/reaction.marker"_clause);
    scene[line].marker = Marker::none;
    scene[line].marks = Mark::charged;
    EXPECT_EQ(refused(line), "ccc/move.charged"_clause);
    scene[line].marks = Mark::fired;
    EXPECT_EQ(refused(line), "ccc/fire.once"_clause);
    scene.field.parameters.fires_twice = 1;
    EXPECT_EQ(refused(line), Clause{});
    scene[line].marks = 0;
    scene[line].officers = 0;
    EXPECT_EQ(refused(line), "ccc/fire.who"_clause);
    scene.field.parameters.officerless_fires = 1;
    EXPECT_EQ(refused(line), Clause{});
    scene[line].place = Place::gone;
    EXPECT_EQ(refused(line), "ccc/fire.who"_clause);
}

TEST_F(Firefight, GunsFireInBatteryWithTheirCrews) {
    scene.state.phase = Phase::artillery;
    const UnitId guns = scene.battery(Side::first, {20, 20});
    scene[guns].stance = Stance::unlimbered;
    EXPECT_EQ(refused(guns), "ccc/fire.who"_clause);
    scene[guns].stance = Stance::battery;
    scene[guns].posture = Posture::away;
    EXPECT_EQ(refused(guns), "ccc/reaction.crews"_clause);
    scene[guns].posture = 0;
    for (GunState& gun : scene.state.batteries[0].guns) {
        gun.rounds = {};
    }
    EXPECT_EQ(refused(guns), "ccc/gun.rounds"_clause);
}

TEST_F(Firefight, TargetsAreEnemiesAndNoOfficers) {
    scene.state.phase = Phase::skirmish;
    const UnitId skirmisher = scene.skirmishers(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 25, 180});
    const UnitId officer = scene.brigadier(Side::second, {36, 24, 180});
    const UnitId own = scene.infantry(Side::first, {20, 25});
    EXPECT_EQ(refused(skirmisher, enemy), Clause{});
    EXPECT_EQ(refused(skirmisher, own), "ccc/fire.target"_clause);
    EXPECT_EQ(refused(skirmisher, 200), "ccc/fire.target"_clause);
    EXPECT_EQ(refused(skirmisher, officer), "ccc/unit.officers"_clause);
    EXPECT_EQ(refused(skirmisher, enemy, Round::shell), "ccc/gun.rounds"_clause);
    scene.field.parameters.sniping = 1;
    EXPECT_EQ(refused(skirmisher, officer), Clause{});
    scene.state.actor = Side::second;
    EXPECT_FALSE(check(scene.pos(), Fire{skirmisher, enemy}));
    aim(skirmisher, enemy);
    EXPECT_EQ(refused(skirmisher, enemy), "ccc/fire.once"_clause);
}

TEST_F(Firefight, AllIsThrownOnTheStateBeforeIt) {
    const UnitId south = scene.infantry(Side::first, {36, 20}, Stance::line, 4);
    const UnitId north = scene.infantry(Side::second, {36, 22, 180}, Stance::line, 4);
    scene.state.phase = Phase::infantry;
    scene[north].hits = 9; // loses a piece by three more
    scene[south].hits = 5;
    aim(south, north);
    aim(north, south);
    // Four dice each, at 9: all hit; no smoke counts yet, and nobody has lost anything.
    fire({0, 1, 2, 9, 5, 5, 5, 9});
    EXPECT_EQ(scene[north].pieces, 3);
    EXPECT_EQ(scene[north].hits, 1);
    EXPECT_EQ(scene[south].pieces, 4);
    EXPECT_EQ(scene[south].hits, 9);
    EXPECT_EQ(scene.state.clouds, 2);
    EXPECT_EQ(tasks(), (Tasks{{Task::Kind::react, south}, {Task::Kind::rout, north}}));
    EXPECT_EQ(scene.state.stack[1].cause, north);
    EXPECT_TRUE(scene[south].has(Mark::fired));
    EXPECT_FALSE(scene[south].has(Mark::aiming));
    EXPECT_EQ(scene.state.aims[south].target, no_unit);
}

TEST_F(Firefight, TheSideThatGoesFirstReactsFirst) {
    const UnitId south = scene.infantry(Side::first, {36, 20}, Stance::line, 1);
    const UnitId north = scene.infantry(Side::second, {36, 22, 180}, Stance::line, 1);
    scene.state.phase = Phase::infantry;
    scene.state.first = Side::second;
    aim(south, north);
    aim(north, south);
    fire({0, 0});
    EXPECT_EQ(tasks(), (Tasks{{Task::Kind::react, north}, {Task::Kind::react, south}}));
}

TEST_F(Firefight, OnlyWhoIsHitAndUnmarkedReacts) {
    const UnitId south = scene.infantry(Side::first, {36, 20}, Stance::line, 1);
    const UnitId north = scene.infantry(Side::second, {36, 26, 180});
    scene.state.phase = Phase::infantry;
    aim(south, north);
    State before = scene.state;
    fire({9}); // at 8
    EXPECT_TRUE(tasks().empty());
    scene.state = before;
    scene.field.parameters.react_when_missed = 1;
    fire({9});
    EXPECT_EQ(tasks(), (Tasks{{Task::Kind::react, north}}));
    EXPECT_EQ(top(scene.state)->cause, south);
    scene.state = before;
    scene[north].marker = Marker::reaction;
    fire({0});
    EXPECT_TRUE(tasks().empty());
    scene.state = before;
    scene[north].stance = Stance::column;
    fire({0});
    EXPECT_EQ(tasks(), (Tasks{{Task::Kind::react_six, north}}));
    EXPECT_EQ(scene[north].hits, 2); // double
}

TEST_F(Firefight, TheNearestWhoHitIsTheCause) {
    const UnitId far = scene.infantry(Side::first, {33, 20}, Stance::line, 1);
    const UnitId near = scene.infantry(Side::first, {39, 24}, Stance::line, 1);
    const UnitId north = scene.infantry(Side::second, {36, 28, 180});
    scene.state.phase = Phase::infantry;
    aim(far, north);
    aim(near, north);
    const State before = scene.state;
    fire({0, 0});
    EXPECT_EQ(tasks().size(), 1U); // one reaction, however many fired
    EXPECT_EQ(top(scene.state)->cause, near);
    scene.state = before;
    fire({0, 9}); // the nearer one misses at 8
    EXPECT_EQ(top(scene.state)->cause, far);
}

TEST_F(Firefight, SkirmishFireOnlyLetsThoseAboutTurn) {
    scene.farm_field("west", {{0, 0}, {30, 0}, {30, 60}, {0, 60}});
    scene.farm_field("middle", {{30, 0}, {50, 0}, {50, 60}, {30, 60}});
    scene.farm_field("east", {{50, 0}, {72, 0}, {72, 60}, {50, 60}});
    scene.border();
    const UnitId skirmisher = scene.skirmishers(Side::first, {20, 20});
    const UnitId target = scene.infantry(Side::second, {20, 26, 180}, Stance::column, 4);
    const UnitId beside = scene.infantry(Side::second, {40, 40, 180});
    const UnitId beyond = scene.infantry(Side::second, {60, 40, 180});
    const UnitId own = scene.infantry(Side::first, {40, 10});
    scene.state.phase = Phase::skirmish;
    aim(skirmisher, target);
    fire({0});
    EXPECT_TRUE(tasks().empty());
    EXPECT_EQ(scene[target].hits, 2);
    EXPECT_TRUE(scene[target].has(Mark::may_face));
    EXPECT_TRUE(scene[beside].has(Mark::may_face));
    EXPECT_FALSE(scene[beyond].has(Mark::may_face));
    EXPECT_FALSE(scene[own].has(Mark::may_face));
}

TEST_F(Firefight, ASnipedOfficerTakesADieOfWounds) {
    scene.field.parameters.sniping = 1;
    const UnitId skirmisher = scene.skirmishers(Side::first, {36, 20});
    const UnitId officer = scene.brigadier(Side::second, {36, 24, 180});
    scene.state.phase = Phase::skirmish;
    aim(skirmisher, officer);
    fire({3, 9});
    EXPECT_EQ(scene[officer].wounds[0], 9);
    EXPECT_TRUE(scene[officer].on_table());
    scene[skirmisher].marks = 0;
    aim(skirmisher, officer);
    fire({3, 1});
    EXPECT_FALSE(scene[officer].on_table());
}

TEST_F(Firefight, OfficersMayBeCheckedAtEveryLoss) {
    scene.field.parameters.officers_checked = 1;
    const UnitId south = scene.infantry(Side::first, {36, 20}, Stance::line, 1);
    const UnitId north = scene.infantry(Side::second, {36, 26, 180});
    scene[north].officers = 1;
    scene.state.phase = Phase::infantry;
    aim(south, north);
    fire({0, 4, 12, 7}); // hit; the colonel is hit, with twelve wounds; no captain comes
    EXPECT_EQ(scene[north].officers, 0);
    EXPECT_EQ(scene[north].marker, Marker::stalled);
}

TEST_F(Firefight, WhoeverGunsHitThrowsTheD6MarkedOrNot) {
    const UnitId guns = scene.battery(Side::first, {36, 10}, 1);
    const UnitId target = scene.infantry(Side::second, {36, 30, 180});
    scene[target].marker = Marker::reaction;
    scene.state.phase = Phase::artillery;
    aim(guns, target, Round::shell);
    fire({3, 3, 5, 7, 9, 3, 0, 3, 5, 7, 7});
    EXPECT_EQ(scene[target].hits, 2);
    EXPECT_EQ(tasks(), (Tasks{{Task::Kind::react_six, target}}));
    EXPECT_EQ(scene.state.clouds, 1);
}

TEST_F(Firefight, ABatteryLaysOneCloudUnlessAllItsGunsMisfire) {
    const UnitId guns = scene.battery(Side::first, {36, 10}, 2);
    const UnitId target = scene.infantry(Side::second, {36, 30, 180});
    scene.state.phase = Phase::artillery;
    aim(guns, target, Round::shell);
    fire({0, 2, 4, 7, 9, 3, 0, 2, 4, 7, 9, 3});
    EXPECT_EQ(scene.state.clouds, 0);
    EXPECT_TRUE(tasks().empty());
    scene[guns].marks = 0;
    aim(guns, target, Round::shell);
    fire({0, 2, 4, 7, 9, 3, 3, 3, 5, 7, 9, 3, 0, 3, 5, 7, 7});
    ASSERT_EQ(scene.state.clouds, 1);
    EXPECT_EQ(scene.state.smoke[0].level, 1);
}

TEST_F(Firefight, ReturnFireCountsAtOnceAndPaysHalfADieAndSmoke) {
    const UnitId south = scene.infantry(Side::first, {36, 20}, Stance::line, 4);
    const UnitId north = scene.infantry(Side::second, {36, 26, 180}, Stance::line, 4);
    scene[south].hits = 11;
    scene.smoke(south); // fresh
    scene.state.phase = Phase::infantry;
    // At 8, less 1 for smoke and half of 4: 5.
    EXPECT_EQ(back(north, south, {4, 0, 5, 6, 9}), 1);
    EXPECT_EQ(scene[south].pieces, 3);
    EXPECT_EQ(scene[south].hits, 1);
    EXPECT_EQ(scene.state.clouds, 2);
    EXPECT_TRUE(scene[north].has(Mark::fired));
    EXPECT_EQ(back(north, south, {}), std::nullopt); // once a turn
    scene.field.parameters.fires_twice = 1;
    scene.field.parameters.smoke_fire = 0;
    EXPECT_EQ(back(north, south, {1, 9, 9, 9, 9}), 0);
}

TEST_F(Firefight, GunsAnswerWithCanister) {
    const UnitId guns = scene.battery(Side::first, {36, 20}, 1);
    const UnitId charger = scene.infantry(Side::second, {36, 53, 180});
    EXPECT_FALSE(can_fire_back(scene.pos(), guns, charger)); // 33 inches
    scene.state.charge.step = ChargeState::Step::reaction;
    scene.state.charge.unit = charger;
    scene.state.charge.target = guns;
    // A charger is fired at by the last section: 1, less half of 1: 0.
    EXPECT_EQ(back(guns, charger, {1, 0, 0, 1, 2, 3, 4, 5, 6, 7}), 0);
    EXPECT_EQ(scene[charger].hits, 2);
    EXPECT_EQ(scene.state.batteries[0].guns[0].rounds[static_cast<std::size_t>(Round::canister)], 3);
    scene[guns].marks = 0;
    scene.state.batteries[0].guns[0].rounds[static_cast<std::size_t>(Round::canister)] = 0;
    EXPECT_EQ(back(guns, charger, {}), std::nullopt);
}

TEST_F(Firefight, NobodyFiresBackAtFriendsOrWhomHeDoesNotFace) {
    const UnitId south = scene.infantry(Side::first, {36, 20});
    const UnitId friendly = scene.infantry(Side::first, {36, 26, 180});
    const UnitId behind = scene.infantry(Side::second, {36, 12});
    EXPECT_EQ(back(south, friendly, {}), std::nullopt);
    EXPECT_EQ(back(south, behind, {}), std::nullopt);
}

TEST_F(Firefight, TheForecastTellsOddsWithTheirTerms) {
    const UnitId south = scene.infantry(Side::first, {36, 20});
    const UnitId north = scene.infantry(Side::second, {36, 29, 180});
    scene.smoke(north, 2);
    scene.state.phase = Phase::infantry;
    const auto told = fire_forecast(scene.pos(), {south, north, Round::none, 0});
    ASSERT_TRUE(told);
    EXPECT_EQ(told->odds, Pmf::successes(8, 6, 10)); // 7 - 2
    ASSERT_EQ(told->terms.size(), 3U);
    EXPECT_EQ(told->terms[2].tenths, -20);
}

} // namespace
} // namespace bounce::ccc
