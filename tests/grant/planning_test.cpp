// Where a person drags a unit: what he means, to the last thousandth, and nothing unpaid.
#include "engine/drill/planner/best_way.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/showing/dragged.h"
#include "engine/rules/grant/units/near.h"
#include "tests/grant/scene.h"

#include <array>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::grant {

namespace {

constexpr Thou inch = table::inch;

/// Where a drag ends, and what it takes; the test fails if it may not.
Progress dragged_to(const Scene& scene, UnitId unit, Vec to, std::optional<Angle> facing = {}) {
    const auto& [field, state] = scene;
    const table::Legs legs = drill::best_way(dragged(scene.pos(), unit, to), {to, facing}).legs;
    const Move order = march_by(scene.pos(), unit, legs);
    if (legs.count > 0) {
        EXPECT_TRUE(Rules::check(field, state, order)) << Rules::write_order(field, order).dump();
    }
    return follow(scene.pos(), order);
}

TEST(GrantPlanning, GivesTheLastThousandth) {
    Scene scene;
    scene.state.phase = Phase::moves;
    const UnitId line = scene.infantry(Side::first, {30, 20});
    const Thou all = allowance_of(scene.pos(), line);
    EXPECT_EQ(dragged_to(scene, line, {30 * inch, 60 * inch}).to.at.y, 20 * inch + all);
}

TEST(GrantPlanning, StepsTwoInchesAside) {
    Scene scene;
    scene.state.phase = Phase::moves;
    const UnitId column = scene.infantry(Side::first, {30, 20}, Stance::column);
    const UnitId general = scene.general(Side::first, {50, 20});
    for (const UnitId unit : {column, general}) {
        const Vec to = scene[unit].at + Vec{2 * inch, 0};
        EXPECT_LE(table::length(dragged_to(scene, unit, to).to.at - to), table::plan_slack);
    }
}

TEST(GrantPlanning, MovesOutOfALineOfFriends) {
    Scene scene;
    scene.state.phase = Phase::moves;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    const double width = formation_of(scene.pos(), unit).width() / 1000.0;
    scene.infantry(Side::first, {40 - width, 20});
    scene.infantry(Side::first, {40 + width, 20});
    const Vec ahead{40 * inch, 24 * inch};
    EXPECT_EQ(dragged_to(scene, unit, ahead).to.at, ahead);
    const Vec aside{40 * inch + 200, 24 * inch};
    EXPECT_LE(table::length(dragged_to(scene, unit, aside).to.at - aside), 200);
}

TEST(GrantPlanning, WalksIntoAnEnemyOnlyWhereItIsDraggedUponHim) {
    Scene scene;
    scene.state.phase = Phase::moves;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    const UnitId enemy = scene.infantry(Side::second, {40, 24, 180});
    EXPECT_EQ(dragged_to(scene, unit, {40 * inch, 24 * inch + 300}).touched, enemy);
    const Progress past = dragged_to(scene, unit, {40 * inch, 27 * inch});
    EXPECT_EQ(past.touched, no_unit);
    EXPECT_GT(past.to.at.y, 23 * inch);
}

TEST(GrantPlanning, MakesABattleMoveOnlyOfWhatANormalMoveIsTooShortFor) {
    Scene scene;
    scene.state.phase = Phase::moves;
    const UnitId horse = scene.cavalry(Side::first, {40, 20});
    scene[horse].battle_moves = 1;
    const Thou normal = allowance_of(scene.pos(), horse);
    const auto order = [&](Thou by) {
        const Vec to{40 * inch, 20 * inch + by};
        const auto best = drill::best_way(dragged(scene.pos(), horse, to), {to, {}});
        return march_by(scene.pos(), horse, best.legs);
    };
    EXPECT_EQ(order(normal - inch).battle, 0);
    EXPECT_EQ(order(normal + inch).battle, 1);
}

TEST(GrantPlanning, LeadsAcrossNothingUnpaid) {
    for (const auto barrier : {table::Barrier::fence, table::Barrier::wall}) {
        for (const double gap : {0.2, 1.0, 2.5}) {
            Scene scene;
            scene.state.phase = Phase::moves;
            const UnitId unit = scene.infantry(Side::first, {40, 20}, Stance::column);
            scene.line(barrier, {{0, 20 + gap}, {80, 20 + gap}});
            const Walker walker = walker_of(scene.pos(), unit);
            const auto toll = drill::toll(walker.gait, barrier).value_or(0);
            ASSERT_GT(toll, 0);
            for (int i = 0; i < 16 * 3; ++i) {
                const Angle round{static_cast<std::uint16_t>(i % 16 * 4096)};
                const Thou far = std::array{1000, 3000, 9000}[static_cast<std::size_t>(i / 16)];
                const auto end = dragged_to(scene, unit, scene[unit].at + table::along(round, far));
                const Pose middle = middle_of(end.to, walker.formation);
                const table::Box box = table::box_of(table::outline(middle, walker.formation));
                const auto line = static_cast<Thou>((20 + gap) * 1000);
                if (end.legs > 0 && box.top > line + table::crossed_by) {
                    EXPECT_GE(end.spent, toll) << i << ' ' << gap;
                }
            }
        }
    }
}

TEST(GrantPlanning, SaysWhatIsInTheWay) {
    Scene scene;
    scene.state.phase = Phase::moves;
    const UnitId unit = scene.infantry(Side::first, {40, 20});
    const UnitId other = scene.infantry(Side::first, {40, 20.6}, Stance::line, 40);
    const Json wish{{"unit", scene.field.name(unit)}, {"to", {40, 21.2}}};
    const std::optional<Plan> answer = Rules::plan(scene.field, scene.state, wish);
    ASSERT_TRUE(answer);
    const auto& said = answer->order.is_null() ? answer->refusal : answer->stopped;
    ASSERT_TRUE(said);
    EXPECT_NE(said->sentence.find(scene.field.name(other)), std::string::npos) << said->sentence;
}

} // namespace

} // namespace bounce::grant
