#pragma once

#include "engine/core/random.h"
#include "engine/drill/marcher.h"

#include <optional>

namespace bounce::drill {

/// Moves at random, for who looks at few of them.

/// 0 to `bound` - 1.
[[nodiscard]] inline int below(Random& random, int bound) {
    return static_cast<int>(random(static_cast<std::uint32_t>(bound)));
}

/// Tries the units of a side from a random one on until `use(UnitId)` says true; whether it did.
template <class Use>
bool any_unit(const Field& field, Side side, Random& random, Use use) {
    const int first = below(random, field.units());
    for (int n = 0; n < field.units(); ++n) {
        const auto unit = static_cast<UnitId>((first + n) % field.units());
        if (field.side(unit) == side && use(unit)) {
            return true;
        }
    }
    return false;
}

/// A unit on the table that goes astray. Each of its ways is tried whole, then ever shorter, for who knows
/// what ground lies there; nothing if all that is left of one is not allowed either.
class Stray {
  public:
    /// `left`: how far it may still go over open ground, more than nothing.
    Stray(const Troops& troops, const Marcher& marcher, Thou left, Random& random)
        : troops_(troops), marcher_(marcher), left_(left), random_(random) {}

    /// A turn that costs nothing, mostly towards the enemy, and straight on.
    [[nodiscard]] std::optional<table::Legs> march() const;
    [[nodiscard]] std::optional<table::Legs> wheel() const;
    [[nodiscard]] std::optional<table::Legs> retreat() const;
    /// Straight to a place other than its own, as far as it comes.
    [[nodiscard]] std::optional<table::Legs> ride_to(Vec place) const;

  private:
    [[nodiscard]] Angle enemy_direction() const;
    [[nodiscard]] int free_turn(int wanted) const;
    [[nodiscard]] bool ends_badly(const table::Legs& legs) const;
    [[nodiscard]] std::optional<table::Legs> shortened(table::Legs legs) const;

    const Troops& troops_;
    const Marcher& marcher_;
    Thou left_;
    Random& random_;
};

} // namespace bounce::drill
