#include "engine/rules/grant/thinking/candidates_runs.h"

#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/melee/scrum.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace bounce::grant {

namespace {

/// A figure and an enemy near it.
struct Near {
    std::int64_t far = 0;
    RunIn::Step step;
};

/// Pairs within reach, the nearest first.
std::vector<Near> near_pairs(Position pos, const Scrum& scrum) {
    std::vector<Near> pairs;
    UnitId last = no_unit;
    std::uint32_t pinned = 0; // of the last unit
    for (const Fighter& own : scrum.own) {
        pinned = own.unit == last ? pinned : in_contact(pos, own.unit);
        last = own.unit;
        if ((pinned >> own.figure & 1U) != 0) {
            continue;
        }
        const Parameters& p = pos.field.parameters;
        const std::int64_t reach = 2 * table::inch + (own.mounted ? p.run_in_reach_cavalry : p.run_in_reach);
        for (const Fighter& foe : scrum.foes) {
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

bool is_officers(const RunIn::Step& step) { return step.figure >= colonel_figure; }

/// As many more men as may go, the nearest first.
RunIn followed(Position pos, const Scrum& scrum, RunIn order, const std::vector<Near>& pairs) {
    int tries = 24;
    for (const Near& next : pairs) {
        if (order.count >= RunIn::most || order.count >= pos.field.parameters.run_in_infantry || tries == 0) {
            break;
        }
        if (is_officers(next.step) || runs_already(order, next.step)) {
            continue;
        }
        RunIn more = order;
        more.steps[more.count++] = next.step;
        --tries;
        if (check(pos, scrum, more)) {
            order = more;
        }
    }
    return order;
}

RunIn by_himself(const RunIn::Step& step) {
    RunIn order{.count = 1};
    order.steps[0] = step;
    return order;
}

/// The nearest pairs of those that may be ordered, of men or of officers.
std::vector<RunIn::Step> allowed_of(Position pos, const Scrum& scrum, const std::vector<Near>& pairs,
                                    bool officers) {
    constexpr std::size_t most = 12;
    constexpr int each = 2;
    std::vector<RunIn::Step> allowed;
    for (const Near& pair : pairs) {
        if (allowed.size() >= most) {
            break;
        }
        const auto of_him =
            std::ranges::count_if(allowed, [&](const RunIn::Step& it) { return same_runner(it, pair.step); });
        if (is_officers(pair.step) == officers && of_him < each && check(pos, scrum, by_himself(pair.step))) {
            allowed.push_back(pair.step);
        }
    }
    return allowed;
}

} // namespace

std::vector<Order> run_ins(Position pos) {
    constexpr std::size_t leads = 4;
    std::vector<Order> runs;
    if (pos.state.phase != Phase::run_in) {
        return runs;
    }
    const Scrum scrum = scrum_of(pos, pos.state.melee, pos.state.actor);
    const std::vector<Near> pairs = near_pairs(pos, scrum);
    const std::vector<RunIn::Step> men = allowed_of(pos, scrum, pairs, false);
    std::ranges::transform(men, std::back_inserter(runs), by_himself);
    for (std::size_t lead = 0; lead < men.size() && lead < leads; ++lead) {
        const RunIn more = followed(pos, scrum, by_himself(men[lead]), pairs);
        if (more.count > 1) {
            runs.emplace_back(more);
        }
    }
    std::ranges::transform(allowed_of(pos, scrum, pairs, true), std::back_inserter(runs), by_himself);
    return runs;
}

bool sends_officer(const RunIn& order) { return order.count == 1 && is_officers(order.steps[0]); }

} // namespace bounce::grant
