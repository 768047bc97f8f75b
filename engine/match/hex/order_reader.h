#pragma once

#include "engine/core/fields.h"
#include "engine/match/hex/scenario.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::hex {

/// Reads the fields of one order on hexes, with the scenario's names for hexes and forces.
class OrderReader {
  public:
    OrderReader(const Scenario& scenario, const Json& json, const std::string& pointer, Faults& faults)
        : fields(json, pointer, faults), scenario_(scenario), faults_(faults) {}

    /// The hex named by a member; A1, and a fault, if there is none.
    HexId hex(std::string_view key);
    /// The hexes named by a list, at most `most`.
    std::vector<HexId> hexes(std::string_view key, std::size_t most);
    /// The force named by "group"; the first, and a fault, if there is none.
    std::uint8_t force();
    /// The number of an arm; 0 if left out.
    std::uint8_t count(std::string_view key);

    Fields fields;

  private:
    HexId labelled(std::string_view key, const std::string& label);

    const Scenario& scenario_;
    Faults& faults_;
};

} // namespace bounce::hex
