#include "engine/rules/sd/options.h"

#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/movement/water.h"

#include <algorithm>
#include <array>

namespace bounce::sd {

namespace {

/// Adds the same order in the postures that make sense in a hex: in contact any facing with an enemy in
/// front, else towards the enemy.
template <class Add>
void each_posture(const Outlook& outlook, HexId at, Add&& add) {
    const Sides near = outlook.contact(at);
    for (const bool standing : {false, true}) {
        if (near == 0) {
            add(Posture::of(outlook.towards_enemy(at), standing));
            continue;
        }
        for (int d = 0; d < hex::directions; ++d) {
            const auto facing = static_cast<Direction>(d);
            if ((near & front_of(facing)) != 0) {
                add(Posture::of(facing, standing));
            }
        }
    }
}

void add_placements(const Field& field, const State& state, std::vector<Order>& orders) {
    const Outlook outlook{field, state, {}, state.side};
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        const hex::Force& force = field.scenario.forces[i];
        if (!hex::waits(state.waiting, i) || force.side != state.side) {
            continue;
        }
        for (const HexId at : force.places) {
            const Place place{static_cast<std::uint8_t>(i), at, {}};
            if (!check(field, state, place)) {
                continue;
            }
            for (const bool standing : {false, true}) {
                orders.emplace_back(Place{place.force, at, Posture::of(outlook.towards_enemy(at), standing)});
            }
        }
    }
    if (check(field, state, Ready{})) {
        orders.emplace_back(Ready{});
    }
}

void add_ways_back(const Field& field, const State& state, std::vector<Order>& orders) {
    for (int d = 0; d < hex::directions; ++d) {
        if ((state.ways & side_bit(static_cast<Direction>(d))) != 0) {
            orders.emplace_back(
                FallBack{field.board().neighbours[state.falling][static_cast<std::size_t>(d)]});
        }
    }
}

/// The troops that go together: all, or where there are both, the infantry or the guns alone.
std::vector<Troops> parts_of(const Troops& fresh) {
    std::vector<Troops> parts;
    if (!fresh.empty()) {
        parts.push_back(fresh);
    }
    if (fresh.infantry > 0 && fresh.guns > 0) {
        parts.push_back({fresh.infantry, 0, 0});
        parts.push_back({0, 0, fresh.guns});
    }
    return parts;
}

void add_land_marches(const Field& field, const State& state, const Outlook& outlook, HexId from,
                      std::vector<Order>& orders) {
    for (const Troops& part : parts_of(state.cells[from].fresh())) {
        const hex::Reach way = reach(field, state, from, state.side, allowance(field.parameters, part));
        for (int n = 1; n < way.size(); ++n) {
            const HexId to = way.nth(n);
            if (fits(field, state, to, part)) {
                each_posture(outlook, to,
                             [&](Posture posture) { orders.emplace_back(March{from, to, part, posture}); });
            }
        }
    }
}

/// Into a boat beside the hex; or, from a boat, to any hex beside.
void add_water_marches(const Field& field, const State& state, const Outlook& outlook, HexId from,
                       std::vector<Order>& orders) {
    const Troops fresh = state.cells[from].fresh();
    for (const HexId to : water_goals(field, state, from)) {
        const Troops party = water_party(field, state, from, to, fresh);
        const Posture posture = Posture::of(outlook.towards_enemy(to), false);
        push_if_water_allows(field, state, {from, to, party, posture}, orders);
    }
}

} // namespace

void add_forced(const Field& field, const State& state, std::vector<Order>& orders) {
    if (state.phase == Phase::deploy) {
        add_placements(field, state, orders);
    } else if (state.phase == Phase::initiative) {
        orders.emplace_back(ThrowInitiative{});
    } else if (state.phase == Phase::fall_back) {
        add_ways_back(field, state, orders);
    }
}

void add_entries(const Field& field, const State& state, const Outlook& outlook, std::vector<Order>& orders) {
    for (const std::size_t which : hex::due(field.scenario, state.waiting, state.side, state.turn)) {
        const hex::Force& force = field.scenario.forces[which];
        for (const HexId at : force.places) {
            if (enterable(field, state, state.side, at) && fits(field, state, at, troops_of(force))) {
                each_posture(outlook, at, [&](Posture posture) {
                    orders.emplace_back(Enter{static_cast<std::uint8_t>(which), at, posture});
                });
            }
        }
    }
}

void add_attacks(const Field& field, const State& state, std::vector<Order>& orders) {
    state.occupied[index(state.side)].each([&](HexId from) {
        for (const Link& link : field.links[from]) {
            if (may_attack(state, from, link)) {
                orders.emplace_back(Attack{from, link.target});
            }
        }
    });
}

void add_group_options(const Field& field, const State& state, const Outlook& outlook, HexId from,
                       std::vector<Order>& orders) {
    const Troops fresh = state.cells[from].fresh();
    if (!fresh.empty()) {
        if (field.scenario.exits[index(state.side)].contains(from)) {
            orders.emplace_back(Leave{from, fresh});
        }
        if (!afloat(field, from)) {
            add_land_marches(field, state, outlook, from, orders);
        }
        if (!state.boats.empty()) {
            add_water_marches(field, state, outlook, from, orders);
        }
    }
    // Troops that have marched took a posture then; only where they can be attacked may another have become
    // better, as when friends have come to where they would have fallen back.
    if (!fresh.empty() || outlook.exposed(from)) {
        each_posture(outlook, from, [&](Posture posture) { orders.emplace_back(Pose{from, posture}); });
    }
}

std::vector<HexId> farthest_first(const State& state, const Outlook& outlook) {
    std::vector<std::pair<int, HexId>> groups; // how near, negative; equal ones in board order
    state.occupied[index(state.side)].each(
        [&](HexId hex) { groups.emplace_back(-outlook.enemy_distance(hex), hex); });
    std::ranges::sort(groups);
    std::vector<HexId> hexes;
    for (const auto& [nearness, hex] : groups) {
        hexes.push_back(hex);
    }
    return hexes;
}

Troops water_party(const Field& field, const State& state, HexId from, HexId to, Troops troops) {
    const Parameters& p = field.parameters;
    const auto fit = [](std::uint8_t& arm, int room) {
        arm = static_cast<std::uint8_t>(std::clamp<int>(room, 0, arm));
    };
    const Cell& there = state.cells[to];
    if (!afloat(field, to)) { // "sd/water.land": some may land, and the others stay in the boat
        fit(troops.infantry, p.infantry_capacity - there.infantry);
        fit(troops.cavalry, p.cavalry_capacity - there.cavalry);
    } else if (!afloat(field, from)) {
        const int room = p.boat_capacity - there.figures();
        troops.guns = 0;
        fit(troops.infantry, room);
        fit(troops.cavalry, room);
    }
    return troops;
}

bool push_if_water_allows(const Field& field, const State& state, const March& march,
                          std::vector<Order>& orders) {
    const bool by_water = afloat(field, march.from) || afloat(field, march.to);
    if (!by_water || march.troops.empty() || !check(field, state, march)) {
        return false;
    }
    orders.emplace_back(march);
    return true;
}

} // namespace bounce::sd
