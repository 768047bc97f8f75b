// How a unit goes where a person drags it: what he means, to the last thousandth, and never away from it.
#include "engine/core/random.h"
#include "engine/drill/planner/best_way.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/showing/dragged.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <array>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

constexpr Thou inch = table::inch;

Angle degrees(int of) { return table::angle_of_millidegrees(std::int64_t{of} * 1000); }

Thou far_from(const Progress& progress, Vec to) { return table::length(to - progress.to.at); }

/// As much of a march as brings the middle of a unit's front nearest to a point, of several ways the best: by
/// wheeling, backwards, about and on. No legs if standing still is best.
Move move_to(Position pos, UnitId unit, Vec to, const Angle* facing) {
    const drill::Destination goal{to, facing == nullptr ? std::nullopt : std::optional{*facing}};
    const bool able = may_march(pos, unit).has_value();
    return {unit, able ? drill::best_way(dragged(pos, unit, to), goal).legs : table::Legs{}};
}

/// Where a unit comes by what is planned; the test fails if it may not.
Progress planned(const Scene& scene, UnitId unit, Vec to, const Angle* facing = nullptr) {
    const Move order = move_to(scene.pos(), unit, to, facing);
    Progress progress = follow(scene.pos(), order);
    if (order.legs.count > 0) {
        EXPECT_TRUE(Rules::check(scene.field, scene.state, order))
            << Rules::write_order(scene.field, order).dump();
    }
    EXPECT_TRUE(progress.verdict);
    return progress;
}

/// Single legs of all kinds, of many lengths: what somebody without a plan would try.
std::vector<table::Leg> single_legs() {
    using Kind = table::Leg::Kind;
    std::vector<table::Leg> legs;
    for (const Thou by : {100, 500, 1000, 2000, 4000, 8000, 12000}) {
        legs.push_back({Kind::advance, by, {}});
        legs.push_back({Kind::retire, by, {}});
    }
    for (const int turn : {2, 5, 10, 20, 45, 90}) {
        legs.push_back({Kind::wheel_left, 0, degrees(turn)});
        legs.push_back({Kind::wheel_right, 0, degrees(turn)});
    }
    legs.push_back({Kind::turn, 0, table::half_circle});
    return legs;
}

/// As near as any single leg comes to a place without running into anybody.
Thou nearest_by_one_leg(const Scene& scene, UnitId unit, Vec to) {
    Thou nearest = table::length(to - scene.state.units[unit].at);
    for (const table::Leg& leg : single_legs()) {
        Move order{.unit = unit, .legs = {}};
        order.legs.count = 1;
        order.legs.legs[0] = leg;
        const Progress progress = follow(scene.pos(), order);
        if (progress.verdict && progress.touched == no_unit) {
            nearest = std::min(nearest, far_from(progress, to));
        }
    }
    return nearest;
}

} // namespace

TEST(CccPlanning, GoesStraightOn) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const Move order = move_to(scene.pos(), unit, {36 * inch, 25 * inch}, nullptr);
    ASSERT_EQ(order.legs.count, 1);
    EXPECT_EQ(order.legs.legs[0], (table::Leg{table::Leg::Kind::advance, 5 * inch, {}}));
}

TEST(CccPlanning, GivesTheLastThousandth) {
    Scene scene;
    const UnitId line = scene.infantry(Side::first, {20, 20});
    const UnitId column = scene.infantry(Side::first, {50, 20}, Stance::column);
    EXPECT_EQ(planned(scene, line, {20 * inch, 60 * inch}).to.at.y, 29 * inch);
    EXPECT_EQ(planned(scene, column, {50 * inch, 60 * inch}).to.at.y, 32 * inch);
}

TEST(CccPlanning, GivesAllOfAMoveThatBeginsWithAWheel) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 20});
    const Progress progress = planned(scene, unit, {40 * inch, 50 * inch});
    const Thou left = static_cast<Thou>((drill::whole_move - progress.spent) * 9000LL / drill::whole_move);
    EXPECT_LE(left, 2);
    EXPECT_LT(far_from(progress, {40 * inch, 50 * inch}), 36055 - 5 * inch);
}

TEST(CccPlanning, StepsBackWithItsFaceToTheEnemy) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const Progress progress = planned(scene, unit, {36 * inch, 17 * inch});
    EXPECT_EQ(progress.to.at, (Vec{36 * inch, 17 * inch}));
    EXPECT_EQ(progress.to.facing, Angle{});
}

TEST(CccPlanning, TurnsAboutForWhatLiesFarBehind) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 30});
    const Progress progress = planned(scene, unit, {36 * inch, 20 * inch});
    // About its middle: its front is an inch farther on before it has gone a step.
    EXPECT_EQ(progress.to.at, (Vec{36 * inch, 20 * inch}));
    EXPECT_EQ(progress.to.facing, table::half_circle);
}

