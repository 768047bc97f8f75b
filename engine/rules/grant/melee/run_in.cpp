// The second move of a melee: figures who touch nobody run in, in turns.
#include "engine/drill/note.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/melee/scrum.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <tuple>

namespace bounce::grant {

namespace {

/// Four on foot or two mounted: a rider counts as two men.
int budget_of(const Parameters& parameters) { return parameters.run_in_infantry; }
int cost_of(const Parameters& parameters, const Fighter& runner) {
    return runner.mounted ? std::max(1, parameters.run_in_infantry / std::max(1, parameters.run_in_cavalry))
                          : 1;
}

/// One who could run in, at whom, and where he would stand.
struct Runner {
    int own = 0;
    int foe = 0;
    Vec to;
};

/// "grant/melee.left_to_program"_clause: where one of his side fights alone already, then the nearest enemy
/// whom nobody fights; officers go only if their player sends them. With `any` the first that may go, an
/// officer too.
std::optional<Runner> choose(Position pos, const Scrum& scrum, int budget, bool any) {
    using Worth = std::tuple<bool, std::int64_t, int, int>;
    std::optional<Worth> best;
    std::optional<Runner> chosen;
    for (int a = 0; a < std::ssize(scrum.own); ++a) {
        const Fighter& runner = scrum.own[static_cast<std::size_t>(a)];
        const bool free = scrum.own_touch[static_cast<std::size_t>(a)] == 0
                          && (pos.state.places[runner.unit].through >> runner.figure & 1U) == 0;
        const bool goes = any || runner.figure < colonel_figure;
        if (!free || !goes || cost_of(pos.field.parameters, runner) > budget) {
            continue;
        }
        const Crowd crowd = crowd_round(pos.field, scrum, runner);
        for (int b = 0; b < std::ssize(scrum.foes); ++b) {
            const Fighter& foe = scrum.foes[static_cast<std::size_t>(b)];
            const Worth worth{scrum.foe_touch[static_cast<std::size_t>(b)] == 0,
                              table::square(foe.base.centre - runner.base.centre), a, b};
            if (!has_room(scrum, runner, b) || (best && worth >= *best)) {
                continue;
            }
            if (const std::optional<Vec> to = place_at(pos, crowd, runner, foe)) {
                best = worth;
                chosen = Runner{a, b, *to};
                if (any) {
                    return chosen;
                }
            }
        }
    }
    return chosen;
}

void put(State& state, Scrum& scrum, const Runner& run) {
    const Fighter& own = scrum.own[static_cast<std::size_t>(run.own)];
    state.places[own.unit].at[own.figure] = run.to;
    put(scrum, run.own, run.to);
}

bool can_run(Position pos, int melee, Side side) {
    return choose(pos, scrum_of(pos, melee, side), budget_of(pos.field.parameters), true).has_value();
}

int which_of(const Fighters& fighters, UnitId unit, std::uint8_t figure) {
    const auto found = std::ranges::find_if(
        fighters, [&](const Fighter& it) { return it.unit == unit && it.figure == figure; });
    return found == fighters.end() ? -1 : static_cast<int>(found - fighters.begin());
}

/// One step, as the melee stands after those before it; says why it may not be.
std::expected<Runner, Refusal> run_of(Position pos, const Scrum& scrum, const RunIn::Step& step) {
    const int own = which_of(scrum.own, step.unit, step.figure);
    const int foe = which_of(scrum.foes, step.foe, step.at);
    if (own < 0 || foe < 0) {
        return refuse("grant/melee.run_in"_clause,
                      "Only figures of this melee may run in, and only at its enemies.");
    }
    const Fighter& runner = scrum.own[static_cast<std::size_t>(own)];
    if (scrum.own_touch[static_cast<std::size_t>(own)] > 0) {
        return refuse("grant/melee.pinned"_clause,
                      "A figure in contact with an enemy may not run in elsewhere.");
    }
    if ((pos.state.places[runner.unit].through >> runner.figure & 1U) != 0 || !has_room(scrum, runner, foe)) {
        return refuse("grant/melee.full"_clause,
                      "That enemy already faces as many opponents as may fight him.");
    }
    const std::optional<Vec> to = place_at(pos, crowd_round(pos.field, scrum, runner), runner,
                                           scrum.foes[static_cast<std::size_t>(foe)]);
    if (!to) {
        return refuse("grant/melee.run_in"_clause,
                      "There is no straight way to a free place beside that enemy.");
    }
    return Runner{own, foe, *to};
}

Verdict may_run_in(Position pos) {
    if (pos.state.phase != Phase::run_in || pos.state.melee >= max_melees
        || pos.state.melees[pos.state.melee].runs_in != pos.state.actor) {
        return refuse("grant/melee.run_in"_clause, "You may not run figures in now.");
    }
    return {};
}

/// The turn passes to the other side, unless that has passed.
void turn_over(State& state) {
    Melee& melee = state.melees[state.melee];
    const Side next = enemy_of(melee.runs_in);
    if ((melee.passed >> index(next) & 1U) == 0) {
        melee.runs_in = next;
    }
}

void pass(State& state) {
    Melee& melee = state.melees[state.melee];
    melee.passed = static_cast<std::uint8_t>(melee.passed | 1U << index(melee.runs_in));
}

void log_runs(Position pos, int count, Clause clause, Log& log) {
    if (log.on()) {
        Event event{.kind = Event::Kind::note,
                    .clause = count == 0 ? "grant/melee.passes"_clause : clause,
                    .side = pos.state.actor};
        event.text = fmt::format("{0} {0:runs|run} in {1}.", pos.field.scenario.who(pos.state.actor),
                                 Counted{count, "figure", "figures"}.words());
        event.told = true;
        log.add(std::move(event));
    }
}

} // namespace

bool next_run_in(MutablePosition pos, Rolls& rolls, Log& /*log*/) {
    begin_melees(pos);
    for (int i = 0; i < max_melees; ++i) {
        Melee& melee = pos.state.melees[static_cast<std::size_t>(i)];
        constexpr std::uint8_t both = 3;
        // "grant/melee.formal"_clause: nobody does in the first move.
        if (melee.moves < 2 || melee.passed == both) {
            continue;
        }
        unsigned able = 0; // "grant/melee.passes"_clause: who can move nobody now may be able to later
        for (const Side side : both_sides) {
            const bool runs = (melee.passed >> index(side) & 1U) == 0 && can_run(pos, i, side);
            able |= runs ? 1U << index(side) : 0;
        }
        if (able == 0) {
            melee.passed = both;
            continue;
        }
        if (melee.runs_in == Side::nobody) {
            melee.runs_in = rolls.contest({.clause = "grant/melee.first_to_run"_clause,
                                           .name = "run in first",
                                           .about = static_cast<std::uint32_t>(i)});
        }
        if ((able >> index(melee.runs_in) & 1U) == 0) {
            melee.runs_in = enemy_of(melee.runs_in);
        }
        pos.state.melee = static_cast<std::uint8_t>(i);
        pos.state.actor = melee.runs_in;
        return true;
    }
    return false;
}

Verdict check(Position pos, const RunIn& order) {
    if (Verdict may = may_run_in(pos); !may) {
        return may;
    }
    return check(pos, scrum_of(pos, pos.state.melee, pos.state.actor), order);
}

Verdict check(Position pos, Scrum scrum, const RunIn& order) {
    if (Verdict may = may_run_in(pos); !may) {
        return may;
    }
    int left = budget_of(pos.field.parameters);
    for (int i = 0; i < std::min<int>(order.count, RunIn::most); ++i) {
        const auto run = run_of(pos, scrum, order.steps[static_cast<std::size_t>(i)]);
        if (!run) {
            return std::unexpected{run.error()};
        }
        left -= cost_of(pos.field.parameters, scrum.own[static_cast<std::size_t>(run->own)]);
        if (left < 0) {
            return refuse("grant/melee.run_in"_clause,
                          "At most {} figures on foot, or {} mounted, may run in at a time.",
                          pos.field.parameters.run_in_infantry, pos.field.parameters.run_in_cavalry);
        }
        put(scrum, run->own, run->to);
    }
    return {};
}

void apply(MutablePosition pos, const RunIn& order, Rolls& /*rolls*/, Log& log) {
    Scrum scrum = scrum_of(pos, pos.state.melee, pos.state.actor);
    for (int i = 0; i < order.count; ++i) {
        if (const auto run = run_of(pos, scrum, order.steps[static_cast<std::size_t>(i)])) {
            put(pos.state, scrum, *run);
        }
    }
    if (order.count == 0) {
        pass(pos.state);
    }
    log_runs(pos, order.count, "grant/melee.run_in"_clause, log);
    turn_over(pos.state);
}

Verdict check(Position pos, const RunInAll& /*order*/) { return may_run_in(pos); }

void apply(MutablePosition pos, const RunInAll& /*order*/, Rolls& /*rolls*/, Log& log) {
    Scrum scrum = scrum_of(pos, pos.state.melee, pos.state.actor);
    int left = budget_of(pos.field.parameters);
    int count = 0;
    while (const std::optional<Runner> run = choose(pos, scrum, left, false)) {
        left -= cost_of(pos.field.parameters, scrum.own[static_cast<std::size_t>(run->own)]);
        put(pos.state, scrum, *run);
        ++count;
    }
    if (count == 0) {
        pass(pos.state);
    }
    log_runs(pos, count, "grant/melee.left_to_program"_clause, log);
    turn_over(pos.state);
}

} // namespace bounce::grant
