#pragma once

#include "engine/match/game.h"
#include "engine/match/offer.h"
#include "engine/match/showing/card.h"
#include "engine/match/showing/could.h"
#include "engine/match/showing/plan.h"
#include "engine/match/showing/scene.h"
#include "engine/match/showing/sight_answer.h"
#include "engine/match/showing/view.h"

#include <concepts>
#include <optional>
#include <string_view>
#include <vector>

namespace bounce {

/// The third part of the contract: what people are shown and may ask. A place is the label of a hex, a point
/// such as "12.5,30" in inches, or the name of a unit.
///
/// `viewer` is the side that looks; `nobody` is the umpire, who sees everything. No answer contains what that
/// side cannot know by the rules.
template <class G>
concept Showing =
    Game<G>
    && requires(const typename G::Field& field, const typename G::State& state,
                const typename G::Order& order, const Json& json, std::string_view place, Side viewer) {
           { G::scene(field) } -> std::same_as<Scene>;
           { G::view(field, state, viewer) } -> std::same_as<View>;
           { G::to_act(field, state) } -> std::same_as<Decision>;
           // What the side that is to act may do.
           { G::offers(field, state) } -> std::same_as<std::vector<Offer>>;
           { G::forecast(field, state, order) } -> std::same_as<std::optional<Forecast>>;
           // For the unit at a place, or with that name; nothing if there is none.
           { G::card(field, state, place, viewer) } -> std::same_as<std::optional<Card>>;
           // What that unit could reach and hit; the state holds only what the viewer may know.
           { G::could(field, state, place) } -> std::same_as<std::optional<Could>>;
           { G::sight(field, state, place, place, viewer) } -> std::same_as<std::optional<SightAnswer>>;
           { G::measure(field, state, place, place, viewer) } -> std::same_as<std::optional<Measure>>;
           // The order meant by pointing from a unit to a place, allowed or not: its refusal explains why
           // nothing is offered there. Nothing if pointing there means nothing.
           { G::meant(field, state, place, place) } -> std::same_as<std::optional<typename G::Order>>;
           // With free movement: how a unit would go where a person drags it. The request is
           // {"unit", "to": [x, y], "facing"?}; nothing if units move from hex to hex.
           { G::plan(field, state, json) } -> std::same_as<std::optional<Plan>>;
       };

} // namespace bounce
