// Speed on one core. Compare each number with that of the bare dice, which allows for differences between
// machines.
#include "bench/stage.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/match/any_rules_of.h"
#include "engine/rules/all.h"
#include "engine/rules/registry.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::bench {

namespace {

void bare_dice(benchmark::State& state) {
    SeededSource source{1};
    Rolls rolls{source};
    for (auto _ : state) {
        benchmark::DoNotOptimize(rolls.die({.name = "bare", .sides = 6}));
    }
    state.SetItemsProcessed(state.iterations());
    state.SetLabel("items are dice");
}
BENCHMARK(bare_dice);

/// Whole battles as `sim` fights them; items are orders.
void battles(benchmark::State& state, const std::string& rules, const std::string& player) {
    const lab::Batch batch = batch_of(rules, player);
    std::uint64_t seed = 0;
    std::int64_t orders = 0;
    for (auto _ : state) {
        ++seed;
        const lab::Fought fought = batch.fight(seed, {.checked = lab::Batch::is_sample(seed)});
        if (fought.flaw != lab::Flaw::none) {
            state.SkipWithError("a battle did not end properly");
            return;
        }
        orders += fought.orders;
    }
    state.SetItemsProcessed(orders);
    state.counters["battles/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    state.SetLabel(largest_scenario(rules)["id"].get<std::string>() + ", items are orders");
}

template <RuleSet R>
void copy_of_state(benchmark::State& state) {
    auto opening = R::setup(largest_scenario(std::string{R::about().id}), {});
    typename R::State copy = opening->state;
    for (auto _ : state) {
        benchmark::DoNotOptimize(opening->state);
        copy = opening->state;
        benchmark::DoNotOptimize(copy);
    }
    state.counters["bytes"] = sizeof(typename R::State);
}

/// The query with its longest distribution: every key at its maximum.
void odds(benchmark::State& state, const std::string& rules, const std::string& name) {
    const AnyRules& set = *rules_named(rules);
    const auto& queries = set.about().odds;
    const auto query = std::ranges::find(queries, name, &OddsQuery::name);
    OddsKeys keys;
    for (const OddsKey& key : query->keys) {
        keys.emplace(key.name, key.words.empty() ? key.most : 0);
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(set.odds(*query, keys, Json::object(), Json::object()));
    }
}

/// Checks a file of rule cases; four times as many cases take four times as long, not sixteen.
void reading(benchmark::State& state) {
    Json file = {{"rules", "mf"}, {"cases", Json::array()}};
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        file["cases"].push_back({{"title", fmt::format("Case {}", i)},
                                 {"clauses", {"mf/turn.end"}},
                                 {"scenario", {{"note", fmt::format("Situation {}", i)}}},
                                 {"expect", {{"turn", 1}}}});
    }
    const std::string text = file.dump();
    for (auto _ : state) {
        benchmark::DoNotOptimize(desk::check_file(text));
    }
    state.SetComplexityN(state.range(0));
}
BENCHMARK(reading)->Arg(50)->Arg(200)->Arg(800)->Unit(benchmark::kMillisecond)->Complexity(benchmark::oN);

void add_rules(const AnyRules& rules) {
    const std::string id{rules.about().id};
    for (const char* player : {"random", "greedy"}) {
        benchmark::RegisterBenchmark((id + "_" + player + "_battle").c_str(), battles, id, player)
            ->Unit(benchmark::kMicrosecond)
            ->MinTime(2);
    }
    for (const OddsQuery& query : rules.about().odds) {
        benchmark::RegisterBenchmark((id + "_odds_" + std::string{query.name}).c_str(), odds, id,
                                     std::string{query.name})
            ->Unit(benchmark::kMicrosecond);
    }
    with_rules(
        id, [&]<class R>() { benchmark::RegisterBenchmark((id + "_copy_state").c_str(), copy_of_state<R>); });
}

const bool added = [] {
    for (const AnyRules* rules : all_rules()) {
        add_rules(*rules);
    }
    return true;
}();

} // namespace

} // namespace bounce::bench
