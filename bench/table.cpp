// Responsiveness of the inch table: sight lines, and planning while the player drags a unit.
#include "bench/stage.h"

#include "ai/greedy_player.h"
#include "ai/whim.h"
#include "engine/dice/sources.h"
#include "engine/ground/table/block.h"
#include "engine/ground/table/template.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

namespace bounce::bench {

namespace {

using awi::Rules;
using awi::UnitId;

/// The largest battle, some turns old: both sides are on the table and near each other.
struct Midst {
    awi::Field field;
    awi::State state;
    UnitId unit = 0; ///< One of the side that moves, which may still do so.

    Midst() : Midst(*Rules::setup(largest_scenario("awi"), {})) {}

  private:
    explicit Midst(Opening<awi::Field, awi::State> opening)
        : field(std::move(opening.field)), state(opening.state) {
        SeededSource source{1};
        Rolls rolls{source};
        Log log = Log::off();
        ai::GreedyPlayer<Rules> player;
        constexpr int some_turns = 4;
        for (std::uint64_t number = 0; state.turn < some_turns || !somebody_moves(); ++number) {
            Random whim = ai::whim(1, 0, number);
            const auto order = player.choose(field, state, whim);
            if (!order) {
                std::abort();
            }
            player.recall(*order, state.turn);
            Rules::apply(field, state, *order, rolls, log);
        }
    }

    bool somebody_moves() {
        for (int i = 0; state.phase == awi::Phase::move && i < field.units(); ++i) {
            unit = static_cast<UnitId>(i);
            if (field.side(unit) == state.actor && awi::is_foot(field.roll(unit).type)
                && awi::left_of_move({field, state}, unit) == awi::whole_move) {
                return true;
            }
        }
        return false;
    }
};

/// From one base to all enemy bases; items are bases looked at.
void sight_from_one_base(benchmark::State& state) {
    const Midst it;
    const drill::Blockers standing = all_blockers(awi::TroopsNow{{it.field, it.state}});
    const std::uint32_t gone = awi::gone_structures({it.field, it.state});
    const table::Vec eye = table::front(awi::bases({it.field, it.state}, it.unit).front());
    std::int64_t bases = 0;
    for (auto _ : state) {
        for (const table::Standing& other : standing) {
            const auto who = static_cast<UnitId>(other.who);
            if (it.field.side(who) != it.field.side(it.unit)) {
                benchmark::DoNotOptimize(table::sees(it.field.scenario.ground, standing, eye,
                                                     other.base.centre, it.unit, who,
                                                     awi::woods_depth(it.field, who), gone));
                ++bases;
            }
        }
    }
    state.SetItemsProcessed(bases);
    state.SetLabel("an iteration is one base to all enemies");
}
BENCHMARK(sight_from_one_base)->Unit(benchmark::kMicrosecond);

/// What a drag asks for at each step: the planner's way, checked, with all that it costs.
void plan_of_a_drag(benchmark::State& state) {
    const Midst it;
    const table::Vec at = it.state.units[it.unit].at;
    int step = 0;
    for (auto _ : state) {
        step = (step + 1) % 64;
        const table::Vec to = at + table::Vec{(step % 8 - 4) * 900, (step / 8 - 4) * 900};
        const Json wish{{"unit", it.field.name(it.unit)}, {"to", {to.x / 1000.0, to.y / 1000.0}}};
        benchmark::DoNotOptimize(Rules::plan(it.field, it.state, wish));
    }
}
BENCHMARK(plan_of_a_drag)->Unit(benchmark::kMicrosecond);

/// Twenty-five regiments of twenty-four: whom a cone of canister strikes, and the six nearest of each.
void figures_under_a_cone(benchmark::State& state) {
    const table::Cone cone{5000, {5500, 12'000, 24'000}};
    std::vector<table::FigureBlock> army;
    for (int i = 0; i < 25; ++i) {
        const table::Pose pose{{10'000 + i % 5 * 8000, 10'000 + i / 5 * 4000}, {}};
        army.push_back(table::drawn_up(pose, 500, 500, 12, 24));
    }
    std::int64_t figures = 0;
    for (auto _ : state) {
        const table::Pose muzzle{{26'000, 0}, {static_cast<std::uint16_t>(figures % 4096)}};
        int struck = 0;
        for (const table::FigureBlock& block : army) {
            table::each_standing(block, [&](int, table::Vec place) {
                struck += table::band_of(cone, muzzle, place).has_value();
            });
            benchmark::DoNotOptimize(table::nearest(block, muzzle.at, 6));
            figures += block.figures;
        }
        benchmark::DoNotOptimize(struck);
    }
    state.SetItemsProcessed(figures);
    state.SetLabel("an iteration is 600 figures");
}
BENCHMARK(figures_under_a_cone)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace bounce::bench
