// What opponents reckon with: odds against the throws themselves, and which of two places is better where
// nobody could doubt it.
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/losses/hit.h"
#include "engine/rules/awi/thinking.h"

#include "ai/whim.h"
#include "engine/rules/awi/thinking/appraise_moves.h"
#include "engine/rules/awi/thinking/appraise_odds.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "tests/rules/awi_greedy.h"
#include "tests/rules/awi_scenes.h"

#include <algorithm>

namespace bounce::awi {

namespace {

/// What a shot does on average, throw by throw.
int shot_by_throws(const Parameters& rules, int sum, const Mark36& target) {
    int worth = 0;
    for (int one = 1; one <= 6; ++one) {
        for (int other = 1; other <= 6; ++other) {
            const Hit hit = hit_of(rules, one + other + sum, target.morale);
            if (is_hit(hit)) {
                worth += rules.fire_loss * Worth::point;
                worth += target.strength <= rules.fire_loss ? Worth::last : 0;
            }
            worth += target.steady && shakes(hit) ? Worth::shaken : 0;
        }
    }
    return worth / 36;
}

int melee_worth(const Parameters& rules, int own, int enemy) { return melee_gains(rules, own, enemy).worth; }
int charge_worth(const Parameters& rules, const Onset& onset) { return charge_gains(rules, onset).worth; }

table::Area woods(Thou left, Thou bottom, Thou right, Thou top) {
    table::Area area{.terrain = table::Terrain::open_woods,
                     .outline = {{left, bottom}, {right, bottom}, {right, top}, {left, top}}};
    area.box = table::box_of(area.outline);
    return area;
}

/// A unit between whose left and right there is no difference but what a test makes: the enemy stands on the
/// line x = 30 inches.
struct Balance : Greedy {
    UnitId own = no_unit;
    static constexpr Vec left{27 * in, 22 * in};
    static constexpr Vec right{33 * in, 22 * in};

    Balance() : own{troops(Side::first, Type::close_foot, {30 * in, 18 * in}, 0)} {}

