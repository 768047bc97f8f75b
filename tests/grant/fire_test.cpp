#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "tests/grant/scene.h"

#include <gtest/gtest.h>

namespace bounce::grant {
namespace {

/// Why a verdict refuses; empty if it does not.
std::string_view why(const Verdict& verdict) {
    return verdict ? std::string_view{} : verdict.error().clause.id;
}

struct Range {
    Scene scene;
    UnitId south = no_unit;
    UnitId north = no_unit;

    explicit Range(double apart = 10, Stance stance = Stance::line) {
        south = scene.infantry(Side::first, {40, 20, 0}, stance);
        north = scene.infantry(Side::second, {40, 20 + apart, 180});
        scene.state.phase = Phase::musketry;
    }
    [[nodiscard]] std::string_view fit() const { return why(may_fire(scene.pos(), south)); }
    [[nodiscard]] std::string_view at() const { return why(may_fire_at(scene.pos(), south, north)); }
};

TEST(Fire, LineThatWentFourInchesFires) {
    Range range;
    Unit& line = range.scene[range.south];
    line.marks = Mark::moved;
    line.spent = drill::whole_move * 2 / 3;
    EXPECT_EQ(range.fit(), "");
    line.spent += 1;
    EXPECT_EQ(range.fit(), "grant/fire.moved");
}

TEST(Fire, OpenOrderMovesAndFires) {
    Range range(10, Stance::open);
    range.scene[range.south].marks = Mark::moved;
    range.scene[range.south].spent = drill::whole_move;
    EXPECT_EQ(range.fit(), "");
}

TEST(Fire, ColumnAndCavalryFireOnlyIfTheyStood) {
    Range range(10, Stance::column);
    const UnitId horse = range.scene.cavalry(Side::first, {50, 20});
    for (const UnitId unit : {range.south, horse}) {
        EXPECT_EQ(why(may_fire(range.scene.pos(), unit)), "");
        range.scene[unit].marks = Mark::moved;
        range.scene[unit].spent = 1;
        EXPECT_EQ(why(may_fire(range.scene.pos(), unit)), "grant/fire.moved");
    }
    range.scene.field.parameters.column_move_fire = 1;
    EXPECT_EQ(range.fit(), "");
    EXPECT_EQ(why(may_fire(range.scene.pos(), horse)), "");
}

TEST(Fire, NobodyFiresWhoIsOtherwiseBusy) {
    for (const std::uint32_t mark :
         {Mark::formed, Mark::housed, Mark::forded, Mark::charging, Mark::came_charging, Mark::countering}) {
        Range range;
        range.scene[range.south].marks = mark;
        EXPECT_EQ(range.fit(), "grant/fire.busy") << mark;
    }
}

TEST(Fire, OnceAMove) {
    Range range;
    range.scene[range.south].marks = Mark::fired;
    EXPECT_EQ(range.fit(), "grant/fire.once");
}

TEST(Fire, NobodyFiresInAMeleeOrIntoOne) {
    Range range;
    range.scene[range.north].melee = 1;
    EXPECT_EQ(range.at(), "grant/fire.melee");
    range.scene[range.south].melee = 1;
    EXPECT_EQ(range.fit(), "grant/fire.melee");
    range.scene[range.south].melee = 0;
    range.scene[range.south].marks = Mark::fought;
    EXPECT_EQ(range.fit(), "grant/fire.melee");
}

TEST(Fire, BadMoraleSilences) {
    Range range;
    range.scene[range.south].bad = 1;
    EXPECT_EQ(range.fit(), "grant/fire.bad");
}

TEST(Fire, HalfStrengthSilencesButInAHouse) {
    Range range;
    range.scene[range.south].half = 1;
    EXPECT_EQ(range.fit(), "grant/fire.half");
    const int house = range.scene.house({40, 18}, 3, 3);
    range.scene[range.south].men = 7;
    range.scene.garrison(range.south, house, 7, Officer::all);
    EXPECT_EQ(range.fit(), "");
}

TEST(Fire, RetiringUnitsAreTargetsLikeOthers) {
    Range range;
    range.scene[range.north].duty = Duty::rear;
    range.scene[range.north].half = 1;
    EXPECT_EQ(range.at(), "");
}

TEST(Fire, BatteriesAndGeneralsHaveNoSmallArms) {
    Scene scene;
    const UnitId battery = scene.battery(Side::first, {40, 20});
    const UnitId general = scene.general(Side::first, {50, 20});
    EXPECT_EQ(why(may_fire(scene.pos(), battery)), "grant/fire.arms");
    EXPECT_EQ(why(may_fire(scene.pos(), general)), "grant/fire.arms");
}

TEST(Fire, FriendsAndGeneralsAloneAreNoTargetsOfVolleys) {
    Range range;
    const UnitId friendly = range.scene.infantry(Side::first, {40, 25});
    const UnitId general = range.scene.general(Side::second, {40, 25, 180});
    EXPECT_EQ(why(may_fire_at(range.scene.pos(), range.south, friendly)), "grant/fire.enemy");
    EXPECT_EQ(why(may_fire_at(range.scene.pos(), range.south, general)), "grant/fire.enemy");
}

TEST(Fire, ReachesTwentyFourInches) {
    EXPECT_EQ(Range(24).at(), "");
    EXPECT_EQ(Range(24.01).at(), "grant/range.rifled");
    Range shorter(18.01);
    shorter.scene.field.rolls[shorter.south].weapon = Weapon::smoothbore;
    EXPECT_EQ(shorter.at(), "grant/range.short_arms");
    shorter.scene.field.parameters.small_arms = 1;
    EXPECT_EQ(shorter.at(), "");
}

TEST(Fire, FieldReachesFortyFiveDegreesFromTheCorners) {
    Range range;
    // The line's right corner is at 43, 20. A figure's middle right on the limit is in the field.
    const auto bits_at = [&](double x) {
        const UnitId one = range.scene.infantry(Side::second, {x, 24.75, 180}, Stance::line, 1);
        range.scene[one].officers = 0;
        return in_field(range.scene.pos(), range.south, one);
    };
    EXPECT_EQ(bits_at(47.99), 1U);
    EXPECT_EQ(bits_at(48.02), 0U);
    EXPECT_EQ(bits_at(32.01), 1U);
    EXPECT_EQ(bits_at(31.98), 0U);
}

TEST(Fire, NobodyFiresBehindHimself) {
    Range range;
    range.scene[range.south].facing = table::half_circle;
    EXPECT_EQ(range.at(), "grant/fire.field");
}

TEST(Fire, ThirdUnitBars) {
    Range range;
    const UnitId between = range.scene.infantry(Side::first, {40, 25});
    EXPECT_EQ(range.at(), "grant/fire.sight");
    range.scene[between].at.x += 30000;
    EXPECT_EQ(range.at(), "");
}

TEST(Fire, FriendsAContourLowerBarNothing) {
    Range range;
    range.scene.infantry(Side::first, {40, 25});
    range.scene.contour(1, {{30, 10}, {50, 10}, {50, 21}, {30, 21}});
    EXPECT_EQ(range.at(), "");
    range.scene.infantry(Side::second, {40, 27, 180});
    EXPECT_EQ(range.at(), "grant/fire.sight") << "enemies do";
}

TEST(Fire, HigherGroundBars) {
    Range range;
    range.scene.contour(1, {{30, 24}, {50, 24}, {50, 26}, {30, 26}});
    EXPECT_EQ(range.at(), "grant/fire.sight");
    range.scene.contour(1, {{30, 28}, {50, 28}, {50, 40}, {30, 40}});
    EXPECT_EQ(range.at(), "") << "ground as high as the target does not";
}

TEST(Fire, HousesBar) {
    Range range;
    range.scene.house({40, 25}, 20, 2);
    EXPECT_EQ(range.at(), "grant/fire.sight");
    range.scene.state.structures[0] = 0;
    EXPECT_EQ(range.at(), "");
}

TEST(Fire, MoreThanTwoInchesOfWoodBar) {
    Range thin;
    thin.scene.area(table::Terrain::open_woods, {{30, 22}, {50, 22}, {50, 23.9}, {30, 23.9}});
    // Straight ahead it is less than two inches.
    EXPECT_EQ(thin.at(), "");
    Range thick;
    thick.scene.area(table::Terrain::dense_woods, {{0, 22}, {80, 22}, {80, 24.2}, {0, 24.2}});
    EXPECT_EQ(thick.at(), "grant/fire.sight");
}

TEST(Fire, WallsFencesAndWorksAreCoverForWhoIsCloseBehind) {
    for (const table::Barrier barrier :
         {table::Barrier::wall, table::Barrier::fence, table::Barrier::hedge, table::Barrier::fieldwork}) {
        Range range;
        range.scene.line(barrier, {{20, 29.5}, {60, 29.5}});
        EXPECT_TRUE(in_cover(range.scene.pos(), range.north, {40000, 20000}));
        EXPECT_FALSE(in_cover(range.scene.pos(), range.north, {40000, 40000})) << "from behind";
    }
    Range far;
    far.scene.line(table::Barrier::wall, {{20, 27}, {60, 27}});
    EXPECT_FALSE(in_cover(far.scene.pos(), far.north, {40000, 20000}));
    Range stream;
    stream.scene.line(table::Barrier::stream, {{20, 29.5}, {60, 29.5}});
    EXPECT_FALSE(in_cover(stream.scene.pos(), stream.north, {40000, 20000}));
}

TEST(Fire, WoodsAreCoverUnlessTheOptionSaysNo) {
    Range range;
    range.scene.area(table::Terrain::open_woods, {{20, 29.5}, {60, 29.5}, {60, 40}, {20, 40}});
    EXPECT_TRUE(in_cover(range.scene.pos(), range.north, {40000, 20000}));
    range.scene.field.parameters.woods_cover = 1;
    EXPECT_FALSE(in_cover(range.scene.pos(), range.north, {40000, 20000}));
}

TEST(Fire, HousesAreCoverAndFireToAllSides) {
    Range range(6);
    const int house = range.scene.house({40, 18}, 3, 3);
    range.scene[range.south].men = 7;
    range.scene[range.south].facing = table::half_circle;
    range.scene.garrison(range.south, house, 7, Officer::all);
    EXPECT_EQ(range.at(), "");
    EXPECT_EQ(firers_of(range.scene.pos(), range.south), 7);
    EXPECT_TRUE(in_cover(range.scene.pos(), range.south, {40000, 30000}));
    range.scene.field.parameters.windows = 1;
    EXPECT_EQ(firers_of(range.scene.pos(), range.south), 3);
}

TEST(Fire, OrdersAreForTheMusketryStepAndOnesOwnUnits) {
    Range range;
    const Fire order{range.south, range.north};
    EXPECT_EQ(why(check(range.scene.pos(), order)), "");
    EXPECT_EQ(why(check(range.scene.pos(), Fire{range.north, range.south})), "grant/fire.order");
    EXPECT_EQ(why(check(range.scene.pos(), Fire{range.south, range.north, 255, 2})), "grant/fire.target");
    EXPECT_EQ(why(check(range.scene.pos(), Fire{range.south, range.north, colonel_figure})),
              "grant/skirmish.picked");
    Log off = Log::off();
    apply(range.scene.pos(), order, off);
    EXPECT_EQ(why(check(range.scene.pos(), order)), "grant/fire.target");
    range.scene.state.phase = Phase::moves;
    EXPECT_EQ(why(check(range.scene.pos(), order)), "grant/fire.order");
}

TEST(Fire, ExhaustedUnitsOnlyReply) {
    for (const bool answered : {false, true}) {
        Range range(5);
        for (const UnitId unit : {range.south, range.north}) {
            range.scene[unit].men = 6;
            range.scene[unit].officers = 0;
        }
        range.scene[range.south].exhausted = 3;
        Log off = Log::off();
        apply(range.scene.pos(), Fire{range.south, range.north}, off);
        if (answered) {
            apply(range.scene.pos(), Fire{range.north, range.south}, off);
        }
        Told told(answered ? std::vector<int>{6, 1, 2, 1, 1} : std::vector<int>{});
        fire_all(range.scene.pos(), told.rolls, told.log);
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting());
        EXPECT_EQ(range.scene[range.north].men, answered ? 5 : 6);
        EXPECT_EQ(range.scene[range.south].has(Mark::fired), answered);
    }
}

TEST(Fire, VolleyAtAGarrisonTakesAnotherManEachTime) {
    Range range(5);
    const int house = range.scene.house({40, 28}, 3, 3);
    range.scene[range.north].men = 3;
    range.scene[range.north].officers = 0;
    range.scene.garrison(range.north, house, 3);
    range.scene[range.south].men = 6;
    Log off = Log::off();
    apply(range.scene.pos(), Fire{range.south, range.north}, off);
    Told told({4, 1, 1}); // 4 less 2, first volley at cover
    fire_all(range.scene.pos(), told.rolls, told.log);
    EXPECT_EQ(range.scene[range.north].men, 1);
    EXPECT_EQ(range.scene[range.north].men_in[0], 1);
    EXPECT_EQ(told.source.left(), 0U);
}

} // namespace
} // namespace bounce::grant
