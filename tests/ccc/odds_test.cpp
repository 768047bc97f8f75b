#include "engine/dice/enumerate.h"
#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/artillery/shoot.h"
#include "engine/rules/ccc/fire/volley.h"
#include "tests/ccc/scene.h"

#include <cstring>
#include <gtest/gtest.h>

namespace bounce::ccc {
namespace {

constexpr Throw volley_throw{.clause = "ccc/fire.rifle"_clause, .name = "volley"};

Pmf thrown(const Parameters& rules, const Volley& volley) {
    return enumerate([&](Rolls& rolls) { return throw_dice(rules, volley, volley_throw, rolls); });
}

Volley volley_at(int section, int dice, int less) {
    Volley volley;
    volley.ranks.push_back({.dice = dice, .section = section});
    volley.less.push_back({"deductions", "ccc/fire.deductions"_clause, less});
    return volley;
}

TEST(FireOdds, AreThoseOfTheDiceThatAreThrown) {
    Parameters rules;
    for (const int option : {0, 1, 2}) {
        rules.zero_misses = option == 1 ? 1 : 0;
        rules.off_the_stick = option == 2 ? 1 : 0;
        for (const int section : {0, 3, 8}) {
            for (const int less : {0, 2, 9}) {
                Volley volley = volley_at(section, 5, less);
                EXPECT_EQ(odds_of(rules, volley), thrown(rules, volley)) << section << ' ' << less;
                volley.wall = true;
                volley.halves.push_back({"ccc/reaction.return_fire"_clause, rules.reaction_die});
                EXPECT_EQ(odds_of(rules, volley), thrown(rules, volley)) << section << ' ' << less;
            }
        }
    }
}

TEST(FireOdds, OfGunsSomeOfWhichGoOnFiring) {
    const Parameters rules;
    Volley volley = volley_at(2, 9, 1);
    volley.ranks.push_back({.dice = 9, .section = 2, .again = true});
    EXPECT_EQ(odds_of(rules, volley), thrown(rules, volley));
    volley.ranks.push_back({.dice = 9, .section = 4, .again = true}); // one die for all of them
    EXPECT_EQ(odds_of(rules, volley), thrown(rules, volley));
}

TEST(FireOdds, OfAWholeVolleyByHand) {
    const Parameters rules;
    // At 7 with nothing off: eight of ten faces.
    EXPECT_EQ(odds_of(rules, volley_at(2, 1, 0)).fraction(1), "4/5");
    // Half a die more: 8 - 1, 2 or 3 faces.
    Volley half = volley_at(2, 1, 0);
    half.halves.push_back({"ccc/reaction.return_fire"_clause, 6});
    EXPECT_EQ(odds_of(rules, half).fraction(1), "3/5");
    // In the last section a wall leaves the nought if it takes 1.
    Volley wall = volley_at(8, 1, 0);
    wall.wall = true;
    EXPECT_EQ(odds_of(rules, wall).fraction(1), "1/60");
}

TEST(FireOdds, MeansComeNear) {
    const Parameters rules;
    for (const int section : {0, 2, 5}) {
        Volley volley = volley_at(section, 8, 1);
        volley.halves.push_back({"ccc/reaction.return_fire"_clause, 6});
        EXPECT_NEAR(mean_of(rules, volley), 1000 * odds_of(rules, volley).mean(), 400);
    }
    EXPECT_NEAR(mean_of(rules, Round::shell), 700 * burst_odds(rules, 5).mean(), 100);
    EXPECT_NEAR(mean_of(rules, Round::case_shot), 700 * burst_odds(rules, 7).mean(), 100);
}

TEST(PokerOdds, AreThoseOfTheHandsThatAreThrown) {
    Parameters rules;
    for (const int option : {0, 1}) {
        rules.odd_first = option;
        const Pmf all = enumerate([&](Rolls& rolls) {
            return static_cast<int>(poker_of(rules, rolls.hand({.clause = "ccc/gun.poker"_clause,
                                                                .name = "poker",
                                                                .dice = 5,
                                                                .sides = 10,
                                                                .lowest = 0})));
        });
        EXPECT_EQ(poker_odds(rules), all);
    }
    const Pmf odds = poker_odds(Parameters{});
    EXPECT_EQ(odds.fraction(static_cast<int>(Poker::misfire)), fraction_text(14760, 100000));
    EXPECT_EQ(odds.fraction(static_cast<int>(Poker::dud)), fraction_text(14760, 100000));
    EXPECT_EQ(odds.fraction(static_cast<int>(Poker::burst)), fraction_text(69300, 100000));
    EXPECT_EQ(odds.fraction(static_cast<int>(Poker::hit)), fraction_text(1180, 100000));
}

TEST(BurstOdds, AreThoseOfTheDiceThatAreThrown) {
    Parameters rules;
    for (const int option : {0, 1}) {
        rules.burst_removes = option;
        for (const int dice : {1, 2, 5, 7}) {
            const Pmf all = enumerate([&](Rolls& rolls) {
                return burst_hits(rules, rolls.hand({.clause = "ccc/gun.shell"_clause,
                                                     .name = "burst",
                                                     .dice = dice,
                                                     .sides = 10,
                                                     .lowest = 0}));
            });
            EXPECT_EQ(burst_odds(rules, dice), all) << dice;
        }
    }
}

/// A gun and those before it, of whom one is near enough to be struck by what goes astray.
struct RoundOdds : testing::Test {
    Scene scene;
    Shooting shooting;

