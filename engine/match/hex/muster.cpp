#include "engine/match/hex/muster.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::hex {

namespace {

bool overlap(const std::vector<HexId>& a, const std::vector<HexId>& b) {
    return std::ranges::any_of(
        a, [&](HexId hex) { return hex != no_hex && std::ranges::find(b, hex) != b.end(); });
}

} // namespace

Waiting waiting_at_start(const Scenario& scenario) {
    Waiting waiting = 0;
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        if (scenario.forces[i].begins != Force::Begins::fixed) {
            waiting |= Waiting{1} << i;
        }
    }
    return waiting;
}

bool must_deploy(const Scenario& scenario, Waiting waiting, Side side) {
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const Force& force = scenario.forces[i];
        if (force.side == side && force.begins == Force::Begins::deployed && waits(waiting, i)) {
            return true;
        }
    }
    return false;
}

Side next_to_deploy(const Scenario& scenario, Waiting waiting, Side done) {
    if (done == Side::nobody && must_deploy(scenario, waiting, Side::first)) {
        return Side::first;
    }
    return done != Side::second && must_deploy(scenario, waiting, Side::second) ? Side::second : Side::nobody;
}

std::vector<std::size_t> due(const Scenario& scenario, Waiting waiting, Side side, int turn) {
    std::vector<std::size_t> forces;
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const Force& force = scenario.forces[i];
        if (waits(waiting, i) && force.side == side && force.begins == Force::Begins::arriving
            && force.turn <= turn) {
            forces.push_back(i);
        }
    }
    return forces;
}

void check_zones(const Scenario& scenario, Faults& faults) {
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const Force& force = scenario.forces[i];
        if (force.begins != Force::Begins::deployed) {
            continue;
        }
        const auto rivals = std::ranges::count_if(scenario.forces, [&](const Force& other) {
            return other.begins == Force::Begins::deployed && overlap(other.places, force.places);
        });
        const auto room = std::ranges::count_if(force.places, [&](HexId hex) {
            return hex != no_hex && scenario.board[hex].passable
                   && std::ranges::find(scenario.forces, hex, &Force::at) == scenario.forces.end();
        });
        if (room < rivals) {
            faults.push_back(
                {fmt::format("/forces/{}/zone", i),
                 fmt::format("the zone has {} free passable hexes for {} forces that may be placed in it",
                             room, rivals)});
        }
    }
}

} // namespace bounce::hex
