// What opponents think of: only what is allowed, as much as they were asked for, and what is worth it.
#include "engine/rules/awi/thinking.h"

#include "ai/whim.h"
#include "tests/rules/awi_greedy.h"
#include "tests/rules/awi_scenes.h"

#include <gmock/gmock.h>

namespace bounce::awi {

namespace {

std::vector<std::string> written(const Field& field, const std::vector<Order>& orders) {
    std::vector<std::string> all;
    for (const Order& order : orders) {
        all.push_back(Rules::write_order(field, order).dump());
    }
    return all;
}

/// Sanitizers are slow: under them only every tenth order is looked at.
#ifdef BOUNCE_SANITIZED
constexpr std::uint64_t look_at_every = 10;
#else
constexpr std::uint64_t look_at_every = 1;
#endif

/// Fights a battle between greedy players; `look(state, number)` is called before the orders.
template <class Look>
void fight(const Opening<Field, State>& opening, Look look) {
    State state = opening.state;
    SeededSource source{5};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<Rules> player;
    for (std::uint64_t number = 0; Rules::actor(state) != Side::nobody; ++number) {
        ASSERT_LT(number, 5'000U) << "the battle does not end";
        if (number % look_at_every == 0) {
            look(state, number);
        }
        if (testing::Test::HasFatalFailure()) {
            return;
        }
        Random whim = ai::whim(5, 0, number);
        const auto order = player.choose(opening.field, state, whim);
        ASSERT_TRUE(order) << "order " << number << ": nothing to order";
        Rules::apply(opening.field, state, *order, rolls, log);
    }
}

} // namespace

// The conformance tests ask the same where random players come.
TEST(AwiCandidates, AreAllowedAndWithinTheBudgetWhereGreedyPlayersCome) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const Opening<Field, State> opening = open_scene(scenario_at(path));
        fight(opening, [&](const State& state, std::uint64_t number) {
            for (const int budget : {1, 2, 8, ai::greedy_budget}) {
                Random whim = ai::whim(9, 0, number);
                std::vector<Order> orders;
                Thinking::candidates(opening.field, state, {}, budget, whim, orders);
                ASSERT_FALSE(orders.empty()) << "order " << number;
                // Of those who may end their part the end comes on top.
                ASSERT_LE(orders.size(), static_cast<std::size_t>(budget == 1 ? 1 : budget + 1));
                for (const Order& order : orders) {
                    ASSERT_TRUE(Rules::check(opening.field, state, order))
                        << "order " << number << ": " << Rules::write_order(opening.field, order).dump();
                }
            }
        });
    }
}

TEST(AwiCandidates, AreTheSameForTheSameWhim) {
    for (const std::string& path : scenario_paths()) {
        SCOPED_TRACE(path);
        const Opening<Field, State> opening = open_scene(scenario_at(path));
        fight(opening, [&](const State& state, std::uint64_t number) {
            for (const int budget : {1, 6}) {
                std::vector<std::string> once;
                for (int time = 0; time < 2; ++time) {
                    Random whim = ai::whim(11, 0, number);
                    std::vector<Order> orders;
                    Thinking::candidates(opening.field, state, {}, budget, whim, orders);
                    if (time == 0) {
                        once = written(opening.field, orders);
                    } else {
                        ASSERT_EQ(written(opening.field, orders), once) << "order " << number;
                    }
                }
            }
        });
    }
}

TEST(AwiCandidates, AreAddedToWhatIsThere) {
    Greedy drill;
    drill.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 40 * in}, 180);
    Random whim{1};
    std::vector<Order> orders{Order{Stand{}}};
    Thinking::candidates(drill.field, drill.state, {}, 3, whim, orders);
    ASSERT_GT(orders.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Stand>(orders.front()));
}

TEST(AwiCandidates, AreNoneWhenTheBattleIsOver) {
    Greedy drill;
    drill.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.state.phase = Phase::over;
    drill.state.actor = Side::nobody;
    EXPECT_TRUE(drill.ideas().empty());
    EXPECT_TRUE(drill.ideas(1).empty());
}

