#pragma once

#include "engine/core/names.h"
#include "engine/match/hex/scenario.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bounce::hex {

/// A scenario half read: what its chapters share while they read theirs. Only for the reader's own files. The
/// schema has seen to types and required members before.
struct Reading {
    const Json& json;
    const Known& known;
    Faults& faults;
    Scenario scenario;
    std::map<std::string, std::vector<HexId>> zones;
    NamesTaken forces; ///< As far as they are read.

    void fault(std::string pointer, std::string message) {
        faults.push_back({std::move(pointer), std::move(message)});
    }

    Side side(const Json& id, const std::string& pointer);
    /// A hex of the map; `no_hex` if it is off it.
    HexId hex(const Json& label, const std::string& pointer);
    /// Hexes that differ.
    std::vector<HexId> hexes(const Json& labels, const std::string& pointer);
};

/// The chapters of the file, in the order in which they need each other. Without a map nothing else is read.
bool read_board(Reading& reading);
void read_forces(Reading& reading);
void read_victory(Reading& reading);

} // namespace bounce::hex
