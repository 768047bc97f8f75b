#pragma once

#include "engine/ground/table/measure/length.h"

namespace bounce::table {

// Tolerances for rounding, all in one place. Corners are rounded to a thou, and so is every step of
// a move; no tolerance may be large enough for a player to see.

/// Bases that only touch may overlap by this: each of two corners is off by at most a thou.
inline constexpr Thou graze = 2;
/// Two distances are equal if they differ by no more than this: both are rounded.
inline constexpr Thou distance_rounding = 2;
/// Stretches of ground shorter than this are ignored: corners of one area cut off by the next.
inline constexpr Thou sliver = 2;
/// How far a front that has only come up to a line may reach beyond it without crossing it: a thou for each
/// end of the line, and one for the front.
inline constexpr Thou come_up = 3;
/// A front that reaches this far beyond a line has crossed it. Must be more than `come_up`, or a turn between
/// two legs could lose the crossing or pay for it twice.
inline constexpr Thou crossed_by = 8;
/// Twice the combined error of two rounded outlines: if they are farther apart, they need no exact test.
inline constexpr Thou outline_rounding = 4;
/// Bases and houses block sight with the part that lies this far within their edges: a line that only touches
/// one is not blocked, but a line between two that touch is.
inline constexpr Thou sight_slack = 4;
/// How much a planned way, rounded leg by leg, may fall short or go too far and still be accepted.
inline constexpr Thou plan_slack = 4;
/// Units that overlap sideways by no more than this can pass each other.
inline constexpr Thou side_slack = 5;
/// Units whose edges are this near are in contact: several legs may leave that gap.
inline constexpr Thou touch = 10;

} // namespace bounce::table
