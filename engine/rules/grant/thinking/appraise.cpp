#include "engine/rules/grant/thinking/appraise.h"

#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/thinking.h"
#include "engine/rules/grant/thinking/appraise_shots.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/explain.h"
#include "engine/rules/grant/thinking/outlook.h"
#include "engine/rules/grant/thinking/riding.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace bounce::grant {

namespace {

constexpr int out_of_question = -3000;
constexpr int coming_on = 100'000; ///< Troops on the table are better than troops beside it.

/// What each kind of order is worth.
class Appraiser {
  public:
    Appraiser(Position pos, const EvalWeights& weights, Outlook& outlook, Account* account = nullptr)
        : pos_(pos), weights_(weights), outlook_(outlook), note_(account) {
        outlook_.keep(account == nullptr ? nullptr : &note_);
    }

    int operator()(const Move& order) {
        const Progress progress = follow(pos_, order);
        if (progress.leaves) {
            return note_(Motive::victory, is_sent_off(order.unit) ? weights_.got_away : 2 * out_of_question);
        }
        if (pos_.field.arm(order.unit) == Arm::general) {
            return note_(Motive::command, ride_worth(pos_, weights_, outlook_, order.unit, progress.to.at));
        }
        if (progress.touched != no_unit && is_fighting(pos_.field.arm(progress.touched))) {
            return charge(order.unit, progress.touched, false) + effort();
        }
        const Unit& it = pos_.state.units[order.unit];
        if (pos_.field.arm(order.unit) == Arm::battery && it.stance == Stance::unlimbered) {
            // Pushed by hand it loses its shot ("grant/move.manhandled"); turned it does not.
            const bool pushed = progress.gone > 0;
            return gain(order.unit, {progress.to, it.stance, !pushed && now(order.unit).fires})
                   + note_(Motive::effort, pushed ? -weights_.by_hand : 0);
        }
        // "grant/scenario.wagons"_clause
        const bool takes = progress.touched != no_unit && pos_.field.arm(progress.touched) == Arm::wagon
                           && progress.gone > table::inch / 4; // who is there stays
        const bool fires =
            now(order.unit).fires
            && (it.stance == Stance::open
                || (it.stance == Stance::line && progress.gone <= pos_.field.parameters.move_line_firing));
        return on_the_way(order.unit, progress.to.at, gain(order.unit, {progress.to, it.stance, fires}))
               + note_(Motive::ground, takes ? 2 * weights_.taken : 0);
    }
    int operator()(const Form& order) {
        const Unit& it = pos_.state.units[order.unit];
        if (order.dismounted != it.dismounted) {
            return effort();
        }
        return gain(order.unit, {{it.at, it.facing}, order.stance, false});
    }
    int operator()(const Enter& order) {
        if (order.men == 0) {
            return effort();
        }
        const Placing& here = now(order.unit);
        const int gain = outlook_.hold_worth(order.unit, here, order.structure + 1)
                         - outlook_.hold_worth(order.unit, here, 0);
        return note_(Motive::ground, gain) + note_(Motive::command, 50 * std::popcount(order.officers))
               + effort();
    }
    int operator()(const Join& order) const {
        return note_(Motive::command, join_worth(pos_, weights_, order));
    }
    int operator()(const Name& order) {
        if (pos_.state.units[order.unit].named == 2) { // once a move
            return effort();
        }
        const int worth = charge(order.unit, order.target, true);
        return worth > 0 ? note_(Motive::due, 100) + worth : note_.whole(Motive::effort, -weights_.idle);
    }
    int operator()(const Hold& order) const {
        const bool near = outlook_.nearest_enemy(pos_.state.units[order.unit].at) < 20 * table::inch;
        return order.on != 0 && near && pos_.field.arm(order.unit) == Arm::infantry ? note_(Motive::peril, 20)
                                                                                    : effort();
    }
    int operator()(const Arrive& order) {
        return note_(Motive::arrival, coming_on)
               + outlook_.worth(order.unit, {order.pose, order.stance, false});
    }
    int operator()(const Charge& order) { return charge(order.unit, order.target, true); }
    int operator()(const Answer& order) {
        if (order.kind == Answer::Kind::stand) {
            return note_(Motive::due, order.at != no_unit ? 10 : 0);
        }
        if (order.kind == Answer::Kind::evade) {
            return note_(Motive::peril, weights_.idle);
        }
        const UnitId foe = order.at != no_unit ? order.at : pos_.state.units[order.unit].foe;
        return foe == no_unit ? note_(Motive::forgone, out_of_question) : charge(order.unit, foe, true);
    }
    int operator()(const Shoot& order) const { return note_(Motive::dealt, shot_worth(pos_, order)); }
    int operator()(const Fire& order) const { return fire_worth(pos_, order, note_); }
    int operator()(const RunInAll&) const { return note_(Motive::nerve, weights_.shock); }
    int operator()(const RunIn&) const { return note_(Motive::due, 1); }
    int operator()(const Serve&) const { return note_(Motive::shot, 1000); }
    int operator()(const Leave& order) const {
        const Vec at = pos_.field.scenario.ground.structures[order.structure].footprint.centre;
        const bool counts = std::ranges::any_of(
            pos_.field.scenario.objectives, [&](const auto& it) { return it.structure == order.structure; });
        return counts || outlook_.nearest_enemy(at) < 24 * table::inch
                   ? note_(Motive::ground, -weights_.taken)
                   : note_(Motive::way, 2 * weights_.idle);
    }
    int operator()(const Abandon&) const { return note_(Motive::forgone, out_of_question); }
    int operator()(const Detach&) const { return note_(Motive::forgone, -weights_.shock); }
    int operator()(const Board&) const { return note_(Motive::way, -weights_.shock); }
    int operator()(const Land&) const { return note_(Motive::way, weights_.shock); }
    /// Where the way leads through the water.
    int operator()(const Ford& order) {
        const drill::Assignment* assignment = outlook_.assignment_of(order.unit);
        const Vec at = pos_.state.units[order.unit].at;
        if (assignment == nullptr || table::length(assignment->at - at) <= assignment->near
            || outlook_.nearest_enemy(at) < 10 * table::inch) {
            return effort();
        }
        const auto& course = pos_.field.scenario.ground.lines[order.line].course;
        bool across = false;
        for (std::size_t i = 1; i < course.size(); ++i) {
            across |= table::cross(at, assignment->at, course[i - 1], course[i]);
        }
        return across ? note_(Motive::way, weights_.taken / 2) : effort();
    }
    int operator()(const auto&) const { return 0; }

