// Surrender: what it needs, and what becomes of the unit.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/morale/surrender.h"

namespace bounce::awi {

namespace {

TEST(AwiSurrender, NeedsMoreOfTheMounted) {
    const Parameters rules;
    EXPECT_EQ(surrender_need(rules, Type::close_foot), 4);
    EXPECT_EQ(surrender_need(rules, Type::light_gun), 4);
    EXPECT_EQ(surrender_need(rules, Type::wagon), 4);
    EXPECT_EQ(surrender_need(rules, Type::cavalry), 5);
}

TEST(AwiSurrender, TakesTheUnitOffTheTable) {
    for (int face = 1; face <= 6; ++face) {
        Clash clash;
        const UnitId horse = clash.add(Side::second, Type::cavalry, {20000, 20000}, 180);
        Dice dice{{face}};
        Log log;
        EXPECT_EQ(surrender(clash.pos(), horse, "awi/surrender.charged"_clause, dice.rolls, log), face >= 5);
        EXPECT_EQ(clash.state.units[horse].on_table(), face < 5);
        EXPECT_EQ(clash.state.score.lost[1], face >= 5 ? 5 : 0);
    }
}

TEST(AwiSurrender, TrapsWithinSixInches) {
    Clash clash;
    const UnitId foot = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId enemy = clash.add(Side::first, Type::close_foot, {20000, 12228}, 0);
    EXPECT_TRUE(trapped(clash.pos(), foot));
    clash.state.units[enemy].at.y -= 2;
    EXPECT_FALSE(trapped(clash.pos(), foot));
}

} // namespace

} // namespace bounce::awi
