#include "engine/rules/grant/showing/status.h"

#include "engine/core/spoken.h"
#include "engine/rules/grant/morale/base_point.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/ranks.h"

#include <bit>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <vector>

namespace bounce::grant {

namespace {

struct MarkWord {
    std::uint32_t marks;
    std::string_view mark;   ///< For rule cases; empty for what only the status says.
    std::string_view status; ///< For a person.
    std::optional<Token> token = {};
};
constexpr MarkWord mark_words[] = {
    {Mark::moved, "moved", "has moved"},
    {Mark::formed, "", "has changed formation"},
    {Mark::withdrew, "", "has withdrawn from a melee"},
    {Mark::fired, "fired", "has fired", Token::smoke},
    {Mark::aiming, "", "aims"},
    {Mark::charging, "charging", "charges"},
    {Mark::countering, "charging", "meets the charge"},
    {Mark::answered, "charged", "is charged"},
    {Mark::contact, "engaged", "in contact"},
    {Mark::lost, "", "has lost figures"},
    {Mark::broke_through, "", "is through the enemy's line"},
};

constexpr std::string_view duty_words[] = {"",
                                           "must halt",
                                           "must go to the rear",
                                           "must withdraw",
                                           "is exhausted and falls back",
                                           "is exhausted and rests",
                                           "must leave the fire"};

/// Officers of a regiment who are away with its detachments, as bits.
unsigned officers_away(Position pos, UnitId regiment) {
    unsigned away = 0;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        away |= it.on_table() && it.parent == regiment ? it.officers : 0U;
    }
    return away;
}

void add_strength(const Unit& unit, const Roll& roll, unsigned away, std::vector<std::string>& parts) {
    if (!is_fighting(roll.arm)) {
        return;
    }
    parts.push_back(fmt::format("{} of {} men", unit.men, unit.original));
    for (unsigned i = 0; i < 3; ++i) {
        if ((roll.officers >> i & 1U) != 0 && (unit.officers >> i & 1U) == 0) {
            parts.push_back(fmt::format("{} {}", officer_name(roll.arm, i),
                                        (away >> i & 1U) != 0 ? "is with a detachment" : "has fallen"));
        }
    }
    if (unit.bad > 0) {
        parts.emplace_back(unit.bad == 1 ? "bad morale"
                                         : fmt::format("bad morale, failed {} times", unit.bad));
    }
    if (unit.half != 0) {
        parts.emplace_back("at half strength");
    }
    if (unit.reforming != 0) { // "grant/morale.base_point"
        parts.push_back(fmt::format("reforms, move {}", unit.reforming));
    }
}

void add_houses(const Field& field, const Unit& unit, std::vector<std::string>& parts) {
    for (std::size_t part = 0; part < unit.house.size(); ++part) {
        if (unit.house[part] != 0) {
            const int inside = unit.men_in[part] + std::popcount(unit.officers_in[part]);
            parts.push_back(fmt::format("{} in {}", inside,
                                        field.scenario.ground.structures[unit.house[part] - 1U].name));
        }
    }
}

} // namespace

std::string_view morale_word(const Unit& unit) {
    return unit.half != 0 ? "routing" : unit.bad > 0 ? "shaken" : "steady";
}

void add_marks(const Unit& unit, View::Unit& shown) {
    for (const MarkWord& word : mark_words) {
        if (unit.has(word.marks) && !word.mark.empty()) {
            shown.marks.push_back(word.mark);
        }
        if (unit.has(word.marks) && word.token) {
            shown.tokens.push_back(*word.token);
        }
    }
    if (unit.melee != 0 && !unit.has(Mark::contact)) {
        shown.marks.emplace_back("engaged");
    }
    if (unit.duty == Duty::rear || unit.duty == Duty::withdraw || unit.duty == Duty::retreat) {
        shown.tokens.push_back(Token::back);
    }
    if (unit.holds != 0) {
        shown.tokens.push_back(Token::peg);
    }
}

std::string status_of(Position pos, UnitId unit) {
    const Roll& roll = pos.field.roll(unit);
    const Unit& it = pos.state.units[unit];
    std::vector<std::string> parts{spoken(arm_names[static_cast<std::size_t>(roll.arm)])};
    add_strength(it, roll, officers_away(pos, unit), parts);
    add_houses(pos.field, it, parts);
    for (const MarkWord& word : mark_words) {
        if (it.has(word.marks)) {
            parts.emplace_back(word.status);
        }
    }
    if (it.foe != no_unit && it.has(Mark::charging | Mark::countering)) {
        parts.push_back(fmt::format("against {}", pos.field.name(it.foe)));
    } else if (it.foe != no_unit && it.named != 0) {
        parts.push_back(fmt::format("will charge {}", pos.field.name(it.foe)));
    }
    if (it.melee != 0) {
        parts.emplace_back("in melee");
    }
    if (waits_at_base(pos, unit)) {
        parts.emplace_back("waits at its base point");
    } else if (it.duty != Duty::none) {
        parts.emplace_back(duty_words[static_cast<std::size_t>(it.duty)]);
    }
    if (it.holds != 0) {
        parts.emplace_back("holds its ground by written orders");
    }
    if (it.fording != 0) {
        parts.emplace_back("in the water");
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace bounce::grant