  private:
    /// Whether a unit is sent off the table, where that wins.
    [[nodiscard]] bool is_sent_off(UnitId unit) {
        const drill::Assignment* assignment = outlook_.assignment_of(unit);
        return assignment != nullptr && assignment->kind == drill::Assignment::Kind::leave;
    }

    /// Orders for one unit mostly come one after the other, so what it has now is kept.
    const Placing& now(UnitId unit) {
        if (unit != known_) {
            known_ = unit;
            now_ = placing_of(pos_, unit);
            worth_.reset();
        }
        return now_;
    }
    int gain(UnitId unit, const Placing& there) {
        const Placing& here = now(unit);
        if (!worth_) {
            worth_ = note_.against([&] { return outlook_.worth(unit, here); });
        }
        return outlook_.worth(unit, there) - *worth_ + effort();
    }
    [[nodiscard]] int effort() const { return note_(Motive::effort, -weights_.idle); }
    /// What a charge is worth, with the losses that are in it.
    int charge(UnitId unit, UnitId target, bool charging) {
        const Outlook::ChargeGains gains = outlook_.charge_gains(unit, target, charging);
        note_(Motive::dealt, gains.dealt);
        note_(Motive::suffered, -gains.suffered);
        note_(Motive::ground, gains.ground);
        note_(Motive::nerve, gains.worth - gains.dealt + gains.suffered - gains.ground);
        return gains.worth;
    }

    /// Who has a way to go and is not fired at marches on for little: over a fence or up a hill it is slow.
    int on_the_way(UnitId unit, Vec to, int gain) {
        const int at_leisure = weights_.idle * 7 / 8;
        const bool counts = gain <= 0 && gain + at_leisure > 0;
        return counts && outlook_.goes_on(unit, to) ? gain + note_(Motive::effort, at_leisure) : gain;
    }

    Position pos_;
    const EvalWeights& weights_;
    Outlook& outlook_;
    Ledger note_;
    UnitId known_ = no_unit;
    Placing now_;
    std::optional<int> worth_; ///< Once it has been asked for.
};

} // namespace

void Thinking::appraise(const Field& field, const State& state, const EvalWeights& weights,
                        std::span<const Order> orders, std::span<int> worths) {
    const Position pos{field, state};
    if (orders.empty() || state.actor == Side::nobody) {
        return;
    }
    Outlook outlook{pos, state.actor, weights};
    Appraiser appraiser{pos, weights, outlook};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        worths[i] = std::visit(appraiser, orders[i]);
    }
}

Account explain(const Field& field, const State& state, const EvalWeights& weights, const Order& order) {
    Account account;
    const Position pos{field, state};
    Outlook outlook{pos, state.actor, weights};
    std::visit(Appraiser{pos, weights, outlook, &account}, order);
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

bool any_worth(Position pos, const EvalWeights& weights, Outlook& outlook, std::span<const Order> orders) {
    Appraiser appraiser{pos, weights, outlook};
    return std::ranges::any_of(orders, [&](const Order& order) { return std::visit(appraiser, order) > 0; });
}

} // namespace bounce::grant