    [[nodiscard]] int at(Vec place, int degrees = 0, Stance stance = Stance::line) const {
        Outlook outlook{pos(), Side::first};
        return outlook.worth(own, {{place, table::angle_of_millidegrees(degrees * 1000)}, stance, 0});
    }
};

} // namespace

// ---- The odds

TEST(AwiAppraiseOdds, CountsTheThrowsOfTwoDice) {
    for (int least = -3; least <= 15; ++least) {
        int throws = 0;
        for (int one = 1; one <= 6; ++one) {
            for (int other = 1; other <= 6; ++other) {
                throws += one + other >= least ? 1 : 0;
            }
        }
        EXPECT_EQ(throws_of(least), throws) << least;
    }
}

TEST(AwiAppraiseOdds, OfShotsAreThoseOfEveryThrow) {
    for (const int before_loss : {0, 1}) {
        Parameters rules;
        rules.morale_before_loss = before_loss;
        for (int sum = -8; sum <= 6; ++sum) {
            for (int morale = 1; morale <= 12; ++morale) {
                for (const int strength : {1, 2, 5}) {
                    for (const bool steady : {false, true}) {
                        const Mark36 target{morale, strength, steady};
                        ASSERT_EQ(shot_worth(rules, sum, target), shot_by_throws(rules, sum, target))
                            << "sum " << sum << ", morale " << morale << ", strength " << strength;
                    }
                }
            }
        }
    }
}

TEST(AwiAppraiseOdds, OfShotsGrowWithTheFactors) {
    const Parameters rules;
    for (int sum = -8; sum < 6; ++sum) {
        EXPECT_LE(shot_worth(rules, sum, {}), shot_worth(rules, sum + 1, {})) << sum;
    }
    EXPECT_EQ(shot_worth(rules, -11, {.morale = 20}), 0);
    EXPECT_GE(shot_worth(rules, 5, {.steady = false}), Worth::point);
}

TEST(AwiAppraiseOdds, OfMeleesAreFairAndGrow) {
    const Parameters rules;
    for (int own = -4; own <= 4; ++own) {
        for (int enemy = -4; enemy <= 4; ++enemy) {
            EXPECT_EQ(melee_worth(rules, own, enemy), -melee_worth(rules, enemy, own));
            EXPECT_LE(melee_worth(rules, own, enemy), melee_worth(rules, own + 1, enemy));
        }
        EXPECT_EQ(melee_worth(rules, own, own), 0);
    }
}

TEST(AwiAppraiseOdds, OfMeleesAreThoseOfTheRules) {
    const Parameters rules;
    const Bout horse{.arm = Arm::cavalry, .charging = true};
    const Bout foot{.arm = Arm::infantry};
    // What each result is worth, from matches that cannot end otherwise.
    const int sure = melee_worth(rules, 20, 0);
    ASSERT_GT(sure, 0);
    const std::span<const Bout> own{&horse, 1};
    const std::span<const Bout> enemy{&foot, 1};
    const Pmf odds = melee_odds(rules, own, enemy);
    const auto share = [&](Melee result) { return odds.probability(static_cast<int>(result)); };
    const int worth = melee_worth(rules, melee_sum(rules, horse), melee_sum(rules, foot));
    // Won by two as often as the rules say, and the rest is worth less.
    const double by_two = (share(Melee::wins_by_two) - share(Melee::loses_by_two)) * sure;
    const double by_one = (share(Melee::wins_by_one) - share(Melee::loses_by_one)) * sure;
    EXPECT_GE(worth, static_cast<int>(by_two));
    EXPECT_LE(worth, static_cast<int>(by_two + by_one) + 1);
}

TEST(AwiAppraiseOdds, OfChargesAreBestFromBehind) {
    const Parameters rules;
    const auto onset = [](bool flank, bool rear) {
        Onset made;
        made.own = {.charging = true, .regular = true};
        made.ordeal = {.close_foot = true, .by_close_foot = true, .rear = rear, .flank = flank};
        made.enemy.flank = flank;
        made.enemy.rear = rear;
        made.counters = !flank && !rear;
        return made;
    };
    const int front = charge_worth(rules, onset(false, false));
    const int flank = charge_worth(rules, onset(true, false));
    const int rear = charge_worth(rules, onset(false, true));
    EXPECT_LT(front, flank);
    EXPECT_LT(flank, rear);
    Onset shaken = onset(false, false);
    shaken.ordeal.shaken = true;
    EXPECT_GT(charge_worth(rules, shaken), front);
    Onset weak = onset(false, false);
    weak.morale = 1;
    EXPECT_GT(charge_worth(rules, weak), front);
    Onset walled = onset(false, false);
    walled.own.against.fortification = true;
    walled.ordeal.fortification = true;
    EXPECT_LT(charge_worth(rules, walled), front);
}

TEST(AwiAppraiseOdds, CoverTakesWhatTheRulesSay) {
    const Parameters rules;
    EXPECT_EQ(cover_value(rules, Cover::open), 0);
    EXPECT_EQ(cover_value(rules, Cover::soft), -1);
    EXPECT_EQ(cover_value(rules, Cover::hard), -2);
    EXPECT_EQ(cover_value(rules, Cover::solid), -3);
    for (const auto& [barrier, cover] : {std::pair{table::Barrier::fence, Cover::soft},
                                         {table::Barrier::hedge, Cover::soft},
                                         {table::Barrier::wall, Cover::hard},
                                         {table::Barrier::stream, Cover::open},
                                         {table::Barrier::fieldwork, Cover::solid},
                                         {table::Barrier::redoubt, Cover::solid}}) {
        EXPECT_EQ(cover_of(barrier), cover);
    }
}

// ---- Places

TEST(AwiAppraise, AreIndifferentBetweenLeftAndRight) {
    Balance balance;
    balance.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    // But for what rounding makes of mirror images.
    EXPECT_NEAR(balance.at(Balance::left), balance.at(Balance::right), 20);
}

TEST(AwiAppraise, PrefersCoverUnderFire) {
    Balance trees;
    trees.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    trees.field.scenario.ground.areas.push_back(woods(24 * in, 20 * in, 29 * in, 23 * in));
    EXPECT_GT(trees.at(Balance::left), trees.at(Balance::right));
    Balance wall;
    wall.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    wall.line(table::Barrier::wall, {{25 * in, 23'200}, {29 * in, 23'200}});
    EXPECT_GT(wall.at(Balance::left), wall.at(Balance::right));
    Balance fence;
    fence.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    fence.line(table::Barrier::fence, {{25 * in, 23'200}, {29 * in, 23'200}});
    EXPECT_GT(fence.at(Balance::left), fence.at(Balance::right));
    EXPECT_GT(wall.at(Balance::left), fence.at(Balance::left));
}

TEST(AwiAppraise, SeesNoCoverWhereNobodyFires) {
    Balance trees;
    const UnitId enemy = trees.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    trees.field.scenario.ground.areas.push_back(woods(24 * in, 20 * in, 29 * in, 23 * in));
    trees.unit(enemy).morale = Morale::routing;
    EXPECT_NEAR(trees.at(Balance::left), trees.at(Balance::right), 20);
}

TEST(AwiAppraise, PrefersToLookAtTheEnemy) {
    Balance balance;
    balance.troops(Side::second, Type::cavalry, {30 * in, 27 * in}, 180);
    balance.unit(balance.own).at = {30 * in, 20 * in};
    const Vec here{30 * in, 20 * in};
    EXPECT_GT(balance.at(here, 0), balance.at(here, 90));
    EXPECT_GT(balance.at(here, 0), balance.at(here, 180));
    Outlook outlook{balance.pos(), Side::first};
    const auto fight = [&](int degrees) {
        return outlook.fight_worth(balance.own,
                                   {{here, table::angle_of_millidegrees(degrees * 1000)}, Stance::line, 0});
    };
    EXPECT_GT(fight(0), fight(90));
    EXPECT_GE(fight(90), fight(180));
}

TEST(AwiAppraise, WantsLinesInRangeAndColumnsFarAway) {
    Balance near;
    near.troops(Side::second, Type::close_foot, {30 * in, 24 * in}, 180);
    EXPECT_GT(near.at({30 * in, 18 * in}), near.at({30 * in, 18 * in}, 0, Stance::column));
    EXPECT_LT(near.worth(Form{near.own, Stance::column}), 0);
    Balance far;
    far.troops(Side::second, Type::close_foot, {30 * in, 57 * in}, 180);
    EXPECT_LT(far.at({30 * in, 18 * in}), far.at({30 * in, 18 * in}, 0, Stance::column));
    EXPECT_GT(far.worth(Form{far.own, Stance::column}), 0);
}

TEST(AwiAppraise, WantsGunsDeployedInRangeAndLimberedFarAway) {
    Greedy near;
    const UnitId gun = near.troops(Side::first, Type::light_gun, {30 * in, 20 * in}, 0, Stance::limbered);
    near.troops(Side::second, Type::close_foot, {30 * in, 28 * in}, 180);
    EXPECT_GT(near.worth(Form{gun, Stance::deployed}), 0);
    Greedy far;
    const UnitId idle =
        far.troops(Side::first, Type::grasshopper_gun, {30 * in, 5 * in}, 0, Stance::deployed);
    far.troops(Side::second, Type::close_foot, {30 * in, 58 * in}, 180);
    EXPECT_GT(far.worth(Form{idle, Stance::limbered}), 0);
}

TEST(AwiAppraise, DrawsTowardsWhatItsSideWants) {
    Balance balance;
    balance.objective({10 * in, 22 * in}, 2 * in, Side::second, Side::first);
    EXPECT_GT(balance.at(Balance::left), balance.at(Balance::right));
    EXPECT_GT(balance.at({10 * in, 22 * in}), balance.at(Balance::left));
    Outlook outlook{balance.pos(), Side::first};
    const Assignment* goal = outlook.assignment_of(balance.own, {});
    ASSERT_NE(goal, nullptr);
    EXPECT_EQ(goal->at, (Vec{10 * in, 22 * in}));
    // Its own, with nobody about who could take it, draws nobody.
    balance.state.score.holder[0] = Side::first;
    Outlook content{balance.pos(), Side::first};
    EXPECT_EQ(content.assignment_of(balance.own, {}), nullptr);
}

TEST(AwiAppraise, KnowsWhatIsAtStake) {
    Greedy scene;
    scene.house({20 * in, 40 * in});
    scene.objective_house(0, Side::second, Side::first);
    scene.objective({40 * in, 20 * in}, 2 * in, Side::first, Side::second);
    const UnitId guard = scene.troops(Side::first, Type::close_foot, {40 * in, 20 * in}, 0);
    scene.troops(Side::second, Type::close_foot, {40 * in, 27 * in}, 180);
    const auto stakes_now = [&] { return stakes_of(ArmyNow{scene.pos()}, Side::first); };
    const drill::Stakes stakes = stakes_now();
    ASSERT_EQ(stakes.size(), 2U);
    EXPECT_FALSE(stakes[0].held);
    EXPECT_TRUE(stakes[1].held);
    EXPECT_EQ(stakes[1].guards, 1);
    EXPECT_FALSE(stakes[1].safe);
    scene.unit(guard).morale = Morale::routing;
    EXPECT_EQ(stakes_now()[1].guards, 0);
    // What no condition asks for is at nobody's stake.
    scene.field.scenario.conditions.clear();
    EXPECT_TRUE(stakes_now().empty());
}

TEST(AwiAppraise, WantsToLeaveOnlyWhereThatWins) {
    Greedy drill;
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 58 * in}, 0);
    const Order off = Drill::move(foot, {Drill::ahead(6 * in)});
    EXPECT_LT(drill.worth(off), 0);
    table::Condition condition{.side = Side::first, .every_turn = true};
    condition.exited = 5;
    drill.field.scenario.conditions.push_back(condition);
    drill.field.scenario.exits[index(Side::first)].push_back({{0, 60 * in}, {60 * in, 60 * in}});
    EXPECT_GT(drill.worth(off), 0);
    // Not before the rest of the condition is met.
    drill.field.scenario.conditions.back().enemy_losses = 3;
    EXPECT_LT(drill.worth(off), 0);
}

