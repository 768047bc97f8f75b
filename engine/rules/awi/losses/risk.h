#pragma once

#include "engine/core/clause.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

#include <string_view>

namespace bounce::awi {

/// What puts the generals with a unit at risk: the three tables.
enum class Danger : std::uint8_t {
    rout_melee, ///< It routs from melee, or is destroyed in any way.
    loss_melee, ///< It loses strength points in melee and does not rout.
    loss_fire,  ///< It loses a strength point by fire.
};
inline constexpr std::string_view danger_names[] = {"rout_melee", "loss_melee", "loss_fire"};

/// What becomes of a general.
enum class Fate : std::uint8_t { none, wound, captured, dead };
inline constexpr std::string_view fate_names[] = {"none", "wound", "captured", "dead"};

[[nodiscard]] Fate fate_of(const Parameters& parameters, Danger danger, int score);
/// Exact distribution of `Fate`, by its number.
[[nodiscard]] Pmf fate_odds(const Parameters& parameters, Danger danger);

/// Throws for each general with a unit, in the scenario's order, and does what comes of it.
void risk_generals(MutablePosition pos, UnitId unit, Danger danger, Rolls& rolls, Log& log);
/// A general is captured, without a throw ("awi/general.alone").
void capture(MutablePosition pos, UnitId general, Clause clause, Log& log);
/// "awi/general.alone": takes enemy generals by themselves whom the unit touches where it now stands.
void take_generals(MutablePosition pos, UnitId unit, Log& log);
/// All generals with a unit are captured: it has surrendered. To be called before it is removed.
void capture_generals(MutablePosition pos, UnitId unit, Clause clause, Log& log);

} // namespace bounce::awi
