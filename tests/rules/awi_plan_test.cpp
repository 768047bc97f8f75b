// Where a person drags a unit: what he means, to the last thousandth, and nothing unpaid.
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/way.h"
#include "tests/rules/awi_drill.h"

#include <array>
#include <cstdlib>
#include <gtest/gtest.h>

namespace bounce::awi {

namespace {

constexpr Thou in = table::inch;

Pose front(const Drill& drill, const Pose& middle, UnitId unit) {
    return table::front_of(middle, formation_of(drill.field, unit, drill.state.units[unit].stance));
}

/// Where a drag ends, and what it takes; the test fails if it may not.
Passage dragged_to(const Drill& drill, UnitId unit, Vec to, const Angle* facing = nullptr) {
    const Move order = drill.move_to(unit, to, facing);
    Passage passage;
    passage.to = drill.state.units[unit].pose();
    if (order.legs.count > 0) {
        EXPECT_TRUE(follow(drill.pos(), order, passage));
    }
    return passage;
}

TEST(AwiDrag, StepsTwoInchesAside) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const Pose began = front(drill, drill.unit(foot).pose(), foot);
    for (const Thou by : {2 * in, -2 * in}) {
        const Vec to = began.at + Vec{by, 0};
        const Pose end = front(drill, dragged_to(drill, foot, to).to, foot);
        EXPECT_LE(table::length(end.at - to), table::plan_slack);
        EXPECT_EQ(end.facing, began.facing);
    }
}

TEST(AwiDrag, MovesOutOfALineOfFriends) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const Thou width = formation_of(drill.field, foot, Stance::line).width();
    drill.add(Side::first, Type::close_foot, {30 * in - width, 20 * in}, 0);
    drill.add(Side::first, Type::close_foot, {30 * in + width, 20 * in}, 0);
    const Pose began = front(drill, drill.unit(foot).pose(), foot);
    for (const Thou aside : {0, 150, -150}) {
        const Vec to = began.at + Vec{aside, 4 * in};
        const Pose end = front(drill, dragged_to(drill, foot, to).to, foot);
        EXPECT_LE(table::length(end.at - to), std::abs(aside));
    }
}

TEST(AwiDrag, GivesTheLastThousandth) {
    Drill drill;
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 10 * in}, 0);
    const Thou all = inches_left(drill.pos(), foot);
    const Passage ahead = dragged_to(drill, foot, {30 * in, 40 * in});
    EXPECT_EQ(ahead.to.at, (Vec{30 * in, 10 * in + all}));
    const Passage aslant = dragged_to(drill, foot, {38 * in, 40 * in});
    const auto left = static_cast<Thou>((whole_move - aslant.spent) * all / whole_move);
    EXPECT_LE(left, 2);
}

TEST(AwiDrag, LeadsAcrossNothingUnpaid) {
    using table::Barrier;
    for (const Barrier barrier : {Barrier::fence, Barrier::wall, Barrier::stream}) {
        for (const Thou gap : {0, 100, 700, 1500}) {
            Drill drill;
            const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
            const Pose began = front(drill, drill.unit(foot).pose(), foot);
            const Thou line = began.at.y + gap;
            drill.line(barrier, {{0, line}, {60 * in, line}});
            const auto toll = drill::toll(gait_of(drill.pos(), foot), barrier).value_or(0);
            for (int i = 0; i < 16 * 4; ++i) {
                const Angle round{static_cast<std::uint16_t>(i % 16 * 4096)};
                const Thou far = std::array{700, 2000, 4000, 9000}[static_cast<std::size_t>(i / 16)];
                const Angle facing{static_cast<std::uint16_t>(i * 5 * 2048)};
                const Vec to = began.at + table::along(round, far);
                const Passage end = dragged_to(drill, foot, to, i % 2 == 0 ? nullptr : &facing);
                const table::Formation room = formation_of(drill.field, foot, Stance::line);
                const table::Box box = table::box_of(table::outline(end.to, room));
                if (box.top > line + table::crossed_by) {
                    EXPECT_GT(toll, 0);
                    EXPECT_GE(end.spent, toll) << i << ' ' << gap;
                }
            }
        }
    }
}

TEST(AwiDrag, SaysWhatKeepsItWhereItStands) {
    Drill drill;
    drill.area(table::Terrain::river, {{0, 20'900}, {60 * in, 20'900}, {60 * in, 30 * in}, {0, 30 * in}});
    const UnitId foot = drill.add(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const Vec to = front(drill, drill.unit(foot).pose(), foot).at + Vec{0, in};
    const Json wish{{"unit", drill.field.name(foot)}, {"to", table::point_json(to)}};
    const auto answer = Rules::plan(drill.field, drill.state, wish);
    ASSERT_TRUE(answer);
    if (answer->order.is_null()) {
        ASSERT_TRUE(answer->refusal);
        EXPECT_EQ(answer->refusal->clause.id, "awi/water.river");
    } else {
        ASSERT_TRUE(answer->stopped);
        EXPECT_EQ(answer->stopped->clause.id, "awi/water.river");
    }
}

} // namespace

} // namespace bounce::awi
