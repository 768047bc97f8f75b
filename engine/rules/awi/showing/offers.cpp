#include "engine/rules/awi/rules.h"

#include "engine/drill/orders/offering.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/showing/drawing.h"
#include "engine/rules/awi/showing/spoken_type.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::awi {

namespace {

/// Collects the offers of one moment.
class Offering : drill::Offering<Rules> {
  public:
    using drill::Offering<Rules>::Offering;

    std::vector<Offer> collect() {
        switch (pos_.state.phase) {
        case Phase::deploy:
            deploying();
            break;
        case Phase::first_throw:
            offers_.button(Offer::Kind::throw_dice, "Roll for the first move", "awi/sequence.first"_clause,
                           json(ThrowForFirst{}));
            break;
        case Phase::rally:
            tests(Offer::Kind::rally, "awi/rally.order"_clause);
            break;
        case Phase::move:
            moving();
            break;
        case Phase::face:
            facing();
            break;
        case Phase::fire:
        case Phase::second_fire:
            firing();
            break;
        case Phase::charge:
            charging();
            break;
        case Phase::test:
            tests(Offer::Kind::test, "awi/charged.order"_clause);
            break;
        case Phase::counter:
            tests(Offer::Kind::choose, "awi/charged.counter"_clause);
            break;
        case Phase::melee:
            tests(Offer::Kind::attack, "awi/melee.order"_clause);
            break;
        case Phase::over:
            break;
        }
        return std::move(offers_).taken();
    }

  private:
    void tests(Offer::Kind kind, Clause clause) {
        add_tests(pos_, orders_);
        Offer offer{.kind = kind, .title = Rules::to_act(pos_.field, pos_.state).sentence, .clause = clause};
        if (pos_.state.phase == Phase::counter) {
            offer.unit = pos_.field.name(pos_.state.asked);
        }
        listed(std::move(offer));
    }

    /// Arm and strength: "close foot, 5 strength points".
    [[nodiscard]] std::string in_short(UnitId unit) const {
        const Roll& roll = pos_.field.roll(unit);
        const std::string type = spoken_type(roll.type);
        return roll.strength == 0 ? type : fmt::format("{}, {}", type, strength_points(roll.strength));
    }

    void deploying() {
        const auto deploy = [&](UnitId unit, const Pose& place) {
            return Deploy{unit, place, pos_.state.units[unit].stance};
        };
        to_deploy(
            "awi/deploy.zone"_clause, [&](UnitId unit) { return in_short(unit); },
            [&](UnitId unit) { return stances(unit, may_stand); }, deploy);
        ready("awi/deploy.ready"_clause);
    }

    /// What a unit may be set down in, by name.
    [[nodiscard]] std::vector<std::string_view> stances(UnitId unit, bool (*may)(Type, Stance)) const {
        return names_of<Stance>(stance_names,
                                [&](Stance stance) { return may(pos_.field.roll(unit).type, stance); });
    }

    void moving() {
        each_own([&](UnitId unit) {
            if (may_arrive(pos_, unit)) {
                arrival(unit);
            } else if (pos_.state.units[unit].on_table()) {
                commands(unit);
                movement(unit);
            }
        });
        group_commands();
        end("End the moves", "awi/sequence.parts"_clause, idle());
    }

    void arrival(UnitId unit) {
        offers_.add(
            drill::arrive_offer(pos_.field, unit, stances(unit, may_arrive_in), "awi/arrive.edge"_clause));
    }

    void commands(UnitId unit) {
        add_commands(pos_, unit, orders_);
        listed(Offer::Kind::command, unit, "Command " + pos_.field.name(unit), "awi/command.throw"_clause);
    }

    /// A general's throw for several units at once: one choice, whose units the player changes.
    void group_commands() {
        if (!commands_needed(pos_.field.parameters)) {
            return;
        }
        each_own([&](UnitId general) {
            if (!is_general(pos_.field.roll(general).type)) {
                return;
            }
            std::vector<UnitId> under;
            each_own([&](UnitId unit) {
                if (check(pos_, Command{general, 1, {unit}})) {
                    under.push_back(unit);
                }
            });
            if (under.size() > 1) {
                group_command(general, under);
            }
        });
    }

