#include "engine/rules/awi/thinking.h"

#include "engine/drill/thinking/ways.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/thinking/appraise_moves.h"
#include "engine/rules/awi/thinking/appraise_odds.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "engine/rules/awi/thinking/explain.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/structures.h"

#include <algorithm>
#include <optional>

namespace bounce::awi {

namespace {

// In thousandths of a strength point.
constexpr int coming_on = 20'000; ///< Troops on the table are better than troops beside it.
constexpr int any_shot = 50;      ///< A shot costs nothing.
constexpr int half_a_house = 20;  ///< Of one's shots, those by half of the men.
constexpr int asked_next = 64;    ///< Of 100 units that are asked one after the other, so many obey,
constexpr int try_alone = 41;     ///< and of those who try by themselves.
constexpr int near_at_hand = 250; ///< Shots at who is about to charge.

class Appraiser {
  public:
    Appraiser(Position pos, const EvalWeights& weights, Account* account = nullptr)
        : pos_(pos), weights_(weights), note_(account) {}

    int operator()(const End&) const { return 0; }
    int operator()(const Deploy& o) {
        return note_(Motive::arrival, coming_on) + outlook().worth(o.unit, *after(o));
    }
    int operator()(const Arrive& o) {
        return note_(Motive::arrival, coming_on) + outlook().worth(o.unit, *after(o));
    }
    int operator()(const Form& o) { return gain(o.unit, o); }
    int operator()(const Occupy& o) { return gain(o.unit, o); }
    int operator()(const Vacate& o) { return gain(o.unit, o); }

    int operator()(const Move& o) {
        if (is_general(pos_.field.roll(o.unit).type)) {
            return ride(o);
        }
        if (!after(o)) {
            return note_(Motive::victory, pos_.state.units[o.unit].strength
                                              * (leaves(o.unit) ? weights_.got_away : -weights_.given_up));
        }
        return gain(o.unit, o)
               + note_(Motive::effort, turns_about(pos_, o) ? weights_.idle + drill::turned_about : 0);
    }

    int operator()(const Join& o) {
        const Unit& general = pos_.state.units[o.general];
        return note_(Motive::command, general_worth(outlook(), o.general, general.at, o.unit)
                                          - general_worth(outlook(), o.general, general.at, general.with))
               - effort();
    }

    int operator()(const Face& o) {
        if (o.unit != known_) {
            known_ = o.unit;
            now_ =
                note_.against([&] { return outlook().fight_worth(o.unit, placing_of(pos_.state, o.unit)); });
        }
        return outlook().fight_worth(o.unit, *after(o)) - now_ - effort();
    }

    /// Whoever fails gives no more orders: the chances of those who wait for the next count too.
    int operator()(const Command& o) const {
        const Call call = call_of(pos_, o);
        const int obeyed = 36 - throws_of(call.rating + command_sum(pos_.field.parameters, call) + 1);
        const int rest = std::max(waiting_for(o.general) - o.count, 0);
        return note_(Motive::command,
                     (obeyed * (o.count * 100 + rest * asked_next) + (36 - obeyed) * rest * try_alone)
                         * weights_.ordered / 3600);
    }
    int operator()(const Independent& /*o*/) const { return note_(Motive::command, weights_.ordered / 4); }

    int operator()(const Dismantle& o) {
        return note_(Motive::victory, labour_worth(outlook(), o)) - effort();
    }
    int operator()(const Construct& o) {
        return note_(Motive::exposure, labour_worth(outlook(), o)) - effort();
    }
    int operator()(const LayCharge& o) {
        return note_(Motive::victory, labour_worth(outlook(), o)) - effort();
    }

    int operator()(const Fire& o) const {
        const std::optional<Shot> shot = shot_of(pos_, o);
        if (!shot) {
            return 0;
        }
        const int sum = fire_sum(pos_.field.parameters, *shot);
        const int worth = shot_worth(pos_.field.parameters, sum, mark_of(pos_, o.target));
        const int losses = note_(Motive::dealt, shot_losses(pos_.field.parameters, sum));
        return note_(Motive::due, any_shot) + losses + note_(Motive::nerve, worth - losses)
               + note_(Motive::peril, threat_of(o))
               + note_(Motive::forgone, o.base != all_bases ? -half_a_house : 0);
    }

    int operator()(const Bombard& o) const {
        const Side side = pos_.field.side(o.unit);
        return wants_down(pos_.field, side, o.target) ? note_(Motive::victory, weights_.knocked_down)
               : wants_up(pos_, side, o.target)       ? note_(Motive::victory, -weights_.idle)
                                                      : note_(Motive::due, any_shot / 2);
    }

    int operator()(const Charge& o) {
        return noted(charge_gains(pos_, o)) + note_(Motive::ground, outlook().storm_of(o.target));
    }