    RoundOdds() {
        const UnitId guns = scene.battery(Side::first, {36, 10}, 1);
        const UnitId target = scene.skirmishers(Side::second, {36, 30, 180});
        scene.infantry(Side::second, {41, 31.2, 180}, Stance::column, 4);
        shooting = guns_laid(scene.pos(), guns, {target, Round::shell, 0, 0}).front().shooting;
    }
    /// Odds of a hand, by throwing everything else.
    [[nodiscard]] Pmf thrown_with(const Hand& hand) const {
        return enumerate([&](Rolls& rolls) {
            rolls.fix("poker", rank_of(hand));
            const Landing landing = throw_round(scene.pos(), shooting, volley_throw, rolls);
            return landing.strike.unit == shooting.flight.target ? landing.strike.hits : 0;
        });
    }
    /// Hands of every kind, weighed by how many there are of it: one stands for all.
    [[nodiscard]] Pmf thrown_all() const {
        std::vector<Hand> kinds;
        std::vector<Pmf::Entry> weights;
        const auto alike = [&](const Hand& a, const Hand& b) {
            const Ranging one = ranging_of(scene.field.parameters, a, shooting.again);
            const Ranging two = ranging_of(scene.field.parameters, b, shooting.again);
            return poker_of(scene.field.parameters, a) == poker_of(scene.field.parameters, b)
                   && one.long_of == two.long_of && one.short_of == two.short_of;
        };
        for (int rank = 0; rank < hands_of(5, 10); ++rank) {
            const Hand hand = hand_at(rank, 5, 10, 0);
            std::size_t kind = 0;
            while (kind < kinds.size() && !alike(kinds[kind], hand)) {
                ++kind;
            }
            if (kind == kinds.size()) {
                kinds.push_back(hand);
                weights.emplace_back(static_cast<int>(kind), 0);
            }
            weights[kind].second += ways_of(hand);
        }
        return Pmf::weighted(weights).chain(
            [&](int kind) { return thrown_with(kinds[static_cast<std::size_t>(kind)]); });
    }
};

TEST_F(RoundOdds, OfShotAreThoseOfTheDiceThatAreThrown) {
    shooting.round = Round::shot;
    const Pmf odds = round_odds(scene.pos(), shooting);
    EXPECT_EQ(odds, thrown_all());
    EXPECT_GT(odds.probability(2), 0.0);
}

TEST_F(RoundOdds, FollowWhatFacesMean) {
    Parameters& rules = scene.field.parameters;
    rules.shot_bounces_1 = 1;
    rules.shot_hits_3 = 2;
    rules.lateral_left = 2;
    rules.long_first = 2;
    rules.ranging_alike = 3;
    shooting.round = Round::shot;
    EXPECT_EQ(round_odds(scene.pos(), shooting), thrown_all());
    rules.ranging_alike = 2;
    rules.dud_short = 2;
    rules.dud_long = 5;
    rules.shell_dice = 2;
    shooting.round = Round::shell;
    EXPECT_EQ(round_odds(scene.pos(), shooting), thrown_all());
}

TEST_F(RoundOdds, OfShellAreThoseOfTheDiceThatAreThrown) {
    scene.field.parameters.shell_dice = 2; // the fewer, the sooner all are walked
    EXPECT_EQ(round_odds(scene.pos(), shooting), thrown_all());
    shooting.again = true;
    shooting.flight.call = 19;
    EXPECT_EQ(round_odds(scene.pos(), shooting), thrown_all());
}

OddsAnswer answer(std::string_view query, OddsKeys keys) {
    std::vector<OddsQuery> queries;
    add_fire_odds(queries);
    const Parameters rules;
    std::vector<std::byte> bytes(sizeof rules);
    std::memcpy(bytes.data(), &rules, sizeof rules);
    for (const OddsQuery& each : queries) {
        if (each.name == query) {
            return each.answer(bytes, keys);
        }
    }
    ADD_FAILURE() << query;
    return {};
}

TEST(FireQueries, HaveTheAnswersOfTheRules) {
    const Parameters rules;
    EXPECT_EQ(answer("rifle", {{"pieces", 8}, {"range", 9000}, {"deductions", 2}, {"half_die", 0}}).odds,
              Pmf::successes(8, 6, 10));
    EXPECT_EQ(answer("rifle", {{"pieces", 8}, {"range", 27001}, {"deductions", 0}, {"half_die", 0}}).odds,
              Pmf::certain(0));
    EXPECT_EQ(answer("canister", {{"range", 3000}, {"deductions", 0}, {"consecutive", 0}}).odds,
              Pmf::certain(9));
    const Pmf again = answer("canister", {{"range", 3000}, {"deductions", 0}, {"consecutive", 1}}).odds;
    EXPECT_EQ(again, Pmf::die(3).chain([](int less) { return Pmf::successes(9, 10 - less, 10); }));
    EXPECT_EQ(answer("shell", {}).odds, burst_odds(rules, 5));
    EXPECT_EQ(answer("case", {}).odds, burst_odds(rules, 7));
    EXPECT_EQ(answer("poker", {}).words.size(), 4U);
}

} // namespace
} // namespace bounce::ccc
