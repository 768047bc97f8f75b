#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/units/near.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace bounce::grant {

/// What the ground and what stands on it take from a unit on its way ("grant/terrain.*"), friend and foe left
/// out.

/// A unit as it goes: `middle` is that of its body, from which the table measures legs.
struct Walker {
    UnitId unit = no_unit;
    table::Formation formation;
    Pose middle;
    drill::Gait gait;
    bool narrow = false; ///< In column, limbered or single: it keeps to a road, and to a bridge.

    [[nodiscard]] table::Base body() const { return table::outline(middle, formation); }
};
[[nodiscard]] Walker walker_of(Position pos, UnitId unit, bool battle = false);

/// One that would stand there in a formation.
[[nodiscard]] Walker walker_at(Position pos, UnitId unit, const Pose& front, Stance stance,
                               bool dismounted = false);

/// What one leg takes, and what in the ground forbids it.
struct Way {
    std::int64_t parts = 0;               ///< Of `drill::whole_move`.
    std::optional<table::Terrain> closed; ///< Ground that it may not enter.
    std::optional<table::Barrier> barred; ///< What it cannot cross.
    bool on_bridge = false;               ///< Onto a bridge otherwise than in column.
    bool off_table = false;
    std::uint32_t houses = 0; ///< That it would run into, as bits.
    Thou open_to =
        std::numeric_limits<Thou>::max(); ///< Where the first begins of what forbids it, but for houses.
    Thou paid_to = std::numeric_limits<Thou>::max(); ///< About how far the parts go that it may take.

    [[nodiscard]] bool is_open() const {
        return !closed && !barred && !on_bridge && !off_table && houses == 0;
    }
};
/// An inch in halved ground costs two, causes multiply, and the worst ground under the unit counts; uphill is
/// every inch that brings it nearer to the next higher contour. `most`: the parts that it may take.
[[nodiscard]] Way way_along(Position pos, const Walker& walker, const table::Leg& leg,
                            std::int64_t most = std::numeric_limits<std::int64_t>::max());
/// The same straight ahead for one man of a unit who goes by himself, at so much a move: by the line of his
/// middle.
[[nodiscard]] Way way_of_man(Position pos, UnitId unit, const Pose& from, Thou far, Thou allowance);
/// The same in words.
[[nodiscard]] Verdict verdict_on(const Field& field, UnitId unit, const Way& way);

[[nodiscard]] Verdict closed_refusal(const Field& field, UnitId unit, table::Terrain terrain);

/// How far along a straight or slanting leg it comes with so many parts, as far as the ground goes.
struct Reach {
    Thou length = 0;
    bool stopped = false; ///< By what it may not enter or cross, whatever it has left.
};
[[nodiscard]] Reach reach_along(Position pos, const Walker& walker, const table::Leg& leg,
                                std::int64_t parts);

/// Ground that keeps a unit from standing like this; nothing if it may.
[[nodiscard]] std::optional<table::Terrain> closed_under(Position pos, const Walker& walker);

/// All parts that a unit may spend in a move: what rounding adds, stretch by stretch, is forgiven.
inline constexpr std::int64_t whole_and_rounding = drill::whole_move + 48;

} // namespace bounce::grant
