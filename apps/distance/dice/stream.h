#pragma once

#include "apps/distance/dice/hashing.h"

#include <cstdint>
#include <vector>

namespace bounce::distance::dice {

/// The three links of which the dice of one order are made.
struct Links {
    Hash mover;
    Hash opponent;
    Hash server;
};

/// The dice of one order, one after the other. The same links, table, number and commitment give the same
/// dice.
class Stream {
  public:
    static constexpr int most_sides = 256;

    Stream(const Links& links, std::string_view table, std::uint64_t number, const Hash& commitment);

    /// The face of a die, from `lowest` upwards; `sides` are 1 to `most_sides`.
    [[nodiscard]] int next(int lowest, int sides);

  private:
    [[nodiscard]] unsigned byte();

    std::string key_;
    std::string bound_; ///< What every block of bits is made of, before its counter.
    std::uint32_t counter_ = 0;
    Hash block_{};
    std::size_t used_ = sizeof(Hash);
};

} // namespace bounce::distance::dice
