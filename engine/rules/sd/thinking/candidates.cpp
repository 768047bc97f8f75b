#include "engine/rules/sd/thinking/candidates.h"

#include "engine/match/sample.h"

#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/options.h"
#include "engine/rules/sd/thinking/appraise.h"

#include <algorithm>
#include <bit>

namespace bounce::sd {

namespace {

int below(Random& random, int bound) { return static_cast<int>(random(static_cast<std::uint32_t>(bound))); }

Posture any_posture(Random& random) {
    // One after the other: in which order the arguments of a call are worked out, compilers choose for
    // themselves.
    const auto facing = static_cast<Direction>(below(random, hex::directions));
    const bool standing = below(random, 2) == 0;
    return Posture::of(facing, standing);
}

/// Some of the troops that may still march: mostly all, or one arm, at times only a part.
Troops any_part(const Troops& fresh, Random& random) {
    Troops part = fresh;
    if (part.infantry > 0 && part.guns > 0) {
        const int arms = below(random, 3);
        part.guns = arms == 1 ? std::uint8_t{0} : part.guns;
        part.infantry = arms == 2 ? std::uint8_t{0} : part.infantry;
    }
    if (part.infantry > 1 && below(random, 8) == 0) {
        part.infantry = static_cast<std::uint8_t>(1 + below(random, part.infantry));
    }
    return part;
}

/// A boat's party rows, or lands, by a random hexside if that can be done.
bool any_voyage(const Field& field, const State& state, HexId from, Random& random,
                std::vector<Order>& orders) {
    const HexId to = field.board().neighbours[from][static_cast<std::size_t>(below(random, hex::directions))];
    const Troops fresh = state.cells[from].fresh();
    if (to == hex::no_hex || fresh.empty()) {
        return false;
    }
    const Troops part = afloat(field, to) ? fresh : any_part(fresh, random);
    return push_if_water_allows(field, state, {from, to, part, any_posture(random)}, orders);
}

/// A random walk within the allowance: where it ends can be marched to.
bool any_march(const Field& field, const State& state, HexId from, Random& random,
               std::vector<Order>& orders) {
    const Troops fresh = state.cells[from].fresh();
    if (fresh.empty()) {
        return false;
    }
    const Troops part = any_part(fresh, random);
    const int allowed = allowance(field.parameters, part);
    HexId to = from;
    for (int steps = allowed > 0 ? 1 + below(random, allowed) : 0; steps > 0; --steps) {
        const HexId next =
            field.board().neighbours[to][static_cast<std::size_t>(below(random, hex::directions))];
        if (next == hex::no_hex) {
            continue;
        }
        if (enterable(field, state, state.side, next)) {
            to = next;
        } else if (to == from && state.boats.contains(next)) {
            const Troops party = water_party(field, state, from, next, part);
            return push_if_water_allows(field, state, {from, next, party, any_posture(random)}, orders);
        }
    }
    if (to == from || !fits(field, state, to, part)) {
        return false;
    }
    orders.emplace_back(March{from, to, part, any_posture(random)});
    return true;
}

bool any_entry(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    std::vector<Order> entries;
    add_entries(field, state, Outlook{field, state, {}, state.side}, entries);
    if (entries.empty()) {
        return false;
    }
    orders.push_back(entries[static_cast<std::size_t>(below(random, static_cast<int>(entries.size())))]);
    return true;
}

/// About as many orders a march as there are hexes, then the end.
void any_of_march(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const hex::HexSet& own = state.occupied[index(state.side)];
    const int hexes = own.size();
    if (state.waiting != 0 && below(random, 4) == 0 && any_entry(field, state, random, orders)) {
        return;
    }
    if (hexes == 0 || below(random, hexes + 1) == 0) {
        orders.emplace_back(End{});
        return;
    }
    const HexId from = own.nth(below(random, hexes));
    if (field.scenario.exits[index(state.side)].contains(from) && below(random, 2) == 0
        && !state.cells[from].fresh().empty()) {
        orders.emplace_back(Leave{from, state.cells[from].fresh()});
    } else if (below(random, 5) == 0
               || !(afloat(field, from) ? any_voyage(field, state, from, random, orders)
                                        : any_march(field, state, from, random, orders))) {
        orders.emplace_back(Pose{from, any_posture(random)});
    }
}

/// A random attack of the first hex, from a random one on, that can make any; seldom the end.
void any_of_attack(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    const hex::HexSet& own = state.occupied[index(state.side)];
    const int hexes = own.size();
    const int start = hexes > 0 ? below(random, hexes) : 0;
    const bool ends = below(random, 10) == 0;
    for (int n = 0; n < hexes && !ends; ++n) {
        const HexId from = own.nth((start + n) % hexes);
        const Link* chosen = nullptr;
        int seen = 0;
        for (const Link& link : field.links[from]) {
            if (may_attack(state, from, link) && below(random, ++seen) == 0) {
                chosen = &link;
            }
        }
        if (chosen != nullptr) {
            orders.emplace_back(Attack{from, chosen->target});
            return;
        }
    }
    orders.emplace_back(End{});
}

/// One of several orders, at random.
void any_of(const std::vector<Order>& all, Random& random, std::vector<Order>& orders) {
    orders.push_back(all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))]);
}

