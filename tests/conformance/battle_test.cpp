// Battles are saved, loaded and replayed to the last bit, and the fast loop fights the same battles as the
// record.
#include "tests/conformance/stage.h"

#include "engine/match/battle.h"
#include "lab/batch.h"
#include "lab/play_out.h"

namespace bounce::conformance {

namespace {

template <class R>
class BattleOf : public testing::Test {};
TYPED_TEST_SUITE(BattleOf, EveryRuleSet);

BattleSettings settings_for(std::uint64_t seed, const char* first, const char* second) {
    BattleSettings settings;
    settings.seed = seed;
    settings.players[0] = first;
    settings.players[1] = second;
    return settings;
}

TYPED_TEST(BattleOf, IsFoughtAlikeByTheFastLoopAndByTheRecord) {
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        for (const char* second : {"random", "greedy"}) {
            const BattleSettings settings = settings_for(11, "random", second);
            auto battle = Battle::begin(stage.scenario, settings);
            ASSERT_TRUE(battle);
            ASSERT_TRUE(lab::play_out(*battle));
            const auto batch = lab::Batch::open(stage.scenario, settings);
            ASSERT_TRUE(batch);
            const lab::Fought fought = batch->fight(settings.seed);
            EXPECT_EQ(fought.digest, battle->match().digest());
            EXPECT_EQ(fought.orders, static_cast<int>(battle->record().size()));
            EXPECT_EQ(fought.dice, battle->dice_thrown());
            EXPECT_EQ(fought.reason, battle->match().outcome().reason);
        }
    }
}

TYPED_TEST(BattleOf, IsSavedAndLoaded) {
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        auto battle = Battle::begin(stage.scenario, settings_for(12, "random", "random"));
        ASSERT_TRUE(battle);
        ASSERT_TRUE(lab::play_out(*battle));
        const std::string text = battle->save().dump();
        const auto file = desk::read_file(text, desk::FileKind::battle);
        ASSERT_TRUE(file) << file.error().front().pointer << " " << file.error().front().message;
        auto loaded = Battle::load(file->document.json());
        ASSERT_TRUE(loaded) << loaded.error().front().message;
        EXPECT_EQ(loaded->match().digest(), battle->match().digest());
        EXPECT_EQ(loaded->save().dump(), text);
    }
}

TYPED_TEST(BattleOf, GoesOnAfterLoadingAsIfNothingHadHappened) {
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        auto whole = Battle::begin(stage.scenario, settings_for(13, "random", "random"));
        ASSERT_TRUE(whole && lab::play_out(*whole));
        auto half = Battle::begin(stage.scenario, settings_for(13, "random", "random"));
        ASSERT_TRUE(half);
        for (std::size_t i = 0; i < whole->record().size() / 2; ++i) {
            ASSERT_TRUE(std::holds_alternative<Given>(half->give(whole->record()[i].order)));
        }
        auto loaded = Battle::load(half->save());
        ASSERT_TRUE(loaded) << loaded.error().front().message;
        ASSERT_TRUE(lab::play_out(*loaded));
        EXPECT_EQ(loaded->match().digest(), whole->match().digest());
    }
}

TYPED_TEST(BattleOf, PartsWhereItsDigestIsForged) {
    const auto all = stages<TypeParam>();
    ASSERT_FALSE(all.empty());
    auto battle = Battle::begin(all.front().scenario, settings_for(14, "random", "random"));
    ASSERT_TRUE(battle && lab::play_out(*battle));
    Json file = battle->save();
    file["digests"].back()["digest"] = "0123456789abcdef";
    EXPECT_FALSE(Battle::load(file));
    const auto replay = Battle::replay(file);
    ASSERT_TRUE(replay);
    EXPECT_FALSE(replay->parted.empty());
}

} // namespace

} // namespace bounce::conformance
