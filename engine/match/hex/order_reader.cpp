#include "engine/match/hex/order_reader.h"

#include <fmt/format.h>

namespace bounce::hex {

HexId OrderReader::hex(std::string_view key) {
    const std::size_t before = faults_.size();
    const std::string label = fields.text(key);
    return faults_.size() == before ? labelled(key, label) : HexId{0};
}

std::vector<HexId> OrderReader::hexes(std::string_view key, std::size_t most) {
    const std::size_t before = faults_.size();
    const std::vector<std::string> labels = fields.texts(key);
    std::vector<HexId> made;
    if (labels.size() > most) {
        fields.fault(key, fmt::format("at most {} hexes can be named", most));
    }
    for (std::size_t i = 0; i < labels.size() && faults_.size() == before; ++i) {
        made.push_back(labelled(fmt::format("{}/{}", key, i), labels[i]));
    }
    return made;
}

std::uint8_t OrderReader::force() {
    const std::size_t before = faults_.size();
    const std::string name = fields.text("group");
    const auto found = scenario_.force_named(name);
    if (!found && faults_.size() == before) {
        fields.fault("group", fmt::format("the scenario has no force \"{}\"", name));
    }
    return static_cast<std::uint8_t>(found.value_or(0));
}

std::uint8_t OrderReader::count(std::string_view key) {
    return static_cast<std::uint8_t>(fields.number(key, 0, 200, 0));
}

HexId OrderReader::labelled(std::string_view key, const std::string& label) {
    const auto found = scenario_.board.grid.parse(label);
    if (!found) {
        const auto last = static_cast<HexId>(scenario_.board.grid.size() - 1);
        fields.fault(key, fmt::format("\"{}\" is no hex of this board, which runs from A1 to {}", label,
                                      scenario_.label(last)));
    }
    return found.value_or(0);
}

} // namespace bounce::hex
