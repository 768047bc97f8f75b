// Drags units in all directions in the middle of battles, and counts: how many drags are refused, how many
// end farther off than they began, how long a plan takes, and how many of the refused drags a random way
// would have achieved.
#include "bench/stage.h"

#include "desk/embedded.h"
#include "engine/core/random.h"
#include "engine/drill/planner/dragged.h"
#include "engine/rules/awi/movement/dragged.h"
#include "engine/rules/ccc/showing/dragged.h"
#include "engine/rules/grant/showing/dragged.h"
#include "tests/rules/drags.h"

#include <benchmark/benchmark.h>
#include <cstdlib>
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
    const auto end = order ? drags::Of<R>::follow({position.field, position.state}, *order) : std::nullopt;
    ++tally.drags;
    tally.refused += end ? 0 : 1;
    if (end) {
        const table::Pose began = drags::Of<R>::front({position.field, position.state}, drag.unit);
        tally.farther += far(end->front) > far(began) ? 1 : 0;
        tally.arrived += far(end->front) <= table::touch ? 1 : 0;
    }
}

int number_below(Random& random, int bound) {
    return static_cast<int>(random(static_cast<std::uint32_t>(bound)));
}

/// Up to three legs of any kind and length.
table::Legs legs_of_chance(const drill::Dragged& dragged, Random& random) {
    using enum table::Leg::Kind;
    table::Legs legs;
    for (int left = number_below(random, 4); left > 0; --left) {
        const int turn = (number_below(random, 65536) - 32768) / (number_below(random, 2) == 0 ? 8 : 1);
        const table::Thou by = number_below(random, dragged.most + 1);
        const table::Leg any[] = {
            {advance, by, {}},
            {dragged.backs ? retire : advance, by / 2, {}},
            {turn < 0 ? wheel_left : wheel_right, 0, {static_cast<std::uint16_t>(std::abs(turn))}},
            {table::Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn)}},
        };
        drill::add_leg(legs, any[number_below(random, dragged.wheels ? 4 : 2)]);
    }
    return legs;
}

/// Whether one of many ways of chance, gone on with as the table plans it, ends as it is wished.
bool is_in_reach(const drill::Dragged& dragged, const drill::Destination& to) {
    constexpr int tries = 1000;
    Random random{7};
    for (int i = 0; i < tries; ++i) {
        table::Legs legs = legs_of_chance(dragged, random);
        const table::Legs on = table::plan_to(drill::after(dragged, legs), dragged.formation, to.at,
                                              to.facing ? &*to.facing : nullptr, dragged.wheel, dragged.turn,
                                              turned_after(dragged, legs));
        const auto end = drill::add_legs(legs, on) ? dragged.follow(legs) : std::nullopt;
        if (end && off_wish(to, end->front, dragged.formation.width()) == 0) {
            return true;
        }
    }
    return false;
}

/// Drags that are refused though their end is free and within reach: goes once through all positions.
template <class R>
void drags_missed(benchmark::State& state) {
    const auto positions = all_positions<R>();
    Tally tally;
    double missed = 0;
    for (auto _ : state) {
        tally = {};
        missed = 0;
        for (const auto& position : positions) {
            const auto& [field, battle, movers] = position;
            const bounce::Position<typename R::Field, typename R::State> pos{field, battle};
            for (const drill::UnitId unit : movers) {
                for (const drags::Drag& drag : drags::drags_of(position, unit)) {
                    const double refused = tally.refused;
                    count(position, drag, R::plan(field, battle, drags::wish_of(field, drag)), tally);
                    missed += tally.refused > refused
                                      && is_in_reach(dragged(pos, unit, drag.to), {drag.to, drag.facing})
                                  ? 1
                                  : 0;
                }
            }
        }
    }
    state.counters["drags"] = tally.drags;
    state.counters["missed"] = missed;
}
BENCHMARK(drags_missed<awi::Rules>)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(drags_missed<grant::Rules>)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(drags_missed<ccc::Rules>)->Unit(benchmark::kMillisecond)->Iterations(1);

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