    int operator()(const Counter& o) const {
        const Parameters& rules = pos_.field.parameters;
        Bout own = bout_alone(pos_, pos_.state.asked);
        Bout enemy = bout_alone(pos_, o.target);
        enemy.charging = true;
        Gains gains = -melee_gains(rules, melee_sum(rules, own), melee_sum(rules, enemy));
        own.charging = true;
        gains += melee_gains(rules, melee_sum(rules, own), melee_sum(rules, enemy));
        return note_(Motive::due, 1) + noted(gains);
    }
    int operator()(const Stand&) const { return 0; }

    /// Who falls back is not tested, and goes back.
    int operator()(const Evade&) const {
        const Ordeal ordeal = ordeal_of(pos_, pos_.state.asked);
        const Parameters& rules = pos_.field.parameters;
        const int morale = mark_of(pos_, pos_.state.asked).morale;
        int faces = 0;
        for (int face = 1; face <= rules.charged_die; ++face) {
            faces += nerve_of(rules, face + charged_sum(rules, ordeal), morale) == Nerve::routs ? 1 : 0;
        }
        const int spared = faces * (Worth::point + Worth::routing) / rules.charged_die;
        const int losses = note_(Motive::suffered, faces * Worth::point / rules.charged_die);
        return losses + note_(Motive::nerve, spared - losses) + note_(Motive::ground, -Worth::back);
    }

    /// All that has to be thrown anyhow.
    int operator()(const auto& /*o*/) const { return note_(Motive::due, 1); }

  private:
    [[nodiscard]] Outlook& outlook() {
        if (!outlook_) {
            outlook_.emplace(pos_, pos_.state.actor, weights_).keep(&note_);
        }
        return *outlook_;
    }
    [[nodiscard]] int effort() const { return -note_(Motive::effort, -weights_.idle); }
    /// Losses of both sides, and what else throws bring.
    int noted(const Gains& gains) const {
        note_(Motive::dealt, gains.dealt);
        note_(Motive::suffered, -gains.suffered);
        note_(Motive::nerve, gains.worth - gains.dealt + gains.suffered);
        return gains.worth;
    }
    [[nodiscard]] std::optional<Placing> after(const Order& order) const {
        return placing_after(pos_, order);
    }

    /// What a change of place brings. Orders for one unit mostly come one after the other, so what it has now
    /// is kept.
    [[nodiscard]] int gain(UnitId unit, const Order& order) {
        const auto there = after(order);
        if (!there) {
            return 0;
        }
        if (unit != known_) {
            known_ = unit;
            now_ = note_.against([&] { return outlook().worth(unit, placing_of(pos_.state, unit)); });
        }
        return outlook().worth(unit, *there) - now_ - effort();
    }

    /// Of a general: as if he joined the unit to which he comes.
    [[nodiscard]] int ride(const Move& order) {
        const Unit& general = pos_.state.units[order.unit];
        const auto there = after(order);
        if (!there) {
            return note_(Motive::victory, -weights_.given_up);
        }
        int best = general_worth(outlook(), order.unit, there->pose.at, no_unit);
        each_solid(pos_, pos_.state.actor, [&](UnitId unit) {
            const Unit& it = pos_.state.units[unit];
            if (it.morale != Morale::routing && table::length(it.at - there->pose.at) < table::inch) {
                best = std::max(best, general_worth(outlook(), order.unit, it.at, unit));
            }
        });
        return note_(Motive::command, best - general_worth(outlook(), order.unit, general.at, general.with))
               - effort();
    }

    /// Whether a unit is sent off the table, where that wins.
    [[nodiscard]] bool leaves(UnitId unit) {
        const Assignment* assignment = outlook().assignments().of(unit);
        return assignment != nullptr && assignment->kind == Assignment::Kind::leave;
    }

    /// What has charged, or may charge next, is shot first.
    [[nodiscard]] int threat_of(const Fire& order) const {
        const Unit& target = pos_.state.units[order.target];
        const bool near = table::length(target.at - pos_.state.units[order.unit].at) < 6 * table::inch;
        return near && target.morale == Morale::steady && charge_reach(pos_.field, order.target) > 0
                   ? near_at_hand
                   : 0;
    }

    /// Units under a general that have not been tested for command.
    [[nodiscard]] int waiting_for(UnitId general) const {
        int waiting = 0;
        each_solid(pos_, pos_.state.actor, [&](UnitId unit) {
            const Unit& it = pos_.state.units[unit];
            waiting += is_fighting(pos_.field.roll(unit).type) && it.stance != Stance::deployed
                       && check(pos_, Command{general, 1, {unit}}).has_value();
        });
        return waiting;
    }

    Position pos_;
    const EvalWeights& weights_;
    Ledger note_;
    std::optional<Outlook> outlook_;
    UnitId known_ = no_unit;
    int now_ = 0;
};

} // namespace

void Thinking::appraise(const Field& field, const State& state, const EvalWeights& weights,
                        std::span<const Order> orders, std::span<int> worths) {
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
    const auto there = std::holds_alternative<Move>(order) ? placing_after(pos, order) : std::nullopt;
    return there ? std::optional{there->pose.at} : std::nullopt;
}

} // namespace bounce::awi
