#include "engine/core/fields.h"
#include "engine/match/showing/dress.h"
#include "engine/rules/grant/setup/pieces.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <span>

namespace bounce::grant {

namespace {

constexpr Clause units_clause = "grant/scenario.units"_clause;

/// Reads what one unit is.
class RollReader {
  public:
    RollReader(const Parameters& parameters, const table::Force& force, std::size_t which, Faults& faults)
        : parameters_(parameters), force_(force), which_(which), faults_(faults),
          fields_(force.all, fmt::format("/units/{}", which), faults) {}

    /// Nothing if it has no arm that is known.
    std::optional<Roll> read() {
        const auto arm = word("arm", arm_names);
        if (!arm) {
            return {};
        }
        roll_.arm = static_cast<Arm>(*arm);
        forbid_others();
        read_weapon();
        roll_.sharpshooters = fields_.flag("sharpshooters", false);
        roll_.zouaves = fields_.flag("zouaves", false);
        read_numbers();
        roll_.light = fields_.flag("light", false);
        roll_.senior = fields_.flag("senior", false);
        check_wear();
        return roll_;
    }

  private:
    void fault(std::string_view key, std::string message) {
        report(faults_, which_, key, units_clause, std::move(message));
    }

    /// A word by its place among those that are known; reported if it is missing or none of them.
    std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words) {
        const std::size_t before = faults_.size();
        const std::string text = fields_.text(key);
        const auto found = std::ranges::find(words, text);
        if (found != words.end()) {
            return static_cast<std::size_t>(found - words.begin());
        }
        if (faults_.size() == before) {
            fault(key, fmt::format("one of {} was expected", fmt::join(words, ", ")));
        }
        return {};
    }

    void forbid(std::initializer_list<std::string_view> keys, std::string_view whom) {
        for (const std::string_view key : keys) {
            if (fields_.has(key)) {
                fault(key, fmt::format("{} \"{}\"", whom, key));
            }
        }
    }

    void forbid_others() {
        if (roll_.arm != Arm::infantry) {
            forbid({"sharpshooters", "zouaves"}, "only infantry has");
        }
        if (roll_.arm != Arm::infantry && roll_.arm != Arm::cavalry) {
            forbid({"weapon"}, "only infantry and cavalry have");
        }
        if (roll_.arm != Arm::cavalry) {
            forbid({"light"}, "only cavalry has");
        }
        if (roll_.arm != Arm::battery) {
            forbid({"gun", "guns"}, "only a battery has");
        }
        if (roll_.arm != Arm::general) {
            forbid({"senior"}, "only a general has");
        }
        if (!is_fighting(roll_.arm)) {
            forbid({"men", "officers", "hold"}, "only infantry, cavalry and batteries have");
        }
    }

    // "grant/range.rifled", "grant/range.short_arms", "grant/gun.kinds"
    void read_weapon() {
        const bool armed = roll_.arm == Arm::infantry || roll_.arm == Arm::cavalry;
        roll_.weapon = !armed ? Weapon::none : roll_.arm == Arm::cavalry ? Weapon::carbine : Weapon::rifled;
        if (armed && fields_.has("weapon")) {
            roll_.weapon = static_cast<Weapon>(
                word("weapon", weapon_names).value_or(static_cast<std::size_t>(roll_.weapon)));
        }
        if (roll_.arm == Arm::battery && fields_.has("gun")) {
            roll_.gun = static_cast<Gun>(word("gun", gun_names).value_or(0));
        }
    }

    // "grant/unit.infantry"_clause, "grant/unit.cavalry"_clause, "grant/unit.battery"_clause,
    // "grant/unit.crew"_clause
    [[nodiscard]] int usual_men() const {
        switch (roll_.arm) {
        case Arm::infantry:
            return snipes() ? parameters_.sharpshooter_men : parameters_.infantry_men;
        case Arm::cavalry:
            return parameters_.cavalry_men;
        case Arm::battery:
            return roll_.guns == 2 ? parameters_.battery_men : parameters_.crew_of_gun;
        default:
            return 0;
        }
    }

    void read_numbers() {
        if (!is_fighting(roll_.arm)) {
            roll_.men = 0;
            roll_.officers = 0;
            return;
        }
        if (roll_.arm == Arm::battery) {
            const int guns = fields_.number("guns", 1, 2, 2);
            roll_.guns = static_cast<std::uint8_t>(parameters_.batteries_of_two == 1 ? 2 : guns);
        }
        roll_.men = static_cast<std::uint8_t>(fields_.number("men", 1, max_men, usual_men()));
        const int officers = fields_.number("officers", 0, 3, snipes() ? 1 : parameters_.officers);
        check_sharpshooters(officers);
        roll_.officers = static_cast<std::uint8_t>((1U << static_cast<unsigned>(officers)) - 1U);
    }

    [[nodiscard]] bool snipes() const { return parameters_.sharpshooters == 1 && roll_.sharpshooters; }

    /// "grant/annex.sharpshooters"_clause: never more or fewer than one detachment.
    void check_sharpshooters(int officers) {
        constexpr Clause clause = "grant/annex.sharpshooters"_clause;
        if (snipes() && roll_.men != parameters_.sharpshooter_men) {
            report(faults_, which_, "men", clause,
                   fmt::format("sharpshooters are {} men", parameters_.sharpshooter_men));
        }
        if (snipes() && officers != 1) {
            report(faults_, which_, "officers", clause, "sharpshooters have one officer");
        }
    }

