#pragma once

#include "engine/drill/movement/hitch.h"
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/movement/trail.h"
#include "engine/drill/troops.h"

#include <functional>
#include <optional>

namespace bounce::drill {

/// How a unit goes now: what the rules say of it, in numbers. What is a price is in parts of a whole move.
struct Marcher {
    UnitId unit = no_unit;
    Pose from; ///< As it stands.
    Gait gait;
    table::Formation formation;
    table::Wheel wheel;
    bool takes_room = true; ///< Else it may stand where others do.
    Thou gap = 0;           ///< Kept from enemies.
    /// Whether it shuns an enemy, as it sees him from there: looked at only if it would go nearer to him.
    /// Unset: it shuns nobody.
    std::function<bool(const Pose&, UnitId)> shuns;

    Trail trail;            ///< Of its move so far,
    std::int64_t spent = 0; ///< and what that has taken.
    /// How far it may turn without a price, as a part of 65536; more takes a whole move. Unset: as it likes.
    std::optional<int> free_turn;
    std::optional<std::int64_t> retiring; ///< What going back takes, once in a move; unset: nothing.
    std::optional<std::int64_t> passing;  ///< What each friend takes who is passed through; unset: nothing.
    std::int64_t road_bonus = 0;          ///< What more it has if it keeps to the road,
    std::optional<Thou> road_quiet;       ///< with no enemy so near; unset: it has no right to that.
};

/// Whether there is room for it, and ground that it may enter.
[[nodiscard]] Hitch room_hitch(const Troops& troops, const Marcher& unit, const table::Base& there);
/// Likewise if nobody else stands there than these.
[[nodiscard]] Hitch room_hitch(const Troops& troops, const Marcher& unit, const UnitList& near,
                               const table::Base& there);
[[nodiscard]] Hitch ground_hitch(const Troops& troops, const Gait& gait, const table::Base& there);
[[nodiscard]] Hitch place_hitch(const Troops& troops, const Marcher& unit, const table::Base& there);
/// Whether bans and whom it shuns let it go there.
[[nodiscard]] Hitch ban_hitch(const Troops& troops, UnitId unit, const table::Base& before,
                              const table::Base& there);
[[nodiscard]] Hitch shunned_hitch(const Troops& troops, const Marcher& unit, const Pose& from,
                                  const table::Base& before, const table::Base& there);
/// All that concerns enemies and bans, for who is put there; who is nearer already comes no nearer.
[[nodiscard]] Hitch nearness_hitch(const Troops& troops, const Marcher& unit, const table::Base& before,
                                   const table::Base& there);
/// All of these, for a unit that comes to stand there in whatever way.
[[nodiscard]] Hitch standing_hitch(const Troops& troops, const Marcher& unit, const table::Base& before,
                                   const table::Base& there);

/// Whether it can pay for what it crosses, with what else it does and what it has left of its move.
[[nodiscard]] Hitch toll_hitch(const Gait& gait, const Obstacles& obstacles, std::int64_t rest,
                               std::int64_t left);

} // namespace bounce::drill
