#include "engine/rules/ccc/rules.h"

#include "engine/drill/orders/offering.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/movement/allowance.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/showing/drawing.h"
#include "engine/rules/ccc/showing/order_label.h"
#include "engine/rules/ccc/showing/order_words.h"
#include "engine/rules/ccc/showing/shots.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace bounce::ccc {

namespace {

/// Collects the offers of one moment, to a side that knows no more than it sees.
class Offering : drill::Offering<Rules> {
  public:
    using drill::Offering<Rules>::Offering;

    std::vector<Offer> collect() {
        if (waits_for_decision(state_)) {
            deciding();
            return std::move(offers_).taken();
        }
        switch (state_.phase) {
        case Phase::deploy:
            deploying();
            break;
        case Phase::begin:
            beginning();
            break;
        case Phase::plot:
            plotting();
            break;
        case Phase::announce:
            each_own([&](UnitId unit) { charges(unit); });
            end("No more charges", "ccc/charge.order_of"_clause);
            break;
        case Phase::moves:
            moving();
            break;
        case Phase::skirmish:
            firing("Done with skirmishers");
            break;
        case Phase::facing:
            facing();
            break;
        case Phase::infantry:
            firing("Done with infantry");
            break;
        case Phase::artillery:
            firing("Done with guns");
            break;
        case Phase::charges:
        case Phase::over:
            break;
        }
        return std::move(offers_).taken();
    }

  private:
    void deciding() {
        const Task& task = *top(state_);
        add_decisions(field_, state_, orders_);
        const bool goes_over = task.kind == Task::Kind::go_over;
        listed(Offer::Kind::choose, task.unit,
               goes_over ? "Send an officer over?" : "Do the officers try to stop it?",
               goes_over ? "ccc/turn.go_over"_clause : "ccc/reaction.officer"_clause);
    }

    [[nodiscard]] std::vector<std::string_view> stances(UnitId unit, bool marching) const {
        const Arm arm = field_.arm(unit);
        return names_of<Stance>(stance_names, [&](Stance stance) {
            const bool off_limbers = arm == Arm::battery && stance > Stance::column;
            return may_take(arm, stance) && !(marching && off_limbers);
        });
    }

    void deploying() {
        const auto deploy = [&](UnitId unit, const Pose& place) {
            return Deploy{unit, state_.units[unit].stance, place};
        };
        to_deploy(
            "ccc/turn.deploy"_clause,
            [&](UnitId unit) { return arm_names[static_cast<std::size_t>(field_.arm(unit))]; },
            [&](UnitId unit) { return stances(unit, false); }, deploy);
        ready("ccc/turn.deploy"_clause);
    }

    /// Steps A to E, with the odds that officers bring their men to order.
    void beginning() {
        Offer offer{
            .kind = Offer::Kind::throw_dice, .title = "Begin the turn", .clause = "ccc/turn.steps"_clause};
        offer.choices.push_back(choice_of(Begin{}));
        offer.choices.front().label = offer.title;
        offers_.add(std::move(offer));
    }

    void plotting() {
        each_own([&](UnitId unit) {
            charges(unit);
            movement(unit);
        });
        end("Orders are written", "ccc/turn.written"_clause, idle());
    }

    void charges(UnitId unit) {
        add_charges(field_, state_, unit, orders_);
        if (!orders_.empty()) {
            listed(Offer::Kind::charge, unit, fmt::format("{0} {0:charges|charge}", field_.who(unit)),
                   "ccc/charge.announce"_clause, charge_lines(field_, state_, unit));
        }
    }

    void moving() {
        each_own([&](UnitId unit) {
            if (may_arrive(field_, state_, unit)) { // "ccc/turn.arrive"_clause
                offers_.add(drill::arrive_offer(field_, unit, stances(unit, true), "ccc/turn.arrive"_clause));
            } else if (state_.units[unit].on_table()) {
                movement(unit);
            }
        });
        end("End the moves", "ccc/turn.steps"_clause, idle());
    }

