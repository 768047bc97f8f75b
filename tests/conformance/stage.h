#pragma once

#include "ai/whim.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/match/any_rules_of.h"
#include "engine/rules/all.h"
#include "lab/share.h"
#include "tests/every_rule_set.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace bounce::conformance {

using tests::EveryRuleSet;

/// Sanitizers are slow: under them fewer battles are fought, and a random battle is looked at before every
/// fifth order only; what they look for shows in any of them. How often who wins is counted by the other
/// builds.
#ifdef BOUNCE_SANITIZED
inline constexpr bool counts = false;
inline constexpr int thoroughness = 1;
inline constexpr std::uint64_t fewest = 4;
inline constexpr std::uint64_t look_at_every = 5;
#else
inline constexpr bool counts = true;
inline constexpr int thoroughness = 20;
inline constexpr std::uint64_t fewest = 20;
inline constexpr std::uint64_t look_at_every = 1;
#endif

/// Paths of all scenarios of a rule set, sorted.
[[nodiscard]] std::vector<std::string> scenario_paths(std::string_view rules);
/// The scenario of a file; the test fails if it has faults.
[[nodiscard]] Json scenario_at(const std::string& path);

/// One scenario of one rule set, ready to be fought.
template <RuleSet R>
struct Stage {
    using Field = typename R::Field;
    using State = typename R::State;
    using Order = typename R::Order;

    std::string path;
    Json scenario;
    Field field;
    State start;

    [[nodiscard]] std::vector<Order> candidates(const State& state, int budget, Random& whim) const {
        std::vector<Order> orders;
        R::candidates(field, state, {}, budget, whim, orders);
        return orders;
    }

    /// How many of some battles it fights itself: fewer with many troops on a table.
    [[nodiscard]] std::uint64_t share_of(std::uint64_t battles, std::uint64_t least) const {
        const View view = R::view(field, start, Side::nobody);
        const int all = view.sides[0].strength + view.sides[1].strength;
        return lab::share_of(battles, R::about().board == "table" ? all : 0, least);
    }

    /// Fights a random battle until it is over; `look(state, number)` is called before the orders.
    template <class Look>
    void walk(std::uint64_t seed, Look&& look) const {
        State state = start;
        SeededSource source{seed};
        Rolls rolls{source};
        Log log = Log::off();
        for (std::uint64_t number = 0; R::actor(state) != Side::nobody; ++number) {
            ASSERT_LT(number, 20'000U) << "battle " << seed << " does not end";
            if (number % look_at_every == 0) {
                look(state, number);
            }
            if (testing::Test::HasFatalFailure()) {
                return;
            }
            Random whim = ai::whim(seed, 0, number);
            const auto orders = candidates(state, 1, whim);
            ASSERT_FALSE(orders.empty()) << "battle " << seed << ", order " << number << ": nothing to order";
            R::apply(field, state, orders.front(), rolls, log);
        }
        look(state, 0);
    }
};

/// Every scenario of a rule set.
template <RuleSet R>
std::vector<Stage<R>> stages() {
    std::vector<Stage<R>> all;
    for (const std::string& path : scenario_paths(R::about().id)) {
        Json scenario = scenario_at(path);
        auto opening = R::setup(scenario, {});
        if (!opening) {
            ADD_FAILURE() << path << ": " << opening.error().front().pointer << " "
                          << opening.error().front().message;
            continue;
        }
        all.push_back({path, std::move(scenario), std::move(opening->field), opening->state});
    }
    return all;
}

} // namespace bounce::conformance
