// Field engineering and demolition.
#include "tests/rules/awi_clash.h"

#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"
#include "engine/rules/awi/works/labour.h"
#include "engine/rules/awi/works/works.h"

namespace bounce::awi {

namespace {

/// Foot with a wagon close behind, and a bridge before it.
struct Pioneers : Clash {
    UnitId foot, wagon;
    Destructible bridge{Destructible::Kind::structure, 0};

    Pioneers()
        : foot{add(Side::first, Type::close_foot, {20000, 20000}, 0)},
          wagon{add(Side::first, Type::wagon, {20000, 17000}, 0, Stance::single)} {
        state.phase = Phase::move;
        field.rolls[wagon].charges = 6;
        state.units[wagon].charges = 6;
        table::Structure it;
        it.kind = table::Structure::Kind::bridge;
        it.name = "bridge";
        it.footprint = {{20000, 23000}, {}, 2000, 3937};
        it.box = table::box_of(table::corners(it.footprint));
        it.strength = 3;
        field.scenario.ground.structures.push_back(it);
        state.structures[0] = 3;
    }

    [[nodiscard]] std::string_view refusal(const auto& order) const {
        const Verdict verdict = check(pos(), order);
        return verdict ? "" : verdict.error().clause.id;
    }
    void construct() {
        Log log = Log::off();
        ASSERT_EQ(refusal(Construct{foot}), "");
        apply(pos(), Construct{foot}, log);
    }
    void lay() {
        Log log = Log::off();
        ASSERT_EQ(refusal(LayCharge{wagon, 0}), "");
        apply(pos(), LayCharge{wagon, 0}, log);
    }
    /// The side's next sequence.
    void next() {
        end_labour(pos(), Side::first);
        for (Unit& unit : state.units) {
            unit.marks &= static_cast<std::uint16_t>(~(Mark::held | Mark::moved));
            unit.spent = 0;
        }
    }
    void set_off(std::vector<int> faces) {
        Dice dice{std::move(faces)};
        Log log = Log::off();
        set_off_charges(pos(), dice.rolls, log);
        EXPECT_EQ(dice.source.left(), 0U);
    }
};

TEST(AwiEngineer, DismantlesAPointInAMove) {
    Pioneers pioneers;
    ASSERT_EQ(pioneers.refusal(Dismantle{pioneers.foot, 0}), "");
    Dice dice{{}};
    Log log = Log::off();
    apply(pioneers.pos(), Dismantle{pioneers.foot, 0}, dice.rolls, log);
    EXPECT_EQ(pioneers.state.structures[0], 2);
    EXPECT_NE(pioneers.refusal(Dismantle{pioneers.foot, 0}), "") << "its move is spent";
    EXPECT_TRUE(pioneers.state.units[pioneers.wagon].has(Mark::held));
}

TEST(AwiEngineer, NeedsToolsAndCloseOrder) {
    Pioneers pioneers;
    pioneers.state.units[pioneers.wagon].at.y = 10000;
    EXPECT_EQ(pioneers.refusal(Dismantle{pioneers.foot, 0}), "awi/engineer.tools");
    pioneers.state.units[pioneers.wagon].at.y = 17000;
    pioneers.field.rolls[pioneers.foot].type = Type::open_foot;
    EXPECT_EQ(pioneers.refusal(Dismantle{pioneers.foot, 0}), "awi/engineer.tools");
    pioneers.field.rolls[pioneers.foot].type = Type::close_foot;
    pioneers.state.units[pioneers.foot].at.y = 19000;
    EXPECT_EQ(pioneers.refusal(Dismantle{pioneers.foot, 0}), "awi/engineer.dismantle") << "too far away";
}

TEST(AwiEngineer, BuildsAPointInEveryOtherMove) {
    Pioneers pioneers;
    pioneers.construct();
    EXPECT_EQ(pioneers.state.built[0].strength, 0);
    pioneers.next();
    pioneers.construct();
    EXPECT_EQ(pioneers.state.built[0].strength, 1);
    EXPECT_EQ(pioneers.state.built[0].from, (Vec{20000 - 1772, 20886}));
    for (int move = 2; move < 12; ++move) {
        pioneers.next();
        pioneers.construct();
    }
    EXPECT_EQ(pioneers.state.built[0].strength, 6);
    pioneers.next();
    EXPECT_EQ(pioneers.refusal(Construct{pioneers.foot}), "awi/engineer.construct") << "it is finished";
    pioneers.state.units[pioneers.foot].at.x += 500;
    pioneers.construct();
    pioneers.next();
    pioneers.construct();
    EXPECT_EQ(pioneers.state.built[1].strength, 1) << "another";
}

TEST(AwiEngineer, LosesTheHalfWhenIdle) {
    Pioneers pioneers;
    pioneers.construct();
    pioneers.next();
    pioneers.next();
    pioneers.construct();
    EXPECT_EQ(pioneers.state.built[0].strength, 0);
}

TEST(AwiDemolition, WaitsUntilTheWagonHasGone) {
    Pioneers pioneers;
    pioneers.state.units[pioneers.wagon].at = {22800, 23000};
    pioneers.lay();
    pioneers.set_off({});
    pioneers.next();
    pioneers.set_off({});
    pioneers.next();
    pioneers.state.units[pioneers.wagon].at = {30000, 23000};
    pioneers.state.units[pioneers.wagon].marks |= Mark::moved;
    pioneers.state.units[pioneers.foot].at.y = 10000;
    pioneers.set_off({1, 2});
    EXPECT_EQ(pioneers.state.structures[0], 3) << "3 is not more than 3";
    EXPECT_EQ(pioneers.state.units[pioneers.wagon].charges, 5);
    pioneers.set_off({});
}

TEST(AwiDemolition, AddsADieForEveryFurtherCharge) {
    Pioneers pioneers;
    pioneers.state.units[pioneers.wagon].at = {22800, 23000};
    pioneers.lay();
    pioneers.next();
    pioneers.lay();
    pioneers.next();
    pioneers.state.units[pioneers.wagon].at = {40000, 23000};
    pioneers.state.units[pioneers.wagon].marks |= Mark::moved;
    // Three dice for the bridge, two for the foot, whose front is within the 4 inches of two charges.
    pioneers.set_off({1, 1, 2, 3, 4});
    EXPECT_EQ(pioneers.state.structures[0], 0);
    EXPECT_EQ(pioneers.state.units[pioneers.foot].strength, 4);
}

TEST(AwiDemolition, ThrowsOnceForWhoIsOnTheBridge) {
    Pioneers pioneers;
    pioneers.state.units[pioneers.wagon].at = {22800, 23000};
    pioneers.lay();
    pioneers.next();
    pioneers.state.units[pioneers.wagon].at = {40000, 23000};
    pioneers.state.units[pioneers.wagon].marks |= Mark::moved;
    pioneers.state.units[pioneers.foot].at.y = 23000;
    pioneers.set_off({3, 4, 3, 3});
    EXPECT_EQ(pioneers.state.structures[0], 0);
    EXPECT_EQ(pioneers.state.units[pioneers.foot].morale, Morale::shaken);
}

TEST(AwiDemolition, HasItsOdds) {
    EXPECT_EQ(demolition_odds(1, 3).fraction(1), "11/12");
    EXPECT_EQ(demolition_odds(1, 12).fraction(1), "0");
    EXPECT_EQ(demolition_odds(2, 17).fraction(1), "1/216");
}

} // namespace

} // namespace bounce::awi
