#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/card.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/match/offer.h"
#include "engine/match/outcome.h"
#include "engine/match/parameters.h"
#include "engine/match/plan.h"
#include "engine/match/sight_answer.h"
#include "engine/match/view.h"

#include <concepts>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <pcg_random.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace bounce {

/// Whims of opponents and samplers. Never the dice of a battle.
using Random = pcg32;

/// What a rule set says of itself.
struct About {
    std::string_view id;
    std::string_view title;
    std::string_view source; ///< Credit: title, author, date.
    std::vector<std::string_view> editions;
    ParameterList parameters;
    ParameterList temper; ///< The weights of an opponent that plays by appraisal.
    std::vector<OddsQuery> odds;
    std::string_view board = "hex"; ///< What its scenarios are played on: "hex" or "table" (in inches).
};

/// What stays the same all through a battle, as the page shows it.
struct Scene {
    std::string id;
    std::string title;
    std::string date;
    std::string note;
    int turns = 0;
    std::string side_ids[2];
    std::string side_names[2];
    Json liveries[2];
    Json dressed = Json::object(); ///< Whole liveries of units with a dress of their own, by name.
    Json board;
};

/// How a battle stands before the first order: the field, which does not change, and the state, which does.
template <class Field, class State>
struct Opening {
    Field field;
    State state;
};

/// The contract: what a rule set must write, all as static functions of one type R.
///
/// `Field` is what a battle never changes (ground, rules in force, order of battle); `State` is a plain value
/// without pointers, copied by memcpy and compared by its bytes; `Order` is a closed variant of plain
/// structs. Everything else (digest, battle files, undo, virtual face, opponents, laboratory) comes for
/// nothing.
template <class R>
concept RuleSet =
    PlainParameters<typename R::Parameters> && PlainParameters<typename R::Temper>
    && std::is_trivially_copyable_v<typename R::State>
    && std::has_unique_object_representations_v<typename R::State>
    && std::is_trivially_copyable_v<typename R::Order>
    && requires(const typename R::Field& field, const typename R::State& state, typename R::State& changing,
                const typename R::Order& order, const typename R::Parameters& parameters,
                const typename R::Temper& temper, const Json& json, const std::string& pointer,
                Faults& faults, Rolls& rolls, Log& log, Random& random,
                std::vector<typename R::Order>& orders, std::span<const typename R::Order> several,
                std::span<int> worths, std::string_view place) {
           { R::about() } -> std::same_as<const About&>;

           // From a scenario that has passed its schema to a playable state, or all the faults. The
           // parameters hold what the battle changes; the scenario's own changes are under them.
           {
               R::setup(json, json, json)
           } -> std::same_as<std::expected<Opening<typename R::Field, typename R::State>, Faults>>;

           // Whose decision it is; nobody's once the battle is over. Cheap: asked before every order.
           { R::actor(state) } -> std::same_as<Side>;
           // Refused orders leave the state as it was, for they never reach `apply`.
           { R::check(field, state, order) } -> std::same_as<Verdict>;
           // Carries out an order that `check` allows.
           { R::apply(field, changing, order, rolls, log) } -> std::same_as<void>;
           // Appends up to about `budget` legal orders, at least one while somebody is to act; which are
           // worth a thought, the temper tells. A budget of 1 asks for one order at random.
           { R::candidates(field, state, temper, 1, random, orders) } -> std::same_as<void>;
           // What each of these orders is worth to the side that gives it, in thousandths of a figure, by
           // exact expectation, ground and threat, weighed by the temper. Many at once, so that what they
           // share is worked out once.
           { R::appraise(field, state, temper, several, worths) } -> std::same_as<void>;

           // For people and machines that ask.
           { R::to_act(field, state) } -> std::same_as<Decision>;
           { R::offers(field, state) } -> std::same_as<std::vector<Offer>>;
           { R::forecast(field, state, order) } -> std::same_as<std::optional<Forecast>>;
           { R::outcome(field, state) } -> std::same_as<Outcome>;
           { R::turn(state) } -> std::same_as<int>;
           { R::losses(state, Side::first) } -> std::same_as<int>;
           { R::view(field, state, Side::first) } -> std::same_as<View>;
           { R::scene(field) } -> std::same_as<Scene>;
           // Of the unit at a place, or of that name; nothing where there is none.
           { R::card(field, state, place) } -> std::same_as<std::optional<Card>>;
           // A place is what the board calls one: a hex, or "12.5,30" in inches, or the name of a unit.
           { R::sight(field, state, place, place) } -> std::same_as<std::optional<SightAnswer>>;
           { R::measure(field, state, place, place) } -> std::same_as<std::optional<Measure>>;
           // The order that somebody means who points from a unit to a place, allowed or not: it tells why he
           // may not, where nothing is offered. Nothing where pointing there means nothing.
           { R::meant(field, state, place, place) } -> std::same_as<std::optional<typename R::Order>>;
           // Where units move freely: how one would go where a person drags it. The wish is
           // {"unit", "to": [x, y], "facing"?}; nothing where units go from hex to hex.
           { R::plan(field, state, json) } -> std::same_as<std::optional<Plan>>;
           { R::parameters(field) } -> std::same_as<const typename R::Parameters&>;
           {
               R::read_order(field, state, json, pointer, faults)
           } -> std::same_as<std::optional<typename R::Order>>;
           { R::write_order(field, order) } -> std::same_as<Json>;
       };

} // namespace bounce
