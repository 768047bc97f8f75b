#include "ai/major_player.h"

#include "ai/evidence.h"
#include "ai/whim.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/match/known.h"
#include "engine/rules/all.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

namespace bounce {

namespace {

Json scenario_named(const std::string& path) {
    std::ifstream stream{BOUNCE_SOURCE_DIR "/scenarios/" + path + ".json", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path;
    return file ? file->document.json() : Json::object();
}

/// Fights a battle of a major on the first side against a greedy player, or the first `orders` of it;
/// `look(player, field, state, order)` is called after each order that the major has chosen.
template <RuleSet R, class Look>
void fight(const std::string& path, const char* major, int orders, Look look) {
    const auto opening = R::setup(scenario_named(path), {});
    ASSERT_TRUE(opening);
    typename R::State state = opening->state;
    SeededSource source{11};
    Rolls rolls{source};
    Log log = Log::off();
    ai::MajorPlayer<R> first{major};
    ai::GreedyPlayer<R> second;
    for (int number = 0; number < orders && R::actor(state) != Side::nobody; ++number) {
        const Side actor = R::actor(state);
        const auto& known = known_to<R>(actor, opening->field, state);
        Random whim = ai::whim(11, 0, static_cast<std::uint64_t>(number));
        const auto order = actor == Side::first ? first.choose(opening->field, known, whim)
                                                : second.choose(opening->field, known, whim);
        ASSERT_TRUE(order);
        ASSERT_TRUE(R::check(opening->field, state, *order)) << R::write_order(opening->field, *order).dump();
        if (actor == Side::first) {
            look(first, opening->field, state, *order);
        }
        R::apply(opening->field, state, *order, rolls, log);
    }
}

template <RuleSet R>
void expect_sense(const std::string& path) {
    SCOPED_TRACE(path);
    int compared = 0;
    fight<R>(path, "major:rollouts=8,orders=4,turns=1", 60,
             [&](const auto& player, const auto&, const auto&, const auto& order) {
                 const auto& looked = player.looked();
                 ASSERT_FALSE(looked.empty());
                 ASSERT_LE(looked.size(), 4U);
                 EXPECT_EQ(looked.front().order, order);
                 for (std::size_t i = 1; i < looked.size(); ++i) {
                     EXPECT_FALSE(looked[i].order == order) << "the same order twice";
                     EXPECT_FALSE(looked[i].standings.empty());
                 }
                 compared += looked.size() > 1 ? 1 : 0;
             });
    EXPECT_GT(compared, 5);
}

TEST(MajorPlayer, GivesOneOfTheOrdersThatItLookedAt) {
    expect_sense<mf::Rules>("mf/fleetwood-hill");
    expect_sense<sd::Rules>("sd/arcole-1796");
    expect_sense<awi::Rules>("awi/cowpens-1781");
    expect_sense<grant::Rules>("grant/crossroads");
    expect_sense<ccc::Rules>("ccc/the-railroad-cut");
}

TEST(MajorPlayer, OrdersWhatAGreedyPlayerDoesUnlessAnotherOrderIsClearlyBetter) {
    int number = 0;
    int changed = 0;
    fight<sd::Rules>("sd/arcole-1796", "major:rollouts=16,doubt=1000", 80,
                     [&](const auto& player, const auto&, const auto&, const auto&) {
                         ++number;
                         const auto& looked = player.looked();
                         changed += looked.size() > 1
                                    && ai::is_better(looked[0].standings, looked[1].standings, 1000);
                     });
    EXPECT_GT(number, 20);
    EXPECT_LT(changed, number / 2);
}

TEST(Evidence, AsksForMoreThanTheStandardErrorOfTheDifference) {
    using Standings = std::vector<int>;
    EXPECT_TRUE(ai::is_better(Standings{3, 4, 5}, Standings{2, 3, 4}, 1000)); // by one each time
    EXPECT_FALSE(ai::is_better(Standings{2, 3, 4}, Standings{3, 4, 5}, 0));
    EXPECT_FALSE(ai::is_better(Standings{3, 4}, Standings{3, 4}, 0)) << "no better than as good";
    EXPECT_FALSE(ai::is_better(Standings{9}, Standings{1}, 0)) << "once is nothing";
    // Leads of 0, 0, 3, 3: the mean is 1.5, the standard error the square root of 3 by the root of 4, 0.866.
    const Standings one{0, 0, 3, 3};
    const Standings other{0, 0, 0, 0};
    EXPECT_TRUE(ai::is_better(one, other, 173));
    EXPECT_FALSE(ai::is_better(one, other, 174));
}

/// What is asked of `standing`: it is a difference, and the end of a battle is worth more than what leads
/// there.
template <RuleSet R>
void expect_opposites(const std::string& path) {
    SCOPED_TRACE(path);
    const auto opening = R::setup(scenario_named(path), {});
    ASSERT_TRUE(opening);
    typename R::State state = opening->state;
    SeededSource source{5};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<R> players[2];
    while (R::actor(state) != Side::nobody) {
        const int first = R::standing(opening->field, state, Side::first);
        EXPECT_NEAR(first, -R::standing(opening->field, state, Side::second), 1);
        EXPECT_LT(std::abs(first), 1251);
        Random whim{7};
        const auto order = players[index(R::actor(state))].choose(opening->field, state, whim);
        ASSERT_TRUE(order);
        R::apply(opening->field, state, *order, rolls, log);
    }
    const Side winner = R::outcome(opening->field, state).winner;
    if (winner != Side::nobody) {
        EXPECT_GT(R::standing(opening->field, state, winner), 749);
    }
}

TEST(Standing, IsAsGoodForOneSideAsItIsBadForTheOther) {
    expect_opposites<mf::Rules>("mf/hornets-nest");
    expect_opposites<sd::Rules>("sd/zutphen-1586");
    expect_opposites<awi::Rules>("awi/springfield-1780");
    expect_opposites<grant::Rules>("grant/wagon-train");
    expect_opposites<ccc::Rules>("ccc/meeting-in-the-fields");
}

} // namespace

} // namespace bounce
