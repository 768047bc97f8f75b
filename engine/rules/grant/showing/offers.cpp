#include "engine/rules/grant/rules.h"

#include "engine/core/spoken.h"
#include "engine/drill/orders/offering.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/showing/drawing.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/candidates_random.h"
#include "engine/rules/grant/thinking/candidates_runs.h"
#include "engine/rules/grant/units/gun_name.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <string_view>

namespace bounce::grant {

namespace {

/// Where a figure stands: "12.5,30".
std::string place_of_figure(Position pos, UnitId unit, std::uint8_t figure) {
    for (const Figure& it : figures_of(pos, unit)) {
        if (it.id == figure) {
            return table::place_text(it.base.centre);
        }
    }
    return table::place_text(pos.state.units[unit].at);
}

/// Collects the offers of one moment.
class Offering : drill::Offering<Rules> {
  public:
    using drill::Offering<Rules>::Offering;

    std::vector<Offer> collect() {
        switch (pos_.state.phase) {
        case Phase::deploy:
            deploying();
            break;
        case Phase::begin:
            offers_.button(Offer::Kind::throw_dice, "Roll for the first move", "grant/sequence.first"_clause,
                           json(ThrowForFirst{}));
            break;
        case Phase::charges:
            charging();
            break;
        case Phase::answers:
            answering();
            break;
        case Phase::moves:
            moving();
            break;
        case Phase::artillery:
            shooting();
            break;
        case Phase::musketry:
            firing();
            break;
        case Phase::run_in:
            running_in();
            break;
        case Phase::pairing:
            doubling();
            break;
        case Phase::over:
            break;
        }
        return std::move(offers_).taken();
    }

  private:
    [[nodiscard]] std::string in_short(UnitId unit) const {
        const Roll& roll = pos_.field.roll(unit);
        const std::string arm = spoken(arm_names[static_cast<std::size_t>(roll.arm)]);
        return roll.men == 0 ? arm : fmt::format("{}, {} men", arm, roll.men);
    }

    void deploying() {
        const auto deploy = [&](UnitId unit, const Pose& place) {
            return Deploy{unit, place, pos_.state.units[unit].stance};
        };
        to_deploy(
            "grant/scenario.zone"_clause, [&](UnitId unit) { return in_short(unit); },
            [&](UnitId unit) { return stances(unit); }, deploy);
        ready("grant/sequence.deploy"_clause);
    }

    /// What a unit may be set down in, by name.
    [[nodiscard]] std::vector<std::string_view> stances(UnitId unit) const {
        return names_of<Stance>(stance_names,
                                [&](Stance stance) { return may_take(pos_.field, unit, stance); });
    }

    void charging() {
        each_own([&](UnitId unit) {
            add_charges(pos_, unit, orders_);
            listed(Offer::Kind::charge, unit, fmt::format("{0} {0:charges|charge}", pos_.field.who(unit)),
                   "grant/charge.declare"_clause, charge_lines(pos_, unit));
            if (is_solid(pos_, unit)) {
                add_holds(pos_, unit, orders_);
                listed(Offer::Kind::command, unit, "Written orders", "grant/melee.hold"_clause);
            }
        });
        end("No more charges", "grant/sequence.steps"_clause);
    }

    void answering() {
        add_answers(pos_, orders_);
        listed(Offer::Kind::choose, pos_.state.asked, Rules::to_act(pos_.field, pos_.state).sentence,
               "grant/charge.answer"_clause);
    }

    void moving() {
        each_own([&](UnitId unit) {
            if (is_due(pos_, unit)) {
                arrival(unit);
            } else if (pos_.state.units[unit].on_table()) {
                movement(unit);
            }
        });
        end("End the moves", "grant/sequence.steps"_clause, idle());
    }

    void arrival(UnitId unit) {
        const table::EdgeSpan edge = entry_of(pos_, unit).edge;
        Offer offer{.kind = Offer::Kind::enter,
                    .title = fmt::format("{0} {0:comes|come} on", pos_.field.who(unit)),
                    .clause = "grant/scenario.arrive"_clause,
                    .group = pos_.field.name(unit)};
        offer.region.emplace().outlines.push_back({edge.from, edge.to});
        offer.region->formations = {word(marching_stance(pos_.field, unit))};
        offers_.add(std::move(offer));
    }

    void movement(UnitId unit) {
        if (may_march(pos_, unit)) {
            march(unit);
        }
        if (pos_.field.arm(unit) == Arm::general) {
            add_joins(pos_, unit, orders_);
            listed(Offer::Kind::join, unit, "Join a unit", "grant/general.attach"_clause);
            return;
        }
        add_forms(pos_, unit, orders_);
        listed(Offer::Kind::form, unit, "Change formation", "grant/move.formation"_clause);
        add_houses(pos_, unit, orders_);
        listed(Offer::Kind::enter, unit, "Enter a house", "grant/house.enter"_clause);
        add_exits(pos_, unit, orders_);
        listed(Offer::Kind::leave, unit, "Leave the house", "grant/house.enter"_clause);
        add_crossings(pos_, unit, orders_);
        listed(Offer::Kind::enter, unit, "Water", "grant/terrain.ford"_clause);
        add_names(pos_, unit, orders_);
        listed(Offer::Kind::charge, unit, "Name the target of a charge", "grant/cavalry.first_move"_clause,
               charge_lines(pos_, unit));
        add_detachments(pos_, unit, orders_);
        listed(Offer::Kind::build, unit, "Form a detachment", "grant/detachment.size"_clause);
        add_gun_orders(pos_, unit, orders_);
        listed(Offer::Kind::build, unit, "Guns", "grant/battery.serve"_clause);
        add_holds(pos_, unit, orders_);
        listed(Offer::Kind::command, unit, "Written orders", "grant/melee.hold"_clause);
    }

