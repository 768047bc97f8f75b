#include "engine/rules/mf/state.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

/// Tells every party of a chain where its guns are now: gun n stands at `places[n]`, or is gone.
void rename_guns(hex::Regiments& regiments, hex::Parties chain, const std::array<int, most_guns>& places) {
    for (; chain != 0; chain = regiments[chain].next) {
        int guns = 0;
        for (std::size_t gun = 0; gun < most_guns; ++gun) {
            if ((regiments[chain].guns >> gun & 1) != 0 && places[gun] >= 0) {
                guns |= 1 << places[gun];
            }
        }
        regiments[chain].guns = static_cast<std::uint8_t>(guns);
    }
}

} // namespace

Troops Cell::fresh() const {
    Troops troops{static_cast<std::uint8_t>(infantry - spent_infantry),
                  static_cast<std::uint8_t>(cavalry - spent_cavalry), 0};
    for (int gun = 0; gun < guns(); ++gun) {
        if ((spent_guns >> gun & 1) == 0) {
            troops.guns = static_cast<std::uint8_t>(troops.guns | 1 << gun);
        }
    }
    return troops;
}

bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

Body muster(const Field& field, State& state, std::size_t force) {
    const hex::Force& from = field.scenario.forces[force];
    Body body{.infantry = static_cast<std::uint8_t>(from.infantry),
              .cavalry = static_cast<std::uint8_t>(from.cavalry)};
    std::fill_n(body.crews.begin(), from.guns, static_cast<std::uint8_t>(crew_of(field, from)));
    state.regiments.add(body.parties, {.force = static_cast<std::uint8_t>(force + 1),
                                       .infantry = body.infantry,
                                       .cavalry = body.cavalry,
                                       .guns = static_cast<std::uint8_t>((1 << from.guns) - 1)});
    return body;
}

void add(State& state, HexId at, Side side, const Body& body, bool spent) {
    Cell& cell = state.cells[at];
    cell.owner = side;
    cell.infantry = static_cast<std::uint8_t>(cell.infantry + body.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry + body.cavalry);
    if (spent) {
        cell.spent_infantry = static_cast<std::uint8_t>(cell.spent_infantry + body.infantry);
        cell.spent_cavalry = static_cast<std::uint8_t>(cell.spent_cavalry + body.cavalry);
    }
    std::array<int, most_guns> places;
    places.fill(-1);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        const auto slot = static_cast<std::size_t>(cell.guns());
        if (body.crews[gun] > 0 && slot < most_guns) {
            cell.crew[slot] = body.crews[gun];
            cell.spent_guns = static_cast<std::uint8_t>(cell.spent_guns | int{spent} << slot);
            places[gun] = static_cast<int>(slot);
        }
    }
    if (men_of(body.crews) > 0) {
        rename_guns(state.regiments, body.parties, places);
    }
    if (spent) {
        state.regiments.spend(body.parties);
    }
    state.regiments.join(cell.parties, body.parties);
    state.occupied[index(side)].insert(at);
}

void close_up(State& state, Cell& cell) {
    Crews crew{};
    int spent = 0;
    std::array<int, most_guns> places;
    places.fill(-1);
    std::size_t slot = 0;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        if (cell.crew[gun] > 0) {
            spent |= (cell.spent_guns >> gun & 1) << slot;
            places[gun] = static_cast<int>(slot);
            crew[slot++] = cell.crew[gun];
        }
    }
    rename_guns(state.regiments, cell.parties, places);
    state.regiments.drop_empty(cell.parties);
    cell.crew = crew;
    cell.spent_guns = static_cast<std::uint8_t>(spent);
}

void settle(State& state, HexId at) {
    Cell& cell = state.cells[at];
    if (cell.empty()) {
        state.occupied[index(cell.owner)].erase(at);
        state.regiments.clear(cell.parties);
        cell = Cell{};
    }
}

int crew_of(const Field& field, const hex::Force& force) {
    return force.crew.value_or(field.parameters.gun_crew);
}

int figures_of(const Field& field, const hex::Force& force) {
    return force.infantry + force.cavalry + force.guns * crew_of(field, force);
}

void weaken(State& state, Side side, int figures) {
    std::uint16_t& strength = state.strength[index(side)];
    strength = static_cast<std::uint16_t>(strength - figures);
}

hex::Contingents guns_and_men(const State& state, const Cell& cell) {
    return hex::contingents(state.regiments, cell.parties,
                            {.infantry = cell.infantry, .cavalry = cell.cavalry, .guns = cell.guns()},
                            [](const hex::Party& party) { return std::popcount(party.guns); });
}

hex::Contingents men_alone(const State& state, const Cell& cell) {
    return hex::contingents(state.regiments, cell.parties,
                            {.infantry = cell.infantry, .cavalry = cell.cavalry, .guns = cell.gunners()},
                            [&](const hex::Party& party) {
                                int men = 0;
                                for (std::size_t gun = 0; gun < most_guns; ++gun) {
                                    men += (party.guns >> gun & 1) != 0 ? cell.crew[gun] : 0;
                                }
                                return men;
                            });
}

std::string names_of(const Field& field, const State& state, HexId at) {
    const Cell& cell = state.cells[at];
    return cell.empty() ? std::string{} : hex::names(field.scenario, guns_and_men(state, cell));
}

std::string names_at(const Field& field, const State& state, HexId at) {
    return fmt::format("{} at {}", names_of(field, state, at), field.scenario.label(at));
}

} // namespace bounce::mf
