// How an opponent finds its way: what is in a straight line is gone to straight.
#include "engine/rules/grant/thinking/routes.h"
#include "tests/grant/scene.h"

#include <cstdlib>
#include <gtest/gtest.h>

namespace bounce::grant {

namespace {

constexpr Vec inches(int x, int y) { return {x * table::inch, y * table::inch}; }

TEST(GrantRoutes, LeadStraightOverOpenGround) {
    const Scene scene;
    const Routes routes{scene.field.scenario.ground};
    EXPECT_FALSE(routes.first_turn(Routes::Kind::foot, inches(10, 10), inches(60, 50)));
}

TEST(GrantRoutes, LeadRoundAHouse) {
    Scene scene;
    scene.house({40, 40}, 12, 4);
    const Routes routes{scene.field.scenario.ground};
    const auto turn = routes.first_turn(Routes::Kind::foot, inches(40, 20), inches(40, 60));
    ASSERT_TRUE(turn);
    EXPECT_GT(std::abs(turn->at.x - 40 * table::inch), 5 * table::inch);
    EXPECT_GT(turn->rest, 10 * table::inch);
    EXPECT_FALSE(routes.first_turn(Routes::Kind::foot, inches(20, 20), inches(20, 60)));
}

TEST(GrantRoutes, LeadWheelsRoundAWoodAndMenThroughIt) {
    Scene scene;
    scene.area(table::Terrain::open_woods, {{30, 30}, {50, 30}, {50, 50}, {30, 50}});
    const Routes routes{scene.field.scenario.ground};
    EXPECT_FALSE(routes.first_turn(Routes::Kind::foot, inches(40, 20), inches(40, 60)));
    const auto turn = routes.first_turn(Routes::Kind::wheels, inches(40, 20), inches(40, 60));
    ASSERT_TRUE(turn);
    EXPECT_TRUE(turn->at.x < 30 * table::inch || turn->at.x > 50 * table::inch);
}

TEST(GrantRoutes, TellOfNoWayWhereThereIsNone) {
    Scene scene;
    scene.line(table::Barrier::stream, {{0, 35}, {80, 35}});
    const Routes routes{scene.field.scenario.ground};
    EXPECT_FALSE(routes.first_turn(Routes::Kind::foot, inches(40, 20), inches(40, 60)));
}

} // namespace

} // namespace bounce::grant
