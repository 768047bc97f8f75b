#include "engine/rules/ccc/sequence/sequence.h"
#include "tests/ccc/charging.h"

namespace bounce::ccc {

namespace {

TEST(RaggedLine, FightsWithTheStandsThatReach) { // ccc/charge.ragged, ccc/melee.line_defence, ccc/melee.again
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    const Log log = scene.carry_out(joined({{6, 5, 4, 4, 3, 2, 2, 1}, // 9 and 3 inches reach
                                            quiet,
                                            {6, 5, 4, 3, 2},
                                            of(1, 7), // five hits on them, two on us
                                            {6},
                                            {1, 1, 1}})); // the foremost stand alone: two hits on us
    EXPECT_EQ(melee_dice(log), (std::vector{5, 7, 1, 3}));
    EXPECT_EQ(scene.front(unit), 32);
    EXPECT_EQ(scene.front(enemy), 35);
    EXPECT_EQ(scene[unit].hits, 4);
    EXPECT_EQ(scene[enemy].hits, 6);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
}

TEST(RaggedLine, MayFightAsAWhole) { // ccc/charge.ragged, ccc/melee.line_defence
    Charging scene;
    scene.field.parameters.whole_unit_fights = 1;
    scene.field.parameters.defenders = DefenderRules::all;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 35, 180}, Stance::line, 10);
    scene.announce(unit, enemy);
    const Log log = scene.carry_out(joined({{6, 1, 1, 1, 1, 1, 1, 1}, quiet, of(1, 8), of(6, 10)}));
    EXPECT_EQ(melee_dice(log), (std::vector{8, 10}));
    scene.field.parameters.defenders = DefenderRules::touched;
}

TEST(Melee, ThrowsTheAttackerBack) { // ccc/melee.lost, ccc/melee.unhurt
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(6, 8), quiet, of(1, 8), of(6, 8)}));
    EXPECT_EQ(scene.front(unit), 29);
    EXPECT_EQ(scene.front(enemy), 32);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::none);
    EXPECT_EQ(scene[unit].hits, 8);
}

TEST(Melee, DrivesTheDefenderBackUntilThePointIsReached) { // ccc/melee.attacker_unhurt, ccc/melee.point
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(5, 8), quiet, of(6, 8), of(1, 8)})); // 14 inches: not to the new line
    EXPECT_EQ(scene.front(unit), 34);
    EXPECT_EQ(scene.front(enemy), 35);
    EXPECT_EQ(scene.marker(unit), Marker::none);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
}

TEST(Melee, MarksBothAtThePoint) { // ccc/melee.both, ccc/melee.point
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({of(3, 8), quiet, {6, 6, 6, 6, 6, 6, 6, 1}, of(2, 8)}));
    EXPECT_EQ(scene.front(unit), 32);
    EXPECT_EQ(scene.front(enemy), 35);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
}

TEST(Melee, OfEqualHitsIsLostToTheAttacker) { // ccc/melee.drawn
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    State before = scene.state;
    scene.carry_out(joined({of(3, 8), quiet, of(4, 8), of(4, 8)}));
    EXPECT_EQ(scene.front(unit), 29);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::none);
    scene.state = before;
    scene.field.parameters.drawn_round = 1;
    scene.carry_out(joined({of(3, 8), quiet, of(4, 8), of(4, 8), of(1, 8), of(2, 8)}));
    EXPECT_EQ(scene[unit].hits, 8);
}

TEST(Melee, EndsWithARout) { // ccc/melee.hits
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20});
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 32, 180}));
    scene[enemy].hits = 11;
    scene.announce(unit, enemy);
    // It backs up, loses a piece and withdraws 3 inches more: within reach, but the fight is over.
    scene.carry_out(joined({of(6, 8), quiet, of(6, 8), of(1, 8), {1}}));
    EXPECT_EQ(scene[enemy].pieces, 7);
    EXPECT_EQ(scene.marker(enemy), Marker::routed);
    EXPECT_NEAR(scene.front(enemy), 38, 0.1); // not straight back: its left flank is a piece shorter
    EXPECT_EQ(scene.front(unit), 35);
}

