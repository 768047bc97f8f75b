// Risk to generals, and what their loss does; morale; what befalls units.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/morale.h"

namespace bounce::awi {

namespace {

/// A brigadier with one of his units, one near, one far, and a unit that is not his.
struct Brigade : Clash {
    UnitId general, with, near, far, stranger;

    Brigade()
        : general{add(Side::first, Type::brigadier, {20000, 20000}, 0, Stance::single, 0)},
          with{add(Side::first, Type::close_foot, {20000, 20000}, 0)},
          near{add(Side::first, Type::close_foot, {30000, 20000}, 0)},
          far{add(Side::first, Type::close_foot, {58000, 20000}, 0)},
          stranger{add(Side::first, Type::close_foot, {20000, 25000}, 0)} {
        state.units[general].with = with;
        for (const UnitId unit : {with, near, far}) {
            field.rolls[unit].general = static_cast<std::uint8_t>(general + 1);
        }
    }

    void risk(Danger danger, std::vector<int> faces) {
        Dice dice{std::move(faces)};
        Log log = Log::off();
        risk_generals(pos(), with, danger, dice.rolls, log);
        EXPECT_EQ(dice.source.left(), 0U);
    }
    [[nodiscard]] bool shaken(UnitId unit) const { return state.units[unit].morale == Morale::shaken; }
};

TEST(AwiRisk, FollowsTheThreeTables) {
    const Parameters rules;
    for (int score = 2; score <= 12; ++score) {
        const Fate loss = score <= 8 ? Fate::none : score <= 10 ? Fate::wound : Fate::dead;
        EXPECT_EQ(fate_of(rules, Danger::loss_fire, score), loss) << score;
        EXPECT_EQ(fate_of(rules, Danger::loss_melee, score), loss) << score;
        const Fate rout = score <= 7    ? Fate::none
                          : score <= 9  ? Fate::wound
                          : score == 10 ? Fate::captured
                                        : Fate::dead;
        EXPECT_EQ(fate_of(rules, Danger::rout_melee, score), rout) << score;
    }
}

TEST(AwiRisk, ShakesTheChainOfCommand) {
    Brigade brigade;
    brigade.risk(Danger::loss_fire, {6, 5});
    EXPECT_EQ(brigade.state.units[brigade.general].place, Place::gone);
    EXPECT_TRUE(brigade.shaken(brigade.with));
    EXPECT_TRUE(brigade.shaken(brigade.near));
    EXPECT_FALSE(brigade.shaken(brigade.far)) << "more than 18 inches away";
    EXPECT_FALSE(brigade.shaken(brigade.stranger));
}

TEST(AwiRisk, CapturesInARout) {
    Brigade brigade;
    brigade.risk(Danger::rout_melee, {5, 5});
    EXPECT_EQ(brigade.state.units[brigade.general].place, Place::gone);
    EXPECT_TRUE(brigade.shaken(brigade.near));
}

TEST(AwiRisk, ASecondWoundIsTheLast) {
    Brigade brigade;
    brigade.risk(Danger::loss_fire, {5, 5});
    EXPECT_TRUE(brigade.state.units[brigade.general].has(Mark::wounded));
    EXPECT_TRUE(brigade.state.units[brigade.general].on_table());
    brigade.risk(Danger::loss_melee, {5, 4});
    EXPECT_FALSE(brigade.state.units[brigade.general].on_table());
    EXPECT_FALSE(brigade.shaken(brigade.near)) << "nobody is shaken by that";
}

TEST(AwiRisk, IsThrownForWhenTheUnitIsDestroyed) {
    Brigade brigade;
    Dice dice{{3, 3}};
    Log log = Log::off();
    lose(brigade.pos(), brigade.with, 5, "awi/melee.rout"_clause, dice.rolls, log);
    EXPECT_EQ(dice.source.left(), 0U);
    EXPECT_FALSE(brigade.state.units[brigade.with].on_table());
    EXPECT_TRUE(brigade.state.units[brigade.general].on_table());
    EXPECT_EQ(brigade.state.units[brigade.general].with, no_unit) << "he stands alone";
    EXPECT_EQ(brigade.state.score.lost[0], 5);
}

TEST(AwiRisk, GoesThroughTheRanks) {
    Brigade brigade;
    const UnitId senior = brigade.add(Side::first, Type::senior, {30000, 30000}, 0, Stance::single, 0);
    brigade.field.rolls[brigade.general].general = static_cast<std::uint8_t>(senior + 1);
    EXPECT_TRUE(in_chain(brigade.field, brigade.near, senior));
    EXPECT_TRUE(in_chain(brigade.field, brigade.general, senior));
    EXPECT_FALSE(in_chain(brigade.field, senior, brigade.general));
    EXPECT_FALSE(in_chain(brigade.field, brigade.stranger, senior));
}

TEST(AwiEffects, LeavingTheTableTakesTheGeneralAlong) {
    Brigade brigade;
    Log log = Log::off();
    leave_table(brigade.pos(), brigade.with, "awi/rout.edge"_clause, log);
    EXPECT_FALSE(brigade.state.units[brigade.general].on_table());
    EXPECT_EQ(brigade.state.score.lost[0], 5);
    EXPECT_FALSE(brigade.shaken(brigade.near));
}

TEST(AwiEffects, RoutingIsFreshInTheEnemysSequence) {
    Brigade brigade;
    Log log = Log::off();
    brigade.state.phase = Phase::melee;
    set_routing(brigade.pos(), brigade.near, no_unit, "awi/melee.rout"_clause, log);
    EXPECT_FALSE(brigade.state.units[brigade.near].has(Mark::fresh_rout)) << "in its own sequence";
    brigade.state.mover = Side::second;
    set_routing(brigade.pos(), brigade.far, no_unit, "awi/melee.rout"_clause, log);
    EXPECT_TRUE(brigade.state.units[brigade.far].has(Mark::fresh_rout));
    shake(brigade.pos(), brigade.far, "awi/risk.chain"_clause, log);
    EXPECT_EQ(brigade.state.units[brigade.far].morale, Morale::routing);
}

TEST(AwiMorale, IsStrengthAndTheKindOfMen) {
    const Parameters rules;
    const auto morale = [&](Quality quality, Type type = Type::close_foot) {
        return basic_morale(rules, {.type = type, .quality = quality}, 5);
    };
    EXPECT_EQ(morale(Quality::grenadier), 7);
    EXPECT_EQ(morale(Quality::regular), 6);
    EXPECT_EQ(morale(Quality::american), 5);
    EXPECT_EQ(morale(Quality::rifles), 4);
    EXPECT_EQ(morale(Quality::militia), 4);
    EXPECT_EQ(morale(Quality::poor_militia), 3);
    EXPECT_EQ(morale(Quality::indian), 3);
    EXPECT_EQ(morale(Quality::regular, Type::wagon), 1);
}

} // namespace

} // namespace bounce::awi
