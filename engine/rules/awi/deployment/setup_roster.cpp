#include "engine/drill/setup/unit_reader.h"
#include "engine/rules/awi/deployment/setup_pieces.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace bounce::awi {

namespace {

constexpr Clause units_clause = "awi/setup.units"_clause;

Weapon usual_weapon(Type type, Quality quality) {
    if (!is_fighting(type)) {
        return Weapon::none;
    }
    return is_gun(type) ? Weapon::gun : quality == Quality::rifles ? Weapon::rifle : Weapon::musket;
}

/// "awi/command.well_trained"_clause: what is left unsaid.
Training usual_training(Quality quality) {
    return quality >= Quality::militia ? Training::poor : Training::average;
}

/// Reads what one unit is.
class RollReader : drill::UnitReader {
  public:
    RollReader(const Parameters& parameters, const table::Force& force, std::size_t which, Faults& faults)
        : UnitReader(force, which, units_clause, faults), parameters_(parameters), force_(force) {}

    /// Nothing if it has no type that is known.
    std::optional<Roll> read() {
        const auto type = word("type", type_names);
        if (!type) {
            return {};
        }
        roll_.type = static_cast<Type>(*type);
        if (is_general(roll_.type)) {
            read_general();
        } else if (roll_.type == Type::wagon) {
            read_wagon();
        } else {
            read_troops();
        }
        check_wear({.foot = is_foot(roll_.type),
                    .horse = roll_.type == Type::cavalry,
                    .guns = is_gun(roll_.type),
                    .general = is_general(roll_.type)});
        return roll_;
    }

  private:
    void read_general() {
        forbid({"quality", "training", "british", "scouts", "strength", "charges", "formation"}, "a general");
        read_weapon();
        roll_.strength = 0;
        if (force_.begins == table::Force::Begins::housed) {
            fault("in", "awi/building.enter"_clause,
                  "a general can be in a house only with a unit that is in it: \"with\"");
        }
        read_rating();
    }

    // "awi/command.rating"_clause
    void read_rating() {
        constexpr int printed[] = {7, 8, 9};
        const int values[] = {parameters_.command_poor, parameters_.command_average,
                              parameters_.command_good};
        const int rating = fields.number("rating", 0, 99, printed[1]);
        const auto found = std::ranges::find(printed, rating);
        if (found == std::end(printed)) {
            fault("rating", "awi/command.rating"_clause, "7 (poor), 8 (average) or 9 (good) was expected");
            return;
        }
        roll_.rating = static_cast<std::int8_t>(values[found - std::begin(printed)]);
    }

    void read_wagon() {
        forbid({"british", "scouts", "rating", "formation"}, "a wagon");
        // Hired drivers: regulars, with their factor in melee, only if the scenario says so.
        roll_.quality = word_or("quality", quality_names, Quality::american);
        roll_.training = word_or("training", training_names, usual_training(roll_.quality));
        read_weapon();
        read_strength();
        const int charges = fields.number("charges", 0, 255, 0);
        if (charges > parameters_.demolition_charges) {
            fault("charges", "awi/demolition.wagon"_clause,
                  fmt::format("a wagon carries at most {} charges", parameters_.demolition_charges));
        }
        roll_.charges = static_cast<std::uint8_t>(charges);
    }

    void read_troops() {
        forbid({"rating"}, "only a general has a rating; a unit");
        forbid({"charges"}, "only a wagon has charges; a unit");
        if (const auto quality = word("quality", quality_names)) {
            roll_.quality = static_cast<Quality>(*quality);
            check_quality();
        }
        roll_.training = word_or("training", training_names, usual_training(roll_.quality));
        read_weapon();
        read_strength();
        roll_.british_close = fields.flag("british", false);
        if (roll_.british_close && roll_.type != Type::close_foot) {
            fault("british", "only close order foot may fire as British infantry");
        }
        const bool scouts = fields.flag("scouts", false);
        if (scouts && roll_.type != Type::open_foot) {
            fault("scouts", "scouts must be open order foot");
        }
        roll_.scouts = scouts || roll_.quality == Quality::indian; // "awi/woods.scouts"_clause
    }

    void check_quality() {
        const bool foot = is_foot(roll_.type);
        if (roll_.quality == Quality::grenadier && !foot) {
            fault("quality", "grenadiers must be foot");
        } else if (roll_.quality == Quality::rifles && !foot) {
            fault("quality", "rifles must be foot");
        } else if (roll_.quality == Quality::indian && roll_.type != Type::open_foot) {
            fault("quality", "Indians must be open order foot");
        }
    }

    void read_weapon() {
        roll_.weapon = word_or("weapon", weapon_names, usual_weapon(roll_.type, roll_.quality));
        const bool gun = roll_.weapon == Weapon::gun;
        if (!is_fighting(roll_.type) && roll_.weapon != Weapon::none) {
            fault("weapon", "wagons and generals have no weapon");
        } else if (is_gun(roll_.type) && !gun) {
            fault("weapon", "guns have guns");
        } else if (!is_gun(roll_.type) && gun) {
            fault("weapon", "foot and cavalry have muskets, rifles or neither");
        } else if (is_foot(roll_.type) && roll_.quality == Quality::rifles && roll_.weapon != Weapon::rifle) {
            fault("weapon", "rifles have rifles");
        }
    }

    // "awi/strength.full"_clause
    void read_strength() {
        const int strength = fields.number("strength", 0, 255, parameters_.strength_full);
        if (strength < 1 || strength > parameters_.strength_most) {
            fault(fields.has("strength") ? "strength" : "type", "awi/strength.limits"_clause,
                  fmt::format("1 to {} strength points were expected", parameters_.strength_most));
        }
        roll_.strength = static_cast<std::uint8_t>(strength);
    }

    const Parameters& parameters_;
    const table::Force& force_;
    Roll roll_;
};

/// A side must have somebody to lose.
void check_sides(const table::Scenario& scenario, const Roster& roster, Faults& faults) {
    for (const Side side : both_sides) {
        bool any = false;
        for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
            any |= scenario.forces[i].side == side && (!roster.known[i] || roster.rolls[i].strength > 0);
        }
        if (!any && !roster.rolls.empty()) {
            faults.push_back({"/units", fmt::format("{} has no troops but generals ({})", scenario.name(side),
                                                    units_clause.id)});
        }
    }
}

} // namespace

std::vector<std::string_view> roster_keys() {
    return {"type",   "quality",  "weapon", "training", "british",
            "scouts", "strength", "rating", "charges",  "state"};
}

Roster read_roster(const Parameters& parameters, const table::Scenario& scenario, Faults& faults) {
    Roster roster;
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const std::optional<Roll> roll = RollReader{parameters, scenario.forces[i], i, faults}.read();
        roster.rolls.push_back(roll.value_or(Roll{}));
        roster.known.push_back(roll.has_value());
    }
    for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
        roster.rolls[i].general = static_cast<std::uint8_t>(scenario.forces[i].brigade + 1);
    }
    check_sides(scenario, roster, faults);
    return roster;
}

} // namespace bounce::awi
