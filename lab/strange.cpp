#include "lab/strange.h"

#include <cstdlib>
#include <tuple>

namespace bounce::lab {

namespace {

int difference(const Fought& battle) { return std::abs(battle.losses[0] - battle.losses[1]); }

/// Of equals the battle with the lower number.
bool more_lopsided(const Fought& a, const Fought& b) {
    return std::tuple{difference(a), b.seed} > std::tuple{difference(b), a.seed};
}

bool longer(const Fought& a, const Fought& b) {
    return std::tuple{a.turns, a.orders, b.seed} > std::tuple{b.turns, b.orders, a.seed};
}

void keep(std::optional<Fought>& kept, const Fought& battle, bool (*before)(const Fought&, const Fought&)) {
    if (!kept || before(battle, *kept)) {
        kept = battle;
    }
}

} // namespace

void Strange::look_at(const Fought& battle) {
    keep(lopsided_, battle, more_lopsided);
    keep(longest_, battle, longer);
}

void Strange::look_at(const Strange& other) {
    if (other.lopsided_) {
        keep(lopsided_, *other.lopsided_, more_lopsided);
    }
    if (other.longest_) {
        keep(longest_, *other.longest_, longer);
    }
}

} // namespace bounce::lab
