// The second move of a melee: figures who touch nobody run in, in turns.
#include "engine/drill/note.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/house_fight.h"
#include "engine/rules/grant/melee/melee.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace bounce::grant {

namespace {

/// A melee as it stands for one side that runs in.
struct Scrum {
    Fighters own;
    Fighters foes;
    std::vector<int> own_touch; ///< How many enemies each of one's own touches.
    std::vector<int> foe_touch; ///< How many of one's own touch each enemy.
    std::vector<int> foe_room;  ///< How many may touch it, of a wall.
    /// Whoever else is in the way: figures of other units, models, houses.
    std::vector<table::Base> others;
};

std::vector<table::Base> others_than(const Field& field, const State& state, int melee) {
    std::vector<table::Base> others;
    for (const UnitId unit : field.all()) {
        if (!state.units[unit].on_table() || state.units[unit].melee == melee + 1) {
            continue;
        }
        const FigureList figures = figures_of(field, state, unit);
        for (const Figure& figure : figures) {
            others.push_back(figure.base);
        }
        const table::Base body = body_of(field, state, unit);
        if ((figures.empty() || field.arm(unit) == Arm::battery) && body.width > 0) {
            others.push_back(body);
        }
    }
    const Country country = country_of(field, state);
    const auto& structures = field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (country.is_house(i)) {
            table::Base house = structures[i].footprint;
            // "grant/house.keep_off"_clause
            const bool burns = i < max_structures && state.houses[i].burning != 0;
            const Thou fire = burns ? 2 * field.parameters.fire_reach : 0;
            house.width += fire;
            house.depth += fire;
            others.push_back(house);
        }
    }
    return others;
}

Scrum scrum_of(const Field& field, const State& state, int melee, Side side) {
    Scrum scrum{
        fighters_of(field, state, melee, side), fighters_of(field, state, melee, enemy_of(side)), {}, {}, {},
        others_than(field, state, melee)};
    scrum.foe_room.assign(scrum.foes.size(), 0);
    for (const Fighter& wall : walls_of(field, state, melee, side)) {
        scrum.foes.push_back(wall);
        scrum.foe_room.push_back(room_at_wall(field, state, melee, wall));
    }
    scrum.own_touch.assign(scrum.own.size(), 0);
    scrum.foe_touch.assign(scrum.foes.size(), 0);
    for (std::size_t a = 0; a < scrum.own.size(); ++a) {
        for (std::size_t b = 0; b < scrum.foes.size(); ++b) {
            if (shared_edge(scrum.own[a].base, scrum.foes[b].base) > 0) {
                ++scrum.own_touch[a];
                ++scrum.foe_touch[b];
            }
        }
    }
    return scrum;
}

/// "grant/melee.full"_clause: how many may fight one enemy.
int full_number(const Fighter& own, const Fighter& foe) {
    int most = 0;
    while (is_printed({most + 1, own.mounted, 1, foe.mounted})) {
        ++most;
    }
    return most;
}

Thou run_reach(const Field& field, const Fighter& runner) {
    return runner.mounted ? field.parameters.run_in_reach_cavalry : field.parameters.run_in_reach;
}

bool can_get_to(const Field& field, const Scrum& scrum, const Fighter& runner, const table::Base& to) {
    if (table::off_table(field.scenario.ground, to)) {
        return false;
    }
    const auto stands_in_way = [&](const table::Base& other) {
        // A man turns sideways between two others: the line of his middle tells.
        return table::overlap(other, to)
               || table::meets(runner.base.centre, to.centre,
                               table::corners(table::shrunk(other, table::touch)));
    };
    const auto bars = [&](const Fighter& other) {
        const bool himself = other.unit == runner.unit && other.figure == runner.figure;
        return !himself && stands_in_way(other.base);
    };
    return std::ranges::none_of(scrum.own, bars) && std::ranges::none_of(scrum.foes, bars)
           && std::ranges::none_of(scrum.others, stands_in_way);
}

