#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/marching.h"

#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

/// Both sides write, then all is carried out.
struct Desk : Scene {
    Desk() {
        field.parameters.written_orders = 1;
        state.phase = Phase::plot;
    }
    template <class Order>
    void write(const Order& order) {
        state.actor = field.side(order.unit);
        carry(*this, order);
    }
    void carry_out(std::vector<int> dice = {}) {
        state.phase = Phase::moves;
        const auto used = static_cast<std::int64_t>(dice.size());
        Told told{std::move(dice)};
        carry_out_plots(pos(), told.rolls, told.log);
        EXPECT_EQ(told.rolls.dice(), used);
    }
};

TEST(CccWritten, TellsOnlyItsOwnSideWhyNobodyMarches) { // ccc/turn.written, ccc/sight.side
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    desk.write(march(unit, {ahead(9)}));
    desk[unit].marker = Marker::routed;
    desk.state.phase = Phase::moves;
    Told told{{}};
    carry_out_plots(desk.pos(), told.rolls, told.log);
    EXPECT_EQ(seen_by(Side::first, told.log.events()).size(), 1U);
    EXPECT_EQ(seen_by(Side::second, told.log.events()).size(), 0U);
}

TEST(CccWritten, MovesNobodyBeforeAllIsWritten) { // ccc/turn.written
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    desk.write(march(unit, {ahead(9)}));
    EXPECT_EQ(north(desk, unit), 20);
    EXPECT_EQ(refused(desk, march(unit, {ahead(9)})), "ccc/turn.written");
    desk.write(march(unit, {ahead(2), wheel_right(20)}));
    desk.carry_out();
    EXPECT_NEAR(left(desk, unit), 9 - 2 - 4.189, 0.02);
    const Pose wheeled = follow(desk.pos(), march(unit, {ahead(0.001)})).to;
    EXPECT_NEAR(wheeled.facing.turn, 3641, 2);
}

TEST(CccWritten, MarchesAfterItsChange) { // ccc/turn.written
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    desk.write(form(unit, Stance::column));
    EXPECT_EQ(refused(desk, march(unit, {ahead(6.1)})), "ccc/move.deductions");
    desk.write(march(unit, {ahead(6)}));
    desk.carry_out();
    EXPECT_EQ(desk[unit].stance, Stance::column);
    EXPECT_NEAR(north(desk, unit), 26, 0.01);
    EXPECT_EQ(desk.state.plots[unit].legs, 0);
}

TEST(CccWritten, CollidesWhereTheyMeet) { // ccc/turn.written, ccc/reaction.collision
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    const UnitId enemy = desk.infantry(Side::second, {20, 30, 180});
    desk.state.first = Side::second;
    desk.write(march(unit, {ahead(9)}));
    desk.write(march(enemy, {ahead(9)}));
    desk.carry_out();
    EXPECT_NEAR(north(desk, unit), 25, 0.02);
    EXPECT_NEAR(north(desk, enemy), 25, 0.02);
    EXPECT_TRUE(desk[unit].has(Mark::halted));
    EXPECT_TRUE(desk[enemy].has(Mark::halted));
    EXPECT_GT(desk.state.tasks, 0);
}

TEST(CccWritten, PaysOnceAndThrowsOnce) { // ccc/move.deductions, ccc/terrain.obstacle
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    desk.area(table::Terrain::open_woods, {{0, 21}, {40, 21}, {40, 30}, {0, 30}});
    desk.line(table::Barrier::fence, {{0, 23}, {40, 23}});
    desk.write(march(unit, {ahead(7)}));
    desk.carry_out({2});
    EXPECT_NEAR(north(desk, unit), 26, 0.01);
}

TEST(CccWritten, PassesThroughSkirmishersAndEndsOnNobody) { // ccc/reaction.passing
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    desk.skirmishers(Side::first, {20, 23});
    const UnitId other = desk.skirmishers(Side::first, {20, 36, 180});
    desk.write(march(unit, {ahead(8)}));
    desk.write(march(other, {ahead(8)}));
    desk.carry_out();
    EXPECT_NEAR(north(desk, unit), 28, 0.01);
    EXPECT_FALSE(table::overlap(body_of(desk.pos(), unit), body_of(desk.pos(), other)));
}

TEST(CccWritten, TakesFencesDownFirst) { // ccc/terrain.worm_fence
    Desk desk;
    const UnitId unit = desk.infantry(Side::first, {20, 20});
    desk.line(table::Barrier::fence, {{0, 20.5}, {70, 20.5}}, true);
    desk.write(Clear{unit, 0});
    desk.write(march(unit, {ahead(5)}));
    desk.carry_out({2});
    EXPECT_NEAR(north(desk, unit), 25, 0.01);
}

} // namespace
} // namespace bounce::ccc
