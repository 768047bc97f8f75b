#pragma once

#include "apps/distance/dice/hashing.h"

#include <cstdint>
#include <vector>

namespace bounce::distance::dice {

/// The three links that determine the dice of one order.
struct Links {
    Hash mover;
    Hash opponent;
    Hash server;
};

/// The sequence of dice of one order, determined by the links, the table, the number and the
/// commitment.
class Stream {
  public:
    static constexpr int most_sides = 256;

    Stream(const Links& links, std::string_view table, std::uint64_t number, const Hash& commitment);

    /// The face of the next die, from `lowest` upwards; `sides` must be 1 to `most_sides`.
    [[nodiscard]] int next(int lowest, int sides);

  private:
    [[nodiscard]] unsigned byte();

    std::string key_;
    std::string bound_; ///< The input for every block of bits, before its counter.
    std::uint32_t counter_ = 0;
    Hash block_{};
    std::size_t used_ = sizeof(Hash);
};

} // namespace bounce::distance::dice
