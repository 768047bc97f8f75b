// Command and control by both posts, with the example of the source.
#include "tests/rules/awi_clash.h"

#include "engine/match/showing/dispatch.h"
#include "engine/rules/awi/command/command.h"

namespace bounce::awi {

namespace {

struct Orders : Clash {
    UnitId general, militia, line;

    explicit Orders(std::int32_t post)
        : general{add(Side::first, Type::brigadier, {20000, 20000}, 0, Stance::single, 0)},
          militia{add(Side::first, Type::close_foot, {20000, 36800}, 0)},
          line{add(Side::first, Type::close_foot, {25000, 20000}, 0)} {
        field.parameters.command = post;
        state.phase = Phase::move;
        field.rolls[general].rating = 7;
        field.rolls[militia].quality = Quality::militia;
        field.rolls[militia].training = Training::poor;
        for (const UnitId unit : {militia, line}) {
            field.rolls[unit].general = static_cast<std::uint8_t>(general + 1);
        }
    }

    [[nodiscard]] Command order(UnitId unit) const { return {general, 1, {unit}}; }
    [[nodiscard]] int need(const Command& command) const {
        const Call call = call_of(pos(), command);
        return call.rating + command_sum(field.parameters, call);
    }
    template <class Order>
    void give(const Order& order, std::vector<int> faces) {
        Log log = Log::off();
        give(order, std::move(faces), log);
    }
    template <class Order>
    void give(const Order& order, std::vector<int> faces, Log& log) {
        Dice dice{std::move(faces)};
        apply(pos(), order, dice.rolls, log);
        EXPECT_EQ(dice.source.left(), 0U);
    }
    /// What the dispatch tells of it.
    template <class Order>
    [[nodiscard]] std::string told(const Order& order, std::vector<int> faces) {
        Log log;
        give(order, std::move(faces), log);
        return dispatch_of(log.events());
    }
    template <class Order>
    [[nodiscard]] std::string_view refusal(const Order& order) const {
        const Verdict verdict = check(pos(), order);
        return verdict ? "" : verdict.error().clause.id;
    }
};

TEST(AwiCommand, FollowsTheExampleOfTheSource) {
    Orders orders{CommandRules::first_post};
    orders.state.units[orders.militia].strength = 4;
    EXPECT_EQ(orders.need(orders.order(orders.militia)), 4) << "7 less distance, loss and training";
    orders.give(orders.order(orders.militia), {2, 3});
    EXPECT_FALSE(has_command(orders.pos(), orders.militia));
    EXPECT_EQ(orders.refusal(orders.order(orders.line)), "awi/command.failed");
}

TEST(AwiCommand, IsToldInSentences) {
    Orders orders{CommandRules::first_post};
    const std::string general = orders.field.name(orders.general);
    const std::string line = orders.field.name(orders.line);
    const std::string obeyed = orders.told(orders.order(orders.line), {1, 1});
    EXPECT_THAT(obeyed, testing::StartsWith(general + " gives orders to " + line));
    EXPECT_THAT(obeyed, testing::EndsWith(line + " may move."));
    EXPECT_THAT(orders.told(orders.order(orders.militia), {6, 6}), testing::HasSubstr("no command."));
}

TEST(AwiCommand, OfTheSecondPostDoesNotCountLosses) {
    Orders orders{CommandRules::second_post};
    orders.state.units[orders.militia].strength = 2;
    EXPECT_EQ(orders.need(orders.order(orders.militia)), 5);
    orders.give(orders.order(orders.militia), {2, 3});
    EXPECT_TRUE(has_command(orders.pos(), orders.militia));
    EXPECT_EQ(orders.refusal(orders.order(orders.militia)), "awi/command.throw") << "once a sequence";
}

TEST(AwiCommand, CountsFullStretchesOnly) {
    Orders orders{CommandRules::second_post};
    const auto distance = [&](Thou gap) {
        // Half a general's base and half a unit's depth lie between the middles and the gap.
        orders.state.units[orders.militia].at.y = 20000 + 500 + 886 + gap;
        return call_of(orders.pos(), orders.order(orders.militia)).distance;
    };
    EXPECT_EQ(distance(11999), 0);
    EXPECT_EQ(distance(12000), 1);
    EXPECT_EQ(distance(15000), 1);
    EXPECT_EQ(distance(24000), 2);
}

TEST(AwiCommand, IsEasierForAGeneralWithTheUnit) {
    Orders orders{CommandRules::first_post};
    orders.state.units[orders.general].with = orders.militia;
    EXPECT_EQ(orders.need(orders.order(orders.militia)), 8) << "two more, one less for training";
}

TEST(AwiCommand, IsHarderForAGroup) {
    Orders orders{CommandRules::first_post};
    const Command both{orders.general, 2, {orders.line, orders.militia}};
    orders.field.rolls[orders.line].training = Training::well;
    EXPECT_EQ(orders.need(both), 4) << "distance, training, group";
    orders.give(both, {2, 2});
    EXPECT_TRUE(has_command(orders.pos(), orders.line));
    EXPECT_TRUE(has_command(orders.pos(), orders.militia));
    EXPECT_EQ(orders.refusal(Command{orders.general, 2, {orders.line, orders.line}}), "awi/command.throw");
}

TEST(AwiCommand, KnowsTheCommanderInChief) {
    Orders orders{CommandRules::first_post};
    orders.add(Side::first, Type::commander, {20000, 23000}, 0, Stance::single, 0);
    EXPECT_EQ(orders.need(orders.order(orders.line)), 7);
    orders.field.parameters.commander_bonus = 1;
    EXPECT_EQ(orders.need(orders.order(orders.line)), 8);
}

TEST(AwiCommand, LetsUnitsTryByTheFirstPostAfterAFailure) {
    Orders orders{CommandRules::first_post};
    EXPECT_EQ(orders.refusal(Independent{orders.line}), "awi/command.independent_first");
    orders.give(orders.order(orders.militia), {6, 6});
    EXPECT_EQ(orders.refusal(Independent{orders.militia}), "awi/command.throw");
    ASSERT_EQ(orders.refusal(Independent{orders.line}), "");
    orders.state.units[orders.line].strength = 4;
    orders.give(Independent{orders.line}, {3, 3});
    EXPECT_FALSE(has_command(orders.pos(), orders.line)) << "5 or less with one point lost";
}

TEST(AwiCommand, LetsUnitsTryByTheSecondPost) {
    Orders orders{CommandRules::second_post};
    ASSERT_EQ(orders.refusal(Independent{orders.line}), "");
    orders.give(Independent{orders.line}, {3});
    EXPECT_TRUE(has_command(orders.pos(), orders.line));
    EXPECT_EQ(orders.refusal(orders.order(orders.militia)), "awi/command.failed") << "the general has done";
    orders.give(Independent{orders.militia}, {3});
    EXPECT_FALSE(has_command(orders.pos(), orders.militia)) << "poorly trained";
}

TEST(AwiCommand, MayTakeTwoDiceForThat) {
    Orders orders{CommandRules::second_post};
    orders.field.parameters.independent_dice = 1;
    orders.give(Independent{orders.line}, {1, 2});
    EXPECT_TRUE(has_command(orders.pos(), orders.line));
}

TEST(AwiCommand, IsNotNeededWithoutTheOption) {
    Orders orders{CommandRules::none};
    EXPECT_TRUE(has_command(orders.pos(), orders.line));
    EXPECT_EQ(orders.refusal(orders.order(orders.line)), "awi/command.throw");
}

} // namespace

} // namespace bounce::awi
