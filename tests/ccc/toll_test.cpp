#include "engine/core/random.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/marching.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>

namespace bounce::ccc {
namespace {

/// Every die for an obstacle shows the same, all others the lowest.
struct TollDice final : Source {
    explicit TollDice(int shown) : face(shown) {}
    int resolve(const Throw& what, Count count, std::vector<int>* /*faces*/) override {
        if (what.name == "obstacle") {
            thrown = true;
            return std::min(face, what.sides);
        }
        return count == Count::hand ? 0 : what.dice * what.lowest;
    }
    int face;
    bool thrown = false;
};

/// Someone before some fences and walls, askew and behind each other.
struct Crossing : Scene {
    UnitId unit = no_unit;

    explicit Crossing(Random& random) {
        const auto some = [&](int least, int most) {
            return least + static_cast<int>(random(static_cast<std::uint32_t>(most - least + 1)));
        };
        const At at{36 + some(-20, 20) / 10.0, 20 + some(0, 30) / 10.0,
                    static_cast<double>(some(330, 390) % 360)};
        unit = some(0, 3) == 0 ? cavalry(Side::first, at, some(0, 1) == 0 ? Stance::line : Stance::column, 4)
               : some(0, 1) == 0 ? infantry(Side::first, at)
                                 : infantry(Side::first, at, Stance::column);
        const table::Barrier kinds[] = {table::Barrier::fence, table::Barrier::wall, table::Barrier::hedge};
        for (int i = some(1, 2); i > 0; --i) {
            const double y = 22 + some(0, 60) / 10.0;
            const double rise = some(-20, 20) / 4.0;
            line(kinds[some(0, 2)], {{0, y - rise}, {72, y + rise}});
        }
        state.units[unit].spent = some(0, 1) * some(0, drill::whole_move / 2);
    }
};

/// How far a march brings it along its first direction, by what every obstacle takes.
std::optional<Thou> marched(Crossing scene, const Move& order, int face, bool& thrown) {
    const Unit before = scene[order.unit];
    TollDice dice(face);
    Rolls rolls(dice);
    Log log = Log::off();
    apply(scene.pos(), order, rolls, log);
    thrown |= dice.thrown;
    const Vec gone = scene[order.unit].at - before.at;
    return table::dot(gone, table::along(before.facing, 1000)) / 1000;
}

TEST(Toll, ThatIsHigherBringsNobodyFartherOnAMarch) { // "ccc/terrain.obstacle"
    Random random(36);
    int thrown_for = 0;
    int fewer = 0;
    for (int n = 0; n < 1500; ++n) {
        const Crossing scene(random);
        const double by = 1 + static_cast<double>(random(120)) / 10.0;
        const bool backwards = n % 5 == 0;
        const Move order = march(scene.unit, {backwards ? back(by / 2) : ahead(by)});
        if (!check(scene.pos(), order)) {
            continue;
        }
        bool thrown = false;
        std::optional<Thou> last;
        for (int face = 1; face <= 10; ++face) {
            const Thou way = *marched(scene, order, face, thrown) * (backwards ? -1 : 1);
            ASSERT_TRUE(!last || way <= *last + 2) << n << ": " << face << " takes it to " << way << " thou, "
                                                   << face - 1 << " to " << last.value_or(0);
            fewer += last && way < *last ? 1 : 0;
            last = way;
        }
        thrown_for += thrown ? 1 : 0;
    }
    EXPECT_GT(thrown_for, 300);
    EXPECT_GT(fewer, 300);
}

TEST(Toll, ThatIsHigherBringsNoStandFartherInACharge) { // "ccc/terrain.obstacle", "ccc/charge.ragged"
    Random random(37);
    int thrown_for = 0;
    for (int n = 0; n < 400; ++n) {
        Crossing scene(random);
        const UnitId enemy = scene.infantry(Side::second, {36, 31, 180}, Stance::line, 16);
        scene.state.phase = Phase::announce;
        scene[scene.unit].spent = 0;
        scene.look();
        const Announce order{scene.unit, enemy, 0};
        if (!check(scene.pos(), order)) {
            continue;
        }
        std::optional<std::array<Thou, most_pieces>> last;
        bool thrown = false;
        for (int face = 1; face <= 10; ++face) {
            Crossing copy = scene;
            TollDice dice(face);
            Rolls rolls(dice);
            Log log = Log::off();
            apply(copy.pos(), order, log);
            copy.state.phase = Phase::charges;
            ASSERT_TRUE(begin_charge(copy.pos(), log));
            carry_out_top(copy.pos(), rolls, log); // the bonus, and what is on the way
            for (std::size_t i = 0; i < copy.state.charge.stands; ++i) {
                ASSERT_TRUE(!last || copy.state.charge.far[i] <= (*last)[i]) << n << ", " << face;
            }
            last = copy.state.charge.far;
            thrown |= dice.thrown;
        }
        thrown_for += thrown ? 1 : 0;
    }
    EXPECT_GT(thrown_for, 100);
}

/// Equal to what is left: the front is across by a hair, the rest of a column follows later and for nothing.
TEST(Toll, ThatIsEqualLeavesTheFrontJustAcross) { // "ccc/terrain.obstacle"
    Scene scene;
    const UnitId column = scene.infantry(Side::first, {36, 20}, Stance::column);
    scene.line(table::Barrier::wall, {{0, 29}, {72, 29}});
    carry(scene, march(column, {ahead(11)}), {3});
    EXPECT_NEAR(north(scene, column), 29, 0.02);
    EXPECT_GT(north(scene, column), 29);
    EXPECT_TRUE(scene[column].has(Mark::halted));
    const Vec at = scene[column].at;
    scene[column].marks = 0; // the next turn
    scene[column].spent = 0;
    const State before = scene.state;
    carry(scene, march(column, {ahead(12)}), {}); // no die: it has crossed it
    EXPECT_EQ(scene[column].at.y, at.y + 12000);
    scene.state = before;
    carry(scene, march(column, {turn(180), ahead(6)}), {}); // back to where it came from, likewise
    EXPECT_LT(body_of(scene.pos(), column).centre.y, 29000);
    scene.state = before;
    carry(scene, march(column, {back(5)}), {});
    carry(scene, march(column, {ahead(1)}), {});
    EXPECT_LT(north(scene, column), 29); // now all of it is on the near side again:
    scene[column].marks = 0;
    scene[column].spent = 0;
    carry(scene, march(column, {ahead(9)}), {4}); // to cross takes a die
}

/// A balance of less than a hair would leave the front neither before the wall nor across.
TEST(Toll, ThatLeavesLessThanAHairIsEqual) { // "ccc/terrain.obstacle"
    for (const double more : {0.0, 0.001, 0.005, 0.015}) {
        Scene scene;
        const UnitId column = scene.infantry(Side::first, {36, 20 + more}, Stance::column);
        scene.line(table::Barrier::wall, {{0, 29}, {72, 29}});
        carry(scene, march(column, {ahead(11)}), {3}); // so much more than three inches are left
        EXPECT_NEAR(north(scene, column), 29.016, 0.001) << more;
        EXPECT_TRUE(scene[column].has(Mark::halted)) << more;
        scene[column].marks = 0; // the next turn
        scene[column].spent = 0;
        carry(scene, march(column, {ahead(2)}), {}); // no die for what it has crossed
    }
}

TEST(Toll, ThatIsEqualIsOfTheEdgeThatGoesFirst) { // "ccc/terrain.obstacle", "ccc/move.backward"
    Scene scene;
    const UnitId line = scene.infantry(Side::first, {36, 32});
    scene.line(table::Barrier::wall, {{0, 29}, {72, 29}});
    carry(scene, march(line, {back(3.9)}), {5}); // two inches cost four: five are left
    EXPECT_NEAR(north(scene, line), 30, 0.02);   // its rear is just across
    EXPECT_LT(north(scene, line), 30);
}

TEST(Toll, ThatIsEqualStopsBeforeTheNextObstacle) { // "ccc/terrain.obstacle"
    Scene scene;
    const UnitId line = scene.infantry(Side::first, {36, 20});
    scene.line(table::Barrier::wall, {{0, 26}, {72, 26}});
    scene.line(table::Barrier::wall, {{0, 26.01}, {72, 26.01}});
    carry(scene, march(line, {ahead(6.9)}), {3});
    EXPECT_NEAR(north(scene, line), 26.01, 0.001);
    scene[line].marks = 0;
    scene[line].spent = 0;
    carry(scene, march(line, {ahead(7)}), {2}); // the second wall has its own die
    EXPECT_NEAR(north(scene, line), 33.01, 0.01);
}

} // namespace
} // namespace bounce::ccc
