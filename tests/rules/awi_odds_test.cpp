// The exact answers of the odds queries, against sums worked out by hand.
#include "engine/rules/awi/odds.h"

#include "engine/rules/awi/parameters.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

namespace bounce::awi {

namespace {

/// Fractions by word, those that are 0 left out.
std::map<std::string, std::string> ask(std::string_view name, const std::map<std::string, std::string>& typed,
                                       const Parameters& parameters = {}) {
    for (const OddsQuery& query : odds_queries()) {
        if (query.name != name) {
            continue;
        }
        const auto keys = read_odds_keys(query, typed);
        EXPECT_TRUE(keys) << name;
        const OddsAnswer answer = query.answer(std::as_bytes(std::span{&parameters, 1}), *keys);
        std::map<std::string, std::string> fractions;
        for (const auto& [value, weight] : answer.odds.entries()) {
            fractions[std::string{answer.words.at(static_cast<std::size_t>(value))}] =
                answer.odds.fraction(value);
        }
        return fractions;
    }
    ADD_FAILURE() << "no query " << name;
    return {};
}

using Fractions = std::map<std::string, std::string>;

TEST(AwiOdds, FireTakesTheLossBeforeItComparesMorale) {
    // 7 to 12 hit; with 5 left after the loss all of those are more than morale, and 6 misses and shakes
    // none.
    EXPECT_EQ(ask("fire", {{"total", "0"}, {"morale", "6"}}),
              (Fractions{{"miss", "5/12"}, {"hit_shaken", "7/12"}}));
    // 9 left: 10, 11 and 12 shake.
    EXPECT_EQ(ask("fire", {{"total", "0"}, {"morale", "10"}}),
              (Fractions{{"miss", "5/12"}, {"hit", "5/12"}, {"hit_shaken", "1/6"}}));
    // Morale can suffer without a loss.
    EXPECT_EQ(ask("fire", {{"total", "-2"}, {"morale", "3"}}),
              (Fractions{{"miss", "5/18"}, {"miss_shaken", "4/9"}, {"hit_shaken", "5/18"}}));
}

TEST(AwiOdds, FireCanCompareBeforeTheLoss) {
    Parameters parameters;
    parameters.morale_before_loss = 1;
    EXPECT_EQ(ask("fire", {{"morale", "10"}}, parameters),
              (Fractions{{"miss", "5/12"}, {"hit", "1/2"}, {"hit_shaken", "1/12"}}));
}

TEST(AwiOdds, ShakenAndRoutingUnitsAreHelpedByGenerals) {
    EXPECT_EQ(ask("shaken", {}), (Fractions{{"carry_on", "1/2"}, {"retire", "1/3"}, {"rout", "1/6"}}));
    EXPECT_EQ(ask("shaken", {{"general", "brigadier"}}), (Fractions{{"carry_on", "2/3"}, {"retire", "1/3"}}));
    EXPECT_EQ(ask("shaken", {{"general", "senior"}}), (Fractions{{"carry_on", "5/6"}, {"retire", "1/6"}}));
    EXPECT_EQ(ask("routing", {}),
              (Fractions{{"halt", "1/3"}, {"continue", "1/2"}, {"continue_lose", "1/6"}}));
    EXPECT_EQ(ask("routing", {{"general", "senior"}}), (Fractions{{"halt", "2/3"}, {"continue", "1/3"}}));
}

TEST(AwiOdds, ChargedUnitsRoutStandOrCounter) {
    EXPECT_EQ(ask("charged", {{"factors", "2"}, {"morale", "6"}}),
              (Fractions{{"rout", "1/2"}, {"stand", "1/2"}}));
    EXPECT_EQ(ask("charged", {{"factors", "-4"}, {"morale", "6"}}),
              (Fractions{{"stand", "1/2"}, {"may_counter", "1/2"}}));
    // A unit without morale routs even below zero.
    EXPECT_EQ(ask("charged", {{"factors", "-4"}, {"morale", "-5"}}), (Fractions{{"rout", "1"}}));
}

TEST(AwiOdds, MeleeGoesByTheDifference) {
    EXPECT_EQ(ask("melee", {}), (Fractions{{"a_routs", "5/18"},
                                           {"a_retires", "5/36"},
                                           {"both_retire", "1/6"},
                                           {"b_retires", "5/36"},
                                           {"b_routs", "5/18"}}));
    EXPECT_EQ(ask("melee", {{"a", "7"}, {"b", "0"}}), (Fractions{{"b_routs", "1"}}));
    EXPECT_EQ(ask("melee", {{"a", "0"}, {"b", "5"}}),
              (Fractions{{"a_routs", "11/12"}, {"a_retires", "1/18"}, {"both_retire", "1/36"}}));
}

TEST(AwiOdds, CommandAnswersTheExampleOfTheSource) {
    EXPECT_EQ(ask("command", {{"rating", "7"}, {"modifiers", "-3"}}),
              (Fractions{{"obeyed", "1/6"}, {"failed", "5/6"}}));
    EXPECT_EQ(ask("command", {{"rating", "12"}}), (Fractions{{"obeyed", "1"}}));
}

TEST(AwiOdds, GeneralsAreAtRisk) {
    EXPECT_EQ(ask("general", {{"event", "rout_melee"}}),
              (Fractions{{"none", "7/12"}, {"wound", "1/4"}, {"captured", "1/12"}, {"dead", "1/12"}}));
    const Fractions loss{{"none", "13/18"}, {"wound", "7/36"}, {"dead", "1/12"}};
    EXPECT_EQ(ask("general", {{"event", "loss_melee"}}), loss);
    EXPECT_EQ(ask("general", {{"event", "loss_fire"}}), loss);
}

} // namespace

} // namespace bounce::awi
