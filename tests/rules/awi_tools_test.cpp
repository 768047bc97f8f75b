// Sight tool and tape answer as fire asks; what a charge is refused for is what it measures.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/rules.h"

namespace bounce::awi {

namespace {

/// The first side's unit and the second's at which it fires.
struct Tools : Clash {
    UnitId unit = no_unit;
    UnitId enemy = no_unit;

    Tools(Type type, Stance stance) {
        unit = add(Side::first, type, {30'000, 30'000}, 0, stance);
        field.rolls[unit].weapon = is_gun(type) ? Weapon::gun : Weapon::musket;
        enemy = add(Side::second, Type::close_foot, {30'000, 40'000}, 180);
        state.phase = Phase::fire;
        state.actor = Side::first;
        state.mover = Side::second;
    }
    [[nodiscard]] SightAnswer sight() const {
        return *Rules::sight(field, state, field.name(unit), field.name(enemy), Side::nobody);
    }
    [[nodiscard]] Measure measure() const {
        return *Rules::measure(field, state, field.name(unit), field.name(enemy), Side::nobody);
    }
    [[nodiscard]] Aim shot() const { return aim_of(pos(), Fire{unit, enemy, all_bases}); }
};

TEST(AwiTools, SeeWhomFireSees) { // awi/fire.sight
    int hidden = 0;
    int seen = 0;
    for (int x = 24'000; x <= 36'000; x += 250) {
        Tools tools(Type::light_gun, Stance::deployed);
        tools.add(Side::first, Type::close_foot, {x, 34'000}, 0);
        const Aim shot = tools.shot();
        ASSERT_GE(shot.bar, Bar::sight);
        EXPECT_EQ(tools.sight().clear, shot.good()) << x;
        hidden += shot.good() ? 0 : 1;
        seen += shot.good() ? 1 : 0;
    }
    EXPECT_GT(hidden, 3);
    EXPECT_GT(seen, 3);
}

TEST(AwiTools, SeeOnHigherGroundOverTheHeadsOfOthers) { // awi/fire.overhead
    Tools tools(Type::light_gun, Stance::deployed);
    tools.state.units[tools.unit].at.y = 12'000;
    tools.state.units[tools.enemy].at.y = 44'000;
    tools.add(Side::first, Type::close_foot, {30'000, 28'000}, 0);
    EXPECT_FALSE(tools.sight().clear);
    tools.field.rolls[tools.unit].type = Type::howitzer;
    EXPECT_TRUE(tools.shot().good());
    EXPECT_TRUE(tools.sight().sentence.contains("over the heads of others")) << tools.sight().sentence;
}

TEST(AwiTools, LookAllRoundWhereNobodyFires) { // awi/fire.arc
    Tools tools(Type::close_foot, Stance::line);
    tools.state.units[tools.unit].facing = table::half_circle;
    tools.state.units[tools.enemy].at.y = 34'000;
    EXPECT_EQ(tools.shot().bar, Bar::arc);
    EXPECT_TRUE(tools.sight().clear);
}

TEST(AwiTools, MeasureFromWhatFires) { // awi/fire.column, awi/range
    // Behind a gun stands its limber, which is nearer to whoever comes from there.
    int reached = 0;
    int beyond = 0;
    for (int far = 30'000; far >= 4'000; far -= 125) {
        Tools tools(Type::close_foot, Stance::column);
        tools.state.units[tools.enemy].at = {30'000, 30'000 - far + 4'000};
        const bool out = tools.shot().bar == Bar::range;
        const Thou reach = bands_of(tools.field.parameters, tools.field.roll(tools.unit)).reach();
        EXPECT_EQ(tools.measure().distance > reach, out) << far;
        EXPECT_EQ(tools.measure().note == "out of range", out) << far;
        (out ? beyond : reached) += 1;
    }
    EXPECT_GT(reached, 3);
    EXPECT_GT(beyond, 3);
}

TEST(AwiTools, SayThatAChargeIsMeasuredStraightAhead) { // awi/charge.reach
    Clash clash;
    const UnitId unit = clash.add(Side::first, Type::close_foot, {30'000, 30'000}, 0);
    const UnitId enemy = clash.add(Side::second, Type::close_foot, {31'000, 36'000}, 160);
    const Thou nearest = Rules::measure(clash.field, clash.state, clash.field.name(unit),
                                        clash.field.name(enemy), Side::nobody)
                             ->distance;
    const Verdict verdict = check(clash.pos(), Charge{unit, enemy});
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().clause, "awi/charge.reach"_clause);
    EXPECT_TRUE(verdict.error().sentence.contains("straight ahead of")) << verdict.error().sentence;
    const auto way = way_to(clash.pos(), unit, enemy);
    ASSERT_TRUE(way);
    EXPECT_GE(*way, nearest);
}

} // namespace

} // namespace bounce::awi
