#pragma once

#include "engine/core/names.h"
#include "engine/match/hex/scenario.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bounce::hex {

/// A partly read scenario, shared by the functions that read its parts. Only for the reader's own files. The
/// schema has already checked types and required members.
struct Reading {
    const Json& json;
    const Known& known;
    Faults& faults;
    Scenario scenario;
    std::map<std::string, std::vector<HexId>> zones;
    NamesTaken forces; ///< The names read so far.

    void fault(std::string pointer, std::string message) {
        faults.push_back({std::move(pointer), std::move(message)});
    }

    Side side(const Json& id, const std::string& pointer);
    /// A hex of the map; `no_hex` if it is off it.
    HexId hex(const Json& label, const std::string& pointer);
    /// Hexes, each of them listed once.
    std::vector<HexId> hexes(const Json& labels, const std::string& pointer);
};

/// The parts of the file, in order of dependency. Without a map nothing else is read.
bool read_board(Reading& reading);
void read_forces(Reading& reading);
void read_victory(Reading& reading);

} // namespace bounce::hex