TEST(Melee, GoesOnAgainstWhoWasRoutedBeforeAndStands) { // ccc/melee.hits, ccc/melee.again
    Charging scene;
    scene.field.parameters.defenders = DefenderRules::touched;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::line, 2);
    const UnitId enemy = scene.unled(scene.infantry(Side::second, {36, 32, 180}));
    scene[enemy].hits = 11;
    scene[enemy].marker = Marker::routed;
    scene.announce(unit, enemy);
    // It backs up, loses a piece and stands on a 6: the stands reach it again.
    scene.carry_out(joined({of(6, 2), {1}, of(6, 2), of(1, 2), {6}, of(6, 2), of(1, 2)}));
    EXPECT_EQ(scene[enemy].pieces, 7);
    EXPECT_EQ(scene[enemy].hits, 3);
    EXPECT_EQ(scene.front(enemy), 38);
    EXPECT_EQ(scene.front(unit), 35);
}

TEST(ColumnCharge, PiercesTheLine) { // ccc/melee.column_dice, ccc/melee.pierced, ccc/melee.through
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {36, 30, 180});
    scene.announce(unit, enemy);
    const State before = scene.state;
    const Log log = scene.carry_out(joined({{5}, quiet, {6, 4, 3, 3}, {5, 5, 2}}));
    EXPECT_EQ(melee_dice(log), (std::vector{4, 3}));
    EXPECT_EQ(scene.front(unit), 37);
    EXPECT_EQ(scene.front(enemy), 30);
    EXPECT_EQ(scene[unit].hits, 2); // a column loses double
    EXPECT_EQ(scene[enemy].hits, 3);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
    // Its point lies in the line: it halts just beyond.
    scene.state = before;
    scene.carry_out(joined({{1}, quiet, {6, 4, 3, 3}, {5, 5, 2}}));
    EXPECT_GE(scene[unit].at.y, 35000);
    EXPECT_LE(scene[unit].at.y, 35010);
}