/// Free places at the edges of an enemy's base, the nearest first; the first to which a straight run leads
/// that is clear of others ("grant/melee.run_in"_clause).
std::optional<Vec> place_at(const Field& field, const Scrum& scrum, const Fighter& runner,
                            const Fighter& foe) {
    const Thou reach = run_reach(field, runner);
    if (table::surely_apart(runner.base, foe.base, reach)) {
        return {};
    }
    const int turn = (runner.base.facing - foe.base.facing).size();
    const bool across = turn > 8192 && turn < 24576;
    const Thou width = across ? runner.base.depth : runner.base.width;
    const Thou depth = across ? runner.base.width : runner.base.depth;
    std::vector<std::pair<std::int64_t, Vec>> places;
    const auto offer = [&](Thou ahead, Thou right) { // in half thou
        const Vec at = foe.base.centre + table::along_halves(foe.base.facing, ahead, right);
        const std::int64_t far = table::square(at - runner.base.centre);
        if (far <= std::int64_t{reach} * reach) {
            places.emplace_back(far, at);
        }
    };
    const bool wall = foe.part >= 0;
    const int most = wall ? std::max(foe.base.width / width, foe.base.depth / depth) : 2;
    for (int part = -most; part <= most; ++part) { // at a wall by half the breadth of a man
        const Thou right = wall ? width * part : (foe.base.width + width) * part / 4;
        const Thou ahead = wall ? depth * part : (foe.base.depth + depth) * part / 4;
        for (const int sense : {1, -1}) {
            offer(sense * (foe.base.depth + depth), right);
            offer(ahead, sense * (foe.base.width + width));
        }
    }
    std::ranges::sort(places, [](const auto& a, const auto& b) {
        return std::tuple(a.first, a.second.x, a.second.y) < std::tuple(b.first, b.second.x, b.second.y);
    });
    for (const auto& [far, at] : places) {
        table::Base to = runner.base;
        to.centre = at;
        if (shared_edge(to, foe.base) > 0 && can_get_to(field, scrum, runner, to)) {
            return at;
        }
    }
    return {};
}

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

/// Friends of another arm at an enemy do not fight him together.
bool has_room(const Scrum& scrum, const Fighter& runner, int foe) {
    const Fighter& enemy = scrum.foes[static_cast<std::size_t>(foe)];
    const int touch = scrum.foe_touch[static_cast<std::size_t>(foe)];
    if (enemy.part >= 0) { // horsemen do not fight houses
        return !runner.mounted && runner.figure != general_figure
               && touch < scrum.foe_room[static_cast<std::size_t>(foe)];
    }
    return touch < full_number(runner, enemy);
}