void one_at_random(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    if (state.phase == Phase::march) {
        any_of_march(field, state, random, orders);
    } else if (state.phase == Phase::attack) {
        any_of_attack(field, state, random, orders);
    } else {
        std::vector<Order> all;
        add_forced(field, state, all);
        any_of(all, random, orders);
    }
}

/// Keeps of the orders from `start` on those that are worth giving, the best `most` of them. False if there
/// is none.
bool keep_worthy(const Field& field, const State& state, const EvalWeights& weights, const Outlook& outlook,
                 std::size_t start, std::size_t most, std::vector<Order>& orders) {
    const std::span<const Order> fresh{orders.data() + start, orders.size() - start};
    std::vector<int> worths(fresh.size());
    appraise(field, state, weights, outlook, fresh, worths);
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < worths.size(); ++i) {
        if (worths[i] > 0) {
            best.push_back(i);
        }
    }
    const auto kept = static_cast<std::ptrdiff_t>(std::min(best.size(), most));
    std::ranges::partial_sort(best, best.begin() + kept, [&](std::size_t a, std::size_t b) {
        return worths[a] != worths[b] ? worths[a] > worths[b] : a < b;
    });
    std::vector<Order> chosen;
    for (std::ptrdiff_t i = 0; i < kept; ++i) {
        chosen.push_back(fresh[best[static_cast<std::size_t>(i)]]);
    }
    orders.resize(start, Order{End{}});
    orders.insert(orders.end(), chosen.begin(), chosen.end());
    return kept > 0;
}

/// The march one group after the other, those nearest to the enemy first: the options of the first groups
/// that have anything to gain. There are two of them, so that an opponent who does not want the first to go
/// back where it came from need not end the march.
void options_of_march(const Field& field, const State& state, const EvalWeights& weights, std::size_t budget,
                      std::vector<Order>& orders) {
    constexpr std::size_t enough = 16;
    const std::size_t start = orders.size();
    const std::size_t most = std::clamp<std::size_t>(budget - 1, 1, enough);
    const Outlook outlook{field, state, weights, state.side};
    add_entries(field, state, outlook, orders);
    if (orders.size() > start && keep_worthy(field, state, weights, outlook, start, most, orders)) {
        return;
    }
    int groups = 0;
    for (const HexId from : farthest_first(state, outlook)) {
        const std::size_t before = orders.size();
        add_group_options(field, state, outlook, from, orders);
        if (orders.size() > before && keep_worthy(field, state, weights, outlook, before, most, orders)
            && ++groups == 2) {
            return;
        }
    }
}

} // namespace

void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                Random& random, std::vector<Order>& orders) {
    if (state.phase == Phase::over) {
        return;
    }
    if (budget <= 1) {
        one_at_random(field, state, random, orders);
        return;
    }
    const std::size_t before = orders.size();
    const bool may_end = state.phase == Phase::march || state.phase == Phase::attack;
    if (state.phase == Phase::march) {
        options_of_march(field, state, weights, static_cast<std::size_t>(budget), orders);
    } else if (state.phase == Phase::attack) {
        add_attacks(field, state, orders);
    } else {
        add_forced(field, state, orders);
    }
    thin(orders, before, static_cast<std::size_t>(budget), random);
    if (may_end) {
        orders.emplace_back(End{});
    }
}

} // namespace bounce::sd
