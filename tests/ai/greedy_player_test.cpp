#include "ai/greedy_player.h"

#include "ai/whim.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/rules/all.h"
#include "lab/batch.h"
#include "lab/play_out.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

namespace bounce {

namespace {

Json scenario(const std::string& path) {
    std::ifstream stream{BOUNCE_SOURCE_DIR "/scenarios/" + path + ".json", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path;
    return file ? file->document.json() : Json::object();
}

/// Fights a battle between two greedy players; counts the marches, and those back the way that troops of the
/// side came in the same turn or the one before.
template <RuleSet R>
void expect_nobody_goes_to_and_fro(const std::string& path) {
    struct Given {
        typename R::Order order;
        int turn;
    };
    const auto opening = R::setup(scenario(path), {});
    ASSERT_TRUE(opening);
    typename R::State state = opening->state;
    SeededSource source{3};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<R> players[2];
    std::vector<Given> given[2];
    for (std::uint64_t number = 0; R::actor(state) != Side::nobody; ++number) {
        const std::size_t side = index(R::actor(state));
        const int turn = R::turn(state);
        Random whim = ai::whim(3, 0, number);
        const auto order = players[side].choose(opening->field, state, whim);
        ASSERT_TRUE(order);
        for (const Given& earlier : given[side]) {
            EXPECT_FALSE(turn - earlier.turn <= 1 && R::undoes(*order, earlier.order))
                << "order " << number << ": " << R::write_order(opening->field, *order).dump();
        }
        given[side].push_back({*order, turn});
        R::apply(opening->field, state, *order, rolls, log);
    }
}

TEST(GreedyPlayer, DoesNotMarchToAndFro) {
    expect_nobody_goes_to_and_fro<mf::Rules>("mf/mcphersons-ridge");
    expect_nobody_goes_to_and_fro<sd::Rules>("sd/gemioncourt-1815");
}

TEST(GreedyPlayer, RemembersTheSameInABattleAsInTheLaboratory) {
    for (const char* path : {"mf/fleetwood-hill", "sd/zutphen-1586"}) {
        SCOPED_TRACE(path);
        BattleSettings settings;
        settings.seed = 11;
        settings.players[0] = "greedy";
        settings.players[1] = "greedy:idle=200";
        auto battle = Battle::begin(scenario(path), settings);
        ASSERT_TRUE(battle);
        ASSERT_TRUE(lab::play_out(*battle));
        const auto batch = lab::Batch::open(scenario(path), settings);
        ASSERT_TRUE(batch);
        EXPECT_EQ(battle->match().digest(), batch->fight(11).digest);
    }
}

TEST(GreedyPlayer, NeverMarchesWhereAMarchMustBringAMillion) {
    const auto opening = mf::Rules::setup(scenario("mf/hornets-nest"), {});
    ASSERT_TRUE(opening);
    Random whim = ai::whim(1, 0, 0);
    ai::GreedyPlayer<mf::Rules> still{"greedy:idle=1000000"};
    ai::GreedyPlayer<mf::Rules> usual;
    const auto stands = still.choose(opening->field, opening->state, whim);
    const auto comes = usual.choose(opening->field, opening->state, whim);
    ASSERT_TRUE(stands && comes);
    EXPECT_FALSE(std::holds_alternative<mf::March>(*stands));
    EXPECT_TRUE(std::holds_alternative<mf::March>(*comes));
}

} // namespace

} // namespace bounce
