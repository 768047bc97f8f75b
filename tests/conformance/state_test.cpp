// States are values, decisions and outcomes agree, and nothing gets lost, in every rule set.
#include "tests/conformance/stage.h"

#include "lab/batch.h"

#include <cstring>

namespace bounce::conformance {

namespace {

template <class R>
class StateOf : public testing::Test {};
TYPED_TEST_SUITE(StateOf, EveryRuleSet);

TYPED_TEST(StateOf, HasScenarios) { EXPECT_GE(stages<TypeParam>().size(), 4U); }

TYPED_TEST(StateOf, IsCopiedByItsBytes) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(1, [&](const State& state, std::uint64_t) {
            State copy;
            std::memcpy(&copy, &state, sizeof state);
            ASSERT_TRUE(copy == state);
            ASSERT_EQ(digest_of(copy), digest_of(state));
        });
    }
}

TYPED_TEST(StateOf, GoesOnAlikeAfterACopy) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        stage.walk(2, [&](const State& state, std::uint64_t number) {
            if (TypeParam::actor(state) == Side::nobody) {
                return;
            }
            Random whim = ai::whim(2, 0, number);
            const auto order = stage.candidates(state, 1, whim).front();
            std::uint64_t digests[2];
            for (std::uint64_t& digest : digests) {
                State copy = state;
                SeededSource source{number};
                Rolls rolls{source};
                Log log{&digest == &digests[1]}; // heard of or not, it happens
                TypeParam::apply(stage.field, copy, order, rolls, log);
                digest = digest_of(copy);
            }
            ASSERT_EQ(digests[0], digests[1]) << "order " << number;
        });
    }
}

TYPED_TEST(StateOf, HasAnActorUntilItIsOver) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            stage.walk(seed, [&](const State& state, std::uint64_t number) {
                const Outcome outcome = TypeParam::outcome(stage.field, state);
                ASSERT_EQ(outcome.over, TypeParam::actor(state) == Side::nobody) << "order " << number;
                ASSERT_EQ(TypeParam::to_act(stage.field, state).side, TypeParam::actor(state));
                ASSERT_EQ(outcome.over, !outcome.reason.empty());
                ASSERT_TRUE(outcome.over || outcome.winner == Side::nobody);
            });
        }
    }
}

int figures(const View::SideState& side) { return side.strength + side.lost + side.gone; }

TYPED_TEST(StateOf, LosesNoFigureWithoutCountingIt) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        const View before = TypeParam::view(stage.field, stage.start, Side::first);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            stage.walk(seed, [&](const State& state, std::uint64_t number) {
                const View view = TypeParam::view(stage.field, state, Side::first);
                for (const Side side : both_sides) {
                    ASSERT_EQ(figures(view.sides[index(side)]), figures(before.sides[index(side)]))
                        << "order " << number;
                    ASSERT_EQ(view.sides[index(side)].lost, TypeParam::losses(state, side));
                }
            });
        }
    }
}

/// Foot and horse, whether they have marched or not.
int men(const std::vector<Troop>& troops) {
    int sum = 0;
    for (const Troop& troop : troops) {
        EXPECT_GT(troop.count, 0);
        sum += troop.kind != Troop::Kind::gun ? troop.count : 0;
    }
    return sum;
}

TYPED_TEST(StateOf, ShowsAsManyMenAsTheRegimentsHave) {
    using State = typename TypeParam::State;
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            stage.walk(seed, [&](const State& state, std::uint64_t number) {
                for (const View::Unit& unit : TypeParam::view(stage.field, state, Side::nobody).units) {
                    int regiments = 0;
                    for (const View::Regiment& regiment : unit.regiments) {
                        regiments += men(regiment.troops);
                    }
                    ASSERT_TRUE(unit.regiments.empty() || men(unit.troops) == regiments)
                        << "order " << number << ", " << unit.id;
                }
            });
        }
    }
}

TYPED_TEST(StateOf, NeverRunsIntoADeadEnd) {
    BattleSettings settings;
    settings.players[0] = settings.players[1] = "random";
    for (const auto& stage : stages<TypeParam>()) {
        SCOPED_TRACE(stage.path);
        const auto batch = lab::Batch::open(stage.scenario, settings);
        ASSERT_TRUE(batch);
        lab::Tally tally;
        const std::uint64_t battles = stage.share_of(50 * thoroughness, fewest);
        for (std::uint64_t seed = 1; seed <= battles; ++seed) {
            tally.add(batch->fight(seed));
        }
        EXPECT_EQ(tally.battles, static_cast<std::int64_t>(battles));
        ASSERT_EQ(tally.flawed, 0) << lab::flaw_names[static_cast<std::size_t>(tally.flaws.front().first)]
                                   << " in battle " << tally.flaws.front().second;
    }
}

} // namespace

} // namespace bounce::conformance