TEST(CccPlanning, LooksWhereItIsToldTo) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 4);
    const Angle wanted = degrees(20);
    EXPECT_EQ(planned(scene, unit, {36 * inch, 20 * inch}, &wanted).to.facing, wanted);
    EXPECT_EQ(planned(scene, unit, {37 * inch, 24 * inch}, &wanted).to.facing, wanted);
    const Angle back = table::half_circle;
    EXPECT_EQ(planned(scene, unit, {36 * inch, 20 * inch}, &back).to.facing, back);
}

TEST(CccPlanning, SkirmishersTurnFreely) {
    Scene scene;
    const UnitId unit = scene.skirmishers(Side::first, {36, 20});
    const Angle wanted = degrees(300);
    const Progress progress = planned(scene, unit, {44 * inch, 20 * inch}, &wanted);
    EXPECT_LE(far_from(progress, {44 * inch, 20 * inch}), 2);
    EXPECT_EQ(progress.to.facing, wanted);
}

TEST(CccPlanning, GunsAreHauledAnInch) {
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {36, 20});
    EXPECT_EQ(planned(scene, unit, {36 * inch, 40 * inch}).to.at.y, 21 * inch);
}

TEST(CccPlanning, GunsOnTheProlongeGoBack) {
    Scene scene;
    const UnitId unit = scene.battery(Side::first, {36, 20});
    scene[unit].posture = Posture::prolonge;
    const Angle ahead{};
    const Progress progress = planned(scene, unit, {36 * inch, 5 * inch}, &ahead);
    EXPECT_EQ(progress.to.at.y, 13 * inch);
    EXPECT_EQ(progress.to.facing, ahead);
}

TEST(CccPlanning, StopsBeforeWhoStandsThere) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 24, 180});
    const Progress progress = planned(scene, unit, {36 * inch, 29 * inch});
    EXPECT_EQ(progress.touched, no_unit);
    Scene there = scene;
    there[unit].at = progress.to.at;
    there[unit].facing = progress.to.facing;
    const Thou gap = distance_between(there.pos(), unit, enemy);
    EXPECT_GT(gap, 0);
    EXPECT_LE(gap, 2 * table::touch);
}

TEST(CccPlanning, GoesRoundACorner) {
    Scene scene;
    const UnitId unit = scene.cavalry(Side::first, {36, 20}, Stance::column, 4);
    scene.infantry(Side::first, {36, 28}, Stance::line, 6);
    const Vec to{36 * inch, 36 * inch};
    EXPECT_LE(far_from(planned(scene, unit, to), to), 2);
}

TEST(CccPlanning, SaysWhoIsInTheWay) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 4);
    const UnitId friendly = scene.infantry(Side::first, {36, 21}, Stance::line, 16);
    scene.infantry(Side::first, {29.9, 20}, Stance::line, 4);
    scene.infantry(Side::first, {42.1, 20}, Stance::line, 4);
    const Json wish = {{"unit", scene.field.name(unit)}, {"to", {36, 21.5}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    ASSERT_TRUE(answer->order.is_null()) << answer->order.dump();
    ASSERT_TRUE(answer->refusal);
    EXPECT_NE(answer->refusal->sentence.find(scene.field.name(friendly)), std::string::npos)
        << answer->refusal->sentence;
}

TEST(CccPlanning, SaysWhyAMarkedUnitStays) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    scene[unit].marker = Marker::reaction;
    const Json wish = {{"unit", scene.field.name(unit)}, {"to", {36, 25}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->order.is_null());
    ASSERT_TRUE(answer->refusal);
    EXPECT_FALSE(answer->ghost.empty());
}

TEST(CccPlanning, KnowsNothingOfWhoIsNotSeen) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {20, 10});
    const UnitId hidden = scene.infantry(Side::second, {20, 18, 180});
    scene.contour(1, {{5, 11}, {35, 11}, {35, 12}, {5, 12}});
    scene.look();
    scene.state.seen[0] = 0; // nobody else is there to be seen
    const Json wish = {{"unit", scene.field.name(unit)}, {"to", {20, 18}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->refusal);
    EXPECT_FALSE(answer->stopped);
    ASSERT_FALSE(answer->track.empty());
    EXPECT_EQ(answer->track.back().pose.at.y, 17500); // its middle: on top of whom it does not see
    Faults faults;
    const auto order = Rules::read_order(scene.field, scene.state, answer->order, "", faults);
    ASSERT_TRUE(order);
    EXPECT_TRUE(Rules::check(scene.field, scene.state, *order));
    EXPECT_EQ(scene.state.units[hidden].at.y, 18000);
}

TEST(CccPlanning, TurnsOnTheSpotNearSkirmishers) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column, 4);
    scene.state.phase = Phase::facing;
    scene[unit].marks = Mark::may_face;
    const Json wish = {{"unit", scene.field.name(unit)}, {"to", {50, 19}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->refusal) << answer->refusal->sentence;
    const Json wanted = {{"order", "face"}, {"unit", scene.field.name(unit)}, {"facing", 90}};
    EXPECT_EQ(answer->order, wanted);
    EXPECT_EQ(answer->ghost.at(0).base.facing, table::quarter);
    EXPECT_EQ(answer->track.at(0).pose.at, (Vec{36000, 19000})); // about its middle
}

