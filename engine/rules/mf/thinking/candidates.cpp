#include "engine/rules/mf/thinking/candidates.h"

#include "engine/match/sample.h"
#include "engine/rules/mf/casualties.h"
#include "engine/rules/mf/fire.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::mf {

namespace {

constexpr int tries = 4;

int below(Random& random, int bound) { return static_cast<int>(random(static_cast<std::uint32_t>(bound))); }

/// A hex that could join in a volley, and the power that it would add by itself.
struct Firer {
    HexId hex = hex::no_hex;
    int power = 0;
};
using Firers = boost::container::static_vector<Firer, 64>;

/// Who may fire at a target, the most powerful first, cover on the way taken into account.
Firers firers_at(const Field& field, const State& state, HexId target) {
    Firers firers;
    state.occupied[index(state.side)].each([&](HexId hex) {
        if (!may_fire(state, hex) || firers.size() == firers.capacity()) {
            return;
        }
        const int distance = field.scenario.board.distance(hex, target);
        const int full = power(field.parameters, state.cells[hex], distance);
        if (full > 0 && field.sight(hex, target).clear) {
            firers.push_back({hex, field.sight(hex, target).cover ? full / 2 : full});
        }
    });
    std::ranges::stable_sort(firers, std::ranges::greater{}, &Firer::power);
    return firers;
}

bool may_be_struck(const Field& field, const State& state, HexId target) {
    return field.parameters.repeat_volleys != 0 || !state.cells[target].has(Mark::struck);
}

Volley volley_of(HexId target, std::span<const Firer> firers) {
    Volley volley{.target = target};
    for (const Firer& firer : firers) {
        volley.firers[volley.count++] = firer.hex;
    }
    return volley;
}

/// Every firer alone, and the strongest two, three, ... together.
void add_volleys(const Field& field, const State& state, std::vector<Order>& orders) {
    state.occupied[index(enemy_of(state.side))].each([&](HexId target) {
        if (!may_be_struck(field, state, target)) {
            return;
        }
        const Firers firers = firers_at(field, state, target);
        for (const Firer& firer : firers) {
            orders.emplace_back(volley_of(target, std::span{&firer, 1}));
        }
        const auto most = std::min(firers.size(), static_cast<std::size_t>(field.parameters.firing_hexes));
        for (std::size_t count = 2; count <= most; ++count) {
            orders.emplace_back(volley_of(target, std::span{firers.data(), count}));
        }
    });
}

/// The arms of a hex that march for themselves: each as a whole.
boost::container::static_vector<Troops, 3> marching_parts(const Troops& fresh) {
    boost::container::static_vector<Troops, 3> parts;
    if (fresh.infantry > 0) {
        parts.push_back({fresh.infantry, 0, 0});
    }
    if (fresh.cavalry > 0) {
        parts.push_back({0, fresh.cavalry, 0});
    }
    if (fresh.guns != 0) {
        parts.push_back({0, 0, fresh.guns});
    }
    return parts;
}

void add_marches(const Field& field, const State& state, HexId from, std::vector<Order>& orders) {
    const Cell& cell = state.cells[from];
    if (cell.has(Mark::fired)) {
        return;
    }
    for (const Troops& part : marching_parts(cell.fresh())) {
        const int steps = allowance(field.parameters, part);
        const hex::Reach way = reach(field, state, from, state.side, steps);
        const int figures = part.infantry + part.cavalry + men_of(crews_of(cell, part.guns));
        for (int n = 1; n < way.size(); ++n) {
            if (fits(field, state, way.nth(n), figures, std::popcount(part.guns))) {
                orders.emplace_back(March{from, way.nth(n), part});
            }
        }
        if (field.scenario.exits[index(state.side)].contains(from)) {
            orders.emplace_back(Leave{from, part});
        }
    }
}

/// Whether a force of the side to act has room on one of its places.
bool takes_in(const Field& field, const State& state, const hex::Force& force, HexId at) {
    return field.scenario.board[at].passable && !state.occupied[index(enemy_of(state.side))].contains(at)
           && fits(field, state, at, figures_of(field, force), force.guns);
}

void add_entries(const Field& field, const State& state, std::vector<Order>& orders) {
    for (const std::size_t which : hex::due(field.scenario, state.waiting, state.side, state.turn)) {
        const hex::Force& force = field.scenario.forces[which];
        for (const HexId at : force.places) {
            if (takes_in(field, state, force, at)) {
                orders.emplace_back(Enter{static_cast<std::uint8_t>(which), at});
            }
        }
    }
}

/// A random place for a random force that waits to be deployed, or nothing when luck finds none: a board
/// full of zones has thousands.
std::optional<Order> random_placement(const Field& field, const State& state, Random& random) {
    for (int attempt = 0; attempt < tries * tries; ++attempt) {
        const int which = below(random, static_cast<int>(field.scenario.forces.size()));
        const hex::Force& force = field.scenario.forces[static_cast<std::size_t>(which)];
        if (force.side != state.side || force.begins != hex::Force::Begins::deployed
            || !hex::waits(state.waiting, static_cast<std::size_t>(which))) {
            continue;
        }
        const HexId at =
            force.places[static_cast<std::size_t>(below(random, static_cast<int>(force.places.size())))];
        if (takes_in(field, state, force, at)) {
            return Place{static_cast<std::uint8_t>(which), at};
        }
    }
    return std::nullopt;
}

void add_placements(const Field& field, const State& state, std::vector<Order>& orders) {
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        const hex::Force& force = field.scenario.forces[i];
        if (!hex::waits(state.waiting, i) || force.side != state.side
            || force.begins != hex::Force::Begins::deployed) {
            continue;
        }
        for (const HexId at : force.places) {
            if (takes_in(field, state, force, at)) {
                orders.emplace_back(Place{static_cast<std::uint8_t>(i), at});
            }
        }
    }
    if (!hex::must_deploy(field.scenario, state.waiting, state.side)) {
        orders.emplace_back(Ready{});
    }
}

