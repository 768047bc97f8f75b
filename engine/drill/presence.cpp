#include "engine/drill/presence.h"

#include <array>
#include <utility>

namespace bounce::drill {

namespace {

constexpr std::array<std::uint8_t, 256> standing_lines = [] {
    std::array<std::uint8_t, 256> all{};
    all.fill(1);
    return all;
}();

} // namespace

Presence presence_of(std::vector<table::Present> present, const TerrainState& terrain_state) {
    Presence presence{.present = std::move(present), .moment = {}};
    presence.moment = {.present = presence.present,
                       .structures = terrain_state.structures.first(terrain_state.ground.structures.size()),
                       .lines = standing_lines};
    return presence;
}

Presence presence_of(const Troops& troops, const std::function<bool(UnitId)>& counts) {
    Presence presence;
    presence.present.reserve(troops.all().size());
    for (const UnitId unit : troops.all()) {
        if (!counts(unit)) {
            continue;
        }
        table::Present there{.side = troops.side(unit), .house = troops.house(unit)};
        if (there.house < 0) {
            there.bases = troops.bases(unit);
        }
        presence.present.push_back(there);
    }
    const TerrainState& terrain_state = troops.terrain_state();
    presence.moment = {.present = presence.present,
                       .structures = terrain_state.structures.first(terrain_state.ground.structures.size()),
                       .lines = terrain_state.works.first(terrain_state.ground.lines.size())};
    return presence;
}

} // namespace bounce::drill