TEST(AwiCandidates, SetEverybodyDownAndAreReady) {
    const Opening<Field, State> opening = open_scene(sound_scene());
    State state = opening.state;
    ASSERT_EQ(state.phase, Phase::deploy);
    SeededSource source{1};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<Rules> player;
    for (std::uint64_t number = 0; state.phase == Phase::deploy; ++number) {
        ASSERT_LT(number, 10U);
        Random whim = ai::whim(1, 0, number);
        const auto order = player.choose(opening.field, state, whim);
        ASSERT_TRUE(order);
        ASSERT_TRUE(Rules::check(opening.field, state, *order));
        Rules::apply(opening.field, state, *order, rolls, log);
    }
    EXPECT_EQ(state.turn, 1);
}

TEST(AwiCandidates, ThinkOfTheLineBeforeTheEnemyAndOfTheColumnOnTheMarch) {
    Greedy near;
    near.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0, Stance::column);
    near.troops(Side::second, Type::close_foot, {30 * in, 27 * in}, 180);
    EXPECT_TRUE(near.thinks_of<Form>([](const Form& form) { return form.stance == Stance::line; }));
    Greedy far;
    far.troops(Side::first, Type::close_foot, {30 * in, 6 * in}, 0);
    far.troops(Side::second, Type::close_foot, {30 * in, 54 * in}, 180);
    EXPECT_TRUE(far.thinks_of<Form>([](const Form& form) { return form.stance == Stance::column; }));
}

TEST(AwiCandidates, ThinkOfEveryTargetAndEveryCharge) {
    Greedy fire;
    const UnitId foot = fire.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId left = fire.troops(Side::second, Type::close_foot, {27 * in, 25 * in}, 180);
    const UnitId right = fire.troops(Side::second, Type::close_foot, {33 * in, 25 * in}, 180);
    fire.answer(Phase::fire);
    for (const UnitId target : {left, right}) {
        EXPECT_TRUE(fire.thinks_of<Fire>(
            [&](const Fire& order) { return order.unit == foot && order.target == target; }));
    }
    Greedy charge;
    const UnitId horse = charge.troops(Side::first, Type::cavalry, {30 * in, 20 * in}, 0);
    const UnitId near = charge.troops(Side::second, Type::close_foot, {28 * in, 25 * in}, 180);
    const UnitId beyond = charge.troops(Side::second, Type::close_foot, {32 * in, 50 * in}, 180);
    charge.state.phase = Phase::charge;
    EXPECT_TRUE(charge.thinks_of<Charge>(
        [&](const Charge& order) { return order.unit == horse && order.target == near; }));
    EXPECT_FALSE(charge.thinks_of<Charge>([&](const Charge& order) { return order.target == beyond; }));
}

TEST(AwiCandidates, ThinkOfNothingForThoseWhoMayNot) {
    Greedy drill;
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 26 * in}, 180);
    drill.answer(Phase::fire);
    EXPECT_TRUE(drill.thinks_of<Fire>([&](const Fire& order) { return order.unit == foot; }));
    drill.unit(foot).marks |= Mark::fired;
    EXPECT_EQ(drill.ideas().size(), 1U);
    EXPECT_TRUE(std::holds_alternative<End>(drill.ideas().front()));
}

TEST(AwiCandidates, CommandBeforeTheyMove) {
    Greedy drill;
    const UnitId general = drill.troops(Side::first, Type::brigadier, {30 * in, 15 * in}, 0, Stance::single);
    const UnitId foot = drill.troops(Side::first, Type::close_foot, {30 * in, 20 * in}, 0);
    const UnitId more = drill.troops(Side::first, Type::close_foot, {36 * in, 20 * in}, 0);
    drill.troops(Side::second, Type::close_foot, {30 * in, 45 * in}, 180);
    for (const UnitId unit : {foot, more}) {
        drill.field.rolls[unit].general = static_cast<std::uint8_t>(general + 1);
    }
    EXPECT_FALSE(drill.chooses<Command>());
    drill.field.parameters.command = CommandRules::first_post;
    EXPECT_TRUE(drill.thinks_of<Command>([](const Command& order) { return order.count == 1; }));
    EXPECT_TRUE(drill.thinks_of<Command>([](const Command& order) { return order.count == 2; }));
    EXPECT_TRUE(drill.chooses<Command>()) << drill.chosen();
}

} // namespace bounce::awi
