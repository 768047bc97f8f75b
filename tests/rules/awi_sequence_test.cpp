// From A to K: what follows what, who is tested, and that a battle always comes to its end.
#include "tests/rules/awi_drill.h"

#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"

#include <pcg_random.hpp>

namespace bounce::awi {

namespace {

void end(Drill& drill, std::vector<int> faces = {}) {
    Dice dice{std::move(faces)};
    Log log = Log::off();
    EXPECT_EQ(drill.refusal(End{}), "");
    apply(drill.pos(), End{}, dice.rolls, log);
    EXPECT_FALSE(dice.source.wanting());
}
void rally(Drill& drill, UnitId unit, std::vector<int> faces) {
    Dice dice{std::move(faces)};
    Log log = Log::off();
    EXPECT_EQ(drill.refusal(Rally{unit}), "");
    const Phase before = drill.state.phase;
    apply(drill.pos(), Rally{unit}, dice.rolls, log);
    proceed(drill.pos(), before, dice.rolls, log);
    EXPECT_FALSE(dice.source.wanting());
    EXPECT_EQ(dice.source.left(), 0U);
}
void begin(Drill& drill) {
    Dice dice{{}};
    Log log = Log::off();
    begin_battle(drill.pos(), dice.rolls, log);
}

/// Two units a side, far apart.
struct Apart : Drill {
    UnitId a = add(Side::first, Type::close_foot, {20 * in, 10 * in}, 0);
    UnitId b = add(Side::first, Type::close_foot, {40 * in, 10 * in}, 0);
    UnitId x = add(Side::second, Type::close_foot, {20 * in, 50 * in}, 180);
    UnitId y = add(Side::second, Type::close_foot, {40 * in, 50 * in}, 180);
};

TEST(AwiSequence, PassesOverWhatLeavesNothingToDecide) {
    Apart drill;
    begin(drill);
    EXPECT_EQ(drill.state.turn, 1);
    EXPECT_EQ(drill.state.phase, Phase::move);
    EXPECT_EQ(drill.state.actor, Side::first);
    end(drill);
    EXPECT_EQ(drill.state.phase, Phase::face);
    EXPECT_EQ(drill.state.actor, Side::second);
    end(drill); // nobody in range, nobody to charge
    EXPECT_EQ(drill.state.phase, Phase::move);
    EXPECT_EQ(drill.state.mover, Side::second);
    end(drill);
    end(drill);
    EXPECT_EQ(drill.state.turn, 2);
}

TEST(AwiSequence, EndsAtTheTurnLimit) {
    Apart drill;
    begin(drill);
    for (int i = 0; i < 12; ++i) {
        end(drill);
    }
    EXPECT_EQ(drill.state.phase, Phase::over);
    EXPECT_EQ(drill.state.actor, Side::nobody);
}

TEST(AwiSequence, EndsWhenASideHasNobodyLeft) {
    Apart drill;
    begin(drill);
    drill.unit(drill.x).place = Place::gone;
    drill.unit(drill.y).place = Place::gone;
    Dice dice{{}};
    Log log = Log::off();
    proceed(drill.pos(), drill.state.phase, dice.rolls, log);
    EXPECT_EQ(drill.state.phase, Phase::over);
    EXPECT_EQ(drill.state.score.winner, Side::first);
}

TEST(AwiRally, TestsTheShakenAndTheRoutingInTheOrderNamed) {
    Apart drill;
    drill.unit(drill.a).morale = Morale::shaken;
    drill.unit(drill.b).morale = Morale::routing;
    begin(drill);
    ASSERT_EQ(drill.state.phase, Phase::rally);
    EXPECT_EQ(drill.refusal(End{}), "awi/sequence.order");
    rally(drill, drill.b, {4});
    EXPECT_EQ(drill.refusal(Rally{drill.b}), "awi/rally.order");
    EXPECT_EQ(drill.unit(drill.b).at, (Vec{40 * in, 10 * in})); // it runs when all have been tested
    rally(drill, drill.a, {4});
    EXPECT_EQ(drill.state.phase, Phase::move);
    EXPECT_EQ(drill.unit(drill.a).morale, Morale::steady);
    EXPECT_EQ(drill.unit(drill.b).place, Place::gone); // over its own edge, twelve inches away
}

TEST(AwiRally, RetiresWithTwoAndRoutsWithOne) {
    Apart drill;
    drill.unit(drill.a).morale = Morale::shaken;
    drill.unit(drill.b).morale = Morale::shaken;
    drill.unit(drill.a).at.y = 30 * in;
    drill.unit(drill.b).at.y = 30 * in;
    begin(drill);
    rally(drill, drill.a, {2});
    rally(drill, drill.b, {1});
    EXPECT_EQ(drill.unit(drill.a).at, (Vec{20 * in, 27 * in}));
    EXPECT_EQ(drill.unit(drill.a).morale, Morale::shaken);
    EXPECT_EQ(drill.state.phase, Phase::face); // nobody is left to move
    EXPECT_EQ(drill.unit(drill.b).strength, 4);
    EXPECT_EQ(drill.unit(drill.b).morale, Morale::routing);
    EXPECT_LT(drill.unit(drill.b).at.y, 19 * in);
}

TEST(AwiRally, HaltsWithFiveAndMovesInC) {
    Apart drill;
    drill.unit(drill.a).morale = Morale::routing;
    begin(drill);
    rally(drill, drill.a, {5});
    EXPECT_EQ(drill.unit(drill.a).morale, Morale::shaken);
    EXPECT_EQ(drill.refusal(Drill::move(drill.a, {Drill::turn(180)})), "");
}

TEST(AwiRally, LosesAPointWithOneWhileRunning) {
    Apart drill;
    drill.unit(drill.a).morale = Morale::routing;
    drill.unit(drill.a).at.y = 40 * in;
    begin(drill);
    rally(drill, drill.a, {1});
    EXPECT_EQ(drill.unit(drill.a).strength, 4);
    EXPECT_EQ(drill.unit(drill.a).morale, Morale::routing);
}

TEST(AwiRally, IsHelpedByGenerals) {
    Apart drill;
    const UnitId general = drill.add(Side::first, Type::brigadier, {}, 0, Stance::single, 0);
    const UnitId senior = drill.add(Side::first, Type::senior, {}, 0, Stance::single, 0);
    drill.unit(drill.a).morale = Morale::shaken;
    EXPECT_EQ(rally_bonus(drill.pos(), drill.a), 0);
    drill.unit(general).with = drill.a;
    EXPECT_EQ(rally_bonus(drill.pos(), drill.a), 1);
    drill.unit(senior).with = drill.a;
    EXPECT_EQ(rally_bonus(drill.pos(), drill.a), 2);
    begin(drill);
    rally(drill, drill.a, {2});
    EXPECT_EQ(drill.unit(drill.a).morale, Morale::steady);
}

TEST(AwiRally, PassesOverThoseWhoHaveJustRun) {
    Apart drill;
    drill.unit(drill.a).morale = Morale::routing;
    drill.unit(drill.a).marks = Mark::fresh_rout;
    begin(drill);
    EXPECT_EQ(drill.state.phase, Phase::move);
    EXPECT_EQ(drill.refusal(Rally{drill.a}), "awi/sequence.fresh_rout");
    for (int i = 0; i < 4; ++i) {
        end(drill);
    }
    EXPECT_EQ(drill.state.phase, Phase::rally);
    EXPECT_EQ(drill.state.turn, 2);
}

TEST(AwiRally, RoutsMilitiaInTheOpenWithTheOption) {
    Apart drill;
    drill.field.parameters.militia_rout_on_retire = 1;
    drill.field.rolls[drill.a].quality = Quality::militia;
    drill.unit(drill.a).morale = Morale::shaken;
    drill.unit(drill.a).at.y = 30 * in;
    begin(drill);
    rally(drill, drill.a, {3});
    EXPECT_EQ(drill.unit(drill.a).morale, Morale::routing);
    EXPECT_EQ(drill.unit(drill.a).strength, 5);
}

TEST(AwiRally, HasExactOdds) {
    const Parameters usual;
    const Pmf shaken = rally_odds(usual, false, 1);
    EXPECT_DOUBLE_EQ(shaken.probability(static_cast<int>(Spirit::carries_on)), 4.0 / 6);
    EXPECT_DOUBLE_EQ(shaken.probability(static_cast<int>(Spirit::retires)), 2.0 / 6);
    const Pmf routing = rally_odds(usual, true, 0);
    EXPECT_DOUBLE_EQ(routing.probability(static_cast<int>(Spirit::halts)), 2.0 / 6);
    EXPECT_DOUBLE_EQ(routing.probability(static_cast<int>(Spirit::dwindles)), 1.0 / 6);
}

/// Gives orders at random to a battle on ground of all kinds.
struct Chaos : Drill {
    explicit Chaos(std::uint64_t seed) : random(seed), source(seed), rolls(source) {
        field.scenario.turns = 12;
        field.scenario.ground.width = 48 * in;
        field.scenario.ground.depth = 36 * in;
        area(table::Terrain::open_woods, {{0, 0}, {12 * in, 0}, {10 * in, 20 * in}, {0, 18 * in}});
        area(table::Terrain::dense_woods, {{40 * in, 20 * in}, {48 * in, 20 * in}, {48 * in, 36 * in}});
        area(table::Terrain::rough, {{20 * in, 15 * in}, {30 * in, 15 * in}, {30 * in, 20 * in}});
        line(table::Barrier::fence, {{10 * in, 22 * in}, {30 * in, 22 * in}});
        line(table::Barrier::stream, {{30 * in, 0}, {34 * in, 14 * in}, {48 * in, 15 * in}});
        house({24 * in, 25 * in});
        house({15 * in, 12 * in}, 2);
        const Type types[] = {Type::close_foot, Type::close_foot, Type::open_foot, Type::cavalry,
                              Type::light_gun,  Type::wagon,      Type::brigadier};
        for (const Side side : both_sides) {
            Thou x = 6 * in;
            for (const Type type : types) {
                place(side, type, x);
                x += 6 * in;
            }
        }
        begin_battle(pos(), rolls, log);
    }

