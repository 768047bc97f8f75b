// Charges: the way straight ahead, the test of the charged with its factors, meeting halfway, and where each
// ends.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/units/approach.h"

#include <algorithm>
#include <pcg_random.hpp>

namespace bounce::awi {

namespace {

TEST(AwiWay, IsMeasuredStraightAhead) {
    const table::Base mover{{10000, 10000}, {}, 2 * base_width, base_width};
    const table::Base ahead{{10000, 14000}, {}, 2 * base_width, base_width};
    EXPECT_EQ(straight_way(mover, ahead), 4000 - base_width);
    const table::Base beside{{10000 + 2 * base_width, 10000}, {}, 2 * base_width, base_width};
    EXPECT_FALSE(straight_way(mover, beside));
    const table::Base off{{10000 + 2 * base_width, 14000}, {}, 2 * base_width, base_width};
    EXPECT_FALSE(straight_way(mover, off)) << "edges that only touch are passed by";
    const table::Base behind{{10000, 6000}, {}, 2 * base_width, base_width};
    EXPECT_FALSE(straight_way(mover, behind));
    const table::Base partly{{10000 + 3000, 14000}, {}, 2 * base_width, base_width};
    EXPECT_EQ(straight_way(mover, partly), 4000 - base_width);
}

TEST(AwiCharge, ReachesThreeAndSixInches) {
    Clash clash;
    const UnitId foot = clash.add(Side::first, Type::close_foot, {10000, 10000}, 0);
    const UnitId horse = clash.add(Side::first, Type::cavalry, {20000, 10000}, 0);
    const UnitId near = clash.add(Side::second, Type::close_foot, {10000, 13000 + base_width}, 180);
    const UnitId far = clash.add(Side::second, Type::close_foot, {20000, 16000 + base_width}, 180);
    EXPECT_TRUE(clash.may(foot, near));
    EXPECT_TRUE(clash.may(horse, far));
    clash.state.units[near].at.y += 1;
    clash.state.units[far].at.y += 1;
    EXPECT_EQ(clash.clause_against(foot, near), "awi/charge.reach");
    EXPECT_EQ(clash.clause_against(horse, far), "awi/charge.reach");
    EXPECT_EQ(clash.clause_against(foot, far), "awi/charge.reach");
}

TEST(AwiCharge, WantsTheTargetStraightAheadAndNothingBetween) {
    Clash clash;
    const UnitId horse = clash.add(Side::first, Type::cavalry, {20000, 10000}, 0);
    const UnitId aside = clash.add(Side::second, Type::close_foot, {24000, 14000}, 180);
    const UnitId behind = clash.add(Side::second, Type::close_foot, {20000, 15500}, 180);
    EXPECT_EQ(clash.clause_against(horse, aside), "awi/charge.front");
    EXPECT_TRUE(clash.may(horse, behind));
    clash.add(Side::first, Type::close_foot, {20000, 13000}, 0);
    EXPECT_EQ(clash.clause_against(horse, behind), "awi/charge.front");
}

TEST(AwiCharge, IsForSteadyFootAndHorse) {
    Clash clash;
    const UnitId gun = clash.add(Side::first, Type::light_gun, {10000, 10000}, 0, Stance::deployed);
    const UnitId foot = clash.add(Side::first, Type::close_foot, {20000, 10000}, 0);
    const UnitId enemy = clash.add(Side::second, Type::close_foot, {20000, 14000}, 180);
    EXPECT_EQ(clash.clause_against(gun, enemy), "awi/charge.who");
    clash.state.units[foot].morale = Morale::shaken;
    EXPECT_EQ(clash.clause_against(foot, enemy), "awi/charge.who");
}

TEST(AwiCharge, TellsTheQuarterWhereItBegan) {
    Clash clash;
    const UnitId target = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId front = clash.add(Side::first, Type::close_foot, {20000, 17000}, 0);
    const UnitId flank = clash.add(Side::first, Type::cavalry, {14000, 20000}, 90);
    const UnitId rear = clash.add(Side::first, Type::cavalry, {20000, 24000}, 180);
    for (const UnitId unit : {front, flank, rear}) {
        ASSERT_TRUE(clash.may(unit, target));
        clash.charge(unit, target);
    }
    const auto quarter = [&](UnitId unit) {
        return static_cast<table::Quarter>(clash.state.assaults[unit].quarter);
    };
    EXPECT_EQ(quarter(front), table::Quarter::front);
    EXPECT_EQ(quarter(flank), table::Quarter::flank);
    EXPECT_EQ(quarter(rear), table::Quarter::rear);
    const Ordeal ordeal = ordeal_of(clash.pos(), target);
    EXPECT_TRUE(ordeal.by_cavalry && ordeal.rear && ordeal.flank);
    EXPECT_FALSE(ordeal.only_by_others || ordeal.only_by_open_or_gun || ordeal.obstacle);
    // By cavalry, in the rear, and in the flank by another.
    EXPECT_EQ(charged_sum(clash.field.parameters, ordeal), 2 + 2 + 1);
}

TEST(AwiCharged, AddsEachFactor) {
    const Parameters rules;
    const auto sum = [&](const Ordeal& ordeal) { return charged_sum(rules, ordeal); };
    EXPECT_EQ(sum({}), 0);
    EXPECT_EQ(sum({.by_cavalry = true}), 2);
    EXPECT_EQ(sum({.cavalry = true, .by_cavalry = true}), 0);
    EXPECT_EQ(sum({.open_or_gun = true, .by_close_foot = true}), 2);
    EXPECT_EQ(sum({.close_foot = true, .by_close_foot = true}), 0);
    EXPECT_EQ(sum({.rear = true}), 2);
    EXPECT_EQ(sum({.rear = true, .flank = true}), 3);
    EXPECT_EQ(sum({.flank = true}), 1);
    EXPECT_EQ(sum({.shaken = true}), 1);
    EXPECT_EQ(sum({.obstacle = true}), -2);
    EXPECT_EQ(sum({.cavalry = true, .only_by_others = true}), -2);
    EXPECT_EQ(sum({.close_foot = true, .only_by_open_or_gun = true}), -2);
    EXPECT_EQ(sum({.fortification = true}), -3);
    EXPECT_EQ(sum({.obstacle = true, .fortification = true}), -5);
}

TEST(AwiCharged, RoutsAtItsMoraleAndCountersBelowZero) {
    const Parameters rules;
    EXPECT_EQ(nerve_of(rules, 6, 6), Nerve::routs);
    EXPECT_EQ(nerve_of(rules, 5, 6), Nerve::stands);
    EXPECT_EQ(nerve_of(rules, 0, 6), Nerve::stands);
    EXPECT_EQ(nerve_of(rules, -1, 6), Nerve::may_counter);
    const Pmf odds = charged_odds(rules, {.close_foot = true, .only_by_open_or_gun = true}, 5);
    EXPECT_EQ(odds.fraction(static_cast<int>(Nerve::may_counter)), "1/6");
    EXPECT_EQ(odds.fraction(static_cast<int>(Nerve::stands)), "5/6");
}

TEST(AwiContact, BringsEveryChargerToItsTarget) {
    Clash clash;
    const UnitId target = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId front = clash.add(Side::first, Type::close_foot, {20000, 17000}, 0);
    const UnitId flank = clash.add(Side::first, Type::cavalry, {14000, 20000}, 90);
    clash.charge(front, target);
    clash.charge(flank, target);
    clash.state.units[target].marks &= static_cast<std::uint16_t>(~Mark::charged);
    Dice dice{{}};
    Log log = Log::off();
    close_in(clash.pos(), dice.rolls, log);
    for (const UnitId unit : {front, flank, target}) {
        EXPECT_TRUE(clash.state.units[unit].has(Mark::contact));
    }
    EXPECT_NEAR(clash.state.units[front].at.y, 20000 - base_width, 2);
    EXPECT_NEAR(clash.state.units[flank].at.x, 20000 - base_width - base_width / 2, 2);
    const Combat combat = combat_of(clash.pos(), front);
    EXPECT_EQ(combat.units[0].size(), 2U);
    EXPECT_EQ(combat.units[1].size(), 1U);
}

TEST(AwiContact, FollowsATargetThatHasGoneToWhereItStood) {
    Clash clash;
    const UnitId target = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId charger = clash.add(Side::first, Type::close_foot, {20000, 16000}, 0);
    clash.charge(charger, target);
    clash.state.units[target].at = {20000, 40000};
    clash.state.units[target].morale = Morale::routing;
    Dice dice{{}};
    Log log = Log::off();
    close_in(clash.pos(), dice.rolls, log);
    EXPECT_NEAR(clash.state.units[charger].at.y, 20000 - base_width, 2);
    EXPECT_FALSE(clash.state.units[charger].has(Mark::contact | Mark::charging));
}

/// Whether any two units stand on each other by more than rounding.
bool crowded(const Clash& clash) {
    for (int i = 0; i < clash.field.units(); ++i) {
        for (int j = 0; j < i; ++j) {
            if (table::overlap(body_of(clash.pos(), static_cast<UnitId>(i)),
                               body_of(clash.pos(), static_cast<UnitId>(j)), 8)) {
                return true;
            }
        }
    }
    return false;
}

/// Units anywhere, looking anywhere, close together; half of them enemies.
Clash scattered(pcg32& random) {
    Clash clash;
    for (int i = 0; i < 14; ++i) {
        constexpr Type types[] = {Type::close_foot, Type::open_foot, Type::cavalry};
        const Type type = types[random(3)];
        const auto x = static_cast<Thou>(20000 + random(16000));
        const auto y = static_cast<Thou>(20000 + random(16000));
        const auto degrees = static_cast<int>(random(360));
        const Stance stance = random(2) == 0 ? Stance::line : Stance::column;
        Clash more = clash;
        more.add(i % 2 == 0 ? Side::first : Side::second, type, {x, y}, degrees, stance);
        if (!crowded(more)) {
            clash = std::move(more);
        }
    }
    return clash;
}

TEST(AwiContact, NeverSetsUnitsOnEachOther) {
    pcg32 random(7);
    int contacts = 0;
    for (int battle = 0; battle < 3000; ++battle) {
        Clash clash = scattered(random);
        for (int i = 0; i < clash.field.units(); ++i) {
            for (int j = 0; j < clash.field.units(); ++j) {
                const auto unit = static_cast<UnitId>(i);
                const auto target = static_cast<UnitId>(j);
                if (may_charge(clash.pos(), unit) && clash.may(unit, target)) {
                    clash.charge(unit, target);
                }
            }
        }
        Dice dice{{}};
        Log log = Log::off();
        close_in(clash.pos(), dice.rolls, log);
        ASSERT_FALSE(crowded(clash)) << "battle " << battle;
        for (int i = 0; i < clash.field.units(); ++i) {
            const auto unit = static_cast<UnitId>(i);
            const Unit& it = clash.state.units[unit];
            ASSERT_TRUE(!it.has(Mark::charging) || it.has(Mark::contact)) << "battle " << battle;
            if (it.has(Mark::contact)) {
                ++contacts;
                const Combat combat = combat_of(clash.pos(), unit);
                ASSERT_FALSE(combat.empty()) << "battle " << battle;
                ASSERT_EQ(std::min(combat.units[0].size(), combat.units[1].size()), 1U);
            }
        }
    }
    EXPECT_GT(contacts, 1000);
}

TEST(AwiCounter, MeetsHalfway) {
    Clash clash;
    const UnitId unit = clash.add(Side::second, Type::close_foot, {20000, 20000}, 180);
    const UnitId charger = clash.add(Side::first, Type::open_foot, {20000, 16000}, 0);
    const UnitId other = clash.add(Side::first, Type::open_foot, {40000, 16000}, 0);
    const UnitId bait = clash.add(Side::second, Type::close_foot, {40000, 20000}, 180);
    clash.charge(charger, unit);
    clash.charge(other, bait);
    ASSERT_TRUE(may_counter(clash.pos(), unit, charger));
    EXPECT_FALSE(may_counter(clash.pos(), unit, other));
    clash.state.units[unit].marks &= static_cast<std::uint16_t>(~Mark::charged);
    clash.state.phase = Phase::counter;
    clash.state.asked = unit;
    Dice dice{{}};
    Log log = Log::off();
    apply(clash.pos(), Counter{charger}, dice.rolls, log);
    const Thou half = (4000 - base_width) / 2;
    EXPECT_NEAR(clash.state.units[charger].at.y, 16000 + half, 2);
    EXPECT_NEAR(clash.state.units[unit].at.y, 20000 - half, 2);
    EXPECT_EQ(clash.state.phase, Phase::test);
    EXPECT_TRUE(clash.state.units[charger].has(Mark::contact));
    EXPECT_TRUE(engaged(clash.pos(), unit, charger));
}

} // namespace

} // namespace bounce::awi
