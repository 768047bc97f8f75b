// What the computer's general does, and what he does not.
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/thinking/ways.h"
#include "tests/ccc/charging.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <variant>

namespace bounce::ccc {

namespace {

struct Weighed {
    Order order = End{};
    int worth = 0;
};

/// The best of all orders that the opponent thinks of for a unit; to end the step if none is worth more.
Weighed best_for(const Scene& scene, UnitId unit) {
    const EvalWeights weights;
    Random random{1};
    std::vector<Order> orders;
    Thinking::candidates(scene.field, scene.state, weights, 1000, random, orders);
    std::vector<int> worths(orders.size());
    Thinking::appraise(scene.field, scene.state, weights, orders, worths);
    Weighed best;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        const bool its = std::visit(
            [&](const auto& order) {
                if constexpr (requires { order.unit; }) {
                    return order.unit == unit;
                } else {
                    return false;
                }
            },
            orders[i]);
        if (its && worths[i] > best.worth) {
            best = {orders[i], worths[i]};
        }
    }
    return best;
}

int worth_of(const Scene& scene, UnitId unit, UnitId target, int wheel = 0) {
    const EvalWeights weights;
    Outlook outlook(scene.pos(), scene.field.side(unit), weights);
    return outlook.charge_worth({unit, target, static_cast<std::int16_t>(wheel)});
}

bool forms(const Order& order, Stance stance) {
    const Alter* alter = std::get_if<Alter>(&order);
    return alter != nullptr && alter->change == Change{Change::Kind::form, static_cast<std::uint8_t>(stance)};
}

/// Carries out a march or a change, without what else the step brings.
void give(Scene& scene, const Order& order) {
    Log log = Log::off();
    SeededSource source(1);
    Rolls rolls(source);
    ASSERT_TRUE(Thinking::check(scene.field, scene.state, order));
    std::visit(
        [&](const auto& it) {
            if constexpr (requires { apply(scene.pos(), it, rolls, log); }) {
                apply(scene.pos(), it, rolls, log);
            }
        },
        order);
}

} // namespace

TEST(CccChargeOdds, AreThoseThatThePlayerIsTold) { // ccc/charge.ragged, ccc/melee.pairs
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    const Announce order{unit, enemy, 0};
    const auto odds = charge_odds(scene.pos(), order);
    const auto told = charge_forecast(scene.pos(), order);
    ASSERT_TRUE(odds && told);
    EXPECT_EQ(odds->enemy, enemy);
    EXPECT_EQ(odds->dice.attackers, 8);
    EXPECT_EQ(odds->dice.defenders, 8);
    EXPECT_NEAR(odds->wins, 1000 * told->odds.probability(3), 1);
    EXPECT_NEAR(odds->draws, 1000 * told->odds.probability(2), 1);
    EXPECT_NEAR(odds->loses, 1000 * told->odds.probability(1), 1);
}

TEST(CccChargeOdds, CountTheWallThatTheChargeHasToCross) { // ccc/terrain.stone_wall
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 30, 180}, Stance::line, 4);
    const auto open = charge_odds(scene.pos(), {unit, enemy, 0});
    scene.line(table::Barrier::wall, {{20, 24}, {52, 24}});
    const auto walled = charge_odds(scene.pos(), {unit, enemy, 0});
    ASSERT_TRUE(open && walled);
    EXPECT_GT(open->wins, walled->wins + 100);
}

TEST(CccOpponent, DoesNotChargeALineOfHisOwnSize) {
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    EXPECT_TRUE(scene.may(unit, enemy));
    EXPECT_LT(worth_of(scene, unit, enemy), 0);
}

TEST(CccOpponent, ChargesAFewInReachRatherWithMusketsThanRifles) {
    Charging scene;
    const Scene::At here{36, 20};
    const Scene::At there{36.75, 31, 180}; // three stands against two
    const UnitId unit = scene.infantry(Side::first, here, Stance::line, 6, Weapon::musket);
    const UnitId enemy = scene.infantry(Side::second, there, Stance::line, 2, Weapon::musket);
    EXPECT_TRUE(scene.may(unit, enemy));
    EXPECT_GT(worth_of(scene, unit, enemy), 0);
    Charging rifles;
    const UnitId shooter = rifles.infantry(Side::first, here, Stance::line, 6);
    EXPECT_LT(worth_of(rifles, shooter, rifles.infantry(Side::second, there, Stance::line, 2)),
              worth_of(scene, unit, enemy) / 2);
}

