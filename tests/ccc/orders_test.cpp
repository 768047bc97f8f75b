// Orders as files have them: read and written.
#include "engine/rules/ccc/rules.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

/// Reads again what is written of an order.
void expect_same(const Scene& scene, const Order& order) {
    const Json json = Rules::write_order(scene.field, order);
    Faults faults;
    const auto read = Rules::read_order(scene.field, scene.state, json, "", faults);
    EXPECT_TRUE(faults.empty()) << json.dump() << ": " << (faults.empty() ? "" : faults[0].message);
    ASSERT_TRUE(read) << json.dump();
    EXPECT_EQ(*read, order) << json.dump();
}

Faults faults_of(const Scene& scene, const Json& json) {
    Faults faults;
    EXPECT_FALSE(Rules::read_order(scene.field, scene.state, json, "", faults));
    return faults;
}

} // namespace

TEST(CccOrders, ReadAsTheyWereWritten) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {20, 20});
    const UnitId guns = scene.battery(Side::first, {40, 20});
    const UnitId brigadier = scene.brigadier(Side::first, {30, 15});
    const UnitId enemy = scene.infantry(Side::second, {20, 30, 180});
    scene.line(table::Barrier::fence, {{10, 24}, {30, 24}}, true);
    Move move{.unit = foot, .legs = {}};
    move.legs.count = 2;
    move.legs.legs[0] = {table::Leg::Kind::wheel_left, 0, Angle{1234}};
    move.legs.legs[1] = {table::Leg::Kind::advance, 4321, {}};
    const Pose pose{{12345, 6789}, Angle{777}};
    const std::vector<Order> orders{Deploy{foot, Stance::column, pose},
                                    Ready{},
                                    Begin{},
                                    GoOver{1},
                                    Announce{foot, enemy, -3640},
                                    Announce{foot, enemy, 0},
                                    Counter{1, Result::withdraw},
                                    Counter{0, Result::none},
                                    move,
                                    Clear{foot, 0},
                                    Join{brigadier, foot},
                                    Part{foot, major},
                                    Part{brigadier, 0},
                                    Arrive{foot, Stance::line, pose},
                                    Fire{foot, enemy, Round::none, 0},
                                    Fire{guns, enemy, Round::shell, 24},
                                    Face{foot, Angle{40000}},
                                    End{}};
    for (const Order& order : orders) {
        expect_same(scene, order);
    }
    using Kind = Change::Kind;
    for (const Kind kind : {Kind::mount, Kind::lie, Kind::fix}) {
        expect_same(scene, Alter{foot, {kind, 0}});
        expect_same(scene, Alter{foot, {kind, 1}});
    }
    for (std::uint8_t stance = 0; stance <= static_cast<std::uint8_t>(Stance::battery); ++stance) {
        expect_same(scene, Alter{guns, {Kind::form, stance}});
    }
}

TEST(CccOrders, AreWrittenAsPeopleWriteThem) {
    Scene scene;
    const UnitId foot = scene.infantry(Side::first, {20, 20});
    const UnitId enemy = scene.infantry(Side::second, {20, 30, 180});
    const Angle wheel = table::angle_of_millidegrees(-20000);
    EXPECT_EQ(Rules::write_order(scene.field,
                                 Announce{foot, enemy, static_cast<std::int16_t>(wheel.signed_turn())}),
              (Json{{"order", "announce"},
                    {"unit", scene.field.name(foot)},
                    {"target", scene.field.name(enemy)},
                    {"wheel", -20}}));
    Faults faults;
    const Json typed = {{"order", "announce"},
                        {"unit", scene.field.name(foot)},
                        {"target", scene.field.name(enemy)},
                        {"wheel", -20}};
    const auto read = Rules::read_order(scene.field, scene.state, typed, "", faults);
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Announce>(*read).wheel, wheel.signed_turn());
}

TEST(CccOrders, SayWhatIsWrongWithThem) {
    Scene scene;
    const std::string foot = scene.field.name(scene.infantry(Side::first, {20, 20}));
    EXPECT_EQ(faults_of(scene, {{"order", "fly"}}).size(), 1U);
    EXPECT_EQ(faults_of(scene, {{"order", "alter"}, {"unit", foot}, {"to", "square"}}).at(0).pointer, "/to");
    EXPECT_EQ(faults_of(scene, {{"order", "fire"}, {"unit", foot}, {"target", "nobody"}}).size(), 1U);
    EXPECT_FALSE(faults_of(scene, {{"order", "counter"}}).empty());
    EXPECT_FALSE(faults_of(scene, {{"order", "end"}, {"now", true}}).empty());
}

} // namespace bounce::ccc
