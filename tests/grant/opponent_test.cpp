// What the computer's general does with a unit that has come near the enemy.
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/thinking/appraise_shots.h"
#include "engine/rules/grant/thinking/outlook.h"
#include "tests/grant/scene.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

/// The order that is appraised highest of those that a unit may be given.
Order best_for(const Scene& scene, UnitId unit) {
    const Thinking::EvalWeights weights;
    Random random{1};
    std::vector<Order> orders;
    Thinking::candidates(scene.field, scene.state, weights, 1000, random, orders);
    std::vector<int> worths(orders.size());
    Thinking::appraise(scene.field, scene.state, weights, orders, worths);
    Order best = End{};
    int most = -1'000'000;
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
        if (its && worths[i] > most) {
            most = worths[i];
            best = orders[i];
        }
    }
    return best;
}

bool forms(const Order& order, Stance stance) {
    const Form* form = std::get_if<Form>(&order);
    return form != nullptr && form->stance == stance;
}

} // namespace

TEST(GrantOpponent, ShakesAColumnOutThoughFriendsHideTheEnemy) {
    Scene scene;
    const UnitId column = scene.infantry(Side::first, {40, 20}, Stance::column);
    scene.infantry(Side::first, {40, 26});
    scene.infantry(Side::second, {40, 33, 180});
    EXPECT_TRUE(forms(best_for(scene, column), Stance::line));
}

TEST(GrantOpponent, KeepsTheColumnOnTheMarch) {
    Scene scene;
    const UnitId column = scene.infantry(Side::first, {40, 10}, Stance::column);
    scene.infantry(Side::second, {40, 64, 180});
    EXPECT_FALSE(forms(best_for(scene, column), Stance::line));
}

TEST(GrantOpponent, TakesGunsOutFromBehindItsInfantry) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {40, 16});
    scene[guns].stance = Stance::limbered;
    scene.infantry(Side::first, {40, 24});
    scene.infantry(Side::second, {40, 36, 180});
    EXPECT_TRUE(std::holds_alternative<Move>(best_for(scene, guns)));
}

TEST(GrantOpponent, GoesOnWhereItIsSlowAndNobodyFires) {
    Scene scene;
    const UnitId column = scene.infantry(Side::first, {40, 20}, Stance::column);
    scene.infantry(Side::second, {40, 64, 180});
    scene.line(table::Barrier::fence, {{30, 20.5}, {50, 20.5}});
    scene.area(table::Terrain::open_woods, {{30, 16}, {50, 16}, {50, 30}, {30, 30}});
    scene.line(table::Barrier::fence, {{30, 21.5}, {50, 21.5}});
    EXPECT_TRUE(std::holds_alternative<Move>(best_for(scene, column)));
}

TEST(GrantOpponent, MakesRoomWhereOthersWaitToComeOn) { // grant/scenario.no_room
    Scene scene;
    const UnitId first = scene.infantry(Side::first, {40, 2}, Stance::column);
    const UnitId next = scene.infantry(Side::first, {40, 2}, Stance::column);
    scene.infantry(Side::second, {40, 64, 180});
    table::Force& force = scene.field.scenario.forces[next];
    force.begins = table::Force::Begins::arriving;
    force.turn = 1;
    force.edge = {{38'750, 0}, {41'250, 0}};
    scene[next].place = Place::waiting;
    scene.area(table::Terrain::dense_woods,
               {{30, 2.5}, {50, 2.5}, {50, 20}, {30, 20}}); // slow, but out of the way
    const Order order = best_for(scene, first);
    const Move* const goes = std::get_if<Move>(&order);
    ASSERT_NE(goes, nullptr);
    EXPECT_GT(follow(scene.pos(), *goes).to.at.y, 3 * table::inch);
}

TEST(GrantOpponent, TurnsAboutWithAWallBeforeIt) {
    Scene scene;
    const UnitId column = scene.infantry(Side::first, {40, 30}, Stance::column);
    scene.infantry(Side::second, {40, 64, 180});
    scene.house({40, 31}, 8, 2);
    const Order order = best_for(scene, column);
    const Move* move = std::get_if<Move>(&order);
    ASSERT_NE(move, nullptr);
    EXPECT_EQ(move->legs.legs[0].kind, table::Leg::Kind::turn);
}