TEST(CccOpponent, ChargesASkirmisherInReach) {
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 6);
    const UnitId enemy = scene.skirmishers(Side::second, {36, 29, 0});
    EXPECT_GT(worth_of(scene, unit, enemy),
              worth_of(scene, unit, scene.infantry(Side::second, {36, 29, 180})));
}

TEST(CccOpponent, DoesNotRepeatAFailedChargeWithoutHelp) {
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId friends = scene.infantry(Side::first, {10, 5});
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    const Announce charge{unit, enemy, 0};
    Memory memory;
    memory.turn_began(scene.field, scene.state);
    EXPECT_FALSE(memory.undoes(scene.field, scene.state, charge));
    memory.recall(charge, scene.state.turn);
    scene.state.turn = 2;
    memory.turn_began(scene.field, scene.state);
    EXPECT_TRUE(memory.undoes(scene.field, scene.state, charge));
    EXPECT_FALSE(memory.undoes(scene.field, scene.state, Announce{friends, enemy, 0})); // his first
    Charging helped = scene;
    helped[friends].at = {.x = 46000, .y = 22000};
    EXPECT_FALSE(memory.undoes(helped.field, helped.state, charge));
    Charging weaker = scene;
    weaker[enemy].pieces = 7;
    EXPECT_FALSE(memory.undoes(weaker.field, weaker.state, charge));
    scene.state.turn = 6;
    memory.turn_began(scene.field, scene.state);
    EXPECT_FALSE(memory.undoes(scene.field, scene.state, charge)); // that was long ago
}

TEST(CccOpponent, MayChargeAgainWhereTheEnemyGaveWay) {
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    const Announce charge{unit, enemy, 0};
    Memory memory;
    memory.turn_began(scene.field, scene.state);
    memory.recall(charge, scene.state.turn);
    scene[enemy].at.y += 3000;
    scene.state.turn = 2;
    memory.turn_began(scene.field, scene.state);
    EXPECT_FALSE(memory.undoes(scene.field, scene.state, charge));
}

TEST(CccOpponent, BringsMaskedGunsUp) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {36, 4}, 2);
    scene.infantry(Side::second, {36, 40, 180});
    EXPECT_FALSE(forms(best_for(scene, guns).order, Stance::line)); // it has somebody to fire at
    scene.contour(1, {{20, 14}, {52, 14}, {52, 24}, {20, 24}});
    scene.contour(2, {{24, 17}, {48, 17}, {48, 21}, {24, 21}});
    scene.look();
    EXPECT_TRUE(forms(best_for(scene, guns).order, Stance::line));
    scene[guns].stance = Stance::line;
    const Weighed march = best_for(scene, guns);
    ASSERT_TRUE(std::holds_alternative<Move>(march.order));
    EXPECT_GT(follow(scene.pos(), std::get<Move>(march.order)).to.at.y, 10'000);
}

TEST(CccOpponent, SendsCrewsBackToTheirGuns) { // ccc/reaction.crews
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {36, 20}, 2);
    scene.infantry(Side::second, {36, 50, 180});
    Log log = Log::off();
    static_cast<void>(go_back(scene.pos(), guns, {32768}, 3000, false, "ccc/reaction.moves"_clause, log));
    ASSERT_TRUE(scene[guns].is(Posture::away));
    scene[guns].posture |= Posture::prone;
    const Weighed stands = best_for(scene, guns);
    ASSERT_TRUE(std::holds_alternative<Alter>(stands.order)); // they lie, and have to stand up first
    give(scene, stands.order);
    EXPECT_FALSE(scene[guns].is(Posture::prone));
    const Weighed back = best_for(scene, guns);
    ASSERT_TRUE(std::holds_alternative<Move>(back.order));
    give(scene, back.order);
    EXPECT_FALSE(scene[guns].is(Posture::away));
}

TEST(CccOpponent, TurnsFromATargetToTheEnemyAtItsBack) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 30, 0}, Stance::line, 5);
    scene.infantry(Side::second, {36, 50, 180}, Stance::line, 5);
    scene.infantry(Side::second, {36, 24, 0}, Stance::line, 5);
    const Weighed turns = best_for(scene, unit);
    ASSERT_TRUE(std::holds_alternative<Move>(turns.order));
    const Angle facing = follow(scene.pos(), std::get<Move>(turns.order)).to.facing;
    EXPECT_LT((facing - Angle{32768}).size(), 8192);
}

