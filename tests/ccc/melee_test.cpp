#include "engine/dice/enumerate.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/game.h"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace bounce::ccc {

namespace {

Hand cards(std::initializer_list<int> faces) {
    Hand hand;
    for (const int face : faces) {
        ++hand.shown[static_cast<std::size_t>(face - 1)];
    }
    return hand;
}

std::pair<int, int> hits(std::initializer_list<int> attacker, std::initializer_list<int> defender,
                         bool column = false, const Parameters& rules = {}) {
    const MeleeHits hits = compare_rows(rules, cards(attacker), cards(defender), column);
    return {hits.attacker, hits.defender};
}
using On = std::pair<int, int>; // the attacker, the defender

TEST(Rows, GiveTheFourHitsOfThePrintedExample) { // ccc/melee.pairs
    EXPECT_EQ(hits({6, 5, 4, 3, 2, 1}, {6, 6, 4, 4, 2, 2, 2}), (On{4, 0}));
}

TEST(Rows, AreLaidFromTheHighestWhateverTheOrder) { // ccc/melee.pairs
    EXPECT_EQ(hits({1, 6}, {2, 5}), (On{1, 1}));
    EXPECT_EQ(hits({3, 3}, {3, 3}), (On{0, 0}));
    EXPECT_EQ(hits({6, 1}, {5}), (On{0, 2})); // what has no opposite is a hit, however low
    EXPECT_EQ(hits({}, {1, 1}), (On{2, 0}));
}

TEST(Rows, OfAColumnLeaveItsLowestDieOver) {                    // ccc/melee.column_pairs, ccc/melee.spare
    EXPECT_EQ(hits({6, 4, 3, 1}, {5, 5, 2}, true), (On{1, 2})); // as printed
    EXPECT_EQ(hits({6, 4, 3, 3}, {5, 5, 2}, true), (On{1, 3}));
    EXPECT_EQ(hits({6, 4, 3, 2}, {5, 5, 2}, true), (On{1, 2}));
    Parameters rules;
    rules.spare_hits = 1;
    EXPECT_EQ(hits({6, 4, 3, 1}, {5, 5, 2}, true, rules), (On{1, 3}));
}

/// Every way in which the dice of both can fall, one by one.
Pmf every_throw(const Parameters& rules, const Melee& melee) {
    const int dice = melee.attackers + melee.defenders;
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    std::vector<Pmf::Entry> entries;
    for (bool more = true; more;) {
        Hand own;
        Hand others;
        for (int i = 0; i < dice; ++i) {
            ++(i < melee.attackers ? own : others)
                  .shown[static_cast<std::size_t>(faces[static_cast<std::size_t>(i)] - 1)];
        }
        const MeleeHits hits = compare_rows(rules, own, others, melee.column);
        entries.emplace_back(1000 * hits.attacker + hits.defender, 1);
        more = false;
        for (int& face : faces) {
            if (++face <= 6) {
                more = true;
                break;
            }
            face = 1;
        }
    }
    return Pmf::weighted(std::move(entries));
}

TEST(MeleeOdds, AreThoseOfEveryThrow) { // ccc/melee.pairs, ccc/melee.spare
    const Parameters rules;
    for (const Melee& melee : {Melee{1, 1}, Melee{3, 2}, Melee{2, 4}, Melee{3, 3}, Melee{1, 5},
                               Melee{2, 1, true}, Melee{3, 2, true}, Melee{4, 3, true}}) {
        EXPECT_EQ(melee_odds(rules, melee), every_throw(rules, melee))
            << melee.attackers << " against " << melee.defenders;
    }
}

TEST(MeleeOdds, AreThoseOfTheThrowsAsTheyAreMade) { // ccc/melee.pairs
    const Parameters rules;
    for (const Melee& melee : {Melee{5, 6}, Melee{4, 3, true}}) {
        const auto round = [&](Rolls& rolls) {
            const Throw own{.clause = "ccc/melee.line_attack"_clause,
                            .name = "hand to hand",
                            .side = Side::first,
                            .dice = melee.attackers};
            Throw other = own;
            other.side = Side::second;
            other.dice = melee.defenders;
            const Hand attacker = rolls.hand(own);
            const Hand defender = rolls.hand(other);
            const MeleeHits hits = compare_rows(rules, attacker, defender, melee.column);
            return 1000 * hits.attacker + hits.defender;
        };
        EXPECT_EQ(melee_odds(rules, melee), enumerate(round));
    }
}

TEST(MeleeOdds, OfRowsThatAreAlikeFavourNobody) { // ccc/melee.pairs
    const Pmf odds = melee_odds({}, {16, 16});
    const Pmf mirrored = odds.map([](int pair) { return pair % 1000 * 1000 + pair / 1000; });
    EXPECT_EQ(odds, mirrored);
    Wide all = 1;
    for (int i = 0; i < 32; ++i) {
        all *= 6;
    }
    EXPECT_EQ(odds.total(), all);
}

TEST(MeleeOdds, OfManyDiceAddUp) { // ccc/melee.pairs
    const Pmf odds = melee_odds({}, {16, 18});
    Wide all = 1;
    for (int i = 0; i < 34; ++i) {
        all *= 6;
    }
    EXPECT_EQ(odds.total(), all);
    for (const auto& [pair, weight] : odds.entries()) {
        EXPECT_LE(pair / 1000 + pair % 1000, 18);
        EXPECT_GE(pair / 1000, 2); // two dice have no opposite
    }
}

const OddsQuery& query(std::string_view name) {
    const auto& all = Game::about().odds;
    return *std::ranges::find(all, name, &OddsQuery::name);
}

OddsAnswer ask(std::string_view name, const std::map<std::string, std::string>& typed) {
    const OddsQuery& asked = query(name);
    const auto keys = read_odds_keys(asked, typed);
    const Parameters rules;
    return asked.answer(std::as_bytes(std::span{&rules, 1}), keys.value());
}

TEST(ChargeOdds, OfTheDefendersDie) { // ccc/reaction.ten
    const OddsAnswer answer = ask("defend", {});
    EXPECT_EQ(answer.words, (std::vector<std::string_view>{"retreat", "none", "withdraw", "fire", "prone"}));
    EXPECT_EQ(answer.odds.fraction(0), "1/10");
    EXPECT_EQ(answer.odds.fraction(1), "1/10");
    EXPECT_EQ(answer.odds.fraction(2), "2/5");
    EXPECT_EQ(answer.odds.fraction(3), "2/5");
    EXPECT_EQ(answer.odds.fraction(4), "0"); // but a variant may have it
}

TEST(ChargeOdds, OfALineInPairs) { // ccc/melee.pairs
    const OddsAnswer answer = ask("melee_line", {{"attackers", "1"}, {"defenders", "1"}});
    EXPECT_EQ(answer.words, (std::vector<std::string_view>{"0/0", "0/1", "1/0"}));
    EXPECT_EQ(answer.odds.fraction(0), "1/6");
    EXPECT_EQ(answer.odds.fraction(1), "5/12");
    EXPECT_EQ(answer.odds.fraction(2), "5/12");
    EXPECT_EQ(ask("melee_line", {{"attackers", "16"}, {"defenders", "18"}}).words.size(), 153U);
}

} // namespace

} // namespace bounce::ccc
