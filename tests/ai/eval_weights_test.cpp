#include "ai/eval_weights.h"

#include "ai/players.h"
#include "engine/rules/all.h"
#include "engine/rules/registry.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bounce {

namespace {

/// A player that changes every weight of its rules, each to a number that is not the usual one.
std::string other_player(const ParameterList& weights) {
    std::string player = "greedy";
    for (const ParameterInfo& each : weights.numbers) {
        const int other = each.usual == each.most ? each.least : each.usual + 1;
        player += fmt::format("{}{}={}", player == "greedy" ? ':' : ',', each.name, other);
    }
    return player;
}

template <RuleSet R>
void expect_round_trip() {
    const ParameterList& weights = R::about().weights;
    ASSERT_FALSE(weights.numbers.empty());
    const auto usual = ai::weights_of<R>("greedy");
    const auto other = ai::weights_of<R>(other_player(weights));
    for (const ParameterInfo& each : weights.numbers) {
        SCOPED_TRACE(each.name);
        const int was = parameter_at(std::as_bytes(std::span{&usual, 1}), each.offset);
        const int is = parameter_at(std::as_bytes(std::span{&other, 1}), each.offset);
        EXPECT_EQ(was, each.usual);
        EXPECT_EQ(is, each.usual == each.most ? each.least : each.usual + 1);
        EXPECT_LE(each.least, each.usual);
        EXPECT_GE(each.most, each.usual);
        EXPECT_FALSE(each.unit.empty());
        // Set alone, it leaves the others as they are.
        const auto alone = ai::weights_of<R>(fmt::format("greedy:{}={}", each.name, is));
        EXPECT_EQ(changed_numbers(weights, std::as_bytes(std::span{&alone, 1})), (Json{{each.name, is}}));
    }
}

TEST(EvalWeights, ComesBackAsItWasNamed) {
    for (const AnyRules* rules : all_rules()) {
        const std::string_view id = rules->about().id;
        SCOPED_TRACE(id);
        ASSERT_TRUE(with_rules(id, []<class R>() { expect_round_trip<R>(); }));
    }
}

TEST(EvalWeights, APersonalityChangesThemBeforeOthersDo) {
    using Rules = mf::Rules;
    const int usual = ai::weights_of<Rules>("greedy").fear;
    const int bold = ai::weights_of<Rules>("greedy:bold").fear;
    EXPECT_LT(bold, usual);
    EXPECT_GT(ai::weights_of<Rules>("major:cautious,rollouts=8").fear, usual);
    EXPECT_EQ(ai::effort_of<Rules>("major:cautious,rollouts=8").rollouts, 8);
    EXPECT_EQ(ai::weights_of<Rules>("greedy:bold,fear=7").fear, 7);
    EXPECT_TRUE(ai::fault_of("greedy:fear=7,bold", rules_named("mf")->about())); // the other way round
    EXPECT_TRUE(ai::fault_of("random:bold", rules_named("mf")->about()));
    for (const AnyRules* rules : all_rules()) {
        for (const char* player : {"greedy:cautious", "greedy:bold", "major:stubborn"}) {
            EXPECT_FALSE(ai::fault_of(player, rules->about())) << player;
        }
    }
}

TEST(EvalWeights, EveryPersonalityDiffersInEveryRuleSet) {
    for (const AnyRules* rules : all_rules()) {
        ASSERT_TRUE(with_rules(rules->about().id, []<class R>() {
            for (const char* player : {"greedy:cautious", "greedy:bold", "greedy:stubborn"}) {
                const auto weights = ai::weights_of<R>(player);
                EXPECT_FALSE(
                    changed_numbers(R::about().weights, std::as_bytes(std::span{&weights, 1})).empty())
                    << R::about().id << ' ' << player;
            }
        }));
    }
}

TEST(EvalWeights, TellsWhatIsWrongWithAPlayer) {
    const About& mf = rules_named("mf")->about();
    EXPECT_FALSE(ai::fault_of("greedy", mf));
    EXPECT_FALSE(ai::fault_of("random", mf));
    EXPECT_FALSE(ai::fault_of("greedy:fear=112,objectives=2000", mf));
    const auto says = [&](const char* player, const char* what) {
        const auto fault = ai::fault_of(player, mf);
        ASSERT_TRUE(fault) << player;
        EXPECT_NE(fault->find(what), std::string::npos) << *fault;
    };
    says("napoleon", "expected one of: random, greedy, major");
    says("", "expected one of: random, greedy, major");
    says("greedy:courage=3", "there is no weight \"courage\"; expected one of: ");
    says("greedy:courage", "there is no weight \"courage\"");
    says("greedy:fear", "weight fear must be a whole number from 0 to 1000");
    says("greedy:fear=1.5", "weight fear must be a whole number");
    says("greedy:fear=-1", "weight fear must be a whole number");
    says("greedy:fear=99999999999", "weight fear must be a whole number");
    says("greedy:fear=1,fear=2", "weight fear is named twice");
    says("greedy:,", "there is no weight \"\"");
    says("greedy:", "there is no weight \"\"");
    says("greedy:fear=1,", "there is no weight \"\"");
    says("random:fear=1", "the player random has no weights");
    says("greedy:rollouts=8", "there is no weight \"rollouts\"");
    says("major:rollouts=0", "weight rollouts must be a whole number from 1 to 1000");
    says("major:courage=3", "doubt"); // its own numbers are named beside the weights
}

TEST(EvalWeights, OfAMajorHasTheWeightsOfAGreedyPlayerAndItsOwnNumbers) {
    const std::string_view player = "major:fear=90,rollouts=8,turns=3";
    EXPECT_FALSE(ai::fault_of(player, rules_named("mf")->about()));
    with_rules("mf", [&]<class R>() {
        const auto weights = ai::weights_of<R>(player);
        EXPECT_EQ(changed_numbers(R::about().weights, std::as_bytes(std::span{&weights, 1})),
                  (Json{{"fear", 90}}));
        const ai::Effort effort = ai::effort_of<R>(player);
        EXPECT_EQ(changed_numbers(ai::effort_list(), std::as_bytes(std::span{&effort, 1})),
                  (Json{{"rollouts", 8}, {"turns", 3}}));
    });
}

TEST(EvalWeights, IsMadeOfThePlayersNameWherePlayersAreKnown) {
    EXPECT_TRUE(ai::known("greedy:fear=1"));
    EXPECT_FALSE(ai::known("greedier"));
    EXPECT_EQ(ai::name_of("greedy:fear=1"), "greedy");
    EXPECT_EQ(ai::name_of("random"), "random");
}

} // namespace

} // namespace bounce
