#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

template <class Order>
std::string_view clause_against(const Scene& scene, const Order& order) {
    const Verdict verdict = check(scene.pos(), order);
    return verdict ? std::string_view{} : verdict.error().clause.id;
}

UnitId barge(Scene& scene, Scene::At front) {
    return scene.add(Side::first, {.arm = Arm::barge, .weapon = Weapon::none, .men = 0, .officers = 0}, front,
                     Stance::single);
}

TEST(GrantBarge, GoesByTheCurrent) { // grant/barge.current, grant/move.barge
    Scene scene;
    // A band from west to east: its left bank first, then the right one back.
    scene.area(table::Terrain::river, {{0, 36}, {80, 36}, {80, 30}, {0, 30}});
    const UnitId down = barge(scene, {40, 33, 90});
    const UnitId up = barge(scene, {20, 33, 270});
    EXPECT_EQ(allowance_of(scene.pos(), down), 9000);
    EXPECT_EQ(allowance_of(scene.pos(), up), 6000);
    scene.field.scenario.ground.areas[0].name = "Erie Canal";
    EXPECT_EQ(allowance_of(scene.pos(), down), 7500);
    Move ashore{.unit = down};
    scene[down].facing = {};
    ashore.legs.count = 1;
    ashore.legs.legs[0] = {table::Leg::Kind::advance, 4000, {}};
    EXPECT_EQ(clause_against(scene, ashore), "grant/barge.water");
}

TEST(GrantBarge, CarriesNineFiguresOrAGun) { // grant/barge.load
    Scene scene;
    scene.area(table::Terrain::river, {{0, 36}, {80, 36}, {80, 30}, {0, 30}});
    const UnitId boat = barge(scene, {40, 35.4, 90});
    const UnitId few = scene.infantry(Side::first, {38, 38.1}, Stance::column, 6);
    scene[few].officers = Officer::all;
    const UnitId many = scene.infantry(Side::first, {44, 40}, Stance::line, 24);
    const UnitId far = scene.infantry(Side::first, {20, 60}, Stance::column, 6);
    EXPECT_EQ(clause_against(scene, Board{many, boat}), "grant/barge.load");
    EXPECT_EQ(clause_against(scene, Board{far, boat}), "grant/barge.load");
    scene[few].at = {38'000, 37'000};
    ASSERT_EQ(clause_against(scene, Board{few, boat}), "");
    Told told{{}};
    apply(scene.pos(), Board{few, boat}, told.log);
    EXPECT_EQ(scene[few].aboard, boat + 1);
    EXPECT_EQ(scene[boat].spent, drill::whole_move / 2);
    const Land land{few, {{39'000, 37'000}, {}}, Stance::column};
    ASSERT_EQ(clause_against(scene, land), "");
    apply(scene.pos(), land, told.log);
    EXPECT_EQ(scene[few].aboard, 0);
    EXPECT_EQ(clause_against(scene, Board{few, boat}), "grant/move.allowance"); // the whole move is gone
}

TEST(GrantPassage, GoesIntoAHouseAndOut) { // grant/house.enter, .garrison
    Scene scene;
    const int house = scene.house({40, 31.5}, 3, 3);
    const UnitId unit = scene.infantry(Side::first, {40, 30}, Stance::column, 12);
    const auto section = static_cast<std::uint8_t>(house);
    EXPECT_EQ(clause_against(scene, Enter{unit, section, 8, 0}), "grant/house.garrison");
    EXPECT_EQ(clause_against(scene, Enter{unit, section, 7, Officer::colonel}), "grant/house.garrison");
    const Enter enter{unit, section, 6, Officer::colonel};
    ASSERT_EQ(clause_against(scene, enter), "");
    Told told{{}};
    apply(scene.pos(), enter, told.rolls, told.log);
    EXPECT_EQ(scene[unit].outside(), 6);
    EXPECT_EQ(scene[unit].spent, drill::whole_move / 2);
    EXPECT_EQ(clause_against(scene, Enter{unit, section, 1, 0}), "grant/house.garrison"); // seven are in
    ASSERT_EQ(clause_against(scene, Leave{unit, section, 2, Stance::line}), "");
    apply(scene.pos(), Leave{unit, section, 2, Stance::line}, told.log);
    EXPECT_EQ(scene[unit].outside(), 12);
    EXPECT_EQ(scene[unit].spent, drill::whole_move);
    const UnitId horse = scene.cavalry(Side::first, {40, 33 + 2, 180});
    EXPECT_EQ(clause_against(scene, Enter{horse, section, 2, 0}), "grant/house.enter");
}

} // namespace
} // namespace bounce::grant
