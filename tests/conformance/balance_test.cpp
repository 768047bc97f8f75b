// Ground decides the battles of these scenarios, and either side can win them. The full measure (ground
// decides at least three battles in ten, each side wins 35 to 65 of a hundred that are decided, at most 15
// are drawn) takes some hundred battles a scenario and `bouncestick sim`; here few are fought, and the bars
// lie where only a scenario that is plainly out of balance falls.
#include "tests/conformance/stage.h"

#include "lab/trial.h"

#include <cstdint>
#include <string>

namespace bounce::conformance {

namespace {

constexpr std::uint64_t most_battles = 48;
constexpr std::uint64_t fewest_battles = 8; ///< Of a scenario with a whole army on either side.

/// Battles that were not decided by losses alone.
std::int64_t decided_by_ground(const lab::Tally& tally) {
    std::int64_t count = 0;
    for (const auto& [reason, times] : tally.reasons) {
        const bool ground = reason.find("hold ") != std::string::npos
                            || reason.find("off the table") != std::string::npos
                            || reason.find("the battle.") != std::string::npos;
        count += ground ? times : 0;
    }
    return count;
}

template <class R>
void expect_balance() {
    if (!counts) {
        GTEST_SKIP() << "Battles are counted in the release build.";
    }
    BattleSettings settings;
    settings.players[0] = settings.players[1] = "greedy";
    for (const auto& stage : stages<R>()) {
        SCOPED_TRACE(stage.path);
        const std::uint64_t count = stage.share_of(most_battles, fewest_battles);
        const auto battles = static_cast<std::int64_t>(count);
        const auto trial = lab::Trial::hold(stage.scenario, settings, {.battles = count}, false);
        ASSERT_TRUE(trial);
        const lab::Tally tally = trial->total();
        EXPECT_GE(decided_by_ground(tally), battles / 8);
        EXPECT_GE(tally.wins[0], battles / 8);
        EXPECT_GE(tally.wins[1], battles / 8);
        EXPECT_LE(tally.wins[2], battles / 3);
    }
}

TEST(Balance, OfMfScenariosIsNotGrosslyOut) { expect_balance<mf::Rules>(); }
TEST(Balance, OfSdScenariosIsNotGrosslyOut) { expect_balance<sd::Rules>(); }
TEST(Balance, OfAwiScenariosIsNotGrosslyOut) { expect_balance<awi::Rules>(); }
TEST(Balance, OfGrantScenariosIsNotGrosslyOut) { expect_balance<grant::Rules>(); }
TEST(Balance, OfCccScenariosIsNotGrosslyOut) { expect_balance<ccc::Rules>(); }

} // namespace

} // namespace bounce::conformance
