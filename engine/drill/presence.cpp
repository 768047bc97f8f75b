#include "engine/drill/presence.h"

namespace bounce::drill {

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
    const Country& country = troops.country();
    presence.moment = {.present = presence.present,
                       .structures = country.structures.first(country.ground.structures.size()),
                       .lines = country.works.first(country.ground.lines.size())};
    return presence;
}

} // namespace bounce::drill
