#include "engine/drill/orders/offering.h"
#include "engine/drill/orders/order_members.h"
#include "engine/drill/view.h"
#include "engine/match/kinds.h"
#include "engine/match/sample.h"
#include "tests/toy/rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::toy {

static_assert(RuleSet<Rules>);

namespace {

namespace member = drill::member;

constexpr std::string_view ways[] = {"north", "north-east", "east", "south-east",
                                     "south", "south-west", "west", "north-west"};

constexpr auto points_along = [](Position pos, const Move& order) {
    return drill::label_at(pos, order.unit, std::string{ways[order.eighth]});
};

constexpr When always = when("");
constexpr auto kinds = order_kinds<Order>(
    kind<Move>("move", says("goes {way}", "going {way}"), always, points_along, member::unit(&Move::unit),
               member::needed("way", &Move::eighth, drill::codec::Word{ways})),
    kind<Fire>("fire", says("fires at {target}", "firing at {target}"), always,
               drill::points_at(&Fire::target, "{}"), member::unit(&Fire::unit),
               member::unit(&Fire::target, "target")),
    kind<End>("end", says("ends its turn", "ending the turn"), always, drill::unlabelled));

table::Thou to_nearest_enemy(Position pos, UnitId unit, const table::Base& body) {
    table::Thou least = std::numeric_limits<table::Thou>::max() / 2;
    for (const UnitId other : pos.field.all()) {
        if (pos.field.side(other) != pos.field.side(unit) && pos.state.units[other].strength > 0) {
            least = std::min(least, table::distance(body, body_of(pos.state, other)));
        }
    }
    return least;
}

int worth(Position pos, const EvalWeights& weights, const Order& order) {
    if (is_one_of<Fire>(order)) {
        return static_cast<int>(1000 * hits(pos.field.parameters).mean());
    }
    const Move* move = std::get_if<Move>(&order);
    if (move == nullptr) {
        return 0;
    }
    // To the enemy, but no nearer than that all may fire; a hit is worth what many inches are.
    const auto away = [&](const table::Base& body) {
        return std::max(to_nearest_enemy(pos, move->unit, body), 4 * table::inch);
    };
    return (away(body_of(pos.state, move->unit)) - away(after(pos, *move))) / table::inch * weights.nearer;
}

struct Offers : drill::Offering<Rules> {
    using Offering::Offering;

    template <class Kind>
    void add(UnitId unit, Offer::Kind kind, std::string title, Clause clause) {
        for (const Order& order : all_orders(pos_)) {
            const Kind* own = std::get_if<Kind>(&order);
            if (own != nullptr && own->unit == unit) {
                orders_.push_back(order);
            }
        }
        listed(kind, unit, std::move(title), clause);
    }
    std::vector<Offer> all() && {
        each_own([&](UnitId unit) {
            add<Move>(unit, Offer::Kind::move, "Move", "toy/move"_clause);
            add<Fire>(unit, Offer::Kind::attack, "Fire", "toy/fire"_clause);
        });
        end("End the turn", "toy/turn"_clause);
        return std::move(offers_).taken();
    }
};

} // namespace

void Thinking::candidates(const Field& field, const State& state, const EvalWeights&, int budget,
                          Random& random, std::vector<Order>& orders) {
    if (state.actor == Side::nobody) {
        return;
    }
    const std::size_t from = orders.size();
    std::ranges::copy(all_orders({field, state}), std::back_inserter(orders));
    thin(orders, from, static_cast<std::size_t>(budget), random);
}

void Thinking::appraise(const Field& field, const State& state, const EvalWeights& weights,
                        std::span<const Order> orders, std::span<int> worths) {
    std::ranges::transform(orders, worths.begin(),
                           [&](const Order& order) { return worth({field, state}, weights, order); });
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
        const Unit& it = state.units[unit];
        view.sides[index(field.side(unit))].strength += it.strength;
        if (it.strength != 0) {
            View::Unit shown = drill::unit_view(field, unit, it.at, -1);
            shown.bases.push_back({body_of(state, unit), Figures::close_foot, it.strength});
            shown.strength = it.strength;
            view.units.push_back(std::move(shown));
        }
    }
    for (const Side side : both_sides) {
        view.sides[index(side)].lost = state.score.lost[index(side)];
    }
    std::vector<table::Present> present;
    view.goals = table::goals_of(field.scenario, state.score, state.turn, moment_of({field, state}, present));
    return view;
}

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    return state.actor == Side::nobody ? std::vector<Offer>{} : Offers{Position{field, state}}.all();
}

std::optional<Forecast> Rules::forecast(const Field& field, const State&, const Order& order) {
    if (!is_one_of<Fire>(order)) {
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

std::optional<Order> Rules::read_order(const Field& field, const State& state, const Json& json,
                                       const std::string& pointer, Faults& faults) {
    return drill::read_order(kinds, Position{field, state}, 0, json, pointer, faults);
}

Json Rules::write_order(const Field& field, const Order& order) { return kinds.write(field, order); }

drill::OrderLabel label_of(Position pos, const Order& order) {
    return kinds.label<drill::OrderLabel>(pos, order);
}

} // namespace bounce::toy