    void place(Side side, Type type, Thou x) {
        const Stance stance = is_gun(type)                              ? Stance::deployed
                              : type == Type::wagon || is_general(type) ? Stance::single
                                                                        : Stance::line;
        const bool south = side == Side::first;
        const UnitId unit =
            add(side, type, {x, south ? 4 * in : 32 * in}, south ? 0 : 180, stance, is_general(type) ? 0 : 5);
        field.rolls[unit].weapon = is_gun(type)            ? Weapon::gun
                                   : type <= Type::cavalry ? Weapon::musket
                                                           : Weapon::none;
    }

    int upto(int most) { return static_cast<int>(random(static_cast<std::uint32_t>(most))); }
    UnitId any() { return static_cast<UnitId>(upto(field.units())); }

    template <class Kind>
    bool attempt(const Kind& order) {
        if (!check(pos(), order)) {
            return false;
        }
        if constexpr (requires { awi::apply(pos(), order, rolls, log); }) {
            awi::apply(pos(), order, rolls, log);
        } else {
            awi::apply(pos(), order, log);
        }
        return true;
    }

    bool try_move() {
        const UnitId unit = any();
        switch (upto(9)) {
        case 0:
            return attempt(Form{unit, static_cast<Stance>(upto(4))});
        case 1:
            return attempt(Occupy{unit, static_cast<std::uint8_t>(upto(2))});
        case 2:
            return attempt(Vacate{unit, static_cast<std::uint8_t>(upto(4)), Stance::line});
        case 3:
            return attempt(Move{move(unit, {back((upto(6) + 1) * in)})});
        case 4:
            return attempt(Move{move(
                unit, {{table::Leg::Kind::wheel_right, 0, {static_cast<std::uint16_t>(upto(9000) + 1)}}})});
        case 5:
            return attempt(Join{unit, any()});
        default:
            return attempt(Move{move(unit, {turn(upto(91) - 45), ahead(upto(12 * in) + 1)})});
        }
    }