    void check_wear() {
        if (fields_.has("dress")) {
            const Arms arms{.foot = roll_.arm == Arm::infantry,
                            .horse = roll_.arm == Arm::cavalry,
                            .guns = roll_.arm == Arm::battery,
                            .general = roll_.arm == Arm::general};
            check_dress(force_.dress, arms, fmt::format("/units/{}/dress", which_), faults_);
        }
    }

    const Parameters& parameters_;
    const table::Force& force_;
    std::size_t which_;
    Faults& faults_;
    Fields fields_;
    Roll roll_;
};

/// "grant/general.one"_clause: whether another who stands before him in the list begins with the same unit.
bool has_company(const table::Scenario& scenario, std::size_t unit) {
    const auto before = scenario.forces.begin() + static_cast<std::ptrdiff_t>(unit);
    return std::any_of(scenario.forces.begin(), before, [&](const table::Force& other) {
        return other.begins == table::Force::Begins::joined && other.with == scenario.forces[unit].with;
    });
}

/// Only a general begins with a unit, which is none of the models ("grant/general.attach").
void check_company(const table::Scenario& scenario, const Roster& roster, std::size_t unit, Faults& faults) {
    const table::Force& force = scenario.forces[unit];
    if (force.begins != table::Force::Begins::joined || force.with < 0) {
        return;
    }
    const auto with = static_cast<std::size_t>(force.with);
    constexpr Clause clause = "grant/general.attach"_clause;
    if (roster.rolls[unit].arm != Arm::general) {
        report(faults, unit, "with", clause, "only a general begins with a unit");
    } else if (roster.known[with] && !is_fighting(roster.rolls[with].arm)) {
        report(faults, unit, "with", clause,
               fmt::format("\"{}\" is not infantry, cavalry or a battery", scenario.forces[with].name));
    } else if (has_company(scenario, unit)) {
        report(faults, unit, "with", "grant/general.one"_clause,
               fmt::format("there is a general with \"{}\" already", scenario.forces[with].name));
    }
}

/// A side must have somebody to lose, and there is a place for so many guns.
void check_sides(const table::Scenario& scenario, const Roster& roster, Faults& faults) {
    int guns = 0;
    for (const Side side : both_sides) {
        bool any = false;
        for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
            any |= scenario.forces[i].side == side && (!roster.known[i] || is_fighting(roster.rolls[i].arm));
            guns += scenario.forces[i].side == side ? roster.rolls[i].guns : 0;
        }
        if (!any && !roster.rolls.empty()) {
            faults.push_back({"/units", fmt::format("{} has no fighting units ({})", scenario.name(side),
                                                    units_clause.id)});
        }
    }
    if (guns > max_guns) {
        faults.push_back(
            {"/units", fmt::format("there are {} guns, and at most {} are allowed", guns, max_guns)});
    }
}

/// "grant/annex.super_units"_clause
void check_super_units(const Parameters& parameters, const table::Scenario& scenario, const Roster& roster,
                       Faults& faults) {
    std::array<int, 2> units{};
    for (std::size_t i = 0; i < roster.rolls.size() && parameters.super_units == 0; ++i) {
        const Roll& roll = roster.rolls[i];
        const bool sharpshooters = parameters.sharpshooters == 1 && roll.sharpshooters;
        const bool zouaves = parameters.zouaves == 1 && roll.zouaves;
        if ((sharpshooters || zouaves) && ++units[index(scenario.forces[i].side)] > 1) {
            report(faults, i, sharpshooters ? "sharpshooters" : "zouaves", "grant/annex.super_units"_clause,
                   "its side has one such unit already");
        }
    }
}

std::string detachment_name(const std::string& regiment, int which) {
    return fmt::format("{}, {} detachment", regiment, which == 0 ? "1st" : "2nd");
}

} // namespace

std::vector<std::string_view> roster_keys() {
    return {"arm",     "weapon", "gun",    "guns", "men",         "officers", "sharpshooters",
            "zouaves", "light",  "senior", "hold", "letter_edge", "state"};
}

Roster read_roster(const Parameters& parameters, const table::Scenario& scenario, Faults& faults) {
    Roster roster;
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const std::optional<Roll> roll = RollReader{parameters, scenario.forces[i], i, faults}.read();
        roster.rolls.push_back(roll.value_or(Roll{}));
        roster.known.push_back(roll.has_value());
    }
    for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
        if (roster.known[i]) {
            check_company(scenario, roster, i, faults);
        }
    }
    check_sides(scenario, roster, faults);
    check_super_units(parameters, scenario, roster, faults);
    return roster;
}

void add_detachments(Field& field) {
    const auto regiments = static_cast<std::size_t>(field.units());
    const int each = field.parameters.detachment_parts - 1;
    for (std::size_t i = 0; i < regiments; ++i) {
        const Roll whole = field.rolls[i];
        for (int n = 0; n < each && whole.arm == Arm::infantry && field.units() < max_units; ++n) {
            table::Force force = field.scenario.forces[i];
            force.name = detachment_name(force.name, n);
            force.plural = false;
            force.formation.clear();
            force.begins = table::Force::Begins::fixed; // where its regiment forms it
            force.house = force.zone = force.with = force.arrival = -1;
            if (field.scenario.force_named(force.name)) {
                continue;
            }
            field.scenario.forces.push_back(std::move(force));
            Roll roll = whole;
            roll.officers = 0;
            roll.parent = static_cast<std::uint8_t>(i);
            field.rolls.push_back(roll);
        }
    }
}

} // namespace bounce::grant
