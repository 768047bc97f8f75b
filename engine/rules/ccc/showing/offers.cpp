#include "engine/rules/ccc/rules.h"

#include "engine/drill/orders/offering.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/showing/drawing.h"
#include "engine/rules/ccc/showing/order_words.h"
#include "engine/rules/ccc/showing/shots.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/units/pieces.h"

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
        if (waits_for_decision(pos_.state)) {
            deciding();
            return std::move(offers_).taken();
        }
        switch (pos_.state.phase) {
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
        const Task& task = *top(pos_.state);
        add_decisions(pos_, orders_);
        const bool goes_over = task.kind == Task::Kind::go_over;
        listed(Offer::Kind::choose, task.unit,
               goes_over ? "Send an officer over?" : "Do the officers try to stop it?",
               goes_over ? "ccc/turn.go_over"_clause : "ccc/reaction.officer"_clause);
    }

    [[nodiscard]] std::vector<std::string_view> stances(UnitId unit, bool marching) const {
        const Arm arm = pos_.field.arm(unit);
        return names_of<Stance>(stance_names, [&](Stance stance) {
            const bool off_limbers = arm == Arm::battery && stance > Stance::column;
            return may_take(arm, stance) && !(marching && off_limbers);
        });
    }

    void deploying() {
        const auto deploy = [&](UnitId unit, const Pose& place) {
            return Deploy{unit, pos_.state.units[unit].stance, place};
        };
        to_deploy(
            "ccc/turn.deploy"_clause,
            [&](UnitId unit) { return arm_names[static_cast<std::size_t>(pos_.field.arm(unit))]; },
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
        add_charges(pos_, unit, orders_);
        if (!orders_.empty()) {
            listed(Offer::Kind::charge, unit, fmt::format("{0} {0:charges|charge}", pos_.field.who(unit)),
                   "ccc/charge.announce"_clause, charge_lines(pos_, unit));
        }
    }

    void moving() {
        each_own([&](UnitId unit) {
            if (may_arrive(pos_, unit)) { // "ccc/turn.arrive"_clause
                offers_.add(
                    drill::arrive_offer(pos_.field, unit, stances(unit, true), "ccc/turn.arrive"_clause));
            } else if (pos_.state.units[unit].on_table()) {
                movement(unit);
            }
        });
        end("End the moves", "ccc/turn.steps"_clause, idle());
    }

    /// Who has no movement left may still turn, lie down and join ("ccc/turn.steps").
    void movement(UnitId unit) {
        if (may_act(pos_, unit)) {
            if (can_move(pos_, unit)) {
                constexpr Kind kinds[] = {Kind::advance, Kind::retire, Kind::wheel_left, Kind::wheel_right,
                                          Kind::turn};
                march(unit, kinds);
            } else if (can_turn_about(pos_, unit)) {
                constexpr Kind kinds[] = {Kind::turn};
                march(unit, kinds);
            }
            add_changes(pos_, unit, orders_);
            listed(Offer::Kind::form, unit, "Change formation", "ccc/move.formation"_clause);
            add_clearings(pos_, unit, orders_);
            listed(Offer::Kind::build, unit, "Take down a fence", "ccc/terrain.worm_fence"_clause);
            add_joins(pos_, unit, orders_);
            listed(Offer::Kind::join, unit, "Join a unit", "ccc/unit.brigadier"_clause);
        }
        add_partings(pos_, unit, orders_);
        listed(Offer::Kind::leave, unit, "An officer leaves", "ccc/unit.detached"_clause);
    }

    using Kind = table::Leg::Kind;
    void march(UnitId unit, std::span<const Kind> kinds) {
        if (!stands(pos_.state, unit)) {
            return;
        }
        const Thou left = left_of(pos_, unit);
        const Thou whole = std::max(left, allowance_of(pos_, unit));
        const auto move = [&](const table::Legs& legs) { return Move{unit, legs}; };
        to_march(unit, clause_of(unit), {.left = left, .whole = whole}, kinds, left, move,
                 reach_lines(pos_, unit));
    }

    [[nodiscard]] Clause clause_of(UnitId unit) const {
        const bool column = pos_.state.units[unit].stance == Stance::column;
        switch (pos_.field.arm(unit)) {
        case Arm::cavalry:
            return !is_mounted(pos_, unit) ? "ccc/move.free"_clause
                   : column                ? "ccc/move.cavalry_column"_clause
                                           : "ccc/move.cavalry_line"_clause;
        case Arm::battery:
            return !is_limbered(pos_, unit) ? "ccc/move.by_hand"_clause
                   : column                 ? "ccc/move.limbered_column"_clause
                                            : "ccc/move.limbered_line"_clause;
        case Arm::skirmishers:
            return "ccc/move.free"_clause;
        case Arm::officer:
            return is_free(pos_, unit) ? "ccc/move.free"_clause : "ccc/move.officer"_clause;
        case Arm::infantry:
            break;
        }
        return column ? "ccc/move.column"_clause : "ccc/move.line"_clause;
    }

    void firing(std::string title) {
        each_own([&](UnitId unit) {
            if (!may_fire(pos_, unit)) {
                return;
            }
            Offer offer{.kind = Offer::Kind::attack,
                        .title = fmt::format("{0} {0:fires|fire}", pos_.field.who(unit)),
                        .clause = "ccc/fire.order"_clause,
                        .unit = pos_.field.name(unit)};
            for (const UnitId enemy : pos_.field.all()) {
                if (pos_.field.side(enemy) == enemy_of(pos_.state.actor)
                    && pos_.state.units[enemy].on_table()) {
                    add_shots(unit, enemy, offer);
                }
            }
            offer.drawn = fire_lines(pos_, unit);
            offers_.add(std::move(offer));
        });
        end(std::move(title), "ccc/fire.order"_clause, idle());
    }

    /// "ccc/gun.call"_clause: the range is the player's to call, and he is not told how far it is.
    void add_shots(UnitId unit, UnitId enemy, Offer& offer) const {
        for (const Fire& shot : shots_at(pos_, unit, enemy)) {
            Choice choice = choice_of(shot);
            if (shot.call != 0) {
                choice.adjust.push_back({.field = "call",
                                         .label = "Range to call, in inches",
                                         .min = 1,
                                         .max = farthest_call(pos_.field.parameters),
                                         .of = {},
                                         .one_of = {}});
            }
            offer.choices.push_back(std::move(choice));
        }
    }

    /// "ccc/reaction.skirmish"_clause
    void facing() {
        each_own([&](UnitId unit) {
            if (may_face(pos_, unit)) {
                to_face(unit, "Turn " + pos_.field.name(unit), "ccc/reaction.skirmish"_clause);
            }
        });
        end("Done turning", "ccc/reaction.skirmish"_clause);
    }
};

} // namespace

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    const State as_known = known(field, state, state.actor);
    return Offering{Position{field, as_known}}.collect();
}

} // namespace bounce::ccc