/// "grant/melee.left_to_program"_clause: where one of his side fights alone already, then the nearest enemy
/// whom nobody fights. With `any` the first that there is.
std::optional<Runner> choose(const Field& field, const State& state, const Scrum& scrum, int budget,
                             bool any) {
    using Worth = std::tuple<bool, std::int64_t, int, int>;
    std::optional<Worth> best;
    std::optional<Runner> chosen;
    for (int a = 0; a < std::ssize(scrum.own); ++a) {
        const Fighter& runner = scrum.own[static_cast<std::size_t>(a)];
        const bool free = scrum.own_touch[static_cast<std::size_t>(a)] == 0
                          && (state.places[runner.unit].through >> runner.figure & 1U) == 0;
        if (!free || cost_of(field.parameters, runner) > budget) {
            continue;
        }
        for (int b = 0; b < std::ssize(scrum.foes); ++b) {
            const Fighter& foe = scrum.foes[static_cast<std::size_t>(b)];
            const Worth worth{scrum.foe_touch[static_cast<std::size_t>(b)] == 0,
                              table::square(foe.base.centre - runner.base.centre), a, b};
            if (!has_room(scrum, runner, b) || (best && worth >= *best)) {
                continue;
            }
            if (const std::optional<Vec> to = place_at(field, scrum, runner, foe)) {
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
    Fighter& own = scrum.own[static_cast<std::size_t>(run.own)];
    own.base.centre = run.to;
    state.places[own.unit].at[own.figure] = run.to;
    for (std::size_t b = 0; b < scrum.foes.size(); ++b) {
        if (shared_edge(own.base, scrum.foes[b].base) > 0) {
            ++scrum.own_touch[static_cast<std::size_t>(run.own)];
            ++scrum.foe_touch[b];
        }
    }
}

bool can_run(const Field& field, const State& state, int melee, Side side) {
    return choose(field, state, scrum_of(field, state, melee, side), budget_of(field.parameters), true)
        .has_value();
}

int which_of(const Fighters& fighters, UnitId unit, std::uint8_t figure) {
    const auto found = std::ranges::find_if(
        fighters, [&](const Fighter& it) { return it.unit == unit && it.figure == figure; });
    return found == fighters.end() ? -1 : static_cast<int>(found - fighters.begin());
}

/// Carries one step out in a copy of the melee; says why it may not be.
std::expected<Runner, Refusal> run_of(const Field& field, const State& state, const Scrum& scrum,
                                      const RunIn::Step& step) {
    const int own = which_of(scrum.own, step.unit, step.figure);
    const int foe = which_of(scrum.foes, step.foe, step.at);
    if (own < 0 || foe < 0) {
        return refuse("grant/melee.run_in"_clause, "Only figures of this melee run in, at others of it.");
    }
    const Fighter& runner = scrum.own[static_cast<std::size_t>(own)];
    if (scrum.own_touch[static_cast<std::size_t>(own)] > 0) {
        return refuse("grant/melee.pinned"_clause, "Who touches an enemy is pinned.");
    }
    if ((state.places[runner.unit].through >> runner.figure & 1U) != 0 || !has_room(scrum, runner, foe)) {
        return refuse("grant/melee.full"_clause, "No more may fight this enemy.");
    }
    const std::optional<Vec> to = place_at(field, scrum, runner, scrum.foes[static_cast<std::size_t>(foe)]);
    if (!to) {
        return refuse("grant/melee.run_in"_clause, "No straight way leads to a free place by this enemy.");
    }
    return Runner{own, foe, *to};
}

Verdict may_run_in(const Field& /*field*/, const State& state) {
    if (state.phase != Phase::run_in || state.melee >= max_melees
        || state.melees[state.melee].runs_in != state.actor) {
        return refuse("grant/melee.run_in"_clause, "Nobody runs in now.");
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

void log_runs(const Field& field, const State& state, int count, Log& log) {
    if (log.on()) {
        Event event{.kind = Event::Kind::note, .clause = "grant/melee.run_in"_clause, .side = state.actor};
        event.text = fmt::format("{0} {0:runs|run} in {1}.", field.scenario.who(state.actor),
                                 Counted{count, "figure", "figures"}.words());
        event.told = true;
        log.add(std::move(event));
    }
}

} // namespace

bool next_run_in(const Field& field, State& state, Rolls& rolls, Log& /*log*/) {
    begin_melees(field, state);
    for (int i = 0; i < max_melees; ++i) {
        Melee& melee = state.melees[static_cast<std::size_t>(i)];
        constexpr std::uint8_t both = 3;
        // "grant/melee.formal"_clause: nobody does in the first move.
        if (melee.moves < 2 || melee.passed == both) {
            continue;
        }
        for (const Side side : both_sides) { // "grant/melee.passes"_clause
            if (!can_run(field, state, i, side)) {
                melee.passed = static_cast<std::uint8_t>(melee.passed | 1U << index(side));
            }
        }
        if (melee.passed == both) {
            continue;
        }
        if (melee.runs_in == Side::nobody) {
            melee.runs_in = rolls.contest({.clause = "grant/melee.first_to_run"_clause,
                                           .name = "run in first",
                                           .about = static_cast<std::uint32_t>(i)});
        }
        if ((melee.passed >> index(melee.runs_in) & 1U) != 0) {
            melee.runs_in = enemy_of(melee.runs_in);
        }
        state.melee = static_cast<std::uint8_t>(i);
        state.actor = melee.runs_in;
        return true;
    }
    return false;
}

Verdict check(const Field& field, const State& state, const RunIn& order) {
    if (Verdict may = may_run_in(field, state); !may) {
        return may;
    }
    State tried = state;
    Scrum scrum = scrum_of(field, state, state.melee, state.actor);
    int left = budget_of(field.parameters);
    for (int i = 0; i < std::min<int>(order.count, RunIn::most); ++i) {
        const auto run = run_of(field, tried, scrum, order.steps[static_cast<std::size_t>(i)]);
        if (!run) {
            return std::unexpected{run.error()};
        }
        left -= cost_of(field.parameters, scrum.own[static_cast<std::size_t>(run->own)]);
        if (left < 0) {
            return refuse("grant/melee.run_in"_clause, "{} on foot or {} mounted run in at a time.",
                          field.parameters.run_in_infantry, field.parameters.run_in_cavalry);
        }
        put(tried, scrum, *run);
    }
    return {};
}

void apply(const Field& field, State& state, const RunIn& order, Rolls& /*rolls*/, Log& log) {
    Scrum scrum = scrum_of(field, state, state.melee, state.actor);
    for (int i = 0; i < order.count; ++i) {
        if (const auto run = run_of(field, state, scrum, order.steps[static_cast<std::size_t>(i)])) {
            put(state, scrum, *run);
        }
    }
    if (order.count == 0) {
        pass(state);
    }
    log_runs(field, state, order.count, log);
    turn_over(state);
}

Verdict check(const Field& field, const State& state, const RunInAll& /*order*/) {
    return may_run_in(field, state);
}

void apply(const Field& field, State& state, const RunInAll& /*order*/, Rolls& /*rolls*/, Log& log) {
    Scrum scrum = scrum_of(field, state, state.melee, state.actor);
    int left = budget_of(field.parameters);
    int count = 0;
    while (const std::optional<Runner> run = choose(field, state, scrum, left, false)) {
        left -= cost_of(field.parameters, scrum.own[static_cast<std::size_t>(run->own)]);
        put(state, scrum, *run);
        ++count;
    }
    if (count == 0) {
        pass(state);
    }
    log_runs(field, state, count, log);
    turn_over(state);
}

} // namespace bounce::grant
