#pragma once

#include "apps/distance/dice/hashing.h"

#include <vector>

namespace bounce::distance::dice {

/// The previous link of a chain.
[[nodiscard]] Hash link_before(const Hash& link);
/// The same, repeated.
[[nodiscard]] Hash link_before(Hash link, std::size_t steps);
/// The seal that binds a new anchor to the chain that it continues, under a link that is not known yet.
[[nodiscard]] Hash seal(const Hash& next_link, const Hash& anchor);

/// A chain, generated from its seed. Link 0 is the anchor, which is announced.
class Chain {
  public:
    explicit Chain(const Hash& seed, std::size_t links = 4096);

    [[nodiscard]] std::size_t links() const { return links_; }
    [[nodiscard]] Hash anchor() const { return link(0); }
    /// `number` must be at most `links()`.
    [[nodiscard]] Hash link(std::size_t number) const;

  private:
    static constexpr std::size_t apart = 64;

    std::size_t links_;
    std::vector<Hash> kept_; ///< Links 0, 64, 128, ... and the last one, for recalculating the others.
};

} // namespace bounce::distance::dice
