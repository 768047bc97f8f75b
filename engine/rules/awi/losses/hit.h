#pragma once

#include "engine/core/clause.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

#include <string_view>

namespace bounce::awi {

/// What a shot at troops comes to.
enum class Hit : std::uint8_t { miss, hit, miss_shaken, hit_shaken };
inline constexpr std::string_view hit_names[] = {"miss", "hit", "miss_shaken", "hit_shaken"};
/// `morale` is what the target had before the shot ("awi/fire.morale").
[[nodiscard]] Hit hit_of(const Parameters& parameters, int score, int morale);
[[nodiscard]] constexpr bool is_hit(Hit hit) { return hit == Hit::hit || hit == Hit::hit_shaken; }
[[nodiscard]] constexpr bool shakes(Hit hit) { return hit >= Hit::miss_shaken; }
/// Exact distribution of `Hit`, by its number, with factors that come to `total`.
[[nodiscard]] Pmf fire_odds(const Parameters& parameters, int total, int morale);

/// The two dice of fire.
[[nodiscard]] int throw_fire(const Field& field, UnitId unit, Clause clause, Rolls& rolls);
/// Two dice against a unit as if it were fired at, without factors: houses that fall, charges that go off
/// nearby.
void strike(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log);
/// What a score does to a unit: loss, risk to generals, morale ("awi/fire.morale").
void suffer(MutablePosition pos, UnitId unit, int score, Rolls& rolls, Log& log);

} // namespace bounce::awi
