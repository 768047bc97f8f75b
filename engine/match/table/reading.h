#pragma once

#include "engine/core/names.h"
#include "engine/match/table/scenario.h"

#include <string>
#include <utility>
#include <vector>

namespace bounce::table {

/// A partly read scenario, shared by the functions that read its parts. Only for the reader's own files.
struct Reading {
    const Json& json;
    const Known& known;
    Faults& faults;
    Scenario scenario;
    std::vector<std::vector<Vec>> roads; ///< In the file's order; an entry is empty if its road is faulty.
    NamesTaken units;                    ///< The names read so far; likewise below.
    NamesTaken structures;
    NamesTaken lines;

    void fault(std::string pointer, std::string message) {
        faults.push_back({std::move(pointer), std::move(message)});
    }
    /// Whether no fault has been added since there were `before`.
    [[nodiscard]] bool sound(std::size_t before) const { return faults.size() == before; }

    Side side(const Json& id, const std::string& pointer);
    Thou length(const Json& inches, const std::string& pointer);
    Angle angle(const Json& degrees, const std::string& pointer);
    /// A point on the table.
    Vec point(const Json& pair, const std::string& pointer);
    std::vector<Vec> points(const Json& list, const std::string& pointer);
    /// A polygon that does not cross itself; empty if it is faulty.
    std::vector<Vec> outline(const Json& list, const std::string& pointer);
    /// Points, each different from the one before; empty if faulty.
    std::vector<Vec> course(const Json& list, const std::string& pointer);
    /// A stretch of one edge of the table.
    EdgeSpan edge(const Json& pair, const std::string& pointer);
};

/// The parts of the file, in order of dependency. Without a table nothing else is
/// read.
bool read_table(Reading& reading);
void read_zones(Reading& reading);
void read_arrivals(Reading& reading);
void read_units(Reading& reading);
void read_victory(Reading& reading);

/// The name in an object, or "".
[[nodiscard]] std::string name_in(const Json& json);

} // namespace bounce::table
