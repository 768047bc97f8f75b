#include "engine/rules/ccc/showing/status.h"

#include "engine/core/spoken.h"
#include "engine/match/showing/subject.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <bit>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace bounce::ccc {

namespace {

/// What a unit did or had done to it: for rule cases a word, for a person a phrase. What is empty is not told
/// there.
struct MarkPhrase {
    std::uint32_t mark;
    std::string_view word;
    std::string_view phrase;
};
constexpr MarkPhrase mark_phrases[] = {
    {Mark::arrived, "arrived", "has come on"},
    {Mark::went, "moved", "has moved"},
    {Mark::formed, "formed", "has changed formation"},
    {Mark::about, "about", ""},
    {Mark::charged, "charging", "has charged"},
    {Mark::target, "charged", "is charged"},
    {Mark::fired, "fired", "has fired"},
    {Mark::aiming, "aiming", "aims"},
    {Mark::may_face, "may_face", "may turn"},
    {Mark::hauled, "hauled", "has moved its guns by hand"},
    {Mark::led, "led", "a captain has taken command"},
    {Mark::halted, "halted", "is halted for this turn"},
    {Mark::rallied, "rallied", "rallied"},
    {Mark::worked, "", "has worked at its guns"},
};

/// Who may turn is told only while turning is the question.
bool is_told(const State& state, const Unit& unit, const MarkPhrase& phrase) {
    return unit.has(phrase.mark) && (phrase.mark != Mark::may_face || state.phase == Phase::facing);
}

struct PostureWord {
    std::uint8_t bit;
    std::string_view word;
    std::string_view phrase;
};
constexpr PostureWord posture_words[] = {
    {Posture::prone, "prone", "prone"},
    {Posture::dismounted, "dismounted", "dismounted"},
    {Posture::prolonge, "prolonge", "fixed to the prolonge"},
    {Posture::away, "away", "crews away from the guns"},
};

/// Of `Marker`, for rule cases.
constexpr std::string_view marker_words[] = {"", "reaction", "disrupted", "stalled", "routed"};

/// "in line", "limbered in column", "in battery".
std::string stands_in(Arm arm, Stance stance) {
    if (arm == Arm::battery && stance <= Stance::column) {
        return fmt::format("limbered in {}", word(stance));
    }
    return stance == Stance::unlimbered ? std::string{word(stance)} : fmt::format("in {}", word(stance));
}

/// Who of its officers are left ("ccc/unit.officers").
std::string officers_left(Arm arm, const Unit& unit) {
    std::vector<std::string_view> names;
    for (unsigned rank = 0; rank < most_officers; ++rank) {
        if ((unit.officers >> rank & 1U) != 0) {
            names.push_back(officer_word(arm, rank));
        }
    }
    return names.empty() ? "no officer" : fmt::format("{}", fmt::join(names, ", "));
}

void add_strength(const Field& field, const Unit& unit, const Muster& muster,
                  std::vector<std::string>& parts) {
    const Parameters& p = field.parameters;
    const Counted hits{unit.hits, "hit", "hits"};
    if (is_regiment(muster.arm)) {
        parts.push_back(fmt::format("{} of {} pieces", unit.pieces, muster.pieces));
        parts.push_back(fmt::format("{} of {} to the next piece lost", hits.words(), p.hits_per_piece));
    } else if (muster.arm == Arm::battery) {
        parts.push_back(fmt::format("{} of {} guns", unit.pieces, muster.pieces));
    } else if (muster.arm == Arm::skirmishers) {
        parts.push_back(fmt::format("{} of {}", hits.words(), p.skirmisher_hits));
    }
    if (muster.officers > 0 && muster.arm != Arm::officer) {
        parts.push_back(officers_left(muster.arm, unit));
    }
    if (muster.arm == Arm::officer && unit.wounds[unit.rank] > 0) {
        parts.push_back(Counted{unit.wounds[unit.rank], "wound", "wounds"}.words());
    }
}

} // namespace

std::string_view morale_word(const Unit& unit) {
    return unit.marker == Marker::routed ? "routing" : unit.marked() ? "shaken" : "steady";
}

void add_marks(const State& state, UnitId which, View::Unit& shown) {
    const Unit& unit = state.units[which];
    for (const MarkPhrase& phrase : mark_phrases) {
        if (is_told(state, unit, phrase) && !phrase.word.empty()) {
            shown.marks.push_back(phrase.word);
        }
    }
    for (const PostureWord& posture : posture_words) {
        if (unit.is(posture.bit)) {
            shown.marks.push_back(posture.word);
        }
    }
    if (unit.marked()) {
        shown.marks.push_back(marker_words[static_cast<std::size_t>(unit.marker)]);
    }
    if (unit.has(Mark::went)) {
        shown.tokens.push_back(Token::moved);
    }
    if (unit.marker == Marker::routed) {
        shown.tokens.push_back(Token::back);
    }
    if (unit.is(Posture::prone)) {
        shown.tokens.push_back(Token::prone);
    }
}

std::string status_of(Position pos, UnitId unit) {
    const Muster& muster = pos.field.muster(unit);
    const Unit& it = pos.state.units[unit];
    std::vector<std::string> parts;
    parts.emplace_back(muster.brigadier ? "brigadier"
                       : muster.arm == Arm::officer && muster.parent != 255
                           ? officer_word(pos.field.arm(muster.parent), it.rank)
                           : arm_names[static_cast<std::size_t>(muster.arm)]);
    if (it.stance != Stance::single) {
        parts.push_back(stands_in(muster.arm, it.stance));
    }
    add_strength(pos.field, it, muster, parts);
    for (const PostureWord& posture : posture_words) {
        if (it.is(posture.bit)) {
            parts.emplace_back(posture.phrase);
        }
    }
    if (it.marked()) {
        parts.emplace_back(marker_names[static_cast<std::size_t>(it.marker)]);
    }
    for (const MarkPhrase& phrase : mark_phrases) {
        if (phrase.mark == Mark::charged && it.has(phrase.mark) && it.foe != no_unit) {
            parts.push_back(fmt::format("charges {}", pos.field.name(it.foe)));
        } else if (is_told(pos.state, it, phrase) && !phrase.phrase.empty()) {
            parts.emplace_back(phrase.phrase);
        }
    }
    if (is_regiment(muster.arm) && !is_led(pos, unit)) {
        parts.emplace_back("nobody commands it");
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace bounce::ccc
