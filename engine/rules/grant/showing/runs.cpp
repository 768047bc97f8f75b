#include "engine/rules/grant/showing/runs.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/house_fight.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <tuple>

namespace bounce::grant {

namespace {

/// A figure and an enemy near it.
struct Near {
    std::int64_t far = 0;
    RunIn::Step step;
};

/// Pairs within reach, the nearest first.
std::vector<Near> near_pairs(const Field& field, const State& state) {
    Fighters foes = fighters_of(field, state, state.melee, enemy_of(state.actor));
    const Fighters walls = walls_of(field, state, state.melee, state.actor);
    foes.insert(foes.end(), walls.begin(), walls.end());
    std::vector<Near> pairs;
    for (const Fighter& own : fighters_of(field, state, state.melee, state.actor)) {
        if ((in_contact(field, state, own.unit) >> own.figure & 1U) != 0) {
            continue;
        }
        const Parameters& p = field.parameters;
        const std::int64_t reach = 2 * table::inch + (own.mounted ? p.run_in_reach_cavalry : p.run_in_reach);
        for (const Fighter& foe : foes) {
            const std::int64_t far = table::square(foe.base.centre - own.base.centre);
            if (far <= reach * reach) {
                pairs.push_back({far, {own.unit, own.figure, foe.unit, foe.figure}});
            }
        }
    }
    std::ranges::sort(pairs, {}, [](const Near& it) {
        return std::tuple(it.far, it.step.unit, it.step.figure, it.step.foe, it.step.at);
    });
    return pairs;
}

bool same_runner(const RunIn::Step& a, const RunIn::Step& b) {
    return a.unit == b.unit && a.figure == b.figure;
}

bool runs_already(const RunIn& order, const RunIn::Step& step) {
    return std::any_of(order.steps.begin(), order.steps.begin() + order.count,
                       [&](const RunIn::Step& it) { return same_runner(it, step); });
}

/// As many more as may go, the nearest first.
RunIn followed(const Field& field, const State& state, RunIn order, const std::vector<Near>& pairs) {
    int tries = 24;
    for (const Near& next : pairs) {
        if (order.count >= RunIn::most || order.count >= field.parameters.run_in_infantry || tries == 0) {
            break;
        }
        if (runs_already(order, next.step)) {
            continue;
        }
        RunIn more = order;
        more.steps[more.count++] = next.step;
        --tries;
        if (check(field, state, more)) {
            order = more;
        }
    }
    return order;
}

} // namespace

std::vector<Order> run_ins(const Field& field, const State& state) {
    constexpr std::size_t most = 12;
    constexpr int each = 2;
    std::vector<Order> runs;
    if (state.phase != Phase::run_in) {
        return runs;
    }
    const std::vector<Near> pairs = near_pairs(field, state);
    std::vector<Near> allowed;
    for (const Near& pair : pairs) {
        const auto of_him =
            std::ranges::count_if(allowed, [&](const Near& it) { return same_runner(it.step, pair.step); });
        if (allowed.size() >= most) {
            break;
        }
        RunIn order{.count = 1};
        order.steps[0] = pair.step;
        if (of_him < each && check(field, state, order)) {
            allowed.push_back(pair);
            runs.emplace_back(order);
        }
    }
    for (std::size_t lead = 0; lead < allowed.size() && lead < most / 3; ++lead) {
        RunIn order{.count = 1};
        order.steps[0] = allowed[lead].step;
        if (const RunIn more = followed(field, state, order, pairs); more.count > 1) {
            runs.emplace_back(more);
        }
    }
    return runs;
}

std::string place_of_figure(const Field& field, const State& state, UnitId unit, std::uint8_t figure) {
    for (const Figure& it : figures_of(field, state, unit)) {
        if (it.id == figure) {
            return table::place_text(it.base.centre);
        }
    }
    return table::place_text(state.units[unit].at);
}

} // namespace bounce::grant