TEST(GrantOpponent, WeighsWhomItPicksByWhatTheRulesNeed) { // grant/skirmish.picked
    Scene scene;
    const UnitId screen = scene.infantry(Side::first, {40, 20}, Stance::open, 8);
    const UnitId guns = scene.battery(Side::second, {40, 36, 180});
    const auto worth = [&](std::uint8_t figure) {
        return fire_worth(scene.pos(), {.unit = screen, .target = guns, .figure = figure});
    };
    EXPECT_GT(worth(colonel_figure), 0); // from afar only the mounted, of a battery its commander
    EXPECT_EQ(worth(right_figure), 0);
    scene[guns].at = {40 * table::inch, 29 * table::inch};
    for (GunState& gun : scene.state.pieces) {
        gun.at = gun.at - Vec{0, 7 * table::inch};
    }
    EXPECT_GT(worth(right_figure), 0);
    EXPECT_LE(worth(0), 1000); // one gunner
    EXPECT_GT(worth(right_figure), worth(0));
}

TEST(GrantOpponent, WheelsALineThatIsTakenInFlank) {
    Scene scene;
    const UnitId line = scene.infantry(Side::first, {40, 30});
    scene.infantry(Side::first, {40, 28.5}); // no room to turn on the spot
    scene.infantry(Side::second, {58, 34, 270});
    const Order order = best_for(scene, line);
    const Move* move = std::get_if<Move>(&order);
    ASSERT_NE(move, nullptr);
    EXPECT_EQ(move->legs.legs[0].kind, table::Leg::Kind::wheel_right);
}

TEST(GrantOpponent, KeepsGunsInActionThatHaveATarget) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {40, 16});
    scene.infantry(Side::second, {40, 46, 180});
    EXPECT_FALSE(forms(best_for(scene, guns), Stance::limbered));
}

TEST(GrantOpponent, TakesGunsFromBehindAHouseToWhereTheySeeTheEnemy) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {40, 16});
    scene[guns].stance = Stance::limbered;
    scene.house({40, 24}, 8, 2);
    scene.infantry(Side::second, {40, 50, 180});
    const Order order = best_for(scene, guns);
    EXPECT_FALSE(forms(order, Stance::unlimbered));
    EXPECT_TRUE(std::holds_alternative<Move>(order));
}

/// How far from a unit the ride ends that an opponent finds best for a general.
Thou ends_from(const Scene& scene, UnitId general, const Unit& unit) {
    const Order order = best_for(scene, general);
    const Move* const rides = std::get_if<Move>(&order);
    EXPECT_NE(rides, nullptr);
    return rides == nullptr ? 1000 * table::inch : table::length(unit.at - follow(scene.pos(), *rides).to.at);
}

TEST(GrantOpponent, BringsAGeneralBackToHisTroops) {
    Scene scene;
    const UnitId general = scene.general(Side::first, {10, 10});
    const UnitId line = scene.infantry(Side::first, {40, 10});
    scene.infantry(Side::second, {40, 60, 180});
    EXPECT_LT(ends_from(scene, general, scene[line]), 15 * table::inch);
}

TEST(GrantOpponent, BringsAGeneralBackToTroopsThatAreFarAway) {
    Scene scene;
    const UnitId general = scene.general(Side::first, {8, 40});
    const UnitId line = scene.infantry(Side::first, {65, 40});
    EXPECT_LT(ends_from(scene, general, scene[line]), 50 * table::inch);
}

TEST(GrantOpponent, LeavesGunsThatWouldStandBetterAnInchAway) {
    Scene scene;
    const UnitId guns = scene.battery(Side::first, {41, 17});
    scene.infantry(Side::second, {40, 46, 180});
    const Thinking::EvalWeights weights;
    Outlook outlook{scene.pos(), Side::first, weights};
    const GunPosts::Post* post = outlook.post_of(guns);
    ASSERT_NE(post, nullptr);
    EXPECT_TRUE(post->here || table::length(post->at - scene[guns].at) >= 3 * table::inch);
}

TEST(GrantOpponent, TurnsToAnEnemyBehindThoughNoWayLeadsToHim) {
    Scene scene;
    const UnitId horse = scene.cavalry(Side::first, {40, 30});
    scene.house({40, 26}, 40, 2);
    scene.infantry(Side::second, {40, 19});
    const Order order = best_for(scene, horse);
    EXPECT_TRUE(std::holds_alternative<Move>(order));
}

TEST(GrantOpponent, BringsAGeneralOffTheEdgeWhereHeCannotTurn) {
    Scene scene;
    const UnitId general = scene.general(Side::first, {10, 1});
    scene.infantry(Side::first, {40, 10});
    scene.infantry(Side::second, {40, 60, 180});
    EXPECT_TRUE(std::holds_alternative<Move>(best_for(scene, general)));
}

} // namespace bounce::grant
