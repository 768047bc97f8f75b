#include "engine/drill/orders/order_reader.h"
#include "engine/match/offer_list.h"
#include "engine/match/sample.h"
#include "engine/match/table/sight_answer.h"
#include "tests/toy/rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::toy {

static_assert(RuleSet<Rules>);

namespace {

constexpr std::string_view ways[] = {"north", "north-east", "east", "south-east",
                                     "south", "south-west", "west", "north-west"};

table::Thou to_nearest_enemy(const Field& field, const State& state, UnitId unit, const table::Base& body) {
    table::Thou least = std::numeric_limits<table::Thou>::max() / 2;
    for (const UnitId other : field.all()) {
        if (field.side(other) != field.side(unit) && state.units[other].strength > 0) {
            least = std::min(least, table::distance(body, body_of(state, other)));
        }
    }
    return least;
}

int worth(const Field& field, const State& state, const EvalWeights& weights, const Order& order) {
    if (std::holds_alternative<Fire>(order)) {
        return static_cast<int>(1000 * hits(field.parameters).mean());
    }
    const Move* move = std::get_if<Move>(&order);
    if (move == nullptr) {
        return 0;
    }
    // To the enemy, but no nearer than that all may fire; a hit is worth what many inches are.
    const auto away = [&](const table::Base& body) {
        return std::max(to_nearest_enemy(field, state, move->unit, body), 4 * table::inch);
    };
    const table::Base there = after(field, state, *move);
    return (away(body_of(state, move->unit)) - away(there)) / table::inch * weights.nearer;
}

void add_unit(const Field& field, const State& state, UnitId unit, View& view) {
    const Unit& it = state.units[unit];
    View::SideState& side = view.sides[index(field.side(unit))];
    side.strength += it.strength;
    if (it.strength == 0) {
        return;
    }
    View::Unit shown{.id = field.name(unit),
                     .at = fmt::format("{},{}", it.at.x / 1000.0, it.at.y / 1000.0),
                     .side = field.side(unit),
                     .name = field.name(unit)};
    shown.bases.push_back({body_of(state, unit), Figures::close_foot, it.strength});
    shown.strength = it.strength;
    view.units.push_back(std::move(shown));
}

/// One offer a unit, with all that it may do of a kind.
template <class Kind>
void add_offer(const Field& field, const State& state, UnitId unit, const std::vector<Order>& orders,
               Offer offer, OfferList& offers) {
    offer.unit = field.name(unit);
    for (const Order& order : orders) {
        const Kind* kind = std::get_if<Kind>(&order);
        if (kind == nullptr || kind->unit != unit) {
            continue;
        }
        Choice choice{.order = Rules::write_order(field, order),
                      .forecast = Rules::forecast(field, state, order)};
        if constexpr (std::is_same_v<Kind, Move>) {
            choice.label = std::string{ways[kind->eighth]};
        } else {
            choice.label = field.name(kind->target);
        }
        offer.choices.push_back(std::move(choice));
    }
    offers.add(std::move(offer));
}

} // namespace

void Thinking::candidates(const Field& field, const State& state, const EvalWeights&, int budget,
                          Random& random, std::vector<Order>& orders) {
    if (state.actor == Side::nobody) {
        return;
    }
    const std::size_t from = orders.size();
    std::ranges::copy(all_orders(field, state), std::back_inserter(orders));
    thin(orders, from, static_cast<std::size_t>(budget), random);
}

void Thinking::appraise(const Field& field, const State& state, const EvalWeights& weights,
                        std::span<const Order> orders, std::span<int> worths) {
    std::ranges::transform(orders, worths.begin(),
                           [&](const Order& order) { return worth(field, state, weights, order); });
}

/// Only losses count.
int Thinking::standing(const Field& field, const State& state, Side side) {
    const auto share = [&](Side of) {
        return 1000 * state.score.lost[index(of)] / std::max(field.scenario.muster[index(of)], 1);
    };
    return share(enemy_of(side)) - share(side);
}

View Rules::view(const Field& field, const State& state, Side) {
    View view{.turn = state.turn, .turns = field.scenario.turns};
    for (const UnitId unit : field.all()) {
        add_unit(field, state, unit, view);
    }
    for (const Side side : both_sides) {
        view.sides[index(side)].lost = state.score.lost[index(side)];
    }
    std::vector<table::Present> present;
    view.goals = table::goals_of(field.scenario, state.score, state.turn, moment_of(field, state, present));
    return view;
}

Decision Rules::to_act(const Field& field, const State& state) {
    return state.actor == Side::nobody
               ? Decision{}
               : Decision{state.actor, "orders",
                          fmt::format("{} to order.", field.scenario.name(state.actor))};
}

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    OfferList offers;
    if (state.actor == Side::nobody) {
        return {};
    }
    const std::vector<Order> orders = all_orders(field, state);
    for (const UnitId unit : field.all()) {
        add_offer<Move>(field, state, unit, orders,
                        {.kind = Offer::Kind::move, .title = "Move", .clause = "toy/move"_clause}, offers);
        add_offer<Fire>(field, state, unit, orders,
                        {.kind = Offer::Kind::attack, .title = "Fire", .clause = "toy/fire"_clause}, offers);
    }
    offers.button(Offer::Kind::end, "End the turn", "toy/turn"_clause, write_order(field, End{}));
    return std::move(offers).taken();
}

std::optional<Forecast> Rules::forecast(const Field& field, const State&, const Order& order) {
    if (!std::holds_alternative<Fire>(order)) {
        return {};
    }
    return Forecast{.what = "casualties", .odds = hits(field.parameters)};
}

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place, Side) {
    const auto unit = field.scenario.force_named(place);
    if (!unit || state.units[*unit].strength == 0) {
        return {};
    }
    const auto id = static_cast<UnitId>(*unit);
    Card card{.side = field.side(id), .name = field.name(id)};
    card.lines = {{"Strength", std::to_string(state.units[id].strength)},
                  {"Moves", fmt::format("{} inches", field.parameters.move)},
                  {"Fires", fmt::format("{} inches", field.parameters.range)}};
    return card;
}

std::optional<Measure> Rules::measure(const Field& field, const State&, std::string_view from,
                                      std::string_view to, Side) {
    return table::measure_answer(table::spot_at(field.scenario, from), table::spot_at(field.scenario, to));
}

std::optional<Order> Rules::read_order(const Field& field, const State&, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    const std::size_t before = faults.size();
    drill::OrderReader reader(field.scenario, 0, json, pointer, faults);
    const std::string kind = reader.fields.text("order");
    Order order = End{};
    if (kind == "move") {
        reader.fields.only({"order", "unit", "way"});
        order = Move{reader.unit(), static_cast<std::uint8_t>(reader.word("way", ways))};
    } else if (kind == "fire") {
        reader.fields.only({"order", "unit", "target"});
        order = Fire{reader.unit(), reader.unit("target")};
    } else if (kind == "end") {
        reader.fields.only({"order"});
    } else {
        reader.fields.fault("order", "one of move, fire, end was expected");
    }
    return faults.size() == before ? std::optional{order} : std::nullopt;
}

Json Rules::write_order(const Field& field, const Order& order) {
    if (const Move* move = std::get_if<Move>(&order)) {
        return {{"order", "move"}, {"unit", field.name(move->unit)}, {"way", ways[move->eighth]}};
    }
    if (const Fire* fire = std::get_if<Fire>(&order)) {
        return {{"order", "fire"}, {"unit", field.name(fire->unit)}, {"target", field.name(fire->target)}};
    }
    return {{"order", "end"}};
}

} // namespace bounce::toy
