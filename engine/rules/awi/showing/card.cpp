#include "engine/rules/awi/rules.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/showing/drawing.h"
#include "engine/rules/awi/units/morale.h"
#include "engine/rules/awi/units/tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::awi {

namespace {

std::string inches(Thou length) { return table::with_inches(table::inches_text(length)); }

/// 6" in line, 9" in column.
std::string marches(const Field& field, Type type) {
    if (is_general(type) || type == Type::wagon) {
        return inches(allowance(field, type, Stance::single));
    }
    const auto [slow, fast] = is_gun(type) ? std::pair{Stance::deployed, Stance::limbered}
                                           : std::pair{Stance::line, Stance::column};
    return fmt::format("{} {}{}, {} {}{}", inches(allowance(field, type, slow)), is_gun(type) ? "" : "in ",
                       word(slow), inches(allowance(field, type, fast)), is_gun(type) ? "" : "in ",
                       word(fast));
}

/// musket, to 6" (short range)
std::string fires(const Parameters& rules, const Roll& roll) {
    std::vector<std::string> bands;
    bands_of(rules, roll).each([&](std::size_t band, Thou to) {
        bands.push_back(fmt::format("to {} ({} range)", inches(to), range_names[band]));
    });
    return fmt::format("{}{}, {}", weapon_names[static_cast<std::size_t>(roll.weapon)],
                       is_gun(roll.type) ? " (canister at short range)" : "", fmt::join(bands, ", "));
}

void add_fighting(const Field& field, UnitId unit, Card& card) {
    const Roll& roll = field.roll(unit);
    card.lines.push_back({"Quality", std::string{quality_words[static_cast<std::size_t>(roll.quality)]}});
    if (roll.weapon != Weapon::none) {
        card.lines.push_back({"Fires", fires(field.parameters, roll)});
    }
    if (const Thou reach = charge_reach(field, unit); reach > 0) {
        card.lines.push_back({"Charges", fmt::format("to {}", inches(reach))});
    }
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
    Card card{.side = field.side(unit), .name = field.name(unit)};
    if (is_fighting(roll.type)) {
        add_fighting(field, unit, card);
    }
    card.lines.push_back({"Marches", marches(field, roll.type)});
    card.drawn = is_general(roll.type) ? command_rings(pos, unit) : fire_lines(pos, unit);
    return card;
}

} // namespace bounce::awi
