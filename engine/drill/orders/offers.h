#pragma once

#include "engine/drill/field.h"
#include "engine/ground/table/way/path.h"
#include "engine/match/offer_list.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::drill {

/// Offers that all table games make.

/// To set a unit down in its zone; `about` says what it is. One that is down already may be moved; for one
/// that is not, `usual` is the order that sets it down where the designer had it, null if there is none.
[[nodiscard]] Offer deploy_offer(const Field& field, UnitId unit, bool is_down, std::string_view about,
                                 std::vector<std::string_view> formations, Json usual, Clause clause);
/// To come on at its edge.
[[nodiscard]] Offer arrive_offer(const Field& field, UnitId unit, std::vector<std::string_view> formations,
                                 Clause clause);

/// Single legs of a move, each as far as `most`; `order_of(Legs)` writes such an order.
[[nodiscard]] std::vector<Reach::Way> leg_ways(std::span<const table::Leg::Kind> kinds, table::Thou most,
                                               const std::function<Json(const table::Legs&)>& order_of);

/// Who could still do something that his player would miss: fire, come on, or make a move of which he has
/// used nothing yet.
[[nodiscard]] Undone idle(const OfferList& offers);

} // namespace bounce::drill