TEST(ColumnCharge, GoesOnToTheNextEnemy) { // ccc/melee.through, ccc/melee.column_lost
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    const UnitId behind = scene.infantry(Side::second, {36, 38, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({{10}, quiet, {6, 6, 6, 6}, {1, 1, 1}, {1, 1, 1, 1}, {6, 6, 6}}));
    EXPECT_EQ(scene.front(unit), 35);
    EXPECT_EQ(scene.marker(unit), Marker::disrupted);
    EXPECT_EQ(scene.marker(enemy), Marker::disrupted);
    EXPECT_EQ(scene.marker(behind), Marker::none);
    EXPECT_EQ(scene[unit].hits, 6);
}

TEST(ColumnCharge, MeetsFewerAtAFlank) { // ccc/melee.column_dice
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId line = scene.infantry(Side::second, {38, 36, 90}); // its right flank
    scene.announce(unit, line);
    const Log log = scene.carry_out(joined({{10}, quiet, {1, 1}, {6}}));
    EXPECT_EQ(melee_dice(log), (std::vector{2, 1}));
}

TEST(ColumnCharge, IsThrownBackThroughTheHole) { // ccc/melee.column_lost
    Charging scene;
    const UnitId unit = scene.infantry(Side::first, {36, 20}, Stance::column);
    const UnitId enemy = scene.infantry(Side::second, {36, 28, 180});
    scene.infantry(Side::second, {36, 32, 180});
    scene.announce(unit, enemy);
    scene.carry_out(joined({{10}, quiet, of(6, 4), of(1, 3), of(1, 4), of(6, 3)}));
    EXPECT_NEAR(scene.front(unit), 28, 0.01); // 3 inches back it would stand in the line
}

// Piercing.

/// The column gets as far as it can and always wins; nobody cheers, and the defender stands.
struct ColumnWins final : Source {
    int resolve(const Throw& what, Count count, std::vector<int>* /*faces*/) override {
        if (count == Count::hand) {
            return what.side == Side::first ? hands_of(what.dice, what.sides) - 1 : 0;
        }
        return what.name == "bonus" || what.name == "reaction" ? what.dice * what.sides : what.dice;
    }
};

/// A column of eight pieces before lines without officers.
struct Column : Charging {
    UnitId column = infantry(Side::first, {36, 20}, Stance::column);
    const std::vector<int> wins = joined({of(6, 4), of(1, 3)});
    const std::vector<int> loses = joined({of(1, 4), of(6, 3)});

    UnitId line(At at, int pieces = 8) { return unled(infantry(Side::second, at, Stance::line, pieces)); }
    /// `bonus` and what follows from the contact on.
    Log charge(UnitId enemy, int bonus, std::initializer_list<std::vector<int>> rest) {
        look();
        announce(column, enemy);
        return carry_out(joined({{bonus}, quiet, joined(rest)}));
    }
    [[nodiscard]] bool stands_in(UnitId enemy) const {
        return table::overlap(body_of(pos(), column), body_of(pos(), enemy),
                              table::touch); // less is contact, askew
    }
};
struct Piercing : testing::Test, Column {};

TEST_F(Piercing, DoesNotGoThroughALineStruckOnItsEnd) { // ccc/melee.pierced
    const UnitId enemy = line({38, 36, 90});            // from 30 to 42 inches
    const Log log = charge(enemy, 10, {of(6, 2), {1}});
    EXPECT_EQ(melee_dice(log), (std::vector{2, 1}));
    EXPECT_NEAR(state.units[enemy].at.y / 1000.0, 39, 0.01); // it backs up three inches
    EXPECT_NEAR(front(column), 33, 0.01);                    // and is followed that far
    EXPECT_EQ(marker(column), Marker::disrupted);
    EXPECT_EQ(marker(enemy), Marker::disrupted);
    EXPECT_FALSE(stands_in(enemy));
}

TEST_F(Piercing, HaltsAtItsPointBehindALineStruckOnItsEnd) { // ccc/melee.pierced
    const UnitId enemy = line({38, 37, 90});
    charge(enemy, 1, {of(6, 2), {1}});
    EXPECT_NEAR(state.units[enemy].at.y / 1000.0, 40, 0.01);
    EXPECT_NEAR(front(column), 33, 0.01); // twelve inches and one, where the line was struck at eleven
}

/// Whether a line that faces so many degrees off the column is pierced.
bool is_pierced_at(double off) {
    Column scene;
    const UnitId enemy = scene.line({36, 30, 180 + off});
    const Vec before = scene[enemy].at;
    scene.look();
    scene.announce(scene.column, enemy);
    ColumnWins dice;
    Rolls rolls(dice);
    Log log = Log::off();
    scene.state.phase = Phase::charges;
    EXPECT_TRUE(begin_charge(scene.pos(), log));
    while (scene.state.tasks > 0) {
        carry_out_top(scene.pos(), rolls, log);
    }
    EXPECT_FALSE(scene.stands_in(enemy)) << off;
    EXPECT_LT(scene.front(scene.column), 44) << off;
    return scene[enemy].at == before;
}
TEST(PiercingAskew, GoesByTheSideThatIsStruck) { // ccc/melee.pierced
    for (const double off : {-44.9, -30.0, 0.0, 44.9}) {
        EXPECT_TRUE(is_pierced_at(off)) << off;
    }
    for (const double off : {-80.0, -45.1, 45.1, 90.0}) {
        EXPECT_FALSE(is_pierced_at(off)) << off;
    }
}

TEST_F(Piercing, GoesThroughTheRear) { // ccc/melee.pierced
    const UnitId enemy = line({36, 31, 0});
    charge(enemy, 5, {wins});
    EXPECT_EQ(front(enemy), 31);
    EXPECT_EQ(front(column), 37);
}

TEST_F(Piercing, StrikesWhoStandsBeyondThoughPastItsPoint) { // ccc/melee.through
    const UnitId enemy = line({36, 30, 180});
    const UnitId second = line({36, 34, 180}); // the point lies at 33, just beyond the first line is 35
    const Log log = charge(enemy, 1, {wins, wins});
    EXPECT_EQ(melee_dice(log), (std::vector{4, 3, 4, 3}));
    EXPECT_NEAR(front(column), 39, 0.01); // just beyond the second line, its rear touching
    EXPECT_EQ(front(enemy), 30);
    EXPECT_EQ(front(second), 34);
    EXPECT_EQ(marker(second), Marker::disrupted);
    EXPECT_TRUE(told(log, "ccc/melee.through"_clause));
}

TEST_F(Piercing, StrikesALineThatTouchesTheFirst) { // ccc/melee.through
    const UnitId enemy = line({36, 30, 180});
    const UnitId second = line({36, 31, 180});
    charge(enemy, 1, {wins, wins});
    EXPECT_NEAR(front(column), 36, 0.01);
    EXPECT_FALSE(stands_in(enemy));
    EXPECT_FALSE(stands_in(second));
}

TEST_F(Piercing, IsThrownBackThroughTheHoleByWhoStandsBeyond) { // ccc/melee.through, ccc/melee.column_lost
    const UnitId enemy = line({36, 30, 180});
    const UnitId second = line({36, 34, 180});
    charge(enemy, 1, {wins, loses});
    EXPECT_NEAR(front(column), 30, 0.01);
    EXPECT_EQ(marker(column), Marker::disrupted);
    EXPECT_EQ(marker(second), Marker::none);
}

TEST_F(Piercing, StrikesAgainWhoLeavesItNoRoomBeyondTheHole) { // ccc/melee.through, ccc/melee.pierced
    const UnitId enemy = line({36, 30, 180});
    const UnitId second = line({37, 37.5, 90}); // its end at 31.5, just behind the first line
    const Log log = charge(enemy, 5, {wins, of(6, 2), {1}, of(6, 2), {1}});
    EXPECT_FALSE(stands_in(enemy));
    EXPECT_FALSE(stands_in(second));
    EXPECT_GE(front(column), 35);
    EXPECT_GT(body_of(pos(), column).centre.y, 31000); // not put back before the first
}

TEST_F(Piercing, NeedsRoomBeyondThatFriendsDoNotTake) { // ccc/melee.pierced
    const UnitId enemy = line({36, 30, 180}, 4);
    unled(infantry(Side::first, {36, 35}, Stance::line, 4)); // from 34 to 35, behind the enemy's back
    charge(enemy, 5, {wins, {10, 10}});                      // driven back, it runs into him
    EXPECT_NEAR(front(enemy), 33, 0.01);
    EXPECT_NEAR(front(column), 33, 0.02);
    EXPECT_FALSE(stands_in(enemy));
}

TEST_F(Piercing, NeedsRoomBeyondThatAHouseDoesNotTake) { // ccc/melee.pierced
    const UnitId enemy = line({36, 30, 180}, 4);
    house({36, 35}, 4, 2); // from 34 to 36
    charge(enemy, 5, {wins});
    EXPECT_GT(front(enemy), 32);
    EXPECT_FALSE(stands_in(enemy));
    EXPECT_LE(front(column), front(enemy));
}

TEST_F(Piercing, IsCarriedOnPastFriendsWhoLetItThrough) { // ccc/melee.through, ccc/reaction.passing
    const UnitId enemy = line({36, 30, 180}, 4);
    const UnitId screen = unled(skirmishers(Side::first, {36, 35}));
    charge(enemy, 1, {wins});
    EXPECT_FALSE(stands_in(enemy));
    EXPECT_FALSE(stands_in(screen));
    EXPECT_GE(front(column), 35);
}

TEST_F(Piercing, OfGunsOnTheirEndTakesThoseItPassesOver) {               // ccc/melee.pierced, ccc/melee.guns
    const UnitId guns = unled(battery(Side::second, {37, 34.5, 90}, 6)); // from 30 to 39
    state.batteries[field.musters[guns].battery] = {};                   // nothing to fire
    charge(guns, 10, {of(6, 2), {1}});
    EXPECT_LE(front(column), 42); // no farther than its point
}

} // namespace

} // namespace bounce::ccc