TEST(CccOpponent, TurnsAboutWhereItHasNoRoomToWheel) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 30, 0}, Stance::line, 5);
    scene.infantry(Side::second, {36, 27, 0}, Stance::line, 5);
    const Weighed turns = best_for(scene, unit);
    ASSERT_TRUE(std::holds_alternative<Move>(turns.order));
    const Pose to = follow(scene.pos(), std::get<Move>(turns.order)).to;
    EXPECT_EQ((to.facing - Angle{32768}).size(), 0U);
}

TEST(CccOpponent, RisesToTurnToTheEnemyAtItsBack) { // ccc/move.prone
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 30, 0}, Stance::line, 5);
    scene.infantry(Side::second, {36, 22, 0}, Stance::line, 5);
    scene[unit].posture |= Posture::prone;
    const Weighed rises = best_for(scene, unit);
    ASSERT_TRUE(std::holds_alternative<Alter>(rises.order));
    EXPECT_EQ(std::get<Alter>(rises.order).change.kind, Change::Kind::lie);
}

TEST(CccOpponent, ThinksOfATurnOnTheSpotBesidesItsMarches) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 40, 0}, Stance::line, 5);
    scene.infantry(Side::second, {36, 30, 0}, Stance::line, 5);
    const EvalWeights weights;
    Random random{1};
    std::vector<Order> orders;
    Thinking::candidates(scene.field, scene.state, weights, 1000, random, orders);
    const auto turns = [&](const Order& order) {
        const Move* move = std::get_if<Move>(&order);
        return move != nullptr && move->unit == unit
               && std::ranges::none_of(move->legs,
                                       [](const table::Leg& leg) { return table::is_straight(leg); });
    };
    EXPECT_TRUE(std::ranges::any_of(orders, turns));
}

TEST(CccOpponent, DoesNotMarchBackButForItsGuns) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {36, 20}, 2);
    scene.infantry(Side::second, {36, 60, 180});
    Memory memory;
    memory.turn_began(scene.field, scene.state);
    Move away{.unit = guns};
    away.legs.count = 1;
    away.legs.legs[0] = {.kind = table::Leg::Kind::advance, .by = 6000};
    memory.recall(away, scene.state.turn);
    scene[guns].at.y += 6000;
    Move back = away;
    back.legs.legs[0].kind = table::Leg::Kind::retire;
    scene[guns].stance = Stance::line;
    EXPECT_TRUE(memory.undoes(scene.field, scene.state, back));
    scene[guns].posture |= Posture::away;
    EXPECT_FALSE(memory.undoes(scene.field, scene.state, back));
}

TEST(CccOpponent, MindsASecondEnemyBehindACharge) {
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 6);
    const UnitId enemy = scene.infantry(Side::second, {36, 29, 180}, Stance::line, 2);
    const int alone = worth_of(scene, unit, enemy);
    scene.infantry(Side::second, {36, 16, 0}, Stance::line, 4);
    EXPECT_LT(worth_of(scene, unit, enemy), alone - 2000);
}

TEST(CccOpponent, SendsAnOfficerFromTheEnemyToHisOwnTroops) {
    Scene scene;
    const UnitId officer = scene.brigadier(Side::first, {48, 30});
    scene.infantry(Side::first, {36, 20}, Stance::line, 5);
    scene.infantry(Side::second, {48, 36, 180}, Stance::line, 5);
    const Weighed rides = best_for(scene, officer);
    ASSERT_TRUE(std::holds_alternative<Move>(rides.order));
    const Vec to = follow(scene.pos(), std::get<Move>(rides.order)).to.at;
    EXPECT_LT(to.y, 20'000);
}

TEST(CccOpponent, GoesStraightOnWithoutATurnOfNothing) {
    Scene scene;
    const UnitId unit = scene.skirmishers(Side::first, {36, 10, 0});
    const table::Legs legs = legs_to(scene.pos(), unit, {.x = 36000, .y = 30000}, 6000);
    EXPECT_TRUE(check(scene.pos(), Move{unit, legs}));
}

} // namespace bounce::ccc
