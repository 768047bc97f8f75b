#include "engine/drill/orders/offers.h"

#include "engine/match/showing/subject.h"

#include <fmt/format.h>

namespace bounce::drill {

Offer deploy_offer(const Field& field, UnitId unit, bool is_down, std::string_view about,
                   std::vector<std::string_view> formations, Json usual, Clause clause) {
    const table::Force& force = field.force(unit);
    const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(force.zone)];
    Offer offer{.kind = Offer::Kind::place,
                .title = fmt::format("Deploy {} in {} ({})", force.name, zone.name, about),
                .clause = clause};
    (is_down ? offer.unit : offer.group) = force.name;
    offer.region.emplace().outlines.push_back(zone.outline);
    offer.region->formations = std::move(formations);
    if (!is_down && !usual.is_null()) {
        offer.choices.push_back({.label = "Historical position", .order = std::move(usual)});
    }
    return offer;
}

Offer arrive_offer(const Field& field, UnitId unit, std::vector<std::string_view> formations, Clause clause) {
    const table::Force& force = field.force(unit);
    Offer offer{.kind = Offer::Kind::enter,
                .title = fmt::format("{0} {0:comes|come} on", field.who(unit)),
                .clause = clause,
                .group = force.name};
    offer.region.emplace().outlines.push_back({force.edge.from, force.edge.to});
    offer.region->formations = std::move(formations);
    return offer;
}

std::vector<Reach::Way> leg_ways(std::span<const table::Leg::Kind> kinds, table::Thou most,
                                 const std::function<Json(const table::Legs&)>& order_of) {
    std::vector<Reach::Way> ways;
    for (const table::Leg::Kind kind : kinds) {
        table::Legs legs{.count = 1};
        legs.legs[0] = {kind, 0, {}};
        ways.push_back({.leg = table::leg_names[static_cast<std::size_t>(kind)],
                        .most = kind == table::Leg::Kind::turn ? 0 : most,
                        .order = order_of(legs),
                        .field = table::is_straight(legs.legs[0]) ? "legs/0/by" : "legs/0/turn"});
    }
    return ways;
}

Undone idle(const OfferList& offers) {
    Undone undone;
    for (const Offer& offer : offers) {
        const bool comes_on = offer.kind == Offer::Kind::enter && offer.region;
        const bool telling =
            offer.kind == Offer::Kind::attack || comes_on
            || (offer.kind == Offer::Kind::move && offer.region->left == offer.region->whole);
        if (telling) {
            undone.note(offer.unit.empty() ? offer.group : offer.unit);
        }
    }
    if (!undone.who.empty()) {
        const Counted units{static_cast<int>(undone.who.size()), "unit", "units"};
        undone.warning = fmt::format("{} can still act.", units.spelled());
    }
    return undone;
}

} // namespace bounce::drill