/// Casualties taken from one kind first, and as custom has it.
void add_removals(const State& state, std::vector<Order>& orders) {
    const Cell& cell = state.cells[state.target];
    orders.emplace_back(Custom{});
    const auto all_from = [&](std::uint8_t infantry, std::uint8_t cavalry) {
        Remove remove{infantry, cavalry, {}};
        int left = state.casualties - infantry - cavalry;
        for (std::size_t gun = 0; gun < most_guns; ++gun) {
            remove.crew[gun] = static_cast<std::uint8_t>(std::min<int>(left, cell.crew[gun]));
            left -= remove.crew[gun];
        }
        if (left == 0) {
            orders.emplace_back(remove);
        }
    };
    const auto at_most = [&](int figures, int wanted) {
        return static_cast<std::uint8_t>(std::min(figures, std::max(wanted, 0)));
    };
    const std::uint8_t infantry = at_most(cell.infantry, state.casualties);
    const std::uint8_t cavalry = at_most(cell.cavalry, state.casualties);
    all_from(infantry, at_most(cell.cavalry, state.casualties - infantry));
    all_from(at_most(cell.infantry, state.casualties - cavalry), cavalry);
    const int after_guns = state.casualties - cell.gunners();
    const std::uint8_t first = at_most(cell.cavalry, after_guns);
    all_from(at_most(cell.infantry, after_guns - first), first);
}

/// One random order of a random hex, or nothing when luck finds none.
std::optional<Order> random_march(const Field& field, const State& state, HexId from, Random& random) {
    const Cell& cell = state.cells[from];
    Troops troops = cell.fresh();
    if (cell.has(Mark::fired) || troops.empty()) {
        return std::nullopt;
    }
    if (field.scenario.exits[index(state.side)].contains(from) && below(random, 2) == 0) {
        return Leave{from, troops};
    }
    const auto parts = marching_parts(troops);
    troops = parts[static_cast<std::size_t>(below(random, static_cast<int>(parts.size())))];
    if (troops.infantry > 1 && below(random, 8) == 0) {
        troops.infantry = static_cast<std::uint8_t>(1 + below(random, troops.infantry));
    }
    const int allowed = allowance(field.parameters, troops);
    HexId to = from;
    for (int steps = allowed > 0 ? 1 + below(random, allowed) : 0; steps > 0; --steps) {
        const HexId next =
            field.scenario.board.neighbours[to][static_cast<std::size_t>(below(random, hex::directions))];
        if (next != hex::no_hex && field.scenario.board[next].passable
            && !state.occupied[index(enemy_of(state.side))].contains(next)) {
            to = next;
        }
    }
    const March march{from, to, troops};
    if (to == from) {
        return std::nullopt;
    }
    // The walk was a way; only where hexes may be closed to those who pass has it to be looked at again.
    const int figures = troops.infantry + troops.cavalry + men_of(crews_of(cell, troops.guns));
    const bool allowed_there = field.parameters.fired_hexes_closed != 0
                                   ? check(field, state, march).has_value()
                                   : fits(field, state, to, figures, std::popcount(troops.guns));
    return allowed_there ? std::optional<Order>{march} : std::nullopt;
}

