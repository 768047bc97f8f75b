#pragma once

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/post.h"
#include "engine/rules/grant/units/losses.h"

#include <array>
#include <functional>

namespace bounce::grant {

/// Fire man by man ("grant/skirmish.*").

inline constexpr int never = 7; ///< Needed where nobody can be killed.

/// Who of a unit fires with what chance, and at whom.
struct Skirmish {
    /// Men by what they need and where it strikes: in the open (0) or in one of two sections (1, 2).
    std::array<std::array<std::uint8_t, never>, 3> men{};
    Spots victims;       ///< In the open, of each post the nearest first.
    bool before = false; ///< Somebody has the target before him,
    bool near = false;   ///< has him in reach,
    bool seen = false;   ///< sees him,
    int firing = 0;      ///< and may kill him: so many do.

    [[nodiscard]] bool hopeful() const { return firing > 0; }
};
/// Whether they choose their marks, or fire at who comes up: all of them in the near band, and nobody in
/// cover whom only where he began covers.
enum class Aimed : std::uint8_t { freely, close, close_and_bare };
[[nodiscard]] Skirmish plan_skirmish(Position pos, UnitId unit, UnitId target, std::uint8_t picked,
                                     Aimed aimed = Aimed::freely);
/// The same, which stops with the first man who may kill somebody.
[[nodiscard]] Skirmish skirmish_prospect(Position pos, UnitId unit, UnitId target, std::uint8_t picked);
/// Calls `use(men, post, spots)` with every man who fires, or all who fire out of a section, and those of the
/// privates and garrisons before his unit whom he has in reach.
void each_view(Position pos, UnitId unit, UnitId target,
               const std::function<void(int men, const Post& post, const Spots& spots)>& use);

/// Throws for them. Nobody is taken off; of those whom others have struck in this step nobody is struck
/// again.
[[nodiscard]] Hurt skirmish_at(Position pos, UnitId unit, UnitId target, std::uint8_t picked, Aimed aimed,
                               Rolls& rolls, const Hurt& already = {});

} // namespace bounce::grant
