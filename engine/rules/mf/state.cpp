#include "engine/rules/mf/state.h"

#include <algorithm>
#include <cstring>

namespace bounce::mf {

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

void add(State& state, HexId at, Side side, const Troops& troops,
         const std::array<std::uint8_t, most_guns>& crews, std::uint8_t banner, bool spent) {
    Cell& cell = state.cells[at];
    // The larger body gives its name to the whole.
    const int joining = troops.infantry + troops.cavalry + crews[0] + crews[1] + crews[2];
    if (cell.empty() || joining > cell.figures()) {
        cell.banner = banner;
    }
    cell.owner = side;
    cell.infantry = static_cast<std::uint8_t>(cell.infantry + troops.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry + troops.cavalry);
    if (spent) {
        cell.spent_infantry = static_cast<std::uint8_t>(cell.spent_infantry + troops.infantry);
        cell.spent_cavalry = static_cast<std::uint8_t>(cell.spent_cavalry + troops.cavalry);
    }
    for (const std::uint8_t crew : crews) {
        const auto slot = static_cast<std::size_t>(cell.guns());
        if (crew > 0 && slot < most_guns) {
            cell.crew[slot] = crew;
            cell.spent_guns = static_cast<std::uint8_t>(cell.spent_guns | int{spent} << slot);
        }
    }
    state.occupied[index(side)].insert(at);
}

void settle(State& state, HexId at) {
    Cell& cell = state.cells[at];
    if (cell.empty()) {
        state.occupied[index(cell.owner)].erase(at);
        cell = Cell{};
    }
}

int crew_of(const Field& field, const hex::Force& force) {
    return force.crew.value_or(field.parameters.gun_crew);
}

int strength(const Field& field, const State& state, Side side) {
    int figures = 0;
    state.occupied[index(side)].each([&](HexId hex) { figures += state.cells[hex].figures(); });
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        const hex::Force& force = field.scenario.forces[i];
        if (force.side == side && hex::waits(state.waiting, i)) {
            figures += force.infantry + force.cavalry + force.guns * crew_of(field, force);
        }
    }
    return figures;
}

std::string name_of(const Field& field, const Cell& cell) {
    return cell.banner == 0 ? std::string{} : field.scenario.forces[cell.banner - 1U].name;
}

} // namespace bounce::mf
