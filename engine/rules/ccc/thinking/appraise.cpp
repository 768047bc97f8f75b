#include "engine/rules/ccc/thinking.h"

#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/thinking/riding.h"
#include "engine/rules/ccc/thinking/ways.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace bounce::ccc {

namespace {

constexpr int coming_on = 500'000; ///< Troops on the table are better than troops beside it.

/// What each kind of order is worth.
class Appraiser {
  public:
    Appraiser(const Field& field, const State& state, const Temper& temper)
        : field_(field), state_(state), temper_(temper) {}

    int operator()(const Move& order) {
        if (field_.arm(order.unit) == Arm::officer) {
            const Vec to = follow(field_, state_, order).to.at;
            return ride_worth(field_, state_, order.unit, to)
                   - ride_worth(field_, state_, order.unit, state_.units[order.unit].at) - temper_.ride;
        }
        return march_worth(outlook(), order, now(order.unit));
    }
    int operator()(const Alter& order) {
        Placing there = placing_of(state_, order.unit);
        switch (order.change.kind) {
        case Change::Kind::form:
            there.stance = static_cast<Stance>(order.change.to);
            break;
        case Change::Kind::lie:
            there.prone = order.change.to != 0;
            break;
        case Change::Kind::mount:
        case Change::Kind::fix:
        case Change::Kind::none:
            return -temper_.idle;
        }
        return gain(order.unit, there);
    }
    int operator()(const Announce& order) { return outlook().charge_worth(order); }
    int operator()(const Fire& order) {
        const Unit& his = state_.units[order.target];
        const int hits =
            hits_of(order) * (his.stance == Stance::column ? field_.parameters.column_losses : 1);
        // A piece that is about to come off makes a rout.
        const int left = std::max(field_.parameters.hits_per_piece - his.hits, 1) * 1000;
        const int thrift =
            order.round == Round::case_shot || order.round == Round::canister ? temper_.thrift : 0;
        return hits + temper_.shock * std::min(hits, left) / left - thrift;
    }
    int operator()(const Counter& order) const {
        const Task* task = top(state_);
        if (task == nullptr) {
            return 0;
        }
        const bool welcome = task->result == Result::fire; // a volley is worth a marker
        const int tries = welcome ? -1 : task->result == Result::retreat ? 300 : 200;
        return order.tries == 0 ? 0 : tries + (order.instead == Result::fire ? 50 : 0);
    }
    int operator()(const GoOver& order) const { return order.go != 0 ? 100 : 0; }
    int operator()(const Face& order) {
        return gain(order.unit,
                    {{state_.units[order.unit].at, order.facing}, state_.units[order.unit].stance, false});
    }
    int operator()(const Join& order) const {
        return joining_worth(field_, state_, order.unit, order.to) - temper_.ride;
    }
    int operator()(const Part&) const { return -temper_.shock; }
    int operator()(const Clear&) const { return -temper_.shock; }
    int operator()(const Arrive& order) {
        return coming_on + outlook().worth(order.unit, {order.at, order.stance, false});
    }
    int operator()(const Deploy& order) {
        return coming_on + outlook().worth(order.unit, {order.at, order.stance, false});
    }
    int operator()(const auto&) const { return 0; }

  private:
    /// Made when it is first asked for: fire and decisions need none.
    Outlook& outlook() {
        return outlook_ ? *outlook_ : outlook_.emplace(field_, state_, state_.actor, temper_);
    }

    /// Orders for one unit mostly come one after the other, so what it has now is kept.
    int now(UnitId unit) {
        if (unit != known_) {
            known_ = unit;
            worth_ = outlook().worth(unit, placing_of(state_, unit));
        }
        return worth_;
    }
    int gain(UnitId unit, const Placing& there) {
        return outlook().worth(unit, there) - now(unit) - temper_.idle;
    }

    /// On average, in thousandths.
    [[nodiscard]] int hits_of(const Fire& order) const {
        if (order.round == Round::none || order.round == Round::canister) {
            const auto volley = volley_of(field_, state_, order.unit, order.target, order.round, false);
            return volley ? mean_of(field_.parameters, *volley) : 0;
        }
        // Rounds stray, and misfire.
        constexpr int strikes = 60;
        return guns_with(field_, state_, order.unit, order.round) * mean_of(field_.parameters, order.round)
               * strikes / 100;
    }

    const Field& field_;
    const State& state_;
    const Temper& temper_;
    std::optional<Outlook> outlook_;
    UnitId known_ = no_unit;
    int worth_ = 0;
};

} // namespace

void Thinking::appraise(const Field& field, const State& state, const Temper& temper,
                        std::span<const Order> orders, std::span<int> worths) {
    if (orders.empty() || state.actor == Side::nobody) {
        return;
    }
    Appraiser appraiser{field, state, temper};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        worths[i] = std::visit(appraiser, orders[i]);
    }
}

std::optional<Vec> Thinking::march_end(const Field& field, const State& state, const Order& order) {
    const Move* march = std::get_if<Move>(&order);
    if (march == nullptr) {
        return std::nullopt;
    }
    const Progress progress = follow(field, state, *march);
    return progress.leaves || progress.touched != no_unit ? std::nullopt : std::optional{progress.to.at};
}

} // namespace bounce::ccc
