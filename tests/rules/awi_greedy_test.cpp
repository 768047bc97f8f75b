// What an opponent that weighs its orders does where nobody could doubt what is best. How much better is one
// thing than another, is for those who tune it.
#include "tests/rules/awi_greedy.h"

#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/shield.h"

#include <cstdlib>

namespace bounce::awi {

namespace {

constexpr Vec here{30 * in, 20 * in};

/// From where a unit sees another come.
table::Quarter quarter_of(const Greedy& drill, UnitId unit, UnitId enemy) {
    return table::quarter_of(body_of(drill.pos(), unit), drill.state.units[enemy].at);
}

bool fires_at(const Greedy& drill, UnitId unit, UnitId target) { return hits(drill.pos(), unit, target); }

} // namespace

// ---- C: movement

TEST(AwiGreedy, FormsLineToFire) {
    Greedy drill;
    const UnitId foot = drill.troops(Side::first, Type::close_foot, here, 0, Stance::column);
    const UnitId enemy = drill.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    drill.play();
    EXPECT_EQ(drill.unit(foot).stance, Stance::line);
    EXPECT_TRUE(fires_at(drill, foot, enemy));
}

TEST(AwiGreedy, UnlimbersToFire) {
    Greedy drill;
    const UnitId gun = drill.troops(Side::first, Type::light_gun, here, 0, Stance::limbered);
    const UnitId enemy = drill.troops(Side::second, Type::close_foot, {30 * in, 31 * in}, 180);
    drill.play();
    EXPECT_EQ(drill.unit(gun).stance, Stance::deployed);
    EXPECT_TRUE(fires_at(drill, gun, enemy));
}

TEST(AwiGreedy, UnlimbersWhereItSeesTheEnemyInsteadOfClosingIn) {
    Greedy drill;
    const UnitId gun = drill.troops(Side::first, Type::light_gun, here, 0, Stance::limbered);
    drill.troops(Side::second, Type::close_foot, {30 * in, 42 * in}, 180);
    drill.play();
    EXPECT_EQ(drill.unit(gun).stance, Stance::deployed);
}

TEST(AwiGreedy, GunsBehindTheirOwnLineGoToWhereTheySeeTheEnemy) {
    Greedy drill;
    const UnitId gun = drill.troops(Side::first, Type::light_gun, here, 0, Stance::deployed);
    const UnitId enemy = drill.troops(Side::second, Type::close_foot, {30 * in, 36 * in}, 180);
    ASSERT_TRUE(fires_at(drill, gun, enemy));
    drill.troops(Side::first, Type::close_foot, {30 * in, 26 * in}, 0);
    ASSERT_FALSE(fires_at(drill, gun, enemy));
    drill.play();
    EXPECT_GT(std::abs(drill.unit(gun).at.x - here.x), in);
}

TEST(AwiGreedy, ShakenUnitsTurnAboutByHalfATurn) {
    Greedy drill;
    const UnitId foot = drill.troops(Side::first, Type::close_foot, here, 0);
    drill.state.units[foot].morale = Morale::shaken;
    const UnitId enemy = drill.troops(Side::second, Type::close_foot, here + Vec{5 * in, -8 * in}, 0);
    drill.troops(Side::second, Type::close_foot, here + Vec{-12 * in, 0}, 90);
    const Angle towards = table::direction_of(drill.unit(enemy).at - here);
    const auto turn = [&](Angle by) {
        Move move{foot, {.count = 1}};
        move.legs.legs[0] = {table::Leg::Kind::turn, 0, by};
        return move;
    };
    ASSERT_FALSE(Rules::check(drill.field, drill.state, turn(towards))) << "no corner comes nearer";
    drill.play();
    EXPECT_EQ(drill.unit(foot).facing, Angle{} + table::half_circle);
}

TEST(AwiGreedy, ComesNearer) {
    Greedy drill;
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 10 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 50 * in}, 180);
    drill.play();
    EXPECT_GT(drill.unit(foot).at.y, 12 * in);
}