TEST(AwiAppraise, WantsToDestroyOnlyWhatHasToBe) {
    Greedy drill;
    drill.house({30 * in, 40 * in});
    drill.house({40 * in, 40 * in});
    const UnitId gun = drill.troops(Side::first, Type::light_gun, {30 * in, 20 * in}, 0, Stance::deployed);
    const UnitId wagon = drill.troops(Side::first, Type::wagon, {40 * in, 37 * in}, 0, Stance::single);
    EXPECT_LE(drill.worth(LayCharge{wagon, 1}), 0);
    table::Condition condition{.side = Side::first, .every_turn = true};
    condition.destroyed = {{.structure = 1, .line = -1}};
    drill.field.scenario.conditions.push_back(condition);
    EXPECT_GT(drill.worth(LayCharge{wagon, 1}), 0);
    EXPECT_LE(drill.worth(LayCharge{wagon, 0}), 0);
    drill.answer(Phase::fire);
    EXPECT_GT(drill.worth(Bombard{gun, 1}), drill.worth(Bombard{gun, 0}));
}

TEST(AwiAppraise, PutsTroopsOnTheTableFirst) {
    const Opening<Field, State> opening = open_scene(sound_scene());
    Random whim{3};
    std::vector<Order> orders;
    Rules::candidates(opening.field, opening.state, {}, 20, whim, orders);
    std::vector<int> worths(orders.size());
    Thinking::appraise(opening.field, opening.state, {}, orders, worths);
    EXPECT_TRUE(std::ranges::all_of(worths, [](int worth) { return worth > 5'000; }));
}

// ---- Many at once

TEST(AwiAppraise, IsTheSameOneByOneAndTogether) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const Opening<Field, State> opening = open_scene(scenario_at(path));
        State state = opening.state;
        SeededSource source{5};
        Rolls rolls{source};
        Log log = Log::off();
        for (std::uint64_t number = 0; number < 400 && state.actor != Side::nobody; ++number) {
            Random whim = ai::whim(5, 0, number);
            std::vector<Order> orders;
            Rules::candidates(opening.field, state, {}, 12, whim, orders);
            std::vector<int> worths(orders.size());
            Thinking::appraise(opening.field, state, {}, orders, worths);
            for (std::size_t i = 0; i < orders.size(); ++i) {
                int alone = 0;
                Thinking::appraise(opening.field, state, {}, {&orders[i], 1}, {&alone, 1});
                ASSERT_EQ(worths[i], alone)
                    << "order " << number << ": " << Rules::write_order(opening.field, orders[i]).dump();
            }
            const auto best = std::ranges::max_element(worths) - worths.begin();
            Rules::apply(opening.field, state, orders[static_cast<std::size_t>(best)], rolls, log);
        }
    }
}

} // namespace bounce::awi
