#include "engine/rules/sd/state.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

std::uint8_t less(std::uint8_t from, int taken) { return static_cast<std::uint8_t>(from - taken); }

std::uint8_t more(std::uint8_t to, int added) { return static_cast<std::uint8_t>(to + added); }

/// "sd/march.split": of the guns that may still march, those without a hit go first.
Guns take_guns(Cell& cell, int count) {
    Guns taken{};
    for (std::size_t hits = 0; hits < cell.guns.size(); ++hits) {
        const int here = std::min(count, cell.guns[hits] - cell.spent_guns[hits]);
        taken[hits] = static_cast<std::uint8_t>(here);
        cell.guns[hits] = less(cell.guns[hits], here);
        count -= here;
    }
    return taken;
}

/// "sd/facing.arrival": what is said holds for all in the hex; unsaid, troops that join take over what is
/// there.
void take_posture(Cell& cell, const Posture& posture) {
    if (posture.facing != Posture::unsaid) {
        cell.facing = static_cast<Direction>(posture.facing);
    }
    if (posture.standing != Posture::unsaid) {
        const auto others = static_cast<std::uint8_t>(cell.marks & ~Mark::standing);
        cell.marks = posture.standing != 0 ? static_cast<std::uint8_t>(others | Mark::standing) : others;
    }
}

} // namespace

Troops Cell::fresh() const {
    int marched = 0;
    for (const std::uint8_t guns_so_hit : spent_guns) {
        marched += guns_so_hit;
    }
    return {less(infantry, spent_infantry), less(cavalry, spent_cavalry),
            static_cast<std::uint8_t>(gun_count() - marched)};
}

bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

Cell body(const hex::Force& force, bool spent) {
    Cell cell{.owner = force.side, .facing = force.facing};
    cell.marks = force.standing ? Mark::standing : 0;
    cell.infantry = static_cast<std::uint8_t>(force.infantry);
    cell.cavalry = static_cast<std::uint8_t>(force.cavalry);
    cell.guns[0] = static_cast<std::uint8_t>(force.guns - static_cast<int>(force.gun_hits.size()));
    for (const int hits : force.gun_hits) {
        ++cell.guns[static_cast<std::size_t>(hits)];
    }
    if (spent) {
        cell.spent_infantry = cell.infantry;
        cell.spent_cavalry = cell.cavalry;
        cell.spent_guns = cell.guns;
    }
    return cell;
}

Cell muster(const Field& field, State& state, std::size_t force, bool spent) {
    Cell cell = body(field.scenario.forces[force], spent);
    state.regiments.add(cell.parties, {.force = static_cast<std::uint8_t>(force + 1),
                                       .infantry = cell.infantry,
                                       .cavalry = cell.cavalry,
                                       .guns = static_cast<std::uint8_t>(cell.gun_count()),
                                       .spent = std::uint8_t{spent}});
    return cell;
}

Cell take(State& state, HexId from, const Troops& troops) {
    Cell& cell = state.cells[from];
    Cell taken{.owner = cell.owner, .facing = cell.facing, .marks = cell.marks};
    if (troops == cell.all()) {
        taken.parties = cell.parties;
        cell.parties = 0;
    } else {
        taken.parties = state.regiments.take(cell.parties, troops.infantry, troops.cavalry, troops.guns);
    }
    taken.infantry = troops.infantry;
    taken.cavalry = troops.cavalry;
    taken.guns = take_guns(cell, troops.guns);
    cell.infantry = less(cell.infantry, troops.infantry);
    cell.cavalry = less(cell.cavalry, troops.cavalry);
    settle(state, from);
    return taken;
}