/// A random enemy in range of a hex; `no_hex` if there is none.
HexId random_target(const Field& field, const State& state, HexId from, Random& random) {
    HexId chosen = hex::no_hex;
    int seen = 0;
    state.occupied[index(enemy_of(state.side))].each([&](HexId target) {
        const int distance = field.scenario.board.distance(from, target);
        if (distance <= field.sight.reach() && power(field.parameters, state.cells[from], distance) > 0
            && may_be_struck(field, state, target) && field.sight(from, target).clear
            && below(random, ++seen) == 0) {
            chosen = target;
        }
    });
    return chosen;
}

std::optional<Order> random_volley(const Field& field, const State& state, HexId from, Random& random) {
    if (!may_fire(state, from)) {
        return std::nullopt;
    }
    const HexId target = random_target(field, state, from, random);
    if (target == hex::no_hex) {
        return std::nullopt;
    }
    Volley volley{.target = target, .count = 1, .firers = {from}};
    const int more = below(random, field.parameters.firing_hexes);
    if (more > 0) {
        for (const Firer& firer : firers_at(field, state, target)) {
            if (volley.count <= more && firer.hex != from) {
                volley.firers[volley.count++] = firer.hex;
            }
        }
    }
    return volley;
}

/// About as many orders a half turn as there are hexes, then the end.
Order random_order(const Field& field, const State& state, Random& random) {
    const hex::HexSet& own = state.occupied[index(state.side)];
    const int hexes = own.size();
    if (state.waiting != 0 && below(random, 4) == 0) {
        std::vector<Order> entries;
        add_entries(field, state, entries);
        if (!entries.empty()) {
            return entries[static_cast<std::size_t>(below(random, static_cast<int>(entries.size())))];
        }
    }
    for (int attempt = 0; attempt < tries && hexes > 0; ++attempt) {
        if (below(random, hexes + 1) == 0) {
            break;
        }
        const HexId from = own.nth(below(random, hexes));
        const bool fires = below(random, 2) == 0;
        std::optional<Order> order =
            fires ? random_volley(field, state, from, random) : random_march(field, state, from, random);
        if (!order) {
            order =
                fires ? random_march(field, state, from, random) : random_volley(field, state, from, random);
        }
        if (order) {
            return *order;
        }
    }
    return End{};
}

void one_of(const std::vector<Order>& all, Random& random, std::vector<Order>& orders) {
    orders.push_back(all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))]);
}

void all_of_turn(const Field& field, const State& state, std::vector<Order>& orders) {
    add_volleys(field, state, orders);
    add_entries(field, state, orders);
    state.occupied[index(state.side)].each([&](HexId hex) { add_marches(field, state, hex, orders); });
}

} // namespace

void candidates(const Field& field, const State& state, const EvalWeights& /*weights*/, int budget,
                Random& random, std::vector<Order>& orders) {
    if (state.phase == Phase::turn && budget == 1) {
        orders.push_back(random_order(field, state, random));
        return;
    }
    if (state.phase == Phase::deploy && budget == 1) {
        if (const auto placement = random_placement(field, state, random)) {
            orders.push_back(*placement);
            return;
        }
    }
    const std::size_t before = orders.size();
    switch (state.phase) {
    case Phase::deploy:
        add_placements(field, state, orders);
        break;
    case Phase::first_throw:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::casualties:
        add_removals(state, orders);
        break;
    case Phase::turn:
        all_of_turn(field, state, orders);
        break;
    case Phase::over:
        return;
    }
    if (budget == 1) {
        const std::vector<Order> all(orders.begin() + static_cast<std::ptrdiff_t>(before), orders.end());
        orders.resize(before, Order{End{}});
        one_of(all, random, orders);
        return;
    }
    const auto room = static_cast<std::size_t>(std::max(budget - 1, 1));
    thin(orders, before, room, random);
    if (state.phase == Phase::turn) {
        orders.emplace_back(End{});
    }
}

} // namespace bounce::mf
