// What comes of dragging units all round, in the midst of battles: how many wishes are refused, how many end
// farther off than they began, and what a plan takes.
#include "bench/stage.h"

#include "desk/embedded.h"
#include "tests/rules/drags.h"

#include <benchmark/benchmark.h>
#include <string>

namespace bounce::bench {

namespace {

struct Tally {
    double drags = 0;
    double refused = 0; ///< No order, or one that is not allowed.
    double farther = 0; ///< In place; a wish may say how to look too.
    double arrived = 0;
};

template <class R>
std::vector<drags::Position<R>> all_positions() {
    std::vector<drags::Position<R>> all;
    const std::string folder = "scenarios/" + std::string{R::about().id} + "/";
    for (const std::string_view path : embedded::paths()) {
        if (path.starts_with(folder)) {
            auto some = drags::positions_of<R>(scenario_at(std::string{path}), 4, 60);
            std::ranges::move(some, std::back_inserter(all));
        }
    }
    return all;
}

template <class R>
void count(const drags::Position<R>& position, const drags::Drag& drag, const std::optional<Plan>& plan,
           Tally& tally) {
    const auto far = [&](const table::Pose& front) { return table::length(drag.to - front.at); };
    const auto order = plan ? drags::march_of(position, *plan) : std::nullopt;
    const auto end = order ? drags::Of<R>::follow(position.field, position.state, *order) : std::nullopt;
    ++tally.drags;
    tally.refused += end ? 0 : 1;
    if (end) {
        const table::Pose began = drags::Of<R>::front(position.field, position.state, drag.unit);
        tally.farther += far(end->front) > far(began) ? 1 : 0;
        tally.arrived += far(end->front) <= table::touch ? 1 : 0;
    }
}

/// An iteration is all drags of all positions.
template <class R>
void drags_all_round(benchmark::State& state) {
    const auto positions = all_positions<R>();
    Tally tally;
    for (auto _ : state) {
        tally = {};
        for (const auto& position : positions) {
            for (const drill::UnitId unit : position.movers) {
                for (const drags::Drag& drag : drags::drags_of(position, unit)) {
                    const auto plan =
                        R::plan(position.field, position.state, drags::wish_of(position.field, drag));
                    count(position, drag, plan, tally);
                }
            }
        }
    }
    state.counters["drags"] = tally.drags;
    state.counters["refused"] = tally.refused;
    state.counters["farther"] = tally.farther;
    state.counters["arrived"] = tally.arrived;
    state.counters["a_drag"] = benchmark::Counter(tally.drags, benchmark::Counter::kIsIterationInvariantRate
                                                                   | benchmark::Counter::kInvert);
}
BENCHMARK(drags_all_round<awi::Rules>)->Unit(benchmark::kMillisecond);
BENCHMARK(drags_all_round<grant::Rules>)->Unit(benchmark::kMillisecond);
BENCHMARK(drags_all_round<ccc::Rules>)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace bounce::bench