    void march(UnitId unit) {
        const bool takes_room = body_of(pos_, unit).width > 0;
        if (!takes_room && pos_.field.arm(unit) != Arm::general) { // he may ride off from whom he is with
            return;
        }
        const Thou left = left_of_move(pos_, unit);
        const Thou whole = std::max(left, allowance_of(pos_, unit));
        using Kind = table::Leg::Kind;
        std::vector<Kind> kinds{Kind::advance, Kind::wheel_left, Kind::wheel_right};
        const bool in_action =
            pos_.field.arm(unit) == Arm::battery && pos_.state.units[unit].stance == Stance::unlimbered;
        if (in_action && has_guns(pos_.state, unit)) { // "grant/move.legs"_clause: guns are pushed either way
            kinds.push_back(Kind::retire);
        }
        kinds.push_back(Kind::turn);
        const auto move = [&](const table::Legs& legs) { return Move{.unit = unit, .legs = legs}; };
        to_march(unit, "grant/move.line"_clause, {.left = left, .whole = whole}, kinds, left, move,
                 reach_lines(pos_, unit));
    }

    void shooting() {
        for (std::uint8_t gun = 0; gun < pos_.state.guns; ++gun) {
            const UnitId battery = pos_.state.pieces[gun].battery;
            if (pos_.state.pieces[gun].side == pos_.state.actor && battery != no_unit) {
                add_shots(pos_, gun, orders_);
                if (const auto shot = orders_.empty() ? any_shot(pos_, gun) : std::nullopt) {
                    orders_.emplace_back(*shot); // else the gun would be asked for, and nothing offered
                }
                shots(gun, battery);
            }
        }
        end("Done laying guns", "grant/sequence.steps"_clause, idle());
    }

    /// Each shot is an offer of its own, for its device is laid where it is aimed; the first has the field of
    /// fire as well.
    void shots(std::uint8_t gun, UnitId battery) {
        std::vector<Order> laid;
        laid.swap(orders_);
        std::vector<Drawn> drawn = fire_lines(pos_, battery);
        std::erase_if(drawn, [](const Drawn& line) { return line.kind == Drawn::Kind::area; });
        for (const Order& order : laid) {
            std::ranges::move(device_lines(pos_, std::get<Shoot>(order)), std::back_inserter(drawn));
            orders_ = {order};
            listed(Offer::Kind::attack, battery,
                   fmt::format("Fire gun {} of {}", name_of_gun(pos_.field, gun).number,
                               pos_.field.name(battery)),
                   "grant/gun.once"_clause, std::move(drawn));
            drawn.clear();
        }
    }

    void firing() {
        each_own([&](UnitId unit) {
            add_fires(pos_, unit, orders_);
            listed(Offer::Kind::attack, unit, fmt::format("{0} {0:fires|fire}", pos_.field.who(unit)),
                   "grant/fire.target"_clause, fire_lines(pos_, unit));
        });
        end("Done with musketry", "grant/sequence.steps"_clause, idle());
    }

    void running_in() {
        if (check(pos_, RunInAll{})) {
            offers_.button(Offer::Kind::attack, "Run in automatically", "grant/melee.run_in"_clause,
                           json(RunInAll{}));
            const std::vector<Order> runs = run_ins(pos_);
            running("Run in one figure", runs,
                    [](const RunIn& run) { return run.count == 1 && !sends_officer(run); });
            running("Run in several", runs, [](const RunIn& run) { return run.count > 1; });
            running("Send in an officer", runs, sends_officer); // "grant/melee.officers"_clause
        }
        end("Done running in", "grant/melee.run_in"_clause);
    }

    void doubling() {
        Offer offer{.kind = Offer::Kind::attack,
                    .title = "Double up on an enemy",
                    .clause = "grant/melee.pairing"_clause};
        for (const Double& order : doublings(pos_, pos_.state.actor)) {
            Choice choice = choice_of(Order{order});
            choice.path = {place_of_figure(pos_, order.unit, order.figure),
                           place_of_figure(pos_, order.foe, order.at)};
            offer.choices.push_back(std::move(choice));
        }
        offers_.add(std::move(offer));
        end("Spread the rest evenly", "grant/melee.pairing"_clause);
    }

    /// Those of the runs that are so.
    template <class Which>
    void running(std::string title, const std::vector<Order>& runs, Which which) {
        Offer offer{
            .kind = Offer::Kind::attack, .title = std::move(title), .clause = "grant/melee.run_in"_clause};
        for (const Order& order : runs) {
            const auto& run = std::get<RunIn>(order);
            if (!which(run)) {
                continue;
            }
            Choice choice = choice_of(order);
            for (const RunIn::Step& step : std::span{run.steps}.first(run.count)) {
                choice.path.push_back(place_of_figure(pos_, step.unit, step.figure));
                choice.path.push_back(place_of_figure(pos_, step.foe, step.at));
            }
            offer.choices.push_back(std::move(choice));
        }
        offers_.add(std::move(offer));
    }
};

} // namespace

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    return Offering{Position{field, state}}.collect();
}

} // namespace bounce::grant
