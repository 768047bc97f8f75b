#include "engine/drill/movement/contact.h"

#include <algorithm>

namespace bounce::drill {

bool front_reaches(const Troops& troops, UnitId unit, UnitId other) {
    const table::Base body = troops.body(unit);
    if (troops.house(other) < 0) {
        return table::front_touches(body, troops.body(other));
    }
    return std::ranges::any_of(troops.bases(other),
                               [&](const table::Base& part) { return table::front_touches(body, part); });
}

std::optional<Thou> way_to(const Troops& troops, UnitId unit, UnitId target) {
    return table::straight_way(troops.body(unit), troops.body(target));
}

Meeting first_met(const Troops& troops, const Gait& gait, UnitId unit, Thou far, UnitId past) {
    const int own_house = past == no_unit ? -1 : troops.house(past);
    return first_met(troops.terrain_state(), gait, troops.body(unit), far, own_house, [&](auto meet) {
        for (const UnitId other : troops.all()) {
            // Troops in a house are met as the house.
            if (other != unit && other != past && troops.takes_room(other)) {
                meet(other, troops.body(other));
            }
        }
    });
}

namespace {

/// Whether all of a target is surely farther off: told by the middles.
bool surely_beyond(const Troops& troops, const table::Base& body, UnitId unit, UnitId target, Thou reach) {
    const std::int64_t most = std::int64_t{reach} + table::radius(body) + table::radius(troops.body(target));
    return table::square(troops.at(target) - troops.at(unit)) > most * most;
}

/// Whether what a unit meets of a house so far ahead is held by the target.
bool meets_part_of(const Troops& troops, const table::Base& body, UnitId target, Thou way) {
    return std::ranges::any_of(troops.bases(target), [&](const table::Base& part) {
        const std::optional<Thou> to_part = table::straight_way(body, part);
        return to_part && *to_part <= way + table::touch;
    });
}

} // namespace

ChargeWay charge_way(const Troops& troops, const Gait& gait, UnitId unit, UnitId target, Thou reach) {
    using Bar = ChargeWay::Bar;
    const table::Base body = troops.body(unit);
    if (surely_beyond(troops, body, unit, target, reach)) {
        return {.bar = Bar::too_far};
    }
    const std::optional<Thou> way = table::straight_way(body, troops.body(target));
    if (!way) {
        return {.bar = Bar::not_ahead};
    }
    if (*way > reach) {
        return {.bar = Bar::too_far};
    }
    if (troops.house(target) >= 0 && !meets_part_of(troops, body, target, *way)) {
        return {.bar = Bar::other_part, .way = *way};
    }
    const Meeting met = first_met(troops, gait, unit, *way, target);
    const bool barred = met.what != Meeting::What::nothing && met.way + table::touch < *way;
    return {.bar = barred ? Bar::in_the_way : Bar::none, .way = *way, .met = met};
}

std::optional<Halves> halves(const Troops& troops, UnitId first, UnitId other, Thou reach) {
    const std::optional<Thou> gap = way_to(troops, first, other);
    if (!gap) {
        return {};
    }
    table::Base halfway = troops.body(first);
    const Thou half = *gap / 2;
    halfway.centre = halfway.centre + table::along(halfway.facing, half);
    const std::optional<Thou> rest = table::straight_way(troops.body(other), halfway);
    if (!rest || *rest > reach + table::touch) {
        return {};
    }
    return Halves{half, *rest};
}

void nearest_first(Onrushes& onrushes) {
    std::ranges::sort(onrushes, [](const Onrush& a, const Onrush& b) {
        return a.way != b.way ? a.way < b.way : a.unit < b.unit;
    });
}

} // namespace bounce::drill
