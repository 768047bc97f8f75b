#include "engine/drill/situation.h"

#include "engine/ground/table/touch.h"

namespace bounce::drill {

namespace {

UnitList everybody(const Situation& situation) {
    return UnitList::of(situation.field().units(), [](int /*unit*/) { return true; });
}

} // namespace

UnitList Situation::near(Vec /*from*/, Thou /*far*/) const { return everybody(*this); }
UnitList Situation::in_lane(const Lane& /*lane*/) const { return everybody(*this); }

HouseAhead house_ahead(const TerrainState& terrain_state, const table::Base& body, Angle direction,
                       Thou far) {
    const auto& structures = terrain_state.ground.structures;
    HouseAhead ahead{.way = far};
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (!terrain_state.is_house(i) || table::surely_apart(body, structures[i].footprint, far)) {
            continue;
        }
        const auto way = table::way_until_touch(body, structures[i].footprint, direction);
        if (way && *way < ahead.way) {
            ahead = {*way, static_cast<int>(i)};
        }
    }
    return ahead;
}

} // namespace bounce::drill
