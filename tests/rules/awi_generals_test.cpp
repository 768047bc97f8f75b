// Where an opponent has its generals ride.
#include "tests/rules/awi_greedy.h"

#include <algorithm>

namespace bounce::awi {

namespace {

/// Two brigadiers, each beside a unit of his own, with the enemy far away; the units have had their move.
struct Brigades : Greedy {
    UnitId generals[2];
    UnitId units[2];

    Brigades() {
        for (int i = 0; i < 2; ++i) {
            const Thou x = (26 + 8 * i) * in;
            generals[i] = troops(Side::first, Type::brigadier, {x, 10 * in}, 0, Stance::single);
            units[i] = troops(Side::first, Type::close_foot, {x, 14 * in}, 0);
            field.rolls[units[i]].general = static_cast<std::uint8_t>(generals[i] + 1);
            unit(units[i]).marks |= Mark::held;
        }
        troops(Side::second, Type::close_foot, {30 * in, 45 * in}, 180);
    }
    [[nodiscard]] int generals_with(UnitId whom) const {
        return static_cast<int>(
            std::ranges::count_if(generals, [&](UnitId id) { return state.units[id].with == whom; }));
    }
};

} // namespace

TEST(AwiGreedy, RidesToUnitsThatNeedTheGeneral) {
    Greedy drill;
    const UnitId general = drill.troops(Side::first, Type::brigadier, {30 * in, 10 * in}, 0, Stance::single);
    const UnitId steady = drill.troops(Side::first, Type::close_foot, {26 * in, 14 * in}, 0);
    const UnitId shaken = drill.troops(Side::first, Type::close_foot, {34 * in, 14 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 45 * in}, 180);
    for (const UnitId unit : {steady, shaken}) {
        drill.field.rolls[unit].general = static_cast<std::uint8_t>(general + 1);
        drill.unit(unit).marks |= Mark::held;
    }
    drill.unit(shaken).morale = Morale::shaken;
    drill.play();
    EXPECT_EQ(drill.unit(general).with, shaken);
}

// A column lies across a fence: who touches it before the fence has no move to come to his place behind it.
TEST(AwiGreedy, RidesNoNearerToWhomTheGeneralTouchesAndMayNotJoin) {
    Greedy drill;
    drill.line(table::Barrier::fence, {{20 * in, 19'500}, {40 * in, 19'500}});
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0, Stance::column);
    const UnitId general =
        drill.troops(Side::first, Type::brigadier, {30 * in, 20 * in}, 180, Stance::single);
    drill.troops(Side::second, Type::close_foot, {30 * in, 45 * in}, 180);
    drill.field.rolls[foot].general = static_cast<std::uint8_t>(general + 1);
    drill.unit(foot).morale = Morale::shaken;
    drill.unit(foot).marks |= Mark::held;
    drill.unit(general).spent = drill::whole_move / 10;
    ASSERT_EQ(drill.refusal(Join{general, foot}), "awi/terrain.whole");
    drill.play();
}

TEST(AwiGreedy, KeepsTheGeneralInReachOfHisUnits) {
    Greedy drill;
    drill.field.parameters.command = CommandRules::first_post;
    const UnitId general = drill.troops(Side::first, Type::brigadier, {30 * in, 14 * in}, 0, Stance::single);
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 28 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 50 * in}, 180);
    drill.field.rolls[foot].general = static_cast<std::uint8_t>(general + 1);
    drill.unit(foot).marks |= Mark::commanded | Mark::held;
    const Thou before = table::length(drill.unit(foot).at - drill.unit(general).at);
    ASSERT_GT(before, 12 * in);
    drill.play();
    EXPECT_LE(table::length(drill.unit(foot).at - drill.unit(general).at), 12 * in);
}

TEST(AwiGreedy, DoesNotLeaveTheGeneralAloneBeforeTheEnemy) {
    Greedy drill;
    const UnitId general = drill.troops(Side::first, Type::brigadier, {33 * in, 22 * in}, 0, Stance::single);
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.troops(Side::second, Type::cavalry, {33 * in, 29 * in}, 180);
    drill.field.rolls[foot].general = static_cast<std::uint8_t>(general + 1);
    drill.unit(foot).marks |= Mark::held;
    drill.play();
    EXPECT_EQ(drill.unit(general).with, foot);
}

TEST(AwiGreedy, SendsOneGeneralToAShakenUnit) {
    Brigades drill;
    drill.unit(drill.units[0]).morale = Morale::shaken;
    drill.play();
    EXPECT_EQ(drill.generals_with(drill.units[0]), 1);
    EXPECT_EQ(drill.generals_with(drill.units[1]), 1);
}

TEST(AwiGreedy, SendsAGeneralToEachOfTwoShakenUnits) {
    Brigades drill;
    for (const UnitId shaken : drill.units) {
        drill.unit(shaken).morale = Morale::shaken;
    }
    drill.play();
    EXPECT_EQ(drill.generals_with(drill.units[0]), 1);
    EXPECT_EQ(drill.generals_with(drill.units[1]), 1);
}

TEST(AwiGreedy, AttachesNoGeneralToAWagon) {
    Greedy drill;
    const UnitId general = drill.troops(Side::first, Type::brigadier, {30 * in, 19 * in}, 0, Stance::single);
    const UnitId wagon = drill.troops(Side::first, Type::wagon, {30 * in, 20 * in}, 0, Stance::single);
    drill.troops(Side::second, Type::close_foot, {30 * in, 50 * in}, 180);
    drill.field.rolls[wagon].general = static_cast<std::uint8_t>(general + 1);
    drill.unit(wagon).marks |= Mark::held;
    ASSERT_EQ(drill.refusal(Join{general, wagon}), "");
    drill.play();
    EXPECT_EQ(drill.unit(general).with, no_unit);
}

} // namespace bounce::awi
