#pragma once

#include "engine/ground/table/measure/length.h"

namespace bounce::table {

/// What rounding is forgiven, all of it in one place. Corners are rounded to a thou, and so is every step of
/// a way; none of these may be so large that a player sees it.

/// What bases share that only touch: each of two corners is a thou off at most.
inline constexpr Thou graze = 2;
/// So much nearer than before, or than allowed, is not nearer: both distances are rounded.
inline constexpr Thou distance_rounding = 2;
/// No change of ground is looked for within less: it is a corner of one area cut off by the next.
inline constexpr Thou sliver = 2;
/// How far a leg may go on past a line that its front has come up to, and has not crossed it: a thou for each
/// end of the line, and one for the front.
inline constexpr Thou come_up = 3;
/// It has crossed the line when it reaches so far beyond it. More than `come_up`, or a turn between two legs
/// would lose the crossing or pay for it twice.
inline constexpr Thou crossed_by = 8;
/// Twice what two rounded outlines may be off: farther apart than this, they need not be looked at.
inline constexpr Thou outline_rounding = 4;
/// Bases and houses block sight by what of them lies so far within their edges: what only touches blocks
/// nothing, and between two that touch there is no looking through.
inline constexpr Thou sight_slack = 4;
/// What a planned way may fall short or go too far, rounded leg by leg, and is still walked.
inline constexpr Thou plan_slack = 4;
/// Sides that overlap by no more are beside, not ahead of each other: a unit passes along a neighbour.
inline constexpr Thou side_slack = 5;
/// Units whose edges are so near touch each other: what several legs may leave between them.
inline constexpr Thou touch = 10;

} // namespace bounce::table
