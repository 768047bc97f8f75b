// Speed of Grant's game, in which each figure is on the table. The targets on one core are 30,000 random
// orders a second on Gettysburg and one greedy battle a second on Sawmill Village; and after an order a
// situation of less than 100 KB, which takes less than 10 ms in WebAssembly (`node bench/page.mjs` measures
// that, also with 800 figures).
#include "bench/stage.h"
#include "desk/desk.h"
#include "engine/rules/grant/state.h"

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

namespace bounce::bench {

namespace {

static_assert(sizeof(grant::State) < std::size_t{64} * 1024,
              "each battle copies it for every order that is tried");

/// Doubles every unit of a scenario. Those of the First Day march on or are deployed by their players, so
/// that no unit stands where its double does.
Json doubled(Json scenario) {
    const Json units = scenario["units"];
    for (Json unit : units) {
        unit["name"] = "Another " + unit["name"].get<std::string>();
        scenario["units"].push_back(std::move(unit));
    }
    return scenario;
}

void fight(benchmark::State& state, const Json& scenario, const std::string& player) {
    const lab::Batch batch = batch_of(scenario, player);
    std::uint64_t seed = 0;
    std::int64_t orders = 0;
    for (auto _ : state) {
        const lab::Fought fought = batch.fight(++seed);
        if (fought.flaw != lab::Flaw::none) {
            state.SkipWithError("a battle did not end properly");
            return;
        }
        orders += fought.orders;
    }
    state.SetItemsProcessed(orders);
    state.counters["battles/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    state.SetLabel("items are orders");
}

void grant_gettysburg_random(benchmark::State& state) {
    fight(state, scenario_at("scenarios/grant/gettysburg-first-day.json"), "random");
}
BENCHMARK(grant_gettysburg_random)->Unit(benchmark::kMillisecond)->MinTime(2);

void grant_gettysburg_doubled_random(benchmark::State& state) {
    fight(state, doubled(scenario_at("scenarios/grant/gettysburg-first-day.json")), "random");
}
BENCHMARK(grant_gettysburg_doubled_random)->Unit(benchmark::kMillisecond)->MinTime(2);

void grant_sawmill_greedy(benchmark::State& state) {
    fight(state, scenario_at("scenarios/grant/sawmill-village.json"), "greedy");
}
BENCHMARK(grant_sawmill_greedy)->Unit(benchmark::kMillisecond)->MinTime(2);

/// The situation sent to the page after an order of the computer, on a table that has filled up.
void grant_situation(benchmark::State& state) {
    const Json scenario = scenario_at("scenarios/grant/gettysburg-first-day.json");
    desk::Desk desk;
    Json settings = {{"seed", 1}, {"players", Json::object()}};
    for (const Json& side : scenario["sides"]) {
        settings["players"][side["id"].get<std::string>()] = "random";
    }
    static_cast<void>(desk.answer({{"do", "open"}, {"scenario", scenario.dump()}, {"settings", settings}}));
    constexpr int some_turns_on = 250;
    for (int i = 0; i < some_turns_on; ++i) {
        static_cast<void>(desk.answer({{"do", "think"}}));
    }
    std::size_t bytes = 0;
    for (auto _ : state) {
        const std::string answer = desk.answer(std::string_view{R"({"do": "situation", "offers": true})"});
        bytes = std::max(bytes, answer.size());
        benchmark::DoNotOptimize(answer);
    }
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(grant_situation)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace bounce::bench
