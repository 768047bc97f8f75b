#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/offer.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <optional>
#include <string_view>
#include <vector>

namespace bounce::awi {

/// What a command throw asks: all that its factors depend on.
struct Call {
    int rating = 8;        ///< Of the general, or what stands in for it when units try by themselves.
    bool attached = false; ///< The general is with the unit.
    int distance = 0;      ///< Full stretches of 12 inches between them.
    bool unseen = false;
    int lost = 0; ///< Strength points since the battle began.
    bool well_trained = false;
    bool poorly_trained = false;
    bool group = false;
    bool commander = false; ///< The commander in chief is near the general.
};
/// The modifiers together.
[[nodiscard]] int command_sum(const Parameters& parameters, const Call& call);
/// Those that apply, for log and forecast.
[[nodiscard]] std::vector<Term> command_terms(const Parameters& parameters, const Call& call);

enum class Answer : std::uint8_t { obeyed, failed };
inline constexpr std::string_view answer_names[] = {"obeyed", "failed"};
/// Exact distribution of `Answer`, by its number: so many dice come to no more than `need`.
[[nodiscard]] Pmf command_odds(int dice, int need);

/// Whether command is played at all.
[[nodiscard]] bool commands_needed(const Parameters& parameters);
/// "awi/command.without": whether a unit may move in C and charge in F as far as command goes. Always true
/// without the option, and for generals.
[[nodiscard]] bool has_command(Position pos, UnitId unit);

/// The throw that a general makes for these units; the farthest and worst of them decides.
[[nodiscard]] Call call_of(Position pos, const Command& order);

[[nodiscard]] Verdict check(Position pos, const Command& order);
[[nodiscard]] Verdict check(Position pos, const Independent& order);
void apply(MutablePosition pos, const Command& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Independent& order, Rolls& rolls, Log& log);
/// By `Answer`.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Command& order);
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Independent& order);

} // namespace bounce::awi