    void group_command(UnitId general, const std::vector<UnitId>& under) {
        Adjust units{.field = "units", .label = "Units", .min = 1, .max = static_cast<int>(under.size())};
        for (const UnitId unit : under) {
            units.of.emplace_back(pos_.field.name(unit));
        }
        Choice choice = choice_of(Command{general, 1, {under.front()}});
        choice.label = "Several together";
        choice.adjust.push_back(std::move(units));
        Offer offer{.kind = Offer::Kind::command,
                    .title = pos_.field.name(general) + " commands",
                    .clause = "awi/command.group"_clause,
                    .unit = pos_.field.name(general)};
        offer.choices.push_back(std::move(choice));
        offer.drawn = command_rings(pos_, general);
        offers_.add(std::move(offer));
    }

    void movement(UnitId unit) {
        if (left_of_move(pos_, unit) > 0 && pos_.state.units[unit].inside == 0) {
            march(unit);
            add_forms(pos_, unit, FormsOn::any, orders_);
            listed(Offer::Kind::form, unit, "Change formation", "awi/move.formation"_clause);
            add_houses(pos_, unit, orders_);
            listed(Offer::Kind::enter, unit, "Enter a house", "awi/building.enter"_clause);
        }
        add_exits(pos_, unit, orders_);
        listed(Offer::Kind::leave, unit, "Leave the house", "awi/building.leave"_clause);
        add_joins(pos_, unit, orders_);
        listed(Offer::Kind::join, unit, "Join a unit", "awi/general.join"_clause);
        add_labours(pos_, unit, orders_);
        listed(Offer::Kind::build, unit, "Tools", "awi/engineer.tools"_clause);
    }

    /// Nobody goes farther in one leg than this: the road may add to a move, and what takes a whole move
    /// is crossed with all of the unit's depth.
    void march(UnitId unit) {
        const Unit& it = pos_.state.units[unit];
        const Parameters& rules = pos_.field.parameters;
        const table::Base body = outline(pos_, unit);
        const Thou left = inches_left(pos_, unit);
        const Thou most = std::max(left + scaled(rules, rules.road_bonus),
                                   scaled(rules, rules.cross_reach) + 2 * (body.width + body.depth));
        const Thou whole = std::max(left, allowance(pos_.field, pos_.field.roll(unit).type, it.stance));
        using Kind = table::Leg::Kind;
        constexpr Kind kinds[] = {Kind::advance, Kind::retire, Kind::wheel_left, Kind::wheel_right,
                                  Kind::turn};
        std::vector<Drawn> drawn = reach_lines(pos_, unit);
        for (Drawn& ring : command_rings(pos_, unit)) {
            drawn.push_back(std::move(ring));
        }
        const auto move = [&](const table::Legs& legs) { return Move{unit, legs}; };
        to_march(unit, "awi/move.allowance"_clause, {.left = left, .whole = whole}, kinds, most, move,
                 std::move(drawn));
    }

    void facing() {
        each_own([&](UnitId unit) {
            if (pos_.state.units[unit].on_table() && may_face(pos_, unit)) {
                to_face(unit, "Change facing of " + pos_.field.name(unit), "awi/face.turn"_clause);
            }
        });
        end("Done turning", "awi/sequence.parts"_clause);
    }

    void firing() {
        each_own([&](UnitId unit) {
            add_shots(pos_, unit, orders_);
            add_bombardments(pos_, unit, orders_);
            listed(Offer::Kind::attack, unit, fmt::format("{0} {0:fires|fire}", pos_.field.who(unit)),
                   "awi/fire.who"_clause, fire_lines(pos_, unit));
        });
        end("End the firing", "awi/sequence.parts"_clause, idle());
    }

    void charging() {
        each_own([&](UnitId unit) {
            add_charges(pos_, unit, orders_);
            listed(Offer::Kind::charge, unit, fmt::format("{0} {0:charges|charge}", pos_.field.who(unit)),
                   "awi/charge.who"_clause, charge_lines(pos_, unit));
        });
        end("No more charges", "awi/sequence.parts"_clause);
    }
};

} // namespace

std::vector<Offer> Rules::offers(const Field& field, const State& state) {
    return Offering{Position{field, state}}.collect();
}

} // namespace bounce::awi
