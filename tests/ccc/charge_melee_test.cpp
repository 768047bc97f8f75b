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

} // namespace

} // namespace bounce::ccc