void add(const Field& field, State& state, HexId at, const Cell& body, const Posture& posture) {
    Cell& cell = state.cells[at];
    if (cell.empty()) {
        cell = Cell{.owner = body.owner, .facing = body.facing, .marks = body.marks};
        state.occupied[index(body.owner)].insert(at);
    }
    state.regiments.join(cell.parties, body.parties);
    cell.infantry = more(cell.infantry, body.infantry);
    cell.cavalry = more(cell.cavalry, body.cavalry);
    cell.spent_infantry = more(cell.spent_infantry, body.spent_infantry);
    cell.spent_cavalry = more(cell.spent_cavalry, body.spent_cavalry);
    for (std::size_t hits = 0; hits < cell.guns.size(); ++hits) {
        cell.guns[hits] = more(cell.guns[hits], body.guns[hits]);
        cell.spent_guns[hits] = more(cell.spent_guns[hits], body.spent_guns[hits]);
    }
    take_posture(cell, posture);
    // "sd/victory.hold": only hexes in which troops come to rest change hands.
    hex::occupy(field.scenario, state.score, body.owner, at);
}

void carry(const Field& field, State& state, HexId from, HexId to) {
    const Cell moved = state.cells[from];
    state.cells[from] = Cell{};
    state.occupied[index(moved.owner)].erase(from);
    add(field, state, to, moved, {});
}

void settle(State& state, HexId at) {
    Cell& cell = state.cells[at];
    if (cell.owner != Side::nobody && cell.empty()) {
        state.occupied[index(cell.owner)].erase(at);
        state.regiments.clear(cell.parties);
        cell = Cell{};
    }
}

void weaken(State& state, Side side, int figures) {
    std::uint16_t& strength = state.strength[index(side)];
    strength = static_cast<std::uint16_t>(strength - figures);
}

hex::Tally words(const Troops& troops) {
    return hex::tally({hex::infantry(troops.infantry), hex::cavalry(troops.cavalry), hex::guns(troops.guns)});
}

hex::Contingents contingents_of(const State& state, const Cell& cell) {
    return hex::contingents(state.regiments, cell.parties,
                            {.infantry = cell.infantry, .cavalry = cell.cavalry, .guns = cell.gun_count()},
                            [](const hex::Party& party) { return int{party.guns}; });
}

hex::Tally roll(const Field& field, const State& state, const Cell& cell) {
    return hex::roll(field.scenario, contingents_of(state, cell));
}

std::string names_of(const Field& field, const State& state, HexId at) {
    const Cell& cell = state.cells[at];
    return cell.empty() ? std::string{} : hex::names(field.scenario, contingents_of(state, cell));
}

std::string names_at(const Field& field, const State& state, HexId at) {
    return fmt::format("{} at {}", names_of(field, state, at), field.label(at));
}

std::vector<Troop> shown(const Cell& cell) {
    std::vector<Troop> list;
    const auto add_arm = [&](Troop::Kind kind, int count, int spent) {
        if (spent > 0) {
            list.push_back({.kind = kind, .count = spent, .spent = true});
        }
        if (count > spent) {
            list.push_back({.kind = kind, .count = count - spent});
        }
    };
    add_arm(Troop::Kind::infantry, cell.infantry, cell.spent_infantry);
    add_arm(Troop::Kind::cavalry, cell.cavalry, cell.spent_cavalry);
    for (std::size_t hits = 0; hits < cell.guns.size(); ++hits) {
        for (int gun = 0; gun < cell.guns[hits]; ++gun) {
            list.push_back({.kind = Troop::Kind::gun,
                            .count = 1,
                            .hits = static_cast<int>(hits),
                            .spent = gun < cell.spent_guns[hits]});
        }
    }
    return list;
}

std::vector<Troop> shown(const Troops& troops) {
    std::vector<Troop> list;
    if (troops.infantry > 0) {
        list.push_back({.kind = Troop::Kind::infantry, .count = troops.infantry});
    }
    if (troops.cavalry > 0) {
        list.push_back({.kind = Troop::Kind::cavalry, .count = troops.cavalry});
    }
    for (int gun = 0; gun < troops.guns; ++gun) {
        list.push_back({.kind = Troop::Kind::gun, .count = 1});
    }
    return list;
}

} // namespace bounce::sd
