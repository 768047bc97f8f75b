#include "engine/rules/ccc/thinking.h"

#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/thinking/explain.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/thinking/riding.h"
#include "engine/rules/ccc/thinking/ways.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace bounce::ccc {

namespace {

constexpr int coming_on = 500'000; ///< Troops on the table are better than troops beside it.

/// What each kind of order is worth.
class Appraiser {
  public:
    Appraiser(Position pos, const EvalWeights& weights, Account* account = nullptr)
        : pos_(pos), weights_(weights), note_(account) {}

    int operator()(const Move& order) {
        if (pos_.field.arm(order.unit) == Arm::officer) {
            const Vec to = follow(pos_, order).to.at;
            return note_(Motive::command, ride_worth(pos_, order.unit, to)
                                              - ride_worth(pos_, order.unit, pos_.state.units[order.unit].at))
                   + note_(Motive::effort, -weights_.ride);
        }
        return march_worth(outlook(), order, now(order.unit));
    }
    int operator()(const Alter& order) {
        Placing there = placing_of(pos_.state, order.unit);
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
            return effort();
        }
        return gain(order.unit, there);
    }
    int operator()(const Announce& order) { return outlook().charge_worth(order); }
    int operator()(const Fire& order) {
        const Unit& his = pos_.state.units[order.target];
        const int hits =
            hits_of(order) * (his.stance == Stance::column ? pos_.field.parameters.column_losses : 1);
        // A piece that is about to come off makes a rout.
        const int left = std::max(pos_.field.parameters.hits_per_piece - his.hits, 1) * 1000;
        const int thrift =
            order.round == Round::case_shot || order.round == Round::canister ? weights_.thrift : 0;
        return note_(Motive::dealt, hits) + note_(Motive::nerve, weights_.shock * std::min(hits, left) / left)
               + note_(Motive::forgone, -thrift);
    }
    int operator()(const Counter& order) const {
        const Task* task = top(pos_.state);
        if (task == nullptr) {
            return 0;
        }
        const bool welcome = task->result == Result::fire; // a volley is worth a marker
        const int tries = welcome ? -1 : task->result == Result::retreat ? 300 : 200;
        return order.tries == 0 ? 0
                                : note_(Motive::command, tries + (order.instead == Result::fire ? 50 : 0));
    }
    int operator()(const GoOver& order) const { return note_(Motive::way, order.go != 0 ? 100 : 0); }
    int operator()(const Face& order) {
        return gain(
            order.unit,
            {{pos_.state.units[order.unit].at, order.facing}, pos_.state.units[order.unit].stance, false});
    }
    int operator()(const Join& order) const {
        return note_(Motive::command, joining_worth(pos_, order.unit, order.to))
               + note_(Motive::effort, -weights_.ride);
    }
    int operator()(const Part&) const { return note_(Motive::command, -weights_.shock); }
    int operator()(const Clear&) const { return note_(Motive::forgone, -weights_.shock); }
    int operator()(const Arrive& order) {
        return note_(Motive::arrival, coming_on)
               + outlook().worth(order.unit, {order.at, order.stance, false});
    }
    int operator()(const Deploy& order) {
        return note_(Motive::arrival, coming_on)
               + outlook().worth(order.unit, {order.at, order.stance, false});
    }
    int operator()(const auto&) const { return 0; }

  private:
    /// Made when it is first asked for: fire and decisions need none.
    Outlook& outlook() {
        if (!outlook_) {
            outlook_.emplace(pos_, pos_.state.actor, weights_).keep(&note_);
        }
        return *outlook_;
    }
    [[nodiscard]] int effort() const { return note_(Motive::effort, -weights_.idle); }

    /// Orders for one unit mostly come one after the other, so what it has now is kept.
    int now(UnitId unit) {
        if (unit != known_) {
            known_ = unit;
            worth_ = note_.against([&] { return outlook().worth(unit, placing_of(pos_.state, unit)); });
        }
        return worth_;
    }
    int gain(UnitId unit, const Placing& there) {
        const int worth = outlook().worth(unit, there);
        return worth - now(unit) + effort();
    }

    /// On average, in thousandths.
    [[nodiscard]] int hits_of(const Fire& order) const {
        if (order.round == Round::none || order.round == Round::canister) {
            const auto volley = volley_of(pos_, order.unit, order.target, order.round, false);
            return volley ? mean_of(pos_.field.parameters, *volley) : 0;
        }
        // Rounds stray, and misfire.
        constexpr int strikes = 60;
        return guns_with(pos_, order.unit, order.round) * mean_of(pos_.field.parameters, order.round)
               * strikes / 100;
    }

    Position pos_;
    const EvalWeights& weights_;
    Ledger note_;
    std::optional<Outlook> outlook_;
    UnitId known_ = no_unit;
    int worth_ = 0;
};

} // namespace

void Thinking::appraise(const Field& field, const State& state, const EvalWeights& weights,
                        std::span<const Order> orders, std::span<int> worths) {
    if (orders.empty() || state.actor == Side::nobody) {
        return;
    }
    Appraiser appraiser{Position{field, state}, weights};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        worths[i] = std::visit(appraiser, orders[i]);
    }
}

Account explain(const Field& field, const State& state, const EvalWeights& weights, const Order& order) {
    Account account;
    std::visit(Appraiser{Position{field, state}, weights, &account}, order);
    return account;
}

std::optional<Vec> Thinking::march_end(Position pos, const Order& order) {
    const Move* march = std::get_if<Move>(&order);
    if (march == nullptr) {
        return std::nullopt;
    }
    const Progress progress = follow(pos, *march);
    return progress.leaves || progress.touched != no_unit ? std::nullopt : std::optional{progress.to.at};
}

} // namespace bounce::ccc
