#pragma once

#include "engine/ground/table/ground.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace bounce::grant {

using table::Thou;
using table::Vec;

/// What an opponent has to know of the ground to find its way round houses and woods and over bridges: the
/// table in squares, and how slow each is. It is found once for a scenario; what is burnt or shot down later
/// it does not know.
class Routes {
  public:
    /// Troops whom the ground treats alike, as far as routes go.
    enum class Kind : std::uint8_t { foot, wheels };

    Routes() = default;
    explicit Routes(const table::Ground& ground);

    /// Where to go first on the way from one place to another, and how far it is from there.
    struct Turn {
        Vec at;
        Thou rest = 0;
    };
    /// Nothing if the straight way is free, or if there is none at all.
    [[nodiscard]] std::optional<Turn> first_turn(Kind kind, Vec from, Vec to) const;

    /// Whether it may stand there, as far as the ground goes.
    [[nodiscard]] bool is_open(Kind kind, Vec at) const;

    /// Whether nothing on the ground keeps it from going straight there.
    [[nodiscard]] bool is_straight(Kind kind, Vec from, Vec to) const {
        return across_ == 0 || is_free(kind, from, to);
    }

  private:
    [[nodiscard]] int square_of(Vec at) const;
    [[nodiscard]] Vec middle_of(int square) const;
    [[nodiscard]] bool is_free(Kind kind, Vec from, Vec to) const;
    [[nodiscard]] std::vector<int> path(Kind kind, int from, int to) const;
    /// Straight over a bridge: the points before it and behind it.
    struct Bridge {
        std::array<Vec, 2> ends;
    };
    [[nodiscard]] const Bridge* bridge_at(Vec at) const;
    [[nodiscard]] std::optional<Vec> over_bridge(const std::vector<int>& way, std::size_t most,
                                                 Vec from) const;

    int across_ = 0;
    int deep_ = 0;
    std::vector<Bridge> bridges_;
    std::array<std::vector<std::uint8_t>, 2> slow_; ///< By kind and square: tenths of a step; 0: closed.
};

} // namespace bounce::grant