TEST(AwiGreedy, MarchesOnWhenOthersRanOrCameOn) {
    Greedy drill;
    const UnitId first = drill.troops(Side::first, Type::close_foot, {30 * in, 6 * in}, 0);
    const UnitId second = drill.troops(Side::first, Type::close_foot, {50 * in, 6 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 50 * in}, 180);
    const auto marches_first = [&] {
        return drill.thinks_of<Move>([&](const Move& move) { return move.unit == first; });
    };
    EXPECT_TRUE(marches_first());
    Unit& it = drill.state.units[second];
    it.marks = Mark::moved;
    it.spent = whole_move;
    EXPECT_FALSE(marches_first()) << "it had its turn, and stayed";
    it.marks = Mark::moved | Mark::held;
    EXPECT_TRUE(marches_first()) << "the other fell back before anybody had a turn";
    it.marks = Mark::moved;
    drill.state.trails[second].flags = Trail::came;
    EXPECT_TRUE(marches_first()) << "the other came on, which everybody does first";
}

TEST(AwiGreedy, GoesToWhatItsSideWants) {
    for (const Thou east : {12 * in, 48 * in}) {
        Greedy drill;
        drill.objective({east, 30 * in}, 2 * in, Side::second, Side::first);
        const UnitId foot = drill.troops(Side::first, Type::close_foot, here, 0);
        drill.play();
        const Thou before = table::length(Vec{east, 30 * in} - here);
        EXPECT_LT(table::length(Vec{east, 30 * in} - drill.unit(foot).at), before - 2 * in) << east;
    }
}

