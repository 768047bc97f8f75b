#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/ccc/units/pieces.h"

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::ccc {

/// What the ground takes from a unit on its way, and where; friend and foe left out.

/// A unit as it goes: `middle` is that of its body, from which the table measures legs.
struct Walker {
    UnitId unit = no_unit;
    table::Formation formation;
    Pose middle;
    Gait gait;
    bool free = false; ///< It pays for no ground ("ccc/move.free").

    [[nodiscard]] table::Base body() const { return table::outline(middle, formation); }
};
[[nodiscard]] Walker walker_of(Position pos, UnitId unit);
/// One that would stand there in a stance.
[[nodiscard]] Walker walker_at(Position pos, UnitId unit, const Pose& front, Stance stance);

/// An obstacle on a straight way, and how far off the front comes to it.
struct ObstacleMet {
    Thou at = 0;
    table::Barrier barrier = table::Barrier::fence;
    bool worm = false;
    std::uint8_t line = 255;
};
/// Those on a way, in order.
using ObstaclesMet = boost::container::static_vector<ObstacleMet, 8>;

/// Something on a way that takes a part of the move, or adds to it.
struct Toll {
    enum class Kind : std::uint8_t { woodlot, stumps, up, down, fog, obstacle } kind = Kind::obstacle;
    Thou at = 0; ///< As measured along the leg.
    ObstacleMet obstacle;
};
using Tolls = boost::container::static_vector<Toll, 16>;

/// One leg over the ground.
struct Way {
    Thou length = 0; ///< As it is measured; of a wheel the path of the outer end ("ccc/move.wheel").
    Thou open = 0;   ///< How far it leads before ground that is closed to the unit.
    std::optional<table::Terrain> closed; ///< What ground that is.
    std::uint32_t houses = 0;             ///< That it would run into, as bits.
    bool off_table = false;
    Tolls tolls; ///< In order; of each kind of ground one, if it is not in `paid`.
};
[[nodiscard]] Way way_along(Position pos, const Walker& walker, const table::Leg& leg, std::uint8_t paid);

/// Whether all of a straight leg is clear of closed ground, houses and the edge of the table, as its way
/// tells.
[[nodiscard]] bool is_clear(const Field& field, const Walker& walker, const table::Leg& leg, const Way& way);

/// Kinds of ground under a body that take something and are not in `paid`, as `Paid` bits: woodlot, stumps,
/// fog.
[[nodiscard]] std::uint8_t ground_paid(Position pos, const Walker& walker, std::uint8_t paid);
/// Kinds that a unit pays for that comes to stand otherwise ("ccc/move.formation"): ground that it enters or
/// leaves so, slopes that its middle goes up or down, and fog that it stands in before or after.
[[nodiscard]] std::uint8_t change_paid(Position pos, const Walker& before, const Walker& after,
                                       std::uint8_t paid);
/// What a kind takes that needs no die, in thou.
[[nodiscard]] Thou flat_toll(Position pos, Toll::Kind kind);
/// Its bit in `Paid`; 0 of obstacles.
[[nodiscard]] std::uint8_t paid_bit(Toll::Kind kind);
[[nodiscard]] Clause toll_clause(Toll::Kind kind);

} // namespace bounce::ccc
