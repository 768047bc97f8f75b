// An opponent that weighs its orders beats one that does not. The full measure, 95 of 100 in a thousand
// paired battles, is taken with `bouncestick sim --paired`; here few are fought, and the bar
// lies so low that a good opponent never falls below it by bad luck.
#include "tests/conformance/stage.h"

#include "lab/trial.h"

#include <cstdint>

namespace bounce::conformance {

namespace {

template <class R>
class GreedyOf : public testing::Test {};
TYPED_TEST_SUITE(GreedyOf, EveryRuleSet);

TYPED_TEST(GreedyOf, BeatsRandom) {
    if (!counts) {
        GTEST_SKIP() << "Battles are counted in the release build.";
    }
    BattleSettings settings;
    settings.players[0] = "greedy";
    settings.players[1] = "random";
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        const auto battles = stage.share_of(2 * thoroughness, 5);
        const auto trial = lab::Trial::hold(stage.scenario, settings, {.battles = battles}, true);
        ASSERT_TRUE(trial);
        const auto wins = trial->player_wins();
        EXPECT_GE(wins[0] * 100, 80 * trial->total().battles)
            << wins[0] << " won, " << wins[1] << " lost, " << wins[2] << " drawn";
    }
}

} // namespace

} // namespace bounce::conformance
