// Every order is read as it was written, and whatever is wrong with a written order is told with its place.
#include "engine/rules/awi/rules.h"

#include "tests/rules/awi_scenes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <tuple>

namespace bounce::awi {

namespace {

using table::Leg;
using testing::HasSubstr;

// ---- Any order

const Field& field() {
    static const Opening<Field, State> opening = open_scene(sound_scene());
    return opening.field;
}

int below(int count) { return *rc::gen::inRange(0, count); }
UnitId any_unit() { return static_cast<UnitId>(below(field().units())); }
Angle any_angle() { return {static_cast<std::uint16_t>(below(65536))}; }
Stance any_stance() { return static_cast<Stance>(below(std::size(stance_names))); }
Vec any_point() {
    const Thou x = below(200'000);
    return {x, below(200'000)};
}
Pose any_pose() {
    const Vec at = any_point();
    return {at, any_angle()};
}
std::uint8_t any_target() {
    const table::Ground& ground = field().scenario.ground;
    return static_cast<std::uint8_t>(
        below(static_cast<int>(ground.structures.size() + ground.lines.size()) + max_built));
}

Leg any_leg() {
    Leg leg{static_cast<Leg::Kind>(below(std::size(table::leg_names))), 0, {}};
    if (leg.kind <= Leg::Kind::oblique) {
        leg.by = below(100'000);
    }
    if (leg.kind >= Leg::Kind::oblique) {
        leg.turn = any_angle();
    }
    return leg;
}

Move any_move() {
    Move order{any_unit(), {}};
    const int legs = 1 + below(table::Legs::most);
    for (int i = 0; i < legs; ++i) {
        order.legs.legs[order.legs.count++] = any_leg();
    }
    return order;
}

Command any_command() {
    Command order{.general = any_unit()};
    const int units = 1 + below(static_cast<int>(order.units.size()));
    for (int i = 0; i < units; ++i) {
        order.units[order.count++] = any_unit();
    }
    return order;
}

/// One order of each kind, in the order of the variant.
std::vector<Order> one_of_each() {
    const UnitId a = any_unit();
    const UnitId b = any_unit();
    const auto house =
        static_cast<std::uint8_t>(below(static_cast<int>(field().scenario.ground.structures.size())));
    const auto side = static_cast<std::uint8_t>(below(4));
    const auto base = static_cast<std::uint8_t>(below(3));
    return {ThrowForFirst{},
            Deploy{a, any_pose(), any_stance()},
            Ready{},
            Rally{a},
            any_command(),
            Independent{a},
            any_move(),
            Form{a, any_stance()},
            Occupy{a, house},
            Vacate{a, side, any_stance()},
            Join{a, b},
            Arrive{a, any_pose(), any_stance()},
            Dismantle{a, any_target()},
            Construct{a},
            LayCharge{a, any_target()},
            Face{a, any_angle()},
            Fire{a, b, base},
            Bombard{a, any_target()},
            Charge{a, b},
            TestCharged{a},
            Counter{b},
            Stand{},
            Evade{},
            Fight{a},
            End{}};
}

// ---- The same order

template <class One>
    requires std::is_empty_v<One>
bool same(const One&, const One&) {
    return true;
}
bool same(const Deploy& a, const Deploy& b) {
    return std::tie(a.unit, a.pose, a.stance) == std::tie(b.unit, b.pose, b.stance);
}
bool same(const Arrive& a, const Arrive& b) {
    return std::tie(a.unit, a.pose, a.stance) == std::tie(b.unit, b.pose, b.stance);
}
bool same(const Command& a, const Command& b) {
    return std::tie(a.general, a.count, a.units) == std::tie(b.general, b.count, b.units);
}
bool same(const Move& a, const Move& b) {
    return std::tie(a.unit, a.legs.count, a.legs.legs) == std::tie(b.unit, b.legs.count, b.legs.legs);
}
bool same(const Face& a, const Face& b) { return a.unit == b.unit && a.facing == b.facing; }
/// All others are bytes without gaps.
template <class One>
    requires(!std::is_empty_v<One> && std::has_unique_object_representations_v<One>)
bool same(const One& a, const One& b) {
    return std::memcmp(&a, &b, sizeof(One)) == 0;
}

bool same_order(const Order& a, const Order& b) {
    return a.index() == b.index()
           && std::visit(
               [&b](const auto& one) { return same(one, std::get<std::decay_t<decltype(one)>>(b)); }, a);
}

// ---- Faults

std::string faults_of(const Json& json) {
    Faults faults;
    const auto order = Rules::read_order(field(), {}, json, "/orders/3", faults);
    EXPECT_NE(order.has_value(), !faults.empty());
    std::string lines;
    for (const Fault& fault : faults) {
        lines += fmt::format("{}: {}\n", fault.pointer, fault.message);
    }
    return lines;
}

Json move_of(Json legs) { return {{"order", "move"}, {"unit", "24th Foot"}, {"legs", std::move(legs)}}; }

/// Some other value of a wrong kind, or a strange one of the right kind.
Json oddity() {
    const std::vector<Json> odd = {nullptr,
                                   true,
                                   -1,
                                   99,
                                   1.23456,
                                   "",
                                   "nobody",
                                   Json::array(),
                                   Json::object(),
                                   {1, 2},
                                   {"a"},
                                   1e300,
                                   Json::array({Json::array()}),
                                   {{"leg", 3}}};
    return odd[static_cast<std::size_t>(below(static_cast<int>(odd.size())))];
}

} // namespace

TEST(AwiOrders, AreReadAsTheyAreWritten) {
    EXPECT_TRUE(rc::check("every kind of order goes through its written form", [] {
        const std::vector<Order> orders = one_of_each();
        RC_ASSERT(orders.size() == std::variant_size_v<Order>);
        for (std::size_t i = 0; i < orders.size(); ++i) {
            RC_ASSERT(orders[i].index() == i);
            const Json json = Json::parse(Rules::write_order(field(), orders[i]).dump());
            Faults faults;
            const auto read = Rules::read_order(field(), {}, json, "", faults);
            RC_LOG() << json.dump() << '\n';
            RC_ASSERT(faults.empty());
            RC_ASSERT(read.has_value());
            RC_ASSERT(same_order(*read, orders[i]));
        }
    }));
}

TEST(AwiOrders, BearWhateverIsWritten) {
    EXPECT_TRUE(rc::check("no value of any kind in any place does harm", [] {
        for (const Order& order : one_of_each()) {
            Json json = Rules::write_order(field(), order);
            for (auto& [key, value] : json.items()) {
                if (below(2) == 0) {
                    value = oddity();
                }
            }
            if (json.contains("legs") && json["legs"].is_array() && !json["legs"].empty()) {
                json["legs"][0] = oddity();
            }
            Faults faults;
            const auto read = Rules::read_order(field(), {}, json, "", faults);
            RC_ASSERT(read.has_value() == faults.empty());
        }
    }));
}

TEST(AwiOrders, SayLengthsInInchesAndNamesInFull) {
    Move order{0, {}};
    order.legs.count = 3;
    order.legs.legs[0] = {Leg::Kind::wheel_left, 0, table::eighth};
    order.legs.legs[1] = {Leg::Kind::advance, 3'500, {}};
    order.legs.legs[2] = {Leg::Kind::oblique, 1'250, table::quarter};
    EXPECT_EQ(Rules::write_order(field(), order).dump(),
              R"({"order":"move","unit":"24th Foot","legs":[{"leg":"wheel_left","turn":45},)"
              R"({"leg":"advance","by":3.5},{"leg":"oblique","by":1.25,"turn":90}]})");
    EXPECT_EQ(Rules::write_order(field(), Bombard{7, 1}).dump(),
              R"({"order":"bombard","unit":"6-pounders","structure":"The manor"})");
    EXPECT_EQ(Rules::write_order(field(), Bombard{7, 3}).dump(),
              R"({"order":"bombard","unit":"6-pounders","works":"The redoubt"})");
    EXPECT_EQ(Rules::write_order(field(), Bombard{7, 4}).dump(),
              R"({"order":"bombard","unit":"6-pounders","works":1})");
    EXPECT_EQ(Rules::write_order(field(), Bombard{7, 9}).dump(),
              R"({"order":"bombard","unit":"6-pounders","built":2})");
    EXPECT_EQ(Rules::write_order(field(), Vacate{12, 3, Stance::column}).dump(),
              R"({"order":"vacate","unit":"Riflemen","side":"left","formation":"column"})");
    EXPECT_EQ(Rules::write_order(field(), Fire{12, 0, 2}).dump(),
              R"({"order":"fire","unit":"Riflemen","target":"24th Foot","base":"all"})");
}

TEST(AwiOrders, TakeTheUsualWhereNothingIsSaid) {
    Faults faults;
    const auto read = [&](const Json& json) { return *Rules::read_order(field(), {}, json, "", faults); };
    const Json foot = {{"order", "deploy"}, {"unit", "Jaegers"}, {"at", {12, 4}}, {"facing", -90}};
    EXPECT_TRUE(same_order(read(foot), Deploy{5, {{12'000, 4'000}, {49152}}, Stance::line}));
    const Json gun = {{"order", "arrive"}, {"unit", "Howitzers"}, {"at", {22, 1.772}}, {"facing", 0}};
    EXPECT_TRUE(same_order(read(gun), Arrive{10, {{22'000, 1'772}, {}}, Stance::limbered}));
    EXPECT_TRUE(
        same_order(read({{"order", "fire"}, {"unit", "24th Foot"}, {"target", "Militia"}}), Fire{0, 13, 2}));
}

TEST(AwiOrders, TellWhatIsWrongAndWhere) {
    EXPECT_EQ(faults_of(3), "/orders/3: an object was expected here\n");
    EXPECT_EQ(faults_of(Json::object()), "/orders/3: \"order\" is missing\n");
    EXPECT_EQ(faults_of({{"order", "sing"}}), "/orders/3/order: these rules know no order \"sing\"\n");
    EXPECT_EQ(faults_of({{"order", "end"}, {"now", true}}), "/orders/3/now: \"now\" is not known here\n");
    EXPECT_EQ(faults_of({{"order", "charge"}, {"unit", "24th Foots"}}),
              "/orders/3/unit: the scenario has no unit \"24th Foots\"\n/orders/3: \"target\" is missing\n");
    EXPECT_EQ(faults_of({{"order", "form"}, {"unit", "24th Foot"}, {"formation", "square"}}),
              "/orders/3/formation: one of line, column, deployed, limbered, single was expected\n");
    EXPECT_EQ(faults_of({{"order", "face"}, {"unit", 3}, {"facing", 400}}),
              "/orders/3/unit: a text was expected\n"
              "/orders/3/facing: degrees with at most three places were expected, such as 22.5\n");
    EXPECT_EQ(faults_of({{"order", "occupy"}, {"unit", "24th Foot"}, {"structure", "The inn"}}),
              "/orders/3/structure: there is no house or bridge \"The inn\"\n");
    EXPECT_THAT(faults_of({{"order", "deploy"}, {"unit", "Jaegers"}, {"at", {1, 2, 3}}, {"facing", 0}}),
                HasSubstr("/orders/3/at: a place such as [12.5, 30] was expected"));
    EXPECT_EQ(faults_of({{"order", "command"}, {"general", "Fraser"}, {"units", {"24th Foot", "x"}}}),
              "/orders/3/units/1: the scenario has no unit \"x\"\n");
    EXPECT_EQ(faults_of({{"order", "command"}, {"general", "Fraser"}, {"units", Json::array()}}),
              "/orders/3/units: the names of 1 to 80 units were expected\n");
}

TEST(AwiOrders, TellWhatIsWrongWithLegs) {
    EXPECT_EQ(faults_of(move_of(Json::array())), "/orders/3/legs: a list of 1 to 8 legs was expected\n");
    EXPECT_EQ(faults_of(move_of(Json::array({3}))), "/orders/3/legs/0: an object was expected here\n");
    EXPECT_EQ(faults_of(move_of({{{"leg", "advance"}, {"by", 3}, {"turn", 10}}})),
              "/orders/3/legs/0/turn: \"turn\" is not known here\n");
    EXPECT_EQ(faults_of(move_of({{{"leg", "advance"}, {"by", 3}}, {{"leg", "retire"}, {"by", -1}}})),
              "/orders/3/legs/1/by: inches with at most three places were expected, such as 12.5\n");
    EXPECT_THAT(faults_of(move_of({{{"leg", "hop"}, {"turn", 3}}})),
                HasSubstr("/orders/3/legs/0/leg: one of advance, retire, oblique, wheel_left"));
}

TEST(AwiOrders, TellWhatIsNoTarget) {
    const auto bombard = [](Json rest) {
        rest["order"] = "bombard";
        rest["unit"] = "6-pounders";
        return faults_of(rest);
    };
    const std::string one = "/orders/3: exactly one of structure, works, built was expected\n";
    EXPECT_EQ(bombard(Json::object()), one);
    EXPECT_EQ(bombard({{"structure", "The farm"}, {"works", "The redoubt"}}), one);
    EXPECT_EQ(bombard({{"works", "The wall"}}), "/orders/3/works: there are no works \"The wall\"\n");
    EXPECT_EQ(bombard({{"works", 4}}), "/orders/3/works: a whole number from 0 to 3 was expected\n");
    EXPECT_EQ(bombard({{"works", true}}), "/orders/3/works: a text was expected\n");
    EXPECT_EQ(bombard({{"built", 16}}), "/orders/3/built: a whole number from 0 to 15 was expected\n");
}

} // namespace bounce::awi
