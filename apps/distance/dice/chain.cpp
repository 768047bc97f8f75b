#include "apps/distance/dice/chain.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::distance::dice {

using namespace std::string_literals;

Hash link_before(const Hash& link) {
    return sha256(fmt::format("bouncestick/link/1{}{}", '\0', bytes_of(link)));
}

Hash link_before(Hash link, std::size_t steps) {
    for (; steps > 0; --steps) {
        link = link_before(link);
    }
    return link;
}

Hash seal(const Hash& next_link, const Hash& anchor) {
    return hmac(bytes_of(next_link), fmt::format("bouncestick/seal/1{}{}", '\0', bytes_of(anchor)));
}

Chain::Chain(const Hash& seed, std::size_t links) : links_(links) {
    Hash link = link_before(seed); // the seed itself is never shown
    kept_.push_back(link);
    for (std::size_t number = links; number > 0; --number) {
        link = link_before(link);
        if ((number - 1) % apart == 0) {
            kept_.push_back(link);
        }
    }
    std::ranges::reverse(kept_);
}

Hash Chain::link(std::size_t number) const {
    const std::size_t above = (number + apart - 1) / apart;
    const std::size_t kept = std::min(above * apart, links_);
    return link_before(kept_[kept == links_ ? kept_.size() - 1 : above], kept - number);
}

} // namespace bounce::distance::dice
