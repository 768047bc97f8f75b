#pragma once

#include "engine/dice/rolls.h"
#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/rules/ccc/mobility/way.h"

#include <array>
#include <boost/container/small_vector.hpp>

namespace bounce::ccc {

/// What stands along lines: fences, walls, and the gaps in worm fences ("ccc/terrain.worm_fence").

using Piece = std::array<Vec, 2>;
using FencePieces = boost::container::small_vector<Piece, 8>;
/// What still stands of a line, without its gaps.
[[nodiscard]] FencePieces standing_pieces(Position pos, std::uint8_t line);
/// Whether anything was taken down of it.
[[nodiscard]] bool has_gap(const State& state, std::uint8_t line);
/// The part of a piece that lies straight before a body, no farther off than `far`; nothing if none does.
[[nodiscard]] std::optional<Piece> part_before(const table::Base& body, const Piece& piece, Thou far);

/// Those that a leg crosses and that are thrown for, in order.
[[nodiscard]] ObstaclesMet obstacles_on(Position pos, const Walker& walker, const table::Leg& leg,
                                        const table::Course& course);
/// Those that it comes to lie across by standing otherwise than before.
[[nodiscard]] ObstaclesMet crossed_by_standing(Position pos, const table::Base& before,
                                               const table::Base& after);
/// So far beyond an obstacle a front is just across it, which no later leg takes for this side of it
/// ("ccc/terrain.obstacle").
inline constexpr Thou just_beyond = 2 * table::crossed_by;

/// Faces of the die that is thrown for an obstacle.
[[nodiscard]] int obstacle_sides(const Parameters& rules, const ObstacleMet& obstacle);
/// Throws for one ("ccc/terrain.obstacle"), in thou.
[[nodiscard]] Thou obstacle_die(const Field& field, UnitId unit, const ObstacleMet& obstacle, Rolls& rolls);
/// The clause that an obstacle is thrown for by.
[[nodiscard]] Clause obstacle_clause(const ObstacleMet& obstacle);
/// As sentences call it: "worm fence".
[[nodiscard]] std::string_view obstacle_word(const ObstacleMet& obstacle);
/// A rail fence or its like: it may be that it stops nobody ("ccc/terrain.rail_fence").
[[nodiscard]] constexpr bool only_slows(const Parameters& rules, const ObstacleMet& obstacle) {
    return rules.rail_fence_letter != 0 && obstacle.barrier <= table::Barrier::hedge;
}

} // namespace bounce::ccc
