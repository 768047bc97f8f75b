// What an opponent says decided is what decided: the parts of the account of every order come to its worth.
#include "ai/greedy_player.h"
#include "ai/whim.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/match/explaining.h"
#include "engine/match/known.h"
#include "engine/rules/all.h"
#include "engine/rules/explaining_sets.h"
#include "tests/every_rule_set.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

namespace bounce {

namespace {

std::vector<std::filesystem::path> scenarios_of(std::string_view rules) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{BOUNCE_SOURCE_DIR}
                                                                 / "scenarios" / rules}) {
        if (entry.path().extension() == ".json") {
            paths.push_back(entry.path());
        }
    }
    return paths;
}

Json scenario_in(const std::filesystem::path& path) {
    std::ifstream stream{path, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path;
    return file ? file->document.json() : Json::object();
}

/// Every candidate of a position, or the first dozen.
template <RuleSet R>
void expect_accounts(const typename R::Field& field, const typename R::State& state, Random& whim) {
    const typename R::EvalWeights weights{};
    std::vector<typename R::Order> orders;
    R::candidates(field, state, weights, ai::greedy_budget, whim, orders);
    std::vector<int> worths(orders.size());
    R::appraise(field, state, weights, orders, worths);
    constexpr std::size_t most = 12;
    const std::size_t step = orders.size() / most + 1;
    for (std::size_t i = 0; i < orders.size(); i += step) {
        EXPECT_EQ(explain(field, state, weights, orders[i]).sum(), worths[i])
            << R::write_order(field, orders[i]).dump();
    }
}

/// Greedy players fight some of a battle; every so often all that may be ordered is looked at.
template <RuleSet R>
void expect_accounts_in(const std::filesystem::path& path) {
    SCOPED_TRACE(path);
    const auto opening = R::setup(scenario_in(path), {});
    ASSERT_TRUE(opening);
    typename R::State state = opening->state;
    SeededSource source{5};
    Rolls rolls{source};
    Log log = Log::off();
    ai::GreedyPlayer<R> players[2];
    constexpr int orders = 240;
    constexpr int every = 7;
    for (int number = 0; number < orders && R::actor(state) != Side::nobody; ++number) {
        const Side actor = R::actor(state);
        const auto& known = known_to<R>(actor, opening->field, state);
        Random whim = ai::whim(5, 0, static_cast<std::uint64_t>(number));
        if (number % every == 0) {
            Random other = whim;
            expect_accounts<R>(opening->field, known, other);
        }
        const auto order = players[index(actor)].choose(opening->field, known, whim);
        ASSERT_TRUE(order);
        R::apply(opening->field, state, *order, rolls, log);
    }
}

template <RuleSet R>
class AccountOf : public testing::Test {};

TYPED_TEST_SUITE(AccountOf, tests::EveryRuleSet);

TYPED_TEST(AccountOf, ComesToTheWorth) {
    static_assert(Explaining<TypeParam>);
    for (const std::filesystem::path& path : scenarios_of(TypeParam::about().id)) {
        expect_accounts_in<TypeParam>(path);
    }
}

} // namespace

} // namespace bounce
