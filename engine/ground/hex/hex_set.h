#pragma once

#include "engine/ground/hex/grid.h"

#include <array>
#include <bit>
#include <cstdint>

namespace bounce::hex {

/// A set of hexes as a bit set: small enough to be part of a state, iterated in board order.
class HexSet {
  public:
    void insert(HexId hex) { words_[hex / 64U] |= bit(hex); }
    void erase(HexId hex) { words_[hex / 64U] &= ~bit(hex); }
    [[nodiscard]] bool contains(HexId hex) const { return (words_[hex / 64U] & bit(hex)) != 0; }

    [[nodiscard]] int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) {
            count += std::popcount(word);
        }
        return count;
    }
    [[nodiscard]] bool empty() const {
        for (const std::uint64_t word : words_) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }
    /// The n-th hex in board order; n below size().
    [[nodiscard]] HexId nth(int n) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const int here = std::popcount(words_[i]);
            if (n < here) {
                std::uint64_t word = words_[i];
                for (; n > 0; --n) {
                    word &= word - 1;
                }
                return static_cast<HexId>(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
            }
            n -= here;
        }
        return no_hex;
    }
    /// Calls `visit(hex)` for each, in board order. The set may change during the iteration, which uses a
    /// copy of each word.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
                visit(static_cast<HexId>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
            }
        }
    }

    friend bool operator==(const HexSet&, const HexSet&) = default;

  private:
    static std::uint64_t bit(HexId hex) { return std::uint64_t{1} << (hex % 64U); }

    std::array<std::uint64_t, (max_hexes + 63) / 64> words_{};
};

} // namespace bounce::hex
