#include "engine/rules/grant/rules.h"

#include "engine/core/spoken.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/showing/drawing.h"

#include <fmt/format.h>

namespace bounce::grant {

namespace {

std::string inches(Thou length) { return table::with_inches(table::inches_text(length)); }

std::string kind_of(const Roll& roll) {
    std::string kind = spoken(arm_names[static_cast<std::size_t>(roll.arm)]);
    if (roll.arm == Arm::battery) {
        kind += fmt::format(", {} {}{}", roll.guns, gun_names[static_cast<std::size_t>(roll.gun)],
                            roll.guns == 1 ? "" : "s");
    }
    for (const auto& [is, word] : {std::pair{roll.sharpshooters, "sharpshooters"},
                                   {roll.zouaves, "zouaves"},
                                   {roll.light, "light"},
                                   {roll.senior, "senior"}}) {
        if (is) {
            kind += fmt::format(", {}", word);
        }
    }
    return kind;
}

/// "grant/move.*": every rate of its arm.
std::string marches(const Parameters& p, Arm arm) {
    switch (arm) {
    case Arm::infantry:
        return fmt::format("{} in line, {} in column, {} in open order, {} charging", inches(p.move_line),
                           inches(p.move_column), inches(p.move_open_order), inches(p.charge_infantry));
    case Arm::cavalry:
        return fmt::format("{}, {} in a battle move, {} charging", inches(p.move_cavalry),
                           inches(p.move_battle), inches(p.charge_cavalry));
    case Arm::battery:
        return fmt::format("{} limbered, {} by hand", inches(p.move_team), inches(p.move_manhandled));
    case Arm::general:
        return inches(p.general_move);
    case Arm::wagon:
        return inches(p.move_wagon);
    case Arm::barge:
        return fmt::format("{} against the stream, {} with it", inches(p.barge_up), inches(p.barge_down));
    }
    return {};
}

/// As it stands: whoever is in open order fires man by man.
std::string fires(Position pos, UnitId unit) {
    const Bands bands = bands_of(pos, unit);
    std::string text = fmt::format(
        "{}: {}", weapon_names[static_cast<std::size_t>(pos.field.roll(unit).weapon)], inches(bands.near));
    if (bands.middle > bands.near) {
        text += ", " + inches(bands.middle);
    }
    return text + ", " + inches(bands.far);
}

std::string shoots(const Parameters& p, Gun gun) {
    const bool shell = gun == Gun::napoleon || gun == Gun::howitzer;
    std::string text =
        fmt::format("canister to {}", inches(p.canister_near + p.canister_middle + p.canister_far));
    if (gun != Gun::howitzer) {
        text += fmt::format(", ball to {}", inches(p.ball_range * table::inch));
    }
    if (shell) {
        text += fmt::format(", shell from {} to {}", inches(p.shell_least * table::inch),
                            inches(p.shell_most * table::inch));
    }
    return text;
}

} // namespace

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place,
                                Side /*viewer*/) {
    const Position pos{field, state};
    const auto named = field.scenario.force_named(place);
    if (!named || !state.units[*named].on_table()) {
        return {};
    }
    const auto unit = static_cast<UnitId>(*named);
    const Roll& roll = field.roll(unit);
    const Unit& it = state.units[unit];
    Card card{.side = field.side(unit), .name = field.name(unit), .lines = {{"Kind", kind_of(roll)}}};
    if (is_fighting(roll.arm)) {
        card.lines.push_back({"Men", fmt::format("{} of {}", it.men, it.original)});
        card.lines.push_back({"Command", fmt::format("{}", command_points(pos, unit))});
        card.lines.push_back({"Losses", fmt::format("{}", -loss_points(pos, unit))});
    }
    card.lines.push_back({"Marches", marches(field.parameters, roll.arm)});
    if (roll.weapon != Weapon::none && is_fighting(roll.arm)) {
        card.lines.push_back({"Fires", fires(pos, unit)});
    }
    if (roll.arm == Arm::battery) {
        card.lines.push_back({"Fires", shoots(field.parameters, roll.gun)});
    }
    card.drawn = fire_lines(pos, unit);
    return card;
}

} // namespace bounce::grant
