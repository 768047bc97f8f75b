// Melee: every cell of its table, its odds against enumeration, how combats are put together, and its factors
// on the table.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/melee/melee.h"

#include <map>

namespace bounce::awi {

namespace {

TEST(AwiMeleeTable, HasEveryCell) {
    const Parameters rules;
    const auto row = [&](Bout bout, std::array<int, 3> cells) {
        for (const Arm arm : {Arm::cavalry, Arm::infantry, Arm::other}) {
            bout.arm = arm;
            const int own = melee_sum(rules, {.arm = arm});
            EXPECT_EQ(melee_sum(rules, bout) - own, cells[static_cast<std::size_t>(arm)]);
        }
    };
    EXPECT_EQ(melee_sum(rules, {.arm = Arm::cavalry}), 2);
    EXPECT_EQ(melee_sum(rules, {.arm = Arm::infantry}), 0);
    EXPECT_EQ(melee_sum(rules, {.arm = Arm::other}), 0);
    row({.charging = true}, {2, 1, 0});
    row({.indian = true}, {0, 2, 0});
    row({.regular = true}, {1, 1, 1});
    row({.flank = true}, {-1, -1, -1});
    row({.rear = true}, {-2, -2, -2});
    row({.flank = true, .rear = true}, {-3, -3, -3});
    row({.charging = true, .against = {.obstacle = true}}, {2 - 4, 1 - 2, -4});
    row({.charging = true, .uphill = true}, {2 - 1, 1 - 1, -1});
    row({.charging = true, .against = {.building = true}}, {2 - 4, 1 - 2, -4});
    row({.charging = true, .against = {.fortification = true}}, {2 - 6, 1 - 3, -6});
    row({.charging = true, .against = {true, true, true}}, {2 - 14, 1 - 7, -14});
    row({.open_order = true}, {-2, -2, -2});
    row({.overlap = true}, {1, 1, 1});
    row({.deep = true}, {1, 1, 0});
}

TEST(AwiMeleeTable, NamesItsTerms) {
    const std::vector<Term> terms = melee_terms({}, {.arm = Arm::cavalry, .charging = true, .flank = true});
    ASSERT_EQ(terms.size(), 3U);
    EXPECT_EQ(terms[1].clause.id, "awi/melee.charging");
    EXPECT_EQ(terms[2].tenths, -10);
}

TEST(AwiMeleeOdds, AgreeWithEnumeration) {
    const Parameters rules;
    const Bout own[] = {{.charging = true}, {.arm = Arm::cavalry, .flank = true}};
    const Bout enemy[] = {{.regular = true, .overlap = true}};
    std::map<int, int> counts;
    for (int dice = 0; dice < 216; ++dice) {
        const int best =
            std::max(dice % 6 + 1 + melee_sum(rules, own[0]), dice / 6 % 6 + 1 + melee_sum(rules, own[1]));
        const int other = dice / 36 + 1 + melee_sum(rules, enemy[0]);
        ++counts[static_cast<int>(melee_result(rules, best, other))];
    }
    std::vector<Pmf::Entry> entries;
    for (const auto& [value, count] : counts) {
        entries.emplace_back(value, count);
    }
    EXPECT_EQ(melee_odds(rules, own, enemy), Pmf::weighted(std::move(entries)));
}

/// Sets units in contact as charges leave them.
void join(Clash& clash, UnitId charger, UnitId target) {
    Unit& unit = clash.state.units[charger];
    unit.marks |= Mark::charging | Mark::contact;
    unit.foe = target;
    clash.state.units[target].marks |= Mark::contact;
    clash.state.assaults[charger].from = unit.at;
}

TEST(AwiCombats, HaveOneUnitOnOneSide) {
    Clash clash;
    // Two enemies abreast; one charger on the left, one over the seam, one on the right.
    const UnitId left = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId right = clash.add(Side::second, Type::close_foot, {20000 + 2 * base_width, 20000}, 180);
    const UnitId a = clash.add(Side::first, Type::close_foot, {20000 - base_width, 20000 - base_width}, 0);
    const UnitId b = clash.add(Side::first, Type::close_foot, {20000 + base_width, 20000 - base_width}, 0);
    const UnitId c =
        clash.add(Side::first, Type::close_foot, {20000 + 3 * base_width, 20000 - base_width}, 0);
    join(clash, a, left);
    join(clash, b, left);
    join(clash, c, right);
    const Combat first = combat_of(clash.pos(), a);
    EXPECT_EQ(first.units[0].size(), 2U);
    EXPECT_EQ(first.units[1].size(), 1U);
    const Combat second = combat_of(clash.pos(), c);
    EXPECT_EQ(second.units[0].size(), 1U);
    EXPECT_EQ(second.units[1].front(), right);
    for (const UnitId unit : {left, right, a, b, c}) {
        EXPECT_FALSE(combat_of(clash.pos(), unit).empty());
    }
}

TEST(AwiCombats, ForgetWhoHasNobodyLeft) {
    Clash clash;
    const UnitId enemy = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId charger = clash.add(Side::first, Type::close_foot, {20000, 20000 - base_width}, 0);
    join(clash, charger, enemy);
    EXPECT_TRUE(any_melee(clash.state));
    clash.state.units[enemy].place = Place::gone;
    settle_contacts(clash.pos());
    EXPECT_FALSE(any_melee(clash.state));
    EXPECT_FALSE(clash.state.units[charger].has(Mark::charging));
}

TEST(AwiBout, OverlapsWithAFreeBase) {
    Clash clash;
    const UnitId column = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180, Stance::column);
    const UnitId line = clash.add(Side::first, Type::close_foot,
                                  {20000 + base_width / 2, 20000 - base_width - base_width / 2}, 0);
    join(clash, line, column);
    const Combat combat = combat_of(clash.pos(), line);
    const Bout own = bout_of(clash.pos(), combat, line);
    EXPECT_TRUE(own.overlap && own.charging);
    EXPECT_FALSE(own.deep);
    const Bout other = bout_of(clash.pos(), combat, column);
    EXPECT_TRUE(other.deep);
    EXPECT_FALSE(other.overlap || other.charging);
}

TEST(AwiBout, IsDeepWithALineBehind) {
    Clash clash;
    const UnitId enemy = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId charger = clash.add(Side::first, Type::close_foot, {20000, 20000 - base_width}, 0);
    join(clash, charger, enemy);
    const Combat combat = combat_of(clash.pos(), charger);
    EXPECT_FALSE(bout_of(clash.pos(), combat, charger).deep);
    clash.add(Side::first, Type::close_foot, {20000, 20000 - 2 * base_width}, 0);
    EXPECT_TRUE(bout_of(clash.pos(), combat, charger).deep);
}

TEST(AwiMelee, EqualScoresPartThem) {
    Clash clash;
    const UnitId enemy = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId charger = clash.add(Side::first, Type::close_foot, {20000, 20000 - base_width}, 0);
    join(clash, charger, enemy);
    clash.state.phase = Phase::melee;
    Dice dice{{3, 4}};
    Log log;
    apply(clash.pos(), Fight{charger}, dice.rolls, log);
    EXPECT_EQ(dice.source.left(), 0U);
    EXPECT_NEAR(clash.state.units[charger].at.y, 17000 - base_width, 2);
    EXPECT_NEAR(clash.state.units[enemy].at.y, 23000, 2);
    EXPECT_EQ(clash.state.units[enemy].strength, 5);
    EXPECT_FALSE(any_melee(clash.state));
}

TEST(AwiMelee, OneLessShakesAndSendsBack) {
    Clash clash;
    const UnitId enemy = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId charger = clash.add(Side::first, Type::close_foot, {20000, 20000 - base_width}, 0);
    join(clash, charger, enemy);
    clash.state.phase = Phase::melee;
    Dice dice{{3, 3}};
    Log log;
    apply(clash.pos(), Fight{charger}, dice.rolls, log);
    EXPECT_EQ(clash.state.units[charger].at.y, 20000 - base_width);
    EXPECT_NEAR(clash.state.units[enemy].at.y, 23000, 2);
    EXPECT_EQ(clash.state.units[enemy].strength, 4);
    EXPECT_EQ(clash.state.units[enemy].morale, Morale::shaken);
}

} // namespace

} // namespace bounce::awi
