#pragma once

#include "engine/ground/table/template.h"
#include "engine/rules/grant/state.h"

#include <optional>

namespace bounce::grant {

/// The devices that are laid on the table for a shot, from the middle of the muzzle edge.

/// The bounce stick: black first, where the ball flies over all, then three groups of three colours
/// ("grant/ball.stick").
[[nodiscard]] table::Stick bounce_stick(const Parameters& parameters);
enum class Colour : std::uint8_t { white, yellow, green };
/// Two faces a colour ("grant/ball.colour").
[[nodiscard]] constexpr Colour colour_of(int face) { return static_cast<Colour>((face - 1) / 2); }
/// What kills a head so far ahead under the struck colour; 0 for what that does not cover.
[[nodiscard]] int stick_need(const Parameters& parameters, int band, Colour colour, Thou ahead);

/// What kills at a distance under the sleeve ("grant/sleeve.kills"); 0 beyond the range.
[[nodiscard]] int sleeve_need(const Parameters& parameters, Thou ahead);

/// "grant/canister.cone"
[[nodiscard]] table::Cone canister_cone(const Parameters& parameters);
[[nodiscard]] int canister_need(const Parameters& parameters, int band);

/// "grant/shell.indicator"
[[nodiscard]] table::Burst shell_indicator(const Parameters& parameters);
/// The sector of a point; the line between two quarters is in the one clockwise of it
/// ("grant/shell.edges").
[[nodiscard]] std::optional<table::Sector> shell_sector(const Parameters& parameters, const Pose& aim,
                                                        Vec point);
/// Where a face lets the shell burst; nothing for a misfire ("grant/shell.impact").
[[nodiscard]] std::optional<table::Sector> burst_of(int face);

/// A gun pointed at a place: every device begins at its muzzle ("grant/gun.muzzle"_clause).
[[nodiscard]] inline Pose laid_at(const GunState& gun, Vec at) {
    return {gun.at, table::direction_of(at - gun.at)};
}

} // namespace bounce::grant