TEST(CccPlanning, TurnsAsFarAsThereIsRoom) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    scene.infantry(Side::first, {36, 25}, Stance::line, 4);
    scene.state.phase = Phase::facing;
    scene[unit].marks = Mark::may_face;
    const Json wish = {{"unit", scene.field.name(unit)}, {"to", {60, 19.5}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    EXPECT_FALSE(answer->refusal);
    ASSERT_TRUE(answer->stopped);
    EXPECT_NE(answer->stopped->sentence.find("cannot stand on"), std::string::npos);
    Faults faults;
    const auto order = Rules::read_order(scene.field, scene.state, answer->order, "", faults);
    ASSERT_TRUE(order);
    EXPECT_TRUE(Rules::check(scene.field, scene.state, *order));
    EXPECT_GT(std::get<Face>(*order).facing.turn, 5000);
}

TEST(CccPlanning, TellsWhatTheWayTakes) {
    Scene scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    scene.line(table::Barrier::fence, {{20, 22}, {50, 22}}, true);
    const Json wish = {{"unit", scene.field.name(unit)}, {"to", {36, 27}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->slowed.size(), 1U);
    EXPECT_EQ(answer->slowed[0].reason, "worm fence: a D6 less");
    EXPECT_EQ(answer->slowed[0].index, 0);
}

TEST(CccPlanning, LeadsAcrossNothingUnpaid) {
    for (const Stance stance : {Stance::line, Stance::column}) {
        for (const double gap : {0.1, 1.0, 3.0}) {
            Scene scene;
            const UnitId unit = scene.infantry(Side::first, {36, 20}, stance, 4);
            scene.line(table::Barrier::wall, {{0, 20 + gap}, {72, 20 + gap}});
            const table::Formation room = formation_of(scene.pos(), unit);
            const auto line = static_cast<Thou>((20 + gap) * 1000);
            for (int i = 0; i < 16 * 3; ++i) {
                const Angle round{static_cast<std::uint16_t>(i % 16 * 4096)};
                const Thou far = std::array{1000, 3000, 9000}[static_cast<std::size_t>(i / 16)];
                const Vec to = scene[unit].at + table::along(round, far);
                const Move order = move_to(scene.pos(), unit, to, nullptr);
                const Progress end = planned(scene, unit, to);
                const table::Box box = table::box_of(table::outline(middle_of(end.to, room), room));
                if (order.legs.count == 0 || box.top <= line + table::crossed_by) {
                    continue;
                }
                Thou length = inch - 4; // the least that the die for a wall shows, but for rounding
                for (const table::Leg& leg : order.legs) {
                    length += table::measured(room, leg, {});
                }
                const std::int64_t takes = std::int64_t{drill::whole_move} * length;
                EXPECT_GE(end.spent, takes / allowance_of(scene.pos(), unit))
                    << i << ' ' << gap << Rules::write_order(scene.field, order).dump();
            }
        }
    }
}

TEST(CccPlanning, NeverEndsFartherOffThanItBegan) {
    Random random{7};
    const auto number = [&](int least, int most) {
        return least + static_cast<int>(random(static_cast<std::uint32_t>(most - least + 1)));
    };
    int refused = 0;
    for (int trial = 0; trial < 60; ++trial) {
        Scene scene;
        const auto at = [&] {
            return Scene::At{static_cast<double>(number(14, 58)), static_cast<double>(number(14, 46)),
                             static_cast<double>(number(0, 359))};
        };
        const UnitId units[] = {scene.infantry(Side::first, at()),
                                scene.infantry(Side::first, at(), Stance::column),
                                scene.cavalry(Side::first, at()),
                                scene.skirmishers(Side::first, at()),
                                scene.battery(Side::first, at(), 2, Stance::column),
                                scene.brigadier(Side::first, at())};
        scene.infantry(Side::second, at());
        scene.area(table::Terrain::rough, {{10, 10}, {30, 10}, {30, 30}, {10, 30}});
        scene.line(table::Barrier::wall, {{20, 40}, {60, 35}});
        scene.house(at(), 4, 3);
        scene.look();
        for (const UnitId unit : units) {
            const Vec to{number(2, 70) * inch, number(2, 58) * inch};
            const Thou began = table::length(to - scene[unit].at);
            const Progress progress = planned(scene, unit, to);
            EXPECT_LE(far_from(progress, to), began) << trial << ' ' << scene.field.name(unit);
            EXPECT_LE(far_from(progress, to), nearest_by_one_leg(scene, unit, to) + 2)
                << trial << ' ' << scene.field.name(unit);
            refused += progress.legs == 0 ? 1 : 0;
        }
    }
    EXPECT_LT(refused, 90);
}

} // namespace bounce::ccc