    bool try_one() {
        const UnitId unit = any();
        const UnitId other = any();
        switch (state.phase) {
        case Phase::rally:
            return attempt(Rally{unit});
        case Phase::move:
            return try_move();
        case Phase::face:
            return attempt(Face{unit, {static_cast<std::uint16_t>(upto(65536))}});
        case Phase::fire:
        case Phase::second_fire:
            return attempt(Fire{unit, other, all_bases});
        case Phase::charge:
            return attempt(Charge{unit, other});
        case Phase::test:
            return attempt(TestCharged{unit});
        case Phase::counter:
            return upto(2) == 0 ? attempt(Counter{other}) : attempt(Stand{});
        case Phase::melee:
            return attempt(Fight{unit});
        default:
            return false;
        }
    }

    /// One order of those that would be allowed, and what follows. False when none was found in long.
    bool step() {
        if (upto(12) == 0 && attempt(End{})) {
            proceed(pos(), state.phase, rolls, log);
            return true;
        }
        for (int i = 0; i < 2000; ++i) {
            if (try_one()) {
                proceed(pos(), state.phase, rolls, log);
                return true;
            }
            if (i > 60 && attempt(End{})) {
                proceed(pos(), state.phase, rolls, log);
                return true;
            }
        }
        return false;
    }

    pcg32 random;
    SeededSource source;
    Rolls rolls;
    Log log = Log::off();
};

TEST(AwiSequence, AlwaysComesToAnEndWithNobodyOnAnother) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Chaos battle{seed};
        int orders = 0;
        while (battle.state.phase != Phase::over && orders < 4000) {
            const Phase phase = battle.state.phase;
            ASSERT_TRUE(battle.step()) << "seed " << seed << ", stuck in " << static_cast<int>(phase);
            ASSERT_FALSE(battle.overlapping())
                << "seed " << seed << ", order " << orders << ", in " << static_cast<int>(phase);
            ++orders;
        }
        EXPECT_EQ(battle.state.phase, Phase::over) << "seed " << seed;
    }
}

} // namespace

} // namespace bounce::awi
