#include "tests/conformance/inside.h"

#include "engine/ground/table/base.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace bounce::conformance {

namespace {

/// "crew/1" names a member of a list.
Json::json_pointer place_of(const Adjust& adjust) { return Json::json_pointer{"/" + adjust.field}; }

bool in_limits(int value, const Adjust& adjust) {
    return value >= adjust.min.value_or(value) && value <= adjust.max.value_or(value);
}

bool list_fits(const Json& list, const Adjust& adjust) {
    const auto known = [&](const Json& value) {
        return std::ranges::find(adjust.of, value) != adjust.of.end();
    };
    return list.is_array() && in_limits(static_cast<int>(list.size()), adjust)
           && std::ranges::all_of(list, known);
}

bool fits(const Json& order, const Adjust& adjust) {
    const auto place = place_of(adjust);
    if (!order.contains(place)) {
        return !adjust.one_of.empty() || in_limits(0, adjust);
    }
    const Json& value = order.at(place);
    if (!adjust.one_of.empty()) {
        return std::ranges::find(adjust.one_of, value, &Adjust::Value::value) != adjust.one_of.end();
    }
    if (!adjust.of.empty()) {
        return list_fits(value, adjust);
    }
    return value.is_number_integer() && in_limits(value.get<int>(), adjust);
}

bool nothing(const Json& value) {
    return value == 0 || (value.is_array() && std::ranges::all_of(value, nothing));
}

/// What no player may change, with all that counts as nothing left out.
Json rest(Json order, const std::vector<Adjust>& adjusts) {
    for (const Adjust& adjust : adjusts) {
        if (order.contains(place_of(adjust))) {
            order[place_of(adjust)] = 0;
        }
    }
    Json left = Json::object();
    for (const auto& [key, value] : order.items()) {
        if (!nothing(value)) {
            left[key] = value;
        }
    }
    return left;
}

/// Objects whose members stand in another order are equal too.
bool same(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

bool takes_up(const Json& order, const Choice& choice) {
    // What is ordered at all is never the player's to change; most choices are told apart by it.
    return order["order"] == choice.order["order"]
           && same(rest(order, choice.adjust), rest(choice.order, choice.adjust))
           && std::ranges::all_of(choice.adjust, [&](const Adjust& adjust) { return fits(order, adjust); });
}

int size_of_turn(const Json& degrees) {
    const auto angle = table::angle_of(degrees);
    return angle ? angle->size() : 65536;
}

bool fits(const Json& leg, const Reach::Way& way) {
    if (leg.value("leg", std::string{}) != way.leg) {
        return false;
    }
    const bool near = !leg.contains("by") || table::thou_of(leg["by"]).value_or(way.most + 1) <= way.most;
    // a wheel turns as far as its arc takes it
    return near
           && (way.most_turn == 0 || !leg.contains("turn") || size_of_turn(leg["turn"]) <= way.most_turn);
}

bool lies_in(const Json& at, const Reach& reach) {
    const auto x = table::thou_of(at[0]);
    const auto y = table::thou_of(at[1]);
    if (!x || !y) {
        return false;
    }
    const table::Vec point{*x, *y};
    return std::ranges::any_of(reach.outlines, [&](const std::vector<table::Vec>& outline) {
        const std::array<table::Vec, 1> one{point};
        return outline.size() > 2 ? table::inside(point, outline)
                                  : table::square_distance(one, outline) <= 1'000'000LL * 16;
    });
}

/// Whether an order in free movement keeps within what its offer says of it: whose it is, its legs, its
/// place.
bool within(const Json& order, const Offer& offer) {
    const Reach& reach = *offer.region;
    const std::string unit = order.value("unit", std::string{});
    if (unit != offer.unit && unit != offer.group) {
        return false;
    }
    const bool ways = std::ranges::all_of(order.value("legs", Json::array()), [&](const Json& leg) {
        return std::ranges::any_of(reach.ways, [&](const Reach::Way& way) { return fits(leg, way); });
    });
    return ways && (reach.outlines.empty() || !order.contains("at") || lies_in(order["at"], reach));
}

} // namespace

bool inside(const Json& order, const std::vector<Offer>& offers) {
    return std::ranges::any_of(offers, [&](const Offer& offer) {
        return (offer.region && within(order, offer))
               || std::ranges::any_of(offer.choices,
                                      [&](const Choice& choice) { return takes_up(order, choice); });
    });
}

} // namespace bounce::conformance