TEST(AwiGreedy, EntersTheHouseThatItsSideWants) {
    Greedy drill;
    drill.house({30 * in, 22'500});
    drill.objective_house(0, Side::second, Side::first);
    const UnitId foot = drill.troops(Side::first, Type::close_foot, here, 0);
    drill.play();
    EXPECT_EQ(drill.unit(foot).inside, 1);
}

TEST(AwiGreedy, TurnsAboutToGoBackToIt) {
    Greedy drill;
    drill.objective({30 * in, 4 * in}, 2 * in, Side::second, Side::first);
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 34 * in}, 0, Stance::column);
    drill.troops(Side::second, Type::close_foot, {4 * in, 56 * in}, 180);
    drill.play();
    // To face the enemy is worth as much to it, and may be drawn: then it turns about in the next turn.
    if (drill.unit(foot).facing.size() <= 24'000) {
        drill.unit(foot).marks = 0;
        drill.unit(foot).spent = 0;
        drill.play();
    }
    EXPECT_GT(drill.unit(foot).facing.size(), 24'000) << drill.unit(foot).at.y;
}

TEST(AwiGreedy, LooksAtTheEnemyWhenItHasMoved) {
    for (const int degrees : {0, 40, 320}) {
        Greedy drill;
        const UnitId foot = drill.troops(Side::first, Type::close_foot, here, degrees);
        const UnitId horse = drill.troops(Side::second, Type::cavalry, {30 * in, 32 * in}, 180);
        drill.play();
        EXPECT_EQ(quarter_of(drill, foot, horse), table::Quarter::front) << degrees;
    }
}

TEST(AwiGreedy, TakesCoverThatItFindsOnItsWay) {
    // Between two copses there is the open: the enemy's guns fire at either.
    Greedy open;
    Greedy covered;
    for (Greedy* drill : {&open, &covered}) {
        drill->troops(Side::first, Type::open_foot, here, 0);
        drill->troops(Side::second, Type::medium_gun, {30 * in, 31 * in}, 180, Stance::deployed);
        drill->troops(Side::second, Type::close_foot, {35 * in, 31 * in}, 180);
    }
    covered.area(table::Terrain::open_woods,
                 {{26 * in, 24 * in}, {34 * in, 24 * in}, {34 * in, 27 * in}, {26 * in, 27 * in}});
    covered.play();
    const Vec at = covered.unit(0).at;
    EXPECT_GE(at.y, 24 * in);
    EXPECT_LE(at.y, 27 * in);
}

TEST(AwiGreedy, StaysWhereItHasWhatItsSideWants) {
    Greedy drill;
    drill.objective(here, 2 * in, Side::first, Side::first);
    drill.troops(Side::first, Type::close_foot, here, 0, Stance::column);
    EXPECT_TRUE(drill.chooses<End>()) << drill.chosen();
}

TEST(AwiGreedy, LeavesNobodyOnTopOfAnother) {
    Greedy drill;
    for (int i = 0; i < 4; ++i) {
        drill.troops(Side::first, Type::close_foot, {(22 + 5 * i) * in, 16 * in}, 0, Stance::column);
        drill.troops(Side::second, Type::close_foot, {(22 + 5 * i) * in, 30 * in}, 180);
    }
    drill.play();
    EXPECT_FALSE(drill.overlapping());
}

// ---- D and E: facing and fire

TEST(AwiGreedy, TurnsItsFrontToTheEnemy) {
    for (const int degrees : {90, 270}) {
        Greedy drill;
        const UnitId foot = drill.troops(Side::first, Type::close_foot, here, degrees);
        const UnitId horse = drill.troops(Side::second, Type::cavalry, {30 * in, 27 * in}, 180);
        drill.answer(Phase::face);
        ASSERT_EQ(quarter_of(drill, foot, horse), table::Quarter::flank);
        ASSERT_TRUE(drill.chooses<Face>()) << drill.chosen();
        drill.play();
        EXPECT_EQ(quarter_of(drill, foot, horse), table::Quarter::front);
    }
}

TEST(AwiGreedy, TurnsAsFarAsThereIsRoom) {
    Greedy drill;
    const UnitId foot = drill.troops(Side::first, Type::close_foot, here, 0);
    drill.troops(Side::first, Type::close_foot, here + Vec{-2400, -2400}, 0);
    const UnitId enemy = drill.troops(Side::second, Type::close_foot, here + Vec{8 * in, -8 * in}, 0);
    drill.answer(Phase::face);
    const Angle round = table::direction_of(drill.unit(enemy).at - here);
    ASSERT_FALSE(Rules::check(drill.field, drill.state, Face{foot, round})) << "there is room";
    ASSERT_TRUE(drill.chooses<Face>()) << drill.chosen();
    drill.play();
    EXPECT_NE(drill.unit(foot).facing, Angle{});
}

TEST(AwiGreedy, DoesNotTurnAwayFromTheEnemy) {
    Greedy drill;
    drill.troops(Side::first, Type::close_foot, here, 0);
    drill.troops(Side::second, Type::cavalry, {30 * in, 27 * in}, 180);
    drill.answer(Phase::face);
    EXPECT_TRUE(drill.chooses<End>()) << drill.chosen();
    EXPECT_LT(drill.worth(Face{0, table::quarter}), 0);
}

TEST(AwiGreedy, AlwaysFires) {
    Greedy drill;
    drill.troops(Side::first, Type::close_foot, here, 0, Stance::line, 1);
    drill.field.rolls[0].quality = Quality::poor_militia;
    const UnitId enemy = drill.troops(Side::second, Type::close_foot, {30 * in, 25 * in}, 180);
    drill.field.rolls[enemy].quality = Quality::grenadier;
    drill.answer(Phase::fire);
    EXPECT_TRUE(drill.chooses<Fire>()) << drill.chosen();
}

TEST(AwiGreedy, FiresAtTheTargetWithTheBestExpectation) {
    // The same distance to the left and to the right; each time one thing makes the right one better.
    const auto target_with = [](auto change) {
        Greedy drill;
        drill.troops(Side::first, Type::close_foot, here, 0);
        const UnitId left = drill.troops(Side::second, Type::close_foot, {27 * in, 25 * in}, 180);
        const UnitId right = drill.troops(Side::second, Type::close_foot, {33 * in, 25 * in}, 180);
        drill.answer(Phase::fire);
        change(drill, left, right);
        const Order order = drill.choice();
        const Fire* fire = std::get_if<Fire>(&order);
        return fire != nullptr && fire->target == right;
    };
    EXPECT_TRUE(target_with([](Greedy& drill, UnitId, UnitId) {
        drill.area(table::Terrain::open_woods,
                   {{24 * in, 23'500}, {29 * in, 23'500}, {29 * in, 27 * in}, {24 * in, 27 * in}});
    })) << "not in woods";
    EXPECT_TRUE(target_with([](Greedy& drill, UnitId left, UnitId) {
        drill.line(table::Barrier::wall, {{24 * in, 23'900}, {29 * in, 23'900}});
        drill.unit(left).at.y += 100;
    })) << "not behind a wall";
    EXPECT_TRUE(target_with([](Greedy& drill, UnitId left, UnitId right) {
        drill.field.rolls[left].quality = Quality::grenadier;
        drill.field.rolls[right].quality = Quality::poor_militia;
    })) << "of poor morale";
    EXPECT_TRUE(target_with([](Greedy& drill, UnitId left, UnitId) {
        drill.unit(left).morale = Morale::routing;
    })) << "not who runs away";
    EXPECT_TRUE(target_with([](Greedy& drill, UnitId left, UnitId) {
        drill.unit(left).morale = Morale::shaken;
    })) << "to be shaken yet";
}

TEST(AwiGreedy, FiresAtTroopsBeforeHouses) {
    Greedy drill;
    drill.house({27 * in, 32 * in});
    drill.troops(Side::first, Type::light_gun, here, 0, Stance::deployed);
    drill.troops(Side::second, Type::close_foot, {33 * in, 30 * in}, 180);
    drill.answer(Phase::fire);
    EXPECT_TRUE(drill.chooses<Fire>()) << drill.chosen();
}

// ---- F: charges

TEST(AwiGreedy, ChargesWhoIsBeatenAlready) {
    Greedy drill;
    const UnitId horse = drill.troops(Side::first, Type::cavalry, here, 0);
    drill.field.rolls[horse].quality = Quality::regular;
    const UnitId target = drill.troops(Side::second, Type::open_foot, {30 * in, 26 * in}, 0, Stance::line, 2);
    drill.field.rolls[target].quality = Quality::poor_militia;
    drill.unit(target).morale = Morale::shaken;
    drill.state.phase = Phase::charge;
    ASSERT_TRUE(drill.may(horse, target));
    EXPECT_GT(drill.worth(Charge{horse, target}), 0);
    EXPECT_TRUE(drill.chooses<Charge>()) << drill.chosen();
}

TEST(AwiGreedy, DoesNotChargeWhomItCannotBeat) {
    Greedy drill;
    const UnitId weak = drill.troops(Side::first, Type::open_foot, here, 0, Stance::line, 2);
    drill.field.rolls[weak].quality = Quality::militia;
    const UnitId target = drill.troops(Side::second, Type::close_foot, {30 * in, 23 * in}, 180);
    drill.field.rolls[target].quality = Quality::grenadier;
    drill.line(table::Barrier::redoubt, {{25 * in, 21'900}, {35 * in, 21'900}});
    drill.state.works[0] = 6;
    drill.state.phase = Phase::charge;
    ASSERT_TRUE(drill.may(weak, target)) << drill.clause_against(weak, target);
    EXPECT_LT(drill.worth(Charge{weak, target}), 0);
    EXPECT_TRUE(drill.chooses<End>()) << drill.chosen();
}

TEST(AwiGreedy, ChargesTheWeakerOfTwo) {
    Greedy drill;
    const UnitId horse = drill.troops(Side::first, Type::cavalry, here, 0);
    const UnitId strong = drill.troops(Side::second, Type::close_foot, {28 * in, 26 * in}, 180);
    const UnitId weak = drill.troops(Side::second, Type::open_foot, {32 * in, 26 * in}, 180, Stance::line, 2);
    drill.field.rolls[strong].quality = Quality::grenadier;
    drill.field.rolls[weak].quality = Quality::poor_militia;
    drill.unit(weak).morale = Morale::shaken;
    drill.state.phase = Phase::charge;
    ASSERT_TRUE(drill.may(horse, strong) && drill.may(horse, weak));
    EXPECT_GT(drill.worth(Charge{horse, weak}), drill.worth(Charge{horse, strong}));
    const Order order = drill.choice();
    ASSERT_TRUE(std::holds_alternative<Charge>(order)) << drill.chosen();
    EXPECT_EQ(std::get<Charge>(order).target, weak);
}

TEST(AwiGreedy, PrefersTheRearOfAnEnemy) {
    int worths[3] = {};
    for (const int which : {0, 1, 2}) {
        Greedy drill;
        const UnitId foot = drill.troops(Side::first, Type::close_foot, here, 0);
        const UnitId target =
            drill.troops(Side::second, Type::close_foot, {30 * in, 24 * in}, 180 - 90 * which);
        drill.state.phase = Phase::charge;
        ASSERT_TRUE(drill.may(foot, target));
        worths[which] = drill.worth(Charge{foot, target});
    }
    EXPECT_LT(worths[0], worths[1]);
    EXPECT_LT(worths[1], worths[2]);
}

} // namespace bounce::awi