    /// Who has no movement left may still turn, lie down and join ("ccc/turn.steps").
    void movement(UnitId unit) {
        if (may_act(field_, state_, unit)) {
            if (can_move(field_, state_, unit)) {
                constexpr Kind kinds[] = {Kind::advance, Kind::retire, Kind::wheel_left, Kind::wheel_right,
                                          Kind::turn};
                march(unit, kinds);
            } else if (can_turn_about(field_, state_, unit)) {
                constexpr Kind kinds[] = {Kind::turn};
                march(unit, kinds);
            }
            add_changes(field_, state_, unit, orders_);
            listed(Offer::Kind::form, unit, "Change formation", "ccc/move.formation"_clause);
            add_clearings(field_, state_, unit, orders_);
            listed(Offer::Kind::build, unit, "Take down a fence", "ccc/terrain.worm_fence"_clause);
            add_joins(field_, state_, unit, orders_);
            listed(Offer::Kind::join, unit, "Join a unit", "ccc/unit.brigadier"_clause);
        }
        add_partings(field_, state_, unit, orders_);
        listed(Offer::Kind::leave, unit, "An officer leaves", "ccc/unit.detached"_clause);
    }

    using Kind = table::Leg::Kind;
    void march(UnitId unit, std::span<const Kind> kinds) {
        if (!stands(state_, unit)) {
            return;
        }
        const Thou left = left_of(field_, state_, unit);
        const Thou whole = std::max(left, allowance_of(field_, state_, unit));
        const auto move = [&](const table::Legs& legs) { return Move{unit, legs}; };
        to_march(unit, clause_of(unit), {.left = left, .whole = whole}, kinds, left, move,
                 reach_lines(field_, state_, unit));
    }

    [[nodiscard]] Clause clause_of(UnitId unit) const {
        const bool column = state_.units[unit].stance == Stance::column;
        switch (field_.arm(unit)) {
        case Arm::cavalry:
            return !is_mounted(field_, state_, unit) ? "ccc/move.free"_clause
                   : column                          ? "ccc/move.cavalry_column"_clause
                                                     : "ccc/move.cavalry_line"_clause;
        case Arm::battery:
            return !is_limbered(field_, state_, unit) ? "ccc/move.by_hand"_clause
                   : column                           ? "ccc/move.limbered_column"_clause
                                                      : "ccc/move.limbered_line"_clause;
        case Arm::skirmishers:
            return "ccc/move.free"_clause;
        case Arm::officer:
            return is_free(field_, state_, unit) ? "ccc/move.free"_clause : "ccc/move.officer"_clause;
        case Arm::infantry:
            break;
        }
        return column ? "ccc/move.column"_clause : "ccc/move.line"_clause;
    }

    void firing(std::string title) {
        each_own([&](UnitId unit) {
            if (!may_fire(field_, state_, unit)) {
                return;
            }
            Offer offer{.kind = Offer::Kind::attack,
                        .title = fmt::format("{0} {0:fires|fire}", field_.who(unit)),
                        .clause = "ccc/fire.order"_clause,
                        .unit = field_.name(unit)};
            for (const UnitId enemy : field_.all()) {
                if (field_.side(enemy) == enemy_of(state_.actor) && state_.units[enemy].on_table()) {
                    add_shots(unit, enemy, offer);
                }
            }
            offer.drawn = fire_lines(field_, state_, unit);
            offers_.add(std::move(offer));
        });
        end(std::move(title), "ccc/fire.order"_clause, idle());
    }

    /// "ccc/gun.call"_clause: the range is the player's to call, and he is not told how far it is.
    void add_shots(UnitId unit, UnitId enemy, Offer& offer) const {
        for (const Fire& shot : shots_at(field_, state_, unit, enemy)) {
            Choice choice = choice_of(shot);
            if (shot.call != 0) {
                choice.adjust.push_back({.field = "call",
                                         .label = "Range to call, in inches",
                                         .min = 1,
                                         .max = farthest_call(field_.parameters),
                                         .of = {},
                                         .one_of = {}});
            }
            offer.choices.push_back(std::move(choice));
        }
    }

    /// "ccc/reaction.skirmish"_clause
    void facing() {
        each_own([&](UnitId unit) {
            if (may_face(field_, state_, unit)) {
                to_face(unit, "Turn " + field_.name(unit), "ccc/reaction.skirmish"_clause);
            }
        });
        end("Done turning", "ccc/reaction.skirmish"_clause);
    }
};

} // namespace

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    const State as_known = known(field, state, state.actor);
    return Offering{field, as_known}.collect();
}

} // namespace bounce::ccc
