#include "engine/drill/sight/look.h"

#include "engine/drill/sight/eyes.h"

namespace bounce::drill {

std::optional<table::Spot> spot(const Troops& troops, std::string_view text,
                                const std::function<bool(UnitId)>& is_there) {
    const table::Scenario& scenario = troops.field().scenario;
    const std::optional<std::size_t> named = scenario.force_named(text);
    if (!named) {
        return table::spot_at(scenario, text);
    }
    const auto unit = static_cast<UnitId>(*named);
    if (!is_there(unit)) {
        return {};
    }
    return table::Spot{troops.field().name(unit), troops.at(unit), troops.bases(unit), unit,
                       troops.field().who(unit).plural};
}

std::optional<Pointed> pointed(const Field& field, std::string_view from, std::string_view to) {
    const std::optional<std::size_t> unit = field.scenario.force_named(from);
    const std::optional<std::size_t> other = field.scenario.force_named(to);
    if (!unit || !other) {
        return {};
    }
    const Pointed pointed{static_cast<UnitId>(*unit), static_cast<UnitId>(*other)};
    return field.side(pointed.unit) != field.side(pointed.enemy) ? std::optional{pointed} : std::nullopt;
}

SightAnswer sight(const Troops& troops, const table::Spot& eye, const table::Spot& seen,
                  table::WoodsDepth woods) {
    const Blockers standing = all_blockers(troops);
    return table::sight_answer(
        troops.field().scenario, eye, seen,
        {.in_the_way = standing,
         .woods = woods,
         .gone = troops.terrain_state().gone(),
         .name_of = [&](int who) { return troops.field().name(static_cast<UnitId>(who)); }});
}

} // namespace bounce::drill
